"""SplitMix64: a random generator whose whole state is one integer.

The integer is part of the game state and is copied and stored with it. A state gives the same
numbers on every machine and Python version.
"""

from collections.abc import Callable, MutableSequence
from functools import lru_cache
from struct import Struct
from typing import TypeAlias, TypeVar

T = TypeVar("T")

NextWord: TypeAlias = Callable[[int], tuple[int, int]]
"""The step function of a generator: returns a uniform 64-bit word and the next generator."""

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15
_FIRST = 0xBF58476D1CE4E5B9
_SECOND = 0x94D049BB133111EB
"""The constants of SplitMix64: the step of the generator, and two factors."""


def step(rng: int) -> tuple[int, int]:
    """Return ``(word, next_rng)``: a uniform 64-bit word and the generator after it."""
    rng = (rng + _GAMMA) & _MASK
    word = rng
    word = ((word ^ (word >> 30)) * _FIRST) & _MASK
    word = ((word ^ (word >> 27)) * _SECOND) & _MASK
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
    bound = len(items)
    if step is _step and bound > 1:
        words = _words(rng, bound - 1)
        if max(words) <= _MASK - bound:  # else a word could be refused, as in :func:`below`
            rng = (rng + (bound - 1) * _GAMMA) & _MASK
            for word in words:
                pick = word % bound
                bound -= 1
                items[bound], items[pick] = items[pick], items[bound]
            return rng
    for last in range(bound - 1, 0, -1):
        pick, rng = below(rng, last + 1, step)
        items[last], items[pick] = items[pick], items[last]
    return rng


_step = step

_LANE = 16
"""Bytes of a lane; the product of two words fits into a lane."""


def _words(rng: int, count: int) -> tuple[int, ...]:
    """Return the words of the next ``count`` calls of :func:`step`, computed all at once.

    A large integer has a lane for each word, and an operation on the integer changes all words.
    After a shift, ``low`` removes the bits that came from the next lane.
    """
    ones, gammas, layout = _lanes(count)
    low = ones * _MASK
    lanes = ((rng & _MASK) * ones + gammas) & low
    lanes = ((lanes ^ (lanes >> 30 & low)) * _FIRST) & low
    lanes = ((lanes ^ (lanes >> 27 & low)) * _SECOND) & low
    lanes ^= lanes >> 31 & low
    return layout.unpack(lanes.to_bytes(_LANE * count, "little"))[::2]


@lru_cache(maxsize=256)
def _lanes(count: int) -> tuple[int, int, Struct]:
    """Return 1 in each lane, the sum that each lane adds to the generator, and the layout."""
    gammas = (number * _GAMMA & _MASK for number in range(1, count + 1))
    return (
        int.from_bytes((1).to_bytes(_LANE, "little") * count, "little"),
        int.from_bytes(b"".join(gamma.to_bytes(_LANE, "little") for gamma in gammas), "little"),
        Struct(f"<{2 * count}Q"),
    )


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
