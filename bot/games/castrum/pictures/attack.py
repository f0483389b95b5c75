"""Draws an attack on the board: a curved band from attacker to victim, and a label."""

from collections.abc import Mapping
from math import hypot
from typing import Final, NamedTuple

from PIL import Image

from bot.render.canvas import Canvas, Pen, Point
from bot.render.fonts import width as width_of
from bot.render.furniture import badge, panel, soft
from bot.render.kept import drawn_once
from bot.render.palette import Colour, mix
from bot.render.sprites import sprite

_FINE: Final = 2
_STEPS: Final = 40


class Colours(NamedTuple):
    """The colours of an attack's band at both ends, and of the dots along it."""

    start: Colour
    end: Colour
    dots: Colour


COLOURS: Final[Mapping[str, Colours]] = {
    "incendie": Colours("#ffd34d", "#e8541c", "#fff2b0"),
    "sorciere": Colours("#d9bdf5", "#5f3aa0", "#f3e6ff"),
    "pieces_or": Colours("#fbe7a1", "#c48d22", "#fff6d0"),
    "mage": Colours("#b9c4f2", "#33418f", "#e8ecff"),
}


class Way(NamedTuple):
    """A Bézier curve that a band follows: start, two control points, end."""

    start: Point
    first: Point
    second: Point
    end: Point

    def at(self, share: float) -> Point:
        """Return a point of the curve; ``share`` goes from 0 (start) to 1 (end)."""
        remaining = 1 - share
        weights = (
            remaining**3,
            3 * remaining * remaining * share,
            3 * remaining * share * share,
            share**3,
        )
        x, y = (
            sum(weight * point[axis] for weight, point in zip(weights, self, strict=True))
            for axis in (0, 1)
        )
        return (x, y)


def band(card: str, way: Way, thick: int) -> tuple[Image.Image, int, int]:
    """Return the band of an attack, and the position of its upper left corner."""
    middle = [way.at(step / _STEPS) for step in range(_STEPS + 1)]
    left = round(min(x for x, _ in middle)) - thick
    top = round(min(y for _, y in middle)) - thick
    right = round(max(x for x, _ in middle)) + thick
    bottom = round(max(y for _, y in middle)) + thick
    image = Image.new("RGBA", ((right - left) * _FINE, (bottom - top) * _FINE))
    pen = Pen(image, _FINE)
    colours = COLOURS[card]
    ends = [_side(middle, at, thick) for at in range(_STEPS + 1)]
    for at in range(_STEPS):
        (first, second), (third, fourth) = ends[at], ends[at + 1]
        share = min(1.0, at / _STEPS * 1.4)
        quad = [(x - left, y - top) for x, y in (first, third, fourth, second)]
        pen.area(quad, mix(colours.start, colours.end, share) + f"{120 + round(125 * share):02x}")
    for at in range(3, _STEPS - 1, 2):
        x, y = middle[at]
        pen.disc(x - left, y - top, 2 + 2 * at / _STEPS, colours.dots)
    return image.reduce(_FINE), left, top


def _side(middle: list[Point], at: int, thick: int) -> tuple[Point, Point]:
    """Return the two edges of a band at a point of its curve; the band widens towards its end."""
    (x1, y1), (x2, y2) = middle[max(0, at - 1)], middle[min(len(middle) - 1, at + 1)]
    length = hypot(x2 - x1, y2 - y1) or 1
    half = thick * (0.25 + 0.75 * at / (len(middle) - 1)) / 2
    x, y = middle[at]
    across = ((y2 - y1) / length * half, (x1 - x2) / length * half)
    return (x + across[0], y + across[1]), (x - across[0], y - across[1])


@drawn_once
def head(card: str) -> Image.Image:
    """Return the arrowhead of a band, pointing down."""
    image = Image.new("RGBA", (76 * 3, 64 * 3))
    pen = Pen(image, 3)
    shape = [(4.0, 6.0), (38.0, 18.0), (72.0, 6.0), (38.0, 60.0)]
    pen.area(shape, COLOURS[card].end, "#2b221b", 9)
    pen.area(shape, COLOURS[card].end, "#fffaf0", 5)
    return image.reduce(3)


@drawn_once
def label(card: str, name: str, target: int | None, aim: str) -> Image.Image:
    """Return the label of an attack: its name, its victim, and the kind of card it aims at."""
    size, high = 36, 58
    wide = width_of(name, "bold", size)
    figure = sprite(f"castrum/{card}", height=50)
    aimed = sprite(f"castrum/{aim}", height=52) if aim else None
    room = 8 + figure.width + 10 + wide + 8 + 34 + 8 + 44 + (aimed.width + 4 if aimed else 0) + 10
    image = Image.new("RGBA", (room + 16, high + 16))
    canvas = Canvas.over(image)
    canvas.put(soft(room, high, "#2b1a0c", 8, 14, 60), 0, 2)
    canvas.put(panel(room, high, "#5e2c2a", "#3a1c1f", radius=12, line="#f0bf45", thick=4), 8, 8)
    x = 16.0
    middle = 8 + high / 2
    spot = panel(figure.width + 4, 50, "#f7ecd2", "#e3c98f", radius=10, thick=0)
    canvas.put_middle(spot, x + figure.width / 2, middle)
    canvas.put_middle(figure, x + figure.width / 2, middle)
    x += figure.width + 10
    canvas.text(x, middle, name, size, "#fff1c4", acts=True)
    x += wide + 8
    canvas.put(_arrow(), x, middle - 17)
    x += 42
    if target is None:
        canvas.text(x + 22, middle, "?", 46, "#ffd34d", align="middle", acts=True)
    else:
        canvas.put(badge(target, 44), x, middle - 22)
    if aimed:
        canvas.put_middle(aimed, x + 48 + aimed.width / 2, middle)
    return image


@drawn_once
def _arrow() -> Image.Image:
    image = Image.new("RGBA", (34 * 4, 34 * 4))
    pen = Pen(image, 4)
    pen.path([(4, 17), (28, 17)], "#ffc83d", 5)
    pen.path([(18, 7), (29, 17), (18, 27)], "#ffc83d", 5)
    return image.reduce(4)
