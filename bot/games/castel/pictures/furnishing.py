"""Parts of Castel's pictures that other games do not share: colours and backgrounds."""

from typing import Final

from PIL import Image

from bot.render.canvas import Canvas, Pen, vector
from bot.render.fonts import width as width_of
from bot.render.kept import drawn_once
from bot.render.palette import SEATS, mix
from bot.render.sprites import sprite
from engines.core.kernel import Seat

INK: Final = "#2a1c14"
FADED: Final = "#57472f"
PAPER: Final = "#fdf3da"
GOLD_LINE: Final = "#ffd34d"
GOLD: Final = "#e0a92e"


@drawn_once
def cloth(seat: Seat, width: int, height: int, state: str) -> Image.Image:
    """Return a hanging banner.

    In the states ``turn`` and ``won`` it has a broad golden edge. The whole banner is golden if
    ``won``, dark if ``lost``.
    """
    mark = SEATS[seat].colour
    ground, fold = mark, mix(mark, "#000000", 0.22)
    if state == "won":
        ground, fold = "#f3c64a", "#d99f25"
    elif state == "lost":
        ground, fold = mix(mark, "#1c1a18", 0.42), mix(mark, "#1c1a18", 0.58)
    foot = height - 12

    def paint(pen: Pen) -> None:
        outline = ((1, 0), (width - 1, 0), (width - 1, foot), (width / 2, height - 2), (1, foot))
        pen.area(outline, ground)
        for at in (0.3, 0.62, 0.9):
            x = width * at
            pen.area(((x, 0), (x + 14, 0), (x + 20, foot), (x + 4, foot)), fold)
        lit = state in ("turn", "won")
        pen.path([*outline, outline[0]], INK, 3)
        inset = 7 if lit else 6
        inner = (
            (inset, 0),
            (inset, foot - 6),
            (width / 2, height - 11),
            (width - inset, foot - 6),
            (width - inset, 0),
        )
        if lit:
            pen.path(inner, "#6b4300", 9)
        pen.path(inner, GOLD_LINE if lit else GOLD, 6 if lit else 2.6)

    return vector(width, height, paint, scale=2)


@drawn_once
def plaque(width: int, height: int, *, gold: bool = False) -> Image.Image:
    """Return a plaque for a line of words, in the colour of paper or in gold."""
    top, bottom = ("#fff1b0", "#e8b640") if gold else ("#fffaf0", "#f0dfb8")

    def paint(pen: Pen) -> None:
        pen.block((0, 0, width, height), bottom, 9, INK, 2.6)
        pen.block((3, 3, width - 3, height * 0.6), top, 7)

    return vector(width, height, paint, scale=3)


def title(canvas: Canvas, x: int, y: int, caption: str) -> int:
    """Write a title on a plaque; return the plaque's width."""
    wide = width_of(caption, "bold", 34) + 28
    canvas.put(plaque(wide, 44), x, y)
    canvas.text(x + wide / 2, y + 22, caption, 34, align="middle", acts=True)
    return wide


@drawn_once
def count_disc(count: int) -> Image.Image:
    """Return a disc with a count."""
    disc = sprite("signs/number-gold", 54).copy()
    on = Canvas.over(disc)
    on.text(27, disc.height / 2, str(count), 34, INK, align="middle", acts=True)
    return disc
