"""A verifiable deal: a secret seed, a commitment to the seed, and the players' words.

docs/deal.md describes the procedure for players. Every later version must be able to verify a deal
of an earlier version, so nothing here ever changes.
"""

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field

from engines.core.types import Seat

SEED = 32
"""Length of a seed in bytes."""

SALT = 16
"""Length of a salt in bytes."""

_COMMITMENT = b"castellan deal 1: commitment\n"
_KEY = b"castellan deal 1: key\n"


@dataclass(frozen=True, slots=True)
class Deal:
    """The secret inputs of a deal, kept secret until the end of the game.

    ``words`` holds the word of each seat that added one, exactly as it goes into the deal.
    """

    seed: bytes = field(repr=False)
    salt: bytes = field(repr=False)
    words: Mapping[Seat, str] = field(default_factory=dict)

    @property
    def commitment(self) -> str:
        """The commitment to the seed, shown before the game."""
        return commitment(self.seed, self.salt)

    @property
    def key(self) -> bytes:
        """The key that determines every draw of the game."""
        return key(self.seed, self.words)


def commitment(seed: bytes, salt: bytes) -> str:
    """Return the commitment to a seed: 64 hexadecimal digits.

    It is the SHA-256 of a heading, the salt and the seed.
    """
    return hashlib.sha256(_COMMITMENT + salt + seed).hexdigest()


def key(seed: bytes, words: Mapping[Seat, str]) -> bytes:
    """Return the key that determines every draw of a game.

    It is an HMAC-SHA256 with the seed as its key. The message is a heading and, in seat order, a
    line such as ``0 word`` for each seat whose person added a word.
    """
    lines = "".join(f"{seat} {words[seat]}\n" for seat in sorted(words))
    return hmac.digest(seed, _KEY + lines.encode(), "sha256")
