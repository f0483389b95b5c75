"""The pictures of a deal: the sealed letter, and the ranking of a deal that has opened."""

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
from bot.render.furniture import panel
from bot.render.palette import GOLD, WHITE
from cogs.deal_of_the_day.actions import Standings
from cogs.deal_of_the_day.messages import TableRow, reached_words, table_lines, table_rows, title_of
from cogs.deal_of_the_day.store import Number, SharedDeal

WIDTH: Final = 1200
HEIGHT: Final = 400
"""Height of the letter's picture in pixels."""

LINE: Final = 74
"""Height of a line of the table in pixels."""

HEAD: Final = 104
FOOT: Final = 78

_PAPER: Final = "#f6ecd2"
_INK: Final = "#2b221b"
_RED: Final = "#8f2f22"
_GREEN: Final = "#2f6b46"
_BAND: Final = "#e6d6ae"
_QUIET: Final = "#6b5c4c"


async def sealed(pictures: PictureCache, deal: SharedDeal, words: Text) -> Picture | None:
    """Return the sealed letter of a deal before a game's landscape."""
    album = presenter(deal.game).album
    if album is None:
        return None
    title, scene = title_of(deal, words), album.scene
    said = words("deal-against", bots=deal.seats - 1, level=words(f"level-{deal.level}"))
    key = ("deal-letter", deal.game, title, said)

    def png() -> bytes:
        return _letter(scene(WIDTH, HEIGHT), title, said)

    return await pictures.drawn(key, png, lambda: words("deal-letter", title=title, said=said))


async def results(
    pictures: PictureCache, standings: Standings, asker: int, name: str, words: Text
) -> Picture | None:
    """Return the ranking of an opened deal as a picture; ``None`` if nobody is on it."""
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


def _letter(scene: Image.Image, title: str, said: str) -> bytes:
    canvas = Canvas(WIDTH, HEIGHT, _INK)
    canvas.put(scene.convert("RGB"), 0, 0)
    canvas.put(panel(820, 300, _PAPER, line=_QUIET, radius=14), 190, 50)
    canvas.put(vector(820, 300, _flap), 190, 50)
    canvas.text(WIDTH / 2, 90, title, 46, _RED, face="title", align="middle", room=600)
    canvas.put(vector(140, 140, _seal), WIDTH / 2 - 70, 158)
    canvas.text(WIDTH / 2, 322, said, 32, _INK, align="middle", room=760)
    return canvas.fine_png()


def _flap(pen: Pen) -> None:
    pen.path([(8, 8), (410, 190), (812, 8)], _QUIET, 3)


def _seal(pen: Pen) -> None:
    pen.disc(70, 70, 62, _RED, "#6d1f15", 5)
    pen.disc(70, 70, 46, "#a83a2b", "#6d1f15", 3)
    pen.path(
        [(48, 92), (48, 58), (58, 66), (70, 48), (82, 66), (92, 58), (92, 92), (48, 92)], WHITE, 6
    )


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
        canvas.put(_bar(row.number, most), 560, middle - 12)
        canvas.text(1064, middle, number, 34, _INK, align="right", room=210)
        canvas.put(vector(100, 100, partial(_sign, row.number.won), 0.48), 1084, middle - 24)
    canvas.text(WIDTH / 2, height - 50, foot, 30, _QUIET, align="middle", room=1100)
    return canvas.fine_png()


def _bar(number: Number, most: int) -> Image.Image:
    share = max(number.number, 0) / most

    def paint(pen: Pen) -> None:
        pen.block((2, 2, 278, 22), "#d8c79b", 10, _QUIET, 2)
        if share:
            pen.block((2, 2, 2 + max(20, 276 * share), 22), _GREEN if number.won else _RED, 10)

    return vector(280, 24, paint)


def _sign(won: bool, pen: Pen) -> None:
    """Draw a tick on a disc or a cross on a square: told apart by shape."""
    if won:
        pen.disc(50, 50, 46, _GREEN, WHITE, 5)
        pen.path([(28, 52), (44, 68), (74, 34)], WHITE, 11)
    else:
        pen.block((6, 6, 94, 94), _RED, 14, WHITE, 5)
        pen.path([(30, 30), (70, 70)], WHITE, 11)
        pen.path([(70, 30), (30, 70)], WHITE, 11)
