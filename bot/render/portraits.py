"""The pictures of Castel's characters, each in a square of 100 by 100.

Importing this module puts them among the icons.
"""

from bot.render.canvas import Pen
from bot.render.icons import drawn, hole, icon, star, strip
from bot.render.palette import (
    BRICK,
    GOLD,
    GOLD_DARK,
    INK,
    LOST,
    RIVER_DEEP,
    SKY,
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


@drawn("ambassadeur")
def _ambassadeur(pen: Pen, tint: Colour) -> None:
    pen.block((18, 14, 78, 84), WHITE, 4, tint, 5)
    pen.block((8, 6, 88, 22), TIMBER_LIGHT, 8, tint, 5)
    for y in (38, 50, 62):
        pen.path([(30, y), (66, y)], tint, 4)
    pen.disc(66, 82, 14, LOST, tint, 4)


@drawn("assassin")
def _assassin(pen: Pen, tint: Colour) -> None:
    pen.area([(50, 98), (36, 70), (40, 40), (60, 40), (64, 70)], STONE, tint, 5)
    pen.path([(24, 38), (76, 38)], tint, 11)
    pen.path([(50, 36), (50, 14)], tint, 12)
    pen.disc(50, 9, 8, LOST)


@drawn("baladin")
def _baladin(pen: Pen, tint: Colour) -> None:
    pen.path([(40, 60), (84, 14)], tint, 11)
    pen.path([(76, 8), (92, 24)], tint, 7)
    pen.disc(34, 66, 29, TIMBER_LIGHT, tint, 5)
    pen.disc(40, 60, 10, tint)
    pen.path([(20, 66), (34, 82)], tint, 5)


@drawn("bouffon")
def _bouffon(pen: Pen, tint: Colour) -> None:
    pen.area([(24, 66), (4, 46), (16, 16), (42, 40), (50, 66)], LOST, tint, 5)
    pen.area([(76, 66), (96, 46), (84, 16), (58, 40), (50, 66)], GOLD, tint, 5)
    pen.area([(34, 66), (50, 6), (66, 66)], WON, tint, 5)
    pen.block((18, 64, 82, 80), WHITE, 6, tint, 5)
    for x, y in ((13, 14), (50, 8), (87, 14)):
        pen.disc(x, y, 9, GOLD, tint, 4)


@drawn("chevalier-noir")
def _chevalier_noir(pen: Pen, tint: Colour) -> None:
    pen.area([(50, 2), (84, 22), (84, 70), (50, 98), (16, 70), (16, 22)], INK, tint, 5)
    pen.path([(26, 44), (74, 44)], WHITE, 9)
    pen.path([(50, 44), (50, 84)], WHITE, 6)
    for x in (36, 64):
        pen.disc(x, 68, 4, WHITE)


@drawn("conseiller")
def _conseiller(pen: Pen, tint: Colour) -> None:
    pen.area([(6, 26), (50, 38), (94, 26), (94, 84), (50, 96), (6, 84)], WHITE, tint, 5)
    pen.path([(50, 38), (50, 94)], tint, 5)
    for y in (50, 64):
        pen.path([(17, y - 3), (39, y + 3)], tint, 4)
        pen.path([(61, y + 3), (83, y - 3)], tint, 4)
    pen.area([(86, 2), (70, 6), (54, 40), (78, 22)], RIVER_DEEP, tint, 3)


@drawn("courtisan")
def _courtisan(pen: Pen, tint: Colour) -> None:
    pen.oval((2, 54, 98, 84), tint)
    pen.area([(24, 66), (28, 34), (72, 34), (76, 66)], RIVER_DEEP, tint, 5)
    pen.path([(26, 58), (74, 58)], GOLD, 8)
    pen.area([(70, 52), (66, 26), (82, 4), (98, 10), (92, 30)], WHITE, tint, 4)


@drawn("courtisane")
def _courtisane(pen: Pen, tint: Colour) -> None:
    pen.pie((2, 8, 98, 128), 200, 340, tint)
    pen.pie((8, 14, 92, 122), 203, 337, LOST)
    pen.pie((34, 48, 66, 92), 200, 340, tint)
    for x, y in ((24, 34), (50, 18), (76, 34)):
        pen.path([(50, 70), (x, y)], tint, 3.5)
    pen.path([(50, 66), (50, 94)], tint, 8)


@drawn("dame-compagnie")
def _dame_compagnie(pen: Pen, tint: Colour) -> None:
    pen.area([(30, 52), (72, 2), (66, 58)], RIVER_DEEP, tint, 5)
    pen.area([(72, 2), (98, 50), (84, 72), (64, 20)], WHITE, tint, 3)
    pen.disc(42, 62, 22, TIMBER_LIGHT, tint, 5)
    pen.area([(12, 98), (24, 80), (60, 80), (72, 98)], RIVER_DEEP, tint, 4)


@drawn("espion")
def _espion(pen: Pen, tint: Colour) -> None:
    mask = [
        (2, 34), (26, 28), (50, 38), (74, 28), (98, 34), (94, 60), (74, 72), (58, 62), (50, 54),
        (42, 62), (26, 72), (6, 60),
    ]  # fmt: skip
    pen.area(mask, tint, tint, 4)
    for x in (29, 71):
        pen.oval((x - 12, 40, x + 12, 56), hole(tint))


@drawn("favorite")
def _favorite(pen: Pen, tint: Colour) -> None:
    heart = [(50, 92), (8, 48), (8, 26), (22, 12), (38, 14), (50, 30), (62, 14), (78, 12)]
    pen.area([*heart, (92, 26), (92, 48)], LOST, tint, 6)
    pen.path([(24, 34), (32, 28)], WHITE, 6)


@drawn("fou")
def _fou(pen: Pen, tint: Colour) -> None:
    pen.path([(30, 96), (56, 46)], TIMBER, 10)
    pen.disc(60, 34, 20, TIMBER_LIGHT, tint, 5)
    pen.area([(42, 30), (30, 4), (54, 14), (64, 0), (72, 16), (96, 10), (80, 34)], LOST, tint, 4)
    for x, y in ((30, 5), (65, 3), (95, 11)):
        pen.disc(x, y, 6, GOLD, tint, 3)


@drawn("intrigant")
def _intrigant(pen: Pen, tint: Colour) -> None:
    pen.area([(4, 22), (48, 14), (48, 52), (26, 76), (6, 54)], WHITE, tint, 5)
    pen.area([(96, 34), (54, 26), (54, 66), (74, 92), (94, 68)], tint, tint, 5)
    pen.arc((14, 40, 40, 64), 20, 160, tint, 5)
    pen.arc((62, 62, 88, 86), 200, 340, hole(tint), 5)
    pen.disc(20, 36, 4, tint)
    pen.disc(36, 33, 4, tint)
    pen.disc(66, 48, 4, hole(tint))
    pen.disc(82, 50, 4, hole(tint))


@drawn("marchand")
def _marchand(pen: Pen, tint: Colour) -> None:
    pen.path([(50, 8), (50, 88)], tint, 7)
    pen.path([(14, 22), (86, 22)], tint, 7)
    pen.path([(28, 92), (72, 92)], tint, 9)
    for x in (18, 82):
        pen.path([(x, 24), (x - 14, 56)], tint, 3)
        pen.path([(x, 24), (x + 14, 56)], tint, 3)
        pen.pie((x - 18, 38, x + 18, 76), 0, 180, GOLD_DARK)


@drawn("prince")
def _prince(pen: Pen, tint: Colour) -> None:
    pen.area([(12, 40), (34, 56), (50, 30), (66, 56), (88, 40), (80, 86), (20, 86)], GOLD, tint, 5)
    pen.disc(50, 72, 8, RIVER_DEEP, tint, 4)
    pen.disc(50, 22, 9, GOLD, tint, 4)


@drawn("pretre")
def _pretre(pen: Pen, tint: Colour) -> None:
    pen.area(
        [
            (40, 4), (60, 4), (60, 28), (84, 28), (84, 46), (60, 46), (60, 96), (40, 96), (40, 46),
            (16, 46), (16, 28), (40, 28),
        ],
        GOLD, tint, 5,
    )  # fmt: skip


@drawn("prince-charmant")
def _prince_charmant(pen: Pen, tint: Colour) -> None:
    pen.path([(50, 46), (46, 96)], WON, 8)
    pen.area([(48, 80), (16, 74), (22, 58), (42, 66)], WON, tint, 3)
    pen.disc(50, 30, 27, LOST, tint, 5)
    pen.arc((34, 14, 66, 46), 20, 250, WHITE, 4)
    pen.arc((42, 22, 58, 38), 200, 90, WHITE, 4)


@drawn("princesse")
def _princesse(pen: Pen, tint: Colour) -> None:
    pen.area([(8, 78), (6, 48), (28, 60), (50, 22), (72, 60), (94, 48), (92, 78)], WHITE, tint, 5)
    pen.disc(50, 56, 10, LOST, tint, 4)
    pen.disc(26, 68, 5, RIVER_DEEP)
    pen.disc(74, 68, 5, RIVER_DEEP)


@drawn("reine")
def _reine(pen: Pen, tint: Colour) -> None:
    crown = [(6, 30), (26, 50), (32, 18), (50, 46), (68, 18), (74, 50), (94, 30), (84, 88)]
    pen.area([*crown, (16, 88)], GOLD, tint, 5)
    for x, y in ((7, 28), (32, 15), (68, 15), (93, 28)):
        pen.disc(x, y, 7, LOST, tint, 3)
    pen.path([(22, 74), (78, 74)], tint, 5)


@drawn("roi")
def _roi(pen: Pen, tint: Colour) -> None:
    pen.area([(8, 34), (28, 50), (50, 26), (72, 50), (92, 34), (84, 92), (16, 92)], GOLD, tint, 5)
    pen.path([(50, 2), (50, 26)], tint, 7)
    pen.path([(40, 11), (60, 11)], tint, 7)
    for x in (32, 50, 68):
        pen.disc(x, 78, 6, LOST, tint, 3)


@drawn("voleur")
def _voleur(pen: Pen, tint: Colour) -> None:
    pen.path([(10, 20), (34, 10), (44, 44)], tint, 7)
    pen.area([(36, 34), (60, 34), (92, 74), (80, 96), (26, 96), (14, 74)], TIMBER, tint, 5)
    pen.area([(30, 16), (66, 16), (58, 34), (38, 34)], TIMBER_LIGHT, tint, 4)
    pen.disc(54, 70, 12, GOLD, tint, 4)


@drawn("barbare")
def _barbare(pen: Pen, tint: Colour) -> None:
    pen.path([(50, 6), (50, 96)], TIMBER, 10)
    pen.area([(50, 14), (84, 2), (98, 30), (84, 60), (50, 46)], STONE, tint, 5)
    pen.area([(50, 14), (16, 2), (2, 30), (16, 60), (50, 46)], STONE, tint, 5)


@drawn("dragon")
def _dragon(pen: Pen, tint: Colour) -> None:
    head = [
        (96, 94), (92, 60), (80, 36), (60, 22), (50, 4), (44, 22), (30, 28), (6, 50), (4, 62),
        (26, 64), (44, 56), (36, 72), (14, 74), (22, 84), (48, 82), (58, 94),
    ]  # fmt: skip
    pen.area(head, WON, tint, 5)
    pen.disc(45, 39, 5, GOLD, tint, 2)
    pen.area([(92, 60), (98, 40), (80, 36)], WON, tint, 4)


@drawn("enchanteur")
def _enchanteur(pen: Pen, tint: Colour) -> None:
    pen.path([(10, 92), (66, 36)], tint, 10)
    pen.area(star(70, 32, 31, 13, 5), GOLD, tint, 4)
    for x, y in ((20, 26), (86, 76)):
        pen.area(star(x, y, 13, 5, 4), RIVER_DEEP)


@drawn("engin")
def _engin(pen: Pen, tint: Colour) -> None:
    pen.path([(22, 78), (88, 14)], TIMBER, 10)
    pen.disc(86, 16, 12, STONE_DARK, tint, 5)
    pen.path([(20, 72), (50, 28), (76, 72)], tint, 7)
    pen.path([(8, 74), (92, 74)], TIMBER, 11)
    for x in (24, 76):
        pen.disc(x, 84, 13, TIMBER_LIGHT, tint, 6)


@drawn("fee")
def _fee(pen: Pen, tint: Colour) -> None:
    for side in (-1, 1):
        upper = [(50, 46), (50 + 34 * side, 10), (50 + 48 * side, 26), (50 + 38 * side, 50)]
        lower = [(50, 54), (50 + 34 * side, 58), (50 + 34 * side, 84), (50 + 18 * side, 82)]
        pen.area(upper, SKY, tint, 4)
        pen.area(lower, SKY, tint, 4)
    pen.area([(50, 34), (62, 92), (38, 92)], LOST, tint, 4)
    pen.disc(50, 25, 13, TIMBER_LIGHT, tint, 4)


@drawn("heraut")
def _heraut(pen: Pen, tint: Colour) -> None:
    pen.area([(30, 42), (74, 26), (82, 72), (62, 62), (40, 86)], LOST, tint, 4)
    pen.path([(6, 50), (72, 24)], GOLD_DARK, 9)
    pen.area([(66, 16), (98, 2), (98, 36), (72, 34)], GOLD, tint, 4)


@drawn("capitaine")
def _capitaine(pen: Pen, tint: Colour) -> None:
    pen.area([(40, 30), (44, 2), (70, 4), (98, 34), (76, 34), (64, 22)], LOST, tint, 4)
    pen.area([(16, 88), (16, 48), (30, 28), (54, 24), (76, 36), (84, 60), (84, 88)], STONE, tint, 5)
    pen.path([(24, 56), (70, 56)], tint, 9)
    pen.path([(50, 58), (50, 86)], tint, 6)


@drawn("traitre")
def _traitre(pen: Pen, tint: Colour) -> None:
    pen.area([(10, 10), (46, 10), (38, 40), (52, 58), (44, 94), (14, 62)], STONE, tint, 5)
    pen.area([(90, 10), (56, 10), (50, 38), (64, 58), (56, 92), (86, 62)], LOST, tint, 5)


@drawn("alchimiste")
def _alchimiste(pen: Pen, tint: Colour) -> None:
    pen.area([(38, 8), (62, 8), (62, 40), (90, 88), (82, 96), (18, 96), (10, 88), (38, 40)], WHITE)
    pen.area([(29, 62), (71, 62), (86, 88), (80, 94), (20, 94), (14, 88)], WON)
    flask = [(38, 8), (62, 8), (62, 40), (90, 88), (82, 96), (18, 96), (10, 88), (38, 40), (38, 8)]
    pen.path(flask, tint, 6)
    pen.path([(32, 8), (68, 8)], tint, 8)
    pen.disc(46, 78, 6, WHITE)
    pen.disc(60, 70, 4, WHITE)


@drawn("archer")
def _archer(pen: Pen, tint: Colour) -> None:
    pen.arc((-30, 4, 62, 96), 290, 70, TIMBER, 9)
    pen.path([(32, 8), (32, 92)], tint, 3)
    pen.path([(10, 50), (84, 50)], tint, 6)
    pen.area([(98, 50), (78, 38), (78, 62)], tint)
    pen.area([(4, 38), (18, 50), (4, 62), (26, 58), (26, 42)], LOST)


@drawn("fantome")
def _fantome(pen: Pen, tint: Colour) -> None:
    body = [
        (16, 94), (16, 40), (26, 16), (50, 6), (74, 16), (84, 40), (84, 94), (68, 80), (50, 96),
        (32, 80),
    ]  # fmt: skip
    pen.area(body, WHITE, tint, 6)
    for x in (38, 62):
        pen.oval((x - 7, 32, x + 7, 52), tint)
    pen.oval((42, 58, 58, 72), tint)


@drawn("guetteur")
def _guetteur(pen: Pen, tint: Colour) -> None:
    pen.area([(2, 50), (28, 24), (50, 18), (72, 24), (98, 50), (72, 76), (50, 82), (28, 76)], WHITE)
    outline = [(2, 50), (28, 24), (50, 18), (72, 24), (98, 50), (72, 76), (50, 82), (28, 76)]
    pen.path([*outline, (2, 50)], tint, 7)
    pen.disc(50, 50, 20, RIVER_DEEP, tint, 5)
    pen.disc(50, 50, 8, tint)


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


@drawn("chevalier")
def _chevalier(pen: Pen, tint: Colour) -> None:
    pen.area([(10, 6), (90, 6), (90, 48), (76, 78), (50, 98), (24, 78), (10, 48)], STONE, tint, 6)
    pen.block((43, 9, 57, 88), LOST)
    pen.block((13, 34, 87, 48), LOST)


@drawn("soldat")
def _soldat(pen: Pen, tint: Colour) -> None:
    pen.path([(82, 16), (82, 96)], TIMBER, 7)
    pen.area([(82, 0), (93, 20), (82, 30), (71, 20)], STONE, tint, 4)
    pen.area([(12, 40), (20, 16), (38, 6), (56, 16), (64, 40)], STONE, tint, 5)
    pen.path([(6, 42), (70, 42)], tint, 9)
    pen.area([(8, 96), (14, 60), (62, 60), (68, 96)], BRICK, tint, 5)


@drawn("guard")
def _guard(pen: Pen, tint: Colour) -> None:
    pen.arc((28, 8, 72, 70), 180, 360, tint, 11)
    pen.path([(33, 40), (33, 50)], tint, 11)
    pen.path([(67, 40), (67, 50)], tint, 11)
    pen.block((16, 46, 84, 94), GOLD, 8, tint, 6)
    pen.disc(50, 66, 8, tint)
    pen.path([(50, 68), (50, 80)], tint, 7)
