"""The hand of a waiting player: a low strip of faces with their names."""

from collections.abc import Collection, Mapping
from typing import Final

from PIL import Image

from bot.games.castel.pictures.cards import ZONES
from bot.games.castel.pictures.furnishing import INK
from bot.games.castel.pictures.hand import WIDTH, cloth
from bot.games.castel.pictures.tokens import portrait, tile
from bot.games.castel.words import card_name, kinds_of, zone_of
from bot.i18n import Reader
from bot.render.canvas import Canvas
from bot.render.furniture import panel
from bot.render.kept import drawn_once
from bot.render.palette import WHITE
from bot.render.ribbon import HEIGHT, ribbon
from bot.render.sprites import sprite
from engines.castel.view import CastelView

_UPRIGHT: Final = 8
"""Largest number of kinds for which each card's name is below the card's face."""
_SHARED: Final = 7
"""Minimum number of card widths into which the strip is divided, even for fewer cards."""
_COLUMNS: Final = 3
"""Cards per row if there are more than :data:`_UPRIGHT` kinds; names are beside the faces."""
_ROW: Final = 38
_GAP: Final = 8
_TOP: Final = 11
"""Upper edge of the cards in pixels; ribbons extend above it."""
_HIGH: Final = 149


def draw(view: CastelView, reader: Reader, new: Collection[str] = ()) -> bytes:
    """Return the viewer's hand as a PNG; cards that are ``new`` in it have a ribbon."""
    kinds = kinds_of(view.hand)
    draw_cards = _draw_upright if len(kinds) <= _UPRIGHT else _draw_lying
    return draw_cards(kinds, reader, new).png("castel")


def _draw_upright(
    kinds: Mapping[str, tuple[str, ...]], reader: Reader, new: Collection[str]
) -> Canvas:
    """Draw cards in one row, centred in the strip."""
    canvas = cloth(_TOP + _HIGH + 8)
    step = (WIDTH - 16 + _GAP) // max(_SHARED, len(kinds))
    wide, x = step - _GAP, (WIDTH - step * len(kinds) + _GAP) // 2
    for kind, same in kinds.items():
        name, ground = card_name(kind, reader), ZONES[zone_of(kind)][0]
        below = HEIGHT - 6 if kind in new else 2
        canvas.put(tile(kind, name, len(same), wide, _HIGH, ground, below), x, _TOP)
        if kind in new:
            word = ribbon(reader("render-new"))
            canvas.put(word, x + wide - word.width + 4, _TOP - 8)
        x += step
    if not kinds:
        text = reader("castel-hand-empty")
        canvas.text(WIDTH / 2, canvas.image.height / 2, text, 40, WHITE, align="middle")
    return canvas


def _draw_lying(
    kinds: Mapping[str, tuple[str, ...]], reader: Reader, new: Collection[str]
) -> Canvas:
    """Draw many cards in several rows."""
    canvas = cloth(2 * _TOP - 4 + -(-len(kinds) // _COLUMNS) * (_ROW + 2))
    step = (WIDTH - 16 + _GAP) // _COLUMNS
    for at, (kind, same) in enumerate(kinds.items()):
        word = reader("render-new") if kind in new else ""
        drawn = _lying(kind, card_name(kind, reader), len(same), step - _GAP, word)
        canvas.put(drawn, 8 + at % _COLUMNS * step, _TOP - 2 + at // _COLUMNS * (_ROW + 2))
    return canvas


@drawn_once
def _lying(kind: str, name: str, count: int, width: int, new: str) -> Image.Image:
    """Return a card with its name beside its face, then its number of copies and its ribbon."""
    canvas = Canvas.over(panel(width, _ROW, ZONES[zone_of(kind)][0], radius=9, thick=3).copy())
    canvas.put(portrait(kind, _ROW + 6, _ROW), 0, 0)
    end = width - 6
    if new:
        word = ribbon(new)
        end -= word.width
        canvas.put(word, end, (_ROW - HEIGHT) / 2)
    if count > 1:
        end -= 40
        canvas.put(sprite("signs/number-red", 38), end, 1)
        canvas.text(end + 19, _ROW / 2, f"×{count}", 24, WHITE, align="middle")
    canvas.text(_ROW + 14, _ROW / 2, name, 27, INK, room=end - _ROW - 18)
    return canvas.image
