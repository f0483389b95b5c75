"""Adds a band above a picture of an imagined position, or of a hand that other people see."""

from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from bot.render.canvas import Canvas
from bot.render.fonts import width as width_of
from bot.render.furniture import badge
from bot.render.palette import INK, LOST, SEATS, WHITE

_BAND: Final = 72
_STEP: Final = 48


def stamped(picture: bytes, caption: str) -> bytes:
    """Add a hatched band with ``caption`` above a PNG; the picture becomes higher."""
    below = _opened(picture)
    canvas = Canvas(below.width, below.height + _BAND, LOST)
    pen = ImageDraw.Draw(canvas.image)
    for x in range(-_BAND, below.width, _STEP):
        corners = ((x, _BAND), (x + _BAND, 0), (x + _BAND + 16, 0), (x + 16, _BAND))
        pen.polygon(corners, fill=INK)
    size = 42
    wide = min(below.width, width_of(caption, "bold", size) + 60)
    left = (below.width - wide) // 2
    pen.rectangle((left, 6, left + wide, _BAND - 6), fill=LOST)
    canvas.text(below.width / 2, _BAND / 2, caption, size, WHITE, align="middle", room=wide)
    return _with(canvas, below)


def headed(picture: bytes, caption: str, seat: int) -> bytes:
    """Add a band in a seat's colour, with its badge and ``caption``, above a PNG.

    The picture becomes higher.
    """
    below = _opened(picture)
    canvas = Canvas(below.width, below.height + _BAND, SEATS[seat].tint)
    ImageDraw.Draw(canvas.image).rectangle((0, _BAND - 4, below.width, _BAND), fill=INK)
    middle = (_BAND - 4) / 2
    canvas.put_middle(badge(seat, 52), 44, middle)
    canvas.text(88, middle, caption, 42, INK, room=below.width - 108)
    return _with(canvas, below)


def _opened(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture)).convert("RGB")


def _with(canvas: Canvas, below: Image.Image) -> bytes:
    """Return a band with the picture below it as a PNG."""
    canvas.put(below, 0, _BAND)
    out = BytesIO()
    canvas.image.quantize(256, Image.Quantize.FASTOCTREE).save(out, "PNG", compress_level=4)
    return out.getvalue()
