"""What every formula asks of its input; a refusal says what was wrong and what would be right."""

from collections.abc import Mapping
from numbers import Real
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..engine.words import look_up
from .constants import AU, MU_SUN, SPEED_OF_LIGHT, SUN_RADIUS

Array = NDArray[np.float64]
T = TypeVar("T")
HUGE = 1e25  # of any unit: the universe that can be seen is 4e23 km wide and 4e17 s old; powers of it stay finite


def numbers(value: Any, name: str, unit: str) -> Array:
    """Finite plain numbers; what carries a unit of its own is refused, since the unit would be lost without a word."""
    if hasattr(value, "unit") or hasattr(value, "units"):
        raise ValueError(f"{name} carries a unit of its own. Give plain numbers in {unit}, for example x.to_value('{unit}').")
    try:
        array = np.asarray(value, dtype=float)
    except (TypeError, ValueError):
        raise ValueError(f"{name} is {value!r}: it must be a number or an array of numbers, in {unit}.") from None
    if not np.isfinite(array).all():
        raise ValueError(f"{name}{first(~np.isfinite(array))} is not a finite number of {unit}.")
    if (bad := np.abs(array) > (SPEED_OF_LIGHT if unit == "km/s" else HUGE)).any():
        why = "faster than light" if unit == "km/s" else "too large to be meant"
        raise ValueError(f"{name}{first(bad)} is {array[bad].flat[0]:.6g} {unit}, {why}: give it in {unit}.")
    return array


def positive(value: Any, name: str, unit: str) -> Array:
    """Numbers above 0."""
    array = numbers(value, name, unit)
    if (bad := array <= 1 / HUGE).any():
        raise ValueError(f"{name}{first(bad)} is {array[bad].flat[0]:.6g} {unit}: it must be more than 0.")
    return array


def one(array: Array, name: str) -> float:
    """A single number of what was checked."""
    if array.ndim:
        raise ValueError(f"{name} has the shape {array.shape}: give one number here, not many.")
    return float(array)


def gravity(mu: Any) -> float:
    """A gravitational parameter, km³/s²."""
    return one(positive(mu, "mu", "km³/s²"), "mu")


def whole(value: Any, name: str) -> int:
    """A whole number from 0 up."""
    if not isinstance(value, Real) or value % 1 or not 0 <= value < HUGE:
        raise ValueError(f"{name} is {value!r}: it must be a whole number, 0 or more.")
    return int(value)


def turn(value: Any, name: str) -> Array:
    """Angles between two directions, from 0 to 180 degrees."""
    array = numbers(value, name, "degrees")
    if (bad := (array < 0) | (array > 180)).any():
        raise ValueError(f"{name}{first(bad)} is {array[bad].flat[0]:.6g}°: between two directions it is from 0° to 180°.")
    return array


def not_negative(value: Any, name: str, unit: str) -> Array:
    """Numbers from 0 up."""
    array = numbers(value, name, unit)
    if (bad := array < 0).any():
        raise ValueError(f"{name}{first(bad)} is {array[bad].flat[0]:.6g} {unit}: it cannot be less than 0.")
    return array


def vectors(value: Any, name: str, unit: str = "km") -> Array:
    """Numbers of shape (…, 3)."""
    array = numbers(value, name, unit)
    if array.ndim == 0 or array.shape[-1] != 3:
        raise ValueError(f"{name} has the shape {array.shape}: it must hold x, y, z ({unit}) along its last axis, shape (…, 3).")
    return array


def directions(value: Any, name: str, unit: str) -> Array:
    """Numbers of shape (…, 3) that point somewhere."""
    array = vectors(value, name, unit)
    if (bad := ~array.any(axis=-1)).any():
        raise ValueError(f"{name}{first(bad)} is 0, 0, 0: it must have a length, and so a direction.")
    return array


def together(**shapes: tuple[int, ...]) -> tuple[int, ...]:
    """The shape to which all broadcast."""
    try:
        return np.broadcast_shapes(*shapes.values())
    except ValueError:
        told = " and ".join(f"{name} {shape}" for name, shape in shapes.items())
        raise ValueError(f"The shapes {told} do not broadcast: give as many of each, or one number for all.") from None


def find(known: Mapping[str, T], name: object, what: str) -> T:
    """The entry with that name, in capitals or not."""
    names = {key.casefold(): key for key in known}
    word = name.strip().casefold() if isinstance(name, str) else ""
    return known[look_up(word, names, f"{name!r} is not {what} known here. Known are {', '.join(known)}.")]


def in_km(distance: Array, name: str, mu: float) -> None:
    """Refuse a place inside the Sun, as it comes about when au are given for km, and one at the centre of any body."""
    inside = distance < SUN_RADIUS if mu == MU_SUN else distance <= 0
    if inside.any():
        at = f"{distance[inside].flat[0]:.6g} km"
        hint = f" Places are in km (1 au = {AU:.1f} km); for a body other than the Sun give its mu." if mu == MU_SUN else ""
        raise ValueError(f"{name}{first(inside)} is only {at} from the centre of the central body.{hint}")


def same_length_unit(d1: Array, d2: Array, name1: str, name2: str) -> None:
    """Refuse two distances from the centre that are further apart than any two places a mission joins."""
    together(**{name1: d1.shape, name2: d2.shape})
    with np.errstate(divide="ignore"):
        ratio = d1 / d2
    if (bad := (ratio > 1e5) | (ratio < 1e-5)).any():
        raise ValueError(
            f"{name1} and {name2}{first(bad)} are a factor {max(ratio[bad].flat[0], 1 / ratio[bad].flat[0]):.3g} apart in distance: "
            "they seem to be in different units. Both must be in km."
        )


def first(bad: NDArray[np.bool_]) -> str:
    """Where in an array the first True stands, in words; nothing for a single case."""
    return f" (case {', '.join(str(int(i[0])) for i in np.nonzero(bad))})" if bad.ndim else ""
