"""The result of a puzzle as a picture to share: a sign for each try, but not the position."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.render.canvas import Canvas, Pen, vector
from bot.render.furniture import panel
from bot.render.palette import GOLD, WHITE

WIDTH: Final = 1200
HEIGHT: Final = 440
HEAD: Final = 84
"""Height in pixels of the band with the title, above the landscape."""
BAND: Final = 132
"""Height in pixels of the band with the tries, below the landscape."""

SCENE: Final = (WIDTH, HEIGHT - HEAD - BAND)
"""Width and height of the landscape in pixels."""

SIGN: Final = 96
"""Width and height in pixels of the sign of a try."""

_DARK: Final = "#2b221b"
_EMPTY: Final = "#6b5c4c"


def draw(
    scene: Image.Image, title: str, stars: str, tries: Sequence[bool], most: int, streak: str
) -> bytes:
    """Return the card as a PNG, with a game's landscape of the size :data:`SCENE`.

    ``tries`` says for each try whether it was right; ``most`` is the number of tries allowed.
    """
    canvas = Canvas(WIDTH, HEIGHT, _DARK)
    canvas.put(scene.convert("RGB"), 0, HEAD)
    canvas.put(panel(WIDTH, 4, GOLD, radius=0, thick=0), 0, HEAD - 4)
    canvas.text(36, HEAD / 2 - 2, title, 56, WHITE, face="title", room=1128)
    top = HEIGHT - BAND
    canvas.put(panel(WIDTH, BAND, "#3a2d22", _DARK, radius=0, thick=0), 0, top)
    canvas.put(panel(WIDTH, 4, GOLD, radius=0, thick=0), 0, top)
    for place in range(most):
        sign = _sign(tries[place] if place < len(tries) else None)
        canvas.put(sign, 36 + place * (SIGN + 20), top + (BAND - SIGN) / 2 + 2)
    canvas.text(52 + most * (SIGN + 20), top + BAND / 2 + 2, stars, 44, GOLD, room=260)
    canvas.text(WIDTH - 40, top + BAND / 2 + 2, streak, 44, WHITE, align="right", room=440)
    return canvas.fine_png()


def _sign(right: bool | None) -> Image.Image:
    """Return a tick on a disc, a cross on a square, or an empty place, distinguishable by shape."""

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
