"""Launch, deep-space manoeuvre, flyby of the planet one started from, rendezvous: OSIRIS-REx's way to Bennu.

The launcher gives an orbit of about a year. A manoeuvre near its far point changes the speed with which the spacecraft comes
back to the planet, and the flyby turns this speed towards the target. What is sought is the launch direction (and dates, where
they are free) for which manoeuvre and rendezvous together cost least.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

import numpy as np

from ..sky.ephemeris import TimeLike
from .bodies import body, julian_date, state_at
from .checks import Array, not_negative, one, positive
from .constants import DAY
from .kepler import kepler
from .lambert import lambert
from .windows import as_datetime

SOONEST = 20  # days after launch, before which no manoeuvre is planned: the orbit must be known first
SCALE = np.array([0.1, 0.1, 10, 1, 10])  # of the unknowns, so that steps in each weigh about the same
HOPELESS = 2  # km/s between the speeds in and out, which no shift of a date by some days will close
CLOSEST = 300  # km above the ground, below which no flyby is planned here


class AssistedTransfer(NamedTuple):
    """Dates in UTC; C3 in km²/s², speeds and burns in km/s, degrees, and km from the planet's centre."""

    launch: datetime
    manoeuvre: datetime
    assist: datetime
    arrival: datetime
    c3: float
    manoeuvre_delta_v: float
    v_infinity_in: float
    v_infinity_out: float
    turn_angle: float
    periapsis_radius: float
    assist_delta_v: float
    arrival_speed: float

    @property
    def delta_v(self) -> float:
        """What the spacecraft itself must give: the manoeuvre and the rendezvous, km/s."""
        return self.manoeuvre_delta_v + self.arrival_speed


class _Legs(NamedTuple):
    """Both legs for many cases at once, shape (cases,) and (cases, 3)."""

    manoeuvre: Array
    v_in: Array
    v_out: Array
    arrival_speed: Array
    turn: Array
    periapsis: Array


def assisted_transfer(
    launch: TimeLike,
    manoeuvre: TimeLike,
    assist: TimeLike,
    arrival: TimeLike,
    c3: float,
    *,
    origin: str = "earth",
    target: str = "bennu",
    manoeuvre_days: float = 0,
    assist_days: float = 0,
    arrival_days: float = 0,
) -> AssistedTransfer:
    """The launch direction for which manoeuvre and rendezvous cost least, with the launch energy ``c3`` (km²/s²).

    ``manoeuvre_days``, ``assist_days`` and ``arrival_days`` say by how many days each of these dates may move, to either side.
    Raises ValueError where no way with a flyby above the ground is found.
    """
    days = (manoeuvre_days, assist_days, arrival_days)
    found = _Problem((launch, manoeuvre, assist, arrival), c3, origin, target).solve(not_negative(days, "days", "days"))
    if found is None:
        raise ValueError(
            f"With C3 = {c3} km²/s² no way was found from {origin} to {target} on these dates with a flyby above ground."
        )
    return found


def launch_window(
    launches: Iterable[TimeLike],
    manoeuvre: TimeLike,
    assist: TimeLike,
    arrival: TimeLike,
    c3: float,
    *,
    origin: str = "earth",
    target: str = "bennu",
    manoeuvre_days: float = 100,
    assist_days: float = 6,
    arrival_days: float = 30,
) -> list[AssistedTransfer | None]:
    """``assisted_transfer`` for each launch date; None where no way was found.

    With the assist's date fixed (``assist_days=0``) the window seems to shut earlier than it does: the day of the flyby moves
    with that of the launch.
    """
    days = not_negative((manoeuvre_days, assist_days, arrival_days), "days", "days")
    if isinstance(launches, str) or not isinstance(launches, Iterable):
        raise ValueError(f"launches is {launches!r:.60}: give a list of times; for one launch take assisted_transfer().")
    return [_Problem((launch, manoeuvre, assist, arrival), c3, origin, target).solve(days) for launch in launches]


class _Problem:
    """The search of one launch date. Unknowns: two angles of the launch direction (rad) and shifts of three dates (days)."""

    def __init__(self, dates: tuple[TimeLike, TimeLike, TimeLike, TimeLike], c3: float, origin: str, target: str) -> None:
        self.dates = julian_date(dates)
        if not (np.diff(self.dates) > 0).all():
            raise ValueError("The dates must follow each other: launch, manoeuvre, assist, arrival.")
        self.speed = one(positive(c3, "c3", "km²/s²"), "c3") ** 0.5
        self.origin, self.target, self.planet = origin, target, body(origin)
        self.r, self.v = state_at(origin, self.dates[0])
        along = self.v / np.linalg.norm(self.v)
        pole = np.cross(self.r, self.v)
        pole /= np.linalg.norm(pole)
        self.axes = np.stack([along, np.cross(pole, along), pole])  # forwards, towards the Sun, north

    def legs(self, unknowns: Array) -> _Legs:
        """Both legs for unknowns of the shape (cases, 5)."""
        angle, height = unknowns[:, 0], unknowns[:, 1]
        burn, assist, arrival = (self.dates[k] + unknowns[:, k + 1] for k in (1, 2, 3))
        way = np.stack([np.cos(height) * np.cos(angle), np.cos(height) * np.sin(angle), np.sin(height)], axis=-1) @ self.axes
        place, before = kepler(self.r, self.v + self.speed * way, (burn - self.dates[0]) * DAY)
        planet, planet_velocity = state_at(self.origin, assist)
        goal, goal_velocity = state_at(self.target, arrival)
        after, v_in = lambert(place, planet, (assist - burn) * DAY)
        v_out, v_end = lambert(planet, goal, (arrival - assist) * DAY)
        v_in, v_out = v_in - planet_velocity, v_out - planet_velocity
        speed_in, speed_out = np.linalg.norm(v_in, axis=-1), np.linalg.norm(v_out, axis=-1)
        turn = np.arccos(np.clip(np.sum(v_in * v_out, axis=-1) / (speed_in * speed_out), -1, 1))
        speed = (speed_in + speed_out) / 2
        periapsis = self.planet.mu / speed**2 * (1 / np.sin(np.maximum(turn, 1e-9) / 2) - 1)
        arrival_speed = np.linalg.norm(v_end - goal_velocity, axis=-1)
        return _Legs(np.linalg.norm(after - before, axis=-1), v_in, v_out, arrival_speed, turn, periapsis)

    def goals(self, unknowns: Array) -> Array:
        """What is to be least, 0, and not below 0, shape (3, cases): burns; speeds in and out; room above the ground."""
        legs = self.legs(unknowns)
        mismatch = np.linalg.norm(legs.v_in, axis=-1) - np.linalg.norm(legs.v_out, axis=-1)
        return np.stack([legs.manoeuvre + legs.arrival_speed, mismatch, legs.periapsis / (self.planet.radius + CLOSEST) - 1])

    def solve(self, days: Array) -> AssistedTransfer | None:
        """The cheapest way; the dates may move by ``days``, shape (3,). None where there is none."""
        # All directions at the given dates, then the best few refined.
        angle, height = np.meshgrid(np.linspace(-np.pi, np.pi, 180, endpoint=False), np.linspace(-0.5, 0.5, 31))
        grid = np.zeros((angle.size, 5))
        grid[:, 0], grid[:, 1] = angle.ravel(), height.ravel()
        cost, mismatch, room = self.goals(grid)
        if np.abs(mismatch).min() > HOPELESS:
            return None
        rough = cost + 3 * np.abs(mismatch) + 10 * np.maximum(0, -room)
        ways = [way for start in _apart(grid, rough, 4) if (way := self.refine(start, days)) is not None]
        return self.report(min(ways, key=lambda way: float(self.goals(way[None])[0, 0]))) if ways else None

    def refine(self, start: Array, days: Array) -> Array | None:
        """From ``start`` to the cheapest unknowns near it, by sequential quadratic programming; None where it fails."""
        from scipy.optimize import minimize

        earliest = np.maximum(-days, [self.dates[0] + SOONEST - self.dates[1], -np.inf, -np.inf])
        free = np.concatenate([[True, True], days > 0])
        limits = np.column_stack([[-np.inf, -1.2, *earliest], [np.inf, 1.2, *days]]) / SCALE[:, None]

        def unpack(y: Array) -> Array:
            """Scaled free unknowns, shape (…, free), as unknowns."""
            x = np.broadcast_to(start, (*y.shape[:-1], 5)).copy()
            x[..., free] = y * SCALE[free]
            return x

        memory: dict[bytes, tuple[Array, Array]] = {}

        def goals(y: Array) -> tuple[Array, Array]:
            """The three goals and their slopes by central differences, all in one sweep."""
            if y.tobytes() not in memory:
                steps = np.eye(len(y)) * 1e-4
                value = self.goals(unpack(np.concatenate([[y], y + steps, y - steps])))
                memory[y.tobytes()] = value[:, 0], (value[:, 1 : len(y) + 1] - value[:, len(y) + 1 :]) / 2e-4
            return memory[y.tobytes()]

        found = minimize(
            lambda y: goals(y)[0][0],
            (start / SCALE)[free],
            method="SLSQP",
            jac=lambda y: goals(y)[1][0],
            bounds=limits[free],
            constraints=[
                {"type": "eq", "fun": lambda y: goals(y)[0][1], "jac": lambda y: goals(y)[1][1]},
                {"type": "ineq", "fun": lambda y: goals(y)[0][2], "jac": lambda y: goals(y)[1][2]},
            ],
            options={"maxiter": 60, "ftol": 1e-8},
        )
        _, mismatch, room = goals(found.x)[0]
        return unpack(found.x) if abs(mismatch) < 1e-4 and room > -1e-4 else None

    def report(self, unknowns: Array) -> AssistedTransfer:
        legs = self.legs(unknowns[None])
        launch, manoeuvre, assist, arrival = (as_datetime(jd) for jd in self.dates + [0, *unknowns[2:]])
        return AssistedTransfer(
            launch,
            manoeuvre,
            assist,
            arrival,
            self.speed**2,
            float(legs.manoeuvre[0]),
            float(np.linalg.norm(legs.v_in[0])),
            float(np.linalg.norm(legs.v_out[0])),
            float(np.degrees(legs.turn[0])),
            float(legs.periapsis[0]),
            float(np.linalg.norm(legs.v_out[0] - legs.v_in[0])),
            float(legs.arrival_speed[0]),
        )


def _apart(grid: Array, cost: Array, count: int) -> list[Array]:
    """The cheapest directions, each at least 0.3 rad from those before."""
    found: list[Array] = []
    for k in np.argsort(cost)[:2000]:
        if all(np.hypot(np.abs((grid[k, 0] - f[0] + np.pi) % (2 * np.pi) - np.pi), grid[k, 1] - f[1]) > 0.3 for f in found):
            found.append(grid[k])
        if len(found) == count:
            break
    return found
