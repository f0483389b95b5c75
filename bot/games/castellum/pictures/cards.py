"""Draws the cards of a hand: their scene and everything on them."""

from typing import Final

from PIL import Image

from bot.games.castellum.pictures.parts import (
    ACTS,
    FRAME,
    GLOW,
    PARCHMENT,
    READS,
    figure,
    marks,
    price_parts,
    row,
    shield,
    sign,
    special_parts,
    tag,
)
from bot.games.castellum.pictures.portraits import portrait
from bot.games.castellum.pictures.scene import landscape
from bot.games.castellum.words import Words
from bot.render import fonts
from bot.render.canvas import Canvas
from bot.render.furniture import greyed, number, panel, soft
from bot.render.kept import drawn_once
from bot.render.palette import INK, WHITE
from bot.render.sprites import sprite
from engines.castellum.cards import Angel, CardSet, Enemy, Fortification, Troop
from engines.core.kernel import Seat

EDGE: Final = 10
"""Pixels around a card for its glow."""
_PLATE: Final = 62
_ANGEL: Final = ("#fbf3d6", "#e3c66d")
"""Background colours of an Angel card that is drawn without its text."""
_IDLE: Final = 260
"""Up to this height (pixels), an Angel card has no room for its text."""
_LOW: Final = 200
"""On a card lower than this (pixels), figure and rules are side by side."""


def card(
    words: Words,
    year: int,
    seat: Seat,
    name: str,
    size: tuple[int, int],
    *,
    place: int = 0,
    refused: bool = False,
    lit: bool = False,
) -> Image.Image:
    """Return a card of this size, with space around it for its glow.

    ``place`` is the card's number among the choices, or 0. A ``refused`` card is grey with a cross.
    A ``lit`` card has a golden frame.
    """
    text = plain(words.does(name)) if name in words.card_set.angels else ""
    return _card(
        words.card_set, year, seat, name, title(words, name), text, size, place, refused, lit
    )


def plain(text: str) -> str:
    """Return a text without the emoji that the pictures' fonts lack."""
    return " ".join(fonts.drawable(text).split())


def title(words: Words, name: str) -> str:
    """Return the name on a card; an Angel card has the name of its effect."""
    angels = words.card_set.angels
    return words.effect(angels[name].effect) if name in angels else words.card(name)


def _card(
    card_set: CardSet,
    year: int,
    seat: Seat,
    name: str,
    called: str,
    text: str,
    size: tuple[int, int],
    place: int,
    refused: bool,
    lit: bool,
) -> Image.Image:
    wide, high = size
    canvas = Canvas(wide + 2 * EDGE, high + 2 * EDGE)
    glow = soft(wide, high, GLOW if lit else "#2b1a0c", EDGE, 12, 100 if lit else 45)
    canvas.put(glow, 0, 0 if lit else 3)
    face = Canvas(wide, high)
    if name in card_set.angels:
        _paint_angel(face, card_set.angels[name], text)
    elif name in card_set.enemies:
        _paint_enemy(face, card_set.enemies[name], year)
    elif name in card_set.troops:
        _paint_troop(face, card_set.troops[name], year, seat)
    else:
        _paint_fort(face, card_set.fortifications[name], year, seat)
    _paint_name(face, called, place, marked=bool(place) or refused)
    image = greyed(face.image, "castellum") if refused else face.image
    canvas.put(image, EDGE, EDGE)
    if lit:
        canvas.put(_rim(wide, high), EDGE, EDGE)
    if refused:
        canvas.put_middle(sprite("signs/cross", 60), EDGE + 36, EDGE + high - _PLATE / 2 - 4)
    return canvas.image


def _rim(wide: int, high: int) -> Image.Image:
    rim = panel(wide, high, GLOW, radius=12, line=GLOW, thick=7)
    hole = Image.new("L", rim.size)
    hole.paste(255, (7, 7, wide - 7, high - 7))
    empty = Image.new("RGBA", rim.size)
    return Image.composite(empty, rim, hole)


@drawn_once
def _ground(year: int, wide: int, high: int, frame: str, dark: str) -> Image.Image:
    """Return a framed scene of a year, with an empty plate for the name."""
    image = panel(wide, high, frame, dark, radius=12, thick=3).copy()
    inner = (wide - 14, high - _PLATE - 10)
    scene = landscape(year, 585, 290, 150).crop((292 - inner[0] // 2, 0, 292 + inner[0] // 2, 290))
    image.paste(scene.resize(inner, Image.Resampling.LANCZOS), (7, 7))
    return image


def _paint_name(face: Canvas, called: str, place: int, *, marked: bool) -> None:
    """Paint the plate at the lower edge, with the name and the choice's number.

    If ``marked``, the place of the number stays free for a cross.
    """
    wide, high = face.image.size
    face.put(panel(wide - 8, _PLATE, *PARCHMENT, radius=8, line=INK, thick=2), 4, high - _PLATE - 4)
    left, middle = 14, high - _PLATE / 2 - 4
    if place:
        disc = number(place, 56 if place < 10 else 64)
        face.put_middle(disc, 36, middle)
    if marked:
        left = 68
    room = wide - left - 12
    lines, size = fonts.wrap(called, "bold", 34, room, 1)
    if size < 29:
        lines, size = fonts.wrap(called, "bold", 28, room, 2)
    if size < READS or lines[-1].endswith("…"):
        lines, size = fonts.block(called, "bold", READS, room, _PLATE - 4)
    face.stack(left, middle, lines, size, round(size * 0.98))


def _paint_enemy(face: Canvas, enemy: Enemy, year: int) -> None:
    wide, high = face.image.size
    face.put(_ground(year, wide, high, "#6b3230", "#3a1c1f"), 0, 0)
    floor = high - _PLATE - 14
    low = high < _LOW
    person = portrait(enemy, min(wide - 60, floor + 6 if low else floor - 30))
    strength = shield(str(enemy.strength), "enemy", 46 if wide > 200 else 38)
    arm = _arm(enemy.kind)
    if low:
        left = 10 + strength.width
        face.put_middle(person, (left + arm.width + wide - 58) / 2, (floor + 6) / 2)
        face.put(arm, left, 8)
    else:
        face.put_middle(person, wide / 2, (floor + 30) / 2)
        face.put(arm, 8, 10 + strength.height)
    face.put(strength, 6, 6)
    _paint_worth(face, enemy.vp, 26 if low else 36)
    for at, parts in enumerate(special_parts(enemy)[:2]):
        label = tag(parts, 36 if low else 42, 33 if low else 36, room=wide - 40)
        face.put(label, wide - label.width - 12, floor + 2 - label.height - 46 * at)


@drawn_once
def _arm(kind: str) -> Image.Image:
    """Return the sign of an Enemy's type on a light background."""
    canvas = Canvas.over(panel(44, 44, *PARCHMENT, radius=10, line=INK, thick=2).copy())
    canvas.put_middle(sign(kind, 34), 22, 22)
    return canvas.image


def _paint_worth(face: Canvas, points: int, middle: int) -> None:
    """Paint the points of an Enemy."""
    wide, size = face.image.width, middle + 6
    used = face.text(wide - 16, middle, str(points), size - 2, WHITE, edge=INK, align="right")
    star = sprite("castellum/star", height=size)
    face.put(star, wide - 20 - used - star.width, middle - size / 2 - 1)


def _paint_troop(face: Canvas, troop: Troop, year: int, seat: Seat) -> None:
    wide, high = face.image.size
    face.put(_ground(year, wide, high, "#c9a052", "#8a5a10"), 0, 0)
    floor = high - _PLATE - 12
    _cost(face, troop)
    man = figure("own", troop.kind, min(wide - 60, round((floor - 44) * 0.84)), seat)
    face.put(man, (wide - man.width) / 2 - 16, floor - 30 - man.height)
    face.put(shield(str(troop.attack), "own", 42 if wide > 200 else 36, seat), 6, 6)
    _rule(face, troop)


def _paint_fort(face: Canvas, fort: Fortification, year: int, seat: Seat) -> None:
    wide, high = face.image.size
    face.put(_ground(year, wide, high, "#b9ab90", "#7d705a"), 0, 0)
    floor = high - _PLATE - 12
    _cost(face, fort)
    gate = sprite("castellum/sign-gatehouse", height=min(wide - 60, floor - 56))
    face.put(gate, (wide - gate.width) / 2 - 16, floor - 34 - gate.height)
    face.put(shield(str(fort.attack), "own", 42 if wide > 200 else 36, seat), 6, 6)
    _rule(face, fort)


def _cost(face: Canvas, shown: Fortification | Troop) -> None:
    """Paint the price along the bottom of the scene."""
    wide, high = face.image.size
    parts = price_parts(shown.cost.fixed)
    if not parts:
        return
    inside = row(parts, 36, gap=2)
    if inside.width > wide - 32:
        inside = row(parts, ACTS, gap=0, icon=28)
    ground = panel(inside.width + 18, 44, "#fffaf0", "#f3e6c4", radius=12, line=INK, thick=2)
    top = high - _PLATE - 50
    face.put(ground, (wide - ground.width) / 2, top)
    face.put(inside, (wide - inside.width) / 2, top + (44 - inside.height) / 2)


def _rule(face: Canvas, shown: Fortification | Troop) -> None:
    """Paint the special rules in the upper right corner."""
    parts = marks(shown)
    if parts:
        label = tag(parts, 40, ACTS, gold=True, room=face.image.width - 70)
        face.put(label, face.image.width - label.width - 10, 10)


def _paint_angel(face: Canvas, angel: Angel, text: str) -> None:
    wide, high = face.image.size
    if high <= _IDLE:
        _paint_idle(face, angel)
        return
    face.put(panel(wide, high, PARCHMENT[0], radius=12, line=INK, inner=FRAME, thick=4), 0, 0)
    tall = 76
    lines, size = _told(text, wide, high, tall)
    if size < READS or " ".join(lines) != text:
        tall = 56
        lines, size = _told(text, wide, high, tall)
    picture = sign(angel.effect, tall)
    face.put(picture, 18, 16)
    bonus = row((f"+{angel.bonus}", ":sword"), 40, gap=4)
    face.put(bonus, wide - bonus.width - 16, 16)
    if wide > 250:
        wing = sprite("castellum/angel", height=40)
        face.put(wing, wide - wing.width - bonus.width - 22, 18)
    top, bottom = 18 + tall, high - _PLATE - 8
    step = min(size * 1.04, (bottom - top) / max(1, len(lines)))
    middle = (top + bottom) / 2 - 2
    face.stack(wide / 2, middle, lines, size, step, face="text", align="middle")


def _paint_idle(face: Canvas, angel: Angel) -> None:
    """Paint an Angel card without room for its text: a large sign of the effect, and the bonus."""
    wide, high = face.image.size
    face.put(panel(wide, high, *_ANGEL, radius=12, line=INK, inner=FRAME, thick=4), 0, 0)
    floor = high - _PLATE - 8
    bonus = row((f"+{angel.bonus}", ":sword"), 34, gap=4)
    middle = (floor + bonus.height) / 2 + 4
    tall = round(min(120, floor - bonus.height - 8))
    face.put_middle(sprite("signs/gold-halo", round(tall * 1.5)), wide / 2, middle)
    face.put_middle(sign(angel.effect, tall), wide / 2, middle)
    face.put(bonus, wide - bonus.width - 14, 12)
    face.put(sprite("castellum/angel", height=38), 14, 12)


def _told(text: str, wide: int, high: int, tall: int) -> tuple[tuple[str, ...], int]:
    """Return the text of an Angel card in lines that fit below a picture ``tall`` pixels high."""
    return fonts.block(text, "text", 27, wide - 32, high - _PLATE - 26 - tall)
