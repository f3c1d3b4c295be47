"""The almanac's page for a day, to read, to print and to work with on paper."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from html import escape
from typing import NamedTuple

import numpy as np

from .angles import degrees_minutes
from .bodies import navigator_stars
from .ephemeris import FIRST_TIME, LAST_TIME, DateLike, as_date, ephemeris, to_skyfield
from .nautical import ARIES, WANDERERS, AlmanacRow, almanac, almanac_rows
from .sun_and_moon import moon_phases
from .sun_table import HORIZON, sun_table
from .sun_year import equation_of_time

LATITUDES = (72, 68, 64, 60, 56, 52, 48, 44, 40, 30, 20, 10, 0, -10, -20, -30, -40, -44, -48, -52, -56, -60)
_TWILIGHT = (("Nautical", -12.0), ("Civil", -6.0), ("Sun", HORIZON))
_CIVIL_DAY = date(1925, 1, 1)  # from then on almanacs count the day from midnight
_MONTH = timedelta(days=29.530589)  # mean synodic month: Chapront (2002)
_STYLE = (
    ".astronav-almanac{font-variant-numeric:tabular-nums;font-size:11px;line-height:1.25}"
    ".astronav-almanac table{border-collapse:collapse;margin:0 1.5em 1em 0;display:inline-table;vertical-align:top}"
    ".astronav-almanac caption{text-align:start;font-weight:bold}"
    ".astronav-almanac th,.astronav-almanac td{border:1px solid;padding:.1em .5em;text-align:end;white-space:nowrap}"
    "@media print{.astronav-almanac{font-size:7.5pt}.astronav-almanac table{break-inside:avoid}}"
)


class Table(NamedTuple):
    """A table in words: its title, the names of its columns, and its rows."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class AlmanacPage:
    """A day in the almanac. ``hours``: for each body a row whose entries are arrays of the 24 full hours UTC; ``stars``: SHA and
    declination at 12 h; ``equation_of_time`` at 0 h and 12 h, minutes; ``moon_age`` in days since new moon at 12 h and
    ``moon_lit``, the lit share of its disc, percent. Printing it gives the tables as text, a notebook shows them as tables."""

    date: date
    hours: Mapping[str, AlmanacRow]
    stars: Mapping[str, AlmanacRow]
    equation_of_time: tuple[float, float]
    moon_age: float
    moon_lit: float

    @property
    def note(self) -> str:
        """What a reader of a printed almanac of that time must know, "" for most dates."""
        if self.date >= _CIVIL_DAY:
            return ""
        return (
            "Printed almanacs before 1925 count the day from noon: their 0 h is 12 h here, on the same date. Hours here are of UTC, "
            "counted back without leap seconds; they may differ by up to 45 s from the clocks of the time."
        )

    def tables(self) -> Iterator[Table]:
        """The page as tables of text."""
        clock = [f"{hour:02}" for hour in range(24)]
        gha = [[degrees_minutes(value, turn=True) for value in row.gha] for row in self.hours.values()]
        dec = [[degrees_minutes(value, "NS") for value in row.declination] for row in self.hours.values()]
        names = list(self.hours)
        sun, moon = names.index("Sun"), names.index("Moon")
        parallax = [f"{60 * value:.1f}′" for value in self.hours["Moon"].horizontal_parallax]
        yield Table(
            "Sun and Moon", ("h", "Sun GHA", "Dec", "Moon GHA", "Dec", "HP"),
            list(zip(clock, gha[sun], dec[sun], gha[moon], dec[moon], parallax, strict=True)),
        )  # fmt: skip
        planets = [names.index(name) for name in WANDERERS[2:]]
        yield Table(
            "Aries and planets",
            ("h", "Aries GHA", *(text for i in planets for text in (f"{names[i]} GHA", "Dec"))),
            list(zip(clock, gha[names.index(ARIES)], *(column for i in planets for column in (gha[i], dec[i])), strict=True)),
        )
        rows = [
            (
                f"{navigator_stars()[name].number or '–'}",
                name,
                degrees_minutes(row.sha, turn=True),
                degrees_minutes(row.declination, "NS"),
            )
            for name, row in self.stars.items()
        ]
        for half in (rows[:29], rows[29:]):  # side by side on paper
            yield Table(f"Stars at 12 h, {half[0][1]} to {half[-1][1]}", ("No.", "Star", "SHA", "Dec"), half)
        yield self._twilight()
        radius = [60 * float(np.mean(self.hours[name].semidiameter)) for name in ("Sun", "Moon")]
        yield Table(
            "Sun and Moon of the day",
            ("What", "Value"),
            [
                ("Equation of time at 0 h", _minutes(self.equation_of_time[0])),
                ("Equation of time at 12 h", _minutes(self.equation_of_time[1])),
                ("Sun's transit at Greenwich", _clock(720 - self.equation_of_time[1])),
                ("Semi-diameter of the Sun", f"{radius[0]:.1f}′"),
                ("Semi-diameter of the Moon", f"{radius[1]:.1f}′"),
                ("Moon's age at 12 h", f"{self.moon_age:.1f} days"),
                ("Moon's disc lit at 12 h", f"{self.moon_lit:.0f} %"),
            ],
        )

    def _twilight(self) -> Table:
        found = [sun_table(LATITUDES, self.date, altitude) for _, altitude in _TWILIGHT]
        columns = ["Latitude"] + [f"{name} {'rise' if name == 'Sun' else 'dawn'}" for name, _ in _TWILIGHT]
        columns += [f"{name} {'set' if name == 'Sun' else 'dusk'}" for name, _ in reversed(_TWILIGHT)]
        rows = []
        words = [("always up", "always down") if name == "Sun" else ("not dark", "none") for name, _ in _TWILIGHT]
        for i, latitude in enumerate(LATITUDES):
            dawn = [_event(t.rise[0, i], t.up[0, i], word) for t, word in zip(found, words, strict=True)]
            dusk = [_event(t.set[0, i], t.up[0, i], word) for t, word in zip(found, words, strict=True)]
            cells = [*dawn, *reversed(dusk)]
            rows.append([degrees_minutes(latitude, "NS", places=0), *cells])
        return Table("Twilight, sunrise and sunset, local mean time", columns, rows)

    def __str__(self) -> str:
        parts = [f"Almanac for {self.date} (hours in UTC)", *([self.note] if self.note else [])]
        for table in self.tables():
            widths = [max(len(row[i]) for row in (table.columns, *table.rows)) for i in range(len(table.columns))]
            lines = [
                "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))
                for row in (table.columns, *table.rows)
            ]
            parts += ["", table.title, *lines]
        return "\n".join(parts)

    def _repr_html_(self) -> str:
        parts = []
        for table in self.tables():
            head = "".join(f'<th scope="col">{escape(name)}</th>' for name in table.columns)
            body = "".join(
                f'<tr><th scope="row">{escape(row[0])}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:]) + "</tr>"
                for row in table.rows
            )
            parts.append(
                f"<table><caption>{escape(table.title)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
            )
        title = f"<h3>Almanac for {self.date} (hours in UTC)</h3>" + (f"<p>{escape(self.note)}</p>" if self.note else "")
        return f'<style>{_STYLE}</style><div class="astronav-almanac" lang="en">{title}{"".join(parts)}</div>'


def almanac_page(date: DateLike) -> AlmanacPage:
    """The almanac's page for a date within the ephemeris, day and night UTC."""
    day = as_date(date)
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    begin = noon - timedelta(hours=12)
    earth = ephemeris().bodies["earth"].at(to_skyfield([begin + timedelta(hours=hour) for hour in range(24)]))
    everything = almanac(noon)
    age, lit = _moon(noon)
    return AlmanacPage(
        date=day,
        hours={name: almanac_rows(name, earth) for name in (ARIES, *WANDERERS)},
        stars={name: everything[name] for name in navigator_stars()},
        equation_of_time=(float(equation_of_time(begin)), float(equation_of_time(noon))),
        moon_age=age,
        moon_lit=lit,
    )


def _moon(moment: datetime) -> tuple[float, float]:
    """Days since new moon, and the percentage of the disc that is lit; where the last new moon lies before the ephemeris begins,
    it is taken a mean month before the next."""
    from skyfield.almanac import fraction_illuminated

    phases = moon_phases(max(FIRST_TIME, moment - timedelta(days=31)), min(LAST_TIME, moment + timedelta(days=31)))
    new = [phase.time for phase in phases if phase.number == 0]
    past = [time for time in new if time <= moment]
    last = past[-1] if past else new[0] - _MONTH
    lit = fraction_illuminated(ephemeris().bodies, "moon", to_skyfield(moment))
    return (moment - last) / timedelta(days=1), 100 * float(lit)


def _minutes(value: float) -> str:
    seconds = round(abs(value) * 60)
    return f"{'−' if value < 0 and seconds else '+' if seconds else ''}{seconds // 60} min {seconds % 60:02} s"


def _clock(minutes: float) -> str:
    whole = round(minutes) % 1440
    return f"{whole // 60:02}:{whole % 60:02}"


def _event(minutes: object, up: float, words: tuple[str, str]) -> str:
    """A time of the table; where there is none, one of two words for a Sun that stays above or below the altitude."""
    if minutes is np.ma.masked:
        return words[0] if up > 720 else words[1]
    return _clock(float(minutes))  # type: ignore[arg-type]
