"""What every formula asks of its input; a refusal says what was wrong and what would be right."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .constants import AU, MU_SUN, SUN_RADIUS

Array = NDArray[np.float64]


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
    return array


def positive(value: Any, name: str, unit: str) -> Array:
    """Numbers above 0."""
    array = numbers(value, name, unit)
    if (bad := array <= 0).any():
        raise ValueError(f"{name}{first(bad)} is {array[bad].flat[0]:.6g} {unit}: it must be more than 0.")
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


def in_km(distance: Array, name: str, mu: float) -> None:
    """Refuse a place inside the Sun, as it comes about when au are given for km, and one at the centre of any body."""
    inside = distance < SUN_RADIUS if mu == MU_SUN else distance <= 0
    if inside.any():
        at = f"{distance[inside].flat[0]:.6g} km"
        hint = f" Places are in km (1 au = {AU:.1f} km); for a body other than the Sun give its mu." if mu == MU_SUN else ""
        raise ValueError(f"{name}{first(inside)} is only {at} from the centre of the central body.{hint}")


def same_length_unit(d1: Array, d2: Array, name1: str, name2: str) -> None:
    """Refuse two distances from the centre that are further apart than any two places a mission joins."""
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
