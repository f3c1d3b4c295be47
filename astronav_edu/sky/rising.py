"""Rising, setting and transit of Sun, Moon, planets and stars, twilight and the length of the day, at every latitude.

The horizon is the sea's, seen from sea level: centre at -34' (mean refraction), lower by 16' for the Sun and by its radius for
the Moon, as in almanacs. Near a horizon that a body only grazes, real refraction decides; the results then say so.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple

import numpy as np

from .bodies import body_name, known_body, navigator_stars, target
from .ephemeris import LAST_TIME, DateLike, as_date, ephemeris, to_skyfield
from .observer import Observer, need_observer
from .stars import Star

_STEP = 5 / 1440  # days: a body that is up or down for a shorter time grazes the horizon
_SEARCH = 400  # days in which the next rising or setting is looked for
_GRAZING = 0.25  # degrees: refraction at the horizon varies by about this much
_TWILIGHT = {  # phases of Skyfield's dark_twilight_day, by what begins when the Sun goes up to them or down to them
    0: ("", "astronomical dusk"),
    1: ("astronomical dawn", "nautical dusk"),
    2: ("nautical dawn", "civil dusk"),
    3: ("civil dawn", "sunset"),
    4: ("sunrise", ""),
}


class Event(NamedTuple):
    """What happens ("rise", "set", "sunrise", "civil dusk", ...) and when, in UTC."""

    kind: str
    time: datetime


@dataclass(frozen=True)
class RiseSet:
    """A body's day at a place. Times are in UTC; altitudes in degrees, without refraction.

    ``events``: the risings and settings within the day, in order of time. ``state``: "rises and sets"; where neither happens
    "always up" or "always down" on this day, for a star "circumpolar" or "never rises". ``transit``, ``transit_altitude``:
    the first upper transit after the day begins. ``lowest``, ``highest``: altitudes within the day. ``grazing``: the body
    turns so close to the horizon that refraction decides whether it rises or sets. ``next_rise``, ``next_set``: the first
    ones after a day that has none; None where the day has one, or where none follows within 400 days.
    """

    observer: Observer
    body: str
    date: date
    events: tuple[Event, ...]
    state: str
    transit: datetime
    transit_altitude: float
    lowest: float
    highest: float
    grazing: bool
    next_rise: datetime | None
    next_set: datetime | None

    def __str__(self) -> str:
        name, clock, where = self.body, self.observer.clock, f"at {self.observer} on {self.date}"
        sun = name == "The Sun"
        if self.state == "rises and sets":
            kinds = {event.kind for event in self.events}
            parts = [f"{name} {where}: " + ", ".join(f"{event.kind} {clock(event.time)}" for event in self.events) + "."]
            parts += [self._next(kind) for kind in ("rise", "set") if kind not in kinds]
        elif self.state == "always up":
            parts = [
                f"{name} does not set {where}{' (midnight sun)' if sun else ''}: lowest {self.lowest:z.1f}°.",
                self._next("set"),
            ]
        elif self.state == "always down":
            parts = [
                f"{name} does not rise {where}{' (polar night)' if sun else ''}: highest {self.highest:z.1f}°.",
                self._next("rise"),
            ]
        elif self.state == "circumpolar":
            parts = [f"{name} is circumpolar at {self.observer}: it never sets, lowest {self.lowest:z.1f}°."]
        else:
            parts = [f"{name} never rises at {self.observer}: highest {self.highest:z.1f}°."]
        parts.append(f"Transit {clock(self.transit)} at {self.transit_altitude:z.1f}°.")
        if self.grazing:
            parts.append("It grazes the horizon: refraction decides whether it rises or sets.")
        return " ".join(parts)

    def _next(self, kind: str) -> str:
        what = ("sun" if self.body == "The Sun" else "") + kind
        moment = self.next_rise if kind == "rise" else self.next_set
        if moment is None:
            return f"No {what} follows within {_SEARCH} days or before {LAST_TIME:%Y-%m-%d}, where the ephemeris ends."
        return f"Next {what} {self.observer.clock(moment)}."


def rise_set(observer: Observer, body: str | Star, date: DateLike) -> RiseSet:
    """Rising, setting and transit of "Sun", "Moon", a planet, a navigators' star by name or any ``Star`` during a date of the observer's clock (of mean solar
    time where the observer has no time zone)."""
    need_observer(observer)
    day = as_date(date)
    body = body if isinstance(body, Star) else known_body(body)
    begin, end = observer.day_start(day), observer.day_start(day + timedelta(days=1))
    heights = _heights(observer, body)
    altitude, margin = heights(ephemeris().timescale.linspace(to_skyfield(begin), to_skyfield(end), 145))  # every 10 minutes
    events = _crossings(heights, begin, end)
    fixed = isinstance(body, Star) or body in navigator_stars()
    if events:
        state = "rises and sets"
    elif margin[0] > 0:
        state = "circumpolar" if fixed else "always up"
    else:
        state = "never rises" if fixed else "always down"
    missing = {"rise", "set"} - {event.kind for event in events}
    if not events:
        missing = set() if fixed else {"set"} if margin[0] > 0 else {"rise"}
    later = {kind: _next_crossing(observer, body, end, kind) for kind in missing}
    transit = _transit(observer, body, begin)
    return RiseSet(
        observer=observer,
        body=body_name(body),
        date=day,
        events=events,
        state=state,
        transit=transit,
        transit_altitude=float(heights(to_skyfield(transit))[0]),
        lowest=float(altitude.min()),
        highest=float(altitude.max()),
        grazing=bool(min(abs(margin.min()), abs(margin.max())) < _GRAZING),
        next_rise=later.get("rise"),
        next_set=later.get("set"),
    )


def twilight(observer: Observer, date: DateLike) -> tuple[Event, ...]:
    """Sunrise, sunset and the borders of civil, nautical and astronomical twilight (-6, -12, -18 degrees) in a date of the
    observer's clock, in order of time. At high latitudes some are missing and some come without their counterpart."""
    need_observer(observer)
    from skyfield import almanac
    from skyfield.api import wgs84

    day = as_date(date)
    phase = almanac.dark_twilight_day(ephemeris().bodies, wgs84.latlon(observer.latitude, observer.longitude))
    phase.step_days = _STEP
    begin, end = to_skyfield(observer.day_start(day)), to_skyfield(observer.day_start(day + timedelta(days=1)))
    times, phases = almanac.find_discrete(begin, end, phase)
    before = int(phase(begin))
    events = []
    for time, now in zip(times.utc_datetime(), phases, strict=True):
        events.append(Event(_TWILIGHT[int(now)][0 if now > before else 1], time))
        before = int(now)
    return tuple(events)


def day_length(observer: Observer, date: DateLike) -> timedelta:
    """How long the Sun is up in the 24 hours around its transit on ``date``: none in polar night, all under the midnight sun."""
    need_observer(observer)
    transit = _transit(observer, "Sun", observer.day_start(as_date(date)))
    begin, end = transit - timedelta(hours=12), transit + timedelta(hours=12)
    heights = _heights(observer, "Sun")
    total, risen = timedelta(), begin if heights(to_skyfield(begin))[1] > 0 else None
    for kind, time in _crossings(heights, begin, end):
        if kind == "rise":
            risen = time
        elif risen is not None:
            total, risen = total + (time - risen), None
    return total if risen is None else total + (end - risen)


Heights = Callable[[Any], tuple[Any, Any]]  # Skyfield's Time -> altitude, and how far above the altitude of rising; degrees


def _heights(observer: Observer, body: str | Star) -> Heights:
    from skyfield.almanac import build_horizon_function
    from skyfield.nutationlib import iau2000b_radians

    at, seen = _place(observer).at, target(body)
    horizon = build_horizon_function(seen)

    def heights(t: Any) -> tuple[Any, Any]:
        # the short series, within 0.003″ of the long one, which is most of the work; Skyfield's own almanac takes it, too
        t._nutation_angles_radians = iau2000b_radians(t)
        altitude, _, distance = at(t).observe(seen).apparent().altaz()
        return altitude.degrees, altitude.degrees - np.degrees(horizon(distance))

    return heights


def _crossings(heights: Heights, begin: datetime, end: datetime) -> tuple[Event, ...]:
    from skyfield.almanac import find_discrete

    def is_up(t: Any) -> Any:
        return heights(t)[1] > 0

    is_up.step_days = _STEP  # type: ignore[attr-defined]
    # steps of 5 minutes, 4 s, 0.06 s, 1 ms: three rounds instead of the six of num=12
    times, up = find_discrete(to_skyfield(begin), to_skyfield(end), is_up, num=72)
    return tuple(Event("rise" if now else "set", time) for time, now in zip(times.utc_datetime(), up, strict=True))


def _next_crossing(observer: Observer, body: str | Star, start: datetime, kind: str) -> datetime | None:
    """The first rise or set after ``start``: looked for in those quarters of days whose declination lets it happen."""
    bodies = ephemeris().bodies
    days = min(timedelta(days=_SEARCH), LAST_TIME - start) / timedelta(days=1)
    begin = to_skyfield(start)
    t = ephemeris().timescale.tt_jd(begin.tt + np.arange(0, days, 0.25))
    dec = bodies["earth"].at(t).observe(target(body)).apparent().radec()[1].degrees
    room = 4.0 if body == "Moon" else 1.5  # degrees: horizon, parallax, precession since 2000, and the motion in a quarter
    lat = observer.latitude
    possible = np.abs(lat + dec) - 90 < room if kind == "set" else 90 - np.abs(lat - dec) > -room
    heights = _heights(observer, body)
    for moment in t[possible].utc_datetime():
        for event in _crossings(heights, moment, min(moment + timedelta(hours=6), LAST_TIME)):
            if event.kind == kind:
                return event.time
    return None


def _transit(observer: Observer, body: str | Star, begin: datetime) -> datetime:
    """The first upper transit after ``begin``; the Moon's may be 25 hours away."""
    from skyfield.almanac import find_transits

    times = find_transits(_place(observer), target(body), to_skyfield(begin), to_skyfield(begin + timedelta(hours=26)))
    return times[0].utc_datetime()  # type: ignore[no-any-return]


def _place(observer: Observer) -> Any:
    from skyfield.api import wgs84

    return ephemeris().bodies["earth"] + wgs84.latlon(observer.latitude, observer.longitude)
