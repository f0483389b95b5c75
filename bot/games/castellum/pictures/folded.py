"""The hand of a waiting player: a low strip of cards.

If there are few cards, the strip also shows the state of the player's columns.
"""

from collections.abc import Hashable
from typing import Final

from PIL import Image

from bot.games.castellum.pictures.cards import EDGE, card, title
from bot.games.castellum.pictures.line import counts
from bot.games.castellum.pictures.parts import (
    FRAME,
    PARCHMENT,
    SAND,
    TABLE,
    attack_box,
    disc,
    duel,
    row,
    shield,
    sign,
)
from bot.games.castellum.words import Words
from bot.i18n import Reader
from bot.render.canvas import Canvas
from bot.render.furniture import badge, panel
from bot.render.kept import drawn_once
from bot.render.palette import INK
from engines.castellum.cards import CardSet
from engines.castellum.view import CastellumView, ColumnView
from engines.core.kernel import Seat

WIDTH: Final = 1200
_HIGH: Final = 168
_CARD: Final = 148
_WIDEST: Final = 254
_FEW: Final = 2
"""With up to this number of cards, the strip also shows the columns."""
_MANY: Final = 5
"""With up to this number of cards, each is drawn as a picture."""
_CHIP: Final = 72
_COLUMN: Final = 120


def facts(view: CastellumView, seat: Seat) -> Hashable:
    """Return the facts that the picture shows: the cards and, if shown, the player's Line."""
    line = (view.phase, view.lines[seat]) if shows_line(view) else None
    return view.year, _hand(view), line


def shows_line(view: CastellumView) -> bool:
    """Return whether the player's columns are shown beside the cards."""
    return len(_hand(view)) <= _FEW


def _hand(view: CastellumView) -> tuple[str, ...]:
    return (*view.own_enemies, *view.own_angels)


def draw(view: CastellumView, seat: Seat, reader: Reader) -> bytes:
    """Return the hand of a seat as a PNG."""
    canvas, words, hand = Canvas(WIDTH, _HIGH, TABLE), Words(reader, view.card_set), _hand(view)
    if len(hand) > _MANY:
        _draw_chips(canvas, hand, words)
        return canvas.png("castellum")
    step = min(_WIDEST + 8, (WIDTH - 12) // max(1, len(hand)))
    x = 8 if shows_line(view) else (WIDTH - step * len(hand) + 8) // 2
    for name in hand:
        drawn = card(words, view.year, seat, name, (step - 8, _CARD))
        canvas.put(drawn, x - EDGE, (_HIGH - _CARD) / 2 - EDGE)
        x += step
    if shows_line(view):
        _draw_line(canvas, x, view, seat)
    return canvas.png("castellum")


def _draw_chips(canvas: Canvas, hand: tuple[str, ...], words: Words) -> None:
    """Draw many cards in two rows, each as its sign, its name and its strength."""
    columns = -(-len(hand) // 2)
    step = (WIDTH - 8) // columns
    for at, name in enumerate(hand):
        chip = _chip(words.card_set, name, title(words, name), step - 8)
        canvas.put(chip, 8 + at % columns * step, 8 + at // columns * (_CHIP + 8))


@drawn_once
def _chip(card_set: CardSet, name: str, called: str, wide: int) -> Image.Image:
    """Return a card of a large hand, without a picture."""
    canvas = Canvas.over(panel(wide, _CHIP, *PARCHMENT, radius=10, line=INK, thick=3).copy())
    middle, room = _CHIP / 2, wide - 82
    if name in card_set.angels:
        angel = card_set.angels[name]
        canvas.put_middle(sign(angel.effect, 46), 38, middle)
        canvas.put(row((f"+{angel.bonus}", ":sword"), 27, gap=2), 74, middle + 1)
        canvas.text(74, middle - 14, called, 29, room=room)
    else:
        enemy = card_set.enemies[name]
        canvas.put_middle(shield(str(enemy.strength), "enemy", 36), 38, middle)
        canvas.lines(74, middle, called, 29, room, 2, face="bold", align="left")
    return canvas.image


def _draw_line(canvas: Canvas, left: int, view: CastellumView, seat: Seat) -> None:
    """Draw a seat's possessions and the state of each open column."""
    line, wide = view.lines[seat], WIDTH - left - 8
    top = (_HIGH - _CARD) / 2
    canvas.put(panel(wide, _CARD, SAND, radius=12, line=FRAME, thick=2), left, top)
    canvas.put(badge(seat, 46), left + 14, top + 12)
    held = counts(line, view, fan=False)
    spare = (wide - 92 - sum(image.width for image in held)) / max(1, len(held))
    x = left + 76.0
    for image in held:
        canvas.put(image, x, top + 35 - image.height / 2)
        x += image.width + min(80, spare)
    opened = [column for column in line.columns if column.open]
    step = min(_COLUMN + 60, (wide - 12) / max(1, len(opened)))
    x = left + (wide - step * len(opened)) / 2 + step / 2
    for number, column in enumerate(opened, 1):
        drawn = _stand(number, column)
        canvas.put_middle(drawn, x, top + 102)
        x += step


@drawn_once
def _stand(number: int, column: ColumnView) -> Image.Image:
    """Return a picture: the number of a column, its attack, and the Enemy's strength if any."""
    if column.enemy is None:
        sign = attack_box(column.attack, column.defended)
    else:
        strength = column.strength if column.tells else None
        sign = duel(column.attack, strength, column.defended, column.holds)
    canvas = Canvas(sign.width, 82)
    canvas.put_middle(disc(str(number), 36), sign.width / 2, 19)
    canvas.put(sign, 0, 82 - sign.height)
    return canvas.image
