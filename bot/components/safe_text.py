"""Names and texts of other people, made fit for Discord."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from bot.games.alt import ALT_LIMIT
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
_JOINER, _AS_EMOJI = "\u200d", "\ufe0f"
_ROBOT = "\U0001f916"
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U00016fe4\U0001d159"
    + "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0))))
)
"""Characters that are letters, signs or marks to Unicode, and nothing to the eye."""

_ABOVE, _BESIDE = 2, 3
"""Marks that a letter bears at most: those that are stacked on it, and those of its script that are
not.
"""
_NOT_STACKED = {0, 7, 8, 9}
"""Combining classes of vowel signs, nukta, kana voicing and virama."""

_GROUP = re.compile("‹[^‹›]*(?:›|$)")
_AS_LATIN = str.maketrans("авеіјоорѕтхь80ƅβοτ", "abeijoopstxb" + "bo" + "bbot")
_BOTS = {"bot", "bots", "robot", "robots"}
_ISOLATE, _END = "\u2068", "\u2069"
_RIGHT_TO_LEFT = {"R", "AL"}


def safe_name(name: str) -> str:
    """Return a name that is safe everywhere: at most 32 characters, no mark-up, no mentions.

    The same name stands in messages, on buttons and in pictures, where a backslash would show, so
    characters with a meaning become look-alikes without one. Line breaks, characters that nobody
    sees or that turn the direction of the text, towers of marks, and what says that somebody is a
    bot go; a name written from right to left is isolated from the words and numbers around it.
    """
    return clean_name(name) or "?"


@lru_cache(maxsize=4096)
def clean_name(name: str) -> str:
    """Return :func:`safe_name`, empty where nothing to be seen is left."""
    for _ in range(NAME_LIMIT):
        cleaned = _cleaned(name)
        if cleaned == name:
            break
        name = cleaned
    return name


def _cleaned(name: str) -> str:
    kept = "".join(_seen(unicodedata.normalize("NFC", name)))
    kept = _unlike_a_bot("".join(map(_plain, kept.translate(_LOOKALIKES))))
    name = " ".join(kept.split())
    if not any(unicodedata.category(char)[0] in "LNPS" for char in name):
        return ""
    inner = _shortened(name, NAME_LIMIT - 2)
    if any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in inner):
        return f"{_ISOLATE}{inner}{_END}"
    return _shortened(name, NAME_LIMIT)


def _seen(name: str) -> Iterator[str]:
    """Yield the characters of a name that can be seen, and are no higher than a line."""
    above = beside = 0
    is_letter = False
    before = ""
    for char, after in pairwise(f"{name} "):
        category = unicodedata.category(char)
        if char in (_JOINER, _AS_EMOJI):
            whole = char == _AS_EMOJI or unicodedata.category(after) == "So"
            if not whole or before == char or not _is_emoji(before):
                continue
        elif char in _BLANK or char == _ROBOT or category == "Me":
            continue
        elif category[0] == "M":
            if unicodedata.combining(char) in _NOT_STACKED:
                beside += 1
            else:
                above += 1
            if not is_letter or above > _ABOVE or beside > _BESIDE:
                continue
        elif category[0] in "CZ":
            is_letter = False
            before = ""
            if category == "Zs":
                yield " "
            continue
        else:
            is_letter = category[0] in "LN"
            above = beside = 0
        before = char
        yield char


def _is_emoji(char: str) -> bool:
    return char == _AS_EMOJI or (char != "" and unicodedata.category(char) in ("So", "Sk"))


def _plain(char: str) -> str:
    """Return a character, a bracket as a quotation mark: brackets are what we say of a seat."""
    return {"Ps": "‹", "Pe": "›"}.get(unicodedata.category(char), char)


def _unlike_a_bot(name: str) -> str:
    """Leave out what a name says between brackets if that is that somebody is a bot."""
    return _GROUP.sub(lambda found: " " if _says_bot(found.group()) else found.group(), name)


def _says_bot(text: str) -> bool:
    plain = unicodedata.normalize("NFKD", text).casefold().translate(_AS_LATIN)
    letters = "".join(char if char.isalpha() else " " for char in plain if not _is_mark(char))
    words = letters.split()
    return not _BOTS.isdisjoint((*words, "".join(words)))


def _is_mark(char: str) -> bool:
    return unicodedata.category(char)[0] == "M"


def _shortened(name: str, limit: int) -> str:
    """Return :func:`cut`, no joiner left without what it joins to."""
    if len(name) <= limit:
        return name
    return name[: limit - 1].rstrip(f" {_JOINER}") + "…"


def cut(text: str, limit: int) -> str:
    """Return ``text``, shortened with an ellipsis if it is longer than ``limit`` characters."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def cut_at_word(text: str, limit: int) -> str:
    """Return ``text``, shortened after a whole word with an ellipsis if it is longer than ``limit``
    characters; a word that is longer is cut.
    """
    if len(text) <= limit:
        return text
    whole = text[:limit].rpartition(" ")[0].rstrip(" \u00a0\u202f,;:.")
    return f"{whole}…" if whole else cut(text, limit)


def as_alt(said: Iterable[str]) -> str:
    """Return sentences as what is read aloud of a picture: without the signs of bold print, and as
    many as there is room for.
    """
    return cut(" ".join(said).replace("**", ""), ALT_LIMIT)


def reader_of(table: Table, text: Text) -> Reader:
    """Return the reader of a table's texts in one language."""
    values = None if table.state is None else table.state.card_set
    names = tuple(seat_name(table, seat, text) for seat in range(len(table.sitters)))
    return Reader(text, names, table.options, values)


def seat_name(table: Table, seat: Seat, text: Text) -> str:
    """Return the name to call a seat by: a bot's says that it is one, as nobody else's can."""
    sitter = table.sitters[seat]
    if sitter.user_id is None and sitter.is_bot:
        return text("name-bot", name=safe_name(sitter.name))
    return clean_name(sitter.name) or text("name-player", letter=LETTERS[seat])


def seat_mark(seat: Seat) -> str:
    """Return the shape and letter of a seat, which tell it apart without colour."""
    return f"{MARKS[seat]} {LETTERS[seat]}"
