"""A verifiable deal: a secret seed, a commitment to the seed, and the players' words.

docs/deal.md describes the procedure for players. Each deal has a version number. The behaviour of a
version never changes, because every later release must be able to verify earlier deals.
"""

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field

from engines.core.sources import SourceKey
from engines.core.types import Seat

SEED = 32
"""Length of a seed in bytes."""

SALT = 16
"""Length of a salt in bytes."""

NEWEST = 2
"""The version of new deals, in which each source of chance has its own random stream.

In deals of version 1, all draws come from one stream, in the order of play.
"""


@dataclass(frozen=True, slots=True)
class Deal:
    """The inputs of a deal, which stay secret until the end of the game.

    ``words`` holds each word that a seat added to the deal, exactly as it is hashed. ``version`` is
    1 or :data:`NEWEST`.
    """

    seed: bytes = field(repr=False)
    salt: bytes = field(repr=False)
    words: Mapping[Seat, str] = field(default_factory=dict)
    version: int = 1

    @property
    def commitment(self) -> str:
        """The commitment to the seed, shown before the game."""
        return commitment(self.seed, self.salt, self.version)

    @property
    def key(self) -> bytes | SourceKey:
        """The key that determines every draw of the game."""
        return key(self.seed, self.words, self.version)


def commitment(seed: bytes, salt: bytes, version: int = 1) -> str:
    """Return the commitment to a seed: 64 hexadecimal digits.

    The commitment is the SHA-256 of a heading, the salt and the seed.
    """
    return hashlib.sha256(_heading(version, "commitment") + salt + seed).hexdigest()


def key(seed: bytes, words: Mapping[Seat, str], version: int = 1) -> bytes | SourceKey:
    """Return the key that determines every draw of a game.

    The result is an HMAC-SHA256 whose key is the seed. The message is a heading and, in seat order,
    a line such as ``0 word`` for each seat whose person added a word.
    """
    lines = "".join(f"{seat} {words[seat]}\n" for seat in sorted(words))
    digest = hmac.digest(seed, _heading(version, "key") + lines.encode(), "sha256")
    return digest if version == 1 else SourceKey(digest)


def _heading(version: int, subject: str) -> bytes:
    if not 1 <= version <= NEWEST:
        raise ValueError(f"there is no version {version} of deals")
    return f"castellan deal {version}: {subject}\n".encode()
