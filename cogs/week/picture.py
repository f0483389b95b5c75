"""The picture of the weekly post: three figures and, if there is one, the best moment."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.render.canvas import Canvas
from bot.render.furniture import darkened, panel
from bot.render.palette import FADED, INK, LOST, SEATS, WHITE
from bot.render.sprites import sprite
from cogs.server.hall_picture import Landscape

WIDE: Final = 1200
HIGH: Final = 420
LOW: Final = 220
"""Height of the picture in pixels if it shows no moment."""

_SIGNS: Final = ("castrum/castle-w4-t1", "castel/roi", "castel/chevalier")


class WeekFigure(NamedTuple):
    """A number, and the name of what it counts."""

    number: int
    what: str


class BestMoment(NamedTuple):
    """The best moment of a week: its title, the deed, and the landscape of its game."""

    title: str
    deed: str
    scene: Landscape


def draw(title: str, figures: Sequence[WeekFigure], moment: BestMoment | None) -> bytes:
    """Return the picture as a PNG."""
    high = LOW if moment is None else HIGH
    canvas = Canvas(WIDE, high, "#6f4a29")
    canvas.put(panel(WIDE - 24, high - 24, "#fdf7e8", "#ecdcb8", radius=16), 12, 12)
    canvas.text(44, 58, title, 46, LOST, face="title", room=WIDE - 90)
    for number, figure in enumerate(figures):
        if moment is None:
            _put_figure(canvas, 40 + number * 376, 100, 364, figure, number)
        else:
            _put_figure(canvas, 40, 96 + number * 100, 420, figure, number)
    if moment is not None:
        scene = darkened(moment.scene(674, 288).convert("RGB"), 0.35)
        mask = panel(674, 288, INK, radius=14, thick=0).getchannel("A")
        canvas.image.paste(scene, (486, 96), mask)
        canvas.text(823, 138, moment.title, 38, WHITE, align="middle", room=620, edge=INK)
        canvas.put(panel(620, 108, "#fff1b0", "#dfa92e", radius=12, thick=4), 513, 252)
        canvas.lines(823, 305, moment.deed, 34, 580, 2, INK, face="bold", names=True)
    return canvas.fine_png()


def _put_figure(canvas: Canvas, x: int, y: int, wide: int, figure: WeekFigure, place: int) -> None:
    canvas.put(panel(wide, 88, "#fff6dc", radius=14, thick=2.5), x, y)
    sign = sprite(_SIGNS[place % len(_SIGNS)], height=76, seat=1)
    canvas.put_middle(sign, x + 52, y + 44)
    canvas.text(x + 180, y + 44, str(figure.number), 58, SEATS[0].colour, align="right", room=84)
    canvas.lines(x + 194, y + 44, figure.what, 32, wide - 206, 2, FADED, face="bold", align="left")
