"""Reads the bitmaps of the drawings in ``data/art``, resizes and caches them.

``make sprites`` (:mod:`bot.render.build_sprites`) makes the bitmaps, in ``data/sprites``.
"""

import io
from typing import Final

from PIL import Image, ImageOps

from bot.render.kept import drawn_once
from bot.render.palette import SEATS
from engines.core.data import DATA

FOLDER: Final = DATA / "sprites"
NOBODY: Final = "none"
"""Part of the file name of a bitmap in neutral colours, in place of a seat's letter."""

EMOJI_SIDE: Final = 128
"""Side in pixels of an emoji's picture, as Discord expects it."""


def file_name(name: str, owner: str = "") -> str:
    """Return the path of a drawing's bitmap under ``data/sprites``.

    ``owner`` is the letter of a seat in lower case, :data:`NOBODY`, or empty for a drawing without
    seat colours.
    """
    return f"{name}.{owner}.webp" if owner else f"{name}.webp"


def bust_name(name: str) -> str:
    """Return the name of the uncut bitmap of a figure that is cut to fit a medallion."""
    return f"{name}-bust"


@drawn_once
def _stored(name: str, owner: str) -> Image.Image:
    path = FOLDER / file_name(name, owner)
    if owner and not path.exists():
        path = FOLDER / file_name(name)
    with Image.open(path) as image:
        return image.convert("RGBA")


@drawn_once
def sprite(
    name: str, width: int | None = None, seat: int | None = None, *, height: int | None = None
) -> Image.Image:
    """Return a drawing, such as ``castel/archer``, as a transparent picture in its proportions.

    The picture is ``width`` pixels wide or ``height`` pixels high; without either, it has the size
    of its bitmap. Do not draw on the picture.

    A drawing with seat colours is in the colours of ``seat``, or in neutral colours if ``None``.
    Raises ``FileNotFoundError`` for a drawing that does not exist.
    """
    owner = NOBODY if seat is None else SEATS[seat].letter.lower()
    image = _stored(name, owner)
    if width is None and height is None:
        return image
    scale = width / image.width if width is not None else (height or 1) / image.height
    size = (max(1, round(image.width * scale)), max(1, round(image.height * scale)))
    if size == image.size:
        return image
    weighed = image.convert("RGBa")  # resizing needs colours premultiplied by opacity
    return weighed.resize(size, Image.Resampling.LANCZOS, reducing_gap=2.0).convert("RGBA")


def grey(name: str, width: int, seat: int | None = None) -> Image.Image:
    """Return a drawing in pale greys, for an option that is unavailable."""
    image = sprite(name, width, seat)
    alpha = image.getchannel("A")
    plain = image.convert("L").convert("RGB")
    faded = Image.blend(plain, Image.new("RGB", plain.size, "#d9d4ca"), 0.35)
    faded.putalpha(alpha)
    return faded


def emoji_picture(drawing: str) -> bytes:
    """Return a drawing as an emoji: as large as fits into a square PNG, and centred."""
    whole = sprite(drawing)
    box = whole.getbbox() or (0, 0, *whole.size)
    cut = ImageOps.contain(whole.crop(box), (EMOJI_SIDE, EMOJI_SIDE), Image.Resampling.LANCZOS)
    square = Image.new("RGBA", (EMOJI_SIDE, EMOJI_SIDE))
    square.paste(cut, ((EMOJI_SIDE - cut.width) // 2, (EMOJI_SIDE - cut.height) // 2))
    out = io.BytesIO()
    square.save(out, "PNG", optimize=True)
    return out.getvalue()
