"""Draws the background of Lines: sky of the year, town, river, columns not yet open."""

from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.games.castellum.pictures.parts import ACTS, GLOW, TABLE
from bot.render.canvas import Canvas
from bot.render.furniture import panel, soft
from bot.render.kept import drawn_once
from bot.render.palette import INK, SEATS, WHITE, mix
from bot.render.sprites import sprite
from engines.castellum.cards import COLUMNS, OPEN_COLUMNS, YEARS
from engines.core.kernel import Seat

MARGIN: Final = 8
"""Pixels for shadow and glow on each side of a panel."""
PITCH: Final = 113
"""Width of a column in pixels."""
LEFT: Final = 10
"""Left edge of the first column in a panel."""
HEAD: Final = 66
"""Height in pixels of the strip with a seat's name and possessions."""
DISC: Final = 3
"""Pixels from the middle of a column's number down to the scene.

So the number does not cover the Troops' heads.
"""
BANK: Final = 200
"""Pixels from the top of the scene to the field of the Enemies."""
_DRAWN_BANK: Final = 188
_EDGE: Final = 4


class PanelLayout(NamedTuple):
    """The sizes of a Line's panel: the strip with the name, and the scene below it."""

    head: int
    scene: int
    width: int = 585

    @property
    def height(self) -> int:
        """Height of the whole panel."""
        return self.head + self.scene


@drawn_once
def landscape(year: int, width: int, height: int, bank: int = BANK) -> Image.Image:
    """Return the sky, town, river and field of a year; the field begins at ``bank``."""
    drawn = sprite(f"castellum/sky-{YEARS[year]}").convert("RGB")
    image = Image.new("RGB", (width, height))
    above = drawn.crop((0, 0, drawn.width, _DRAWN_BANK))
    image.paste(above.resize((width, bank), Image.Resampling.LANCZOS), (0, 0))
    if height > bank:
        below = drawn.crop((0, _DRAWN_BANK - 7, drawn.width, drawn.height))
        image.paste(
            below.resize((width, height - bank + 7), Image.Resampling.LANCZOS), (0, bank - 7)
        )
    return image


@drawn_once
def line_ground(year: int, seat: Seat, layout: PanelLayout, lit: bool) -> Image.Image:
    """Return the empty panel of a Line, with a golden glow if ``lit``."""
    wide, high = layout.width, layout.height
    canvas = Canvas(wide + 2 * MARGIN, high + 2 * MARGIN, TABLE)
    if lit:
        canvas.put(soft(wide, high, GLOW, MARGIN, 14, 95), 0, 0)
    else:
        canvas.put(soft(wide, high - 4, "#2b1a0c", MARGIN, 12, 45), 0, 4)
    rim = "#ffdf6e" if lit else "#c9a052"
    canvas.image.paste(rim, (MARGIN, MARGIN), _rounded(wide, high, 12))
    inside = Image.new("RGB", (wide - 2 * _EDGE, high - 2 * _EDGE))
    tint = SEATS[seat].tint
    top, bottom = ("#fff3c4", "#e8b640") if lit else (mix(tint, WHITE, 0.55), tint)
    strip = panel(8, layout.head, top, bottom, radius=0, thick=0)
    inside.paste(strip.convert("RGB").resize((inside.width, layout.head)))
    scene = landscape(year, inside.width, inside.height - layout.head + 4)
    inside.paste(scene, (0, layout.head - 4))
    draw = ImageDraw.Draw(inside)
    draw.rectangle((0, layout.head - 4, inside.width, layout.head - 2), SEATS[seat].colour)
    mask = _rounded(inside.width, inside.height, 9)
    canvas.image.paste(inside, (MARGIN + _EDGE, MARGIN + _EDGE), mask)
    return canvas.image


@drawn_once
def _rounded(width: int, height: int, radius: int) -> Image.Image:
    """Return a mask with round, smooth corners."""
    mask = Image.new("L", (width, height), 255)
    corner = Image.new("L", (8 * radius, 8 * radius))
    ImageDraw.Draw(corner).ellipse((0, 0, 8 * radius - 1, 8 * radius - 1), 255)
    corner = corner.reduce(4)
    for x in (0, width - radius):
        for y in (0, height - radius):
            left, top = (radius if x else 0), (radius if y else 0)
            mask.paste(corner.crop((left, top, left + radius, top + radius)), (x, y))
    return mask


@drawn_once
def closed_column(seat: Seat, number: int) -> Image.Image:
    """Return a closed column: a tower, its Worker, and a banner with the column's opening year.

    The picture has the same upper left corner as the scene's column.
    """
    canvas = Canvas(PITCH + 12, BANK + 16)
    worker = sprite("castellum/worker", 58, seat)
    canvas.put(worker, 6 + (PITCH - worker.width) / 2, 8)
    tower = sprite("castellum/column-closed", seat=seat)
    canvas.put(tower, 2, 58)
    year = str(YEARS[OPEN_COLUMNS.index(number)])
    canvas.text(2 + 4 + 57, 58 + 101, year, ACTS, WHITE, align="middle", room=76)
    return canvas.image


@drawn_once
def free_place() -> Image.Image:
    """Return the ring of a free place for a Troop."""
    image = Image.new("RGBA", (72, 72))
    ImageDraw.Draw(image).ellipse((6, 6, 66, 66), outline="#8f826a", width=14)
    return image.resize((18, 18), Image.Resampling.LANCZOS)


def closed_from(opened: int) -> range:
    """Return the numbers of the columns that are still closed."""
    return range(opened + 1, COLUMNS + 1)


@drawn_once
def enemy_fan(count: int) -> Image.Image:
    """Return the hidden Enemies of a hand, with their number."""
    canvas = Canvas(130, 78)
    back = sprite("castellum/card-back", 50)
    if count > 1:
        canvas.put(back.rotate(10, Image.Resampling.BICUBIC, expand=True), 6, 4)
        canvas.put(back.rotate(-10, Image.Resampling.BICUBIC, expand=True), 62, 4)
    else:
        canvas.put(back, 40, 6)
    canvas.put_middle(panel(40, 40, WHITE, radius=20, line=INK), 65, 56)
    canvas.text(65, 56, str(count), ACTS, align="middle", acts=True)
    return canvas.image
