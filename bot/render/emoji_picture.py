"""A drawing as the picture of an emoji."""

import io
from typing import Final

from PIL import Image

from bot.render.sprites import sprite

SIDE: Final = 128
"""Pixels, as Discord wants them; shown at 20 to 48."""


def emoji_picture(drawing: str) -> bytes:
    """Return a drawing, without the empty room around it, in the middle of a square PNG."""
    whole = sprite(drawing)
    box = whole.getbbox() or (0, 0, *whole.size)
    cut = whole.crop(box)
    cut.thumbnail((SIDE, SIDE), Image.Resampling.LANCZOS)
    square = Image.new("RGBA", (SIDE, SIDE))
    square.paste(cut, ((SIDE - cut.width) // 2, (SIDE - cut.height) // 2))
    out = io.BytesIO()
    square.save(out, "PNG", optimize=True)
    return out.getvalue()
