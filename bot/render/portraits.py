"""The pictures of Castrum's cards, each in a square of 100 by 100.

Importing this module puts them among the icons.
"""

from bot.render.canvas import Pen
from bot.render.icons import drawn, icon, star, strip
from bot.render.palette import (
    BRICK,
    GOLD,
    GOLD_DARK,
    INK,
    LOST,
    SLATE,
    STONE,
    STONE_DARK,
    TIMBER,
    TIMBER_LIGHT,
    WHITE,
    WON,
    Colour,
)

__all__ = ["icon", "strip"]


@drawn("pretre")
def _pretre(pen: Pen, tint: Colour) -> None:
    pen.area(
        [
            (40, 4), (60, 4), (60, 28), (84, 28), (84, 46), (60, 46), (60, 96), (40, 96), (40, 46),
            (16, 46), (16, 28), (40, 28),
        ],
        GOLD, tint, 5,
    )  # fmt: skip


@drawn("magicien")
def _magicien(pen: Pen, tint: Colour) -> None:
    pen.area([(20, 78), (44, 24), (70, 2), (64, 34), (80, 78)], SLATE, tint, 4)
    pen.oval((2, 70, 98, 94), SLATE, tint, 4)
    pen.area(star(54, 56, 15, 6, 5), GOLD)


@drawn("sorciere")
def _sorciere(pen: Pen, tint: Colour) -> None:
    for x, y, size in ((34, 20, 9), (54, 10, 7), (66, 24, 10)):
        pen.disc(x, y, size, WON, tint, 3)
    pen.oval((10, 28, 90, 100), INK, tint, 4)
    pen.block((6, 34, 94, 50), SLATE, 8, tint, 4)
    pen.path([(24, 66), (30, 80)], WHITE, 5)


@drawn("structores")
def _structores(pen: Pen, tint: Colour) -> None:
    pen.path([(22, 92), (62, 34)], TIMBER, 11)
    pen.area([(34, 18), (58, 2), (94, 34), (82, 58), (64, 44), (50, 40)], STONE_DARK, tint, 5)


@drawn("lapides")
def _lapides(pen: Pen, tint: Colour) -> None:
    pen.block((4, 52, 60, 92), STONE, 4, tint, 5)
    pen.block((64, 52, 96, 92), STONE_DARK, 4, tint, 5)
    pen.block((28, 10, 84, 48), STONE, 4, tint, 5)


@drawn("rustici")
def _rustici(pen: Pen, tint: Colour) -> None:
    pen.path([(84, 34), (84, 96)], TIMBER, 6)
    pen.path([(72, 6), (72, 28), (84, 36), (96, 28), (96, 6)], tint, 5)
    pen.path([(84, 6), (84, 36)], tint, 5)
    pen.disc(38, 40, 18, TIMBER_LIGHT, tint, 4)
    pen.area([(8, 98), (16, 64), (60, 64), (68, 98)], WON, tint, 4)
    pen.area([(2, 36), (22, 30), (30, 10), (48, 10), (54, 30), (74, 36)], GOLD, tint, 4)


@drawn("roue")
def _roue(pen: Pen, tint: Colour) -> None:
    pen.disc(50, 50, 44, TIMBER_LIGHT)
    pen.disc(50, 50, 44, None, TIMBER, 12)
    for points in (
        ((50, 8), (50, 92)),
        ((8, 50), (92, 50)),
        ((20, 20), (80, 80)),
        ((80, 20), (20, 80)),
    ):
        pen.path(points, TIMBER, 6)
    pen.disc(50, 50, 46, None, tint, 4)
    pen.disc(50, 50, 13, tint)


@drawn("incendie")
def _incendie(pen: Pen, tint: Colour) -> None:
    flame = [
        (50, 2),
        (72, 30),
        (80, 24),
        (90, 62),
        (74, 96),
        (26, 96),
        (10, 62),
        (24, 34),
        (34, 44),
    ]
    pen.area(flame, BRICK, tint, 5)
    pen.area([(52, 40), (70, 70), (62, 94), (38, 94), (30, 72)], GOLD)


@drawn("pieces_or")
def _pieces_or(pen: Pen, tint: Colour) -> None:
    for x, y in ((30, 82), (30, 68), (30, 54), (72, 82), (72, 68)):
        pen.oval((x - 28, y - 12, x + 28, y + 12), GOLD, tint, 5)
    pen.disc(64, 28, 22, GOLD, tint, 5)
    pen.area(star(64, 28, 13, 5, 5), GOLD_DARK)


@drawn("gardes")
def _gardes(pen: Pen, tint: Colour) -> None:
    pen.path([(80, 6), (80, 96)], TIMBER, 7)
    pen.area([(80, 8), (98, 22), (94, 42), (80, 38)], STONE_DARK, tint, 4)
    pen.area([(6, 20), (64, 20), (64, 52), (54, 76), (35, 92), (16, 76), (6, 52)], WON, tint, 5)
    pen.area(star(35, 50, 18, 8, 5), GOLD)


@drawn("reliques")
def _reliques(pen: Pen, tint: Colour) -> None:
    pen.area([(20, 10), (80, 10), (74, 40), (58, 54), (42, 54), (26, 40)], GOLD, tint, 5)
    pen.area([(44, 54), (56, 54), (58, 78), (78, 94), (22, 94), (42, 78)], GOLD, tint, 5)
    pen.disc(50, 28, 8, LOST, tint, 3)
