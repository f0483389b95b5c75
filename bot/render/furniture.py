"""Parts that all pictures share, such as panels, discs, badges, glows and shadows.

Sizes are in pixels of the finished picture. The parts are cached: do not draw on them.
"""

from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageColor, ImageDraw, ImageFilter

from bot.render.canvas import Box, Canvas, Pen, colours_of, vector
from bot.render.fonts import width as width_of
from bot.render.kept import drawn_once
from bot.render.palette import INK, SEATS, WHITE, Colour
from bot.render.sprites import sprite

_FINE: Final = 3
"""Factor by which these parts are drawn larger and then reduced, for smooth edges."""


@drawn_once
def panel(
    width: int,
    height: int,
    top: Colour,
    bottom: Colour | None = None,
    *,
    radius: int = 12,
    line: Colour = INK,
    thick: float = 3,
    inner: Colour | None = None,
) -> Image.Image:
    """Return a rectangle with round corners, its colour going from ``top`` to ``bottom``.

    ``inner`` draws a second, thin line inside the outline.
    """
    corner = max(radius, round(thick) + 5) + 2
    narrow = min(width, 2 * corner + 1)
    big = (narrow * _FINE, height * _FINE)
    ground = shades(256, top, bottom or top).resize((1, big[1]))
    image = ground.resize(big, Image.Resampling.NEAREST)
    mask = Image.new("L", big)
    shape = (0, 0, big[0] - 1, big[1] - 1)
    ImageDraw.Draw(mask).rounded_rectangle(shape, radius * _FINE, 255)
    image.putalpha(mask)
    draw = ImageDraw.Draw(image)
    if thick:
        draw.rounded_rectangle(shape, radius * _FINE, None, line, round(thick * _FINE))
    if inner:
        gap = round((thick + 2) * _FINE)
        inside = (gap, gap, big[0] - 1 - gap, big[1] - 1 - gap)
        draw.rounded_rectangle(inside, max(1, radius * _FINE - gap), None, inner, 2 * _FINE)
    return _widened(image.reduce(_FINE), width, corner)


def _widened(image: Image.Image, width: int, corner: int) -> Image.Image:
    """Return a panel made wider: the columns of pixels between its corners are repeated."""
    if image.width == width:
        return image
    wide = Image.new("RGBA", (width, image.height))
    wide.paste(image.crop((0, 0, corner, image.height)))
    column = image.crop((corner, 0, corner + 1, image.height))
    wide.paste(column.resize((width - 2 * corner, image.height)), (corner, 0))
    wide.paste(image.crop((corner + 1, 0, image.width, image.height)), (width - corner, 0))
    return wide


def shades(height: int, top: Colour, bottom: Colour) -> Image.Image:
    """Return a column, one pixel wide, whose colour goes from ``top`` to ``bottom``."""
    between = list(zip(ImageColor.getrgb(top), ImageColor.getrgb(bottom), strict=True))
    parts = (y / max(1, height - 1) for y in range(height))
    levels = bytes(round(a + (b - a) * part) for part in parts for a, b in between)
    return Image.frombytes("RGB", (1, height), levels)


@drawn_once
def soft(
    width: int, height: int, colour: Colour, blur: int, radius: int, share: int
) -> Image.Image:
    """Return a blurred rectangle: the shadow under a panel, or the glow around a panel.

    The rectangle is ``blur`` pixels larger on every side and ``share`` per cent opaque.
    """
    mask = Image.new("L", (width + 2 * blur, height + 2 * blur))
    shape = (blur, blur, blur + width - 1, blur + height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(shape, radius, round(share * 2.55))
    mask = mask.filter(ImageFilter.GaussianBlur(blur / 2))
    image = Image.new("RGBA", mask.size, colour)
    image.putalpha(mask)
    return image


def badge(seat: int, size: int) -> Image.Image:
    """Return a seat's badge: its shape in its colour, edged with gold, with its letter."""
    return sprite(f"signs/seat-{SEATS[seat].letter.lower()}", size)


Disc: TypeAlias = Literal["gold", "dark", "grey", "red"]


@drawn_once
def number(value: int, size: int, style: Disc = "gold") -> Image.Image:
    """Return a disc with a number; a gold disc shows the number of a choice, as on its button."""
    disc = sprite(f"signs/number-{style}", size).copy()
    colour = WHITE if style in ("dark", "red") else INK
    share = 0.62 if value < 10 else 0.54
    on = Canvas.over(disc)
    scale, middle = round(size * share), disc.height / 2
    on.text(disc.width / 2, middle, str(value), scale, colour, align="middle", acts=True)
    return disc


@drawn_once
def pill(
    text: str,
    height: int,
    ground: Colour,
    colour: Colour = WHITE,
    *,
    line: Colour = INK,
    icon: str = "",
) -> Image.Image:
    """Return a word on a background with round ends; the drawing ``icon`` is to its left."""
    size = round(height * 0.66)
    left = round(height * 0.42)
    figure = sprite(icon, height=round(height * 0.8)) if icon else None
    room = figure.width + 6 if figure else 0
    canvas = Canvas(2 * left + room + width_of(text, "bold", size), height)
    canvas.put(panel(canvas.image.width, height, ground, radius=height // 2, line=line), 0, 0)
    if figure:
        canvas.put(figure, left, (height - figure.height) / 2)
    canvas.text(left + room, height / 2, text, size, colour)
    return canvas.image


# Constants of :func:`greyed`

_PALE: Final = (0x70, 0xE0)
"""The lightness of black and of white after greying."""
_WARMTH: Final = 23
"""Largest difference between red, green and blue of a colour that counts as grey."""


def greyed(image: Image.Image, colours: str) -> Image.Image:
    """Return a picture in pale greys, for an option that cannot be chosen.

    Only the warm greys of the game's palette are used: other greys would show green and violet
    stripes.
    """
    light = image.convert("L")
    pale = Image.merge("RGB", [light.point(table) for table in _tables(colours)])
    if image.mode == "RGBA":
        pale.putalpha(image.getchannel("A"))
    return pale


@lru_cache(maxsize=8)
def _tables(colours: str) -> tuple[list[int], list[int], list[int]]:
    """Return three tables from lightness to a grey: its red, its green and its blue."""
    greys = [
        (red, green, blue)
        for red, green, blue in colours_of(colours)
        if blue <= green <= red <= blue + _WARMTH
    ]
    dark, pale = _PALE
    wanted = [dark + (pale - dark) * light / 255 for light in range(256)]
    found = [min(greys, key=lambda grey: abs(sum(grey) / 3 - lightness)) for lightness in wanted]
    reds, greens, blues = zip(*found, strict=True)
    return list(reds), list(greens), list(blues)


# Constants of :func:`lit`

_SHADE: Final = 0.5
_DISC: Final = 58
_GLOW: Final = "#ffd34d"
_BLUR: Final = 13


def darkened(image: Image.Image, share: float) -> Image.Image:
    """Return a picture darkened by ``share`` (0 to 1)."""
    shade = round(255 * (1 - share))
    darker = [value * shade // 255 for value in range(256)]
    return image.point(darker * 3 + list(range(256)) * (len(image.getbands()) - 3))


@drawn_once
def ring(width: int, height: int) -> Image.Image:
    """Return the frame around a highlighted place."""

    def paint(pen: Pen) -> None:
        pen.block((0, 0, width, height), None, 12, "#6b4300", 7)
        pen.block((1.5, 1.5, width - 1.5, height - 1.5), None, 11, _GLOW, 4)

    return vector(width, height, paint, scale=3)


def glow(width: int, height: int) -> Image.Image:
    """Return the glow around a place of this size, :data:`_BLUR` pixels larger on every side."""
    return soft(width, height, _GLOW, _BLUR, 14, 80)


def lit(drawn: bytes, places: Sequence[tuple[Box, int]]) -> bytes:
    """Return a PNG with these places bright and numbered, and everything else darkened.

    A place with number 0 is bright but not numbered.
    """
    bright = Image.open(BytesIO(drawn)).convert("RGB")
    canvas = Canvas.over(darkened(bright, _SHADE))
    boxes = [(tuple(round(edge) for edge in box), count) for box, count in places]
    for (left, top, right, bottom), _ in boxes:
        canvas.put(glow(right - left, bottom - top), left - _BLUR, top - _BLUR)
    for (left, top, right, bottom), _ in boxes:
        canvas.image.paste(bright.crop((left, top, right, bottom)), (left, top))
        canvas.put(ring(right - left, bottom - top), left, top)
    width, height = bright.size
    for (_, _, right, bottom), count in boxes:
        if count:  # at the lower right, because names are at the upper left
            disc = number(count, _DISC)
            x, y = right - 2 * disc.width // 3, bottom - 2 * disc.height // 3
            canvas.put(disc, min(x, width - disc.width), min(y, height - disc.height))
    return canvas.fine_png()
