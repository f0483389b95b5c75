"""The frames of a game's film: the title, each step with a caption, and the end.

All frames of a game have the same height: the tallest board plus the caption. No frame has black
bars.
"""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple

from PIL import Image, ImageChops

from bot.render import victory
from bot.render.banner import gradient
from bot.render.canvas import Canvas
from bot.render.furniture import badge, number, panel
from bot.render.layout import Area, Below, Beside, Inset, Lettering, Need, On, Part
from bot.render.palette import GOLD, INK, SEATS, WHITE, Colour
from bot.render.sprites import sprite
from engines.core.kernel import Seat

WIDTH: Final = 1200
BAR: Final = 84
"""Height of the caption in pixels."""
_LINE: Final = 10
"""Height of the progress bar in pixels."""
_KNOB: Final = 26
_MARK: Final = 16
_DARK: Final = ("#2b1a12", "#180e09")
_WOOD: Final = ("#6b4424", "#4a2c16")
_TO_COME: Final[Colour] = "#0e0805"
_SCROLL: Final = (1180, 400, 50)
"""Width and height of the scroll, and the overhang of its ends, in pixels."""
_LEFT_OVER: Final = 300
"""Minimum free height in pixels below the result card for showing moments."""
MOMENTS: Final = 4
"""Cap on the moments shown at the end."""
_MOMENT: Final = (276, 390)
_CROP: Final = 420
"""Width in pixels of the part of a board shown for a moment."""
_CELL: Final = 30
"""Size in pixels of the cells in which changes are searched."""
_PALE: Final[Colour] = "#fff4d6"


class Contender(NamedTuple):
    """A player and their seat."""

    seat: Seat
    name: str


class FilmTitle(NamedTuple):
    """The contents of the first frame: winners, other players, and facts about the game.

    Players are in the order of the ranking. ``beats`` is the word between winners and others.
    """

    winners: tuple[Contender, ...]
    others: tuple[Contender, ...]
    beats: str
    facts: str


class Caption(NamedTuple):
    """The caption of a step: its number and the total, the seat that acted, and the text."""

    steps: str
    seat: Seat | None
    text: str


class Glimpse(NamedTuple):
    """A moment shown again at the end: the boards before and after it, its step and its name."""

    before: Image.Image
    board: Image.Image
    step: int
    name: str


def size_of(heights: Iterable[int]) -> tuple[int, int]:
    """Return the size of all frames, given the heights of the boards."""
    return WIDTH, max(victory.HIGH, *heights) + BAR


def title_frame(size: tuple[int, int], title: FilmTitle) -> Image.Image:
    """Return the winners' castle behind a scroll with the names of all players."""
    wide, high = size
    owner = title.winners[0].seat if title.winners else None
    sky = sprite("signs/result-castle", wide, owner)
    canvas = Canvas.over(sky.convert("RGB").crop((0, 0, wide, min(high, sky.height))))
    canvas.text(36, 54, "Castellan", 48, WHITE, face="title", edge=INK)
    across, down, ends = _SCROLL
    top = high - down - 58
    left = (wide - across) // 2
    canvas.put(sprite("signs/title-scroll", across, owner), left, top)
    inside = Area(left + ends + 30, top + 26, across - 2 * ends - 60, down - 56)
    _title(title).draw(canvas, inside)
    return canvas.image


def _title(title: FilmTitle) -> Part:
    """Return the contents of the scroll: the winners large, the other players below them."""
    large = 104 if len(title.winners) <= 1 else 64
    rows: list[Part] = []
    if title.winners:
        rows.append(_names(title.winners, large, crowned=True))
    if title.beats:
        rows.append(Lettering(title.beats, 40, "#57472f", align="middle"))
    if title.others:
        rows.append(_names(title.others, 46, crowned=False))
    rows.append(Lettering(title.facts, 42, align="middle"))
    return Below(rows, 8)


def _names(players: Sequence[Contender], size: int, *, crowned: bool) -> Part:
    """Return a centred row of players with their badges."""
    parts: list[Part] = [Lettering("", size, weight=1)]
    for player in players:
        colour = SEATS[player.seat].colour if crowned else INK
        mark = Inset(victory.crowned(player.seat, round(size * 0.74), won=crowned))
        name = Lettering(player.name, size, colour, face="title", lines=2, is_name=True)
        parts.append(Beside((mark, name), round(size * 0.24)))
    return Beside([*parts, Lettering("", size, weight=1)], 20)


def step_frame(
    size: tuple[int, int],
    board: Image.Image,
    caption: Caption,
    done: float,
    marks: Sequence[float],
) -> Image.Image:
    """Return a board with its caption and the progress bar.

    ``done`` is the elapsed share of the game, ``marks`` are the shares at its key moments.
    """
    wide, high = size
    ground = board.getpixel((2, board.height - 3))
    canvas = Canvas.over(Image.new("RGB", size, ground))  # fills the space below a short board
    canvas.put(board, 0, 0)
    top = high - BAR
    canvas.put(gradient(wide, BAR, *_DARK), 0, top)
    _draw_line(canvas, top, done, marks)
    plaque = On(
        lambda across, down: panel(across, down, _PALE, radius=8),
        Lettering(caption.steps, 32, align="middle", least=32),
        (14, 0),
        high=Need(48, 48),
    )
    parts: list[Part] = [plaque]
    if caption.seat is not None:
        parts.append(Inset(badge(caption.seat, 50)))
    parts.append(Lettering(caption.text, 38, _PALE, least=26, weight=1))
    area = Area(16, top + _LINE + 4, wide - 32, BAR - _LINE - 6)
    Beside(parts, 18).draw(canvas, area)
    return canvas.image


def _draw_line(canvas: Canvas, top: int, done: float, marks: Sequence[float]) -> None:
    """Draw the progress bar with the key moments on it."""
    wide = canvas.image.width
    canvas.image.paste(_TO_COME, (0, top, wide, top + _LINE))
    canvas.image.paste(GOLD, (0, top, round(wide * done), top + _LINE))
    for mark in marks:
        colour = GOLD if mark <= done else WHITE
        diamond = panel(_MARK, _MARK, colour, radius=2, thick=2).rotate(45, expand=True)
        canvas.put_middle(diamond, wide * mark, top + _LINE / 2)
    knob = panel(_KNOB, _KNOB, WHITE, radius=_KNOB // 2, thick=3)
    canvas.put_middle(knob, min(max(wide * done, _KNOB), wide - _KNOB), top + _LINE / 2)


def end_frame(
    size: tuple[int, int], card: Image.Image, glimpses: Sequence[Glimpse], heading: str
) -> Image.Image:
    """Return the result card and, if there is room, moments of the game below it."""
    wide, high = size
    canvas = Canvas.over(gradient(wide, high, *_WOOD).convert("RGB"))
    canvas.put(card, 0, 0)
    room = high - card.height
    if room < _LEFT_OVER or not glimpses:
        return canvas.image
    plaque = On(
        lambda across, down: panel(across, down, _PALE, radius=8),
        Lettering(heading, 36, align="middle"),
        (16, 0),
        high=Need(54, 54),
    )
    plaque.draw(canvas, Area(22, card.height + 18, plaque.across().best, 54))
    across, down = _MOMENT[0], min(_MOMENT[1], room - 100)
    step = (wide - 44 - across) / max(1, MOMENTS - 1)
    for place, glimpse in enumerate(glimpses[:MOMENTS]):
        canvas.put(_moment(glimpse, across, down), 22 + place * step, card.height + 86)
    return canvas.image


def _moment(glimpse: Glimpse, wide: int, high: int) -> Image.Image:
    """Return a moment as a card: the most changed part of its board, its step and its name."""
    canvas = Canvas.over(panel(wide, high, "#fdf5e2", "#f0dfb9", radius=10).copy())
    room, seen = wide - 16, high - 92
    box = _busiest(glimpse.before, glimpse.board, (_CROP, round(_CROP * seen / room)))
    canvas.put(glimpse.board.crop(box).resize((room, seen), Image.Resampling.LANCZOS), 8, 8)
    canvas.put(number(glimpse.step, 56), 2, 2)
    caption = Lettering(glimpse.name, 32, align="middle", lines=2)
    caption.draw(canvas, Area(10, seen + 12, wide - 20, high - seen - 18))
    return canvas.image


def _busiest(
    before: Image.Image, after: Image.Image, size: tuple[int, int]
) -> tuple[int, int, int, int]:
    """Return the box of this size in which two pictures differ most."""
    wide, high = after.size
    across, down = (min(side, most) for side, most in zip(size, after.size, strict=True))
    low = before.crop((0, 0, wide, high))
    changes = ImageChops.difference(low, after).convert("L").point(lambda step: min(step * 4, 255))
    grid = changes.resize((-(-wide // _CELL), -(-high // _CELL)), Image.Resampling.BOX)

    def changed(left: int, top: int) -> int:
        part = (left // _CELL, top // _CELL, (left + across) // _CELL, (top + down) // _CELL)
        return sum(grid.crop(part).tobytes())

    lefts, tops = range(0, wide - across + 1, _CELL), range(0, high - down + 1, _CELL)
    left, top = max(product(lefts, tops), key=lambda place: changed(*place))
    return left, top, left + across, top + down
