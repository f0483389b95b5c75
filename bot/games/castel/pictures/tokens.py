"""Draws the people of the castle as medallions with ribbons, and as small cards."""

from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageChops

from bot.games.castel.pictures.furnishing import FADED, GOLD_LINE, INK, PAPER
from bot.games.castel.pictures.layout import ENGINE
from bot.render.canvas import Canvas, Pen, plate, vector
from bot.render.fonts import fit, wrap
from bot.render.fonts import width as width_of
from bot.render.furniture import badge, panel
from bot.render.kept import drawn_once
from bot.render.palette import SEATS, Colour
from bot.render.sprites import bust_name, grey, sprite
from engines.core.kernel import Seat

KNIGHT: Final = "chevalier"
BADGE: Final = 42
"""Width of a badge whose letter can be read on small screens."""
SHIELD: Final = 32
"""Width of the shield above the name of a protected card."""
CHOSEN: Final = -1
_BOX: Final = 240
_MIDDLE: Final = (120, 144)
"""Centre of a medallion in its drawing; the drawing is :data:`_BOX` wide."""
_SHOULDERS: Final = 0.86
"""Lower edge of head and shoulders, as a share of the height of a drawing."""
_BREADTH: Final = 0.74
"""Minimum share of a drawing's width that is shown, to include both shoulders."""
_STEP: Final = 22
"""Line height of a name on several lines."""
_LOW: Final = 330
"""Largest width of the names of a low stack."""
_KNIGHTS: Final = 160
"""Largest width of the line for the knights on a stack."""
_OVERHANG: Final = 14
"""Pixels by which a name can exceed its room before it shrinks."""
_WORD: Final = 8
"""Space between two names in a row."""
_CHIN: Final = 0.8
"""Share of a medallion, from the top, that the ribbon must not cover: the face."""
_PAIRED: Final = 0.86
"""Largest diameter of a stack's lowest card, relative to a card that stands alone."""
_CROWDED: Final = 74
"""Base size of the medallions of a stack with a knight on a siege engine's slot."""
_APART: Final = 0.34
"""Distance of a card and the knight on it from the middle of their stack, in diameters."""
_CLEAR: Final = 46
"""Minimum distance of a stack's badges from its middle, so that they hide no face."""


class Token(NamedTuple):
    """A drawn person: the picture, and its upper left corner relative to the medallion's centre."""

    image: Image.Image
    left: int
    top: int

    def lay(self, canvas: Canvas, x: float, y: float) -> None:
        """Paste the picture with the medallion's centre at ``x``, ``y``."""
        canvas.put(self.image, x + self.left, y + self.top)

    def between(self, ends: tuple[int, int], x: float) -> float:
        """Return the horizontal centre nearest to ``x`` that keeps the picture between ``ends``."""
        return min(max(x + self.left, ends[0]), ends[1] - self.image.width) - self.left


class People(NamedTuple):
    """A stack to be drawn: kinds and owners from bottom to top, and the names on its ribbon.

    Two flags say whether the top card is protected and whether one of the cards was placed last. If
    any of the cards can be chosen, ``choices`` contains a number to write before each name: 0 for
    no number, :data:`CHOSEN` for a card that is already chosen. A ``low`` stack has its names on
    one line, because there is little room above it. ``aside`` is the distance in pixels by which
    the ribbon is moved to the right, so that it does not overlap a neighbour's ribbon.
    """

    kinds: tuple[str, ...]
    owners: tuple[Seat | None, ...]
    lines: tuple[str, ...]
    protected: bool
    last: bool
    choices: tuple[int, ...] = ()
    low: bool = False
    aside: int = 0


@drawn_once
def medallion(kind: str, owner: Seat | None, size: int) -> Token:
    """Return a character in a medallion ``size`` pixels across, in its owner's colours."""
    wide = round(_BOX * size / 200)
    image = sprite("castel/medallion-ring", wide, owner).copy()
    image.alpha_composite(sprite(f"castel/{kind}", wide))
    return Token(image, -round(_MIDDLE[0] * size / 200), -round(_MIDDLE[1] * size / 200))


def ribbon(
    lines: tuple[str, ...], seat: Seat | None, gold: bool, size: int, short: bool = False
) -> Image.Image:
    """Return a ribbon with names; its ends, shorter if ``short``, are in a seat's colour."""
    several = len(lines) > 1
    step = max(_STEP if several else 0, round(size * 0.92))
    wide = max(width_of(line, "bold", size) for line in lines) + (7 if short else 12)
    high = step * len(lines) + (6 if several else max(7, size // 3))
    tail = 5 if short else 8
    canvas = Canvas(wide + 2 * tail, high + 1)
    left, right = _ends(seat, tail, high)
    canvas.put(left, 0, 0)
    canvas.put(right, canvas.image.width - right.width, 0)
    canvas.put(plate(wide, high - 2, "#f3c64a" if gold else "#fdf3da", 4, INK, 2.4), tail, 0)
    y = (high - 2) / 2
    canvas.stack(wide / 2 + tail, y, lines, size, step, align="middle")
    return canvas.image


@drawn_once
def _ends(seat: Seat | None, tail: int, high: int) -> tuple[Image.Image, Image.Image]:
    """Return both ends of a ribbon."""
    mark = SEATS[seat].colour if seat is not None else "#8a7a63"

    def paint(pen: Pen) -> None:
        edge, inner = 0.5, tail + 4
        notch = (edge + 4, high / 2 + 3)
        pen.area(((inner, 6), (edge, 6), notch, (edge, high), (inner, high)), mark, INK, 2)

    end = vector(tail + 5, high + 1, paint, scale=3)
    return end, end.transpose(Image.Transpose.FLIP_LEFT_RIGHT)


def name_lines(name: str, room: int = 118, lines: int = 2) -> tuple[tuple[str, ...], int]:
    """Return a name on one line or two, and the size at which it fits into ``room``.

    A name that does not fit is broken into up to ``lines`` lines (:func:`~bot.render.fonts.wrap`).
    """
    for size in (27, 26, 25, 24):
        if width_of(name, "bold", size) <= room:
            return (name,), size
    best = halves(name)
    if max(width_of(line, "bold", 24) for line in best) <= room + _OVERHANG:
        return best, 24
    whole, size = wrap(name, "bold", 24, room + _OVERHANG, min(lines, len(name.split())))
    if " ".join(whole) == name:
        return whole, size
    return wrap(name, "bold", 24, room + _OVERHANG, lines)


def halves(name: str) -> tuple[str, ...]:
    """Return a name on two lines of similar width; a single word is on one line."""
    words = name.split()
    breaks: list[tuple[str, ...]] = [
        (" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))
    ]
    return min(breaks or [(name,)], key=lambda two: max(width_of(line, "bold", 24) for line in two))


def _room(people: People, outside: bool) -> int:
    """Return the room for a name in pixels."""
    if len(people.owners) > 1:
        return 118
    return 92 if outside else 118


def _written(people: People, outside: bool) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    """Return the lines with the lowest card's name, all lines of the ribbon, and the text size."""
    alone = len(people.owners) == 1
    names, size = name_lines(people.lines[0], _room(people, outside), 2 if alone else 1)
    lines = (*names, *people.lines[1:])
    for line in people.lines[1:]:
        size = min(size, fit(line, "bold", 24, _KNIGHTS)[1])
    return names, lines, size if alone and len(lines) == 1 else min(size, 24)


def breadth(people: People) -> int:
    """Return the width of a stack's ribbon within the castle, without its ends."""
    _, lines, size = _written(people, outside=False)
    return max(width_of(line, "bold", size) for line in lines) + (7 if len(lines) > 1 else 12)


def halo(size: int) -> Image.Image:
    """Return the glow behind a stack, for example behind the stack with the card placed last."""
    return sprite("signs/gold-halo", round(size * 1.6))


@drawn_once
def token(people: People, size: int) -> Token:
    """Draw a stack with medallions, badges, ribbon and shield."""
    canvas = Canvas(_BOX, _BOX)
    x, y = _BOX // 2, 110
    outside = size == ENGINE
    if outside and len(people.owners) > 1:
        size = _CROWDED
    names, lines, scale = _written(people, outside)
    if any(people.choices):
        sign = _numbered(lines, len(names), people.choices, people.low, min(scale, 24))
    else:
        if people.low:
            lines, scale = wrap(" ".join(lines), "bold", 24, _LOW, 1)
        sign = ribbon(lines, people.owners[-1], people.last, scale, outside or len(lines) > 1)
    foot = y + size / 2 + 17 + (4 if any(people.choices) else 0)
    if outside:
        foot += (0 if people.low else 12 * (len(lines) - 1)) - 8
    top = foot - sign.height
    if len(people.owners) > 1:
        roof = y - (30 if people.low else size / 2 + 5)
        wide = min(size * _PAIRED, (top - roof) / _CHIN)
        middle = top - wide * (_CHIN - 0.5)
        _draw_faces(canvas, people, x, middle, wide)
        canvas.put(sign, x + people.aside - sign.width / 2, top)
        high = top - BADGE / 2 + 2
        if not people.low:
            high = min(high, middle - wide / 2 + 8)
        _draw_badges(canvas, people, x, high, max(_CLEAR, wide * 0.6))
        shield = (x + wide * 0.78, top - 10)
    else:
        lift = 6 if len(lines) > 1 else 0
        medallion(people.kinds[0], people.owners[0], size).lay(canvas, x, y - lift)
        canvas.put(sign, x + people.aside - sign.width / 2, top)
        _draw_badges(canvas, people, x, y + 12 - lift // 2 - size / 2, size / 2 - 6)
        shield = (x + size / 2 + 12, min(y - lift + 24, top - SHIELD / 2))
    if people.protected:
        canvas.put_middle(sprite("castel/protection-shield", SHIELD), *shield)
    box = canvas.image.getbbox() or (0, 0, 1, 1)
    return Token(canvas.image.crop(box), box[0] - x, box[1] - y)


def _draw_faces(canvas: Canvas, people: People, x: int, middle: float, wide: float) -> None:
    """Draw the lowest card of a stack and the knights on it, the top one in front."""
    apart, knights = wide * _APART, people.owners[1:]
    medallion(people.kinds[0], people.owners[0], round(wide)).lay(canvas, x - apart, middle)
    for number, owner in enumerate(knights):
        shift = apart - 14 * (len(knights) - 1 - number)
        medallion(KNIGHT, owner, round(wide * 0.88)).lay(canvas, x + shift, middle + 3)


def _draw_badges(canvas: Canvas, people: People, x: int, high: float, aside: float) -> None:
    """Draw the owners' badges: the lowest card's at the left, the knights' at the right.

    The badge of the top knight is the highest.
    """
    base, knights = people.owners[0], people.owners[1:]
    if base is not None:
        canvas.put_middle(badge(base, BADGE), x - aside, high)
    for number, owner in enumerate(reversed(knights)):
        if owner is not None:
            below = 0 if any(people.choices) else 26.0 * number
            left = 30 * number if any(people.choices) else 0
            canvas.put_middle(badge(owner, BADGE - 2), x + aside - left, high + below)


def _numbered(
    lines: tuple[str, ...], names: int, choices: tuple[int, ...], low: bool, size: int
) -> Image.Image:
    """Return the names of a stack with the numbers of its choices before them.

    The first ``names`` lines belong to the lowest card. The position of a number shows to which
    card it belongs. In a ``low`` stack, everything is in one row.
    """
    knights = lines[names:] if not any(choices[1:]) else (lines[-1].removeprefix("+ "),)
    rows = []
    for texts, values in ((lines[:names], choices[:1]), (knights, choices[1:])):
        tags = [number_tag(value) for value in values if value]
        before = sum(tag.width + 3 for tag in tags)
        used = before + max(width_of(line, "bold", size) for line in texts)
        rows.append((texts, tags, before, used, max(22 * len(texts), 34 if tags else 0)))
    widths, heights = [row[3] for row in rows], [row[4] for row in rows]
    wide = (sum(widths) + _WORD if low else max(widths)) + 10
    high = (max(heights) if low else sum(heights)) + 6
    canvas = Canvas.over(panel(wide, high, "#fdf3da", radius=6, thick=2.4).copy())
    left, top = 5.0, 3.0
    for texts, tags, before, used, tall in rows:
        x, y = (left, high / 2) if low else ((wide - used) / 2, top + tall / 2)
        middle = x + (before + used) / 2
        for tag in tags:
            canvas.put(tag, x, y - tag.height / 2)
            x += tag.width + 3
        canvas.stack(middle, y, texts, size, 22, align="middle")
        left, top = left + used + _WORD, top + tall
    return canvas.image


def number_tag(value: int) -> Image.Image:
    """Return the number of a choice, for use within a line."""
    if value == CHOSEN:
        return sprite("signs/tick", 32)
    text = str(value)
    canvas = Canvas(width_of(text, "bold", 33) + 10, 32)
    canvas.put(panel(canvas.image.width, 32, "#fffdf4", radius=9, line="#b57f16", thick=2.4), 0, 0)
    canvas.text(canvas.image.width / 2, 16, text, 33, INK, align="middle", acts=True)
    return canvas.image


@drawn_once
def portrait(kind: str, width: int, height: int, usable: bool = True) -> Image.Image:
    """Return a character's head and shoulders on paper, in a rectangle."""
    image = panel(width, height, "#f8e7bb" if usable else "#dedad2", radius=6, thick=2).copy()
    face = bust(kind, width - 4, height - 4, usable, 4)
    image.alpha_composite(face, (2, 2))
    return image


@lru_cache(maxsize=64)
def _top(kind: str) -> float:
    """Return the upper edge of a figure, as a share of the height of its drawing."""
    image = sprite(bust_name(f"castel/{kind}"))
    box = image.getbbox()
    return box[1] / image.height if box else 0


def bust(kind: str, width: int, height: int, usable: bool = True, radius: int = 7) -> Image.Image:
    """Return a character's head and shoulders, as large as fits, on a transparent background.

    A figure wider than ``width`` is cut off at the sides, and its corners are rounded.
    """
    top = _top(kind)
    tall = min((height - 3) / (_SHOULDERS - top), width / _BREADTH)
    name, wide = bust_name(f"castel/{kind}"), round(tall * _BOX / 250)
    figure = sprite(name, wide) if usable else grey(name, wide)
    left = (figure.width - width) // 2
    low = round(figure.height * _SHOULDERS)
    image = Image.new("RGBA", (width, height))
    cut = figure.crop((max(0, left), max(0, low - height), min(figure.width, left + width), low))
    image.paste(cut, ((width - cut.width) // 2, height - cut.height))
    if radius and left > 0:
        corners = panel(width, height, INK, radius=radius, thick=0).getchannel("A")
        image.putalpha(ImageChops.multiply(image.getchannel("A"), corners))
    return image


@drawn_once
def tile(
    kind: str,
    name: str,
    count: int,
    width: int,
    height: int,
    ground: Colour = "#f8e7bb",
    top: int = 2,
) -> Image.Image:
    """Return a small card: its face above its name, with the number of copies.

    The number is ``top`` pixels below the upper edge.
    """
    canvas = Canvas.over(panel(width, height, ground, radius=9, thick=3).copy())
    lines, size = name_lines(name, width - 18) if name else ((), 24)
    step = size + 1
    plate = step * len(lines) + 6 if lines else 4
    room = height - plate - 4
    canvas.put(bust(kind, width - 6, room + 2, radius=0), 3, 3)
    if lines:
        canvas.put(panel(width - 4, plate, PAPER, radius=6, thick=0), 2, height - plate - 2)
        canvas.image.paste(FADED, (2, height - plate - 3, width - 2, height - plate - 1))
    for number, line in enumerate(lines):
        y = height - plate + step * number + step / 2 + 1
        canvas.text(width / 2, y, line, size, align="middle")
    if count > 1:
        disc = sprite("signs/number-red", 54)
        canvas.put(disc, width - 56, top)
        text = f"×{count}"
        canvas.text(width - 29, top + 27, text, 33, PAPER, align="middle", acts=True)
    return canvas.image


@drawn_once
def frame(width: int, height: int) -> Image.Image:
    """Return a frame for a square that the last action affected."""

    def paint(pen: Pen) -> None:
        pen.block((1, 1, width - 1, height - 1), None, 11, INK, 8)
        pen.block((2.5, 2.5, width - 2.5, height - 2.5), None, 10, GOLD_LINE, 5)

    return vector(width, height, paint, scale=3)
