"""The generator real games are dealt with: HMAC-SHA256 in counter mode, under a key that is
known to nobody before the end and can be checked by everybody after it (docs/deal.md).

Its whole state is one integer, like that of :mod:`engines.core.rng`: the key's 256 bits, then 64
bits that count the words drawn. Word ``n`` is the ``n % 4``-th group of eight bytes (the first
ones first) of ``HMAC-SHA256(key, n // 4 as eight bytes)``.
"""

import hmac
from collections.abc import MutableSequence
from functools import lru_cache
from typing import TypeVar

T = TypeVar("T")

KEY = 32
"""Bytes of a key."""

_COUNT = 64
_MASK = (1 << _COUNT) - 1
_WORDS = 4
"""Words of eight bytes in a block."""


def seeded(key: bytes) -> int:
    """Return the generator of a key that has not drawn yet; raises ``ValueError`` for a key that
    has not :data:`KEY` bytes.
    """
    if len(key) != KEY:
        raise ValueError(f"a key has {KEY} bytes, not {len(key)}")
    return int.from_bytes(key, "big") << _COUNT


def drawn(rng: int) -> int:
    """Return how many words a generator has drawn."""
    return rng & _MASK


def step(rng: int) -> tuple[int, int]:
    """Return ``(word, next_rng)``: a uniform 64-bit word and the generator after it."""
    count = rng & _MASK
    block = _block(rng >> _COUNT, count // _WORDS)
    at = count % _WORDS * 8
    return int.from_bytes(block[at : at + 8], "big"), rng + 1


def below(rng: int, bound: int) -> tuple[int, int]:
    """Return ``(number, next_rng)`` with ``0 <= number < bound``, without modulo bias: a word of
    the last, incomplete round of ``bound`` is drawn again.

    Raises ``ValueError`` for a bound below 1.
    """
    if bound < 1:
        raise ValueError(f"bound must be at least 1, not {bound}")
    limit = (1 << 64) - (1 << 64) % bound
    while True:
        word, rng = step(rng)
        if word < limit:
            return word % bound, rng


def shuffle(rng: int, items: MutableSequence[T]) -> int:
    """Shuffle ``items`` in place (Fisher-Yates, from the end) and return the generator after it."""
    for last in range(len(items) - 1, 0, -1):
        pick, rng = below(rng, last + 1)
        items[last], items[pick] = items[pick], items[last]
    return rng


@lru_cache(maxsize=64)
def _block(key: int, number: int) -> bytes:
    return hmac.digest(key.to_bytes(KEY, "big"), number.to_bytes(8, "big"), "sha256")
