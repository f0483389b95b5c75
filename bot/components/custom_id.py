"""Custom ids: what a button does, in at most 100 characters.

``c1:<table>:<ply>:<verb>:<argument>``, with the numbers in base 36. An id names no person, because
Discord says who pressed. An id contains no secret, because players can read ids. ``c1`` is the
version of the format. An id that does not parse was made by another version or program.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from bot.errors import UserError

VERSION = "c1"
LIMIT = 100

LARGEST = (1 << 63) - 1
"""Largest number that can be stored; Discord's ids are smaller."""

NUMBERS = 4096
"""Size of the cache of base-36 numbers; the buttons of one message share most numbers."""

_NUMBER = re.compile("[0-9]{1,19}")
_ID = re.compile(rf"{VERSION}:([0-9a-z]{{1,12}}):([0-9a-z]{{1,6}}):([a-z]{{1,8}}):([!-~]*)")
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class ControlId(NamedTuple):
    """A parsed custom id: what a button, menu or form does."""

    table: int
    ply: int
    verb: str
    argument: str = ""


def encode(control: ControlId) -> str:
    """Return the custom id as text; raises ``ValueError`` if it is too long or would not parse."""
    text = (
        f"{VERSION}:{base36(control.table)}:{base36(control.ply)}:{control.verb}:{control.argument}"
    )
    found = _ID.fullmatch(text)
    if len(text) > LIMIT or found is None or found[3] != control.verb:
        raise ValueError(f"not a custom id: {text!r}")
    return text


def decode(text: str) -> ControlId | None:
    """Parse a custom id; return ``None`` if this bot did not make it."""
    found = _ID.fullmatch(text) if len(text) <= LIMIT else None
    if found is None:
        return None
    table, ply, verb, argument = found.groups()
    control = ControlId(int(table, 36), int(ply, 36), verb, argument)
    canonical = table == base36(control.table) and ply == base36(control.ply)
    return control if canonical else None


def number_in(text: str, most: int = LARGEST) -> int:
    """Return the number in a part of an id or in a chosen value.

    Raises ``ui-error-old`` for any other text, and for numbers above ``most``.
    """
    if not _NUMBER.fullmatch(text) or int(text) > most:
        raise UserError("ui-error-old")
    return int(text)


def page_of(argument: str) -> int:
    """Return the page number in an argument (0 if empty); raises ``ui-error-old``."""
    return number_in(argument, 999) if argument else 0


def seat_in(text: str) -> int:
    """Return the seat in an argument or a chosen value; raises ``ui-error-old``."""
    return number_in(text, 9)


@lru_cache(NUMBERS)
def base36(number: int) -> str:
    """Return a number in base 36; raises ``ValueError`` for a negative number."""
    if number < 0:
        raise ValueError(f"{number} is negative")
    text = ""
    while True:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
        if not number:
            return text
