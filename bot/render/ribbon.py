"""The gold ribbon that marks a new card in a hand."""

from typing import Final

from PIL import Image

from bot.render.canvas import Canvas, Pen, vector
from bot.render.fonts import width as width_of
from bot.render.kept import drawn_once
from bot.render.palette import INK

HEIGHT: Final = 38
"""Height of the ribbon in pixels: its word can be read at a third of the picture's size."""
_SIZE: Final = 27
_NOTCH: Final = 10
"""Depth in pixels of the notch at the ribbon's right end."""


@drawn_once
def ribbon(word: str) -> Image.Image:
    """Return a ribbon with a word, to be pasted over the upper edge of a card."""
    wide, low = width_of(word, "bold", _SIZE) + 24 + _NOTCH, HEIGHT - 1.5
    ends = ((1.5, 1.5), (wide - 2, 1.5), (wide - _NOTCH, HEIGHT / 2), (wide - 2, low), (1.5, low))
    gloss = ((3, 3), (wide - 5, 3), (wide - _NOTCH - 2, HEIGHT / 2), (3, HEIGHT / 2))

    def paint(pen: Pen) -> None:
        pen.area(ends, "#e8b640")
        pen.area(gloss, "#fff1b0")
        pen.path((*ends, ends[0]), INK, 2.6)

    image = vector(wide, HEIGHT, paint, scale=3)
    Canvas.over(image).text(13, HEIGHT / 2, word, _SIZE, INK)
    return image
