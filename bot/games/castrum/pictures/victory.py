"""Draws the winner's castle with its builders in front of it."""

from typing import Final

from PIL import Image

from bot.games.castrum.pictures.castle import COURT, SIZE, castle
from bot.render.canvas import Canvas
from bot.render.furniture import soft
from bot.render.kept import drawn_once
from bot.render.sprites import sprite
from bot.render.victory import HIGH, SEEN, WIDE, first, put_confetti, put_drape
from engines.castrum.view import CastrumView
from engines.core.kernel import Seat

_ZOOM: Final = 1.34
_COURT: Final = (268, 408)
"""Centre of the court in pixels."""
_PEOPLE: Final = (
    ("mason", 65, 619),
    ("peasant", 156, 616),
    ("peasant", 367, 615),
    ("mason", 461, 619),
)
"""People in front of the castle: drawing, and position of the feet."""
_DRAPES: Final = (92, SEEN - 92, 210, SEEN - 210)


def draw(view: CastrumView, winners: tuple[Seat, ...]) -> Image.Image:
    """Return the first winner's castle, with the drapes of all winners."""
    site = view.sites[first(winners) or 0]
    return _victory(winners, site.walls, site.towers)


@drawn_once
def _victory(winners: tuple[Seat, ...], walls: int, towers: int) -> Image.Image:
    canvas = Canvas(WIDE, HIGH)
    canvas.put(sprite("castrum/scene-result"), 0, 0)
    built = castle(first(winners) or 0, walls, towers, round(SIZE[0] * _ZOOM))
    canvas.put(built, _COURT[0] - COURT[0] * _ZOOM, _COURT[1] - COURT[1] * _ZOOM)
    put_confetti(canvas)
    for seat, x in zip(winners, _DRAPES, strict=False):
        put_drape(canvas, seat, x, 30, 0.73)
    for name, x, foot in _PEOPLE:
        figure = sprite(f"castrum/{name}")
        canvas.put_middle(soft(60, 12, "#1b1008", 4, 6, 40), x, foot)
        canvas.put(figure, x - figure.width / 2, foot + 5 - figure.height)
    return canvas.image
