"""What came of a puzzle, as a card to be shared: a sign for each try, nothing of the position."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.render.canvas import Canvas, Pen, vector
from bot.render.furniture import panel
from bot.render.palette import GOLD, INK, WHITE

WIDTH: Final = 1200
HEIGHT: Final = 360
SIGN: Final = 96
"""How wide and high the sign of a try is."""

_DARK: Final = "#2b221b"
_BAND: Final = 132
_EMPTY: Final = "#6b5c4c"


def draw(
    scene: Image.Image, title: str, stars: str, tries: Sequence[bool], most: int, streak: str
) -> bytes:
    """Return the card as a PNG, before a game's landscape (:data:`WIDTH` by :data:`HEIGHT`).

    ``tries`` says of each whether it was right, ``most`` how many there could have been.
    """
    canvas = Canvas(WIDTH, HEIGHT, _DARK)
    canvas.put(scene.convert("RGB"), 0, 0)
    canvas.text(36, 66, title, 76, WHITE, face="title", edge=INK, room=1128)
    canvas.text(40, 150, stars, 40, WHITE, face="bold", edge=INK, room=1120)
    top = HEIGHT - _BAND
    canvas.put(panel(WIDTH, _BAND, "#3a2d22", _DARK, radius=0, thick=0), 0, top)
    canvas.put(panel(WIDTH, 4, GOLD, radius=0, thick=0), 0, top)
    for place in range(most):
        sign = _sign(tries[place] if place < len(tries) else None)
        canvas.put(sign, 36 + place * (SIGN + 20), top + (_BAND - SIGN) / 2 + 2)
    canvas.text(WIDTH - 40, top + _BAND / 2 + 2, streak, 44, WHITE, align="right", room=720)
    return canvas.fine_png()


def _sign(right: bool | None) -> Image.Image:
    """Return a tick on a disc, a cross on a square, or an empty place: told apart by shape."""

    def paint(pen: Pen) -> None:
        if right is None:
            pen.block((8, 8, 92, 92), None, 16, _EMPTY, 4)
        elif right:
            pen.disc(50, 50, 46, "#2f6b46", WHITE, 5)
            pen.path([(28, 52), (44, 68), (74, 34)], WHITE, 11)
        else:
            pen.block((6, 6, 94, 94), "#8b3f2c", 14, WHITE, 5)
            pen.path([(30, 30), (70, 70)], WHITE, 11)
            pen.path([(70, 30), (30, 70)], WHITE, 11)

    return vector(100, 100, paint, SIGN / 100)
