"""Castel's cards as sprites: who it is, whose pawn it bears, what lies on it, what protects it."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.render.canvas import Canvas, plate, token
from bot.render.palette import (
    EDGE,
    GOLD,
    LINEN,
    MEADOW,
    PANEL,
    SEATS,
    SHADE,
    SKY,
    STONE,
    WHITE,
    Colour,
)
from bot.render.portraits import icon, strip
from engines.castel.view import StackView

GROUNDS: Final[dict[str, Colour]] = {
    "court": PANEL,
    "rampart": LINEN,
    "tower": SKY,
    "outside": MEADOW,
}
"""The ground of a card, by the zone it stands in."""

KNIGHT: Final = "chevalier"

SLIP: Final = 42
"""Height of a card known to be in a hand."""


@lru_cache(maxsize=1024)
def stack(cards: StackView, name: str, width: int, height: int) -> Image.Image:
    """Return what stands on a square. ``name`` is the lowest card's, or where an engine stands;
    other low sprites go without it.

    The pawn of the lowest card is on the right, knights and their pawns on the left.
    """
    base, knights = cards.cards[0], cards.cards[1:]
    owner = cards.cards[-1].owner
    line, thick = (EDGE, 2) if owner is None else (SEATS[owner].colour, 5)
    ground = STONE if knights else GROUNDS[cards.zone]
    canvas = Canvas.over(plate(width, height, ground, 10, line, thick).copy())
    low = height <= 80
    middle = height // 2 if low else 30
    protected = cards.cards[-1].protected
    if knights:
        canvas.put(plate(width - 10, height - middle - 24, PANEL, 7), 5, middle + 19)
        left = 4.0
        canvas.put_middle(icon(KNIGHT, 36), left + 20, middle)
        size, step = (32, 12.0) if protected else (42, min(36, (width - 88) / len(knights)))
        for number, knight in enumerate(knights):
            if knight.owner is not None:
                at = left + 38 + number * step
                canvas.put(token(knight.owner, size), at, middle - size / 2 - 1)
    elif low:
        canvas.put_middle(icon(base.kind, 44), 34, middle)
    else:
        canvas.put_middle(icon(base.kind, 46), 32, middle)
    if base.owner is not None:
        canvas.put(token(base.owner, 42), width - 49, middle - 22)
    if protected:
        at, size = (width - 58, 26) if knights else (width / 2 + 2, 30)
        canvas.put_middle(icon("guard", size), at, middle)
    if not low:
        canvas.lines(width / 2, (middle + 15 + height) / 2, name, 28, width - 10, 2)
    elif not knights:
        slot = name if cards.square else ""
        canvas.text(width / 2, middle, slot, 26, align="middle")
    return canvas.image


@lru_cache(maxsize=256)
def loose(kind: str, name: str, count: int, width: int, height: int, own: bool) -> Image.Image:
    """Return equal cards that are not in play: of the Exchange, or of the viewer's ``own`` hand."""
    ground, line, thick = (WHITE, GOLD, 4) if own else (SHADE, EDGE, 2)
    canvas = Canvas.over(plate(width, height, ground, 10, line, thick).copy())
    canvas.put_middle(icon(kind, 38), 24, height / 2)
    room = width - 51
    if count > 1:
        room -= 12 + canvas.text(width - 12, height / 2, f"×{count}", 30, align="right")
    canvas.lines(46 + room / 2, height / 2, name, 27, room, 2)
    return canvas.image


@lru_cache(maxsize=256)
def slip(text: str, kind: str = "") -> Image.Image:
    """Return a small card known to be in a hand: its icon, if a ``kind`` is given, and a text."""
    sprite = strip(tuple(part for part in (kind and f":{kind}", text) if part), SLIP - 8)
    canvas = Canvas.over(plate(sprite.width + 8, SLIP, WHITE, 8, EDGE, 2).copy())
    canvas.put(sprite, 4, 4)
    return canvas.image
