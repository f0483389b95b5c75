"""The hand of a waiting player: a low strip of cards with their names."""

from collections.abc import Collection
from typing import Final

from PIL import Image

from bot.games.castrum.pictures.faces import face, look, marked
from bot.games.castrum.pictures.parts import GOLD, PARCHMENT, WIDTH
from bot.i18n import Reader
from bot.render.canvas import Canvas
from bot.render.furniture import panel, soft
from bot.render.kept import drawn_once
from bot.render.palette import FADED, INK
from bot.render.ribbon import ribbon
from bot.render.sprites import sprite
from engines.castrum.view import CastrumView

_HIGH: Final = 168
_TOP: Final = 12
"""Upper edge of the cards in pixels; ribbons extend above it."""
_CARD: Final = 148
_WIDEST: Final = 226
_GAP: Final = 10
_NAME: Final = 44


def draw(view: CastrumView, reader: Reader, new: Collection[str] = ()) -> bytes:
    """Return the viewer's hand as a PNG; cards that are ``new`` in it have a ribbon."""
    canvas = Canvas(WIDTH, _HIGH, "#ead9b4")
    hand = view.hand
    step = min(_WIDEST + _GAP, (WIDTH - 16 + _GAP) // max(1, len(hand)))
    x = (WIDTH - step * len(hand) + _GAP) // 2
    for card, is_new in zip(hand, marked(hand, new), strict=True):
        shown = face(card, view, reader)
        canvas.put(soft(step - _GAP, _CARD, "#2b1a0c", 6, 12, 55), x - 6, _TOP - 3)
        canvas.put(_card(card, shown.name, shown.power, step - _GAP), x, _TOP)
        if is_new:
            word = ribbon(reader("render-new"))
            canvas.put(word, x + step - _GAP - word.width + 4, _TOP - 8)
        x += step
    if not hand:
        text = reader("castrum-hand-empty")
        canvas.text(WIDTH / 2, _HIGH / 2, text, 40, FADED, align="middle")
    return canvas.png("castrum")


@drawn_once
def _card(card: str, name: str, power: str, width: int) -> Image.Image:
    """Return a small card: picture, name, badge of its kind, and strength."""
    style = look(card)
    frame = panel(width, _CARD, style.frame, radius=12, inner="#f6dd8c")
    canvas = Canvas.over(frame.copy())
    art = _CARD - _NAME - 16
    canvas.put(sprite("castrum/card-ground").resize((width - 18, art)), 9, 10)
    canvas.put_middle(sprite(f"castrum/{card}", height=art - 2), width / 2, 10 + art / 2)
    canvas.put(sprite(style.badge, 46), 4, 6)
    if power:
        canvas.put(panel(56, 38, *GOLD, radius=9, thick=2.6), width - 64, art - 28)
        canvas.text(width - 36, art - 9, power, 30, INK, align="middle")
    low = panel(width - 14, _NAME, *PARCHMENT, radius=7, thick=2.4)
    canvas.put(low, 7, _CARD - _NAME - 7)
    middle = _CARD - 7 - _NAME / 2
    canvas.text(width / 2, middle, name, 34, INK, align="middle", room=width - 24)
    return canvas.image
