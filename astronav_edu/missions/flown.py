"""Flown missions: what was published, computed anew from dates and orbits, side by side."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np

from ..engine.tables import read_table
from ..files import data_dir
from .assist import AssistedTransfer, assisted_transfer
from .bodies import body
from .constants import AU
from .flyby import flyby, tisserand
from .free_return import early_return, free_return
from .transfer import circular_speed, speed
from .windows import porkchop

OSIRIS_REX = {  # launch, manoeuvre and flyby as flown; arrival at the end of the approach
    "launch": "2016-09-08T23:05Z",
    "manoeuvre": "2016-12-28T17:00Z",
    "assist": "2017-09-22T16:52Z",
    "arrival": "2018-10-12T00:00Z",
}
APOLLO_11 = {"perilune_altitude": 111, "moon_distance": 394_536}  # km: flight plan; DE421 at the pass of 1969-07-19 17:00 UTC
APOLLO_13 = {"perilune_altitude": 254, "moon_distance": 404_419}  # km: NASA; DE421 at the pass of 1970-04-15 00:21 UTC
ENTRY = 45  # km, perigee without air of a way home that ends in it


class Published(NamedTuple):
    """A published figure, the greatest difference allowed (share of it), and where it stands; ``checked``: page seen."""

    key: str
    mission: str
    quantity: str
    value: float
    unit: str
    tolerance: float
    checked: str
    source: str


class Comparison(NamedTuple):
    """A published figure, what comes out here in the same unit, and the difference as a share of the published one."""

    published: Published
    computed: float
    difference: float


@cache
def published() -> dict[str, Published]:
    """All published figures by key, from data/missions/flown.csv."""
    return {row.key: row for row in read_table(data_dir() / "missions" / "flown.csv", Published)}


def compare(key: str) -> Comparison:
    """One figure computed anew. Raises ValueError with the list of keys."""
    if key not in published():
        raise ValueError(f"{key!r} is not a figure known here. Known are {', '.join(published())}.")
    figure, value = published()[key], float(_COMPUTED[key]())
    return Comparison(figure, value, value / figure.value - 1)


def compare_all() -> list[Comparison]:
    """Every figure, in the order of the table."""
    return [compare(key) for key in published()]


@cache
def osiris_rex(c3: float = 29.3, arrival_days: float = 0) -> AssistedTransfer:
    """OSIRIS-REx's way to Bennu on its flown dates, with the launch energy ``c3`` (km²/s²)."""
    return assisted_transfer(**OSIRIS_REX, c3=c3, arrival_days=arrival_days)


def osiris_rex_best_c3() -> float:
    """The launch energy (km²/s²) for which manoeuvre and rendezvous together cost least on the flown dates."""
    from scipy.optimize import minimize_scalar

    def cost(c3: float) -> float:
        return osiris_rex(round(c3, 2), arrival_days=30).delta_v

    return float(minimize_scalar(cost, bounds=(27.0, 33.0), method="bounded", options={"xatol": 0.1}).x)


def juno_assist() -> float:
    """Change of velocity (km/s) by Juno's Earth flyby: the speed from its orbit by Tisserand's parameter, the turn from its height."""
    inner, outer = 0.88 * AU, 2.26 * AU
    parameter = tisserand((inner + outer) / 2, (outer - inner) / (outer + inner), 0, AU)
    earth = body("earth")
    return float(flyby(circular_speed(AU) * np.sqrt(3 - parameter), earth.radius + 559, earth.mu).delta_v)


def apollo11_insertion() -> float:
    """Apollo 11's burn (km/s) from the free return into an ellipse of 111 x 306 km."""
    moon = body("moon")
    a = moon.radius + (111 + 306) / 2
    return free_return(**APOLLO_11).perilune_speed - float(speed(moon.radius + 111, a, moon.mu))


_COMPUTED: dict[str, Callable[[], float]] = {
    "osiris_rex_v_infinity": lambda: osiris_rex().v_infinity_out,
    "osiris_rex_periapsis": lambda: osiris_rex().periapsis_radius,
    "osiris_rex_assist": lambda: osiris_rex().assist_delta_v,
    "osiris_rex_manoeuvre": lambda: osiris_rex().manoeuvre_delta_v,
    "osiris_rex_c3": osiris_rex_best_c3,
    "osiris_rex_arrival": lambda: osiris_rex().arrival_speed,
    "maven_c3": lambda: porkchop("earth", "mars", "2013-11-18T18:28Z", "2014-09-22T02:24Z").c3[0, 0],
    "juno_assist": juno_assist,
    "apollo11_injection": lambda: free_return(**APOLLO_11).injection_delta_v,
    "lunar_injection": lambda: free_return(111, departure_altitude=407).injection_delta_v,
    "apollo11_insertion": apollo11_insertion,
    "apollo11_time": lambda: free_return(**APOLLO_11).time_to_perilune / 3600,
    "apollo13_time": lambda: free_return(**APOLLO_13).time_to_perilune / 3600,
    "apollo13_trip": lambda: free_return(**APOLLO_13, departure_altitude=ENTRY).total_time / 3600,
    "apollo13_saved": lambda: (
        early_return(**APOLLO_13, delta_v=0.262, after_perilune=7200, perigee_altitude=ENTRY).time_saved / 3600
    ),
}
