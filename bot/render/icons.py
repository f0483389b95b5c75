"""The small pictures on boards and cards, each drawn in a square of 100 by 100.

Silhouettes take the colour asked for; goods and treasures have their own.
"""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, TypeAlias

from PIL import Image

from bot.render.canvas import Canvas, Pen, Point, vector
from bot.render.fonts import LEAST, width
from bot.render.palette import (
    BRICK,
    ENEMY,
    GOLD,
    GOLD_DARK,
    INK,
    LINEN,
    STONE,
    STONE_DARK,
    TIMBER,
    TIMBER_LIGHT,
    WHITE,
    Colour,
)

Painter: TypeAlias = Callable[[Pen, Colour], None]

ICONS: Final[dict[str, Painter]] = {}


def drawn(name: str) -> Callable[[Painter], Painter]:
    """Register a painter under the icon's name."""

    def register(painter: Painter) -> Painter:
        ICONS[name] = painter
        return painter

    return register


@lru_cache(maxsize=1024)
def icon(name: str, size: int, tint: Colour = INK) -> Image.Image:
    """Return an icon as a square sprite; raises ``KeyError`` for a name nobody has drawn."""
    painter = ICONS[name]
    return vector(100, 100, lambda pen: painter(pen, tint), size / 100)


def star(x: float, y: float, outer: float, inner: float, rays: int) -> list[Point]:
    """Return the corners of a star, its first ray upwards."""
    return [
        (
            x + (inner if step % 2 else outer) * sin(pi * step / rays),
            y - (inner if step % 2 else outer) * cos(pi * step / rays),
        )
        for step in range(2 * rays)
    ]


def hole(tint: Colour) -> Colour:
    """Return the colour of what is cut out of a silhouette: its usual ground."""
    return ENEMY if tint == WHITE else WHITE


@drawn("foot")
def _foot(pen: Pen, tint: Colour) -> None:
    pen.path([(80, 12), (80, 96)], tint, 6)
    pen.area([(80, 0), (89, 18), (80, 28), (71, 18)], tint)
    pen.area([(12, 30), (20, 12), (36, 4), (52, 12), (60, 30), (66, 34), (6, 34)], tint)
    pen.block((22, 32, 50, 48), tint, 8)
    pen.area([(14, 54), (58, 54), (66, 66), (62, 98), (10, 98), (6, 66)], tint)
    pen.path([(52, 62), (78, 60)], tint, 11)


@drawn("horse")
def _horse(pen: Pen, tint: Colour) -> None:
    head = [
        (26, 94), (30, 80), (42, 68), (46, 56), (36, 58), (26, 68), (14, 66), (8, 54),
        (20, 34), (30, 20), (40, 14), (46, 2), (54, 14), (70, 22), (82, 42), (88, 68), (86, 94),
    ]  # fmt: skip
    pen.area(head, tint)
    pen.path([(20, 34), (14, 56)], tint, 8)
    pen.disc(38, 31, 4.5, hole(tint))


@drawn("gun")
def _gun(pen: Pen, tint: Colour) -> None:
    pen.path([(38, 66), (6, 88)], tint, 10)
    pen.area([(12, 50), (20, 34), (92, 8), (99, 26), (28, 66)], tint)
    pen.disc(13, 49, 7, tint)
    pen.disc(44, 70, 25, hole(tint))
    pen.disc(44, 70, 25, None, tint, 8)
    pen.path([(44, 48), (44, 92)], tint, 5)
    pen.path([(22, 70), (66, 70)], tint, 5)
    pen.disc(44, 70, 8, tint)


@drawn("wood")
def _wood(pen: Pen, _: Colour) -> None:
    for x, y in ((30, 68), (70, 68), (50, 33)):
        pen.disc(x, y, 24, TIMBER)
        pen.disc(x, y, 24, None, INK, 5)
        pen.disc(x, y, 15, TIMBER_LIGHT)
        pen.disc(x, y, 6, None, TIMBER, 3)


@drawn("stone")
def _stone(pen: Pen, _: Colour) -> None:
    pen.area([(6, 40), (50, 18), (94, 40), (50, 62)], LINEN, INK, 5)
    pen.area([(6, 40), (50, 62), (50, 96), (6, 72)], STONE, INK, 5)
    pen.area([(94, 40), (50, 62), (50, 96), (94, 72)], STONE_DARK, INK, 5)


@drawn("gold")
def _gold(pen: Pen, _: Colour) -> None:
    pen.disc(50, 50, 42, GOLD, INK, 5)
    pen.disc(50, 50, 30, None, GOLD_DARK, 5)
    pen.area(star(50, 50, 22, 9, 5), GOLD_DARK)


@drawn("any")
def _any(pen: Pen, _: Colour) -> None:
    box = (8, 8, 92, 92)
    pen.pie(box, 150, 270, TIMBER)
    pen.pie(box, 270, 390, STONE)
    pen.pie(box, 30, 150, GOLD)
    pen.oval(box, None, INK, 5)
    pen.disc(50, 50, 17, WHITE, INK, 5)


@drawn("worker")
def _worker(pen: Pen, tint: Colour) -> None:
    body = [
        (36, 34), (10, 44), (6, 56), (14, 62), (32, 58), (16, 94), (42, 94), (50, 74),
        (58, 94), (84, 94), (68, 58), (86, 62), (94, 56), (90, 44), (64, 34),
    ]  # fmt: skip
    pen.area(body, tint, tint, 4)
    pen.disc(50, 24, 19, tint)


@drawn("angel")
def _angel(pen: Pen, tint: Colour) -> None:
    pen.oval((33, 4, 67, 18), None, GOLD_DARK, 5)
    left = [(46, 44), (30, 26), (6, 22), (2, 34), (8, 48), (16, 60), (28, 68), (44, 66)]
    pen.area(left, WHITE, tint, 5)
    pen.area([(100 - x, y) for x, y in left], WHITE, tint, 5)
    pen.area([(50, 40), (70, 94), (30, 94)], tint, tint, 4)
    pen.disc(50, 31, 12, tint)


@drawn("star")
def _star(pen: Pen, _: Colour) -> None:
    pen.area(star(50, 53, 48, 21, 5), GOLD, INK, 5)


@drawn("crown")
def _crown(pen: Pen, _: Colour) -> None:
    pen.area([(8, 26), (30, 48), (50, 14), (70, 48), (92, 26), (84, 84), (16, 84)], GOLD, INK, 5)
    for x, y in ((8, 24), (50, 13), (92, 24)):
        pen.disc(x, y, 8, GOLD, INK, 4)
    pen.path([(20, 70), (80, 70)], INK, 5)


@drawn("sword")
def _sword(pen: Pen, tint: Colour) -> None:
    pen.area([(92, 4), (92, 22), (40, 70), (28, 60), (76, 8)], tint)
    pen.path([(20, 50), (48, 80)], tint, 10)
    pen.path([(32, 68), (10, 90)], tint, 12)


@drawn("fort")
def _fort(pen: Pen, tint: Colour) -> None:
    top = [
        (8, 12), (24, 12), (24, 26), (40, 26), (40, 12), (60, 12), (60, 26), (76, 26), (76, 12),
        (92, 12), (92, 46), (82, 54), (82, 94), (18, 94), (18, 54), (8, 46),
    ]  # fmt: skip
    pen.area(top, tint)
    pen.pie((36, 58, 64, 86), 180, 360, hole(tint))
    pen.block((36, 71, 64, 94), hole(tint))


@drawn("chest")
def _chest(pen: Pen, _: Colour) -> None:
    pen.block((8, 20, 92, 60), TIMBER, 22, INK, 5)
    pen.block((8, 44, 92, 90), TIMBER, 4, INK, 5)
    pen.block((8, 40, 92, 52), GOLD, 0, INK, 4)
    pen.block((40, 40, 60, 64), GOLD, 4, INK, 5)


@drawn("defeated")
def _defeated(pen: Pen, tint: Colour) -> None:
    pen.disc(50, 42, 37, tint)
    pen.block((28, 60, 72, 94), tint, 8)
    for x in (34, 66):
        pen.disc(x, 44, 11, hole(tint))
    pen.area([(50, 54), (57, 66), (43, 66)], hole(tint))
    for x in (42, 58):
        pen.path([(x, 80), (x, 94)], hole(tint), 4)


@drawn("cards")
def _cards(pen: Pen, tint: Colour) -> None:
    pen.area([(8, 24), (52, 10), (74, 78), (30, 92)], WHITE, tint, 6)
    pen.block((40, 18, 90, 92), WHITE, 7, tint, 6)


@drawn("pile")
def _pile(pen: Pen, tint: Colour) -> None:
    for step in (0, 9, 18):
        pen.block((24 - step, 6 + step, 96 - step, 76 + step), WHITE, 8, tint, 6)


@drawn("discard")
def _discard(pen: Pen, tint: Colour) -> None:
    pen.block((10, 46, 90, 94), WHITE, 8, tint, 6)
    pen.path([(50, 8), (50, 74)], tint, 10)
    pen.path([(30, 54), (50, 76), (70, 54)], tint, 10)


@drawn("check")
def _check(pen: Pen, tint: Colour) -> None:
    pen.path([(14, 54), (40, 80), (86, 22)], tint, 17)


@drawn("cross")
def _cross(pen: Pen, tint: Colour) -> None:
    pen.path([(20, 20), (80, 80)], tint, 17)
    pen.path([(80, 20), (20, 80)], tint, 17)


@drawn("hourglass")
def _hourglass(pen: Pen, tint: Colour) -> None:
    pen.area([(22, 12), (78, 12), (56, 50), (78, 88), (22, 88), (44, 50)], WHITE, tint, 6)
    pen.area([(34, 76), (50, 58), (66, 76), (66, 84), (34, 84)], GOLD_DARK)
    pen.area([(36, 30), (64, 30), (50, 46)], GOLD_DARK)
    pen.path([(16, 10), (84, 10)], tint, 9)
    pen.path([(16, 90), (84, 90)], tint, 9)


@drawn("gavel")
def _gavel(pen: Pen, tint: Colour) -> None:
    pen.path([(12, 84), (58, 38)], tint, 12)
    pen.area([(34, 30), (58, 6), (90, 38), (66, 62)], tint)
    pen.path([(52, 94), (94, 94)], tint, 10)


@drawn("cancel")
def _cancel(pen: Pen, tint: Colour) -> None:
    pen.disc(50, 50, 42, None, tint, 13)
    pen.path([(22, 22), (78, 78)], tint, 13)


@drawn("swap")
def _swap(pen: Pen, tint: Colour) -> None:
    pen.path([(10, 32), (70, 32)], tint, 12)
    pen.area([(66, 10), (96, 32), (66, 54)], tint)
    pen.path([(90, 70), (30, 70)], tint, 12)
    pen.area([(34, 48), (4, 70), (34, 92)], tint)


@drawn("embolden")
def _embolden(pen: Pen, tint: Colour) -> None:
    pen.area([(50, 4), (92, 48), (66, 48), (66, 94), (34, 94), (34, 48), (8, 48)], tint)


@drawn("hire")
def _hire(pen: Pen, tint: Colour) -> None:
    pen.disc(34, 24, 18, tint)
    pen.area([(10, 50), (58, 50), (64, 94), (4, 94)], tint)
    pen.disc(78, 60, 20, GOLD, tint, 6)


@drawn("bombard")
def _bombard(pen: Pen, tint: Colour) -> None:
    pen.area(star(56, 48, 44, 22, 8), BRICK)
    pen.disc(40, 60, 28, tint)
    pen.path([(58, 38), (72, 22)], tint, 8)


@drawn("cart")
def _cart(pen: Pen, tint: Colour) -> None:
    pen.path([(4, 30), (20, 30), (34, 70), (84, 70)], tint, 8)
    pen.area([(24, 34), (96, 34), (86, 60), (34, 60)], GOLD, tint, 5)
    pen.disc(42, 86, 9, tint)
    pen.disc(78, 86, 9, tint)


@drawn("arrow")
def _arrow(pen: Pen, tint: Colour) -> None:
    pen.path([(8, 50), (64, 50)], tint, 14)
    pen.area([(58, 20), (96, 50), (58, 80)], tint)


@drawn("rampart")
def _rampart(pen: Pen, tint: Colour) -> None:
    for x in (6, 30, 54, 78):
        pen.block((x, 24, x + 16, 48), STONE, 1, tint, 5)
    pen.block((6, 40, 94, 88), STONE, 2, tint, 5)
    for x, y in ((18, 58), (54, 58), (34, 73), (70, 73)):
        pen.path([(x, y), (x + 14, y)], STONE_DARK, 5)


@drawn("supply")
def _supply(pen: Pen, tint: Colour) -> None:
    pen.area([(38, 30), (62, 30), (88, 66), (78, 94), (22, 94), (12, 66)], TIMBER_LIGHT, tint, 6)
    pen.area([(30, 8), (70, 8), (60, 28), (40, 28)], TIMBER_LIGHT, tint, 6)
    pen.path([(36, 30), (64, 30)], tint, 7)


@lru_cache(maxsize=2048)
def strip(parts: tuple[str, ...], high: int, tint: Colour = INK) -> Image.Image:
    """Return icons and words in a row as a sprite ``high`` pixels tall.

    A part that begins with ``:`` is the name of an icon, every other part is written out.
    """
    size = max(LEAST, round(high * 0.86))
    gap = max(2, high // 10)
    wide = [high if part[0] == ":" else width(part, "bold", size) for part in parts]
    canvas = Canvas(sum(wide) + gap * len(parts), high)
    at = gap // 2
    for part, room in zip(parts, wide, strict=True):
        if part[0] == ":":
            canvas.put(icon(part[1:], high, tint), at, 0)
        else:
            canvas.text(at, high / 2, part, size, tint)
        at += room + gap
    return canvas.image
