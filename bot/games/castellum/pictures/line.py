"""Draws the panel of a seat: name, possessions and Line."""

from typing import Final

from PIL import Image

from bot.games.castellum.pictures.column import OVER, column
from bot.games.castellum.pictures.parts import ACTS, LineParts, disc, put_name, row
from bot.games.castellum.pictures.scene import (
    BANK,
    DISC,
    HEAD,
    LEFT,
    MARGIN,
    PITCH,
    PanelLayout,
    closed_column,
    closed_from,
    enemy_fan,
    line_ground,
)
from bot.i18n import Reader
from bot.render.canvas import Canvas
from bot.render.furniture import badge
from bot.render.sprites import sprite
from engines.castellum.cards import GOODS
from engines.castellum.standings import totals
from engines.castellum.view import CastellumView, LineView

_WORKERS: Final = ("workers",)


def draw_line(
    canvas: Canvas,
    at: tuple[int, int],
    line: LineView,
    layout: PanelLayout,
    view: CastellumView,
    reader: Reader,
) -> None:
    """Draw the panel of a seat with its upper left corner at ``at``."""
    x, y = at
    canvas.put(
        line_ground(view.year, line.seat, layout, is_lit(view, line)), x - MARGIN, y - MARGIN
    )
    opened = sum(shown.open for shown in line.columns)
    top = y + layout.head
    for number in closed_from(opened):
        canvas.put(closed_column(line.seat, number), x + LEFT + (number - 1) * PITCH - OVER, top)
    for number, shown in enumerate(line.columns[:opened], 1):
        cards = (shown.enemy, shown.fortification, *shown.troops, *shown.angels)
        last = next((card for card in view.last if card in cards), "")
        mark = (last, view.last_by or 0) if last else None
        image = column(view.card_set, line.seat, shown, layout.scene - 4, mark)
        canvas.put(image, x + LEFT + (number - 1) * PITCH - OVER, top)
        canvas.put_middle(disc(str(number), 36), x + LEFT + (number - 0.5) * PITCH, top - DISC)
    fan = view.phase == "siege" and line.enemies and opened < len(line.columns)
    if fan:
        canvas.put(enemy_fan(line.enemies), x + LEFT + (4.5 * PITCH) - 70, top + BANK + 2)
    _draw_head(canvas, (x, y), line, layout, view, reader, fan=bool(fan))


def is_lit(view: CastellumView, line: LineView) -> bool:
    """Return whether the table waits for a seat, or the seat has won."""
    if view.result is not None:
        return line.seat in view.result.winners
    return line.seat in view.waiting if view.waiting else view.turn == line.seat


def _draw_head(
    canvas: Canvas,
    at: tuple[int, int],
    line: LineView,
    layout: PanelLayout,
    view: CastellumView,
    reader: Reader,
    *,
    fan: bool,
) -> None:
    """Draw the badge, the name and the possessions of a seat in one or two rows."""
    x, y = at
    tall = layout.head > HEAD
    first = y + 27
    crowned = view.first if view.result is None else None
    if line.seat == crowned or (view.result is not None and line.seat in view.result.winners):
        canvas.put_middle(badge(line.seat, 38), x + 30, first + 5)
        canvas.put_middle(sprite("castellum/crown", 34), x + 30, first - 14)
    else:
        canvas.put_middle(badge(line.seat, 44), x + 30, first)
    held = counts(line, view, fan=fan)
    pitch = [image.width + (22.0 if tall else 7.0) for image in held]
    right = x + layout.width - 10
    room = layout.width - 66 - (16 if tall else round(sum(pitch)) + 8)
    if tall:
        start, middle = x + 16.0, y + 64
        spare = (layout.width - 32 - sum(image.width for image in held)) / max(1, len(held) - 1)
        steps = [image.width + min(60, spare) for image in held]
    else:
        start, middle = right - sum(pitch) + 7.0, first
        steps = pitch
    put_name(canvas, (x + 58, first - 3), reader.name(line.seat), 34 if tall else 30, room)
    for image, step in zip(held, steps, strict=True):
        canvas.put(image, start, middle - image.height / 2)
        start += step


def counts(line: LineView, view: CastellumView, *, fan: bool) -> list[Image.Image]:
    """Return the counts of a seat's possessions as pictures.

    The possessions are resources, Workers (during a Construction), Angel cards, beaten Enemies, and
    Enemies in hand (unless ``fan`` says that they are drawn elsewhere). After the game, points come
    first, and Angel cards and beaten Enemies are left out.
    """
    parts: list[LineParts] = []
    if view.result is not None and any(view.result.scores):
        parts.append((":star", str(totals(view.result)[line.seat])))
    parts += [(f":{good}", str(n)) for good, n in zip(GOODS, line.resources, strict=True)]
    if view.phase == "construction":
        parts.append(_WORKERS)
    if view.result is None:
        parts.append((":angel", str(line.angels)))
        parts.append((":skull", str(line.defeated)))
    if line.enemies and not fan:
        parts.append((":card-back", str(line.enemies)))
    return [
        _workers(line) if part == _WORKERS else row(part, ACTS, gap=1, icon=30) for part in parts
    ]


def _workers(line: LineView) -> Image.Image:
    """Return a picture of the Workers that a seat has yet to place."""
    worker = sprite("castellum/worker", 34, line.seat)
    number = row((str(line.workers),), ACTS)
    canvas = Canvas(worker.width + 2 + number.width, 37)
    canvas.put(worker, 0, 1)
    canvas.put(number, worker.width + 2, 0)
    return canvas.image
