"""Tools to draw pictures: smooth shapes, text, sprites, players' tokens, PNG output.

Shapes are drawn larger and then reduced, for smooth edges. Shapes that occur often are cached.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from io import BytesIO
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageColor, ImageDraw

from bot.render import fonts, palette
from bot.render.fonts import Typeface
from bot.render.kept import drawn_once
from bot.render.palette import INK, SEATS, WHITE, Colour
from engines.core.data import DATA

_HARDER: Final = 6
_LEVEL: Final = 4
"""PNG compression levels: the usual level, and a higher level for large pictures.

The higher level takes twice the time and makes files 8 % smaller.
"""

_MOST: Final = 200_000
"""Size in bytes above which a picture is compressed at the higher level."""

_SEATS: Final = [part for mark in SEATS for part in ImageColor.getrgb(mark.colour)]

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
Align: TypeAlias = Literal["left", "middle", "right"]

SCALE: Final = 4
"""Factor by which small sprites are drawn larger before they are reduced."""


class Pen:
    """Draws shapes on a picture; coordinates are in units of ``unit`` pixels.

    ``line`` is the colour of outlines and ``thick`` their width; 0 draws no outline.
    """

    def __init__(self, image: Image.Image, unit: float) -> None:
        self._draw = ImageDraw.Draw(image)
        self._unit = unit

    def _flat(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self._unit, y * self._unit) for x, y in points]

    def _width(self, thick: float) -> int:
        return max(1, round(thick * self._unit))

    def area(
        self,
        points: Sequence[Point],
        fill: Colour,
        line: Colour | None = None,
        thick: float = 0,
    ) -> None:
        """Fill a polygon."""
        flat = self._flat(points)
        self._draw.polygon(flat, fill=fill)
        if line and thick:
            closed = [*flat, flat[0], flat[1]]
            self._draw.line(closed, fill=line, width=self._width(thick), joint="curve")

    def path(self, points: Sequence[Point], colour: Colour, thick: float) -> None:
        """Draw a line with round ends through the points."""
        flat = self._flat(points)
        self._draw.line(flat, fill=colour, width=self._width(thick), joint="curve")
        radius = thick * self._unit / 2
        for x, y in (flat[0], flat[-1]):
            self._draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        fill: Colour | None,
        line: Colour | None = None,
        thick: float = 0,
    ) -> None:
        """Draw a circle."""
        self.oval((x - radius, y - radius, x + radius, y + radius), fill, line, thick)

    def oval(
        self, box: Box, fill: Colour | None, line: Colour | None = None, thick: float = 0
    ) -> None:
        """Draw an ellipse."""
        scaled = tuple(side * self._unit for side in box)
        self._draw.ellipse(scaled, fill, line if thick else None, self._width(thick))

    def block(
        self,
        box: Box,
        fill: Colour | None,
        radius: float = 0,
        line: Colour | None = None,
        thick: float = 0,
    ) -> None:
        """Draw a rectangle with round corners."""
        left, top, right, bottom = (side * self._unit for side in box)
        self._draw.rounded_rectangle(
            (left, top, right - 1, bottom - 1),
            radius * self._unit,
            fill,
            line if thick else None,
            self._width(thick),
        )

    def arc(self, box: Box, start: float, end: float, colour: Colour, thick: float) -> None:
        """Draw an arc of an ellipse, in degrees clockwise from three o'clock."""
        scaled = tuple(side * self._unit for side in box)
        self._draw.arc(scaled, start, end, colour, self._width(thick))

    def pie(self, box: Box, start: float, end: float, fill: Colour) -> None:
        """Fill a sector of an ellipse, in degrees clockwise from three o'clock."""
        self._draw.pieslice(tuple(side * self._unit for side in box), start, end, fill)


def vector(
    width: float,
    height: float,
    paint: Callable[[Pen], None],
    unit: float = 1,
    scale: int = SCALE,
) -> Image.Image:
    """Return a transparent sprite of ``width`` by ``height`` units with smooth edges."""
    size = (round(width * unit) * scale, round(height * unit) * scale)
    image = Image.new("RGBA", size)
    paint(Pen(image, unit * scale))
    return image.reduce(scale)


@drawn_once
def plate(
    width: int,
    height: int,
    fill: Colour,
    radius: float = 10,
    line: Colour | None = None,
    thick: float = 0,
) -> Image.Image:
    """Return a rectangle with round corners."""
    box = (0, 0, width, height)
    return vector(width, height, lambda pen: pen.block(box, fill, radius, line, thick))


_SHAPES: Final[dict[str, Sequence[Point]]] = {
    "square": ((10, 10), (90, 10), (90, 90), (10, 90)),
    "triangle": ((50, 2), (99, 92), (1, 92)),
    "diamond": ((50, 0), (100, 50), (50, 100), (0, 50)),
    "pentagon": ((50, 2), (99, 38), (80, 96), (20, 96), (1, 38)),
}
_LETTER_AT: Final = {"triangle": 66, "pentagon": 55}


@drawn_once
def token(seat: int, size: int, letter: bool = True) -> Image.Image:
    """Return a seat's token: its shape in its colour, with its letter if there is room."""
    mark = SEATS[seat]

    def paint(pen: Pen) -> None:
        if mark.shape == "circle":
            pen.disc(50, 50, 46, mark.colour, WHITE, 5)
        else:
            pen.area(_SHAPES[mark.shape], mark.colour)
            inner = [(50 + (x - 50) * 0.95, 50 + (y - 50) * 0.95) for x, y in _SHAPES[mark.shape]]
            pen.area(inner, mark.colour, WHITE, 5)

    sprite = vector(100, 100, paint, size / 100)
    if letter:
        on = Canvas.over(sprite)
        high = round(_LETTER_AT.get(mark.shape, 50) * size / 100)
        on.text(size / 2, high, mark.letter, round(size * 0.58), WHITE, align="middle")
    return sprite


def colours_of(name: str) -> list[tuple[int, ...]]:
    """Return the palette of a game's pictures, as computed by ``make sprites``."""
    lines = (DATA / "sprites" / f"{name}.palette").read_text("ascii").split()
    return [ImageColor.getrgb(colour) for colour in lines]


@lru_cache(maxsize=8)
def _colours(name: str) -> Image.Image:
    """Return the palette image of a game's pictures."""
    return _palette(colours_of(name))


@lru_cache(maxsize=1)
def _shades() -> Image.Image:
    """Return the palette image shared by all games.

    Computing a palette for each picture instead would take four times as long.
    """
    return _palette([ImageColor.getrgb(colour) for colour in palette.shades()])


def _palette(colours: Iterable[Sequence[int]]) -> Image.Image:
    """Return a fully loaded palette image, which several threads can use.

    Without ``load``, Pillow would load the palette on first use. If a second thread used the image
    meanwhile, the process would crash.
    """
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in colours for part in colour])
    image.load()
    return image


def _packed(image: Image.Image, level: int) -> bytes:
    """Return a picture as a PNG of this compression level."""
    out = BytesIO()
    image.save(out, "PNG", compress_level=level)
    return out.getvalue()


class Canvas:
    """A picture to draw on; positions are in pixels from the upper left corner."""

    def __init__(self, width: int, height: int, ground: Colour | None = None) -> None:
        mode = "RGB" if ground else "RGBA"
        self.image = Image.new(mode, (width, height), ground or (0, 0, 0, 0))

    @classmethod
    def over(cls, image: Image.Image) -> "Canvas":
        """Return a canvas that draws on ``image`` itself."""
        made = cls.__new__(cls)
        made.image = image
        return made

    def put(self, sprite: Image.Image, x: float, y: float) -> None:
        """Paste a sprite with its upper left corner at ``x``, ``y``."""
        at = (round(x), round(y))
        if sprite.mode == "RGB":
            self.image.paste(sprite, at)
        elif self.image.mode == "RGBA":
            self.image.alpha_composite(sprite, at)
        else:
            self.image.paste(sprite, at, sprite)

    def put_middle(self, sprite: Image.Image, x: float, y: float) -> None:
        """Paste a sprite with its centre at ``x``, ``y``."""
        self.put(sprite, x - sprite.width / 2, y - sprite.height / 2)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: int,
        colour: Colour = INK,
        *,
        face: Typeface = "bold",
        align: Align = "left",
        room: int | None = None,
        edge: Colour | None = None,
        acts: bool = False,
        names: bool = False,
    ) -> int:
        """Write a line whose capitals are centred on ``y``; return its width.

        With ``room``, the text shrinks to that width, and is cut if it would become too small.
        ``edge`` is the colour of an outline, for text on an uneven background. ``acts`` marks text
        that a player must read to act; such text shrinks less. ``names`` marks text that names
        players; such text also shrinks less, and is cut instead.
        """
        text = fonts.drawable(text)
        if room is not None:
            least = fonts.ACTS if acts else fonts.LEAST
            smallest = least if names else fonts.SMALLEST
            text, size = fonts.fit(text, face, size, room, least, smallest)
        words = fonts.words(text, face, size)
        left = x - {"left": 0.0, "middle": 0.5, "right": 1.0}[align] * words.width
        base = y + fonts.cap_height(face, size) / 2
        at = (round(left) + words.left, round(base) + words.top)
        if edge is not None:
            self.image.paste(edge, at, fonts.outline(text, face, size))
        self.image.paste(colour, at, words.mask)
        return words.width

    def lines(
        self,
        x: float,
        y: float,
        text: str,
        size: int,
        room: int,
        most: int,
        colour: Colour = INK,
        *,
        face: Typeface = "text",
        align: Align = "middle",
        names: bool = False,
    ) -> None:
        """Write a text on up to ``most`` lines, centred on ``y``; ``names`` as in :meth:`text`."""
        smallest = fonts.LEAST if names else fonts.SMALLEST
        broken, size = fonts.wrap(text, face, size, room, most, smallest=smallest)
        self.stack(x, y, broken, size, round(size * 0.98), colour, face=face, align=align)

    def stack(
        self,
        x: float,
        y: float,
        lines: Sequence[str],
        size: int,
        step: float,
        colour: Colour = INK,
        *,
        face: Typeface = "bold",
        align: Align = "left",
    ) -> None:
        """Write the given lines ``step`` pixels apart, centred on ``y``."""
        top = y - step * (len(lines) - 1) / 2
        for at, line in enumerate(lines):
            self.text(x, top + at * step, line, size, colour, face=face, align=align)

    def name(
        self,
        x: float,
        y: float,
        name: str,
        size: int,
        room: int,
        colour: Colour = INK,
        *,
        face: Typeface = "title",
        align: Align = "left",
    ) -> None:
        """Write a player's name centred on ``y``; a long name is smaller and on two lines."""
        if fonts.width(name, face, fonts.LEAST) <= room:
            self.text(x, y, name, size, colour, face=face, room=room, align=align)
            return
        small = 26 if size >= 34 else fonts.LEAST
        face, lines, size = fonts.fit_name(name, small, room, 2)
        self.stack(x, y, lines, size, round(size * 0.98), colour, face=face, align=align)

    def png(self, colours: str = "", *, full: bool = False) -> bytes:
        """Return the picture as a PNG with the palette of the game ``colours`` or a shared palette.

        ``full`` marks a picture that usually exceeds :data:`_MOST`. Such a picture is compressed at
        the higher level at once.
        """
        own = _colours(colours) if colours else _shades()
        plain = self.image if self.image.mode == "RGB" else self.image.convert("RGB")
        flat = plain.quantize(palette=own, dither=Image.Dither.NONE)
        level = _LEVEL if colours and not full else _HARDER
        packed = _packed(flat, level)
        return packed if len(packed) <= _MOST or level == _HARDER else _packed(flat, _HARDER)

    def fine_png(self) -> bytes:
        """Return the picture as a PNG with a palette computed for this picture.

        The seats keep their colours. This method is slower but shows no bands of colour in skies.
        Use it for pictures that are drawn once and then stored.
        """
        plain = self.image.convert("RGB")
        colours = plain.quantize(256 - len(SEATS), method=Image.Quantize.MEDIANCUT).getpalette()
        own = Image.new("P", (1, 1))
        own.putpalette([*_SEATS, *(colours or ())])
        return _packed(plain.quantize(palette=own, dither=Image.Dither.NONE), _HARDER)
