"""Draws the winner's Line in the last year, with the trophies in front of it."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.games.castellum.pictures.parts import figure
from bot.games.castellum.pictures.portraits import trophy
from bot.render.canvas import Canvas
from bot.render.furniture import soft
from bot.render.kept import drawn_once
from bot.render.palette import WHITE
from bot.render.sprites import sprite
from bot.render.victory import HIGH, SEEN, WIDE, first, put_confetti, put_drape
from engines.castellum.cards import CardSet
from engines.castellum.view import CastellumView, ColumnView
from engines.core.kernel import Seat

_WALL: Final = (25.0, 266.0, 97.2, 0.86)
"""Left edge of the first column, vertical origin of the wall drawings, pitch, and scale."""
_FIELD: Final = (440, 626)
_ROW: Final = 6
"""Cap on the trophies in a single row."""


def draw(view: CastellumView, winners: tuple[Seat, ...]) -> Image.Image:
    """Return the first winner's Line and trophies, with the drapes of all winners."""
    line = view.lines[first(winners) or 0]
    return _victory(view.card_set, winners, line.columns, line.trophies)


@drawn_once
def _victory(
    card_set: CardSet,
    winners: tuple[Seat, ...],
    columns: tuple[ColumnView, ...],
    trophies: tuple[str, ...],
) -> Image.Image:
    owner = first(winners)
    canvas = Canvas(WIDE, HIGH)
    canvas.put(sprite("castellum/result-land"), 0, 0)
    for number, column in enumerate(columns):
        _draw_column(canvas, card_set, owner, number, column)
    canvas.put(sprite("castellum/result-front", seat=owner), 0, 240)
    put_confetti(canvas)
    _draw_drapes(canvas, winners)
    _draw_trophies(canvas, card_set, trophies)
    return canvas.image


def _draw_drapes(canvas: Canvas, winners: Sequence[Seat]) -> None:
    step = SEEN / max(1, len(winners))
    scale = min(1.0, step / 200)
    for number, seat in enumerate(winners):
        put_drape(canvas, seat, step * (number + 0.5), 24, scale)


def _draw_column(
    canvas: Canvas, card_set: CardSet, owner: Seat | None, number: int, column: ColumnView
) -> None:
    """Draw a column: its wall (ruined if an Enemy won), its Troops and its attack."""
    left, origin, pitch, scale = _WALL
    x = left + number * pitch
    lost = column.enemy is not None
    kind = "timber" if not column.fortification else "ruined" if lost else "stone"
    name = f"castellum/wall-{kind}"
    inset = 4 if kind == "ruined" else 3
    wall = sprite(name, round(sprite(name).width * scale))
    canvas.put(wall, x - inset * scale, origin + 54 * scale)
    for place, troop in enumerate(column.troops):
        man = figure("own", card_set.troops[troop].kind, 65, owner)
        middle = x + (0.22 + 0.55 * place) * pitch
        canvas.put(man, middle - man.width / 2, 322 - man.height)
    plate = (
        sprite("castellum/shield-beaten", 42) if lost else sprite("castellum/shield-own", 42, owner)
    )
    canvas.put_middle(plate, x + pitch / 2, 377)
    canvas.text(x + pitch / 2, 374, str(column.attack), 32, WHITE, align="middle")


def _draw_trophies(canvas: Canvas, card_set: CardSet, trophies: Sequence[str]) -> None:
    """Draw the trophies on the field in one row or two, as large as fits."""
    if not trophies:
        return
    rows = 1 if len(trophies) <= _ROW else 2
    most = -(-len(trophies) // rows)
    step = (SEEN - 40) / max(_ROW, most)
    size = round(82 * min(1.0, step / 80))
    top, bottom = _FIELD
    high = (bottom - top) / rows
    for row in range(rows):
        cards = trophies[row * most : (row + 1) * most]
        start = SEEN / 2 - step * len(cards) / 2
        middle = top + high * (row + 0.5)
        for at, card in enumerate(cards):
            image = trophy(card_set.enemies[card], size)
            x = start + step * (at + 0.5)
            shade = soft(round(size * 0.6), 8, "#1b1008", 4, 4, 40)
            canvas.put_middle(shade, x, middle + size * 0.45)
            canvas.put(image, x - size / 2, middle - size / 2)
