"""A deal that can be checked: a seed nobody knows, a commitment to it, and the players' words.

What is done here is written down for everybody in docs/deal.md. A deal made by one version can be
checked by every later one, so none of it ever changes.
"""

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field

from engines.core.types import Seat

SEED = 32
"""Bytes of a seed."""

SALT = 16
"""Bytes of a salt."""

_COMMITMENT = b"castellan deal 1: commitment\n"
_KEY = b"castellan deal 1: key\n"


@dataclass(frozen=True, slots=True)
class Deal:
    """What a game is dealt from: secret until its end. ``words`` are those of the seats that added
    one, as they go into the deal.
    """

    seed: bytes = field(repr=False)
    salt: bytes = field(repr=False)
    words: Mapping[Seat, str] = field(default_factory=dict)

    @property
    def commitment(self) -> str:
        """What is shown before the game."""
        return commitment(self.seed, self.salt)

    @property
    def key(self) -> bytes:
        """What every draw of the game follows from."""
        return key(self.seed, self.words)


def commitment(seed: bytes, salt: bytes) -> str:
    """Return the commitment to a seed, SHA-256 of a heading, the salt and the seed, in 64
    hexadecimal digits.
    """
    return hashlib.sha256(_COMMITMENT + salt + seed).hexdigest()


def key(seed: bytes, words: Mapping[Seat, str]) -> bytes:
    """Return the key every draw of a game follows from: HMAC-SHA256 under the seed of a heading and
    a line for each seat whose person added a word, as ``0 word``, in the order of seats.
    """
    lines = "".join(f"{seat} {words[seat]}\n" for seat in sorted(words))
    return hmac.digest(seed, _KEY + lines.encode(), "sha256")
