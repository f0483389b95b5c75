"""The generator real games are dealt with: HMAC-SHA256 in counter mode, under a key that is
known to nobody before the end and can be checked by everybody after it (docs/deal.md).

Its whole state is one integer, like that of :mod:`engines.core.rng`: the key's 256 bits, then 64
bits that count the words drawn. Word ``n`` is the ``n % 4``-th group of eight bytes (the first
ones first) of ``HMAC-SHA256(key, n // 4 as eight bytes)``.
"""

import hmac
from functools import lru_cache

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


@lru_cache(maxsize=64)
def _block(key: int, number: int) -> bytes:
    return hmac.digest(key.to_bytes(KEY, "big"), number.to_bytes(8, "big"), "sha256")
