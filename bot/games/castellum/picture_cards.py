"""The cards of Castellum as sprites, with what they cost and do."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from PIL import Image

from bot.i18n import Reader
from bot.render.canvas import Canvas, Pen, plate, vector
from bot.render.fonts import LEAST
from bot.render.fonts import width as width_of
from bot.render.icons import icon, strip
from bot.render.palette import (
    EDGE,
    ENEMY,
    FADED,
    GOLD,
    INK,
    LOST,
    PANEL,
    SHADE,
    STONE,
    WHITE,
    Colour,
)
from engines.castellum.cards import GOODS, KINDS, Angel, Enemy, Fortification, Goods, Side, Troop

Parts: TypeAlias = tuple[str, ...]


class Letters(NamedTuple):
    """The letter beside each icon, in the reader's language."""

    goods: tuple[str, str, str]
    kinds: tuple[str, str, str]


def letters_of(reader: Reader) -> Letters:
    """Return the letters of resources and of troop types."""
    wood, stone, gold = (reader(f"render-letter-{good}") for good in GOODS)
    foot, horse, gun = (reader(f"render-letter-{kind}") for kind in KINDS)
    return Letters((wood, stone, gold), (foot, horse, gun))


def goods_parts(amounts: tuple[int, int, int], letters: Letters) -> Parts:
    """Return resources as parts of a strip: icon, number and letter of each."""
    parts: Parts = ()
    for good, letter, amount in zip(GOODS, letters.goods, amounts, strict=True):
        if amount:
            parts += (f":{good}", f"{amount}{letter}")
    return parts


def gain_parts(goods: Goods, angels: int, letters: Letters) -> Parts:
    """Return what is received as parts of a strip, ``+`` first."""
    parts = goods_parts(goods.fixed, letters)
    if goods.any:
        parts += (":any", str(goods.any))
    if angels:
        parts += (":angel", str(angels))
    return ("+", *parts) if parts else ()


def kind_parts(kind: str, letters: Letters) -> Parts:
    """Return a troop type as parts of a strip: icon and letter."""
    return (f":{kind}", letters.kinds[KINDS.index(kind)]) if kind in KINDS else (":fort",)


def side_parts(side: Side, letters: Letters) -> Parts:
    """Return one side of a Reward card as parts of a strip."""
    if side.attack:
        return (":sword", f"+{side.attack}")
    if side.vp == "set":
        return (":star", ":foot", ":horse", ":gun")
    if side.vp:
        return (":star", *kind_parts(side.vp, letters))
    return gain_parts(side.goods, side.angels, letters)


def special_parts(card: Fortification | Troop | Enemy, letters: Letters) -> Parts:
    """Return the special rules of a card as parts of a strip; empty if it has none."""
    parts: Parts = ()
    if isinstance(card, Enemy):
        if card.rally:
            parts += (f"+{card.rally.by}", *kind_parts(card.rally.kind, letters))
        if card.levy in GOODS:
            parts += ("−1", f":{card.levy}", letters.goods[GOODS.index(card.levy)])
        elif card.levy:
            parts += ("−1", ":any")
        return parts
    if card.boosts:
        parts += ("+1", *kind_parts(card.boosts, letters))
    if card.vp_per:
        parts += (":star", "1/", *kind_parts(card.vp_per, letters))
    return parts + gain_parts(card.income, card.income_angels, letters)


def fitted(parts: Parts, high: int, room: int, tint: Colour = INK) -> Image.Image:
    """Return a strip; if it is too wide, without plus and ones, then smaller, then without letters,
    and at last the icons alone, as small as they must be.
    """
    sprite = strip(parts, high, tint)
    if sprite.width <= room:
        return sprite
    short = (part.removeprefix("1") if part[-1].isalpha() else part for part in parts)
    parts = tuple(part for part in short if part != "+")
    sizes = range(high, LEAST - 1, -1)
    sprites = (strip(parts, size, tint) for size in sizes)
    bare = strip(tuple(part for part in parts if not part.isalpha()), LEAST, tint)
    sprite = next((found for found in sprites if found.width <= room), bare)
    if sprite.width <= room:
        return sprite
    icons = tuple(part for part in parts if part[0] == ":")
    return strip(icons, min(LEAST, room // len(icons) - 3), tint)


def lay(
    canvas: Canvas, parts: Parts, x: float, y: float, high: int, room: int, tint: Colour = INK
) -> None:
    """Lay a strip, fitted into the room there is, centred on a point."""
    canvas.put_middle(fitted(parts, high, room, tint), x, y)


@lru_cache(maxsize=64)
def _stonework(width: int, height: int) -> Image.Image:
    """Return a piece of wall with battlements."""
    tooth = width / 7

    def paint(pen: Pen) -> None:
        pen.block((0, 9, width, height), STONE, 3, INK, 2)
        for number in range(0, 7, 2):
            pen.block((number * tooth, 0, (number + 1) * tooth, 16), STONE, 1, INK, 2)
        pen.block((2, 11, width - 2, height - 2), STONE, 2)

    return vector(width, height, paint)


@lru_cache(maxsize=512)
def fortification(card: Fortification, width: int, height: int, letters: Letters) -> Image.Image:
    """Return a Fortification as a piece of wall: attack and special rule."""
    sprite = _stonework(width, height).copy()
    canvas = Canvas.over(sprite)
    special = special_parts(card, letters)
    middle = 31 if special else height / 2 + 4
    canvas.put_middle(icon("fort", 34), width / 2 - 18, middle)
    canvas.text(width / 2 + 8, middle, str(card.attack), 38)
    if special:
        lay(canvas, special, width / 2, height - 19, 26, width - 10, INK)
    return sprite


def _mark_special(canvas: Canvas, card: Troop) -> None:
    """Mark in the upper right corner which special rule a Troop has; several in small, one below
    the other.
    """
    right = canvas.image.width
    rules = (card.boosts, card.vp_per, card.income.total, card.income_angels)
    marks = ("sword", "star", "any", "angel")
    found = [mark for mark, rule in zip(marks, rules, strict=True) if rule]
    if found == ["sword"]:
        canvas.put(plate(32, 28, INK, 6), right - 33, 0)
        canvas.text(right - 17, 14, "+1", 24, WHITE, align="middle")
        return
    size = min(28, 44 // max(1, len(found)))
    for number, mark in enumerate(found):
        canvas.put(icon(mark, size), right - size - 2, 1 + number * size)


@lru_cache(maxsize=512)
def troop(card: Troop, width: int, height: int, letters: Letters) -> Image.Image:
    """Return a Troop as a small card: type and attack, a mark for a special rule."""
    sprite = plate(width, height, PANEL, 8, INK, 2).copy()
    canvas = Canvas.over(sprite)
    letter = letters.kinds[KINDS.index(card.kind)]
    canvas.put_middle(icon(card.kind, 36), width / 2 - (3 if card.boosts else 0), 23)
    canvas.text(width / 2 - 3, height - 20, letter, 26, FADED, align="right")
    canvas.text(width / 2 + 1, height - 20, str(card.attack), 34)
    _mark_special(canvas, card)
    return sprite


@lru_cache(maxsize=512)
def enemy(card: Enemy, token: int, width: int, height: int, letters: Letters) -> Image.Image:
    """Return an Enemy as a dark card: type, printed strength, special rule.

    ``token`` is the strength an Angel card has added.
    """
    sprite = plate(width, height, ENEMY, 8, LOST, 4).copy()
    canvas = Canvas.over(sprite)
    special = special_parts(card, letters)
    if token:
        special = (":embolden", f"+{token}", *special)
    letter, strength = letters.kinds[KINDS.index(card.kind)], str(card.strength)
    middle = 28 if special else height / 2
    used = 40 + width_of(letter, "bold", 26) + 3 + width_of(strength, "bold", 40)
    left = (width - used) / 2
    canvas.put_middle(icon(card.kind, 36, WHITE), left + 18, middle)
    canvas.text(left + 40, middle, letter, 26, GOLD)
    canvas.text(left + used, middle, strength, 40, WHITE, align="right")
    if special:
        lay(canvas, special, width / 2, height - 20, 26, width - 12, WHITE)
    return sprite


@lru_cache(maxsize=256)
def offer(
    card: Fortification | Troop | Enemy, width: int, height: int, name: str, letters: Letters
) -> Image.Image:
    """Return a card to choose from: type and attack or strength, name, cost, special rule."""
    foe = isinstance(card, Enemy)
    ink = WHITE if foe else INK
    sprite = plate(width, height, ENEMY if foe else PANEL, 10, LOST if foe else EDGE, 3).copy()
    canvas = Canvas.over(sprite)
    middle = height / 2
    if isinstance(card, Fortification):
        canvas.put(plate(52, height - 8, STONE, 8), 4, 4)
        canvas.put_middle(icon("fort", 38), 30, middle - 22)
        canvas.text(30, middle + 24, str(card.attack), 42, align="middle")
    else:
        canvas.put(plate(52, height - 8, ENEMY if foe else SHADE, 8), 4, 4)
        canvas.put_middle(icon(card.kind, 40, ink), 30, middle - 22)
        letter = letters.kinds[KINDS.index(card.kind)]
        figures = str(card.strength if isinstance(card, Enemy) else card.attack)
        used = width_of(letter, "bold", 28) + 3 + width_of(figures, "bold", 42)
        canvas.text(30 - used / 2, middle + 24, letter, 28, GOLD if foe else FADED)
        canvas.text(30 + used / 2, middle + 24, figures, 42, ink, align="right")
    special = special_parts(card, letters)
    cost = () if isinstance(card, Enemy) else goods_parts(card.cost.fixed, letters)
    rows = [fitted(parts, 28, width - 64, ink) for parts in (cost, special) if parts]
    step = 29
    lines = 2 if len(rows) < 2 and width_of(name, "text", LEAST) > width - 66 else 1
    top = middle - step * (len(rows) + lines - 1) / 2
    canvas.lines(62, top + 13 * (lines - 1), name, 30, width - 66, lines, ink, align="left")
    for number, row in enumerate(rows):
        canvas.put(row, 60, top + 16 + (number + lines - 1) * step)
    return sprite


@lru_cache(maxsize=128)
def small_offer(card: Troop, width: int, height: int, letters: Letters) -> Image.Image:
    """Return a Troop of the market without its name: type, attack, cost."""
    sprite = plate(width, height, PANEL, 10, EDGE, 2).copy()
    canvas = Canvas.over(sprite)
    special = bool(special_parts(card, letters))
    letter = letters.kinds[KINDS.index(card.kind)]
    left = (width - (118 if special else 84)) / 2
    canvas.put_middle(icon(card.kind, 34), left + 17, 26)
    canvas.text(left + 42, 26, letter, 26, FADED)
    canvas.text(left + 60, 26, str(card.attack), 38)
    _mark_special(canvas, card)
    cost: Parts = ()
    for good, amount in zip(GOODS, card.cost.fixed, strict=True):
        cost += (f":{good}", str(amount)) if amount else ()
    lay(canvas, cost, width / 2, height - 24, 28, width - 8, INK)
    return sprite


@lru_cache(maxsize=128)
def angel(card: Angel, width: int, height: int, name: str) -> Image.Image:
    """Return an Angel card: its effect in a word and its attack bonus."""
    sprite = plate(width, height, WHITE, 10, GOLD, 4).copy()
    canvas = Canvas.over(sprite)
    canvas.put_middle(icon(card.effect, 48), 40, height / 2)
    canvas.text(80, height / 2 - 17, name, 30, room=width - 88, face="text")
    canvas.put(strip((":sword", f"+{card.bonus}"), 28), 78, height / 2 + 3)
    return sprite
