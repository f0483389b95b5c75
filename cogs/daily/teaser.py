"""The teaser of a day's puzzles: covered cards, stars and a question for each game.

The module never gets a position, so the teaser cannot reveal a position.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.render.canvas import Canvas, vector
from bot.render.furniture import panel
from bot.render.palette import GOLD, INK, SHADE, WHITE
from cogs.deal_of_the_day.pictures import covered
from cogs.server.hall_picture import Landscape

HIGH: Final = 470
_EDGE: Final = 14
_TILE: Final = 384
_SCENE: Final = 290
_STAR: Final = 36
_CARDS: Final = 4


class Teaser(NamedTuple):
    """A game's part of the teaser: its name, its difficulty in stars, and the question."""

    name: str
    stars: int
    question: str


def draw(teasers: Sequence[Teaser], scenes: Sequence[Landscape], most: int) -> bytes:
    """Return the teaser as a PNG, with a landscape for each game; ``most`` is the cap on stars."""
    wide = 2 * _EDGE + len(teasers) * _TILE + (len(teasers) - 1) * 10
    canvas = Canvas(wide, HIGH, "#6f4a29")
    for place, (teaser, scene) in enumerate(zip(teasers, scenes, strict=True)):
        x = _EDGE + place * (_TILE + 10)
        canvas.put(_rounded(scene(_TILE, _SCENE)), x, _EDGE)
        for number in range(_CARDS):
            card = covered().rotate(9 - 6 * number, Image.Resampling.BICUBIC, expand=True)
            canvas.put_middle(card, x + 74 + number * 79, 206)
        _headline(canvas, x + _TILE / 2, 68, teaser.name)
        canvas.put(panel(_TILE, 144, "#fdf7e8", "#ecdcb8", radius=14), x, 312)
        canvas.lines(x + _TILE / 2, 352, teaser.question, 36, _TILE - 28, 2, INK, face="bold")
        for number in range(most):
            star = _star(number < teaser.stars)
            canvas.put_middle(star, x + _TILE / 2 + (number - (most - 1) / 2) * 42, 414)
    return canvas.fine_png()


def _headline(canvas: Canvas, x: float, y: float, name: str) -> None:
    """Write a name with a dark edge, so that it can be read on any sky."""
    for right, down in ((-3, 0), (3, 0), (0, -3), (0, 3), (-2, -2), (2, 2), (-2, 2), (2, -2)):
        canvas.text(x + right, y + down, name, 54, INK, face="title", align="middle", room=340)
    canvas.text(x, y, name, 54, WHITE, face="title", align="middle", room=340)


def _rounded(scene: Image.Image) -> Image.Image:
    """Return a landscape with round corners and a golden edge."""
    scale = 2
    size = (_TILE * scale, _SCENE * scale)
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), 14 * scale, 255)
    image = scene.convert("RGBA")
    image.putalpha(mask.reduce(scale))
    edge = vector(
        _TILE, _SCENE, lambda pen: pen.block((0, 0, _TILE, _SCENE), None, 14, GOLD, 4), scale=2
    )
    image.alpha_composite(edge)
    return image


def _star(lit: bool) -> Image.Image:
    """Return a golden star if ``lit``, otherwise a pale star."""
    points = [
        (
            18 + (16 if corner % 2 == 0 else 7.2) * math.sin(corner * math.pi / 5),
            18 - (16 if corner % 2 == 0 else 7.2) * math.cos(corner * math.pi / 5),
        )
        for corner in range(10)
    ]
    return vector(_STAR, _STAR, lambda pen: pen.area(points, GOLD if lit else SHADE, INK, 2.4))
