"""Angles and numbers as people write them: reads them, and prints them as almanacs do."""

import math
import re
import unicodedata
from collections.abc import Sequence
from numbers import Real
from typing import Any

AngleLike = float | str


class ReadingError(ValueError):
    """Text that could not be read; the message says what was in the way and how to write it."""


_SIGNS = str.maketrans({**dict.fromkeys("−–—‐‑‒﹣－", "-"), **dict.fromkeys("º˚", "°"), **dict.fromkeys("′’‘´ʹ", "'"),
                        **dict.fromkeys("″”“ʺ", '"'), **dict.fromkeys("×·∙", "*")})  # fmt: skip
_SUPERSCRIPT = re.compile("[⁺⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+")
_PART = re.compile(
    r"""\s*(?P<number>\d{1,3}(?:[ _]\d{3})+(?![\d])(?:[.,]\d+)?|\d+(?:[.,]\d+)*|[.,]\d+)(?P<power>e[+-]?\d+)?
        \s*(?P<unit>[a-z]+(?:[ ]cent)?(?:/[a-z]+)?|''|[°'"%:])?""",
    re.VERBOSE,
)
DEGREES = frozenset({"deg", "°", "d", "degs", "degree", "degrees"})
HOURS = frozenset({"h", "hr", "hrs", "hour", "hours"})
MINUTES = frozenset({"'", "m", "min", "mins", "minute", "minutes", "arcmin"})
SECONDS = frozenset({'"', "''", "s", "sec", "secs", "second", "seconds", "arcsec"})


def tidy(text: object) -> str:
    """The text in plain characters: ordinary minus, quotes, degree sign, spaces and digits."""
    raw = _SUPERSCRIPT.sub(lambda m: "^" + unicodedata.normalize("NFKC", m[0]), str(text).translate(_SIGNS))
    return re.sub(r"\s+", " ", unicodedata.normalize("NFKC", raw).translate(_SIGNS)).strip()


def decimal(text: str) -> float:
    """23,44 and 23.44, 1 000 and 1,234.5 and 1.234,5; refuses 1,250, which people read in two ways."""
    digits = re.sub("[ _]", "", text)
    grouped = digits != text
    last = max(digits.rfind(","), digits.rfind("."))
    if last < 0:
        return float(digits)
    mark = digits[last]
    whole, part = digits[:last], digits[last + 1 :]
    other = ".,"[mark == "."]
    if mark in whole:  # the same mark twice can only group thousands
        if other in whole or grouped or not re.fullmatch(rf"\d{{1,3}}(?:{re.escape(mark)}\d{{3}})+", digits):
            raise ReadingError(f"“{text}” has more than one decimal point. Write for example 1234.5.")
        return float(digits.replace(mark, ""))
    if other in whole and not re.fullmatch(rf"\d{{1,3}}(?:{re.escape(other)}\d{{3}})+", whole):
        raise ReadingError(f"“{text}” mixes points and commas. Write for example 1234.5.")
    if mark == "," and not grouped and other not in whole and re.fullmatch(r"[1-9]\d{0,2}", whole) and len(part) == 3:
        raise ReadingError(f"“{text}” can be read as {whole}{part} or as {whole}.{part}. Please write one of these.")
    return float(f"{whole.replace(other, '') or 0}.{part}")


def compass_letter(text: str) -> tuple[str, str]:
    """Tidied text without its N, S, E or W, and that letter as a capital; "" where there is none."""
    words = re.sub(r"(?i)\b(north|south|east|west)(ern)?\b", lambda m: m[0][0].upper(), text)
    found = re.fullmatch(r"(?i)([nsew])(?![a-z])[ .:]*(.*\d.*)|(.*\d.*?)[ .]*(?<![a-z])([nsew])\.?", words)
    if not found:
        return text, ""
    letter, rest = (found[1], found[2]) if found[1] else (found[4], found[3])
    if letter in "sS" and re.search(r"(?i)\d\s*h" if letter == "S" else r"(?i)\d\s*[hm]", rest):  # 5 h 30 m 20 s: seconds
        return text, ""
    return rest.strip(), letter.upper()


def number_parts(text: str) -> list[tuple[float, str]] | None:
    """The unsigned numbers in tidied text in small letters, each with the unit behind it; None where other things stand there."""
    parts, end = [], 0
    while end < len(text):
        found = _PART.match(text, end)
        if not found or found.end() == end:
            return None
        try:
            value = float(f"{decimal(found['number'])}{found['power'] or ''}")
        except OverflowError:
            value = math.inf
        parts.append((value, found["unit"] or ""))
        end = found.end() + len(re.match(r"[ ,]*", text[found.end() :])[0])  # type: ignore[index]
    return parts


def sexagesimal(parts: Sequence[tuple[float, str]], text: str) -> float:
    """The sum of up to three parts, such as 23° 26' 21", in the unit of the first."""
    total = parts[0][0]
    for (value, unit), share, names in zip(parts[1:], (60, 3600), (MINUTES, SECONDS), strict=False):
        if unit not in ("", ":") and unit not in names:
            raise ReadingError(f"“{text}”: after {parts[0][1].strip(':') or 'the first number'} I expect minutes, then seconds.")
        if value >= 60:
            raise ReadingError(f"“{text}”: minutes and seconds run from 0 to 59.")
        total += value / share
    return total


def real(value: object) -> float:
    """``value`` as a float; NaN, which lies within no bounds, for what is no real number or too large to be one."""
    try:
        return float(value) if isinstance(value, Real) and not isinstance(value, bool) else math.nan
    except OverflowError:
        return math.nan


def real_array(values: Any) -> Any:
    """``values`` as an array of floats; NaN, as ``real`` gives, for what holds no real numbers."""
    import numpy as np

    try:
        array = np.asanyarray(values)
    except ValueError:  # rows of different lengths
        return np.array(math.nan)
    return array.astype(float, copy=False) if array.dtype.kind in "iuf" else np.array(math.nan)


def read_angle(value: AngleLike, name: str = "Angle", letters: str = "") -> float:
    """Degrees from a number of degrees, or from text: "23,44", "23°26′", "-0° 42.5′", "1h 34m", and "155W" if ``letters``
    allow it.

    ``name`` is used in messages; ``letters`` are the positive and the negative direction, "NS" or "EW". ReadingError if it
    cannot be read.
    """
    example = {"NS": "'21 N' or '21° 18.5′ N'", "EW": "'155 W' or '155° 30.2′ W'"}.get(letters, "'21° 18.5′'")
    wanted = f"write a number of degrees or, for example, {example}"
    if isinstance(value, bool) or not isinstance(value, (Real, str)):
        raise ReadingError(f"{name} {value!r} cannot be read: {wanted}.")
    if not isinstance(value, str):
        number = real(value)
        if not math.isfinite(number):
            raise ReadingError(f"{name} {value!s:.40} is not a number of degrees: {wanted}.")
        return number
    body, letter = compass_letter(tidy(value))
    sign = re.match(r"([+-])\s*", body)
    body = body[sign.end() :] if sign else body
    parts = number_parts(body.lower())
    if not parts or len(parts) > 3 or (letter and letter not in letters):
        raise ReadingError(f"{name} {value!r} cannot be read: {wanted}.")
    lead = parts[0][1]
    if lead not in DEGREES | HOURS | {"", ":"} or (len(parts) == 1 and lead == ":"):
        if len(parts) > 1 or lead not in {"'", '"', "''", "arcmin", "arcsec"}:
            raise ReadingError(f"{name} {value!r} cannot be read: {wanted}.")
        size = parts[0][0] / (60 if lead in MINUTES else 3600)
    else:
        size = sexagesimal(parts, value) * (15 if lead in HOURS else 1)
    if letter and sign:
        short = body.strip()
        raise ReadingError(
            f"{name} {value!r} gives the direction twice, by sign and by letter. Write '{short} {letter}' or '{short} "
            f"{letters[1 - letters.index(letter)]}', or a signed number alone ({letters[0]} is positive)."
        )
    if not math.isfinite(size):
        raise ReadingError(f"{name} {value!r} is too large to be meant.")
    return -size if (letter and letter == letters[1]) or (sign and sign[1] == "-") else size


def read_latitude(value: AngleLike, doubt: str = "") -> float:
    """Degrees, north positive, from -90 to 90; ValueError in a sentence, which ``doubt`` ends, for what is no latitude."""
    lat = read_angle(value, "Latitude", "NS")
    if abs(lat) > 90:
        raise ValueError(f"Latitude {value!s:.40} is not between -90 (South Pole) and 90 (North Pole).{doubt}")
    return lat


def read_longitude(value: AngleLike, reckoned: bool = False) -> float:
    """Degrees, east positive, from -180 to 180, of a longitude counted so or from 0 to 360; ValueError in a sentence for another.

    One that was reckoned may have come to -181 on its way over the date line.
    """
    low = -360 if reckoned else -180
    lon = read_angle(value, "Longitude", "EW")
    if abs(lon) > 180 and isinstance(value, str) and compass_letter(tidy(value))[1]:
        raise ValueError(f"Longitude {value!r}: with E or W it runs from 0 to 180.")
    if not low <= lon <= 360:
        raise ValueError(
            f"Longitude {value!s:.40} is neither between {low} and 180 degrees nor between 0 and 360, east positive. "
            "Write for example -155, 205 or '155 W'."
        )
    return lon - 360 if lon > 180 else lon + 360 if lon < -180 else lon


def read_reckoned(latitude: AngleLike, longitude: AngleLike) -> tuple[float, float]:
    """A place by dead reckoning, or assumed: read_latitude, and read_longitude, which may have come over the date line."""
    return read_latitude(latitude), read_longitude(longitude, reckoned=True)


def read_right_ascension(value: str | float) -> float:
    """Degrees, 0 to 360, from text that says whether it counts hours or degrees: "3.147 h", "3h08m49s", "47.2 deg"."""
    text = tidy(value)
    parts = number_parts(text.lower())
    lead = parts[0][1] if parts else ""
    if not parts or len(parts) > 3 or lead not in DEGREES | HOURS | {"", ":"}:
        raise ReadingError(f"Right ascension {value!r} cannot be read. Write it like '3.147 h', '3h08m49s' or '47.2 deg'.")
    size = sexagesimal(parts, text)
    if lead not in DEGREES | HOURS and size <= 360:
        hours = f"'{size:g} h' (that is {15 * size:g} degrees) or " if size <= 24 else ""
        raise ReadingError(f"Right ascension {text}: hours or degrees? Write {hours}'{size:g} deg'.")
    turn, limit = (24, "from 0 h to 24 h") if lead in HOURS else (360, "from 0 to 360 degrees")
    if not 0 <= size <= turn:
        raise ReadingError(f"Right ascension {value!r} is too large: it runs {limit}.")
    return size * 360 / turn % 360


def half_turn(degrees: Any) -> Any:
    """The same direction, from −180 to below 180 degrees; a number or an array."""
    if not isinstance(degrees, float):
        degrees = real(degrees) if isinstance(degrees, Real) else real_array(degrees)
    if not (math.isfinite(degrees) if isinstance(degrees, float) else (abs(degrees) < math.inf).all()):
        raise ValueError("A direction is a finite number of degrees, or an array of them; this holds something else.")
    return (degrees + 180) % 360 - 180


def compass(degrees: float, letters: str) -> str:
    """Decimal degrees: ``155.5° W``; the letter is left out at 0."""
    size = f"{abs(round(degrees, 4)):g}°"
    return size if float(size[:-1]) == 0 else f"{size} {letters[0] if degrees > 0 else letters[1]}"


def _check_print(degrees: float, places: int) -> None:
    if not math.isfinite(real(degrees)):
        raise ValueError(f"{degrees!r} is not an angle: give a number of degrees.")
    if not isinstance(places, int) or not 0 <= places <= 9:
        raise ValueError(f"places {places!r}: print from 0 to 9 decimal places.")


def degrees_minutes(degrees: float, letters: str = "", *, places: int = 1, turn: bool = False) -> str:
    """Degrees and minutes, as navigators write them: ``23° 26.4′``, with the letter of the direction or, without ``letters``,
    a minus where it is negative. ``turn``: an angle round the circle, from 0° to 359° 59.9′."""
    _check_print(degrees, places)
    unit = 10**places
    total = round((degrees % 360 if turn else abs(degrees)) * 60 * unit)  # whole units of the last place: they carry
    if turn:
        total %= 360 * 60 * unit
    whole, part = divmod(total, 60 * unit)
    size = f"{whole}° {part / unit:0{places + 3 if places else 2}.{places}f}′"
    if turn or not total:
        return size
    return f"{size} {letters[0] if degrees > 0 else letters[1]}" if letters else size if degrees > 0 else f"−{size}"


def hours_minutes_seconds(degrees: float, *, places: int = 0) -> str:
    """An angle round the circle, given in degrees, as time: ``13h 13m 31s``, from 0h to 23h 59m 59s."""
    _check_print(degrees, places)
    unit = 10**places
    total = round(degrees % 360 * 240 * unit) % (86400 * unit)
    minutes, seconds = divmod(total, 60 * unit)
    return f"{minutes // 60}h {minutes % 60:02}m {seconds / unit:0{places + 3 if places else 2}.{places}f}s"
