"""Draws the board: head, Lines, action spaces, and the area for market, cards and scores."""

from typing import Final

from bot.games.castellum.pictures import below, head, market, spaces
from bot.games.castellum.pictures.line import draw_line
from bot.games.castellum.pictures.parts import TABLE
from bot.games.castellum.pictures.scene import DISC, HEAD, LEFT, PITCH, PanelLayout
from bot.i18n import Reader
from bot.render.canvas import Box, Canvas
from engines.castellum.view import CastellumView
from engines.core.kernel import Option

WIDTH: Final = 1200
_GAP: Final = 7
_TOP: Final = head.HEIGHT + 6
_LEFT: Final = 10
_PLAYED: Final = {2: 100, 3: 146, 4: 62}
"""Height in pixels of the area that shows a card being played, by number of seats.

The area is above the market.
"""
_BETWEEN: Final = 8


def places(view: CastellumView, reader: Reader) -> dict[Option, Box]:
    """Return the boxes of the places on the board.

    The places are open columns, spaces, the Reward, and the market or the card being played.
    """
    left, top, wide, high = head.REWARD
    found: dict[Option, Box] = {"reward": (left, top, left + wide, top + high)}
    layout = layout_of(view)
    for line in view.lines:
        x, y = _corner(line.seat, layout)
        for number, column in enumerate(line.columns):
            if column.open:
                near = x + LEFT + number * PITCH
                box = (near, y + layout.head - DISC - 18, near + PITCH, y + layout.height - 4)
                found[f"column-{line.seat}-{number + 1}"] = box
    under = _corner(2 * -(-view.seats // 2), layout)[1]
    if view.phase == "construction":
        for space, (start, above, room) in spaces.placed(view, reader):
            y = under + above
            found[f"space-{space.id}"] = (start, y, start + room, y + spaces.HIGH)
    return {**found, **_offers(view, layout)}


def _corner(seat: int, layout: PanelLayout) -> tuple[int, int]:
    """Return the upper left corner of the panel of a seat's Line."""
    return (
        _LEFT + seat % 2 * (layout.width + _GAP),
        _TOP + seat // 2 * (layout.height + _GAP),
    )


def _offers(view: CastellumView, layout: PanelLayout) -> dict[Option, Box]:
    """Return the boxes of the market and of the card being played.

    The boxes are below the Lines or, with three seats, where a fourth Line would be.
    """
    wide, high = WIDTH - 2 * _LEFT, strip_height(view)
    left, top = _corner(2 * -(-view.seats // 2), layout)
    if view.seats % 2:
        left, top = _corner(view.seats, layout)
        wide, high = layout.width, layout.height
    elif view.phase == "construction":
        top += spaces.height(view)
    if view.result is not None or below.is_turning(view):
        return {}
    found: dict[Option, Box] = {}
    if below.is_played(view):
        rows = _rows_below(view)
        shown = _PLAYED[view.seats] if rows else high
        found["table"] = (left, top, left + wide, top + shown)
        top, high = top + shown + _BETWEEN, high - shown - _BETWEEN
        if not rows:
            return found
    if market.on_offer(view):
        box = (left, top, left + wide, top + high)
        found["troops"] = found["fortifications"] = box
    return found


def draw(view: CastellumView, reader: Reader) -> bytes:
    """Return the position as a PNG, 1,200 pixels wide."""
    layout = layout_of(view)
    building = view.phase == "construction"
    rows = -(-view.seats // 2)
    strip = strip_height(view)
    under = _TOP + rows * (layout.height + _GAP)
    bottom = under + (spaces.height(view) if building else 0)
    canvas = Canvas(WIDTH, bottom + (strip + 4 if strip else 0), TABLE)
    head.draw_head(canvas, view, reader)
    for line in view.lines:
        draw_line(canvas, _corner(line.seat, layout), line, layout, view, reader)
    if building:
        spaces.draw_spaces(canvas, under, view, reader)
    if view.seats % 2:
        left, top = _corner(view.seats, layout)
        _draw_cell(canvas, (left, top, layout.width, layout.height), view, reader)
    else:
        _draw_strip(canvas, (_LEFT, bottom, WIDTH - 2 * _LEFT, strip), view, reader)
    return canvas.png("castellum")


def layout_of(view: CastellumView) -> PanelLayout:
    """Return the sizes of the Lines' panels.

    With two seats, the strips with names are higher. During a Construction, there are no Enemies
    and no field for them.
    """
    tall = 106 if view.seats == 2 else HEAD
    if view.phase == "construction":
        return PanelLayout(tall, 262 if view.seats == 3 else 202)
    return PanelLayout(tall, 288)


def strip_height(view: CastellumView) -> int:
    """Return the height of the strip below the Lines; 0 for an odd number of seats."""
    if view.seats % 2:
        return 0
    if view.result is not None:
        return 116 if any(view.result.scores) else 72
    played = _PLAYED[view.seats] + _BETWEEN if below.is_played(view) else 0
    if view.phase == "construction":
        if view.seats == 2:
            return played + market.height(2) if played else market.height(3)
        return market.height(2, 70)
    if view.seats == 2:
        return market.height(2, 92)
    return played + market.height(1, 66 if played else 72)


def _draw_strip(
    canvas: Canvas, box: tuple[int, int, int, int], view: CastellumView, reader: Reader
) -> None:
    """Draw the strip below the Lines, over the whole width."""
    if view.result is not None:
        below.draw_scores(canvas, box, view, reader)
    elif below.is_played(view):
        _draw_both(canvas, box, view, reader)
    elif below.is_turning(view):
        below.draw_turns(canvas, box, view, reader)
    elif view.phase == "construction":
        market.draw_market(canvas, box, view, reader, 3 if view.seats == 2 else 2)
    else:
        market.draw_market(canvas, box, view, reader, 2 if view.seats == 2 else 1)


def _rows_below(view: CastellumView) -> int:
    """Return the number of market rows that fit below a card being played.

    During a Construction no row fits, except with two players.
    """
    if view.phase == "construction":
        return 2 if view.seats == 2 else 0
    if view.seats == 3:
        return 3 if len(view.troops) <= 6 else 4
    return 1


def _draw_both(
    canvas: Canvas, box: tuple[int, int, int, int], view: CastellumView, reader: Reader
) -> None:
    """Draw a card being played, and below it the market if there is room."""
    left, top, wide, high = box
    rows = _rows_below(view)
    if not rows:
        below.draw_played(canvas, box, view, reader)
        return
    shown = _PLAYED[view.seats]
    below.draw_played(canvas, (left, top, wide, shown), view, reader)
    under = (left, top + shown + _BETWEEN, wide, high - shown - _BETWEEN)
    market.draw_market(canvas, under, view, reader, rows)


def _draw_cell(
    canvas: Canvas, box: tuple[int, int, int, int], view: CastellumView, reader: Reader
) -> None:
    """Draw the contents of the strip where a fourth Line would be."""
    if view.result is not None:
        below.draw_scores(canvas, box, view, reader)
    elif below.is_played(view):
        _draw_both(canvas, box, view, reader)
    elif below.is_turning(view):
        below.draw_turns(canvas, box, view, reader)
    elif view.phase == "construction":
        market.draw_market(canvas, box, view, reader, 6)
    else:
        market.draw_market(canvas, box, view, reader, 4)
