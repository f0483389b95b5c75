"""Makes names and texts typed by people safe for Discord and for pictures."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from bot.games.alt import ALT_LIMIT
from bot.i18n import Reader, Text
from bot.model import Table
from bot.render.fonts import coverage, draws
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
"""Invisible characters that Unicode classifies as letters, signs or marks."""

_ABOVE, _BESIDE = 2, 3
"""Caps on the marks (accents) of a letter: above each other, and side by side."""
_NOT_STACKED = {0, 7, 8, 9}
"""Unicode combining classes that do not stack: vowel signs, nukta, kana voicing, virama."""

_GROUP = re.compile("‹[^‹›]*(?:›|$)")
_AS_LATIN = str.maketrans("авеіјоорѕтхь80ƅβοτ", "abeijoopstxb" + "bo" + "bbot")
_BOTS = {"bot", "bots", "robot", "robots"}
_ISOLATE, _END = "\u2068", "\u2069"
_RIGHT_TO_LEFT = {"R", "AL"}

_DECORATED = re.compile(
    "(?:LATIN (?:CAPITAL |SMALL )?LETTER|REGIONAL INDICATOR SYMBOL LETTER) "
    "(?:SMALL CAPITAL |SCRIPT |DOTLESS )?([A-Z])(?: WITH .*)?$"
)
"""Pattern of the Unicode names of decorated letters that normalisation does not simplify."""

_ALIKE = str.maketrans(
    {
        **dict(zip("авеіјосрѕтухкмнԁһӏԛԝ", "abeljocpstyxkmhdhlqw", strict=True)),
        **dict(zip("αβειοκμνρτυχηζ", "abelokmvptyxhz", strict=True)),
        **dict(zip("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "abcdefghljklmnoprstuvwxyz", strict=True)),
        **dict(zip("ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ", "abcdeghjklmprstvwz", strict=True)),
        **dict(zip("0i1ǀ", "olll", strict=True)),
        "œ": "oe",
        "æ": "ae",
    }
)
"""Latin letter for each character whose lower-case or capital form looks like that letter."""

_AS_TYPED = {shown: chr(typed) for typed, shown in _LOOKALIKES.items()}
"""The original character of each look-alike that we put into names."""

_LOST = "\0"
"""Placeholder of a letter that no font has."""

_FEWEST = 2
"""Minimum letters of a part of a name, if other letters of the name cannot be drawn."""

_LOOSE = " -–—·•~ˍ_,:;&+|ǀ∼/⁄"
"""Separators between parts of a name; stripped from its ends if a part was dropped."""

_HOLLOW = re.compile(r"‹[^\w‹›]*›")


def safe_name(name: str) -> str:
    """Return a name that is safe everywhere: at most 32 characters, no mark-up, no mentions.

    Characters that Discord would interpret are replaced by look-alikes. No character is escaped,
    because a backslash would be visible on buttons and in pictures. Line breaks, invisible
    characters, stacks of accents and characters that change the direction of the text are removed.
    A claim to be a bot is removed too. A name written from right to left is isolated from the words
    and numbers around it.
    """
    return clean_name(name) or "?"


@lru_cache(maxsize=4096)
def clean_name(name: str, limit: int = NAME_LIMIT) -> str:
    """Return :func:`safe_name`, or an empty string if nothing visible remains."""
    for _ in range(NAME_LIMIT):
        cleaned = _cleaned(name, limit)
        if cleaned == name:
            break
        name = cleaned
    return name


def _cleaned(name: str, limit: int) -> str:
    kept = "".join(_seen(unicodedata.normalize("NFC", name)))
    kept = _unlike_a_bot("".join(map(_plain, kept.translate(_LOOKALIKES))))
    name = " ".join(kept.split())
    if not any(unicodedata.category(char)[0] in "LNPS" for char in name):
        return ""
    inner = _shortened(name, limit - 2)
    if any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in inner):
        return f"{_ISOLATE}{inner}{_END}"
    return _shortened(name, limit)


def _seen(name: str) -> Iterator[str]:
    """Yield the visible characters of a name, without stacks of accents taller than a line."""
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
    """Replace a bracket by a quotation mark: in names, only our own additions have brackets."""
    return {"Ps": "‹", "Pe": "›"}.get(unicodedata.category(char), char)


def _unlike_a_bot(name: str) -> str:
    """Remove bracketed parts of a name that claim that its bearer is a bot."""
    return _GROUP.sub(lambda found: " " if _says_bot(found.group()) else found.group(), name)


def _says_bot(text: str) -> bool:
    plain = unicodedata.normalize("NFKD", text).casefold().translate(_AS_LATIN)
    letters = "".join(char if char.isalpha() else " " for char in plain if not _is_mark(char))
    words = letters.split()
    return not _BOTS.isdisjoint((*words, "".join(words)))


def _is_mark(char: str) -> bool:
    return unicodedata.category(char)[0] == "M"


def _shortened(name: str, limit: int) -> str:
    """Shorten a name like :func:`cut`, without a joining character before the ellipsis."""
    if len(name) <= limit:
        return name
    return name[: limit - 1].rstrip(f" {_JOINER}") + "…"


def cut(text: str, limit: int) -> str:
    """Return ``text``, shortened with an ellipsis if it is longer than ``limit`` characters."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def cut_at_word(text: str, limit: int) -> str:
    """Return ``text``, cut after a whole word with an ellipsis if it is longer than ``limit``.

    ``limit`` is in characters. If the first word is longer than ``limit``, the word is cut.
    """
    if len(text) <= limit:
        return text
    whole = text[:limit].rpartition(" ")[0].rstrip(" \u00a0\u202f,;:.")
    return f"{whole}…" if whole else cut(text, limit)


def as_alt(said: Iterable[str]) -> str:
    """Join sentences to an alt text, without bold marks and cut to ``ALT_LIMIT``."""
    return cut(" ".join(said).replace("**", ""), ALT_LIMIT)


def reader_of(table: Table, text: Text) -> Reader:
    """Return the :class:`Reader` that words the texts of a table in one language."""
    values = None if table.state is None else table.state.card_set
    names = tuple(seat_name(table, seat, text) for seat in range(len(table.sitters)))
    return Reader(text, names, table.options, values)


def seat_name(table: Table, seat: Seat, text: Text) -> str:
    """Return the name shown for a seat; a bot's name is marked as a bot's."""
    sitter, name = table.sitters[seat], names_apart(table.names, text)[seat]
    if sitter.user_id is None and sitter.is_bot:
        return text("name-bot", name=name)
    return name


@lru_cache(maxsize=1024)
def names_apart(names: tuple[str, ...], text: Text) -> tuple[str, ...]:
    """Return the safe names of a table's seats; look-alikes are followed by seat letters."""
    clean = [
        clean_name(name) or text("name-player", letter=LETTERS[seat])
        for seat, name in enumerate(names)
    ]
    marked = _alike(clean)
    return tuple(
        f"{clean_name(name, NAME_LIMIT - len(_bracketed(seat)))}{_bracketed(seat)}"
        if seat in marked
        else name
        for seat, name in enumerate(clean)
    )


def mention(table: Table, user_id: int, text: Text) -> str:
    """Return the mention of a user, with their seat's letter if another name looks similar.

    Discord shows a mention as the user's name.
    """
    users = [sitter.user_id for sitter in table.sitters]
    if user_id not in users:
        return f"<@{user_id}>"
    seat = users.index(user_id)
    is_marked = names_apart(table.names, text)[seat].endswith(_bracketed(seat))
    return f"<@{user_id}>{_bracketed(seat) if is_marked else ''}"


def looks_like(name: str, names: Iterable[str]) -> bool:
    """Return whether a name looks like one of the ``names``; their seat letters are ignored."""
    return _look(name) in {_look(shown.partition(" (")[0]) for shown in names}


def _bracketed(seat: Seat) -> str:
    """Return a seat's letter in parentheses; a safe name contains no parentheses."""
    return f" ({LETTERS[seat]})"


def _alike(names: Sequence[str]) -> frozenset[Seat]:
    """Return the seats whose names look like another seat's name.

    A name with its seat letter may look like a third name, so the comparison is repeated.
    """
    marked: set[Seat] = set()
    while True:
        looks = [
            _look(name + LETTERS[seat] if seat in marked else name)
            for seat, name in enumerate(names)
        ]
        often = Counter(looks)
        more = {seat for seat, look in enumerate(looks) if often[look] > 1} - marked
        if not more:
            return frozenset(marked)
        marked |= more


@lru_cache(maxsize=4096)
def _look(name: str) -> str:
    """Return a key that is equal for names that look alike.

    The key ignores case, accents, decoration, signs and invisible characters.
    """
    plain = "".join(map(_undecorated, unicodedata.normalize("NFKD", name))).casefold()
    seen = unicodedata.normalize("NFKD", plain).translate(_ALIKE)
    letters = "".join(char for char in seen if char.isalnum() or _is_vowel(char))
    return letters or "".join(char for char in seen if unicodedata.category(char)[0] not in "CMZ")


def _is_vowel(char: str) -> bool:
    """Return whether a mark is a vowel sign of its script, not an accent."""
    return _is_mark(char) and not unicodedata.combining(char)


def _undecorated(char: str) -> str:
    """Return the letter or digit without decoration; other characters are returned unchanged."""
    if char.isascii() or _is_mark(char):
        return char
    name = unicodedata.name(char, "")
    if found := _DECORATED.search(name):
        return found[1].lower() if "SMALL" in name else found[1]
    digit = unicodedata.digit(char, None)
    return char if digit is None else str(digit)


def pictured(reader: Reader) -> Reader:
    """Return a reader for pictures, with each name reduced to characters the fonts can draw.

    If the reduced name would not identify the player, the seat's shape and letter replace it.
    """
    names = _pictured(reader.names)
    return reader if names == reader.names else replace(reader, names=names)


@lru_cache(maxsize=256)
def _pictured(names: tuple[str, ...]) -> tuple[str, ...]:
    parts = [name.partition(" (") for name in names]
    drawn = [drawn_name(bare) or seat_mark(seat) for seat, (bare, _, _) in enumerate(parts)]
    marked, found = _alike(drawn), []
    for seat, (name, (_, opened, rest)) in enumerate(zip(drawn, parts, strict=True)):
        letter, added = _bracketed(seat), opened + rest
        if name == seat_mark(seat):
            found.append(name + added.removeprefix(letter))
        elif seat in marked and not added.startswith(letter):
            found.append(f"{_shortened(name, NAME_LIMIT - len(letter))}{letter}{added}")
        else:
            found.append(name + added)
    return tuple(found)


@lru_cache(maxsize=1024)
def drawn_name(name: str) -> str:
    """Return the drawable part of a safe name: plain letters and known signs.

    Returns an empty string if that part would not identify the player.
    """
    bare = name.strip(_ISOLATE + _END)
    others = any(map(_has_letter, bare))
    drawn, is_whole = "", True
    for char in bare:
        if unicodedata.category(char) in ("Mn", "Mc", "Me", "Cf"):
            drawn += _form(char) if drawn and drawn[-1] not in (_LOST, " ") else ""
            continue
        form = "" if others and _is_flag(char) else _form(char)
        is_whole = is_whole and form != ""
        drawn += form or (_LOST if _has_letter(char) else " ")
    if _LOST in drawn:
        drawn = " ".join(part for part in drawn.split(_LOST) if _letters(part) >= _FEWEST)
    drawn = _unlike_a_bot("".join(map(_plain, drawn)))
    if is_whole:
        return _shortened(" ".join(drawn.split()), NAME_LIMIT)
    drawn = " ".join(_HOLLOW.sub(" ", drawn).split()).strip(_LOOSE)
    return _shortened(drawn, NAME_LIMIT) if any(map(str.isalnum, drawn)) else ""


def _form(char: str) -> str:
    """Return a variant of a character that the fonts can draw; empty if there is none."""
    compatible = unicodedata.normalize("NFKC", char).strip("()")
    is_usual = ord(char) in coverage("title") or compatible.startswith(" ")
    forms = (
        *((char,) if is_usual else (compatible, char)),
        _AS_TYPED.get(char, ""),
        _undecorated(char),
        char.casefold().translate(_ALIKE),
        unicodedata.normalize("NFD", char)[:1],
    )
    return next((form for form in forms if form and all(map(draws, form))), "")


def _has_letter(char: str) -> bool:
    """Return whether a character is a letter or digit, even if it is in a circle."""
    return any(map(str.isalnum, unicodedata.normalize("NFKC", char)))


def _letters(part: str) -> int:
    return sum(map(str.isalpha, part))


def _is_flag(char: str) -> bool:
    """Return whether a character is one of the two letters that form a flag."""
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def seat_mark(seat: Seat) -> str:
    """Return the shape and letter of a seat, which identify it without colour."""
    return f"{MARKS[seat]} {LETTERS[seat]}"
