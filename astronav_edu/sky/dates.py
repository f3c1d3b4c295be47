"""Dates as people write them, read in one place. Nothing is guessed: what can be read in two ways is refused, and both are named."""

import re
import unicodedata
from calendar import month_name, monthrange
from contextlib import suppress
from datetime import date

_MONTHS = [name.casefold() for name in month_name]  # [0] is empty
_DAY, _MONTH, _YEAR = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?", r"(?P<word>[a-z]{3,})\.?", r"(?P<year>\d{1,9})"
_FORMS = [
    re.compile(form)
    for form in (
        r"(?P<year>[+-]?\d{1,9})([-/.])(?P<month>\d{1,2})\2(?P<day>\d{1,2})",
        rf"{_DAY}\.?[\s-]*{_MONTH}[\s,-]*{_YEAR}",
        rf"{_MONTH}\s*{_DAY}[\s,]+{_YEAR}",
        rf"(?P<day>\d{{1,2}})\.\s?(?P<month>\d{{1,2}})\.\s?{_YEAR}",
        rf"(?P<first>\d{{1,2}})([/-])(?P<second>\d{{1,2}})\2{_YEAR}",
    )
]
EXAMPLES = "2027-06-21, 21 June 2027 or June 21, 2027"


def read_date(text: str) -> date:
    """A date of the Gregorian calendar from ``2026-12-11``, ``11 Dec 2026``, ``December 11, 2026``, ``11.12.2026`` (the day first, as
    wherever dots are used) or ``13/12/2026``. ValueError in words for anything else, such as ``11/12/2026``, which is two dates;
    OverflowError for a year before 1 or after 9999."""
    plain = unicodedata.normalize("NFKC", text).replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-").strip().casefold()
    if not plain:
        raise ValueError(f"There is no date. Write one, such as {EXAMPLES}.")
    if re.fullmatch(r"\d{8}|\d{4}(-?)w\d\d\1\d", plain):  # 20270621 and 2027-W25-1; a week alone is seven days
        with suppress(ValueError):
            return date.fromisoformat(plain.upper())
    found = next((match.groupdict() for form in _FORMS if (match := form.fullmatch(plain))), None)
    if found is None:
        raise ValueError(f"{text.strip()!r} is not a date. Write it like {EXAMPLES}.")
    year = found["year"]
    if "first" in found:
        day, month = _day_and_month(text, int(found["first"]), int(found["second"]), year)
    else:
        day, month = int(found["day"]), _named(text, found["word"]) if "word" in found else int(found["month"])
    if year.isdigit() and len(year) <= 2:
        raise ValueError(f"The year in {text.strip()!r} is cut short. Write all of it, such as {EXAMPLES}.")
    if not 1 <= int(year) <= 9999:
        raise OverflowError(text)
    if not 1 <= month <= 12:
        raise ValueError(f"There is no month {month} ({text.strip()!r}). Write a date like {EXAMPLES}.")
    last = monthrange(int(year), month)[1]
    if not 1 <= day <= last:
        raise ValueError(f"There is no {day} {month_name[month]} {year}: that month has the days 1 to {last}.")
    return date(int(year), month, day)


def _named(text: str, word: str) -> int:
    """The number of the month that ``word`` begins."""
    for number, name in enumerate(_MONTHS):
        if name.startswith(word):
            return number
    raise ValueError(f"{text.strip()!r} has no month that is known here. Write it like {EXAMPLES}.")


def _day_and_month(text: str, first: int, second: int, year: str) -> tuple[int, int]:
    """Which of two numbers is the day: some countries write it first, some the month."""
    if min(first, second) >= 1 and max(first, second) <= 12 and first != second:
        raise ValueError(
            f"{text.strip()!r} can be {first} {month_name[second]} or {second} {month_name[first]} {year}. "
            f"Write {year}-{second:02}-{first:02} or {year}-{first:02}-{second:02}."
        )
    return (second, first) if first <= 12 < second else (first, second)
