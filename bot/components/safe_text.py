"""Names and texts of other people, made fit for Discord."""

import unicodedata

from bot.i18n import Reader, Text
from bot.model import Table
from engines.core.kernel import Seat

NAME_LIMIT = 32
MARKS = "●■▲◆★"
LETTERS = "ABCDE"

_LOOKALIKES = str.maketrans(
    {
        "*": "∗",
        "_": "ˍ",
        "~": "∼",
        "`": "ˋ",
        "|": "ǀ",
        "<": "‹",
        ">": "›",
        "@": "＠",
        "#": "♯",
        "[": "(",
        "]": ")",
        "\\": "⧵",
        "/": "⁄",
    }
)
_JOINERS = "\u200d\ufe0f"
_ISOLATE, _END = "\u2068", "\u2069"
_RIGHT_TO_LEFT = {"R", "AL"}


def safe_name(name: str) -> str:
    """Return a name that is safe everywhere: at most 32 characters, no mark-up, no mentions.

    The same name stands in messages, on buttons and in pictures, where a backslash would show, so
    characters with a meaning become look-alikes without one. Line breaks and characters that turn
    the direction of the text go; a name written from right to left is isolated from the words and
    numbers around it.
    """
    kept = "".join(
        char
        for char in name
        if char in _JOINERS or unicodedata.category(char)[0] not in "CZ" or char == " "
    )
    name = " ".join(kept.translate(_LOOKALIKES).split())
    inner = cut(name, NAME_LIMIT - 2)
    if any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in inner):
        return f"{_ISOLATE}{inner}{_END}"
    return cut(name, NAME_LIMIT) or "?"


def cut(text: str, limit: int) -> str:
    """Return ``text``, shortened with an ellipsis if it is longer than ``limit`` characters."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def reader_of(table: Table, text: Text) -> Reader:
    """Return the reader of a table's texts in one language."""
    values = None if table.state is None else table.state.card_set
    names = tuple(safe_name(name) for name in table.names)
    return Reader(text, names, table.options, values)


def seat_mark(seat: Seat) -> str:
    """Return the shape and letter of a seat, which tell it apart without colour."""
    return f"{MARKS[seat]} {LETTERS[seat]}"
