"""A chart of the chances in a game (1,200 by 675 pixels), with an error band for each curve."""

from itertools import count, pairwise
from typing import Final, NamedTuple

from PIL import Image, ImageColor, ImageDraw

from bot.render.canvas import Canvas
from bot.render.fonts import fit_name
from bot.render.furniture import badge, number, panel
from bot.render.palette import FADED, INK, PANEL, PAPER, SEATS, SHADE
from engines.core.kernel import Seat

WIDTH: Final = 1200
HEIGHT: Final = 675
_LEFT, _RIGHT, _TOP, _BOTTOM = 96, 930, 116, 596
"""The edges of the area of the curves, in pixels."""

_FINE: Final = 2
_BADGES: Final = 4
"""Number of badges on each curve, so that the curve can be recognised without its colour."""

_ROW: Final = 64
_NAMES: Final = 172
"""Maximum width in pixels of a line of a seat's name, to the right of the curves."""


class Series(NamedTuple):
    """The chances of a seat, from 0 to 1, each with half the width of its 95% interval."""

    seat: Seat
    name: str
    shares: tuple[float, ...]
    errors: tuple[float, ...]


class Chart(NamedTuple):
    """The contents of the chart.

    ``plies`` are the plies at which the chances were computed. ``lines`` has a series for each
    seat. ``marks`` are the plies of the key moments, which are numbered from 1. ``moves`` is the
    label of the move numbers. ``percent`` is the percent sign, preceded by a space in
    some languages.
    """

    title: str
    moves: str
    percent: str
    plies: tuple[int, ...]
    lines: tuple[Series, ...]
    marks: tuple[int, ...]


def draw(chart: Chart) -> bytes:
    """Return the chart as a PNG."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    canvas.put(panel(_RIGHT - _LEFT + 24, _BOTTOM - _TOP + 24, PANEL), _LEFT - 12, _TOP - 12)
    canvas.text(_LEFT - 60, 50, chart.title, 46, INK, face="title", room=1080)
    _draw_axes(canvas, chart)
    canvas.image.paste(_curves(chart, canvas.image), (0, 0))
    _draw_marks(canvas, chart)
    _draw_badges(canvas, chart)
    _draw_ends(canvas, chart)
    return canvas.fine_png()


def _x(chart: Chart, ply: float) -> float:
    first, last = chart.plies[0], chart.plies[-1]
    return _LEFT + (_RIGHT - _LEFT) * (ply - first) / max(1, last - first)


def _y(share: float) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * min(1.0, max(0.0, share))


def even_plies(first: int, last: int) -> range:
    """Return up to nine evenly spaced plies with round numbers, from ``first`` to ``last``."""
    steps = (digit * 10**tens for tens in count() for digit in (1, 2, 5))
    step = next(step for step in steps if 8 * step >= last - first)
    return range(-(-first // step) * step, last + 1, step)


def _draw_axes(canvas: Canvas, chart: Chart) -> None:
    pen = ImageDraw.Draw(canvas.image)
    for step in range(5):
        y = _y(step / 4)
        pen.line((_LEFT, y, _RIGHT, y), fill=SHADE, width=3)
        canvas.text(_LEFT - 22, y, f"{step * 25}{chart.percent}", 28, FADED, align="right")
    for ply in even_plies(chart.plies[0], chart.plies[-1]):
        canvas.text(_x(chart, ply), _BOTTOM + 34, str(ply), 28, FADED, align="middle")
    canvas.text(_RIGHT + 40, _BOTTOM + 34, chart.moves, 28, FADED, align="left")


def _curves(chart: Chart, ground: Image.Image) -> Image.Image:
    """Return the picture ``ground`` after drawing the bands and curves with smooth edges."""
    size = (ground.width * _FINE, ground.height * _FINE)
    whole = ground.resize(size).convert("RGBA")
    spots = [_x(chart, ply) * _FINE for ply in chart.plies]
    for line in chart.lines:
        high = [_y(s + e) * _FINE for s, e in zip(line.shares, line.errors, strict=True)]
        low = [_y(s - e) * _FINE for s, e in zip(line.shares, line.errors, strict=True)]
        band = Image.new("RGBA", size)
        outline = [*zip(spots, high, strict=True), *zip(spots[::-1], low[::-1], strict=True)]
        colour = ImageColor.getrgb(SEATS[line.seat].colour)
        if len(spots) > 1:
            ImageDraw.Draw(band).polygon(outline, fill=(*colour, 44))
        whole.alpha_composite(band)
    pen = ImageDraw.Draw(whole)
    for line in chart.lines:
        middle = [_y(share) * _FINE for share in line.shares]
        points = list(zip(spots, middle, strict=True))
        for point, following in pairwise(points):
            pen.line((point, following), fill=SEATS[line.seat].colour, width=5 * _FINE)
    return whole.reduce(_FINE).convert("RGB")


def _draw_marks(canvas: Canvas, chart: Chart) -> None:
    """Draw a numbered dotted line at each key moment."""
    pen = ImageDraw.Draw(canvas.image)
    taken = -100.0
    for which, ply in enumerate(chart.marks, start=1):
        x = _x(chart, ply)
        for y in range(_TOP, _BOTTOM, 14):
            pen.line((x, y, x, y + 7), fill=INK, width=3)
        at = max(x, taken + 46)
        canvas.put_middle(number(which, 44), at, _TOP - 14)
        taken = at


def _draw_badges(canvas: Canvas, chart: Chart) -> None:
    """Draw the seats' badges along their curves, at different plies for each seat."""
    last = len(chart.plies) - 1
    for order, line in enumerate(chart.lines):
        for step in range(_BADGES):
            place = (step + (order + 0.5) / len(chart.lines)) / _BADGES
            at = round(place * last)
            canvas.put_middle(badge(line.seat, 34), _x(chart, chart.plies[at]), _y(line.shares[at]))


def _draw_ends(canvas: Canvas, chart: Chart) -> None:
    """Write the names of the seats to the right of the curves, the best seat on top."""
    ranked = sorted(chart.lines, key=lambda line: -line.shares[-1])
    top = _TOP + 20
    for place, line in enumerate(ranked):
        y = top + place * (_ROW + 40)
        canvas.put_middle(badge(line.seat, 52), _RIGHT + 54, y + 16)
        face, names, size = fit_name(line.name, 30, _NAMES, 2)
        low = 14 * (len(names) - 1)
        canvas.stack(_RIGHT + 88, y, names, size, 28, face=face)
        first, last = (f"{round(100 * line.shares[at])}{chart.percent}" for at in (0, -1))
        share = f"{first} → {last}"
        canvas.text(_RIGHT + 88, y + 36 + low, share, 28, FADED, room=_NAMES)
