"""Strips of Castel: one for each kill, and one for each card that affects several cards."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from PIL import Image

from bot.games.alt import ALT_LIMIT, compose
from bot.games.artist import Strip
from bot.games.castel import log
from bot.games.castel.log import KILL, RETURN, STRUCK
from bot.games.castel.pictures.furnishing import INK, PAPER, plaque
from bot.games.castel.pictures.tokens import BADGE, medallion, ribbon
from bot.games.castel.words import card_name, found, in_place, square
from bot.i18n import Reader
from bot.render.canvas import Canvas
from bot.render.fonts import block, wrap
from bot.render.fonts import width as width_of
from bot.render.furniture import badge, panel
from bot.render.kept import drawn_once
from bot.render.palette import WHITE
from bot.render.sprites import sprite
from engines.castel.cards import kind_of
from engines.castel.view import CastelView
from engines.core.kernel import Event, Seat

WIDTH: Final = 1200
_HIGH: Final = (430, 620)
"""Height in pixels of a strip with one row of cards, and of a strip with two rows."""
_LEFT: Final = 330
_ROW: Final = 5
"""Cap on the cards in a single row."""
_MOST: Final = 12
"""Cap on the affected cards that are drawn; a number stands for the rest."""


class Struck(NamedTuple):
    """A card that another card affected, and the kind of event (``what``).

    ``owner`` and ``start`` are the owner and the square of the card before the event. ``square`` is
    the new square of a moved card. ``seat`` is the seat that took the card into its hand, or whose
    pawn now stands on the card.
    """

    card: str
    owner: Seat | None
    what: str
    start: str = ""
    square: str = ""
    seat: Seat | None = None


def moments(
    before: CastelView, events: Sequence[Event], after: CastelView, reader: Reader
) -> list[Strip]:
    """Return a strip for each card that killed another, or that affected several cards."""
    strips = []
    for by in dict.fromkeys(event.data["by"] for event in events if event.kind in STRUCK):
        own = [event for event in events if event.kind in STRUCK and event.data["by"] == by]
        struck = [card for event in own for card in _struck(event, before, after)]
        if len(struck) > 1 or any(event.kind == KILL for event in own):
            owner = _owner(by, after) if _owner(by, after) is not None else _owner(by, before)
            strip = _Strip(by, owner, tuple(struck))
            seats = {
                seat for card in struck for seat in (card.owner, card.seat) if seat is not None
            }
            draw = partial(_draw, strip, reader)
            strips.append(Strip(_alt(own, reader), draw, by=by, seats=seats))
    return strips


def _alt(events: Sequence[Event], reader: Reader) -> str:
    """Return the effects of a card on other cards, in the words of the log.

    If the line is too long, it is split into sentences, and only the first sentence names the card.
    """
    line = log.deeds(events, reader)
    if len(line) <= ALT_LIMIT:
        return line
    more = [f"{sentence[:1].upper()}{sentence[1:]}." for sentence in log.did(events[1:], reader)]
    sentences = [(1, sentence) for sentence in (log.event(events[0], reader), *more)]
    return compose(sentences, reader("alt-left-out"))


def _owner(card: str, view: CastelView) -> Seat | None:
    place = found(view, card)
    return None if place is None else place[0].cards[place[1]].owner


def _struck(event: Event, before: CastelView, after: CastelView) -> list[Struck]:
    """Return the cards that an event affected; none for a swap of pawns that changes nothing."""
    data, kind = event.data, event.kind
    card, start = data["card"], data.get("square", "")
    match kind:
        case "castel-event-kill":
            return [Struck(card, _owner(card, before), kind, start)]
        case "castel-event-return":
            return [Struck(card, data.get("seat"), kind, start, seat=data.get("seat"))]
        case "castel-event-move":
            return [Struck(card, _owner(card, after), kind, start, data.get("to", ""))]
        case "castel-event-pawn-off":
            return [Struck(card, data["seat"], kind, start)]
        case "castel-event-pawn":
            return [Struck(card, data["former_seat"], kind, start, seat=data["seat"])]
        case "castel-event-swap-pawns":
            return _swapped_pawns(event)
    return [
        Struck(moved, _owner(moved, after), kind, _where(moved, before), _where(moved, after))
        for moved in (card, data["other"])
    ]


def _swapped_pawns(event: Event) -> list[Struck]:
    data = event.data
    first, second = data["seat"], data["other_seat"]
    if first == second:
        return []
    return [
        Struck(data["card"], second, event.kind, data["square"], seat=first),
        Struck(data["other"], first, event.kind, data["other_square"], seat=second),
    ]


def _where(card: str, view: CastelView) -> str:
    place = found(view, card)
    return place[0].square if place else ""


class _Strip(NamedTuple):
    """A strip: the card that acted, its owner, and the cards that it affected."""

    by: str
    owner: Seat | None
    struck: tuple[Struck, ...]


def _draw(strip: _Strip, reader: Reader) -> bytes:
    shown = strip.struck[:_MOST]
    rows = 1 if len(shown) <= _ROW else 2
    foot = _HIGH[rows - 1]
    canvas = Canvas.over(_ground(foot).copy())
    _draw_striker(canvas, foot, strip, reader)
    columns = -(-len(shown) // rows)
    wide, high = min(420, (WIDTH - _LEFT - 12) // columns), (foot - 40) // rows
    left = _LEFT + (WIDTH - _LEFT - 12 - columns * wide) // 2
    for at, card in enumerate(shown):
        x, y = left + at % columns * wide, 38 + at // columns * high
        _draw_struck(canvas, (x, y, wide, high), card, reader)
    if len(strip.struck) > len(shown):
        hidden = f"+{len(strip.struck) - len(shown)}"
        canvas.text(WIDTH - 16, 60, hidden, 40, PAPER, align="right", edge=INK, acts=True)
    return canvas.png("castel")


@drawn_once
def _ground(high: int) -> Image.Image:
    """Return a part of the courtyard below its wall."""
    canvas = Canvas(WIDTH, high, "#e3c58a")
    for x in range(0, WIDTH, 124):
        for y in range(34, high, 132):
            slab = panel(118, 126, "#f3e2b8", radius=9, line="#9c7c42", thick=2)
            canvas.put(slab, x + 3, y + 3)
    canvas.image.paste("#8f8067", (0, 0, WIDTH, 34))
    canvas.image.paste(INK, (0, 31, WIDTH, 34))
    for x in range(4, WIDTH, 40):
        canvas.put(sprite("castel/merlon"), x, 2)
    return canvas.image


def _draw_striker(canvas: Canvas, foot: int, strip: _Strip, reader: Reader) -> None:
    """Draw the card that acted, with its name and owner, and the hands that grew."""
    x, y = _LEFT // 2 - 6, 152 + (foot - _HIGH[0]) // 3
    canvas.put_middle(sprite("signs/gold-halo", 300), x, y)
    medallion(kind_of(strip.by), strip.owner, 184).lay(canvas, x, y)
    names, size = wrap(card_name(strip.by, reader), "bold", 36, 290, 1)
    low = ribbon(names, strip.owner, True, size)
    canvas.put(low, x - low.width / 2, y + 76)
    y += 134
    if strip.owner is not None:
        canvas.put_middle(badge(strip.owner, 68), x - 78, y - 206)
        name = reader.name(strip.owner)
        wide = min(width_of(name, "title", 32), _LEFT - 40) + 24
        canvas.put(plaque(wide, 54), x - wide / 2, y - 4)
        canvas.name(x, y + 23, name, 32, _LEFT - 40, align="middle")
    _draw_hands(canvas, x, y + 58, strip)


def _draw_hands(canvas: Canvas, middle: float, y: float, strip: _Strip) -> None:
    """Draw the number of cards by which each hand grew."""
    back = Counter(
        struck.seat for struck in strip.struck if struck.what == RETURN and struck.seat is not None
    )
    step = min(152, (_LEFT - 10) // max(1, len(back)))
    x = middle - step * len(back) / 2
    for seat, count in sorted(back.items()):
        canvas.put(badge(seat, 44), x, y)
        used = canvas.text(x + 48, y + 22, f"+{count}", 36, PAPER, edge=INK, acts=True)
        if step > 130:
            canvas.put(sprite("castel/cards-hand", 36), x + 54 + used, y + 4)
        x += step


def _draw_struck(
    canvas: Canvas, box: tuple[int, int, int, int], struck: Struck, reader: Reader
) -> None:
    """Draw a card that was affected, and what happened to it."""
    x, y, wide, high = box
    size = min(high - 176, wide - 64, 164)
    y += max(0, (high - size - 176) // 2)
    middle, top = x + wide / 2 + 16, y + 28 + size / 2
    canvas.put_middle(_arrow(), x + 20, top)
    medallion(kind_of(struck.card), struck.owner, size).lay(canvas, middle, top)
    if struck.owner is not None:
        canvas.put_middle(badge(struck.owner, BADGE + 4), middle - size * 0.4, top - size * 0.36)
    if struck.what == KILL:
        cross = sprite("signs/cross", round(size * 0.5))
        canvas.put_middle(cross, middle + size * 0.36, top + size * 0.2)
    name = card_name(struck.card, reader)
    if struck.start:
        name = in_place(struck.card, struck.start, reader)
    names, scale = wrap(name, "bold", 30, wide - 32, 2)
    low = ribbon(names, struck.owner, False, scale)
    foot = round(top + size / 2) + 22
    left = min(middle - low.width / 2, x + wide - low.width)
    canvas.put(low, left, foot + 46 - low.height)
    _draw_fate(canvas, middle, foot + 56, wide, struck, reader)


def _arrow() -> Image.Image:
    return sprite("signs/trail-head", 46)


def _draw_fate(
    canvas: Canvas, middle: float, y: float, wide: int, struck: Struck, reader: Reader
) -> None:
    """Draw what happened to a card: words, and the badge of a seat, if any."""
    key = f"render-castel-fate-{struck.what.removeprefix('castel-event-')}"
    if struck.what == RETURN and struck.seat is None:
        key = "render-castel-fate-exchange"
    text = reader(key, square=square(struck.square, reader) or reader("castel-zone-outside"))
    extra = 52 if struck.seat is not None else 0
    lines, size = block(text, "bold", 33, wide - 34 - extra, 44)
    used = max(width_of(line, "bold", size) for line in lines) + 24 + extra
    ground = "#a3201f" if struck.what == KILL else "#3a2c20"
    canvas.put(panel(used, 48, ground, radius=12, thick=3), middle - used / 2, y)
    left = middle - used / 2 + 12
    if len(lines) > 1:
        canvas.stack(left, y + 24, lines, size, size, WHITE)
    else:
        canvas.text(left, y + 24, lines[0], size, WHITE, acts=size >= 33)
    if struck.seat is not None:
        canvas.put_middle(badge(struck.seat, 44), middle + used / 2 - 32, y + 24)
