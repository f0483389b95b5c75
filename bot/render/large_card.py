"""One card drawn large, 800 by 500 pixels, shown when a person looks the card up."""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from PIL import Image

from bot.render.canvas import Canvas
from bot.render.fonts import width as width_of
from bot.render.furniture import panel, soft
from bot.render.palette import EDGE, FADED, GOLD, INK, Colour
from bot.render.sprites import sprite

WIDTH: Final = 800
HEIGHT: Final = 500
FIGURE: Final = 250
"""Side in pixels of the square for a figure."""

SIZES: Final = range(29, 21, -1)
"""Text sizes to try, in order; the last size is 11 pixels high at half size."""

_LEFT, _RIGHT, _BOTTOM = 322, 764, 470
_WINDOW: Final = (270, 432)
_FACT: Final = 42


class Fact(NamedTuple):
    """A value of a card, with the drawing that stands for it."""

    icon: str
    text: str


class LargeCard(NamedTuple):
    """The contents of a card's picture.

    The fields are the card's name, its kind, its figure, its values, and lines about its effect,
    the most important first. Behind the figure is the landscape ``view`` or, without it, a colour
    that goes from ``top`` to ``bottom``.
    """

    title: str
    sort: str
    figure: Image.Image
    top: Colour
    bottom: Colour
    facts: tuple[Fact, ...]
    lines: tuple[str, ...]
    view: Image.Image | None = None


def draw(card: LargeCard) -> bytes:
    """Return the card as a PNG."""
    canvas = Canvas(WIDTH, HEIGHT, "#d9c79f")
    canvas.put(soft(764, 464, INK, 12, 24, 45), 8, 10)
    ground = panel(772, 472, "#fffaf0", "#f3e6c8", radius=24, thick=4, inner=GOLD)
    canvas.put(ground, 14, 14)
    canvas.put(_window(card), 34, 34)
    canvas.text(_LEFT, 70, card.title, 50, INK, face="title", room=_RIGHT - _LEFT)
    canvas.text(_LEFT, 118, card.sort, 27, FADED, room=_RIGHT - _LEFT)
    top = _draw_facts(canvas, card.facts, 148)
    canvas.put(panel(_RIGHT - _LEFT, 4, EDGE, radius=2, thick=0), _LEFT, top)
    _draw_lines(canvas, [_spoken(line) for line in card.lines], top + 16)
    return canvas.fine_png()


def _window(card: LargeCard) -> Image.Image:
    """Return the figure on its background, with round corners."""
    wide, high = _WINDOW
    canvas = Canvas(wide, high)
    canvas.put(panel(wide, high, card.top, card.bottom, radius=18, line=INK), 0, 0)
    if card.view is not None:
        scale = max(wide / card.view.width, high / card.view.height)
        size = (round(card.view.width * scale), round(card.view.height * scale))
        left, top = (size[0] - wide) // 2, (size[1] - high) // 2
        view = card.view.convert("RGB").resize(size, Image.Resampling.LANCZOS)
        mask = Image.new("L", _WINDOW)
        inside = panel(wide - 6, high - 6, INK, radius=15, thick=0).getchannel("A")
        mask.paste(inside, (3, 3))
        canvas.image.paste(view.crop((left, top, left + wide, top + high)), (0, 0), mask)
    canvas.put_middle(card.figure, wide / 2, high / 2)
    return canvas.image


def framed(figure: Image.Image, size: int = FIGURE) -> Image.Image:
    """Return a figure as large as fits into a square of side ``size``."""
    scale = min(size / figure.width, size / figure.height)
    fitted = (round(figure.width * scale), round(figure.height * scale))
    return figure.resize(fitted, Image.Resampling.LANCZOS)


def _draw_facts(canvas: Canvas, facts: Sequence[Fact], top: int) -> int:
    """Draw the values in as many rows as needed; return their lower edge."""
    x, y = float(_LEFT), top
    for fact in facts:
        icon = framed(sprite(fact.icon), _FACT)
        wide = _FACT + 8 + width_of(fact.text, "bold", 32) + 22
        if x > _LEFT and x + wide > _RIGHT + 22:
            x, y = float(_LEFT), y + _FACT + 8
        canvas.put_middle(icon, x + _FACT / 2, y + _FACT / 2)
        canvas.text(x + _FACT + 8, y + _FACT / 2, fact.text, 32, INK, room=_RIGHT - round(x) - 50)
        x += wide
    return y + _FACT + 12 if facts else top + 2


def _draw_lines(canvas: Canvas, lines: Sequence[str], top: int) -> None:
    """Write lines in the largest size that fits; leave out last lines if no size fits."""
    room, high = _RIGHT - _LEFT, _BOTTOM - top
    kept = [line for line in lines if line]
    while kept:
        for size in SIZES:
            step, gap = round(size * 1.18), round(size * 0.34)
            broken = [list(_broken(line, size, room)) for line in kept]
            if sum(len(rows) * step + gap for rows in broken) - gap <= high:
                _write(canvas, broken, top, size)
                return
        kept.pop()


def _write(canvas: Canvas, broken: Sequence[Sequence[str]], top: int, size: int) -> None:
    step, gap = round(size * 1.18), round(size * 0.34)
    y = top + step / 2
    for number, lines in enumerate(broken):
        for line in lines:
            canvas.text(_LEFT, y, line, size, INK, face="bold" if number == 0 else "text")
            y += step
        y += gap


def _broken(text: str, size: int, room: int) -> Iterator[str]:
    """Break a line at its spaces."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and width_of(longer, "bold", size) > room:
            yield line
            line = word
        else:
            line = longer
    yield line


def _spoken(line: str) -> str:
    """Return a line without mark-up, and without emoji that the fonts lack."""
    letters = "".join(
        char
        for char in line.replace("**", "")
        if unicodedata.category(char) not in ("So", "Cf", "Mn")
    )
    return " ".join(part for part in letters.split(" ") if part)
