"""The random generator of real games: HMAC-SHA256 in counter mode.

No player knows the generator's key before the end of the game; afterwards everybody can verify it
(docs/deal.md). As in :mod:`engines.core.rng`, the whole state is one integer: the key's 256 bits,
then a 64-bit count of the words drawn. Word ``n`` is the ``n % 4``-th group of eight bytes (counted
from 0) of ``HMAC-SHA256(key, n // 4 as eight bytes)``.
"""

import hmac
from functools import lru_cache

KEY = 32
"""Length of a key in bytes."""

_COUNT = 64
_MASK = (1 << _COUNT) - 1
_WORDS = 4
"""Number of eight-byte words in a block."""


def seeded(key: bytes) -> int:
    """Return a fresh generator for ``key``, before its first draw.

    Raises ``ValueError`` unless the key has :data:`KEY` bytes.
    """
    if len(key) != KEY:
        raise ValueError(f"a key has {KEY} bytes, not {len(key)}")
    return int.from_bytes(key, "big") << _COUNT


def drawn(rng: int) -> int:
    """Return the number of words that a generator has drawn."""
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
