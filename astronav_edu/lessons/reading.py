"""Reads what a pupil typed: numbers, angles and quantities in the ways in which people write them, and words."""

import math
import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..sky.angles import DEGREES, HOURS, compass_letter, number_parts, sexagesimal, tidy
from ..sky.angles import ReadingError as AnswerError


class Quantity(NamedTuple):
    value: float  # in the unit asked for
    unit: str  # as the pupil wrote it, "" if none


_MILE, _NAUTICAL_MILE, _AU = 1.609344, 1.852, 149597870.7  # km: international yard 1959, BIPM SI brochure table 8, IAU 2012 B2

# quantity -> spelling -> size in the quantity's first unit. Minutes and seconds of an angle belong to its leading unit.
_ANGLE = {
    "deg": 1,
    "°": 1,
    "d": 1,
    "degs": 1,
    "degree": 1,
    "degrees": 1,
    "rad": 180 / math.pi,
    "radian": 180 / math.pi,
    "radians": 180 / math.pi,
    "h": 15,
    "hr": 15,
    "hrs": 15,
    "hour": 15,
    "hours": 15,
    "'": 1 / 60,
    "arcmin": 1 / 60,
    '"': 1 / 3600,
    "arcsec": 1 / 3600,
}
UNITS: Mapping[str, Mapping[str, float]] = {
    "angle": _ANGLE, "latitude": _ANGLE, "longitude": _ANGLE,
    "time": {"min": 1, "mins": 1, "minute": 1, "minutes": 1, "m": 1, "h": 60, "hr": 60, "hrs": 60, "hour": 60, "hours": 60,
             "s": 1 / 60, "sec": 1 / 60, "secs": 1 / 60, "second": 1 / 60, "seconds": 1 / 60, "d": 1440, "day": 1440,
             "days": 1440, "week": 10080, "weeks": 10080, **dict.fromkeys(("year", "years", "yr", "yrs", "y"), 525960)},
    "length": {"km": 1, "m": 1e-3, "metre": 1e-3, "metres": 1e-3, "kilometre": 1, "kilometres": 1, "kilometer": 1,
               "kilometers": 1, "mi": _MILE, "mile": _MILE, "miles": _MILE, "nmi": _NAUTICAL_MILE, "nm": _NAUTICAL_MILE,
               "au": _AU},
    "speed": {"km/s": 1, "kms": 1, "m/s": 1e-3, "km/h": 1 / 3600, "kmh": 1 / 3600, "kph": 1 / 3600, "mph": _MILE / 3600,
              "mi/h": _MILE / 3600, "kn": _NAUTICAL_MILE / 3600, "knot": _NAUTICAL_MILE / 3600, "knots": _NAUTICAL_MILE / 3600},
    "share": {"%": 1, "percent": 1, "per cent": 1, "pc": 1},
    "number": {"times": 1, "x": 1},
}  # fmt: skip
_LETTERS = {"angle": "NESW", "latitude": "NS", "longitude": "EW"}  # a declination counts as a latitude
_WHOLE = {**dict.fromkeys(_LETTERS, DEGREES | HOURS), "time": HOURS}
_HEMISPHERE = {"": 0, "N": 1, "E": 1, "S": -1, "W": -1}


def read_quantity(answer: object, quantity: str = "number", unit: str = "") -> Quantity:
    """A quantity in ``unit``, one of ``UNITS[quantity]``; a bare number is taken to be in that unit.

    Reads decimal comma and point, grouped thousands, any minus sign, 23° 26' and 23 deg 26', 5 h 30 m, 23:26, compass
    letters, and converts other units of the same quantity. Raises AnswerError, a sentence for the pupil.
    """
    units = UNITS[quantity]
    size = units[unit] if unit else 1.0
    if isinstance(answer, (bool, list, tuple, set, dict)):
        raise AnswerError(f"One number is wanted here, not {answer!r}.")
    if not isinstance(answer, str):
        try:
            value = float(answer)  # type: ignore[arg-type]
        except (TypeError, ValueError, OverflowError):
            raise AnswerError("A number is wanted here, for example 23.4.") from None
        if not math.isfinite(value):
            raise AnswerError("That is not a finite number. A number is wanted here, for example 23.4.")
        return Quantity(value, "")

    text = tidy(answer)
    body = re.sub(r"(?i)^(?:(?:about|approx\.?|approximately|roughly|ca\.?)\s+|[a-z ]{0,20}[=≈~]\s*)", "", text)
    body, letter = compass_letter(body) if quantity in _LETTERS else (body, "")
    if letter and letter not in _LETTERS[quantity]:
        wanted = " or ".join({"N": "north", "S": "south", "E": "east", "W": "west"}[one] for one in _LETTERS[quantity])
        raise AnswerError(f"“{text}” is no {quantity}: a {quantity} counts to {wanted}.")
    side = _HEMISPHERE[letter]
    body = re.sub(r"(?i)^minus\s*", "-", body)
    body = re.sub(r"(?i)\s*[*x]\s*10\s*(?:\^|\*\*)\s*([+-]?\d+)", r"e\1", body).lower()
    signed = re.match(r"([+-])\s*", body)
    body = body[signed.end() :] if signed else body
    if side and signed:
        raise AnswerError(f"“{text}” has both a sign and a compass letter. Give one of them.")
    ratio = re.fullmatch(r"(\d+) ?[/⁄] ?(\d+)", body) if quantity in ("number", "share") else None
    if ratio and int(ratio[2]):
        whole = 100 if quantity == "share" else 1  # a share of 1/8 is 12.5 %
        return Quantity((-1 if signed and signed[1] == "-" else 1) * whole * int(ratio[1]) / int(ratio[2]), "")
    parts = number_parts(body)
    if parts is None:
        example = {"angle": "23.4 or 23° 26'", "time": "90 min or 1 h 30 min"}.get(quantity, "23.4")
        raise AnswerError(f"I cannot read “{text}” as a number. Write for example {example}.")
    if not parts:
        raise AnswerError("There is no number in the answer.")
    value = _sum(parts, quantity, units, size, unit, text)
    if not math.isfinite(value):
        raise AnswerError("That number is too large to be meant.")
    sign = side or (-1 if signed and signed[1] == "-" else 1)
    return Quantity(sign * value, parts[0][1].strip(":"))


def _sum(parts: list[tuple[float, str]], quantity: str, units: Mapping[str, float], size: float, unit: str, text: str) -> float:
    """Add up the parts of 23° 26' 21\" in the unit asked for."""
    lead = parts[0][1]
    if lead == ":" or (len(parts) > 1 and not lead):
        lead = unit
    if lead and lead not in units:
        raise AnswerError(_wrong_unit(lead, quantity, unit))
    if len(parts) > 1 and (quantity not in _WHOLE or lead not in _WHOLE[quantity] or len(parts) > 3):
        raise AnswerError(f"“{text}” holds more than one number. One is wanted here.")
    return sexagesimal(parts, text) * (units[lead] / size if lead else 1.0)


def _wrong_unit(name: str, quantity: str, unit: str) -> str:
    home = next((q for q, known in UNITS.items() if name in known), None)
    wanted = f"in {unit}" if unit else "without a unit"
    if home is None:
        return f"I do not know the unit “{name}”. Give the {quantity} {wanted}."
    kind = {"share": "percentages"}.get(home, f"{home}s")
    return f"“{name}” is a unit for {kind}. Give the {quantity} {wanted}."


def word_key(text: object) -> str:
    """Letters, digits and signs only, lower case, accents dropped: "Ursa-Major" and " ursa major" are one word."""
    flat = unicodedata.normalize("NFKD", tidy(text)).casefold()
    return re.sub(r"[^\w+-]|_", "", "".join(c for c in flat if not unicodedata.combining(c))).rstrip("-")


def read_choice(answer: object, names: Mapping[str, Iterable[str]]) -> str:
    """One of the keys of ``names``, each with its other spellings. Raises AnswerError that lists what may be chosen."""
    wanted = _loose(answer)
    for key, spellings in names.items():
        if wanted and wanted in {_loose(s) for s in (key, *spellings)}:
            return key
    listed = ", ".join(names) if len(names) <= 12 else f"{', '.join(list(names)[:4])} … {list(names)[-1]}"
    raise AnswerError(f"“{tidy(answer)}” is not one of the possible answers: {listed}.")


def read_choices(answer: object, names: Mapping[str, Iterable[str]]) -> frozenset[str]:
    """Several keys of ``names``, as a list or as text with commas, "and", or a range in the order of ``names`` ("+3 to -1")."""
    if isinstance(answer, (list, tuple, set, frozenset)):
        return frozenset(read_choice(item, names) for item in answer)
    text = re.sub(r"(?i)\brows?\b", " ", tidy(answer))
    text = re.sub(r"(?i)\s*(?:\.{2,3}|\bto\b)\s*", "~", text)
    order, found = list(names), set()
    for piece in filter(None, (p.strip() for p in re.split(r"[,;&]|\band\b| (?=[+-]\d)", text))):
        ends = piece.split("~")
        if len(ends) == 2 and all(ends):
            first, last = sorted(order.index(read_choice(end, names)) for end in ends)
            found.update(order[first : last + 1])
        else:
            found.add(read_choice(piece, names))
    if not found:
        raise AnswerError(f"Name one or more of: {', '.join(names)}.")
    return frozenset(found)


def _loose(text: object) -> str:
    """word_key without hyphens inside words; a sign before a digit stays."""
    return re.sub(r"-(?!\d)|\+(?!\d)", "", word_key(text))
