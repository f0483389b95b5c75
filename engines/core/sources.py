"""Random numbers by source: each deck, die and theft has its own stream.

This is the generator of deals of version 2 (docs/deal.md). Each use of a source such as ``"event
die"`` is called an *occasion*. The stream of an occasion depends on the source and on how often the
source was used before. So the numbers of a source do not depend on other draws. As with
:mod:`engines.core.keyed`, no player knows the key before the end of the game. Afterwards everybody
can verify the key.

Word ``n`` of an occasion is the ``n % 4``-th group of eight bytes (counted from 0) of
``HMAC-SHA256(key, "castellan deal 2: <source>, <number>, <n // 4>")``.
"""

import hmac
from collections.abc import MutableSequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Protocol, TypeVar

from engines.core import rng
from engines.core.keyed import KEY

T = TypeVar("T")

_HEADING = "castellan deal 2: "
_WORDS = 4
"""Number of eight-byte words in a block."""


class Randomness(Protocol):
    """An object that draws random numbers: an occasion, or a state."""

    def below(self, bound: int) -> int:
        """Draw a number with ``0 <= number < bound``."""
        ...

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle ``items`` in place."""
        ...


@dataclass(frozen=True, slots=True)
class SourceKey:
    """The key of a game in which each source has its own stream.

    Raises ``ValueError`` unless the key has :data:`~engines.core.keyed.KEY` bytes.
    """

    key: bytes = field(repr=False)

    def __post_init__(self) -> None:
        """Check the length of the key."""
        if len(self.key) != KEY:
            raise ValueError(f"a key has {KEY} bytes, not {len(self.key)}")

    def __reduce__(self) -> tuple[type["SourceKey"], tuple[bytes]]:
        """Return the call with which pickle makes the key again.

        Otherwise pickle would set the field, which a compiled frozen class refuses.
        """
        return SourceKey, (self.key,)

    @property
    def number(self) -> int:
        """The key as an integer, the form in which states store it."""
        return int.from_bytes(self.key, "big")


class Occasion:
    """The random numbers for one use of a source, such as one shuffle, one fire, one theft."""

    __slots__ = ("_drawn", "_key", "_name")

    def __init__(self, key: int, source: str, number: int) -> None:
        """Begin the ``number``-th occasion (counted from 1) of a source."""
        self._key = key
        self._name = f"{_HEADING}{source}, {number}, "
        self._drawn = 0

    def below(self, bound: int) -> int:
        """Draw a number with ``0 <= number < bound``."""
        number, self._drawn = rng.below(self._drawn, bound, self._step)
        return number

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle ``items`` in place (Fisher-Yates, from the end)."""
        self._drawn = rng.shuffle(self._drawn, items, self._step)

    def _step(self, drawn: int) -> tuple[int, int]:
        block = _block(self._key, f"{self._name}{drawn // _WORDS}")
        at = drawn % _WORDS * 8
        return int.from_bytes(block[at : at + 8], "big"), drawn + 1


@lru_cache(maxsize=64)
def _block(key: int, name: str) -> bytes:
    return hmac.digest(key.to_bytes(KEY, "big"), name.encode(), "sha256")
