"""SplitMix64: a random generator whose whole state is one integer.

The integer is part of the game state and is copied and stored with it. A state gives the same
numbers on every machine and Python version.
"""

from collections.abc import Callable, MutableSequence
from typing import TypeAlias, TypeVar

T = TypeVar("T")

NextWord: TypeAlias = Callable[[int], tuple[int, int]]
"""The step function of a generator: returns a uniform 64-bit word and the next generator."""

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def step(rng: int) -> tuple[int, int]:
    """Return ``(word, next_rng)``: a uniform 64-bit word and the generator after it."""
    rng = (rng + _GAMMA) & _MASK
    word = rng
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31), rng


def below(rng: int, bound: int, step: NextWord = step) -> tuple[int, int]:
    """Return ``(number, next_rng)`` with ``0 <= number < bound``, without modulo bias.

    Random words come from ``step``. A word is drawn again if it is not below the largest multiple
    of ``bound`` up to 2**64. Raises ``ValueError`` for a bound below 1.
    """
    if bound < 1:
        raise ValueError(f"bound must be at least 1, not {bound}")
    limit = (1 << 64) - (1 << 64) % bound
    while True:
        word, rng = step(rng)
        if word < limit:
            return word % bound, rng


def shuffle(rng: int, items: MutableSequence[T], step: NextWord = step) -> int:
    """Shuffle ``items`` in place (Fisher-Yates, from the end) and return the next generator."""
    if step is _step:
        return _shuffle(rng, items)
    for last in range(len(items) - 1, 0, -1):
        pick, rng = below(rng, last + 1, step)
        items[last], items[pick] = items[pick], items[last]
    return rng


_step = step


def _shuffle(rng: int, items: MutableSequence[T]) -> int:
    """Shuffle with the words of :func:`step`, whose code is inlined for speed.

    Bots shuffle very often, and function calls would take longer than the arithmetic.
    """
    for last in range(len(items) - 1, 0, -1):
        bound = last + 1
        while True:
            rng = (rng + _GAMMA) & _MASK
            word = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
            word ^= word >> 31
            if word < _MASK - last or word < (1 << 64) - (1 << 64) % bound:
                break  # the first test is cheap and accepts nearly all words
        pick = word % bound
        items[last], items[pick] = items[pick], items[last]
    return rng


def mix(*numbers: int) -> int:
    """Return a 64-bit seed that depends on each of ``numbers`` and on their order.

    A number of more than 64 bits counts as several numbers, its lowest 64 bits first.
    """
    rng = 0
    for number in numbers:
        while True:
            word, rng = step(rng ^ (number & _MASK))
            rng ^= word
            number >>= 64
            if number <= 0:
                break
    return rng
