"""Draws the winners' castle with the card that was placed last and decided the game."""

from typing import Final

from PIL import Image

from bot.games.castel.pictures.tokens import medallion
from bot.games.castel.words import card_name, square
from bot.i18n import Reader
from bot.render import fonts
from bot.render.canvas import Canvas
from bot.render.furniture import badge, panel
from bot.render.kept import drawn_once
from bot.render.palette import INK
from bot.render.sprites import sprite
from bot.render.victory import castle
from engines.castel.cards import kind_of
from engines.castel.view import CastelView
from engines.core.kernel import Seat

_AT: Final = (432, 500)
_SIZE: Final = 170
_ROOM: Final = 250


def draw(view: CastelView, winners: tuple[Seat, ...], reader: Reader) -> Image.Image:
    """Return the castle in the first winner's colours, with the card placed last."""
    if view.last_placed is None:
        return castle(winners)
    kind = kind_of(view.last_placed)
    return _victory(winners, kind, last_owner(view), last_said(view, reader))


def last_said(view: CastelView, reader: Reader) -> str:
    """Return the name of the card placed last, with its square if it is still on a square."""
    name = card_name(str(view.last_placed), reader)
    for stack in (*view.squares, *view.engines):
        if stack.square and any(card.id == view.last_placed for card in stack.cards):
            return reader("castel-building-card", card=name, square=square(stack.square, reader))
    return name


def last_owner(view: CastelView) -> Seat | None:
    """Return the seat whose pawn is on the card placed last."""
    stacks = (*view.squares, *view.engines, *view.outside)
    found = (card for stack in stacks for card in stack.cards if card.id == view.last_placed)
    return next((card.owner for card in found), None)


@drawn_once
def _victory(winners: tuple[Seat, ...], kind: str, owner: Seat | None, words: str) -> Image.Image:
    canvas = Canvas.over(castle(winners).copy())
    x, y = _AT
    canvas.put_middle(sprite("signs/gold-halo", 312), x, y)
    medallion(kind, owner, _SIZE).lay(canvas, x, y)
    if owner is not None:
        canvas.put_middle(badge(owner, 65), x - 68, y - 58)
    text, size = fonts.fit(words, "bold", 36, _ROOM)
    wide = fonts.width(text, "bold", size) + 24
    left = min(x - wide / 2, 532 - wide)
    canvas.put(panel(wide, 46, "#fbe7a1", "#e0a92e", radius=5, line=INK, thick=2), left, 571)
    canvas.text(left + wide / 2, 594, text, size, align="middle")
    return canvas.image
