"""Draws the action spaces of Maastricht: names, gains, and the Workers there."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from PIL import Image

from bot.games.castellum.pictures.parts import (
    ACTS,
    FRAME,
    PARCHMENT,
    READS,
    REFUSED,
    LineParts,
    gain_parts,
    row,
)
from bot.i18n import Reader
from bot.render.canvas import Canvas
from bot.render.fonts import width as width_of
from bot.render.furniture import badge, panel
from bot.render.kept import drawn_once
from bot.render.palette import FADED, INK, Colour
from bot.render.sprites import sprite
from engines.castellum.cards import Space
from engines.castellum.view import CastellumView, SpaceView
from engines.core.kernel import Seat

HIGH: Final = 82
WIDTH: Final = 1200
GAP: Final = 7
_BETWEEN: Final = 4
"""Pixels between spaces of a row, and between rows."""
_PER_ROW: Final = 6
_LARGE: Final = 40
"""Size in pixels of Workers if there is enough room."""
_AFTER: Final = 6
"""Pixels after the number of a seat's Workers, before the next Worker."""
_FOOT: Final = 78
"""Lower edge of the Workers in pixels."""


def _rows(view: CastellumView) -> list[tuple[SpaceView, ...]]:
    """Return the spaces in rows; spaces for only one Worker come first."""
    sorts = [
        [space for space in view.spaces if space.exclusive is exclusive]
        for exclusive in (True, False)
    ]
    return [
        tuple(sort[start : start + _PER_ROW])
        for sort in sorts
        for start in range(0, len(sort), _PER_ROW)
    ]


def height(view: CastellumView) -> int:
    """Return the height of all spaces."""
    return len(_rows(view)) * (HIGH + _BETWEEN)


def draw_spaces(canvas: Canvas, top: int, view: CastellumView, reader: Reader) -> None:
    """Draw the spaces in rows."""
    for space, (x, y, wide) in placed(view, reader):
        name = reader.named(f"castellum-space-{space.id}", space.id)
        parts, standing = action(view.card_set.spaces[space.id], reader), tuple(space.workers)
        image = _space(wide, name, parts, standing, space.exclusive, space.id in view.last)
        canvas.put(image, x, top + y)


def placed(
    view: CastellumView, reader: Reader
) -> Iterator[tuple[SpaceView, tuple[float, int, int]]]:
    """Yield each space with its position (from left and top) and its width.

    The width of a space depends on the space's name and Workers.
    """
    for number, spaces in enumerate(_rows(view)):
        needs = [_need(space, view, reader) for space in spaces]
        spare = (WIDTH - 20 - GAP * (len(spaces) - 1) - sum(needs)) / len(spaces)
        x = 10.0
        for space, least in zip(spaces, needs, strict=True):
            wide = round(least + spare)
            yield space, (x, number * (HIGH + _BETWEEN), wide)
            x += wide + GAP


def _need(space: SpaceView, view: CastellumView, reader: Reader) -> int:
    """Return the width a space needs, for its name and for its Workers beside its gain."""
    name = reader.named(f"castellum-space-{space.id}", space.id)
    gives = _gives(action(view.card_set.spaces[space.id], reader)).width
    standing = 60 if space.exclusive else 44 * view.seats + 20
    return max(width_of(name, "bold", ACTS) + 24, gives + standing)


def action(space: Space, reader: Reader) -> LineParts:
    """Return the gain of a space as parts of a row."""
    if space.buy:
        sold = {"fortification": (":fortification",), "troop": (":foot", ":horse", ":gun")}
        either = (":fortification", ":foot")
        return (reader("render-buy"), *sold.get(space.buy, either))
    if space.attack:
        return (f"+{space.attack}", ":sword", "×", ":sign-wall")
    return gain_parts(space.gain, space.angels)


def _gives(parts: LineParts, colour: Colour = INK) -> Image.Image:
    return row(parts, ACTS, colour, gap=2, icon=31)


@drawn_once
def _space(
    wide: int, name: str, parts: LineParts, workers: tuple[Seat, ...], exclusive: bool, last: bool
) -> Image.Image:
    taken = exclusive and bool(workers)
    top, bottom = REFUSED if taken else PARCHMENT
    line = "#ffcf4d" if last else INK
    ground = panel(
        wide, HIGH, top, bottom, radius=10, line=line, inner=FRAME, thick=6 if last else 3
    )
    canvas = Canvas.over(ground.copy())
    colour = FADED if taken else INK
    canvas.text(wide / 2, 23, name, ACTS, colour, room=wide - 14, align="middle", acts=True)
    gives = _gives(parts, colour)
    canvas.put(gives, 12, 41)
    draw_workers(canvas, 20 + gives.width, workers, exclusive)
    return canvas.image


def draw_workers(canvas: Canvas, left: int, workers: tuple[Seat, ...], exclusive: bool) -> None:
    """Draw the Workers on a space: its only Worker, or a figure and a count for each seat."""
    right = canvas.image.width - 10
    if exclusive:
        place = meeple(workers[0], 42) if workers else _slot()
        canvas.put(place, right - place.width, 36)
        return
    room = right - left - 6
    size = next((size for size in range(_LARGE, 23, -1) if standing(workers, size) <= room), 24)
    x = float(right - standing(workers, size))
    for seat, count in sorted(Counter(workers).items()):
        canvas.put(meeple(seat, size), x - 3, _FOOT - size)
        x += round(size * 0.86)
        if count > 1:
            canvas.text(x - 3, _FOOT - 15, str(count), READS, edge="#fdf7e8")
            x += width_of(str(count), "bold", READS) + _AFTER


def standing(workers: tuple[Seat, ...], size: int = _LARGE) -> int:
    """Return the width of Workers of this size with their numbers."""
    counts = Counter(workers).values()
    numbers = sum(width_of(str(n), "bold", READS) + _AFTER for n in counts if n > 1)
    return len(counts) * round(size * 0.86) + numbers


@drawn_once
def meeple(seat: Seat, size: int) -> Image.Image:
    """Return a Worker with the badge of its seat."""
    worker = sprite("castellum/worker", size, seat).copy()
    mark = badge(seat, round(size * 0.56))
    Canvas.over(worker).put(mark, (size - mark.width) / 2, size * 0.36)
    return worker


@drawn_once
def _slot() -> Image.Image:
    """Return the empty place for the only Worker of a space."""
    worker = sprite("castellum/worker", 42)
    pale = Image.new("RGBA", worker.size, "#b79f77")
    pale.putalpha(worker.getchannel("A").point(lambda value: value * 45 // 100))
    return pale
