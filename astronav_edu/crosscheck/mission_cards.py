"""The cards of Xtronaut held against real spaceflight: each mission leg by leg, each vehicle as a real stack, each assist as flown.

Formulas are those of ``astronav_edu.missions``; which leg takes which, and from where its figures come, stands in
``data/xtronaut/legs.csv``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import Annotated, Literal, NamedTuple

import numpy as np
from msgspec import Meta

from .. import missions
from ..engine.errors import TableError
from ..engine.tables import read_table
from ..files import data_dir
from ..games.xtronaut.tables import ASSIST_CARDS, MISSION, SIZES, VEHICLES, Mission, Size, Vehicle
from ..missions import AU

BENNU_RETURN = ("2021-05-10T20:00Z", "2023-09-24T14:42Z")
"""OSIRIS-REx left Bennu and was home again: NASA."""
DESCENT_LOSSES = 1.12
"""Of the orbital speed, to land where there is no air: ours, as the Moon's 1.87 km/s against 1.63."""
PAYLOAD = {"small": 100, "medium": 2100, "large": 15_000}
"""kg of a spacecraft by size, chosen so that the rulebook's stages come out; 2.1 t is OSIRIS-REx."""
CRAFT_ISP = 320
"""s, of a spacecraft's own engine: ours; good engines with storable propellants give about that (data/xtronaut/spacecraft.csv)."""
FIRST_SHARE = 0.82
"""Of the ΔV of a real stack the share on the card of the first stage, chosen in the same way; it has no physical meaning."""
STACK = {"Atlas": "Atlas V 401", "Delta": "Delta IV Medium", "Falcon": "Falcon 9", "SLS": "SLS Block 1"}
"""The flown launcher behind each line. SLS never lifts off without its two boosters, so their burn is part of its stack."""
STRAPPED = {
    "atlas_solid_1": ("Atlas", "AJ-60A", 1, 0.37),
    "atlas_solid_2": ("Atlas", "AJ-60A", 2, 0.37),
    "atlas_solid_3": ("Atlas", "AJ-60A", 3, 0.37),
    "atlas_solid_5": ("Atlas", "AJ-60A", 5, 0.37),
    "delta_solid_2": ("Delta", "GEM-60", 2, 0.37),
    "delta_first": ("Delta", "Delta CBC", 2, 0.62),
    "falcon_first": ("Falcon", "Falcon 9 first", 2, 0.8),
}
"""Line, real booster, how many of them, and what the core burns meanwhile (data/missions/vehicles.csv); of first stages a pair."""


class Leg(NamedTuple):
    """One row of legs.csv; ``figure`` in km/s, km²/s² or au, as its formula says."""

    mission: str
    leg: str
    formula: str
    body: str
    altitude: Annotated[float, Meta(ge=0)]
    hours: Annotated[float, Meta(ge=0)]
    figure: Annotated[float, Meta(ge=0)]
    home: Literal["yes", "no"]
    checked: Literal["yes", "no"]
    source: str


class LegValue(NamedTuple):
    """A leg with its ΔV, km/s, and the formula in words."""

    leg: Leg
    delta_v: float
    formula: str


class MissionCheck(NamedTuple):
    """``game``: km/s on the card. ``real``: the sum of the legs; ``reckoned``: with braking at home, which the card rounds up.

    ``note`` says where the game bends physics, "" where it does not.
    """

    mission: Mission
    game: int
    real: float
    reckoned: float
    legs: tuple[LegValue, ...]
    note: str


class PartCheck(NamedTuple):
    """A stage or booster: km/s on the card by size, and what the part gives in a real stack with that payload. ``cards``: two for the
    pair of first stages beside a first stage."""

    card: Vehicle
    game: tuple[int, ...]
    real: tuple[float, ...]
    formula: str
    note: str
    cards: int = 1


class AssistCheck(NamedTuple):
    """An assist: km/s on every card, and what flown missions saved with it, as far as it can be computed here."""

    flight: str
    game: int
    real: float
    formula: str
    note: str


@dataclass(frozen=True)
class MissionCards:
    """Everything that is compared; ``str()`` gives the missions as a table."""

    missions: tuple[MissionCheck, ...]
    parts: tuple[PartCheck, ...]
    assists: tuple[AssistCheck, ...]

    def mission(self, name: str) -> MissionCheck:
        """One mission by its id or its name. Raises ValueError with the list of them."""
        for check in self.missions:
            if name in (check.mission.id, check.mission.name):
                return check
        raise ValueError(f"{name!r} is no mission of the game. There are {', '.join(c.mission.name for c in self.missions)}.")

    def __str__(self) -> str:
        lines = [f"{'mission':<22} game   real  with braking at home, km/s"]
        for check in self.missions:
            back = f"{check.reckoned:6.2f}" if check.reckoned > check.real else "     –"
            lines.append(f"{check.mission.name:<22} {check.game:4d} {check.real:6.2f} {back}  {check.note}".rstrip())
        return "\n".join(lines)


# Formulas, each by its name in legs.csv. All give km/s.


def given(leg: Leg) -> float:
    """as published, or as estimated"""
    return leg.figure


def departure(leg: Leg) -> float:
    """√(v∞² + 2µ/r) − √(µ/r) from 185 km, with v∞ of a Hohmann transfer from 1 au"""
    return float(missions.injection_delta_v(_to_body(leg)[0] ** 2))


def departure_au(leg: Leg) -> float:
    """√(v∞² + 2µ/r) − √(µ/r) from 185 km, with v∞ of a Hohmann transfer from 1 au to that distance"""
    return float(missions.injection_delta_v(_to_body(leg)[0] ** 2))


def departure_c3(leg: Leg) -> float:
    """√(C3 + 2µ/r) − √(µ/r) from 185 km"""
    return float(missions.injection_delta_v(leg.figure))


def capture(leg: Leg) -> float:
    """√(v∞² + 2µ/r) less the speed on the orbit wanted, with v∞ of the Hohmann transfer"""
    v = _to_body(leg)[1]
    return float(missions.capture_delta_v(v, leg.body, leg.altitude, leg.hours * 3600 if leg.hours else None))


def capture_inclined(leg: Leg) -> float:
    """√(v∞² + 2µ/r) less the speed on the orbit wanted, with v∞ of the Hohmann transfer and of the turn into the body's plane"""
    v = rendezvous(leg)
    return float(missions.capture_delta_v(v, leg.body, leg.altitude, leg.hours * 3600))


def rendezvous(leg: Leg) -> float:
    """√(v₁² + v₂² − 2 v₁ v₂ cos i): from the speed of arrival to that of the body, and into its plane"""
    target = missions.body(leg.body)
    far = leg.figure * AU or target.semi_major_axis
    arrives = missions.speed(far, (AU + far) / 2)
    return float(missions.combined_burn(arrives, missions.speed(far, target.semi_major_axis), target.inclination))


def moon_transfer(leg: Leg) -> float:
    """Hohmann from 185 km to the Moon's distance"""
    earth, moon = missions.body("earth"), missions.body("moon")
    return float(missions.hohmann(earth.radius + 185, moon.semi_major_axis, earth.mu).delta_v1)


def moon_capture(leg: Leg) -> float:
    """√(v∞² + 2µ/r) − √(µ/r) at the Moon, with v∞ of the Hohmann transfer"""
    earth, moon = missions.body("earth"), missions.body("moon")
    v = missions.hohmann(earth.radius + 185, moon.semi_major_axis, earth.mu).delta_v2
    return float(missions.capture_delta_v(v, "moon", leg.altitude))


def moon_ellipse(leg: Leg) -> float:
    """√(v∞² + 2µ/r) less the speed on an ellipse up to the moon"""
    moon = missions.body(leg.body)
    planet = missions.body(moon.center)
    r, a = _moon_ellipse(leg)
    v = missions.hohmann(AU, planet.semi_major_axis).delta_v2
    return float(np.sqrt(v * v + 2 * planet.mu / r) - missions.speed(r, a, planet.mu))


def moon_match(leg: Leg) -> float:
    """from the top of that ellipse into the moon's orbit"""
    moon = missions.body(leg.body)
    mu, a = missions.body(moon.center).mu, _moon_ellipse(leg)[1]
    return float(missions.circular_speed(moon.semi_major_axis, mu) - missions.speed(moon.semi_major_axis, a, mu))


def moon_arrival(leg: Leg) -> float:
    """√(v² + 2µ/r) − √(µ/r) at the moon, with v the speed past it on the planet's hyperbola"""
    moon = missions.body(leg.body)
    planet = missions.body(moon.center)
    v = missions.hohmann(AU, planet.semi_major_axis).delta_v2
    passes = np.sqrt(v * v + 2 * planet.mu / moon.semi_major_axis)
    relative = passes - missions.circular_speed(moon.semi_major_axis, planet.mu)
    return float(missions.capture_delta_v(relative, leg.body, leg.altitude))


def descent(leg: Leg) -> float:
    """1.12 √(µ/r), from orbit to the ground without air"""
    body = missions.body(leg.body)
    return float(DESCENT_LOSSES * missions.circular_speed(body.radius + leg.altitude, body.mu))


def bennu_return(leg: Leg) -> float:
    """|v₁ − v(Bennu)| by Lambert with one revolution"""
    return _bennu_way_home()[0]


def bennu_arrival(leg: Leg) -> float:
    """√(v∞² + 2µ/r) − √(µ/r) at 185 km, with v∞ = |v₂ − v(Earth)| by Lambert"""
    return float(missions.capture_delta_v(_bennu_way_home()[1], "earth", leg.altitude))


FORMULAS: dict[str, Callable[[Leg], float]] = {
    formula.__name__: formula
    for formula in (
        *(given, departure, departure_au, departure_c3, capture, capture_inclined, rendezvous, moon_transfer, moon_capture),
        *(moon_ellipse, moon_match, moon_arrival, descent, bennu_return, bennu_arrival),
    )
}


def _to_body(leg: Leg) -> tuple[float, float]:
    """v∞ on leaving the Earth and on reaching the body (or a distance in au), by Hohmann."""
    far = leg.figure * AU or missions.body(leg.body).semi_major_axis
    way = missions.hohmann(AU, far)
    return float(way.delta_v1), float(way.delta_v2)


def _moon_ellipse(leg: Leg) -> tuple[float, float]:
    """Lowest distance and semi-major axis (km) of the ellipse up to a moon."""
    moon = missions.body(leg.body)
    low = missions.body(moon.center).radius + leg.altitude
    return low, (low + moon.semi_major_axis) / 2


@cache
def _bennu_way_home() -> tuple[float, float]:
    """Burn at Bennu and v∞ at the Earth, km/s: the cheaper of the two ways with one revolution."""
    leaves, arrives = (missions.state("bennu", BENNU_RETURN[0]), missions.state("earth", BENNU_RETURN[1]))
    time = (np.datetime64(BENNU_RETURN[1][:-1]) - np.datetime64(BENNU_RETURN[0][:-1])) / np.timedelta64(1, "s")
    ways = []
    for low_path in (True, False):
        v1, v2 = missions.lambert(leaves[0], arrives[0], float(time), revolutions=1, low_path=low_path)
        ways.append((float(np.linalg.norm(v1 - leaves[1])), float(np.linalg.norm(v2 - arrives[1]))))
    return min(ways)


# The comparison

NOTES = {
    "mercury_orbiter": "Nobody flies there so: six flybys save MESSENGER most of the braking.",
    "europa_orbiter": "Straight to the moon is an upper bound; flybys of other moons save some km/s.",
    "europa_lander": "Straight to the moon is an upper bound; flybys of other moons save some km/s.",
    "enceladus_orbiter": "Straight to the moon is an upper bound; flybys of other moons save some km/s.",
    "triton_orbiter": "Thirty-one years on the way; a faster one costs more.",
    "uranus_orbiter": "Sixteen years on the way; a faster one costs more.",
    "pluto_flyby": "The least that gets there; New Horizons left faster and passed Jupiter.",
    "vesta_orbiter": "Dawn spent more with ion engines, which need far less propellant for it.",
    "ceres_orbiter": "Dawn spent more with ion engines, which need far less propellant for it.",
}
BRAKES = "No real sample return brakes into a low orbit at home: the capsule is stopped by the air."
WHOLE_STACK = (
    "A stage alone gives less: the card shares the whole stack's ΔV between two cards, 82 and 18 %. "
    "Real stages share it nearly the other way round."
)
BOOSTED = "Real boosters lift, but add little: a stack that starts with more mass must carry it, too."


@cache
def legs() -> tuple[Leg, ...]:
    """All legs. Raises TableError for a mission, body or formula that does not exist, and for a mission without legs."""
    table = tuple(read_table(data_dir() / "xtronaut" / "legs.csv", Leg, key=("mission", "leg")))
    for leg in table:
        if leg.formula not in FORMULAS:
            raise TableError(f"xtronaut/legs.csv: {leg.formula!r} is no formula; there are {', '.join(FORMULAS)}.")
        if leg.body not in missions.bodies() or leg.mission not in {"*", *MISSION}:
            raise TableError(f"xtronaut/legs.csv: there is no body {leg.body!r}, or no mission {leg.mission!r}.")
    if without := set(MISSION) - {leg.mission for leg in table}:
        raise TableError(f"xtronaut/legs.csv: {sorted(without)[0]!r} has no legs.")
    return table


def check_mission(mission: Mission) -> MissionCheck:
    """One card, leg by leg."""
    own = [leg for leg in legs() if leg.mission in ("*", mission.id)]
    found = tuple([LegValue(leg, FORMULAS[leg.formula](leg), (FORMULAS[leg.formula].__doc__ or "").strip()) for leg in own])
    real = sum(value.delta_v for value in found if value.leg.home == "no")
    reckoned = sum(value.delta_v for value in found)
    note = BRAKES if reckoned > real else NOTES.get(mission.id, "")
    return MissionCheck(mission, mission.delta_v, real, reckoned, found, note)


def card_value(reckoned: float) -> int:
    """The rule that gives the cards: the sum of the legs, rounded up."""
    return ceil(reckoned)


def stage_total(line: str, size: Size) -> float:
    """Ideal ΔV of both stages of the flown launcher behind a line with a payload of that size, km/s; of SLS without its boosters' burn."""
    stack = missions.vehicle_delta_v(STACK[line], PAYLOAD[size])
    return float(stack.core + stack.upper)


def check_part(card: Vehicle) -> PartCheck | None:
    """A first or second stage, or a booster; None for a fairing."""
    if card.part in ("left", "right"):
        return None
    game = tuple([int(getattr(card, size)) for size in SIZES])
    stacks = [missions.vehicle_delta_v(STACK[card.line], PAYLOAD[size]) for size in SIZES]
    if card.part == "booster":
        if card.line == "SLS":
            return PartCheck(
                card, game, tuple([float(stack.boosted) for stack in stacks]), "boosters and core, until they part", BOOSTED
            )
        return PartCheck(card, game, _boosted(card.id), "real stack with these boosters less the one without", BOOSTED)
    real = [stack.core if card.part == "first" else stack.upper for stack in stacks]
    return PartCheck(card, game, tuple(map(float, real)), "Isp g₀ ln(m₀/m₁) of this stage in the stack", WHOLE_STACK)


def check_core_booster(card: Vehicle) -> PartCheck | None:
    """A pair of first stages as boosters, two cards; None where no such rocket has flown."""
    if card.part != "first" or card.id not in STRAPPED:
        return None
    game = tuple([2 * int(getattr(card, f"extra_{size}")) for size in SIZES])
    return PartCheck(card, game, _boosted(card.id), "real Heavy less the single core; two cards", BOOSTED, 2)


def _boosted(card: str) -> tuple[float, ...]:
    line, name, number, share = STRAPPED[card]
    vehicle, stages = missions.vehicles()[STACK[line]], missions.stages()
    core, upper, booster = stages[vehicle.core], stages[vehicle.upper], stages[name]
    found = []
    for size in SIZES:
        payload = PAYLOAD[size]
        plain = missions.stack_delta_v(core, upper, payload, fairing=vehicle.fairing).total
        with_boosters = missions.stack_delta_v(
            core, upper, payload, booster=booster, boosters=number, core_share=share, fairing=vehicle.fairing
        ).total
        found.append(float(with_boosters - plain))
    return tuple(found)


def check_assists() -> tuple[AssistCheck, ...]:
    """What an assist saved of the way from low orbit: the departure without it less that with it and its manoeuvre."""
    leave, game = missions.injection_delta_v, ASSIST_CARDS[0].delta_v
    jupiter, saturn = (
        leave(missions.hohmann(AU, missions.body(planet).semi_major_axis).delta_v1 ** 2) for planet in ("jupiter", "saturn")
    )
    formula = "departure without the assist less departure and deep-space manoeuvres with it"
    return (
        AssistCheck(
            *("OSIRIS-REx, Earth", game, float(leave(38.5) - leave(29.3) - 0.431), formula),
            "It saved launch energy, not ΔV: C3 29.3 instead of 38.5 km²/s², so a smaller rocket would do.",
        ),
        AssistCheck(
            *("Juno, Earth", game, float(jupiter - leave(31.1) - 0.73), formula),
            "C3 31.1 km²/s² and manoeuvres of 0.73 km/s, from the literature: the page has not been compared.",
        ),
        AssistCheck(
            *("Cassini, Venus twice, Earth, Jupiter", game, float(saturn - leave(18.1) - 0.45), formula),
            "Four assists, where the game allows two. C3 18.1 km²/s² and 0.45 km/s, from the literature: the page has not been compared.",
        ),
    )


@cache
def mission_cards() -> MissionCards:
    """Every card with a ΔV beside its real figure."""
    parts = [check(card) for card in VEHICLES for check in (check_part, check_core_booster)]
    return MissionCards(
        tuple([check_mission(mission) for mission in MISSION.values()]),
        tuple([part for part in parts if part is not None]),
        check_assists(),
    )
