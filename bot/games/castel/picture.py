"""Castel's board: the castle of 36 squares, what stands outside, the Exchange, hands and piles."""

from collections.abc import Collection
from functools import lru_cache

from PIL import Image

from bot.games.castel import picture_cards as cards
from bot.i18n import Reader
from bot.render.canvas import Canvas, Pen, plate, token, vector
from bot.render.fonts import width as width_of
from bot.render.palette import (
    BRICK,
    EDGE,
    FIELD,
    GOLD,
    GOLD_DARK,
    INK,
    PAPER,
    RIVER,
    RIVER_DEEP,
    SEATS,
    SHADE,
    STONE,
    STONE_DARK,
)
from bot.render.portraits import icon, strip
from engines.castel.cards import kind_of
from engines.castel.view import CastelView, StackView
from engines.core.kernel import Option

WIDTH = 1200
_MARGIN = 16
_SEAT = 108
_CELL = (150, 138)
_CARD = (142, 108)
_LABEL = 28
_SLOT = (232, 62)
_BAND = 84
_LEFT = (WIDTH - 6 * _CELL[0]) // 2
_CASTLE = 6 * _CELL[1]
_LOOSE = (186, 62)
_BESIDE = (0, 1, 4, 5)
"""Rows of the castle beside which cards without a place of their own stand."""


def draw(view: CastelView, reader: Reader, marks: Collection[Option] = ()) -> bytes:
    """Return the position as a PNG 1,200 pixels wide, drawn from this view alone.

    ``marks`` are names of squares and ids of cards to point out: what can be chosen.
    """
    seat = _SEAT + (cards.SLIP + 4 if any(view.known.values()) else 0)
    top = seat + 2 * _MARGIN
    below = top + _CASTLE + 2 * _BAND
    rows = -(-len(_kinds(view.exchange)) // 6)
    own = below + 62 + rows * (_LOOSE[1] + 10)
    hand = 62 + -(-len(_kinds(view.hand)) // 6) * (_LOOSE[1] + 10) if view.hand else 0
    canvas = Canvas(WIDTH, own + hand + 6, PAPER)
    _draw_seats(canvas, seat, view, reader)
    canvas.put(_ground(), 0, top)
    _draw_castle(canvas, top, view, reader, frozenset(marks))
    _draw_news(canvas, top, view, reader)
    _draw_loose(canvas, below, "render-exchange", view.exchange, reader, marks, own=False)
    if view.hand:
        _draw_loose(canvas, own, "render-hand", view.hand, reader, marks, own=True)
    return canvas.png()


def _name(card: str, reader: Reader) -> str:
    return reader(f"castel-card-{kind_of(card)}")


def _draw_seats(canvas: Canvas, high: int, view: CastelView, reader: Reader) -> None:
    step = (WIDTH - 2 * _MARGIN + 10) / view.seats
    wide = round(step) - 10
    for seat in range(view.seats):
        x, y = _MARGIN + round(seat * step), _MARGIN
        turn = view.turn == seat and view.result is None
        line, thick = (GOLD_DARK, 6) if turn else (EDGE, 2)
        canvas.put(plate(wide, high, SEATS[seat].tint, 14, line, thick), x, y)
        canvas.put(token(seat, 44), x + 12, y + 8)
        won = view.result is not None and seat in view.result.winners
        if won:
            canvas.put(icon("crown", 40), x + wide - 50, y + 10)
        room = wide - (130 if won else 78)
        canvas.lines(x + 66, y + 32, reader.name(seat), 28, room, 2, face="bold", align="left")
        canvas.put(strip((":cards", str(view.hands[seat])), 32), x + 14, y + 65)
        canvas.put(strip((":pile", str(view.piles[seat])), 32), x + 86, y + 65)
        if turn:
            word = reader("render-actions", count=view.actions)
            room = wide - 190
            parts = (word,) if width_of(word, "bold", 26) < room else (":arrow", str(view.actions))
            sprite = strip(parts, 28)
            used = sprite.width + 18
            canvas.put(plate(used, 38, GOLD, 19, INK, 2), x + wide - used - 10, y + 62)
            canvas.put(sprite, x + wide - used - 1, y + 67)
        left = x + 14
        for slip in _known(view.known.get(seat, ()), wide - 28, reader):
            canvas.put(slip, left, y + _SEAT - 4)
            left += slip.width + 6


def _known(ids: tuple[str, ...], room: int, reader: Reader) -> list[Image.Image]:
    """Return the cards known to be in a hand as sprites for a row of ``room`` pixels: with their
    names if all have room, else their icons; of those without room, the number.
    """
    kinds = {kind: len(same) for kind, same in _kinds(ids).items()}
    times = {kind: f"×{count}" if count > 1 else "" for kind, count in kinds.items()}
    icons = [cards.slip(times[kind], kind) for kind in kinds]
    rows = [[cards.slip(f"{_name(kind, reader)} {times[kind]}".strip(), kind) for kind in kinds]]
    rows.append(icons)
    for shown in reversed(range(len(kinds))):
        more = sum(list(kinds.values())[shown:])
        rows.append([*icons[:shown], cards.slip(f"+{more}")])
    return next(row for row in rows if sum(slip.width + 6 for slip in row) - 6 <= room)


@lru_cache(maxsize=1)
def _ground() -> Image.Image:
    """Return the empty castle in its moat, with room outside."""
    width, height = 6 * _CELL[0], _CASTLE
    left, top = _LEFT, _BAND

    def paint(pen: Pen) -> None:
        pen.block((0, 0, WIDTH, height + 2 * _BAND), FIELD)
        box = (left - 14, top - 14, left + width + 14, top + height + 14)
        pen.block(box, RIVER, 26, RIVER_DEEP, 3)
        for x in range(left + 2, left + width - 20, 38):
            for y in (top - 7, top + height - 9):
                pen.block((x, y, x + 22, y + 16), STONE)
        for y in range(top + 2, top + height - 20, 38):
            for x in (left - 7, left + width - 9):
                pen.block((x, y, x + 16, y + 22), STONE)
        pen.block((left, top, left + width, top + height), STONE)
        inner = (left + _CELL[0], top + _CELL[1], left + width - _CELL[0], top + height - _CELL[1])
        pen.block(inner, SHADE, 4, STONE_DARK, 4)
        for column in (0, 5):
            for row in (0, 5):
                x, y = left + column * _CELL[0], top + row * _CELL[1]
                west, north = x - (14 if column == 0 else 0), y - (14 if row == 0 else 0)
                east, south = x + _CELL[0] + 14 * (column == 5), y + _CELL[1] + 14 * (row == 5)
                pen.block((west, north, east, south), STONE_DARK, 14, INK, 3)

    return vector(WIDTH, height + 2 * _BAND, paint, scale=2)


@lru_cache(maxsize=8)
def _free(width: int, height: int) -> Image.Image:
    """Return an empty square."""
    box = (1, 1, width - 1, height - 1)
    return vector(width, height, lambda pen: pen.block(box, None, 9, STONE_DARK, 2))


@lru_cache(maxsize=8)
def _halo(width: int, height: int, legal: bool) -> Image.Image:
    """Return the frame around what can be chosen, or around what the last action touched."""

    def paint(pen: Pen) -> None:
        if legal:
            pen.block((0, 0, width, height), None, 16, INK, 9)
            pen.block((2, 2, width - 2, height - 2), None, 14, GOLD, 5)
            return
        for x in (0, width):
            for y in (0, height):
                inward = (1 if x == 0 else -1, 1 if y == 0 else -1)
                corner = (x + 4 * inward[0], y + 4 * inward[1])
                across = (corner[0] + 34 * inward[0], corner[1])
                down = (corner[0], corner[1] + 30 * inward[1])
                pen.path([across, corner, down], INK, 8)
                pen.path([across, corner, down], GOLD, 4)

    return vector(width, height, paint)


def _draw_castle(
    canvas: Canvas, top: int, view: CastelView, reader: Reader, marks: frozenset[Option]
) -> None:
    for number, square in enumerate(view.squares):
        row, column = divmod(number, 6)
        x = _LEFT + column * _CELL[0] + (_CELL[0] - _CARD[0]) // 2
        y = top + _BAND + row * _CELL[1]
        name = reader("castel-square", square=square.square)
        canvas.text(x + _CARD[0] / 2, y + 13, name, 24, INK, align="middle")
        _draw_stack(canvas, x, y + _LABEL, _CARD, square, view, reader, marks)
    middle = top + _BAND + _CASTLE / 2
    side = (_LEFT - 22, _CARD[1])
    places: dict[str, tuple[float, float, tuple[int, int]]] = {
        "XN": ((WIDTH - _SLOT[0]) / 2, top + 4, _SLOT),
        "XS": ((WIDTH - _SLOT[0]) / 2, top + 2 * _BAND + _CASTLE - _SLOT[1] - 4, _SLOT),
        "XW": (2, middle - side[1] / 2, side),
        "XE": (WIDTH - side[0] - 2, middle - side[1] / 2, side),
    }
    for slot in view.engines:
        left, high, size = places[slot.square]
        _draw_stack(canvas, left, high, size, slot, view, reader, marks)
        if not slot.cards:
            sprite = strip((":engin", reader("castel-square", square=slot.square)), 34)
            canvas.put_middle(sprite, left + size[0] / 2, high + size[1] / 2)
    for (left, high, size), beyond in zip(_outside(top), view.outside, strict=False):
        _draw_stack(canvas, left, high, size, beyond, view, reader, marks)


def _outside(top: int) -> list[tuple[float, float, tuple[int, int]]]:
    """Return the places outside the walls: beside the castle, then low ones south of it."""
    wide = _LEFT - 22
    rows = [top + _BAND + row * _CELL[1] + _LABEL for row in _BESIDE]
    beside = [(x, y, (wide, _CARD[1])) for y in rows for x in (2, WIDTH - wide - 2)]
    y = top + 2 * _BAND + _CASTLE - _SLOT[1] - 4
    east = (WIDTH + _SLOT[0]) / 2 + 10
    starts = [start + n * (wide + 6) for start in (2.0, east) for n in range(3)]
    return [*beside, *((x, y, (wide, _SLOT[1])) for x in starts)]


def _draw_stack(
    canvas: Canvas,
    x: float,
    y: float,
    size: tuple[int, int],
    square: StackView,
    view: CastelView,
    reader: Reader,
    marks: frozenset[Option],
) -> None:
    if square.cards:
        name = _name(square.cards[0].kind, reader)
        if square.cards[0].kind == "engin" and square.square:
            name = reader("castel-square", square=square.square)
        canvas.put(cards.stack(square, name, *size), x, y)
    else:
        canvas.put(_free(*size), x, y)
    ids = {square.square, *(card.id for card in square.cards)} - {""}
    legal = bool(ids & marks)
    if legal or not ids.isdisjoint(view.marks):
        canvas.put(_halo(size[0] + 12, size[1] + 12, legal), x - 6, y - 6)


def _draw_news(canvas: Canvas, top: int, view: CastelView, reader: Reader) -> None:
    """Draw the last card placed, the cards killed and the rounds without a card."""
    if view.last_placed is not None:
        canvas.put(icon(kind_of(view.last_placed), 44), 20, top + 12)
        text = reader("render-last-card", card=_name(view.last_placed, reader))
        canvas.text(74, top + 35, text, 28, room=390, face="text")
    right = WIDTH - 20
    for card in view.removed:
        canvas.put(icon(kind_of(card), 40), right - 40, top + 14)
        canvas.put(icon("cross", 26, BRICK), right - 22, top + 30)
        right -= 50
    if view.dry_rounds:
        sprite = strip((":hourglass", f"{view.dry_rounds}/3"), 38)
        canvas.put(sprite, right - sprite.width, top + 15)


def _draw_loose(
    canvas: Canvas,
    top: int,
    title: str,
    ids: tuple[str, ...],
    reader: Reader,
    marks: Collection[Option],
    *,
    own: bool,
) -> None:
    """Draw a row of cards that are not in play, under its title."""
    canvas.text(_MARGIN + 2, top + 32, reader(title, count=len(ids)), 32, face="title")
    step = (WIDTH - 2 * _MARGIN + 10) / 6
    for number, (kind, same) in enumerate(_kinds(ids).items()):
        x = _MARGIN + number % 6 * step
        y = top + 58 + number // 6 * (_LOOSE[1] + 10)
        name = _name(kind, reader)
        canvas.put(cards.loose(kind, name, len(same), *_LOOSE, own), x, y)
        if not same.isdisjoint(marks):
            canvas.put(_halo(_LOOSE[0] + 10, _LOOSE[1] + 10, True), x - 5, y - 5)


def _kinds(ids: tuple[str, ...]) -> dict[str, set[str]]:
    """Return the cards by kind, in the order each kind first comes."""
    found: dict[str, set[str]] = {}
    for card in ids:
        found.setdefault(kind_of(card), set()).add(card)
    return found
