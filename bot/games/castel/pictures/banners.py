"""The banners above Castel's board: players, hands and piles, known cards, whose turn it is."""

from typing import Final

from PIL import Image

from bot.games.castel.pictures.furnishing import INK, cloth, plaque
from bot.games.castel.pictures.layout import MIDDLE, WIDTH
from bot.games.castel.pictures.tokens import portrait
from bot.games.castel.words import kinds_of
from bot.i18n import Reader
from bot.render.canvas import Canvas
from bot.render.fonts import fit, fit_name, width
from bot.render.furniture import badge
from bot.render.kept import drawn_once
from bot.render.palette import WHITE, Colour
from bot.render.sprites import sprite
from engines.castel.view import CastelView
from engines.core.kernel import Seat

_HIGH: Final = 104
_ROW: Final = 52
"""Extra height in pixels of banners with a row for known cards."""
_COUNTS: Final = 214
"""Left edge in pixels of the publicly known cards if they are beside the counts."""
_FACE: Final = 46
_SLOT: Final = 40
"""Half the width in pixels of the northern siege engine's slot; nothing may cover the slot."""
_OVERHANG: Final = 40
"""Pixels by which a plaque extends beyond its banner."""


def height(view: CastelView) -> int:
    """Return the height of the banners.

    With more than three seats, the known cards are in a row of their own.
    """
    return _HIGH + (_ROW if _in_rows(view) else 0)


def _in_rows(view: CastelView) -> bool:
    return view.seats > 3 and any(view.known.values())


def _step(view: CastelView) -> float:
    return WIDTH / view.seats


def _middle(view: CastelView, seat: Seat) -> float:
    """Return the horizontal middle of a seat's banner."""
    return (seat + 0.5) * _step(view)


def draw(canvas: Canvas, view: CastelView, reader: Reader) -> None:
    """Draw all banners; the banner of the player to move also shows the number of actions left."""
    high = height(view)
    canvas.put(_beam(), 0, 0)
    for seat in range(view.seats):
        left, wide = round(seat * _step(view)) + 3, round(_step(view)) - 6
        state = _state(view, seat)
        canvas.put(cloth(seat, wide, high + 8, state), left, 0)
        _draw_player(canvas, left, wide, view, seat, reader)
        if state in ("turn", "won"):
            _draw_pill(canvas, left, wide, view, seat, reader)


def _state(view: CastelView, seat: Seat) -> str:
    if view.result is not None:
        return "won" if seat in view.result.winners else "lost"
    return "turn" if view.turn == seat else ""


@drawn_once
def _beam() -> Image.Image:
    """Return the beam from which the banners hang."""
    image = Image.new("RGB", (WIDTH, 12), "#74471f")
    image.paste(INK, (0, 9, WIDTH, 12))
    return image


def _draw_player(
    canvas: Canvas, left: int, wide: int, view: CastelView, seat: Seat, reader: Reader
) -> None:
    won = view.result is not None and seat in view.result.winners
    ink = INK if won else WHITE
    canvas.put(badge(seat, 52), left + 12, 6)
    _write_name(canvas, left + 72, reader.name(seat), wide - 90, ink)
    canvas.put(sprite("castel/cards-hand", 42), left + 16, 57)
    canvas.text(left + 64, 76, str(view.hands[seat]), 38, ink, acts=True)
    canvas.put(sprite("castel/cards-pile", 34), left + 118, 56)
    canvas.text(left + 160, 76, str(view.piles[seat]), 38, ink, acts=True)
    known = view.known.get(seat, ())
    if known and _in_rows(view):
        _draw_known(canvas, left + 14, 98, wide - 28, known)
    elif known:
        _draw_known(canvas, left + _COUNTS, 54, wide - _COUNTS - 12, known)


def _write_name(canvas: Canvas, x: int, name: str, room: int, ink: Colour) -> None:
    """Write a name on one line, or smaller on two."""
    if width(name, "title", 28) <= room:
        canvas.text(x, 32, name, 36, ink, face="title", room=room)
        return
    face, lines, size = fit_name(name, 25, room, 2)
    canvas.stack(x, 31, lines, size, size, ink, face=face)


def _draw_known(canvas: Canvas, x: int, y: int, room: int, known: tuple[str, ...]) -> None:
    """Draw the faces of the publicly known cards in a hand."""
    canvas.put(sprite("castel/seen", 34), x, y + 6)
    draw_faces(canvas, x + 38, y, room - 38, known, _FACE)


def draw_faces(
    canvas: Canvas, x: int, y: int, room: int, cards: tuple[str, ...], high: int
) -> None:
    """Draw a row of as many kinds of cards as fit, and the number of kinds left out."""
    kinds = list(kinds_of(cards).items())
    sizes = [high + 6 + (34 if len(same) > 1 else 0) for _, same in kinds]
    shown = len(kinds)
    while shown and sum(sizes[:shown]) + (44 if shown < len(kinds) else 0) > room:
        shown -= 1
    for (kind, same), size in zip(kinds[:shown], sizes, strict=False):
        canvas.put(portrait(kind, high + 2, high), x, y)
        if len(same) > 1:
            canvas.text(x + high + 4, y + high / 2, f"×{len(same)}", 26, WHITE, edge=INK)
        x += size
    if shown < len(kinds):
        hidden = sum(len(same) for _, same in kinds[shown:])
        canvas.text(x, y + high / 2, f"+{hidden}", 28, WHITE, edge=INK)


def _draw_pill(
    canvas: Canvas, left: int, wide: int, view: CastelView, seat: Seat, reader: Reader
) -> None:
    """Draw a plaque on a banner: the number of actions left, or the word for the winner."""
    over = view.result is not None
    word = reader("render-castel-winner") if over else reader("render-actions", count=view.actions)
    word, size = fit(word, "bold", 34, wide - 78)
    before = 52 if over else 14
    used = before + width(word, "bold", size) + 14
    if _middle(view, seat) < MIDDLE + 20:
        x = min(left + 12, max(left - _OVERHANG, MIDDLE - _SLOT - used))
    else:
        x = left + wide - used - 12
    canvas.put(plaque(used, 42, gold=True), x, height(view) - 8)
    if over:
        canvas.put(sprite("castel/crown", height=28), x + 12, height(view) - 1)
    canvas.text(x + before, height(view) + 13, word, size, INK, acts=True)
