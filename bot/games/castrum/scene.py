"""Castrum's landscape for banners, with castles at several stages, people and a fire."""

from typing import Final

from PIL import Image

from bot.render.banner import gradient
from bot.render.canvas import Canvas
from bot.render.kept import drawn_once
from bot.render.sprites import sprite

_HIGH: Final = 268
"""In a landscape at least this high (pixels), castles have their full size."""


@drawn_once
def scene(width: int, height: int) -> Image.Image:
    """Return the landscape with the given width and height in pixels."""
    canvas = Canvas.over(gradient(width, height, "#a9d3ea", "#f2e7c6"))
    ground = round(height * (0.74 if width < 2 * height else 0.98))
    horizon = round(height * (0.5 if width < 2 * height else 0.66))
    canvas.put(gradient(width, height - horizon, "#bfcf8e", "#8fae5c"), 0, horizon)
    narrow = width < 2 * height
    if narrow:
        _put(canvas, "castle-w4-t1", 250, (width * 0.5, ground + 34), 0)
        _put(canvas, "structores", 104, (width * 0.17, ground + 56))
        _put(canvas, "mage", 104, (width * 0.84, ground + 56))
        return canvas.image
    scale = min(1.0, height / _HIGH)
    for name, size, x, seat in (
        ("castle-w2-t0", 210, 0.93, 2),
        ("castle-w4-t0", 240, 0.72, 1),
        ("castle-w4-t1", 262, 0.44, 0),
    ):
        _put(canvas, name, round(size * scale), (width * x, ground - 14), seat)
    for name, size, x in (
        ("rustici_x2", 128, 0.07),
        ("structores", 132, 0.21),
        ("lapides_x2", 110, 0.31),
        ("roue", 112, 0.58),
        ("mage", 132, 0.83),
    ):
        _put(canvas, name, round(size * scale), (width * x, ground - 4))
    return canvas.image


def _put(
    canvas: Canvas, name: str, size: int, at: tuple[float, float], seat: int | None = None
) -> None:
    """Paste a drawing with the middle of its lower edge at a point."""
    figure = sprite(f"castrum/{name}", size, seat)
    canvas.put(figure, at[0] - figure.width / 2, at[1] - figure.height)
