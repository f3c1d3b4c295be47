"""The sky panel: a place, a month and a constellation, and what game and real sky say to it, with the reasons on the map.

    sky_panel()                      # in a notebook cell

Below it in the lesson stands ``AgreementFigure``: how often both agree, over all constellations, months and rows.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from typing import Any, NamedTuple

from .. import sky
from ..crosscheck import Month, game_sky, months
from ..engine.words import day_words
from ..sky.ephemeris import midnight
from ..sky.visibility import semi_arc
from .question import QuestionWidget
from .scene import Scene
from .sky_map import Mark, SkyView, Verdict, draw_sky

DECLINATIONS = tuple(90.0 - 4 * i for i in range(46))  # where the edge of the lost part of the sky is computed, degrees


class Place(NamedTuple):
    name: str
    latitude: str
    longitude: str
    timezone: str | None


OWN = "your own place"
PLACES = {
    place.name: place
    for place in (
        Place("Greenland", "72 N", "40 W", "America/Nuuk"),
        Place("London", "51.5 N", "0.1 W", "Europe/London"),
        Place("Beijing", "39.9 N", "116.4 E", "Asia/Shanghai"),
        Place("Hawaii", "21.3 N", "157.9 W", "Pacific/Honolulu"),
        Place("Nairobi", "1.3 S", "36.8 E", "Africa/Nairobi"),
        Place("Sydney", "33.9 S", "151.2 E", "Australia/Sydney"),
        Place("Patagonia", "47 S", "70 W", "America/Argentina/Buenos_Aires"),
        Place("South Pole", "90 S", "0", None),
    )
}


@dataclass(frozen=True)
class Somewhere:
    """A place of the list, or one's own, of which a question is asked."""

    place: str = "Hawaii"
    latitude: str = PLACES["Hawaii"].latitude
    longitude: str = PLACES["Hawaii"].longitude

    def observer(self) -> sky.Observer:
        known = PLACES.get(self.place)
        return sky.Observer(self.latitude, self.longitude, known.name if known else "", known.timezone if known else None)


@dataclass(frozen=True)
class Question(Somewhere):
    """What is asked: from where, when, for which constellation, and what counts as seen in the real sky."""

    month: int = 0  # 0 begins at the March equinox
    night: str = "first"  # or "middle": which night of the game's month
    year: int = 2027
    constellation: str = "Cas"
    min_altitude: float = 10.0
    sun_below: float = -12.0

    def date(self) -> date:
        month = game_months(self.year)[self.month]
        return (month.start if self.night == "first" else month.middle).date()


@cache
def game_months(year: int) -> tuple[Month, ...]:
    return months(year)


@lru_cache(maxsize=64)
def _sun_at_night(day: date) -> sky.SunPlace:
    return sky.sun(midnight(day))


def lost_half_width(latitude: float, sun_declination: float, min_altitude: float, sun_below: float, declination: Any) -> Any:
    """How far round the Sun's right ascension stars of a declination are never high and dark together; degrees, arrays broadcast.

    A star is high for H to both sides of its transit, the sky dark for D to both sides of midnight, when the Sun's right
    ascension + 180° transits; so what is hidden lies within 180° − H − D of the Sun's.
    """
    import numpy as np

    dec = np.asarray(declination)
    high = semi_arc(min_altitude, latitude, dec)
    dark = 180 - float(semi_arc(sun_below, latitude, np.array([sun_declination]))[0])
    never = (90 - np.abs(latitude - dec) < min_altitude) | (dark <= 0)
    return np.where(never, 180, np.clip(180 - high - dark, 0, 180))


def lost_half_widths(
    latitude: float, sun_declination: float, min_altitude: float, sun_below: float
) -> tuple[tuple[float, float], ...]:
    """For each of ``DECLINATIONS`` its ``lost_half_width``, to a tenth of a degree."""
    half = lost_half_width(latitude, sun_declination, min_altitude, sun_below, DECLINATIONS)
    return tuple(zip(DECLINATIONS, half.round(1).tolist(), strict=True))


def game_marks(row: int, month: int, constellation: str) -> dict[tuple[int, int], Mark]:
    """For each space (index of its row, column) of a constellation what the game says of it; where two speak against it, the horizon."""
    risen, covered = game_sky.visible_rows(row), game_sky.blocked(row, month)
    polar = {game_sky.POLAR_DAY, game_sky.EQUINOX} & set(game_sky.verdict(row, month, constellation).reasons)
    marks: dict[tuple[int, int], Mark] = {}
    for r, column in game_sky.spaces(constellation):
        bright = polar or (r, column) in covered
        marks[game_sky.ROWS.index(r), column] = "horizon" if r not in risen else "daylight" if bright else "seen"
    return marks


def row_name(row: int) -> str:
    return f"{row:+d}".replace("-", "−")


def game_words(verdict: game_sky.Verdict) -> str:
    """The game's verdict with its reasons, as sentences."""
    where = game_sky.spaces(verdict.constellation)
    here = row_name(verdict.row)
    total = len(where.rows) * len(where.columns)
    spaces = "Its only space" if total == 1 else f"All {total} of its spaces"
    if verdict:
        return f"{spaces} {'rises' if total == 1 else 'rise'} in full from row {here}" + (
            "; it is the polar night." if abs(verdict.row) == 3 else ", and the daylight tile covers none of them."
            if total > 1 else ", and the daylight tile does not cover it."
        )  # fmt: skip
    out = []
    if game_sky.HORIZON in verdict.reasons:
        low = [row_name(r) for r in where.rows if r not in game_sky.visible_rows(verdict.row)]
        out.append(f"Horizon: from row {here} the row{'s' if len(low) > 1 else ''} {' and '.join(low)} cannot rise in full.")
    if game_sky.DAYLIGHT in verdict.reasons:
        count = len(set(where) & game_sky.blocked(verdict.row, verdict.month))
        out.append(f"Daylight: the tile covers {'its only space' if total == 1 else f'{count} of its {total} spaces'}.")
    if game_sky.POLAR_DAY in verdict.reasons:
        out.append(
            f"Polar day: the Sun is in the {'northern' if verdict.row > 0 else 'southern'} half, and row {here} has no night."
        )
    if game_sky.EQUINOX in verdict.reasons:
        out.append(f"The Sun stands on the equator; in row {here} the game has no night then.")
    return " ".join(out)


def real_words(real: sky.Visibility) -> str:
    limits = f"Counted as seen: whole figure at {real.min_altitude:g}° or higher, Sun below {real.sun_below:g}°".replace("-", "−")
    if real.best is None:
        reason = real.reason.replace("-", "−")
        return f"{reason[0].upper()}{reason[1:]}. {limits}."
    return (
        f"For {real.minutes} minute{'s' if real.minutes != 1 else ''}, best at {real.observer.clock(real.best)}, when its lowest star "
        f"stands at {real.altitude:.0f}°. {limits}."
    )


@cache
def _names() -> dict[str, str]:
    return {short: one.name for short, one in sky.constellation_names().items()}


def view_of(question: Question) -> SkyView:
    """Ask game and sky, and gather what is drawn. ValueError in words for what cannot be asked."""
    observer, day = question.observer(), question.date()
    row = game_sky.row_of(observer.latitude)
    game = game_sky.verdict(row, question.month, question.constellation)
    real = sky.visible(observer, day, question.constellation, question.min_altitude, question.sun_below)
    place = _sun_at_night(day)
    name = _names()[question.constellation]
    agree = bool(game) == bool(real)
    say = (
        f"{name} from {observer.name or 'your place'}, row {row_name(row)}, night of {day_words(day)}: the game says "
        f"{'yes' if game else 'no'}, the real sky says {'yes' if real else 'no'}. They {'agree' if agree else 'differ'}."
    )
    return SkyView(
        month=question.month,
        row=game_sky.ROWS.index(row),
        visible=frozenset(game_sky.ROWS.index(r) for r in game_sky.visible_rows(row)),
        shift=None if abs(row) == 3 else game_sky.tile_offset(row, question.month),
        names=_names(),
        picked=question.constellation,
        marks=game_marks(row, question.month, question.constellation),
        verdicts=(
            Verdict(f"By the game, month {question.month + 1} of 12", bool(game), game_words(game)),
            Verdict(f"In the real sky, night of {day_words(day)}", bool(real), real_words(real)),
        ),
        say=f"{say} {observer.note}".strip() if question.place == OWN else say,
        sun_ra=place.right_ascension,
        lost=lost_half_widths(observer.latitude, place.declination, question.min_altitude, question.sun_below),
        description=f"{say} By the game: {game_words(game)} In the real sky: {real_words(real)}",
    )


def read_number(value: Any, what: str) -> float:
    if value is None or value == "":
        raise ValueError(f"{what} is missing. Write a number.")
    try:
        number = float(str(value).replace(",", ".").replace("−", "-"))
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise ValueError(f"{what} {value!r} is not a number.")
    return number


def _whole(value: Any, what: str) -> int:
    number = read_number(value, what)
    if number != int(number):
        raise ValueError(f"{what} {value} is not a whole number.")
    return int(number)


def read_place(value: Any) -> dict[str, Any]:
    if value == OWN:
        return {"place": OWN}
    if value not in PLACES:
        raise ValueError(f"There is no place {value!r} in the list. Choose “{OWN}” and give latitude and longitude.")
    known = PLACES[value]
    return {"place": known.name, "latitude": known.latitude, "longitude": known.longitude}


def _month(value: Any) -> dict[str, Any]:
    return {"month": game_sky.check_month(_whole(value, "The month"))}


def _night(value: Any) -> dict[str, Any]:
    if value not in ("first", "middle"):
        raise ValueError("The night is the first of the game's month or the one in its middle.")
    return {"night": value}


Reads = dict[str, Callable[[Any], dict[str, Any]]]
PLACE_READS: Reads = {
    "place": read_place,
    "latitude": lambda value: {"latitude": value, "place": OWN},
    "longitude": lambda value: {"longitude": value, "place": OWN},
}
_READ: Reads = {
    **PLACE_READS,
    "month": _month,
    "night": _night,
    "year": lambda value: {"year": _whole(value, "The year")},
    "constellation": lambda value: {"constellation": sky.find_constellation(str(value)).abbreviation},
    "min_altitude": lambda value: {"min_altitude": read_number(value, "The altitude")},
    "sun_below": lambda value: {"sun_below": read_number(value, "The altitude of the Sun")},
}


def place_fields(asked: Any) -> list[dict[str, Any]]:
    """Fields for the ``place``, ``latitude`` and ``longitude`` of a question."""
    return [
        {"name": "place", "label": "Place", "kind": "select", "value": asked.place, "options": [[p, p] for p in (*PLACES, OWN)]},
        {
            "name": "latitude",
            "label": "Latitude",
            "kind": "text",
            "value": asked.latitude,
            "help": "degrees, such as 51.5 N or −34",
        },
        {"name": "longitude", "label": "Longitude", "kind": "text", "value": asked.longitude, "help": "degrees, such as 155 W"},
    ]


class SkyPanel(QuestionWidget):
    """The panel as a widget."""

    title = "Star map"
    reads = _READ

    def __init__(self, question: Question | None = None) -> None:
        super().__init__(question or Question())

    def _answer(self, question: Question) -> Scene:
        return draw_sky(view_of(question), self.look)

    def _picked(self, choice: str) -> None:
        self.ask(constellation=choice)

    def _fields(self) -> list[dict[str, Any]]:
        q = self.question
        months_ = [
            [str(m.number), f"{m.number + 1}: from {m.start.day} {m.start:%B} (Sun at {2 * m.number}–{2 * m.number + 2} h)"]
            for m in game_months(q.year)
        ]
        return [
            *place_fields(q),
            {"name": "month", "label": "Month of the game", "kind": "select", "value": str(q.month), "options": months_},
            {"name": "night", "label": "Night", "kind": "select", "value": q.night,
             "options": [["first", "first of the month"], ["middle", "middle of the month"]]},
            {"name": "year", "label": "Year", "kind": "number", "value": q.year, "min": 1900, "max": 2052, "step": 1},
            {"name": "constellation", "label": "Constellation", "kind": "select", "value": q.constellation,
             "options": sorted(([short, name] for short, name in _names().items()), key=lambda item: item[1])},
            {"name": "min_altitude", "label": "Figure at least so high (°)", "kind": "range", "value": q.min_altitude,
             "min": 0, "max": 30, "step": 1},
            {"name": "sun_below", "label": "Sun at least so low (°)", "kind": "range", "value": q.sun_below,
             "min": -18, "max": 0, "step": 1},
        ]  # fmt: skip


def sky_panel(**question: Any) -> SkyPanel:
    """The sky panel, from ``sky_panel()`` or with another first question: ``sky_panel(place="London", constellation="Ori")``."""
    panel = SkyPanel()
    panel.set(**question)
    return panel
