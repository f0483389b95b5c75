"""Castel's board: the castle in its moat, the cards outside, the Exchange and the banners."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final

from PIL import Image

from bot.games.castel.pictures import banners, outside
from bot.games.castel.pictures.furnishing import FADED, INK, PAPER, count_disc, plaque, title
from bot.games.castel.pictures.layout import (
    COLUMNS,
    ENGINE,
    ENGINE_PLACES,
    FOOT,
    SCENE_TOP,
    SQUARE_PLACES,
    TABLE,
    TURRETS,
    WIDTH,
    StackPlace,
    outside_places,
    strip_height,
)
from bot.games.castel.pictures.tokens import People, breadth, frame, halo, portrait, tile, token
from bot.games.castel.words import card_name, found, kinds_of
from bot.i18n import Reader
from bot.render.canvas import Box, Canvas, Point
from bot.render.fonts import width as width_of
from bot.render.furniture import badge, darkened
from bot.render.kept import drawn_once
from bot.render.sprites import sprite
from engines.castel.cards import kind_of
from engines.castel.view import CastelView, StackView
from engines.core.kernel import Option, Seat

EXCHANGE: Final = "exchange"
"""Id of the Exchange (the open cards) among the places of the board."""
_KILLED: Final = 4
"""Cap on the killed cards that are drawn; even two are rare."""
_ASIDE: Final = {"XN": (30, -6), "XS": (26, 0)}
"""Horizontal and vertical offset in pixels of a stack before a gate.

The offset keeps the stack from covering the names below it, the number of remaining actions and the
note about the card placed last.
"""
_OVER: Final = 9
"""Pixels by which a badge extends beyond the tile of a card outside."""
_FULL: Final = 38
"""A picture of at least this number of people is compressed at the higher level.

Each card on the board and each kind of card in the Exchange is drawn as a person.
"""
_LAST: Final = 388
"""Largest width in pixels of the note about the card placed last."""
_ROW: Final = len(COLUMNS)
_BETWEEN: Final = 3
"""Minimum space in pixels between the ribbons of neighbours."""
_MOVED: Final = 20
"""Largest distance of a ribbon from the middle of its stack, in pixels."""
_FACES: Final = 18
"""Cap on the kinds of cards in the Exchange that are drawn with their names."""


def draw(view: CastelView, reader: Reader) -> bytes:
    """Return the position as a PNG, 1,200 pixels wide."""
    head = banners.height(view)
    canvas = ground(head, view, reader)
    banners.draw(canvas, view, reader)
    draw_castle(canvas, head, view, reader)
    _draw_exchange(canvas, head, view, reader)
    _draw_news(canvas, head, view, reader)
    people = sum(bool(stack.cards) for stack, _ in placed(view))
    return canvas.png("castel", full=people + len(kinds_of(view.exchange)) >= _FULL)


def ground(head: int, view: CastelView, reader: Reader) -> Canvas:
    """Return the castle under banners ``head`` pixels high, and the meadow below it.

    The picture has the flags, but no cards.
    """
    count = len(view.outside)
    canvas = Canvas.over(_ground(head, strip_height(count)).copy())
    outside.draw_ground(canvas, head, count, reader)
    for corner, at in TURRETS.items():
        _draw_turret(canvas, head, view, corner, at)
    return canvas


@drawn_once
def _ground(head: int, strip: int) -> Image.Image:
    canvas = Canvas(WIDTH, head + FOOT + strip, "#74471f")
    canvas.put(sprite("castel/scene").convert("RGB"), 0, head + SCENE_TOP)
    return canvas.image


def placed(view: CastelView) -> Iterator[tuple[StackView, StackPlace]]:
    """Yield the stacks of all squares, all slots and all cards outside, with their places."""
    yield from zip(view.squares, SQUARE_PLACES, strict=True)
    yield from zip(view.engines, ENGINE_PLACES, strict=True)
    yield from zip(view.outside, outside_places(len(view.outside)), strict=True)


def places(view: CastelView) -> dict[Option, Box]:
    """Return the boxes of all squares, slots and cards outside, and of the Exchange."""
    head = banners.height(view)
    found: dict[Option, Box] = {EXCHANGE: (TABLE, head + 34, WIDTH - 1, head + FOOT - 4)}
    for stack, place in placed(view):
        left, top, wide, high = place.frame
        over = 0 if stack.square else _OVER
        box = (left - over, head + top - over, left + wide, head + top + high)
        found[mark_of(stack)] = box
    return found


def mark_of(stack: StackView) -> str:
    """Return the id of a place: its square or, outside the walls, its lowest card."""
    return stack.square or stack.cards[0].id


def lay_engine(
    canvas: Canvas, head: int, stack: StackView, place: StackPlace, who: People, shade: float = 0
) -> None:
    """Draw the stack on a siege engine's slot, darkened by ``shade`` (0 to 1)."""
    drawn, (aside, up) = token(who, place.size), stand(stack, place, who)
    if shade:
        drawn = drawn._replace(image=darkened(drawn.image, shade))
    drawn.lay(canvas, place.x + aside, head + place.y + up)


def stand(stack: StackView, place: StackPlace, who: People) -> Point:
    """Return the offset in pixels from a stack's place to where the stack is drawn.

    On a siege engine's slot, the offset leaves room for the names and keeps the stack on the board.
    """
    aside, up = shift(stack)
    if place.size != ENGINE:
        return aside, up
    return token(who, place.size).between((1, TABLE - 6), place.x + aside) - place.x, up


def shift(stack: StackView) -> tuple[int, int]:
    """Return the part of :func:`stand` that does not depend on the names of the cards."""
    return _ASIDE.get(stack.square, (0, 0)) if len(stack.cards) > 1 else (0, 0)


def draw_castle(
    canvas: Canvas, head: int, view: CastelView, reader: Reader, *, marked: bool = True
) -> None:
    """Draw all cards in play and the names of the free squares.

    If ``marked``, also draw frames around the places that the last action affected.
    """
    places = list(placed(view))
    inside = places[: len(view.squares)]
    slots = places[len(inside) : len(inside) + len(view.engines)]
    for stack, place in (*inside, *slots):
        if marked and mark_of(stack) in view.marks:
            left, top, right, foot = framed(stack, place, view, reader)
            canvas.put(frame(right - left - 2, foot - top - 2), left + 1, head + top + 1)
    for stack, place in (*inside, *slots):
        if not stack.cards:
            _draw_free(canvas, head, stack, place, reader)
    for stack, place in (*inside, *slots):
        if any(card.id == view.last_placed for card in stack.cards):
            aside, up = stand(stack, place, people(stack, view, reader))
            canvas.put_middle(halo(place.size), place.x + aside, head + place.y + up)
    for stack, place in inside:
        if stack.cards:
            token(people(stack, view, reader), place.size).lay(canvas, place.x, head + place.y)
    for stack, place in sorted(slots, key=lambda pair: pair[1].y):
        if stack.cards:
            lay_engine(canvas, head, stack, place, people(stack, view, reader))
    for stack, place in inside:
        if stack.cards:
            _name_square(canvas, head, stack, place, reader)
    for stack, place in places[len(inside) + len(slots) :]:
        who = people(stack, view, reader)
        lit = marked and (who.last or mark_of(stack) in view.marks)
        outside.draw_tile(canvas, head, place, who._replace(last=False), lit=lit)


def framed(
    stack: StackView, place: StackPlace, view: CastelView, reader: Reader
) -> tuple[int, int, int, int]:
    """Return the box inside the frame around a place.

    The result is the box of the square or, on a siege engine's slot, the box of the stack. The
    upper edge of the result is below the banners.
    """
    left, top, wide, high = place.frame
    right, foot = left + wide, top + high
    if stack.cards and place.size == ENGINE:
        who = people(stack, view, reader)
        drawn, (aside, up) = token(who, place.size), stand(stack, place, who)
        left, right = round(left + aside), round(right + aside)
        top, foot = round(top + up), round(foot + up)
        if len(stack.cards) > 1:
            start = round(place.x + aside) + drawn.left
            left, right = min(left, start - 4), max(right, start + drawn.image.width + 4)
            foot = max(foot, round(place.y + up) + drawn.top + drawn.image.height + 4)
    return left, max(top, 1), right, foot


def _name_square(
    canvas: Canvas, head: int, stack: StackView, place: StackPlace, reader: Reader
) -> None:
    """Write the name of an occupied square beside the person's hat."""
    name = reader("castel-square", square=stack.square)
    aside = place.size / 2 - (15 if stack.square.startswith("E") else 4)
    if len(stack.cards) > 1:
        aside = 0
    above = place.size / 2 - (7 if stack.square.startswith("S") else 3)
    at = (place.x + aside, head + place.y - above)
    canvas.text(*at, name, 24, INK, align="middle", edge=PAPER)


def _draw_turret(
    canvas: Canvas, head: int, view: CastelView, corner: str, at: tuple[int, int]
) -> None:
    """Draw the turret beside a corner tower with a flag in its owner's colour."""
    tenant = next(stack for stack in view.squares if stack.square == corner).top
    owner = tenant.owner if tenant is not None else None
    name = "castel/turret-left" if corner.endswith("W") else "castel/turret"
    canvas.put(sprite(name, 50, owner), at[0] - 25, head + at[1])


def _draw_free(
    canvas: Canvas, head: int, stack: StackView, place: StackPlace, reader: Reader
) -> None:
    name = reader("castel-square", square=stack.square)
    if stack.square.startswith("X"):
        canvas.put_middle(sprite("castel/engine-place", 80), place.x, head + place.y)
        canvas.text(place.x, head + place.y, name, 34, FADED, align="middle", acts=True)
        return
    left, top, wide, high = place.frame
    low = 12 if stack.square in ("W1", "E1") else 0
    at = (left + wide / 2, head + top + high / 2 + low)
    canvas.text(*at, name, 36, FADED, align="middle", edge="#efe6cf", acts=True)


def people(stack: StackView, view: CastelView, reader: Reader) -> People:
    """Return the data of a stack for :func:`token`; its ribbon overlaps no neighbour's ribbon."""
    who = _alone(stack, view, reader)
    if not stack.square or stack.square.startswith("X"):
        return who
    at = next(at for at, own in enumerate(view.squares) if own.square == stack.square)
    start = at - at % _ROW
    row = (
        stack if square.square == stack.square else square for square in view.squares[start:][:_ROW]
    )
    widths = (breadth(_alone(square, view, reader)) if square.cards else 0 for square in row)
    middles = (place.x for place in SQUARE_PLACES[start:][:_ROW])
    return who._replace(aside=spread(tuple(middles), tuple(widths))[at - start])


@lru_cache(maxsize=256)
def spread(middles: tuple[int, ...], widths: tuple[int, ...]) -> tuple[int, ...]:
    """Return the pixels by which each ribbon of a row is moved so that none overlap.

    Positive is to the right. A width of 0 means a square without a card. Ribbons that cannot be
    moved far enough may touch.
    """
    moved = [0.0] * len(middles)
    for _ in middles:
        for left, right in pairwise(range(len(middles))):
            apart = middles[right] + moved[right] - middles[left] - moved[left]
            over = (widths[left] + widths[right]) / 2 + _BETWEEN - apart
            if over > 0 and widths[left] and widths[right]:
                moved[left] = max(-_MOVED, moved[left] - over / 2)
                moved[right] = min(_MOVED, moved[right] + over / 2)
    return tuple(round(by) for by in moved)


def _alone(stack: StackView, view: CastelView, reader: Reader) -> People:
    """Return the data of a stack for :func:`token`, as if the stack had no neighbours."""
    base, knights = stack.cards[0], len(stack.cards) - 1
    if stack.square.startswith("X"):
        name = [reader("castel-square", square=stack.square)]
    else:
        name = [card_name(base.kind, reader)]
    lines = name + ([reader("render-castel-knights", count=knights)] if knights else [])
    return People(
        kinds=tuple(card.kind for card in stack.cards),
        owners=tuple(card.owner for card in stack.cards),
        lines=tuple(lines),
        protected=stack.cards[-1].protected,
        last=any(card.id == view.last_placed for card in stack.cards),
        low=knights > 0 and stack.square in _ASIDE,
    )


def _draw_exchange(canvas: Canvas, head: int, view: CastelView, reader: Reader) -> None:
    top = head + 40
    wide = title(canvas, TABLE + 8, top, reader("render-exchange"))
    count = count_disc(len(view.exchange))
    canvas.put(count, TABLE + 16 + wide, top - 4)
    kinds = kinds_of(view.exchange)
    named = len(kinds) <= _FACES
    columns = 2 if named else 3
    rows = -(-len(kinds) // columns)
    left, gap, room = TABLE + 6, 6, head + FOOT - top - 58
    step = min(186, room // max(rows, 1))
    width = (WIDTH - 4 - left - (columns - 1) * gap) // columns
    for at, (kind, same) in enumerate(kinds.items()):
        x = left + at % columns * (width + gap)
        y = top + 52 + at // columns * step
        name = card_name(kind, reader) if named else ""
        canvas.put(tile(kind, name, len(same), width, step - gap), x, y)


def _draw_news(canvas: Canvas, head: int, view: CastelView, reader: Reader) -> None:
    """Draw the card placed last, the killed cards, and the number of dry rounds."""
    y = head + FOOT - 42
    if view.last_placed is not None:
        _draw_last(canvas, y, view, reader)
    right = TABLE - 12
    if view.dry_rounds and view.result is None:
        canvas.put(plaque(132, 52), right - 132, y - 14)
        canvas.put(sprite("castel/hourglass", height=44), right - 124, y - 10)
        text = f"{view.dry_rounds}/{view.dry_limit}"
        canvas.text(right - 50, y + 12, text, 36, INK, align="middle", acts=True)
        right -= 140
    for card in view.removed[:_KILLED]:
        canvas.put(portrait(kind_of(card), 50, 54), right - 50, y - 16)
        canvas.put(sprite("signs/cross", 24), right - 22, y + 17)
        right -= 56
    words = [reader("render-castel-killed")] if view.removed else []
    if len(view.removed) == 1:
        words.append(card_name(view.removed[0], reader))
    for line, word in enumerate(words):
        low = y + 24 + 26 * (line - len(words) / 2)
        canvas.text(right, low, word, 26, PAPER, align="right", edge=INK)


def _draw_last(canvas: Canvas, y: int, view: CastelView, reader: Reader) -> None:
    card = str(view.last_placed)
    where = found(view, card)
    name = card_name(card, reader)
    owner: Seat | None = None
    text = reader("render-castel-last", card=name)
    if where is not None:
        owner = where[0].cards[where[1]].owner
        if where[0].square:
            square = reader("castel-square", square=where[0].square)
            text = reader("render-castel-last-at", card=name, square=square)
    edge = 24 if owner is None else 60
    size, lines = 27, [text]
    if width_of(text, "bold", size) > _LAST - edge:
        first, _, after = text.partition(name)
        size, lines = 26, [line for line in (first.strip(), f"{name}{after}") if line]
    wide, high = max(width_of(line, "bold", size) for line in lines) + edge, 12 + 26 * len(lines)
    top = y + 38 - high
    canvas.put(plaque(wide, high, gold=True), 8, top)
    if owner is not None:
        canvas.put(badge(owner, 44), 4, top + high / 2 - 23)
    for at, line in enumerate(lines):
        canvas.text(8 + edge - 12, top + 19 + 26 * at, line, size)
