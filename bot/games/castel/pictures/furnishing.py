"""What the pictures of Castel are furnished with beyond the common kit: colours, banners, trail."""

import math
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.render.canvas import Canvas, Pen, Point, vector
from bot.render.palette import SEATS, Colour, mix
from bot.render.sprites import sprite
from engines.core.kernel import Seat

INK: Final = "#2a1c14"
FADED: Final = "#57472f"
PAPER: Final = "#fdf3da"
GOLD_LINE: Final = "#ffd34d"
GOLD: Final = "#e0a92e"
TRAIL: Final = (("#6b4300", 1.0), ("#ffd34d", 0.74), ("#fffbe0", 0.36))
"""The colours of the last move's trail from its edge inwards, with the share of its breadth."""


REACH: Final = 230
"""How much of a long trail is drawn, in pixels."""


@lru_cache(maxsize=32)
def cloth(seat: Seat, width: int, height: int, state: str) -> Image.Image:
    """Return a hanging banner: ``turn`` and ``won`` are edged with broad gold, ``won`` is golden
    all over, ``lost`` has faded.
    """
    mark = SEATS[seat].colour
    ground, fold = mark, mix(mark, "#000000", 0.22)
    if state == "won":
        ground, fold = "#f3c64a", "#d99f25"
    elif state == "lost":
        ground, fold = mix(mark, "#8f8a80", 0.6), mix(mark, "#6f6a60", 0.7)
    foot = height - 12

    def paint(pen: Pen) -> None:
        outline = ((1, 0), (width - 1, 0), (width - 1, foot), (width / 2, height - 2), (1, foot))
        pen.area(outline, ground)
        for at in (0.3, 0.62, 0.9):
            x = width * at
            pen.area(((x, 0), (x + 14, 0), (x + 20, foot), (x + 4, foot)), fold)
        lit = state in ("turn", "won")
        pen.path([*outline, outline[0]], INK, 3)
        inset = 7 if lit else 6
        inner = (
            (inset, 0),
            (inset, foot - 6),
            (width / 2, height - 11),
            (width - inset, foot - 6),
            (width - inset, 0),
        )
        if lit:
            pen.path(inner, "#6b4300", 9)
        pen.path(inner, GOLD_LINE if lit else GOLD, 6 if lit else 2.6)

    return vector(width, height, paint, scale=2)


@lru_cache(maxsize=64)
def _stamp(breadth: int, colour: Colour) -> Image.Image:
    return vector(
        breadth, breadth, lambda pen: pen.disc(breadth / 2, breadth / 2, breadth / 2, colour)
    )


@lru_cache(maxsize=64)
def _head(angle: int) -> Image.Image:
    """Return the head of a trail, turned by so many degrees against the clock."""
    return sprite("signs/trail-head", 36).rotate(angle, Image.Resampling.BICUBIC, expand=True)


def _trail(start: Point, end: Point) -> list[tuple[float, float, float]]:
    """Return the points of a trail, each with the trail's breadth there; of a long way only the
    last part, so that it hides little.
    """
    far = math.dist(start, end)
    part = min(1.0, REACH / far) if far else 1.0
    x0, y0 = end[0] + (start[0] - end[0]) * part, end[1] + (start[1] - end[1]) * part
    x1, y1 = end
    bow = (y1 - y0) * 0.16 * (1 if x1 > x0 else -1)
    steps = max(16, round(far * part / 3))
    points = []
    for step in range(steps + 1):
        t = step / steps
        swing = 4 * t * (1 - t) * bow
        points.append((x0 + (x1 - x0) * t + swing, y0 + (y1 - y0) * t, 7 + 9 * t))
    return points


def draw_trail(canvas: Canvas, start: Point, end: Point) -> None:
    """Draw a trail from a player's banner to a card, growing from thin to thick."""
    points = _trail(start, end)
    for colour, share in TRAIL:
        for x, y, breadth in points[:-5]:
            canvas.put_middle(_stamp(max(2, round(breadth * share)), colour), x, y)


def draw_head(canvas: Canvas, start: Point, end: Point) -> None:
    """Draw the head of a trail."""
    x, y, _ = _trail(start, end)[-8]
    angle = round(math.degrees(math.atan2(y - end[1], end[0] - x)) / 10) * 10
    canvas.put_middle(_head(angle), *end)


@lru_cache(maxsize=64)
def plaque(width: int, height: int, *, gold: bool = False) -> Image.Image:
    """Return a ground for a line of words: paper, or gold, with ink around."""
    top, bottom = ("#fff1b0", "#e8b640") if gold else ("#fffaf0", "#f0dfb8")

    def paint(pen: Pen) -> None:
        pen.block((0, 0, width, height), bottom, 9, INK, 2.6)
        pen.block((3, 3, width - 3, height * 0.6), top, 7)

    return vector(width, height, paint, scale=3)
