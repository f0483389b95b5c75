"""Draws the trophies of all seats after the trophies are counted: a row for each seat."""

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import Final

from bot.games.castellum import scores
from bot.games.castellum.pictures.parts import GLOW, TABLE, sign
from bot.games.castellum.pictures.portraits import portrait, put_points
from bot.i18n import Reader
from bot.render.canvas import Canvas
from bot.render.furniture import badge, panel, soft
from bot.render.layout import Area, Below, Beside, Inset, Lettering
from bot.render.palette import Colour
from bot.render.sprites import sprite
from engines.castellum.cards import Enemy
from engines.castellum.view import CastellumView
from engines.core.kernel import Seat

WIDTH: Final = 1200
_HIGH: Final = 112
_STEP: Final = 122
_LEFT: Final = 14
_WIDE: Final = 1172
_PLATE: Final = 250
_SIZES: Final = (84, 72)
"""Width of an Enemy's medallion in pixels: normally, and if there are many."""
_MANY: Final = 12
_APART: Final = 86
"""Largest distance between medallions in pixels."""
_YEARS: Final = 22
"""Extra distance between years in pixels."""
_GOLD: Final[Colour] = "#b9862a"


def draw(view: CastellumView, reader: Reader) -> bytes:
    """Return the trophies as a PNG, in the order of the ranking."""
    seats = _order(view)
    canvas = Canvas(WIDTH, len(seats) * _STEP + 10, TABLE)
    for place, seat in enumerate(seats):
        _draw_row(canvas, 10 + place * _STEP, view, seat, reader.name(seat))
    return canvas.fine_png()


def _order(view: CastellumView) -> Sequence[Seat]:
    """Return the seats in the order of the ranking."""
    if view.result is None or not any(view.result.scores):
        return range(view.seats)
    return [seat for _, seat in scores.ranking(view.result)]


def _draw_row(canvas: Canvas, top: int, view: CastellumView, seat: Seat, name: str) -> None:
    """Draw a seat's number of trophies, their points, and each trophy."""
    won = view.result is not None and seat in view.result.winners
    if won:
        canvas.put(panel(_WIDE + 8, _HIGH + 8, GLOW, radius=15, line=_GOLD), _LEFT - 4, top - 4)
    canvas.put(sprite("castellum/trophy-row", seat=seat), _LEFT - 2, top - 2)
    enemies = [view.card_set.enemies[card] for card in view.lines[seat].trophies]
    points = view.lines[seat].trophy_points
    numbers = Beside((*_counted("skull", len(enemies)), *_counted("star", points)), 6)
    called = Lettering(name, 34, face="title", lines=2, is_name=True)
    plate = Beside((Inset(badge(seat, 52)), Below((called, numbers), 2, weight=1)), 10)
    plate.draw(canvas, Area(_LEFT + 14, top + 4, _PLATE - 38, _HIGH - 8))
    if won:
        canvas.put_middle(sprite("castellum/crown", 34), _LEFT + 40, top + 14)
    _draw_medallions(canvas, top, enemies)


def _counted(name: str, count: int) -> tuple[Inset, Lettering]:
    return Inset(sign(name, 32)), Lettering(str(count), 34)


def _draw_medallions(canvas: Canvas, top: int, enemies: Sequence[Enemy]) -> None:
    """Draw the Enemies, with a golden line between years; many Enemies are closer together."""
    if not enemies:
        return
    size = _SIZES[len(enemies) >= _MANY]
    left, right = _LEFT + _PLATE + 14, _LEFT + _WIDE - size - 14
    years = [list(group) for _, group in groupby(enemies, key=lambda enemy: enemy.year)]
    gaps = max(1, len(enemies) - 1)
    step = min(_APART, (right - left - _YEARS * (len(years) - 1)) / gaps)
    x, y = float(left), top + (_HIGH - size) / 2
    placed: list[tuple[Enemy, float]] = []
    line = partial(panel, 3, _HIGH - 16, _GOLD, radius=1, thick=0)
    for number, group in enumerate(years):
        if number:
            x += _YEARS
            canvas.put(line(), x - 9, top + 8)
        for enemy in group:
            shade = soft(round(size * 0.6), 8, "#1b1008", 4, 4, 40)
            canvas.put_middle(shade, x + size / 2, y + size * 0.95)
            canvas.put(portrait(enemy, size), x, y)
            placed.append((enemy, x))
            x += step
    for enemy, left_of in placed:  # points are drawn last, so that no medallion covers them
        put_points(canvas, enemy, left_of, y, size)
