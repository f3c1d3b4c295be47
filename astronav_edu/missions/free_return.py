"""To the Moon and back without a burn: the free return that Apollo flew, and what a burn behind the Moon changes.

Model: the planar circular restricted three-body problem of Earth and Moon (Szebehely, "Theory of Orbits", 1967), in axes that
turn with the Moon, Earth at the origin, the Moon on the x-axis. By the mirror theorem (Miele 1960) an orbit that crosses the
x-axis at a right angle is its own mirror image: started there, at the perilune behind the Moon, the way home is also the way
out. One number, the speed at the perilune, is solved for, so that the perigee comes out as wanted.
"""

from collections.abc import Callable
from math import hypot
from typing import Any, Literal, NamedTuple

import numpy as np

from ..engine.words import thousands
from .bodies import body
from .checks import Array, numbers, one, positive

LONGEST = 20 * 86400.0  # s, after which a way home is given up


class FreeReturn(NamedTuple):
    """A trip round the Moon: burn in km/s, times in s.

    ``path`` has the shape (points, 3): time since injection (s), x and y (km) in axes that turn with the Moon, Earth at the
    origin and the Moon at ``moon_distance`` on the x-axis.
    """

    injection_delta_v: float
    time_to_perilune: float
    total_time: float
    path: Array
    perilune_speed: float  # km/s, relative to the Moon
    perigee_speed: float  # km/s, at the height of departure
    lead_angle: float  # degrees by which the Moon is ahead of the place of injection


class EarlyReturn(NamedTuple):
    """A burn on the way home: its angle from the direction of flight (degrees, positive towards +y), the time from the burn to
    the perigee (s), the time saved (s), and the path since the burn, as in FreeReturn."""

    burn_angle: float
    time_home: float
    time_saved: float
    path: Array


class MoonFlight(NamedTuple):
    """A flight after an injection of any strength and aim, without another burn.

    ``ends``: "earth" at the first perigee after the way out, "moon" on its ground, "away" where neither comes within 20 days.
    Heights in km above the ground, of the perigee negative where the ground is in the way and NaN where there is none; times in s
    since injection; ``path`` as in FreeReturn.
    """

    perilune_altitude: float
    time_to_perilune: float
    ends: Literal["earth", "moon", "away"]
    perigee_altitude: float
    total_time: float
    path: Array


class _System(NamedTuple):
    """Earth and Moon in the units of the problem: their distance for lengths, 1/rate for times."""

    share: float  # of both masses, the Moon's
    distance: float  # km
    rate: float  # rad/s

    @property
    def speed(self) -> float:
        return self.distance * self.rate


def free_return(perilune_altitude: float, moon_distance: float = 384400, departure_altitude: float = 185) -> FreeReturn:
    """The trip that passes behind the Moon at ``perilune_altitude`` and comes home to the height it left from. All in km.

    The injection is from a circular parking orbit; the perigee of the way home is as high as that orbit. ``moon_distance`` is
    that at the pass: the model's Moon keeps it.
    """
    system = _system(moon_distance)
    moon = body("moon")
    radius = moon.radius + _altitude(perilune_altitude, "perilune_altitude", 60_000)
    wanted = np.sqrt((body("earth").radius + _altitude(departure_altitude, "departure_altitude", 100_000)) / system.distance)

    def miss(excess: float) -> float:
        return _perigee(system, _perilune(system, radius, excess)) - wanted

    excess = _root(miss, 1.0, 1.1, "perilune_altitude and departure_altitude")
    back = _fly(system, _perilune(system, radius, excess))
    duration, x, y, u, v = back[-1] + [0, system.share, 0, 0, 0]
    speed = float(np.hypot(u - y, v + x)) * system.speed
    return FreeReturn(
        injection_delta_v=speed - float(np.sqrt(body("earth").mu / (np.hypot(x, y) * system.distance))),
        time_to_perilune=float(duration) / system.rate,
        total_time=2 * float(duration) / system.rate,
        path=_there_and_back(system, back),
        perilune_speed=float(np.sqrt(excess**2 + 2 * moon.mu / radius)),
        perigee_speed=speed,
        lead_angle=float(np.degrees(np.arctan2(y, x)) % 360),
    )


def early_return(
    perilune_altitude: float,
    moon_distance: float = 384400,
    *,
    delta_v: float,
    after_perilune: float,
    perigee_altitude: float = 185,
) -> EarlyReturn:
    """The burn of ``delta_v`` (km/s), ``after_perilune`` seconds after the pass, that brings a free return home sooner.

    Its direction is found so that the new perigee is as high as the old one, ``perigee_altitude`` (km). Apollo 13's
    "PC+2" burn, two hours after the perilune, was of this kind.
    """
    system = _system(moon_distance)
    moon = body("moon")
    amount = _burn(delta_v, "delta_v") / system.speed
    wait = one(positive(after_perilune, "after_perilune", "s"), "after_perilune") * system.rate
    trip = free_return(perilune_altitude, moon_distance, _altitude(perigee_altitude, "perigee_altitude", 100_000))
    if wait >= trip.time_to_perilune * system.rate:
        raise ValueError(f"after_perilune is {after_perilune} s, but the way home takes {trip.time_to_perilune:.0f} s.")
    wanted = np.sqrt((body("earth").radius + perigee_altitude) / system.distance)
    radius = moon.radius + perilune_altitude
    excess = float(np.sqrt(trip.perilune_speed**2 - 2 * moon.mu / radius))
    x, y, u, v = _fly(system, _perilune(system, radius, excess), wait)[-1, 1:]
    flight = np.array([u - y, v + x + system.share])  # velocity relative to the Earth, axes at rest

    def burnt(angle: float) -> Array:
        c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
        du, dv = amount * np.array([c * flight[0] - s * flight[1], s * flight[0] + c * flight[1]]) / np.hypot(*flight)
        return np.array([x, y, u + du, v + dv])

    def miss(angle: float) -> float:
        return _perigee(system, burnt(angle)) - wanted

    angle = _root(miss, 0.0, 10.0, "delta_v and after_perilune")
    path = _fly(system, burnt(angle))
    home = float(path[-1, 0]) / system.rate
    return EarlyReturn(angle, home, trip.time_to_perilune - after_perilune - home, _kilometres(system, path))


def moon_flight(
    injection_delta_v: float, lead_angle: float, moon_distance: float = 384400, departure_altitude: float = 185
) -> MoonFlight:
    """What becomes of a burn of ``injection_delta_v`` (km/s) along the parking orbit, with the Moon ``lead_angle`` degrees ahead.

    ``free_return`` gives the pair that passes behind the Moon and comes home; here any pair may be tried.
    """
    from scipy.integrate import solve_ivp

    system = _system(moon_distance)
    found = solve_ivp(
        _motion(system.share),
        (0, LONGEST * system.rate),
        _injection(system, injection_delta_v, lead_angle, departure_altitude),
        "DOP853", rtol=1e-8, atol=1e-9, events=_landmarks(system), dense_output=True,
    )  # fmt: skip
    passes, struck, home = found.t_events
    path = _kilometres(system, _points(found))
    near = np.concatenate([path, _kilometres(system, np.column_stack([passes, np.reshape(found.y_events[0], (-1, 4))]))])
    heights = np.hypot(near[:, 1] - system.distance, near[:, 2]) - body("moon").radius
    end = float(np.hypot(*path[-1, 1:])) - body("earth").radius
    return MoonFlight(
        perilune_altitude=0.0 if len(struck) else float(heights.min()),
        time_to_perilune=float(near[heights.argmin(), 0]),
        ends="moon" if len(struck) else "earth" if len(home) else "away",
        perigee_altitude=end if len(home) else float("nan"),
        total_time=float(path[-1, 0]),
        path=path,
    )


def _injection(system: _System, delta_v: float, lead_angle: float, altitude: float) -> Array:
    """State after a burn of ``delta_v`` (km/s) along a circular orbit ``altitude`` km high, with the Moon ``lead_angle`` degrees ahead."""
    earth = body("earth")
    height = earth.radius + _altitude(altitude, "departure_altitude", 100_000)
    speed = _burn(delta_v, "injection_delta_v") + float(np.sqrt(earth.mu / height))
    r, angle = height / system.distance, -np.radians(one(numbers(lead_angle, "lead_angle", "degrees"), "lead_angle"))
    speed = speed / system.speed - r  # the axes turn, too
    c, s = float(np.cos(angle)), float(np.sin(angle))
    return np.array([r * c - system.share, r * s, -speed * s, speed * c])


def _landmarks(system: _System) -> tuple[Callable[[float, Array], float], ...]:
    """What a flight meets, as scipy's events: where it is nearest to the Moon, and its ends, on the Moon's ground and at the perigee."""
    share, first_hour = system.share, 3600 * system.rate
    ground_radius = body("moon").radius / system.distance

    def pass_by(_: float, state: Array) -> float:
        x, y, u, v = state.tolist()
        return float((x + share - 1) * u + y * v)  # distance from the Moon x radial speed

    def ground(_: float, state: Array) -> float:
        x, y, _, _ = state.tolist()
        return float(hypot(x + share - 1, y) - ground_radius)

    def perigee(t: float, state: Array) -> float:
        """Above 0 in the first hour, so that the perigee which the flight starts from does not count."""
        x, y, u, v = state.tolist()
        return float((x + share) * u + y * v) if t > first_hour else 1.0

    ground.terminal = perigee.terminal = True  # type: ignore[attr-defined]
    pass_by.direction = perigee.direction = 1  # type: ignore[attr-defined]
    return pass_by, ground, perigee


def _system(moon_distance: float) -> _System:
    distance = one(positive(moon_distance, "moon_distance", "km"), "moon_distance")
    if not 300_000 <= distance <= 500_000:
        raise ValueError(thousands(f"moon_distance is {distance:.6g} km: the Moon is between 356400 and 406700 km away."))
    mu_earth, mu_moon = body("earth").mu, body("moon").mu
    return _System(mu_moon / (mu_earth + mu_moon), distance, float(np.sqrt((mu_earth + mu_moon) / distance**3)))


def _burn(value: float, name: str) -> float:
    amount = one(positive(value, name, "km/s"), name)
    if amount > 20:  # km/s: more than any rocket has given
        raise ValueError(f"{name} is {amount:.6g} km/s, more than any rocket gives: it is in km/s (262 m/s are 0.262).")
    return amount


def _altitude(value: float, name: str, most: float) -> float:
    height = one(positive(value, name, "km"), name)
    if height > most:
        raise ValueError(thousands(f"{name} is {height:.6g} km: free returns are worked out up to {most} km."))
    return height


def _perilune(system: _System, radius: float, excess: float) -> Array:
    """State at the far-side perilune ``radius`` km from the Moon's centre: clockwise round it, with the speed that an
    excess of ``excess`` km/s over escape gives."""
    speed = np.sqrt(excess * excess + 2 * body("moon").mu / radius) / system.speed
    height = radius / system.distance
    return np.array([1 - system.share + height, 0, 0, -speed - height])  # the axes turn, too


def _motion(share: float) -> Callable[[float, Array], tuple[float, float, float, float]]:
    """The equations of motion in the axes that turn."""

    def motion(_: float, state: Array) -> tuple[float, float, float, float]:
        x, y, u, v = state.tolist()
        a, b = x + share, x + share - 1
        earth, moon = (1 - share) * (a * a + y * y) ** -1.5, share * (b * b + y * y) ** -1.5
        return u, v, 2 * v + x - earth * a - moon * b, -2 * u + y - (earth + moon) * y

    return motion


def _integrate(system: _System, start: Array, duration: float | None, accuracy: float, dense: bool) -> Any:
    """Scipy's solution for ``duration``, or without one up to the next perigee."""
    from scipy.integrate import solve_ivp

    share = system.share

    def perigee(_: float, state: Array) -> float:
        return (state[0] + share) * state[2] + state[1] * state[3]  # distance x radial speed

    perigee.terminal, perigee.direction = True, 1  # type: ignore[attr-defined]
    span = (0, duration or LONGEST * system.rate)
    events = None if duration else perigee
    found = solve_ivp(_motion(share), span, start, "DOP853", rtol=accuracy, atol=accuracy / 10, events=events, dense_output=dense)
    if duration is None and not len(found.t_events[0]):
        raise ValueError("This way does not lead back to the Earth within 20 days.")
    return found


def _fly(system: _System, start: Array, duration: float | None = None) -> Array:
    """Points (t, x, y, u, v) up to the next perigee, or for ``duration``."""
    return _points(_integrate(system, start, duration, 1e-11, dense=True))


def _points(found: Any) -> Array:
    """Points (t, x, y, u, v) of scipy's solution, four to each of its steps."""
    times = np.interp(np.arange(4 * len(found.t) - 3) / 4, np.arange(len(found.t)), found.t)
    return np.column_stack([times, found.sol(times).T])


def _perigee(system: _System, start: Array) -> float:
    """The root of the perigee's distance, to about a metre: negative where the Earth is passed clockwise.

    So taken, it is all but a straight line in the speed at the perilune.
    """
    x, y, u, v = _integrate(system, start, None, 1e-8, dense=False).y[:, -1]
    x += system.share
    return float(np.copysign(np.sqrt(np.hypot(x, y)), x * (v + x) - y * (u - y)))


def _root(f: Callable[[float], float], first: float, second: float, what: str) -> float:
    """Where ``f`` is 0, by the secant method: it is nearly straight. 1e-6 is some 10 cm of the perigee."""
    f1, f2 = f(first), f(second)
    for _ in range(30):
        if f1 == f2:
            break
        first, second, f1 = second, second - f2 * (second - first) / (f2 - f1), f2
        if not abs(second) < 180:
            break
        f2 = f(second)
        if abs(f2) < 1e-6:
            return second
    raise ValueError(f"With this {what} there is no such way home.")


def _kilometres(system: _System, points: Array) -> Array:
    """Time (s), x and y (km) from the Earth."""
    return np.column_stack(
        [points[:, 0] / system.rate, (points[:, 1] + system.share) * system.distance, points[:, 2] * system.distance]
    )


def _there_and_back(system: _System, home: Array) -> Array:
    """The way out, which is the way home mirrored and run backwards, and the way home; times since injection."""
    back = _kilometres(system, home)
    out = back[::-1] * [-1, 1, -1]
    return np.concatenate([out[:-1], back]) + [back[-1, 0], 0, 0]
