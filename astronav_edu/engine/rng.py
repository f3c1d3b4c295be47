"""Randomness that is the same on every platform and Python version: one 64-bit integer.

splitmix64: Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators", doi:10.1145/2660193.2660195.
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Rng:
    """A stream of numbers that its ``state`` (0 ≤ state < 2**64) determines."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number 0 … n-1; each has the chance 1/n to within n/2**64 (Lemire 2019, doi:10.1145/3230636)."""
        return (self.bits() * n) >> 64

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def weighted(self, weights: Sequence[int]) -> int:
        """An index of ``weights`` (integers ≥ 0, not all 0), with chance proportional to its weight."""
        left = self.below(sum(weights))
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise ValueError("All weights are 0: nothing can be drawn.")

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher and Yates' shuffle, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def split(self, index: int) -> "Rng":
        """An independent stream for task ``index``; this stream is not advanced."""
        return Rng(Rng(self.state ^ (index * 0xD1342543DE82EF95 & _MASK)).bits())
