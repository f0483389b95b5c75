"""Draws the faces of Enemies in rings, for trophies and cards."""

from typing import Final

from PIL import Image

from bot.render.canvas import Canvas
from bot.render.furniture import number
from bot.render.kept import drawn_once
from bot.render.sprites import sprite
from engines.castellum.cards import Enemy

BOX: Final = 96
"""Width of the faces' drawings in their own units."""
OWN: Final = frozenset(
    f"{year}-{card:02}"
    for year, cards in {
        "79": (2, 3, 4, 6, 7, 8),
        "32": (3, 4, 7, 8, 11, 12),
        "73": (1, 5, 6, 8, 10, 11, 14, 16),
        "94": (1, 6, 7, 8, 10, 13, 17, 19, 20),
    }.items()
    for card in cards
)
"""Cards with a face of their own."""
LIKE: Final = {"32-09": "79-07"}
"""Cards that share the face of another card."""
_DISC_AT: Final = (73 / 82, 69 / 82)
"""Centre of the disc with the points, as shares of a portrait."""
_DISC: Final = 40


@drawn_once
def portrait(enemy: Enemy, size: int) -> Image.Image:
    """Return an Enemy's face in its ring, ``size`` pixels wide.

    The ring is golden for an Enemy that rallies other Enemies.
    """
    leads = enemy.rally is not None
    image = sprite(f"castellum/portrait-disc-{enemy.year}", size).copy()
    layers = (
        *(("ring-leader",) if leads else ()),
        _face(enemy),
        "rim-leader" if leads else "rim",
    )
    for layer in layers:
        image.alpha_composite(sprite(f"castellum/portrait-{layer}", size))
    return image


@drawn_once
def trophy(enemy: Enemy, size: int) -> Image.Image:
    """Return a portrait with its points on a disc; the picture is a little wider than ``size``."""
    canvas = Canvas(round(size * 1.14), round(size * 1.1))
    canvas.put(portrait(enemy, size), 0, 0)
    put_points(canvas, enemy, 0, 0, size)
    return canvas.image


def put_points(canvas: Canvas, enemy: Enemy, x: float, y: float, size: int) -> None:
    """Paste the points of an Enemy on a disc at the edge of its portrait."""
    disc = number(enemy.vp, _DISC)
    canvas.put_middle(disc, x + size * _DISC_AT[0], y + size * _DISC_AT[1])


def _face(enemy: Enemy) -> str:
    """Return the face of a card: its own, another card's, or the face of its type and year."""
    if enemy.id in OWN:
        return enemy.id
    return LIKE.get(enemy.id, f"{enemy.year % 100}-{enemy.kind}")
