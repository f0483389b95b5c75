"""A deal that can be checked: a seed nobody knows, a commitment to it, and the players' words.

What is done here is written down for everybody in docs/deal.md; a deal made by one version can be
checked by every later one, so none of it ever changes.
"""

import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from bot.errors import UserError
from engines.core.kernel import Seat

SEED = 32
"""Bytes of a seed."""

SALT = 16
"""Bytes of a salt."""

LONGEST_WORD = 40
"""Characters of a word."""

_COMMITMENT = b"castellan deal 1: commitment\n"
_KEY = b"castellan deal 1: key\n"


@dataclass(frozen=True, slots=True)
class Deal:
    """What a game is dealt from. ``words`` are those that people have added, by user id."""

    seed: bytes
    salt: bytes
    words: Mapping[int, str] = field(default_factory=dict)

    @property
    def commitment(self) -> str:
        """What is shown before the game, in 64 hexadecimal digits."""
        return commitment(self.seed, self.salt)

    def with_word(self, user_id: int, word: str) -> "Deal":
        """Return the deal with somebody's word, in place of the one they gave before."""
        return replace(self, words={**self.words, user_id: word})

    def without(self, user_id: int) -> "Deal":
        """Return the deal without somebody's word."""
        return replace(self, words={one: w for one, w in self.words.items() if one != user_id})


def fresh(secret: Callable[[int], bytes] = secrets.token_bytes) -> Deal:
    """Return a deal that nobody can guess; ``secret`` gives so many bytes."""
    return Deal(secret(SEED), secret(SALT))


def commitment(seed: bytes, salt: bytes) -> str:
    """Return the commitment to a seed: SHA-256 of a heading, the salt and the seed."""
    return hashlib.sha256(_COMMITMENT + salt + seed).hexdigest()


def key(seed: bytes, words: Mapping[Seat, str]) -> bytes:
    """Return the key every draw of a game follows from: HMAC-SHA256 under the seed of a heading and
    a line for each seat whose person added a word, as ``0 word``, in the order of seats.
    """
    lines = "".join(f"{seat} {words[seat]}\n" for seat in sorted(words))
    return hmac.digest(seed, _KEY + lines.encode(), "sha256")


def clean_word(text: str) -> str:
    """Return a word as it goes into the deal: composed characters (NFC), spaces in between as one.

    Raises ``error-word`` for none, for one that is too long, and for what cannot be shown.
    """
    word = " ".join(unicodedata.normalize("NFC", text).split())
    if not word or len(word) > LONGEST_WORD or not word.isprintable():
        raise UserError("error-word", most=LONGEST_WORD)
    return word
