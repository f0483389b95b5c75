"""The cards outside the walls, in a strip of tiles below the board."""

from typing import Final

from PIL import Image

from bot.games.castel.pictures.cards import disc
from bot.games.castel.pictures.furnishing import INK, count_disc, title
from bot.games.castel.pictures.layout import (
    FACE,
    FENCE,
    FOOT,
    TILE,
    WIDTH,
    StackPlace,
    strip_height,
)
from bot.games.castel.pictures.tokens import KNIGHT, People, frame, medallion, number_tag
from bot.i18n import Reader
from bot.render.canvas import Canvas
from bot.render.fonts import LEAST, wrap
from bot.render.fonts import width as width_of
from bot.render.furniture import badge, panel
from bot.render.kept import drawn_once
from bot.render.palette import SEATS
from bot.render.sprites import sprite

_OVER: Final = 12
"""Pixels by which hats and badges extend beyond a tile."""
_NAME: Final = 35
_LONG: Final = 30
"""Largest size of a name on two lines."""
_BADGE: Final = 38
_PAIRED: Final = 56
"""Diameter in pixels of the medallions of a stack."""
_NUMBERED: Final = 48
"""Diameter in pixels of the medallions of a stack if numbers precede the names."""


def draw_ground(canvas: Canvas, head: int, count: int, reader: Reader) -> None:
    """Draw the meadow behind its fence, with its name and the number of cards there."""
    if not count:
        return
    top = head + FOOT
    canvas.put(_meadow(strip_height(count)), 0, top)
    fence = sprite("castel/outside-fence")
    for x in range(0, WIDTH, fence.width):
        canvas.put(fence, x, top - FENCE)
    used = title(canvas, 14, top + 2, reader("castel-zone-outside"))
    canvas.put(count_disc(count), 22 + used, top - 2)


@drawn_once
def _meadow(height: int) -> Image.Image:
    return sprite("castel/outside-meadow").convert("RGB").resize((WIDTH, height))


def draw_tile(canvas: Canvas, head: int, place: StackPlace, who: People, *, lit: bool) -> None:
    """Draw the tile of a card outside and the knights on it, in a gold frame if ``lit``."""
    left, top, wide, _ = place.frame
    canvas.put(_tile(who, wide, lit), left - _OVER, head + top - _OVER)


@drawn_once
def _tile(who: People, wide: int, lit: bool) -> Image.Image:
    """Return a tile with faces, owners, names, the sign of protection and the choices' numbers.

    Hats and badges extend beyond the edge of the tile.
    """
    canvas = Canvas(wide + 2 * _OVER, TILE + 2 * _OVER)
    base, knights = who.owners[0], who.owners[1:]
    mark = SEATS[base] if base is not None else None
    canvas.put(panel(wide, TILE, mark.tint if mark else "#e4ddcf", radius=13), _OVER, _OVER)
    if mark:
        canvas.put(panel(12, TILE - 6, mark.colour, radius=6, thick=0), _OVER + 3, _OVER + 3)
    if lit:
        canvas.put(frame(wide, TILE), _OVER, _OVER)
    numbered = any(who.choices)
    middle, size = _OVER + TILE / 2 + 4, FACE
    x = _OVER + (36 if numbered else 44)
    if knights:
        size = _NUMBERED if numbered else _PAIRED - 6 * (len(knights) - 1)
        x = _OVER + 6 + size // 2
    step = size // 2 - 2
    medallion(who.kinds[0], base, size).lay(canvas, x, middle)
    for number, owner in enumerate(knights):
        medallion(KNIGHT, owner, size - 6).lay(canvas, x + step + 9 * number, middle + 4)
    end = x + size // 2 + (step + 9 * len(knights) - 16 if knights else 4)
    if base is not None:
        canvas.put(badge(base, _BADGE), 0, 2)
    for number, owner in enumerate(reversed(knights)):
        if owner is not None:
            canvas.put_middle(badge(owner, _BADGE - 4), end - 14 - 30 * number, 19)
    if who.protected:
        canvas.put_middle(sprite("castel/protection-shield", 32), end - 20, _OVER + TILE - 17)
    right = _OVER + wide - 9
    if knights:
        _draw_stack(canvas, who, end + 4, right)
        return canvas.image
    low = 0
    if numbered:
        sign = disc(who.choices[0]) if who.choices[0] > 0 else sprite("signs/tick", 46)
        canvas.put_middle(sign, x + 24, _OVER + 24)
        beside = round(x + 24 + sign.width / 2)
        if width_of(max(who.lines[0].split(), key=len), "bold", LEAST) <= right - beside - 4:
            end = beside
        else:
            low = 20
    lines, size = _name(who.lines[0], right - end - 4)
    canvas.stack(end + 4, _OVER + TILE / 2 + low, lines, size, size * 0.96, INK)
    return canvas.image


def _name(name: str, room: int) -> tuple[tuple[str, ...], int]:
    """Return a name on one line, or on two if it can then be larger."""
    single, size = wrap(name, "bold", _NAME, room, 1)
    if " " not in name and (name,) == single and size >= LEAST:
        return single, size
    two, large = wrap(name, "bold", _LONG, room, 2)
    return (two, large) if " ".join(single) != name or size < large else (single, size)


def _draw_stack(canvas: Canvas, who: People, left: int, right: int) -> None:
    """Write the lowest card's name and, below this name, the knights on the card.

    If there is no room, only the number of knights is written.
    """
    rows: list[tuple[list[Image.Image], tuple[str, ...], int, int]] = []
    for line, choices in ((who.lines[0], who.choices[:1]), (who.lines[-1], who.choices[1:])):
        signs = [number_tag(value) for value in choices if value]
        room = right - left - sum(sign.width + 4 for sign in signs)
        if rows:
            words = line.removeprefix("+ ") if signs else line
            few = "" if signs else f"+ {len(who.kinds) - 1}"
            fits = width_of(words, "bold", LEAST) <= room
            lines, size = wrap(words if fits else few, "bold", 28, room, 1)
        else:
            lines, size = wrap(line, "bold", 28, room, 2)
        rows.append((signs, lines, size, max(26 * len(lines), 34 * bool(signs))))
    y = _OVER + (TILE - sum(high for *_, high in rows)) / 2
    for signs, lines, size, high in rows:
        x = left
        for sign in signs:
            canvas.put(sign, x, y + (high - sign.height) / 2)
            x += sign.width + 4
        canvas.stack(x, y + high / 2, lines, size, 25, INK)
        y += high
