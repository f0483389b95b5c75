"""The pictures of a profile (1,200 by 630 pixels) and of two people's games (1,200 by 176)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from bot.render.canvas import Align, Canvas
from bot.render.furniture import badge, panel
from bot.render.palette import FADED, GOLD, INK, LOST, PAPER, SEATS, SHADE, WHITE
from bot.render.sprites import sprite

WIDTH: Final = 1200
HEIGHT: Final = 630
PAIR_HEIGHT: Final = 176
LEFT: Final = 372
"""Width in pixels of the landscape and of the name below it."""

TOP: Final = 430
"""Height in pixels of the landscape."""

ROWS: Final = 3
"""Maximum number of kinds of games on a profile."""

MEDALS: Final = 4
"""Maximum number of medals on a profile."""

MARKS: Final = 9
"""Maximum number of games of two people that are drawn one by one."""

ICON: Final = (132, 82)
"""Size in pixels of a game's landscape in its row."""

_MIDDLE: Final = (0, 150, LEFT, 150 + LEFT * ICON[1] // ICON[0])
"""The part of a landscape that is shown in a row."""

_WOOD, _DARK = "#6b4526", "#43291a"
_CREAM: Final = "#f6dd8c"
_WON: Final = SEATS[0].colour


class ProfileRow(NamedTuple):
    """A game on a profile: landscape, name, number of games and of wins, and the best win."""

    scene: Image.Image
    name: str
    games: int
    won: int
    best: str


class Medal(NamedTuple):
    """A medal: the name of its drawing in ``awards``, and a label with its title and number."""

    drawing: str
    label: str


class ProfileCard(NamedTuple):
    """The contents of a profile; all texts are in one language.

    heads   the headings of the three columns
    streak  the heading, the number and the record of games won in a row, or ``None``
    """

    scene: Image.Image
    name: str
    facts: tuple[str, ...]
    heads: tuple[str, str, str]
    rows: tuple[ProfileRow, ...]
    medals: tuple[Medal, ...]
    streak: tuple[str, str, str] | None
    last: str


class PairCard(NamedTuple):
    """Two people's score, and who was ahead in each of their last games, oldest first.

    A mark is 0 or 1, or ``None`` for a shared place.
    """

    names: tuple[str, str]
    score: str
    marks: Sequence[int | None]


def draw_profile(card: ProfileCard) -> bytes:
    """Return a profile as a PNG."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    canvas.put(card.scene.convert("RGB"), 0, 0)
    canvas.put(panel(LEFT, HEIGHT - TOP, _WOOD, _DARK, radius=0), 0, TOP)
    canvas.name(LEFT / 2, TOP + 62, card.name, 62, LEFT - 40, WHITE, align="middle")
    for number, fact in enumerate(card.facts):
        y = TOP + 124 + number * 42
        canvas.text(LEFT / 2, y, fact, 29, _CREAM, align="middle", room=LEFT - 24)
    for x, head in zip((776, 884, 1056), card.heads, strict=True):
        canvas.text(x, 40, head, 27, FADED, align="middle", room=230)
    for number, row in enumerate(card.rows):
        _draw_row(canvas, row, 64 + number * 116)
    for number, medal in enumerate(card.medals):
        x = 458 + number * 128
        canvas.put_middle(sprite(f"awards/{medal.drawing}", 92), x, 468)
        canvas.lines(x, 550, medal.label, 27, 124, 2, FADED)
    if card.streak is not None:
        _draw_streak(canvas, card.streak)
    canvas.text(LEFT + 24, 603, card.last, 28, FADED, room=640)
    canvas.text(WIDTH - 24, 603, "Castellan", 28, LOST, face="title", align="right")
    return canvas.fine_png()


def _draw_row(canvas: Canvas, row: ProfileRow, y: int) -> None:
    canvas.put(panel(WIDTH - LEFT - 48, 102, "#fffdf6", radius=14), LEFT + 24, y)
    mask = panel(*ICON, INK, radius=10, thick=0).getchannel("A")
    icon = row.scene.convert("RGB").crop(_MIDDLE).resize(ICON, Image.Resampling.LANCZOS)
    canvas.image.paste(icon, (LEFT + 34, y + 10), mask)
    middle = y + 51
    canvas.text(LEFT + 184, middle, row.name, 34, INK, face="title", room=176)
    canvas.text(776, middle, str(row.games), 46, INK, align="middle")
    canvas.text(884, middle - 12, str(row.won), 44, _WON, align="middle")
    canvas.put(panel(96, 16, SHADE, radius=8, thick=2), 836, y + 72)
    filled = round(90 * row.won / max(1, row.games))
    if filled >= 8:
        canvas.put(panel(filled, 10, _WON, radius=5, thick=0), 839, y + 75)
    canvas.text(1056, middle, row.best, 31, INK, align="middle", room=226)


def _draw_streak(canvas: Canvas, streak: tuple[str, str, str]) -> None:
    head, count, longest = streak
    canvas.put(panel(216, 152, "#fffdf6", radius=14), WIDTH - 240, TOP - 4)
    middle = WIDTH - 132
    canvas.text(middle, TOP + 28, head, 28, FADED, align="middle", room=200)
    canvas.text(middle, TOP + 76, count, 54, LOST, align="middle", room=200)
    canvas.text(middle, TOP + 122, longest, 27, FADED, align="middle", room=200)


def draw_pair(card: PairCard) -> bytes:
    """Return two people's score as a PNG."""
    canvas = Canvas(WIDTH, PAIR_HEIGHT, _DARK)
    canvas.put(panel(WIDTH, PAIR_HEIGHT, _WOOD, _DARK, radius=0, thick=0), 0, 0)
    canvas.put(panel(WIDTH - 20, PAIR_HEIGHT - 20, PAPER, radius=14, line=GOLD), 10, 10)
    sides: tuple[tuple[int, int, Align], ...] = ((76, 140, "left"), (1124, 1060, "right"))
    for seat, (x, name_x, align) in enumerate(sides):
        canvas.put_middle(badge(seat, 80), x, PAIR_HEIGHT / 2)
        colour = SEATS[seat].colour
        canvas.name(name_x, PAIR_HEIGHT / 2, card.names[seat], 54, 330, colour, align=align)
    canvas.text(WIDTH / 2, 66, card.score, 72, INK, align="middle", room=250)
    step = 46
    left = WIDTH / 2 - step * (len(card.marks) - 1) / 2
    for number, mark in enumerate(card.marks):
        if mark is None:
            canvas.put_middle(panel(26, 8, FADED, radius=4, thick=0), left + number * step, 132)
        else:
            canvas.put_middle(badge(mark, 38), left + number * step, 132)
    return canvas.fine_png()
