"""The pictures of a deal: the sealed letter, and the ranking of a deal that has opened."""

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from PIL import Image

from bot.components.message import Picture
from bot.components.picture_cache import PictureCache
from bot.components.presenters import presenter
from bot.components.safe_text import drawn_name
from bot.i18n import Text
from bot.render.canvas import Canvas, Pen, vector
from bot.render.furniture import darkened, panel
from bot.render.palette import GOLD, INK, WHITE
from cogs.deal_of_the_day.actions import Standings
from cogs.deal_of_the_day.messages import (
    TableRow,
    date_of,
    reached_words,
    table_lines,
    table_rows,
    title_of,
)
from cogs.deal_of_the_day.store import SharedDeal

WIDTH: Final = 1200
HEIGHT: Final = 400
"""Height of the letter's picture in pixels."""

LINE: Final = 74
"""Height of a line of the ranking in pixels."""

HEAD: Final = 104
FOOT: Final = 78
FOOT_SIZE: Final = 30
FOOT_ROOM: Final = 1100

CARDS: Final = 5
"""Number of covered cards beside the letter."""

WAVES: Final = 16
"""Number of bumps around the seal."""

_PAPER: Final = "#f6ecd2"
_INK: Final = "#2b221b"
_RED: Final = "#8f2f22"
_WAX: Final = "#6d1f15"
_GREEN: Final = "#2f6b46"
_BAND: Final = "#e6d6ae"
_QUIET: Final = "#6b5c4c"


async def sealed(pictures: PictureCache, deal: SharedDeal, words: Text) -> Picture | None:
    """Return the sealed letter of a deal in front of its game's landscape."""
    album = presenter(deal.game).album
    if album is None:
        return None
    title, scene = title_of(deal, words), album.scene
    said = words("deal-against", bots=deal.seats - 1, level=words(f"level-{deal.level}"))
    seal = "" if deal.day is None else str(date_of(deal.day).day)
    key = ("deal-letter", deal.game, title, said, seal)

    def png() -> bytes:
        return _letter(scene(WIDTH, HEIGHT), title, said, seal)

    return await pictures.drawn(key, png, lambda: words("deal-letter", title=title, said=said))


async def results(
    pictures: PictureCache, standings: Standings, asker: int, name: str, words: Text
) -> Picture | None:
    """Return the ranking of an opened deal as a picture; ``None`` for an empty ranking."""
    rows = table_rows(standings, asker, name, words)
    if not rows:
        return None
    title = title_of(standings.deal, words)
    lines = table_lines(standings, asker, name, words)
    numbers = [reached_words(standings.deal, row.number, words) for row in rows]
    foot = lines[-1]
    key = ("deal-table", title, tuple(rows), tuple(numbers), foot, words.language)
    draw = partial(_table, title, rows, numbers, foot)
    return await pictures.drawn(key, draw, lambda: "\n".join((title, *lines)).replace("**", ""))


def covered(size: float = 1.0) -> Image.Image:
    """Return the back of a card with a question mark; ``size`` 1 is 74 pixels wide."""

    def paint(pen: Pen) -> None:
        pen.block((1, 1, 73, 99), "#7c2610", 9, INK, 3)
        pen.block((8, 8, 66, 92), None, 6, "#f6dd8c", 3)

    card = vector(74, 100, paint, size)
    Canvas.over(card).text(
        37 * size, 50 * size, "?", round(58 * size), "#f6dd8c", face="title", align="middle"
    )
    return card


def _letter(scene: Image.Image, title: str, said: str, seal: str) -> bytes:
    """Draw covered cards and a letter whose seal shows ``seal`` (a crown if ``seal`` is empty)."""
    canvas = Canvas(WIDTH, HEIGHT, _INK)
    canvas.put(darkened(scene.convert("RGB"), 0.45), 0, 0)
    for number in range(CARDS):
        turned = number - (CARDS - 1) / 2
        card = covered(1.7).rotate(-7 * turned, Image.Resampling.BICUBIC, expand=True)
        canvas.put_middle(card, 250 + 84 * turned, 200 + 5 * turned**2)
    canvas.put(panel(680, 300, _PAPER, "#ecdcb8", line=_INK, radius=14), 480, 50)
    canvas.put(vector(680, 300, _flap), 480, 50)
    canvas.text(820, 92, title, 44, _RED, face="title", align="middle", room=450)
    canvas.put_middle(vector(140, 140, partial(_seal, has_crown=not seal)), 820, 214)
    canvas.text(820, 212, seal, 52, _PAPER, face="title", align="middle")
    canvas.text(820, 320, said, 34, _INK, align="middle", room=640)
    return canvas.fine_png()


def _flap(pen: Pen) -> None:
    pen.path([(8, 8), (340, 160), (672, 8)], _QUIET, 3)


def _seal(pen: Pen, *, has_crown: bool) -> None:
    for number in range(WAVES):
        turn = number * math.tau / WAVES
        pen.disc(70 + 54 * math.cos(turn), 70 + 54 * math.sin(turn), 13, _RED, _WAX, 4)
    pen.disc(70, 70, 55, _RED)
    pen.disc(70, 70, 44, "#a83a2b", _WAX, 3)
    if has_crown:
        crown = [(48, 92), (48, 58), (58, 66), (70, 48), (82, 66), (92, 58), (92, 92), (48, 92)]
        pen.path(crown, WHITE, 6)


def _table(title: str, rows: Sequence[TableRow], numbers: Sequence[str], foot: str) -> bytes:
    height = HEAD + LINE * len(rows) + FOOT
    canvas = Canvas(WIDTH, height, _INK)
    canvas.put(panel(WIDTH - 24, height - 24, _PAPER, line=GOLD, radius=16), 12, 12)
    canvas.text(44, 60, title, 50, _RED, face="title", room=1100)
    most = max(1, *(row.number.number for row in rows))
    for at, (row, number) in enumerate(zip(rows, numbers, strict=True)):
        top = HEAD + LINE * at
        edge, paper = GOLD if row.own else _BAND, WHITE if row.place else _BAND
        canvas.put(panel(WIDTH - 80, LINE - 10, paper, line=edge), 40, top)
        middle = top + (LINE - 10) / 2
        canvas.text(66, middle, str(row.place) if row.place else "–", 34, _QUIET, room=60)
        canvas.text(128, middle, drawn_name(row.name), 36, _INK, face="bold", room=400)
        canvas.put(_bar(row, most), 560, middle - 12)
        canvas.text(1064, middle, number, 34, _INK, align="right", room=210)
        canvas.put(vector(100, 100, partial(_sign, row.number.won), 0.48), 1084, middle - 24)
    canvas.lines(WIDTH / 2, height - 50, foot, FOOT_SIZE, FOOT_ROOM, 2, _QUIET)
    return canvas.fine_png()


def _bar(row: TableRow, most: int) -> Image.Image:
    """Return the bar for a line's number; the bar of the number to beat is grey."""
    share = max(row.number.number, 0) / most
    colour = _QUIET if not row.place else _GREEN if row.number.won else _RED

    def paint(pen: Pen) -> None:
        pen.block((2, 2, 278, 22), "#d8c79b", 10, _QUIET, 2)
        if share:
            pen.block((2, 2, 2 + max(20, 276 * share), 22), colour, 10)

    return vector(280, 24, paint)


def _sign(won: bool, pen: Pen) -> None:
    """Draw a tick on a disc, or a cross on a square; the signs differ in shape and colour."""
    if won:
        pen.disc(50, 50, 46, _GREEN, WHITE, 5)
        pen.path([(28, 52), (44, 68), (74, 34)], WHITE, 11)
    else:
        pen.block((6, 6, 94, 94), _RED, 14, WHITE, 5)
        pen.path([(30, 30), (70, 70)], WHITE, 11)
        pen.path([(70, 30), (30, 70)], WHITE, 11)
