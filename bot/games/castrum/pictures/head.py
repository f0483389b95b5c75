"""Draws the head of the board: round, event with its die and effect, pile, stock."""

from collections.abc import Mapping
from typing import Final

from PIL import Image, ImageOps

from bot.games.castrum.pictures.parts import (
    GOLD,
    PARCHMENT,
    RED,
    SMALL,
    WIDTH,
)
from bot.games.castrum.words import card_name, named
from bot.i18n import Reader
from bot.render.canvas import Canvas
from bot.render.fonts import width as width_of
from bot.render.furniture import panel, pill
from bot.render.kept import drawn_once
from bot.render.palette import FADED, INK, WHITE
from bot.render.sprites import sprite
from engines.castrum.view import CastrumView

HEAD: Final = 88

_SIGNS: Final[Mapping[str, str]] = {
    "structores": "sign-structores",
    "rustici": "sign-rustici",
    "pieces_or": "pieces_or",
    "mage": "mage",
    "sorciere": "sorciere",
    "wall": "sign-wall",
    "tower": "sign-tower",
}
"""Drawings of the cards that events may forbid or take, in display order."""


def struck(event: str, view: CastrumView) -> tuple[str, ...]:
    """Return the drawings of the cards that an event forbids or takes."""
    return tuple(sign for kind, sign in _SIGNS.items() if kind in view.struck[event])


def head(view: CastrumView, reader: Reader) -> Image.Image:
    """Return the head of the board."""
    last = ""
    if view.time_up and view.result is None:
        last = reader(f"render-castrum-last-{view.options.get('timed_end', 'round')}")
    title = reader("render-round", number=view.round)
    stock = (view.pile,) if view.is_capped else (view.pile, view.walls_left, view.towers_left)
    canvas, right = _bar(title, last, stock)
    left, room = (236, 570) if len(stock) > 1 else (250, 724)
    room = min(room, right - left - 76)
    if view.result is not None:
        canvas.put(_ending(_winners(view, reader), room + 60), left, 5)
        return canvas.image
    event = view.fate
    if not event:
        canvas.put_middle(_quiet(reader("render-no-event")), left + room / 2, (HEAD - 8) / 2)
        return canvas.image
    die = next(fate.die for fate in view.card_set.fates if fate.id == event)
    turns = view.event_turns if view.event else 0
    name = card_name(event, reader)
    canvas.put(_event(event, die, name, turns, struck(event, view), room), left, 5)
    return canvas.image


def _winners(view: CastrumView, reader: Reader) -> str:
    winners = () if view.result is None else view.result.winners
    key = "render-castrum-win" if len(winners) == 1 else "render-castrum-win-together"
    return reader(key, names=named(winners, reader))


@drawn_once
def _ground() -> Image.Image:
    shades = Image.linear_gradient("L").resize((WIDTH, HEAD))
    canvas = Canvas.over(ImageOps.colorize(shades, *PARCHMENT))
    canvas.put(panel(WIDTH, 8, *GOLD, radius=1, line=INK, thick=1.6), 0, HEAD - 8)
    return canvas.image


def _bar(title: str, last: str, stock: tuple[int, ...]) -> tuple[Canvas, int]:
    """Return the head without an event, and the left edge of the stock in the head."""
    canvas = Canvas.over(_ground().copy())
    middle = (HEAD - 8) / 2
    if last:
        canvas.text(20, 24, title, 34, room=212)
        wide = min(228, 30 + width_of(last, "bold", SMALL))
        canvas.put(panel(wide, 36, RED, radius=10, line=INK, thick=2), 16, 43)
        canvas.text(16 + wide / 2, 61, last, SMALL, WHITE, align="middle", room=wide - 16)
    else:
        canvas.text(20, middle, title, 42, room=212)
    names = ("castrum/cards", "castrum/sign-wall", "castrum/sign-tower")
    size, large, gap = (38, 40, 12) if len(stock) > 1 else (44, 46, 20)
    x = 1184.0
    for name, count in reversed(list(zip(names, stock, strict=False))):
        x -= canvas.text(x, middle, str(count), size, align="right", acts=True) + 6
        figure = sprite(name, large)
        canvas.put(figure, x - large, middle - figure.height / 2)
        x -= large + gap
    return canvas, round(x + gap)


@drawn_once
def _quiet(text: str) -> Image.Image:
    """Return the plaque for a round without an event."""
    wide = width_of(text, "title", 34) + 76
    canvas = Canvas.over(panel(wide, 58, WHITE, "#f4e6c6", radius=10, line=FADED, thick=2.4).copy())
    canvas.put_middle(sprite("signs/tick", 38), 34, 28)
    canvas.text(60, 28, text, 34, FADED, face="title")
    return canvas.image


@drawn_once
def _event(
    event: str, die: int, name: str, turns: int, signs: tuple[str, ...], room: int
) -> Image.Image:
    """Return an event on a ribbon: die, name, forbidden cards, and remaining turns."""
    canvas = Canvas(room + 80, 78)
    canvas.put(sprite(f"castrum/die-{die}", 68), 0, 4)
    canvas.put(ribbon(room, "castrum/ribbon"), 74, 0)
    right = room + 74 - 34.0
    if turns:
        last = pill(str(turns), 46, GOLD[1], INK, icon="castrum/hourglass")
        right -= last.width
        canvas.put(last, right, 12)
        right -= 6
    figures = _figures(event, signs)
    right -= figures.width
    canvas.put(figures, right, 9)
    left = 74 + 34
    space = round(right - left - 10)
    middle = left + space / 2
    if width_of(name, "title", 30) <= space:
        canvas.text(middle, 35, name, 40, "#fff1c4", face="title", align="middle", room=space)
    else:
        canvas.lines(middle, 33, name, 25, space, 2, "#fff1c4", face="title")
    return canvas.image


@drawn_once
def _figures(event: str, signs: tuple[str, ...]) -> Image.Image:
    """Return the cards that an event forbids, crossed out, or the event's own drawing."""
    wide = 12 + 48 * max(1, len(signs)) + (0 if event == "works" else 40)
    canvas = Canvas.over(panel(wide, 54, WHITE, "#f4e6c6", radius=10, thick=2.4).copy())
    if event == "works":
        canvas.put_middle(sprite("castrum/event-works", 46), wide / 2, 27)
        return canvas.image
    x = 8.0
    for name in signs:
        figure = sprite(f"castrum/{name}", 44)
        canvas.put(figure, x, 27 - figure.height / 2)
        x += 47
    if event == "plague":
        canvas.text(x + 20, 27, "½", 44, RED, align="middle")
    else:
        canvas.put_middle(sprite("signs/cross-plain", 36), x + 20, 27)
    return canvas.image


@drawn_once
def ribbon(width: int, name: str) -> Image.Image:
    """Return a ribbon of any width; only its middle is stretched."""
    whole = sprite(name)
    end = 60
    image = Image.new("RGBA", (width, whole.height))
    middle = whole.crop((end, 0, whole.width - end, whole.height))
    image.paste(middle.resize((width - 2 * end, whole.height)), (end, 0))
    image.paste(whole.crop((0, 0, end, whole.height)), (0, 0))
    image.paste(whole.crop((whole.width - end, 0, whole.width, whole.height)), (width - end, 0))
    return image


@drawn_once
def _ending(text: str, room: int) -> Image.Image:
    """Return a golden ribbon with the text about the winners."""
    canvas = Canvas.over(ribbon(room, "castrum/ribbon-gold").copy())
    middle = canvas.image.width / 2
    crown = sprite("castrum/crown", 50)
    space = canvas.image.width - 190
    wide = min(space, width_of(text, "title", 42))
    canvas.put(crown, middle - wide / 2 - 40, 13)
    canvas.text(
        middle + 28, 35, text, 42, face="title", align="middle", room=space, acts=True, names=True
    )
    return canvas.image
