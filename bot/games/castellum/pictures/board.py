"""The board: head, Lines, action spaces, and what is on offer, being played, turned or scored."""

from typing import Final

from bot.games.castellum.pictures import below, head, market, spaces
from bot.games.castellum.pictures.line import draw_line
from bot.games.castellum.pictures.parts import TABLE
from bot.games.castellum.pictures.scene import HEAD, LEFT, PITCH, PanelLayout
from bot.i18n import Reader
from bot.render.canvas import Box, Canvas
from engines.castellum.view import CastellumView
from engines.core.kernel import Option

WIDTH: Final = 1200
_GAP: Final = 9
_TOP: Final = head.HEIGHT + 8
_LEFT: Final = 10
_PLAYED: Final = 100
"""How high a card being played is above the market."""


def places(view: CastellumView, reader: Reader) -> dict[Option, Box]:
    """Return where everything stands: open columns, spaces, the market or the card being played,
    and the Reward.
    """
    left, top, wide, high = head.REWARD
    found: dict[Option, Box] = {"reward": (left, top, left + wide, top + high)}
    layout = layout_of(view)
    for line in view.lines:
        x, y = _corner(line.seat, layout)
        for number, column in enumerate(line.columns):
            if column.open:
                near = x + LEFT + number * PITCH
                box = (near, y + layout.head, near + PITCH, y + layout.height - 4)
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
    """Return where the market and the card being played lie: below, or where a seat is missing."""
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
        shown = _PLAYED if _has_both(view) else high
        found["table"] = (left, top, left + wide, top + shown)
        top, high = top + shown + 10, high - shown - 10
    if high > 0 and market.on_offer(view):
        box = (left, top, left + wide, top + high)
        found["troops"] = found["fortifications"] = box
    return found


def _has_both(view: CastellumView) -> bool:
    """Return whether the market has room below a card being played."""
    return view.seats % 2 == 0 and strip_height(view) > 150


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
    """Return the sizes of the Lines' panels: two have tall heads, no Enemies no field."""
    tall = 100 if view.seats == 2 else HEAD
    if view.phase == "construction":
        return PanelLayout(tall, 262 if view.seats == 3 else 204)
    return PanelLayout(tall, 288)


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
        shown = _PLAYED if _has_both(view) else high
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
