"""Banners above a lobby (one game with its seats) and above the games panel (all games)."""

from collections.abc import Collection, Sequence
from typing import Final

from PIL import Image

from bot.render.canvas import Canvas
from bot.render.furniture import badge, panel, shades
from bot.render.palette import GOLD, INK, SEATS, WHITE, Colour

WIDTH: Final = 1200
LOBBY_HEIGHT: Final = 360
PANEL_HEIGHT: Final = 400
BAND: Final = 92
"""Height in pixels of the band with the seats, at the foot of a lobby's banner."""

_DARK: Final = "#2b221b"
_FREE: Final = "#6b5c4c"
_FAINT: Final = "#d9c9ae"


def draw_lobby(
    scene: Image.Image,
    title: str,
    names: Sequence[str],
    free: str,
    kept: Collection[int] = (),
) -> bytes:
    """Return the banner of a lobby as a PNG.

    ``names`` are the names on the seats; an empty name is a free seat, which shows ``free``. The
    seats ``kept`` for people who have not sat down yet are as dark as free seats.
    """
    canvas = Canvas(WIDTH, LOBBY_HEIGHT, _DARK)
    canvas.put(scene.convert("RGB"), 0, 0)
    canvas.text(36, 62, title, 84, WHITE, face="title", edge=INK, room=800)
    canvas.put(panel(WIDTH, BAND, "#3a2d22", _DARK, radius=0, thick=0), 0, LOBBY_HEIGHT - BAND)
    canvas.put(panel(WIDTH, 4, GOLD, radius=0, thick=0), 0, LOBBY_HEIGHT - BAND)
    wide = (WIDTH - 32) // max(1, len(names))
    middle = LOBBY_HEIGHT - BAND / 2 + 2
    for seat, name in enumerate(names):
        x = 20 + seat * wide
        is_taken = name != "" and seat not in kept
        ground, line = (SEATS[seat].tint, GOLD) if is_taken else (_DARK, _FREE)
        canvas.put(panel(wide - 12, 64, ground, radius=14, line=line), x, middle - 32)
        if name:
            colour = INK if is_taken else _FAINT
            canvas.put_middle(badge(seat, 52), x + 36, middle)
            canvas.lines(
                x + 70,
                middle,
                name,
                32,
                wide - 92,
                2,
                colour=colour,
                face="bold",
                align="left",
                names=True,
            )
        else:
            canvas.text(
                x + (wide - 12) / 2, middle, free, 28, _FAINT, align="middle", room=wide - 40
            )
    return canvas.fine_png()


def draw_panel(scenes: Sequence[Image.Image], titles: Sequence[str]) -> bytes:
    """Return the games side by side as a PNG, each with its title on its landscape.

    The scenes must have the size that :func:`share` returns.
    """
    canvas = Canvas(WIDTH, PANEL_HEIGHT, "#3a2d22")
    wide, high = share(len(scenes))
    for number, (scene, title) in enumerate(zip(scenes, titles, strict=True)):
        x = 8 + number * (wide + 8)
        mask = panel(wide, high, INK, radius=20, thick=0).getchannel("A")
        canvas.image.paste(scene.convert("RGB"), (x, 8), mask)
        canvas.put(_frame(wide, high), x, 8)
        canvas.text(
            x + wide / 2,
            60,
            title,
            64,
            WHITE,
            face="title",
            edge=INK,
            align="middle",
            room=wide - 30,
        )
    return canvas.fine_png()


def share(count: int) -> tuple[int, int]:
    """Return the width and height of one game's picture if ``count`` games share a panel."""
    return (WIDTH - 8) // max(1, count) - 8, PANEL_HEIGHT - 16


def gradient(width: int, height: int, top: Colour, bottom: Colour) -> Image.Image:
    """Return a background whose colour goes from ``top`` to ``bottom``."""
    return shades(height, top, bottom).resize((width, height))


def covering(picture: Image.Image, width: int, height: int) -> Image.Image:
    """Return the lower middle of a picture, scaled to cover ``width`` by ``height`` pixels."""
    scale = max(width / picture.width, height / picture.height)
    size = (round(picture.width * scale), round(picture.height * scale))
    left, top = (size[0] - width) // 2, size[1] - height
    large = picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    return large.crop((left, top, left + width, top + height))


def _frame(width: int, height: int) -> Image.Image:
    """Return the gilded frame of a game on the panel."""
    whole = panel(width, height, GOLD, radius=20, thick=2).copy()
    hole = Image.new("L", (width, height))
    hole.paste(panel(width - 8, height - 8, INK, radius=17, thick=0).getchannel("A"), (4, 4))
    return Image.composite(Image.new("RGBA", (width, height)), whole, hole)
