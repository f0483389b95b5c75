"""The hall of fame as a picture: a banner for each game, and a line below."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PIL import Image

from bot.render.banner import gradient
from bot.render.canvas import Canvas, Pen, vector
from bot.render.furniture import panel
from bot.render.palette import FADED, GOLD, INK, SEATS, WHITE, mix
from bot.render.sprites import sprite
from cogs.server.halls import HallPlace

ROWS: Final = 3
"""Number of people shown for each game; the page of the game shows more."""

HIGH: Final = 640
_STEP: Final = 386
_BANNER: Final = 348
_HEAD: Final = (_BANNER - 40, 78)
"""Size in pixels of the landscape at the head of a banner."""

_MIDDLE: Final = (0, _HEAD[1] // 2, 2 * _HEAD[0], 5 * _HEAD[1] // 2)
"""The part of a landscape that is shown on a banner, scaled to half its width and height."""

_CROWN: Final = "castellum/crown"


class Banner(NamedTuple):
    """A game's banner: its name and its first places, with names that can be drawn."""

    name: str
    places: Sequence[HallPlace]


Landscape = Callable[[int, int], Image.Image]
"""A function that draws a game's landscape, given its width and height in pixels."""


def draw(title: str, banners: Sequence[Banner], scenes: Sequence[Landscape], line: str) -> bytes:
    """Return the picture as a PNG; ``line`` is written below the banners."""
    wide = 66 + len(banners) * _STEP - (_STEP - _BANNER) // 2
    canvas = Canvas.over(gradient(wide, HIGH, "#6d92b8", "#f0dfb4"))
    canvas.put(_wall(wide), 0, 60)
    for number, (banner, scene) in enumerate(zip(banners, scenes, strict=True)):
        _put_banner(canvas, 40 + number * _STEP, banner, scene, number % len(SEATS))
    ribbon = panel(560, 64, "#fff1b0", "#dfa92e", radius=12, thick=4)
    canvas.put(ribbon, wide / 2 - 280, 20)
    canvas.text(wide / 2, 51, title, 40, INK, align="middle", room=520)
    if line:
        canvas.put(panel(wide - 80, 66, "#fdf7e8", "#ecdcb8", radius=14), 40, 556)
        canvas.text(wide / 2, 588, line, 34, INK, align="middle", room=wide - 130, names=True)
    return canvas.fine_png()


def _put_banner(canvas: Canvas, x: int, banner: Banner, scene: Landscape, seat: int) -> None:
    colour = SEATS[seat].colour
    canvas.put(_cloth(colour), x - 10, 112)
    canvas.put(
        panel(_BANNER - 32, 86, mix(colour, "#000000", 0.15), radius=10, thick=3), x + 16, 144
    )
    drawn = scene(2 * _HEAD[0], 3 * _HEAD[1]).convert("RGB").crop(_MIDDLE)
    canvas.put(drawn.resize(_HEAD, Image.Resampling.LANCZOS), x + 20, 148)
    canvas.text(
        x + _BANNER / 2,
        187,
        banner.name,
        46,
        WHITE,
        face="title",
        align="middle",
        room=_BANNER - 60,
        edge=INK,
    )
    for row, place in enumerate(banner.places[:ROWS]):
        y = 244 + row * 76
        line, thick = (GOLD, 5.0) if place.place == 1 else (INK, 2.4)
        canvas.put(panel(304, 64, "#fff6dc", radius=10, line=line, thick=thick), x + 22, y)
        if place.place == 1:
            canvas.put_middle(sprite(_CROWN, 46), x + 52, y + 32)
        else:
            canvas.text(x + 52, y + 32, str(place.place), 36, FADED, align="middle")
        count = canvas.text(x + 312, y + 32, str(place.won), 42, colour, align="right")
        canvas.name(x + 84, y + 32, place.name, 36, 218 - count, INK)


def _cloth(colour: str) -> Image.Image:
    """Return a hanging banner on its pole."""

    def paint(pen: Pen) -> None:
        pen.block((0, 0, _BANNER + 20, 20), "#8f6238", 10, INK, 3)
        hem = [(10 + _BANNER - step * 58, 418 - 34 * (step % 2)) for step in range(7)]
        pen.area([(10, 14), (10 + _BANNER, 14), *hem], colour, INK, 3)
        pen.path([(22, 28), (22, 370)], "#f6dd8c", 3)
        pen.path([(_BANNER - 2, 28), (_BANNER - 2, 370)], "#f6dd8c", 3)

    return vector(_BANNER + 20, 422, paint, scale=2)


def _wall(wide: int) -> Image.Image:
    """Return a wall with battlements."""

    def paint(pen: Pen) -> None:
        for x in range(-30, wide, 140):
            pen.block((x, 0, x + 72, 60), "#d8cdb4", 0, INK, 3)
        pen.block((-4, 26, wide + 4, HIGH), "#d3c8ae", 0, INK, 3)
        for row, y in enumerate(range(86, HIGH, 56)):
            pen.path([(0, y), (wide, y)], "#bdb197", 2)
            for x in range(70 * (row % 2), wide, 140):
                pen.path([(x, y), (x, y + 56)], "#bdb197", 2)

    return vector(wide, HIGH - 60, paint, scale=2)
