"""The rocket equation and stages: what a rocket can do for a payload.

Tsiolkovsky (1903). What comes out is ideal: gravity and air cost about 1.5 km/s on the way to a low orbit.
"""

from collections.abc import Sequence
from functools import cache
from numbers import Real
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from ..engine.tables import read_table
from ..files import data_dir
from .checks import Array, find, first, not_negative, one, positive, together, whole
from .constants import G0

MOST = 30  # speeds of the exhaust in one burn: the rocket would be e^30, 10 million million times as heavy as what is left


class Stage(NamedTuple):
    """A stage or booster: masses in kg, specific impulse in s, in vacuum and as the mean over its burn; ``checked``: source compared."""

    name: str
    propellant: float
    dry: float
    isp: float
    isp_mean: float
    checked: str = "no"
    source: str = ""


class Vehicle(NamedTuple):
    """A launcher: core stage, upper stage, ``boosters`` pieces of ``booster`` beside the core; kg.

    The core burns ``core_share`` of its propellant while the boosters burn.
    """

    name: str
    line: str
    core: str
    upper: str
    booster: str
    boosters: int
    core_share: float
    fairing: float


class StackDeltaV(NamedTuple):
    """Ideal delta-v (km/s) of each burn: boosters and core together, the core alone, the upper stage; and their sum."""

    boosted: Array
    core: Array
    upper: Array
    total: Array


def rocket_delta_v(isp: ArrayLike, initial_mass: ArrayLike, final_mass: ArrayLike) -> Array:
    """Delta-v (km/s) of a burn with the specific impulse ``isp`` (s) from one mass to another (both in one unit)."""
    isp, m0, m1 = (
        positive(isp, "isp", "s"),
        positive(initial_mass, "initial_mass", "kg"),
        positive(final_mass, "final_mass", "kg"),
    )
    together(isp=isp.shape, initial_mass=m0.shape, final_mass=m1.shape)
    if np.any(m1 > m0):
        raise ValueError(f"final_mass {final_mass} is more than initial_mass {initial_mass}: a burn makes a rocket lighter.")
    return G0 * isp * np.log(m0 / m1)


def propellant_needed(delta_v: ArrayLike, isp: ArrayLike, final_mass: ArrayLike) -> Array:
    """Propellant (in the unit of ``final_mass``) for a burn of ``delta_v`` km/s after which ``final_mass`` is left."""
    dv, isp = not_negative(delta_v, "delta_v", "km/s"), positive(isp, "isp", "s")
    mass = positive(final_mass, "final_mass", "kg")
    together(delta_v=dv.shape, isp=isp.shape, final_mass=mass.shape)
    if (bad := (ratio := dv / (G0 * isp)) > MOST).any():
        raise ValueError(
            f"delta_v{first(bad)} is {ratio[bad].flat[0]:.3g} times the speed of the exhaust, which no rocket gives: is it in km/s "
            "(260 m/s are 0.26), and isp in s?"
        )
    return mass * np.expm1(ratio)


def staged_delta_v(stages: Sequence[Stage], payload: ArrayLike) -> list[Array]:
    """Ideal delta-v (km/s) of stages that burn one after the other, the first first; ``payload`` in kg."""
    if not isinstance(stages, Sequence) or not stages:
        raise ValueError("There is no stage: give at least one.")
    for stage in stages:
        _need_stage(stage)
    above = positive(payload, "payload", "kg")
    found = []
    for stage in reversed(stages):
        found.append(rocket_delta_v(stage.isp, above + stage.dry + stage.propellant, above + stage.dry))
        above = above + stage.dry + stage.propellant
    return found[::-1]


def _need_stage(stage: object) -> None:
    if not isinstance(stage, Stage):
        raise ValueError(f"{stage!r} is not a Stage: give one of your own, or one of stages(), such as stages()['Atlas CCB'].")
    for name in ("propellant", "dry"):  # 0 kg: no such stage
        not_negative(getattr(stage, name), f"{name} of {stage.name}", "kg")
    for name in ("isp", "isp_mean"):
        positive(getattr(stage, name), f"{name} of {stage.name}", "s")


def stack_delta_v(
    core: Stage,
    upper: Stage,
    payload: ArrayLike,
    *,
    booster: Stage | None = None,
    boosters: int = 0,
    core_share: float = 0,
    fairing: float = 0,
) -> StackDeltaV:
    """Ideal delta-v of a two-stage launcher with ``boosters`` beside its core, which burn with it and are then dropped.

    Masses in kg. While the boosters burn the core burns ``core_share`` of its propellant; the specific impulse is then that of
    both, by mass. Core and boosters count with the mean of their ascent, the upper stage with that in vacuum. The fairing is
    carried until the core is empty.
    """
    for stage in (core, upper) if booster is None else (core, upper, booster):
        _need_stage(stage)
    if whole(boosters, "boosters") and booster is None:
        raise ValueError("Which booster? Give it as booster=.")
    if not (isinstance(core_share, Real) and 0 <= core_share <= 1):
        raise ValueError(f"core_share is {core_share}: a share lies between 0 and 1.")
    load = positive(payload, "payload", "kg")
    shell = not_negative(fairing, "fairing", "kg")
    together(payload=load.shape, fairing=shell.shape)
    above = load + upper.dry + upper.propellant + shell
    left, boosted = core.propellant, np.zeros_like(load)
    if boosters and booster is not None:
        burned = core.propellant * core_share
        full = above + core.dry + core.propellant + boosters * (booster.dry + booster.propellant)
        solid = boosters * booster.propellant
        isp = (burned * core.isp_mean + solid * booster.isp_mean) / (burned + solid)
        boosted = rocket_delta_v(isp, full, full - burned - solid)
        left = core.propellant - burned
    alone = rocket_delta_v(core.isp_mean, above + core.dry + left, above + core.dry)
    last = rocket_delta_v(upper.isp, load + upper.dry + upper.propellant, load + upper.dry)
    return StackDeltaV(boosted, alone, last, boosted + alone + last)


@cache
def stages() -> dict[str, Stage]:
    """Flown stages by name; sources in data/missions/stages.csv."""
    return {row.name: row for row in read_table(data_dir() / "missions" / "stages.csv", Stage)}


@cache
def vehicles() -> dict[str, Vehicle]:
    """Flown launchers by name; sources in data/missions/vehicles.csv."""
    return {row.name: row for row in read_table(data_dir() / "missions" / "vehicles.csv", Vehicle)}


def vehicle_delta_v(vehicle: str, payload: ArrayLike) -> StackDeltaV:
    """Ideal delta-v (km/s) of a flown launcher with ``payload`` kg."""
    v, s = find(vehicles(), vehicle, "a launcher"), stages()
    booster = s[v.booster] if v.boosters else None
    return stack_delta_v(
        s[v.core], s[v.upper], payload, booster=booster, boosters=v.boosters, core_share=v.core_share, fairing=v.fairing
    )


def payload_for(vehicle: str, delta_v: float) -> float:
    """The payload (kg) for which a flown launcher has the ideal ``delta_v`` (km/s), losses included in what is asked."""
    from scipy.optimize import brentq

    wanted = one(positive(delta_v, "delta_v", "km/s"), "delta_v")
    most = float(vehicle_delta_v(vehicle, 1.0).total)
    if wanted > most:
        raise ValueError(f"{vehicle} has {most:.1f} km/s even without a payload: {wanted:.1f} km/s are out of its reach.")
    return float(brentq(lambda kg: float(vehicle_delta_v(vehicle, kg).total) - wanted, 1.0, 1e7))
