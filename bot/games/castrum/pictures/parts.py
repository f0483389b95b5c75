"""Draws parts of several pictures of Castrum: amounts, names, wooden signs."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image

from bot.games.castrum.position import is_timed
from bot.i18n import Reader
from bot.render.canvas import Canvas
from bot.render.fonts import fit_name
from bot.render.fonts import width as width_of
from bot.render.furniture import badge, panel, soft
from bot.render.kept import drawn_once
from bot.render.palette import FADED, INK, SEATS, WHITE, Colour
from bot.render.sprites import sprite
from engines.castrum.cards import BUILDINGS, KINDS, SIMPLE_OF
from engines.castrum.view import CastrumView, SiteView

WIDTH: Final = 1200
ACTS: Final = 33
"""Minimum size of text that a player reads to act: 11 pixels in a picture 400 wide."""

SMALL: Final = 26

TIMBER: Final = ("#9a6b3e", "#7d5330")
PARCHMENT: Final = ("#fdf7e8", "#ecdcb8")
GOLD: Final = ("#fbe7a1", "#dba634")
GOLD_LINE: Final = "#8a5a10"
GLOW: Final = "#ffcf4d"
GREEN: Final = "#1f5f38"
GREEN_TINT: Final = "#dcefdb"
RED: Final = "#8f1f22"
RED_TINT: Final = "#f9dad5"
PURPLE: Final = "#4d2d82"

UNITS: Final = ("structores", "lapides", "rustici")
DOUBLE: Final = {KINDS[simple]: KINDS[double] for double, simple in SIMPLE_OF.items()}


class Lot(NamedTuple):
    """The cards of one material on a site.

    ``simple`` and ``double`` are the numbers of cards that count one unit and two units. ``units``
    is the total number of units.
    """

    material: str
    simple: int
    double: int
    units: int

    @property
    def cards(self) -> int:
        """The number of cards of this material."""
        return self.simple + self.double


def lots(site: SiteView) -> tuple[Lot, ...]:
    """Return the cards of a site by material."""
    return tuple(
        Lot(unit, site.cards.get(unit, 0), site.cards.get(DOUBLE.get(unit, ""), 0), worth)
        for unit, worth in zip(UNITS, site.units, strict=True)
    )


def letter(unit: str, reader: Reader) -> str:
    """Return the letter beside the sign of a material."""
    return reader(f"render-letter-{unit}")


@drawn_once
def need(missing: int, high: int) -> Image.Image:
    """Return a sign for the units of a material that a building lacks: a tick, or a red number."""
    if not missing:
        return sprite("signs/tick", high)
    text = f"−{missing}"
    canvas = Canvas.over(panel(high + 14, high, RED_TINT, radius=9, line=RED, thick=2.6).copy())
    size = max(ACTS, round(high * 0.8))
    canvas.text(
        canvas.image.width / 2, high / 2, text, size, RED, align="middle", room=high + 6, acts=True
    )
    return canvas.image


@drawn_once
def tag(text: str) -> Image.Image:
    """Return a golden tag for cards that count double."""
    canvas = Canvas.over(panel(62, 32, *GOLD, radius=8, thick=2.4).copy())
    canvas.text(31, 16, text, SMALL, INK, align="middle")
    return canvas.image


_AMOUNTS: Final = 278
"""Largest width of the amounts of a strip in pixels."""


@drawn_once
def amounts(units: Sequence[tuple[str, int]]) -> Image.Image:
    """Return the units of each material beside its sign.

    If several numbers have two digits, all numbers are smaller and closer together.
    """
    size = 44 if sum(count > 9 for _, count in units) < 2 else 38
    wide = [42 + 3 + width_of(str(count), "bold", size) for _, count in units]
    gap = min(25.0, (_AMOUNTS - sum(wide)) / 2)
    canvas = Canvas(_AMOUNTS, 56)
    x = 0.0
    for (material, count), across in zip(units, wide, strict=True):
        canvas.put(sprite(f"castrum/sign-{material}", 42), x, 6)
        canvas.text(x + 45, 28, str(count), size, acts=True)
        x += across + gap
    return canvas.image


_SMALLEST: Final = 28
"""Minimum size of a name."""

Style: TypeAlias = Literal["plain", "lit", "lost"]
"""Style of a seat's name: golden (``lit``), pale (``lost``), or ``plain``."""


@drawn_once
def plate(seat: int, name: str, width: int, high: int, style: Style = "plain") -> Image.Image:
    """Return a seat's badge and name on a bar, in the given style."""
    lit = style == "lit"
    tint = SEATS[seat].tint
    ground = GOLD if lit else (WHITE, tint)
    image = Image.new("RGBA", (width + 16, high + 16))
    canvas = Canvas.over(image)
    if lit:
        canvas.put(soft(width, high, GLOW, 8, 14, 100), 0, 0)
    colour = SEATS[seat].colour
    canvas.put(panel(width, high, *ground, radius=12, inner=colour), 8, 8)
    size = min(50, high - 12)
    canvas.put(badge(seat, size), 16, 8 + (high - size) / 2)
    left = 16 + size + 9
    room = 8 + width - 18 - left
    middle = 8 + high / 2
    shade = FADED if style == "lost" else INK
    face, lines, written = fit_name(name, 38, room, 1, _SMALLEST)
    if high >= 70 and face != "title":
        face, lines, written = fit_name(name, 31, room, 2, _SMALLEST)
    if lines[-1].endswith("…"):
        face, lines, written = fit_name(name, 27, room, 2)
    canvas.stack(left, middle - 1, lines, written, written - 1, shade, face=face)
    return image


@drawn_once
def wooden(parts: tuple[tuple[str, str], ...], width: int, high: int) -> Image.Image:
    """Return a wooden sign with drawings, each before its text."""
    canvas = Canvas.over(panel(width, high, *TIMBER, radius=9).copy())
    side, size = (38, 37) if width > 300 or len(parts) < 4 else (30, 34)
    wide = [side + 4 + width_of(text, "bold", size) for _, text in parts]
    gap = (width - sum(wide)) / (len(parts) + 1)
    x = gap
    for (name, text), room in zip(parts, wide, strict=True):
        figure = sprite(name, side)
        canvas.put(figure, x, (high - figure.height) / 2)
        canvas.text(x + side + 4, high / 2, text, size, WHITE, edge=INK, acts=True)
        x += room + gap
    return canvas.image


def standing(view: CastrumView, site: SiteView) -> tuple[tuple[str, str], ...]:
    """Return the contents of a seat's wooden sign: drawings with texts.

    The sign shows walls, towers, points (only in a timed game), and cards in hand.
    """
    wall, tower = view.card_set.buildings
    capped = view.is_capped
    parts = [
        ("castrum/sign-wall", f"{site.walls}/{wall.castle}" if capped else str(site.walls)),
        ("castrum/sign-tower", f"{site.towers}/{tower.castle}" if capped else str(site.towers)),
    ]
    if is_timed(view):
        parts.append(("castrum/star", str(site.points)))
    parts.append(("castrum/cards", str(site.hand)))
    return tuple(parts)


def signs() -> tuple[str, ...]:
    """Return the drawings of the two buildings."""
    return tuple(f"castrum/sign-{building}" for building in BUILDINGS)


@drawn_once
def band(width: int, text: str, ground: Colour, colour: Colour = WHITE) -> Image.Image:
    """Return a word on a coloured band, such as the reason why a card cannot be played."""
    canvas = Canvas.over(panel(width, 42, ground, radius=8, line=WHITE, thick=2.4).copy())
    canvas.text(width / 2, 21, text, 30, colour, align="middle", room=width - 14)
    return canvas.image
