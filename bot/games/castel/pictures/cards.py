"""Cards with face, name and effect, for the hand and the Exchange."""

from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.games.castel.pictures.furnishing import FADED, INK, PAPER
from bot.games.castel.pictures.tokens import bust, halves
from bot.games.castel.words import card_name, effect, zone_of
from bot.i18n import Reader
from bot.render.canvas import Canvas
from bot.render.fonts import filled, parted, wrap
from bot.render.fonts import width as width_of
from bot.render.furniture import number, panel, soft
from bot.render.kept import drawn_once
from bot.render.palette import WHITE
from bot.render.ribbon import ribbon
from bot.render.sprites import sprite

ZONES: Final = {
    "court": ("#f5d894", "#7a5310"),
    "tower": ("#bcd5e6", "#27506f"),
    "rampart": ("#cfccc4", "#55524a"),
    "outside": ("#c8dba3", "#3f5f22"),
    "knight": ("#cfc8e8", "#4a3f78"),
}
"""Colours of a card by its zone: the card's background, and the zone name's background."""

NAME: Final = 33
TEXT: Final = 24
_LARGE: Final = (42, 32)
"""Text sizes of name and effect on large cards, for example in a hand of two cards."""
_ROOMY: Final = 580
"""Minimum width in pixels of a large card."""
_FOOT: Final = 34


class DrawnCard(NamedTuple):
    """A card as it is drawn.

    The fields are the card's kind, its number of copies, the number of its choice (0: none),
    whether and why it cannot be chosen, and the word on the ribbon of a new card.
    """

    kind: str
    copies: int = 1
    choice: int = 0
    refused: bool = False
    why: str = ""
    ribbon: str = ""

    def text(self, reader: Reader) -> str:
        """Return the text on the card: its effect, or why it cannot be chosen."""
        return self.why or effect(self.kind, reader.options, reader)


def disc(value: int, least: int = 54) -> Image.Image:
    """Return a gold disc whose number can be read on small screens."""
    return number(value, max(least, 54 if value < 10 else 62))


@lru_cache(maxsize=256)
def name_of(name: str, room: int) -> tuple[tuple[str, ...], int]:
    """Return a name on one or two lines, in the largest size that fits."""
    large, _ = _sizes(room + 14)
    if width_of(name, "bold", large) <= room:
        return (name,), large
    lines = halves(name)
    if max(width_of(line, "bold", NAME) for line in lines) <= room:
        return lines, NAME
    return wrap(name, "bold", NAME, room, 2)


@lru_cache(maxsize=512)
def broken(text: str, room: int, size: int = TEXT) -> tuple[str, ...]:
    """Break a text into lines of one size.

    If possible, the last line has more than one word. A word longer than a line is broken.
    """
    words = [part for word in text.split(" ") for part in parted(word, "text", size, room)]
    lines = filled(words, "text", size, room)
    if len(lines) > 1 and " " not in lines[-1]:
        shorter = filled(words, "text", size, round(room * 0.82))
        return tuple(shorter if len(shorter) == len(lines) else lines)
    return tuple(lines)


def _sizes(width: int) -> tuple[int, int]:
    """Return the sizes of the name and the text on a card of this width."""
    return _LARGE if width >= _ROOMY else (NAME, TEXT)


def height(cards: list[DrawnCard], width: int, reader: Reader, face: int, *, told: bool) -> int:
    """Return the height that these cards need for names and, if ``told``, effects."""
    needed = 0
    for card in cards:
        names, large = name_of(card_name(card.kind, reader), width - 14)
        _, size = _sizes(width)
        lines = len(broken(card.text(reader), width - 20, size)) if told else 0
        needed = max(needed, max(NAME, large) * len(names) + lines * (size + 1))
    return face + needed + _FOOT + 22


@drawn_once
def _ground(zone: str, width: int, high: int, face: int, refused: bool) -> Image.Image:
    light, foot = ZONES[zone] if not refused else ("#d3cfc7", "#6b6860")
    paper = PAPER if not refused else "#dedad2"
    canvas = Canvas.over(panel(width, high, paper, radius=12, thick=3).copy())
    canvas.put(panel(width - 12, face, light, radius=9, thick=2.4), 6, 6)
    canvas.put(panel(width - 6, _FOOT, foot, radius=9, thick=0), 3, high - _FOOT - 3)
    canvas.image.paste(foot, (3, high - _FOOT - 3, width - 3, high - _FOOT + 8))
    return canvas.image


def draw_card(
    canvas: Canvas,
    x: int,
    y: int,
    size: tuple[int, int, int],
    card: DrawnCard,
    reader: Reader,
    *,
    told: bool,
) -> None:
    """Draw a card; ``size`` is its width, its height and the height of its face.

    If ``told``, the card shows its effect.
    """
    width, high, face = size
    canvas.put(soft(width, high, "#0c1f17", 6, 14, 60), x - 4, y - 2)
    canvas.put(_ground(zone_of(card.kind), width, high, face, card.refused), x, y)
    canvas.put(bust(card.kind, width - 16, face - 4, not card.refused), x + 8, y + 8)
    names, size_of_name = name_of(card_name(card.kind, reader), width - 14)
    ink = INK if not card.refused else "#4d4a44"
    at = y + face + 10
    for line in names:
        at += max(NAME, size_of_name) - 2
        canvas.text(
            x + width / 2,
            at - 12 - max(0, size_of_name - NAME) / 2,
            line,
            size_of_name,
            ink,
            align="middle",
            acts=size_of_name >= NAME,
        )
    at += 7
    _, large = _sizes(width)
    for line in broken(card.text(reader), width - 20, large) if told else ():
        at += large + 1
        canvas.text(x + width / 2, at - large / 2, line, large, FADED, face="text", align="middle")
    zone = reader(f"render-castel-zone-{zone_of(card.kind)}")
    foot = y + high - _FOOT / 2 - 3
    canvas.text(x + width / 2, foot, zone, TEXT, WHITE, align="middle", room=width - 14)
    if card.copies > 1:
        canvas.put(sprite("signs/number-red", 56), x + width - 60, y + face - 52)
        count = f"×{card.copies}"
        canvas.text(x + width - 32, y + face - 24, count, 33, WHITE, align="middle", acts=True)
    if card.refused:
        canvas.put(sprite("signs/cross", 60), x + width - 62, y + (26 if card.ribbon else 4))
    if card.ribbon:
        word = ribbon(card.ribbon)
        canvas.put(word, x + width - word.width + 4, y - 9)
    if card.choice:
        canvas.put(disc(card.choice, 64), x - 4, y - 4)
