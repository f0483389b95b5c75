"""The board: head, Lines, action spaces, and what is on offer, being played, turned or scored."""

from typing import Final

from bot.games.castellum.pictures import below, head, market, spaces
from bot.games.castellum.pictures.line import draw_line
from bot.games.castellum.pictures.parts import TABLE
from bot.games.castellum.pictures.scene import HEAD, Layout
from bot.i18n import Reader
from bot.render.canvas import Canvas
from engines.castellum.view import CastellumView

WIDTH: Final = 1200
_GAP: Final = 9
_TOP: Final = head.HEIGHT + 8
_LEFT: Final = 10


def draw(view: CastellumView, reader: Reader) -> bytes:
    """Return the position as a PNG 1,200 pixels wide, drawn from what everybody may see of it."""
    layout = layout_of(view)
    building = view.phase == "construction"
    rows = -(-view.seats // 2)
    strip = strip_height(view)
    under = _TOP + rows * (layout.height + _GAP)
    bottom = under + (spaces.height(view) if building else 0)
    canvas = Canvas(WIDTH, bottom + (strip + 6 if strip else 0), TABLE)
    head.draw_head(canvas, view, reader)
    for line in view.lines:
        at = (
            _LEFT + line.seat % 2 * (layout.width + _GAP),
            _TOP + line.seat // 2 * (layout.height + _GAP),
        )
        draw_line(canvas, at, line, layout, view, reader)
    if building:
        spaces.draw_spaces(canvas, under, view, reader)
    if view.seats % 2:
        left = _LEFT + layout.width + _GAP
        top = _TOP + (rows - 1) * (layout.height + _GAP)
        _draw_cell(canvas, (left, top, layout.width, layout.height), view, reader)
    else:
        _draw_strip(canvas, (_LEFT, bottom, WIDTH - 2 * _LEFT, strip), view, reader)
    return canvas.png("castellum")


def layout_of(view: CastellumView) -> Layout:
    """Return the sizes of the Lines' panels: two have tall heads, no Enemies no field."""
    tall = 100 if view.seats == 2 else HEAD
    if view.phase == "construction":
        return Layout(tall, 262 if view.seats == 3 else 204)
    return Layout(tall, 288)


def strip_height(view: CastellumView) -> int:
    """Return the height of what lies below the Lines; nothing where a seat is missing."""
    if view.seats % 2:
        return 0
    if view.result is not None:
        return 116 if any(view.result.scores) else 72
    if view.phase == "construction":
        return market.height(3 if view.seats == 2 else 2)
    return market.height(2, 92) if view.seats == 2 else market.height(1)


def _draw_strip(
    canvas: Canvas, box: tuple[int, int, int, int], view: CastellumView, reader: Reader
) -> None:
    """Draw what lies below the Lines, over the whole width."""
    if view.result is not None:
        below.draw_scores(canvas, box, view, reader)
    elif below.is_played(view):
        left, top, wide, high = box
        shown = 100 if high > 150 else high
        below.draw_played(canvas, (left, top, wide, shown), view, reader)
        if high > shown:
            rest = (left, top + shown + 10, wide, high - shown - 10)
            market.draw_market(canvas, rest, view, reader, 1)
    elif below.is_turning(view):
        below.draw_turns(canvas, box, view)
    elif view.phase == "construction":
        market.draw_market(canvas, box, view, reader, 3 if view.seats == 2 else 2)
    else:
        market.draw_market(canvas, box, view, reader, 2 if view.seats == 2 else 1)


def _draw_cell(
    canvas: Canvas, box: tuple[int, int, int, int], view: CastellumView, reader: Reader
) -> None:
    """Draw the same into the place that a fourth seat would have."""
    if view.result is not None:
        below.draw_scores(canvas, box, view, reader)
    elif below.is_played(view):
        below.draw_played(canvas, box, view, reader)
    elif below.is_turning(view):
        below.draw_turns(canvas, box, view)
    elif view.phase == "construction":
        market.draw_market(canvas, box, view, reader, 6)
    else:
        market.draw_market(canvas, box, view, reader, 4)
