"""One seat's stretch of the wall: the columns with defenders above, enemies below, sums between."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from bot.games.castellum import picture_cards as cards
from bot.games.castellum.picture_cards import Letters
from bot.games.presenter import Reader
from bot.render.canvas import Canvas, Pen, plate, token, vector
from bot.render.fonts import width as width_of
from bot.render.icons import icon, strip
from bot.render.palette import (
    EDGE,
    FADED,
    FIELD,
    GOLD,
    GOLD_DARK,
    INK,
    LOST,
    PANEL,
    RIVER,
    RIVER_DEEP,
    SEATS,
    SKY,
    SLATE,
    STONE,
    STONE_DARK,
    WHITE,
    WON,
)
from engines.castellum.cards import COLUMNS, GOODS, OPEN_COLUMNS, YEARS
from engines.castellum.view import CastellumView, ColumnView, LineView
from engines.core.kernel import Seat

_MARGIN = 12
_GAP = 6
_SCENE = 102
_TROOPS = _SCENE + 34
_TROOP = 76
_WALL = _TROOPS + _TROOP + 8
_FORT = 82
_FOE = 82


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the rows of a Line lie. ``bonus`` and ``siege`` say whether those rows are there."""

    width: int
    bonus: bool
    siege: bool

    @property
    def column(self) -> int:
        """Width of a column's cards."""
        return (self.width - 2 * _MARGIN - (COLUMNS - 1) * _GAP) // COLUMNS

    @property
    def moat(self) -> int:
        """Top of the row of sums."""
        return _WALL + _FORT + 6 + (42 if self.bonus else 0)

    @property
    def field(self) -> int:
        """Top of the Enemies."""
        return self.moat + 56

    @property
    def height(self) -> int:
        """Height of the whole Line."""
        return self.field + (_FOE + 14 if self.siege else 4)

    def left(self, column: int) -> int:
        """Return the left edge of a column."""
        return _MARGIN + column * (self.column + _GAP)


def has_bonus(view: CastellumView) -> bool:
    """Return whether any column has attack from elsewhere than its cards."""
    return any(_bonuses(column) for line in view.lines for column in line.columns)


def draw_line(
    canvas: Canvas,
    at: tuple[int, int],
    line: LineView,
    layout: Layout,
    view: CastellumView,
    reader: Reader,
    letters: Letters,
) -> None:
    """Draw the Line of a seat with its upper left corner at ``at``."""
    x, y = at
    opened = sum(column.open for column in line.columns)
    canvas.put(_scene(line.seat, layout, opened), x, y)
    _draw_head(canvas, x, y, line, layout, view, reader)
    _draw_goods(canvas, x, y, line, layout, letters)
    for number, column in enumerate(line.columns):
        left = x + layout.left(number)
        if column.open:
            middle = left + layout.column / 2
            canvas.text(middle, y + _SCENE + 18, str(number + 1), 26, FADED, align="middle")
            _draw_column(canvas, left, y, column, layout, view, letters)
    if view.turn == line.seat or line.seat in view.waiting:
        canvas.put(_frame(layout.width, layout.height), x, y)


@lru_cache(maxsize=64)
def _scene(seat: Seat, layout: Layout, opened: int) -> Image.Image:
    """Return the empty panel: sky, wall with its closed columns, moat and field."""
    width, height = layout.width, layout.height

    def paint(pen: Pen) -> None:
        pen.block((0, 0, width, height), SEATS[seat].tint, 14)
        pen.block((0, _SCENE, width, height), FIELD if layout.siege else RIVER, 14)
        pen.block((0, _SCENE, width, _WALL + 30), SKY)
        _paint_wall(pen, width, layout)
        pen.block((0, layout.moat, width, layout.field - (4 if layout.siege else 14)), RIVER)
        for x in range(20, width - 60, 94):
            y = layout.moat + 49 + 2 * (x // 94 % 2)
            pen.path([(x, y), (x + 12, y - 4), (x + 24, y), (x + 36, y - 4)], RIVER_DEEP, 2)
        for column in range(opened, COLUMNS):
            _paint_closed(pen, layout.left(column), layout)
        pen.block((0, 0, width, height), None, 14, EDGE, 2)

    sprite = vector(width, height, paint, scale=2)
    canvas = Canvas.over(sprite)
    for column in range(opened, COLUMNS):
        middle = layout.left(column) + layout.column / 2
        canvas.put_middle(icon("worker", 60, SEATS[seat].colour), middle, _WALL - 54)
        year = YEARS[OPEN_COLUMNS.index(column + 1)]
        canvas.text(middle, _WALL + 24, str(year), 30, face="title", align="middle")
    return sprite


def _paint_wall(pen: Pen, width: float, layout: Layout) -> None:
    """Paint the low old wall on which the Fortifications are built."""
    top = _WALL + 24
    for x in range(2, round(width) - 20, 34):
        pen.block((x, top - 10, x + 18, top + 4), STONE_DARK)
    pen.block((0, top, width, layout.moat), STONE_DARK)
    for row, y in enumerate(range(top + 14, layout.moat - 4, 18)):
        for x in range(10 + 36 * (row % 2), round(width) - 24, 72):
            pen.path([(x, y), (x + 16, y)], STONE, 1.5)


def _paint_closed(pen: Pen, left: float, layout: Layout) -> None:
    """Paint a column that is still closed as a bulwark."""
    right, top, bottom = left + layout.column, _WALL - 14, layout.moat + 26
    tooth = layout.column / 7
    pen.block((left, top, right, bottom), STONE, 4, INK, 2)
    for number in range(0, 7, 2):
        start = left + number * tooth
        pen.block((start, top - 12, start + tooth, top + 6), STONE, 1, INK, 2)
    pen.block((left + 2, top + 2, right - 2, top + 16), STONE)
    for row, y in enumerate(range(round(top) + 64, round(bottom) - 8, 22)):
        for x in range(round(left) + 12 + 18 * (row % 2), round(right) - 22, 36):
            pen.path([(x, y), (x + 16, y)], STONE_DARK, 2)


@lru_cache(maxsize=8)
def _frame(width: int, height: int) -> Image.Image:
    """Return the frame around a seat the table waits for."""

    def paint(pen: Pen) -> None:
        pen.block((0, 0, width, height), None, 14, GOLD_DARK, 8)
        pen.block((2, 2, width - 2, height - 2), None, 12, GOLD, 4)

    return vector(width, height, paint, scale=2)


@lru_cache(maxsize=16)
def _empty(width: int, height: int) -> Image.Image:
    """Return a free slot."""
    box = (1, 1, width - 1, height - 1)
    return vector(width, height, lambda pen: pen.block(box, None, 8, STONE_DARK, 1.5))


@lru_cache(maxsize=256)
def _sums(
    attack: int, strength: int | None, defended: bool, holds: bool, width: int
) -> Image.Image:
    """Return attack against strength, with a sign, a mark and a colour for who wins.

    ``strength`` is ``None`` where no Enemy stands.
    """
    if strength is None:
        canvas = Canvas.over(plate(width, 44, SLATE, 10).copy())
        canvas.put_middle(strip((":sword", str(attack)), 34, WHITE), width / 2, 22)
        return canvas.image
    canvas = Canvas.over(plate(width, 44, WON if holds else LOST, 10, WHITE, 2).copy())
    signs = f"{attack} {'≥' if holds else '<'} {strength}"
    text = signs if defended else f"– < {strength}"
    if width_of(text, "bold", 34) > width - 42:
        text = text.replace(" ", "")
    used = canvas.text(width / 2 - 15, 22, text, 34, WHITE, align="middle", room=width - 40)
    mark = icon("check" if holds else "cross", 25, WHITE)
    canvas.put_middle(mark, width / 2 + used / 2 + 3, 22)
    return canvas.image


def _bonuses(column: ColumnView) -> tuple[str, ...]:
    sources = ((column.dinghuis, ":gavel"), (column.angel, ":angel"), (column.reward, ":chest"))
    total = sum(amount for amount, _ in sources)
    marks = (mark for amount, mark in sources if amount)
    return ("+", str(total), *marks) if total else ()


def _draw_head(
    canvas: Canvas,
    x: int,
    y: int,
    line: LineView,
    layout: Layout,
    view: CastellumView,
    reader: Reader,
) -> None:
    """Draw the seat's name and, from the right: whose turn, First Player; at the end the score."""
    right, middle = x + layout.width - 12, y + 32
    if view.result is not None:
        parts: tuple[str, ...] = (":star", str(sum(view.result.scores[line.seat].values())))
        if line.seat in view.result.winners:
            parts = (":crown", *parts)
        sprite = strip(parts, 40)
        right -= sprite.width
        canvas.put(sprite, right, middle - 20)
    elif line.seat in view.waiting:
        word = reader("render-turn" if view.turn in (line.seat, None) else "render-waiting")
        used = 26 + width_of(word, "bold", 27)
        right -= used
        canvas.put(plate(used, 40, GOLD, 20, INK, 2), right, middle - 20)
        canvas.text(right + used / 2, middle, word, 27, align="middle")
    if view.first == line.seat and view.result is None:
        right -= 46
        canvas.put(icon("crown", 38), right, middle - 20)
    canvas.put(token(line.seat, 48), x + 12, y + 8)
    canvas.text(x + 70, middle, reader.name(line.seat), 34, room=right - x - 80, face="title")


def _draw_goods(
    canvas: Canvas, x: int, y: int, line: LineView, layout: Layout, letters: Letters
) -> None:
    """Draw resources, Workers left, Angel cards, defeated Enemies and Enemies still in hand."""
    parts: list[tuple[str, ...]] = [
        (f":{good}", f"{amount}{letter}")
        for good, amount, letter in zip(GOODS, line.resources, letters.goods, strict=True)
    ]
    if not layout.siege:
        parts.append((":worker", str(line.workers)))
    parts += [(":angel", str(line.angels)), (":defeated", str(line.defeated))]
    if line.enemies:
        parts.append((":cards", str(line.enemies)))
    sprites = [strip(part, 34) for part in parts]
    gap = (layout.width - 24 - sum(sprite.width for sprite in sprites)) / len(sprites)
    left = x + 12.0
    for sprite in sprites:
        canvas.put(sprite, left, y + 62)
        left += sprite.width + gap


def _draw_column(
    canvas: Canvas,
    left: int,
    y: int,
    column: ColumnView,
    layout: Layout,
    view: CastellumView,
    letters: Letters,
) -> None:
    card_set = view.card_set
    width = layout.column
    half = (width - _GAP) // 2
    for number in range(2):
        place = (left + number * (width - half), y + _TROOPS)
        if number < len(column.troops):
            troop = card_set.troops[column.troops[number]]
            canvas.put(cards.troop(troop, half, _TROOP, letters), *place)
        else:
            canvas.put(_empty(half, _TROOP), *place)
    if column.fortification:
        fort = card_set.fortifications[column.fortification]
        canvas.put(cards.fortification(fort, width, _FORT, letters), left, y + _WALL)
    bonus = _bonuses(column)
    if bonus:
        canvas.put(plate(width, 36, PANEL, 8, EDGE, 2), left, y + layout.moat - 40)
        cards.lay(canvas, bonus, left + width / 2, y + layout.moat - 22, 28, width - 6)
    strength = column.strength if column.enemy else None
    sums = _sums(column.attack, strength, column.defended, column.holds, width)
    canvas.put(sums, left, y + layout.moat + 5)
    if column.enemy:
        foe = card_set.enemies[column.enemy]
        sprite = cards.enemy(foe, column.enemy_token, width, _FOE, letters)
        canvas.put(sprite, left, y + layout.field + 3)
    elif layout.siege:
        canvas.put(_empty(width, _FOE), left, y + layout.field + 3)
