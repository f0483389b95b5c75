"""Text in the bundled fonts, in any script, as masks to draw with.

A text is split into runs, so that one font has all characters of a run. Characters that no font has
are left out. Masks are cached, because the same words are drawn on every board.
"""

import re
import struct
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image, ImageDraw, ImageFilter, ImageFont, features

from bot.render.kept import drawn_once
from engines.core.data import DATA

Typeface: TypeAlias = Literal["title", "bold", "text", "other"]

FOLDER: Final = DATA / "fonts"
FILES: Final[dict[Typeface, str]] = {
    "title": "Vollkorn-Bold.ttf",
    "bold": "RobotoCondensed-Bold.ttf",
    "text": "RobotoCondensed-Medium.ttf",
    "other": "DejaVuSans-Bold.ttf",
}
LEAST: Final = 24
"""Minimum size of normal text, in pixels of a board 1,200 wide."""

ACTS: Final = 33
"""Minimum size of text that a player needs to act."""

SMALLEST: Final = 15
"""Minimum size of a text that would otherwise be cut.

Such a text can be read if the picture is shown at full size.
"""

_PAD: Final = 6
_DENSE: Final = 25 / 27
"""Distance between the lines of a dense text, as a multiple of its size."""
_RIGHT_TO_LEFT: Final = ("R", "AL")
_LETTER: Final = re.compile(r" \([A-Z]\)$")
"""Matches a seat's letter after a name; the letter is kept if the name is cut."""
_LETTERS: Final = re.compile(r" (\([A-Z]\))")


@cache
def font(face: Typeface, size: int) -> ImageFont.FreeTypeFont:
    """Return a typeface in a size."""
    return ImageFont.truetype(FOLDER / FILES[face], size)


@cache
def coverage(face: Typeface) -> frozenset[int]:
    """Return the code points for which a typeface has a glyph, from its ``cmap`` table."""
    data = (FOLDER / FILES[face]).read_bytes()
    (tables,) = struct.unpack_from(">H", data, 4)
    for at in range(12, 12 + 16 * tables, 16):
        tag, _, start, _ = struct.unpack_from(">4sIII", data, at)
        if tag == b"cmap":
            return frozenset(_code_points(data, start))
    raise ValueError(f"{FILES[face]} has no character map")


def _code_points(data: bytes, cmap: int) -> Iterator[int]:
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    for at in range(cmap + 4, cmap + 4 + 8 * count, 8):
        platform, _, offset = struct.unpack_from(">HHI", data, at)
        start = cmap + offset
        (layout,) = struct.unpack_from(">H", data, start)
        if layout == 12:
            (groups,) = struct.unpack_from(">I", data, start + 12)
            for group in range(start + 16, start + 16 + 12 * groups, 12):
                first, last, _ = struct.unpack_from(">III", data, group)
                yield from range(first, last + 1)
        elif layout == 4 and platform in (0, 3):
            (double,) = struct.unpack_from(">H", data, start + 6)
            ends = struct.unpack_from(f">{double // 2}H", data, start + 14)
            starts = struct.unpack_from(f">{double // 2}H", data, start + 16 + double)
            for first, last in zip(starts, ends, strict=True):
                yield from range(first, min(last, 0xFFFE) + 1)


@cache
def draws(char: str) -> bool:
    """Return whether a character can be drawn, by every typeface or by the fallback font.

    Right-to-left characters also need Pillow's Raqm layout.
    """
    if unicodedata.bidirectional(char) in _RIGHT_TO_LEFT and not features.check("raqm"):
        return False
    point = ord(char)
    return point in coverage("other") or all(
        point in coverage(face) for face in FILES if face != "other"
    )


@lru_cache(maxsize=4096)
def drawable(text: str) -> str:
    """Return a text without the characters that no font can draw.

    Such a character is replaced by its compatibility form (NFKC) if that can be drawn. Invisible
    characters are dropped.
    """
    kept: list[str] = []
    for char in unicodedata.normalize("NFC", text):
        if unicodedata.category(char) not in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp"):
            known = char if draws(char) else unicodedata.normalize("NFKC", char)
            kept += filter(draws, known)
    return "".join(kept)


@lru_cache(maxsize=4096)
def runs(text: str, face: Typeface) -> tuple[tuple[Typeface, str], ...]:
    """Split the :func:`drawable` form of ``text`` into runs, each with the font that draws it.

    Spaces and signs stay in the run before them, so that right-to-left words keep their order.
    Accents that the font of their letter lacks are dropped.
    """
    pieces: list[tuple[Typeface, str]] = []
    last = face
    for char in drawable(text):
        has_it = ord(char) in coverage(last)
        if unicodedata.category(char)[0] == "M":
            if has_it:
                pieces.append((last, char))
            continue
        if char.isalnum() or not has_it:
            last = face if ord(char) in coverage(face) else "other"
        pieces.append((last, char))
    return tuple(
        (found, "".join(char for _, char in group))
        for found, group in groupby(pieces, key=lambda piece: piece[0])
    )


@cache
def cap_height(face: Typeface, size: int) -> int:
    """Return the height of a capital letter, to centre a line of text."""
    return round(-font(face, size).getbbox("H", anchor="ls")[1])


@lru_cache(maxsize=8192)
def width(text: str, face: Typeface, size: int) -> int:
    """Return the width of a text in pixels."""
    return round(sum(font(found, size).getlength(chars) for found, chars in runs(text, face)))


class TextMask(NamedTuple):
    """The mask of a text, with its position.

    ``left`` and ``top`` are the offset of the mask's upper left corner from the start of the text
    on its baseline.
    """

    mask: Image.Image
    left: int
    top: int
    width: int


@drawn_once
def words(text: str, face: Typeface, size: int) -> TextMask:
    """Return the mask of a text on one line."""
    wide = width(text, face, size)
    top = -round(size * 1.25)
    mask = Image.new("L", (wide + 2 * _PAD, round(size * 1.75)))
    draw = ImageDraw.Draw(mask)
    at = float(_PAD)
    for found, chars in runs(text, face):
        draw.text((at, -top), chars, fill=255, font=font(found, size), anchor="ls")
        at += font(found, size).getlength(chars)
    return TextMask(mask, -_PAD, top, wide)


@drawn_once
def outline(text: str, face: Typeface, size: int) -> Image.Image:
    """Return the mask of a text's outline: the text, thicker by a tenth of its size."""
    grown = max(3, size // 6 | 1)
    return words(text, face, size).mask.filter(ImageFilter.MaxFilter(grown))


@lru_cache(maxsize=4096)
def fit(
    text: str, face: Typeface, size: int, room: int, least: int = LEAST, smallest: int = SMALLEST
) -> tuple[str, int]:
    """Return the text and the largest size, at most ``size``, at which it fits into ``room``.

    A text that does not fit even at the smaller of ``least`` and ``smallest`` is cut at its end and
    has size ``least``. A seat's letter at the end is kept.
    """
    for smaller in range(size, min(least, smallest) - 1, -1):
        if width(text, face, smaller) <= room:
            return text, smaller
    return _shortened(text, face, min(least, size), room), min(least, size)


def _shortened(text: str, face: Typeface, size: int, room: int) -> str:
    """Return a text cut at its end to fit; a seat's letter at the end is kept."""
    letter = _LETTER.search(text)
    tail = letter[0] if letter else ""
    for end in range(len(text) - len(tail) - 1, 0, -1):
        short = text[:end].rstrip() + "…" + tail
        if width(short, face, size) <= room:
            return short
    return ""


def _stays(char: str) -> bool:
    """Return whether a character is an accent or invisible, so that it must not begin a line."""
    return bool(char) and unicodedata.category(char)[0] in "MC"


def words_of(text: str) -> list[str]:
    """Return the parts of a text between which a line may break.

    Words joined by a no-break space stay together in one part, and so do a name and the seat's
    letter after it. Parts have plain spaces only.
    """
    held = _LETTERS.sub("\u00a0\\1", text)
    return [" ".join(part.split()) for part in re.split(r"[ \n]+", held) if part]


def filled(words: Sequence[str], face: Typeface, size: int, room: int) -> list[str]:
    """Return lines of words, at most ``room`` wide; a longer word has a line of its own."""
    lines: list[str] = []
    for word in words:
        if lines and width(f"{lines[-1]} {word}", face, size) <= room:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines


def parted(word: str, face: Typeface, size: int, room: int) -> list[str]:
    """Split a word into as few parts as possible that fit into ``room``, about equally wide.

    An accent is never separated from its letter.
    """
    count = -(-width(word, face, size) // max(1, room))
    parts, tail = [], word
    for parts_left in range(count, 1, -1):
        share, end = width(tail, face, size) / parts_left, 1
        while end < len(tail) and (width(tail[:end], face, size) < share or _stays(tail[end])):
            end += 1
        while end > 1 and (width(tail[:end], face, size) > room or _stays(tail[end:][:1])):
            end -= 1
        parts.append(tail[:end])
        tail = tail[end:]
    return [*parts, tail] if tail else parts


def _fit(lines: Sequence[str], face: Typeface, size: int, room: int, most: int) -> bool:
    """Return whether there are at most ``most`` lines, all within ``room``."""
    return len(lines) <= most and all(width(line, face, size) <= room for line in lines)


@lru_cache(maxsize=512)
def fit_name(
    name: str, size: int, room: int, lines: int, least: int = LEAST
) -> tuple[Typeface, tuple[str, ...], int]:
    """Return a player's name in lines, with its typeface and the largest size that fits.

    There are at most ``lines`` lines. The typeface is that of titles, or the narrow typeface if the
    name would otherwise be cut. If the narrow typeface is still too wide, the name is cut at its
    end. The name does not shrink further, because the seat's shape and letter beside it identify
    the player.
    """
    face: Typeface
    for face in ("title", "bold"):
        broken, fitted = wrap(name, face, size, room, lines, least, least)
        if "".join(broken).replace(" ", "") == "".join(name.split()):
            break
    return face, broken, fitted


@lru_cache(maxsize=512)
def block(
    text: str, face: Typeface, size: int, room: int, high: int
) -> tuple[tuple[str, ...], int]:
    """Break a text into lines that fit into ``room`` by ``high``, in the largest size possible.

    Sizes go from ``size`` down to :data:`SMALLEST`.
    """
    for smaller in range(size, SMALLEST - 1, -1):
        most = max(1, int(high / (smaller * _DENSE)))
        lines, fitted = wrap(text, face, smaller, room, most, smaller)
        if fitted == smaller and "".join(lines).replace(" ", "") == "".join(text.split()):
            break
    return lines, fitted


@lru_cache(maxsize=2048)
def wrap(
    text: str,
    face: Typeface,
    size: int,
    room: int,
    lines: int,
    least: int = LEAST,
    smallest: int = SMALLEST,
) -> tuple[tuple[str, ...], int]:
    """Break a text at spaces into at most ``lines`` lines of the largest size that fits.

    If no size down to ``least`` fits, words longer than a line are broken too. If that is not
    enough, the text shrinks down to ``smallest``. If that is not enough, it is cut at its end.
    """
    words = words_of(text)
    for sizes in (range(size, least - 1, -1), range(min(size, least) - 1, smallest - 1, -1)):
        for smaller in sizes:
            if _fit(found := filled(words, face, smaller, room), face, smaller, room, lines):
                return tuple(found), smaller
        for smaller in sizes if lines > 1 else ():
            parts = [part for word in words for part in parted(word, face, smaller, room)]
            if _fit(found := filled(parts, face, smaller, room), face, smaller, room, lines):
                return tuple(found), smaller
    broken = filled(words, face, least, room)
    head, tail = broken[: lines - 1], " ".join(broken[lines - 1 :])
    return tuple(
        line if width(line, face, least) <= room else _shortened(line, face, least, room)
        for line in (*head, tail)
        if line
    ), least
