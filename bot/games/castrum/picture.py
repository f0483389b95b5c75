"""Castrum's board: every building site and the castle that grows beside it, event, pile, attack."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.presenter import Reader
from bot.render.canvas import Box, Canvas, Pen, plate, token, vector
from bot.render.fonts import width as width_of
from bot.render.palette import (
    EDGE,
    FADED,
    FIELD,
    GHOST,
    GOLD,
    GOLD_DARK,
    INK,
    LOST,
    PANEL,
    PAPER,
    RIVER,
    SEATS,
    SHADE,
    SKY,
    STONE,
    STONE_DARK,
    WHITE,
    WON,
    Colour,
)
from bot.render.portraits import icon, strip
from engines.castrum.cards import BUILDINGS
from engines.castrum.view import AttackView, CastrumView, SiteView

WIDTH = 1200
_MARGIN = 16
_GAP = 12
_HEAD = 150
_SITE = (578, 352)
_MATERIALS: Final = (
    ("structores", ("structores", "")),
    ("lapides", ("lapides", "lapides_x2")),
    ("rustici", ("rustici", "rustici_x2")),
)
"""Each material with the cards that bring one unit and two units of it."""

_PORTRAITS: Final[Mapping[str, str]] = {
    "lapides_x2": "lapides",
    "rustici_x2": "rustici",
    "mage": "magicien",
    "moines": "pretre",
}
"""Cards that are drawn with the picture of another."""


def draw(view: CastrumView, reader: Reader) -> bytes:
    """Return the position as a PNG 1,200 pixels wide, drawn from this view alone."""
    message = _message(view.attack, reader) if view.attack else None
    top = _HEAD + (message.height + _GAP if message else 0)
    rows = (view.seats + 1) // 2
    hand = 108 if view.hand else 0
    canvas = Canvas(WIDTH, top + rows * (_SITE[1] + _GAP) + hand + 4, PAPER)
    _draw_head(canvas, view, reader)
    if message:
        canvas.put(message, _MARGIN, _HEAD)
    for site in view.sites:
        x = _MARGIN + site.seat % 2 * (_SITE[0] + _GAP)
        y = top + site.seat // 2 * (_SITE[1] + _GAP)
        _draw_site(canvas, x, y, site, view, reader)
    if view.seats == 3:
        canvas.put(_land(), _MARGIN + _SITE[0] + _GAP, top + _SITE[1] + _GAP)
    for number, card in enumerate(view.hand):
        wide = (WIDTH - 2 * _MARGIN + 10) // max(5, len(view.hand)) - 10
        sprite = _hand_card(card, _name(card, reader), wide)
        canvas.put(sprite, _MARGIN + number * (wide + 10), top + rows * (_SITE[1] + _GAP))
    return canvas.png()


def picture_of(card: str) -> str:
    """Return the name of a card's icon."""
    return _PORTRAITS.get(card, card)


def _name(card: str, reader: Reader) -> str:
    return reader(f"castrum-card-{card.replace('_', '-')}")


def _draw_head(canvas: Canvas, view: CastrumView, reader: Reader) -> None:
    """Draw the round, the event in force, the pile and the stock."""
    high = _HEAD - 2 * _MARGIN + 4
    for left, wide in ((_MARGIN, 250), (278, 590), (880, 304)):
        canvas.put(plate(wide, high, PANEL, 14, EDGE, 2), left, _MARGIN)
    canvas.text(36, 46, reader("render-round", number=view.round), 38, face="title", room=214)
    x = 36.0
    if view.time_up:
        canvas.put(icon("hourglass", 42), x, 78)
        x += 54
    for value in view.dice[:4]:
        canvas.put(_die(value, 42), x, 78)
        x += 50
    if view.event:
        face = next(fate.die for fate in view.card_set.fates if fate.id == view.event)
        canvas.put(_die(face, 84), 296, 33)
        canvas.text(400, 48, _name(view.event, reader), 36, face="title", room=350)
        effect = reader(f"castrum-effect-{view.event}", **view.options)
        canvas.lines(400, 96, effect, 27, 450, 2, FADED, align="left")
        turns = strip((":hourglass", str(view.event_turns)), 36)
        canvas.put(turns, 852 - turns.width, 30)
    else:
        canvas.text(573, 75, reader("render-no-event"), 32, FADED, face="title", align="middle")
    x = 902.0
    for parts in (
        (":pile", str(view.pile)),
        (":rampart", str(view.walls_left)),
        (":keep", str(view.towers_left)),
    ):
        canvas.put_middle(icon(parts[0][1:], 48), x + 28, 54)
        canvas.text(x + 28, 106, parts[1], 36, align="middle")
        x += 102


@lru_cache(maxsize=16)
def _die(value: int, size: int) -> Image.Image:
    """Return a die."""
    spots = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}.get(value, "")

    def paint(pen: Pen) -> None:
        pen.block((4, 4, 96, 96), WHITE, 18, INK, 5)
        for spot in spots:
            row, column = divmod(int(spot) - 1, 3)
            pen.disc(25 + 25 * column, 25 + 25 * row, 10, INK)

    return vector(100, 100, paint, size / 100)


def _message(attack: AttackView, reader: Reader) -> Image.Image:
    """Return the strip that shows the attack announced: who, with what, against whom."""
    wide, high = WIDTH - 2 * _MARGIN, 72
    canvas = Canvas.over(plate(wide, high, INK, 14, LOST, 5).copy())
    canvas.put(token(attack.attacker, 46), 16, 13)
    name = reader.name(attack.attacker)
    x = 78 + canvas.text(78, high / 2, name, 30, WHITE, face="title", room=300) + 20
    canvas.put(icon(picture_of(attack.card), 48, WHITE), x, 12)
    x += 58
    x += canvas.text(x, high / 2, _name(attack.card, reader), 32, GOLD, room=250) + 20
    if attack.target is None:
        return canvas.image
    canvas.put(icon("arrow", 40, WHITE), x, 16)
    canvas.put(token(attack.target, 46), x + 54, 13)
    x += 112
    room = round(wide - x - (130 if attack.aim else 20))
    x += canvas.text(x, high / 2, reader.name(attack.target), 30, WHITE, face="title", room=room)
    if attack.aim:
        canvas.put(icon(picture_of(attack.aim), 48, WHITE), x + 18, 12)
        if attack.aim.endswith("_x2"):
            canvas.text(x + 70, high / 2, "×2", 32, WHITE)
    return canvas.image


def _draw_site(
    canvas: Canvas, x: int, y: int, site: SiteView, view: CastrumView, reader: Reader
) -> None:
    """Draw one seat's name, castle, and what lies on its building site."""
    wide, high = _SITE
    turn = view.turn == site.seat and view.result is None
    waited = site.seat in view.waiting
    canvas.put(_panel(site.seat, turn or waited), x, y)
    canvas.put(token(site.seat, 46), x + 14, y + 10)
    right = x + wide - 16
    if view.result is not None and site.seat in view.result.winners:
        right -= 44
        canvas.put(icon("crown", 42), right, y + 12)
        right -= 12
    elif turn or waited:
        count = view.cards_left
        word = reader("render-turn" if turn else "render-waiting")
        if turn and count:
            word = reader("render-cards-left", count=count)
        used = 26 + width_of(word, "bold", 26)
        right -= used
        canvas.put(plate(used, 40, GOLD, 20, INK, 2), right, y + 13)
        canvas.text(right + used / 2, y + 33, word, 26, align="middle")
        right -= 8
    parts: tuple[str, ...] = (":cards", str(site.hand))
    if view.options.get("type") == "timed":
        parts = (":star", str(site.points), *parts)
    sprite = strip(parts, 34)
    right -= sprite.width
    canvas.put(sprite, right, y + 16)
    room = right - x - 82
    canvas.text(x + 70, y + 33, reader.name(site.seat), 32, face="title", room=room)
    canvas.put(_castle(site.seat, site.walls, site.towers), x + 12, y + 72)
    _draw_materials(canvas, x + 274, y + 72, site, reader)
    if site.mage is not None:
        canvas.put(plate(250, 58, INK, 10, LOST, 4), x + 12, y + high - 70)
        canvas.put(icon("magicien", 46, WHITE), x + 22, y + high - 64)
        canvas.put(token(site.mage, 42), x + 76, y + high - 62)
        canvas.text(x + 128, y + high - 41, reader("render-blocked"), 28, GOLD, room=128)


@lru_cache(maxsize=16)
def _panel(seat: int, active: bool) -> Image.Image:
    """Return the empty panel of a seat, framed while the table waits for it."""
    wide, high = _SITE

    def paint(pen: Pen) -> None:
        pen.block((0, 0, wide, high), PANEL, 14)
        pen.block((0, 0, wide, 64), SEATS[seat].tint, 14)
        pen.block((0, 40, wide, 64), SEATS[seat].tint)
        if active:
            pen.block((0, 0, wide, high), None, 14, GOLD_DARK, 8)
            pen.block((2, 2, wide - 2, high - 2), None, 12, GOLD, 4)
        else:
            pen.block((0, 0, wide, high), None, 14, EDGE, 2)

    return vector(wide, high, paint, scale=2)


def _draw_materials(canvas: Canvas, x: int, y: int, site: SiteView, reader: Reader) -> None:
    """Draw units of each material, and what is missing for a wall and for a tower."""
    canvas.put_middle(icon("rampart", 44), x + 192, y + 24)
    canvas.put_middle(icon("keep", 44), x + 258, y + 24)
    if site.wheel:
        canvas.put(icon("roue", 44), x + 8, y + 2)
    for row, (material, (simple, double)) in enumerate(_MATERIALS):
        top = y + 52 + row * 74
        canvas.put(plate(290, 68, SHADE if row % 2 else PAPER, 10), x, top)
        canvas.put(icon(material, 50), x + 8, top + 9)
        letter = reader(f"render-letter-{material}")
        doubles = site.cards.get(double, 0)
        middle = top + (22 if doubles else 34)
        canvas.text(x + 66, middle, letter, 28, FADED)
        canvas.text(x + 92, middle, str(site.units[row]), 40)
        if doubles:
            made = f"{site.cards.get(simple, 0)} + {doubles}×2"
            canvas.text(x + 66, top + 52, made, 26, FADED)
        for column, building in enumerate(BUILDINGS):
            at = x + 192 + column * 66
            missing = site.lacks[building][row]
            if missing:
                canvas.text(at, top + 34, f"−{missing}", 36, LOST, align="middle")
            else:
                canvas.put_middle(icon("check", 34, WON), at, top + 34)


@lru_cache(maxsize=1)
def _land() -> Image.Image:
    """Return a quarry in the fields, for the place a fourth seat would have."""
    wide, high = _SITE

    def paint(pen: Pen) -> None:
        pen.block((0, 0, wide, high), SKY, 14)
        pen.disc(470, 74, 34, GOLD)
        hill = [(2, 200), (120, 160), (230, 186), (340, 148), (460, 180), (576, 152), (576, 250)]
        pen.area([*hill, (2, 250)], RIVER)
        pen.block((0, 220, wide, high), FIELD, 14)
        pen.block((0, 220, wide, 260), FIELD)
        for number, (x, y) in enumerate(((60, 250), (128, 250), (94, 212), (400, 268), (468, 268))):
            pen.block((x, y, x + 62, y + 36), STONE_DARK if number % 2 else STONE, 4, INK, 3)
        pen.block((2, 2, wide - 2, high - 2), None, 14, EDGE, 2)

    sprite = vector(wide, high, paint, scale=2)
    canvas = Canvas.over(sprite)
    canvas.put(icon("roue", 96), 230, 232)
    canvas.put(icon("structores", 90), 318, 226)
    return sprite


_WALLS: Final = (
    (8, 148, 124, 206),
    (126, 148, 242, 206),
    (20, 106, 106, 150),
    (144, 106, 230, 150),
)
"""The four walls in the order they are built: two before the keep, two behind it."""

_KEEPS: Final = ((94, 72, 156, 172), (12, 96, 50, 170), (200, 96, 238, 170), (104, 140, 146, 206))
"""The keep and, where there is no limit, the towers after it."""


@lru_cache(maxsize=256)
def _castle(seat: int, walls: int, towers: int) -> Image.Image:
    """Return a castle as far as it is built; what is missing is a pale shape."""

    def paint(pen: Pen) -> None:
        pen.block((0, 0, 250, 268), SKY, 12)
        pen.block((0, 150, 250, 268), FIELD, 12)
        pen.block((0, 150, 250, 180), FIELD)
        pen.area([(108, 204), (142, 204), (182, 268), (68, 268)], SHADE)
        for number in (2, 3):
            _paint_wall(pen, _WALLS[number], built=walls > number)
        for number in (1, 2, 0):
            if number == 0 or towers > number:
                _paint_keep(pen, _KEEPS[number], SEATS[seat].colour, built=towers > number)
        for number in (0, 1):
            _paint_wall(pen, _WALLS[number], built=walls > number)
        if walls > 1:
            pen.pie((105, 162, 145, 202), 180, 360, INK)
            pen.block((105, 181, 145, 206), INK)
        if towers > 3:
            _paint_keep(pen, _KEEPS[3], SEATS[seat].colour, built=True)

    canvas = Canvas.over(vector(250, 268, paint, scale=3))
    counts = strip((":rampart", str(walls), ":keep", str(towers)), 32)
    canvas.put(plate(counts.width + 16, 40, PANEL, 10, EDGE, 2), 4, 4)
    canvas.put(counts, 12, 8)
    return canvas.image


def _paint_wall(pen: Pen, box: Box, *, built: bool) -> None:
    left, top, right, bottom = box
    fill, line = (STONE, INK) if built else (GHOST, GHOST)
    pen.block((left, top + 8, right, bottom), fill, 2, line, 2.5)
    tooth = (right - left) / 9
    for number in range(0, 9, 2):
        start = left + number * tooth
        pen.block((start, top - 2, start + tooth, top + 14), fill, 1, line, 2)
    pen.block((left + 3, top + 10, right - 3, top + 18), fill)
    if built:
        for row, y in enumerate(range(round(top) + 26, round(bottom) - 4, 14)):
            for x in range(round(left) + 10 + 12 * (row % 2), round(right) - 14, 28):
                pen.path([(x, y), (x + 12, y)], STONE_DARK, 2)


def _paint_keep(pen: Pen, box: Box, flag: Colour, *, built: bool) -> None:
    left, top, right, bottom = box
    fill, line = (STONE_DARK, INK) if built else (GHOST, GHOST)
    middle, span = (left + right) / 2, right - left
    pen.block((left, top, right, bottom), fill, 2, line, 2.5)
    pen.block((left - 6, top - 6, right + 6, top + 14), fill, 2, line, 2.5)
    for number in range(0, 5, 2):
        start = left - 6 + number * (span + 12) / 5
        pen.block((start, top - 18, start + (span + 12) / 5, top - 2), fill, 1, line, 2)
    if built:
        pen.block((middle - 6, top + 26, middle + 6, top + 48), INK, 6)
        pen.path([(middle, top - 18), (middle, top - 54)], INK, 3)
        cloth = [(middle, top - 54), (middle + 30, top - 44), (middle, top - 34)]
        pen.area(cloth, flag, INK, 2)


@lru_cache(maxsize=64)
def _hand_card(card: str, name: str, wide: int) -> Image.Image:
    """Return a card of the viewer's hand."""
    canvas = Canvas.over(plate(wide, 98, WHITE, 10, GOLD, 4).copy())
    canvas.put_middle(icon(picture_of(card), 58), 42, 49)
    canvas.lines(78 + (wide - 86) / 2, 49, name, 30, wide - 90, 2)
    return canvas.image
