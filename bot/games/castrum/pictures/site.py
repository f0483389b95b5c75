"""Draws a building site: its cards as figures, their units, and what buildings lack."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from PIL import Image

from bot.games.castrum.pictures.parts import (
    ACTS,
    GREEN,
    GREEN_TINT,
    PARCHMENT,
    PURPLE,
    Lot,
    need,
    signs,
    tag,
)
from bot.render.canvas import Canvas
from bot.render.furniture import badge, panel
from bot.render.kept import drawn_once
from bot.render.palette import FADED, INK, WHITE
from bot.render.sprites import sprite

_FIGURES: Final[Mapping[str, tuple[str, str]]] = {
    "structores": ("mason", "mason"),
    "lapides": ("block", "block-pair"),
    "rustici": ("peasant", "peasant-pair"),
}
"""Figures of a normal card and of a card that counts double, by material."""

_MOST: Final = 12
_HEADS: Final = 6
"""Cap on the people drawn on a pallet; the number beside them includes all."""
_UNDER_TAG: Final = 20
"""Additional pixels above figures with the tag of cards that count double."""
_ROW: Final = "#b48a45"

READY: Final = ("#fbe7a1", "#8a5a10")
"""Background and outline of a building that can be paid for."""


class SiteDrawing(NamedTuple):
    """The data for drawing a site.

    ``missing`` are the units that wall and tower lack. ``done`` says whether wall and tower are
    complete. ``words`` are the word "built" and the letters of the materials. ``threat`` is the
    material at which an attack aims. ``fresh`` is the material laid last.
    """

    lots: tuple[Lot, ...]
    missing: tuple[tuple[int, int, int], ...]
    done: tuple[bool, bool]
    words: tuple[str, str, str, str]
    wheel: bool = False
    attack: str = ""
    threat: str = ""
    fresh: str = ""

    @property
    def ready(self) -> tuple[bool, bool]:
        """Whether the wall can be paid for and built, and whether the tower can."""
        wall, tower = (
            not any(lacks) and not done for lacks, done in zip(self.missing, self.done, strict=True)
        )
        return (wall, tower)


@drawn_once
def figures(lot: Lot, width: int, high: int) -> Image.Image:
    """Return the cards of one material as masons, stones or peasants on a pallet.

    Cards that count double are pairs, in red or roped together.
    """
    canvas = Canvas(width, high)
    pallet = sprite("castrum/pallet", min(110, width))
    ground = high - pallet.height
    canvas.put(pallet, (width - pallet.width) / 2, ground + 2)
    single, pair = _FIGURES[lot.material]
    room = ground - (_UNDER_TAG if lot.double else 0)
    doubles = min(lot.double, _MOST // 2)
    singles = min(lot.simple, _MOST - doubles)
    if lot.material == "lapides":
        _pile(canvas, doubles, singles, ground + 6, room)
    else:
        names = [*[pair] * (2 * doubles), *[single] * singles]
        _crowd(canvas, names, ground + 9, room + 2)
    _draw_double(canvas, lot, 0, 0)
    return canvas.image


def _draw_double(canvas: Canvas, lot: Lot, left: float, top: float) -> None:
    """Draw the tag of the cards that count double, if any, at the corner of the figures."""
    if lot.double:
        canvas.put(tag(f"{lot.double}×2" if lot.double > 1 else "×2"), left, top)


def draw_aim(
    canvas: Canvas, lot: Lot, size: int, middle: tuple[float, float], corner: tuple[float, float]
) -> None:
    """Draw a ring around the figures that an attack aims at, and the figures' tag over the ring.

    ``corner`` is the upper left corner of the figures.
    """
    canvas.put_middle(sprite("castrum/target", size), *middle)
    _draw_double(canvas, lot, *corner)


def _crowd(canvas: Canvas, names: list[str], ground: int, high: int) -> None:
    """Draw people side by side, at most ``high`` pixels high; many people stand closer."""
    if not names:
        return
    width = canvas.image.width
    if len(names) > _HEADS:
        names = [names[at * len(names) // _HEADS] for at in range(_HEADS)]
    room = width - 4
    share = 1 + 0.36 * (min(len(names), 4) - 1)
    tall = min(high, 96, max(58, round(room / share)))
    drawn = [sprite(f"castrum/{name}", height=tall) for name in names]
    wide = drawn[0].width
    step = min(wide * 0.8, (room - wide) / max(1, len(drawn) - 1))
    left = (width - wide - step * (len(drawn) - 1)) / 2
    for number, figure in enumerate(drawn):
        canvas.put(figure, left + number * step, ground - tall + 2)


def _pile(canvas: Canvas, doubles: int, singles: int, ground: int, high: int) -> None:
    """Draw stones in rows, at most ``high`` pixels high; pairs tied with rope are at the bottom."""
    rows: list[list[str]] = []
    for name, count, most in (("block-pair", doubles, 1), ("block", singles, 2)):
        names = [name] * count
        rows += [names[at : at + most] for at in range(0, count, most)]
    unit = min(1.0, high / (24 * len(rows) + 14)) if rows else 1.0
    for number, row in enumerate(rows):
        drawn = [
            sprite(f"castrum/{name}", round(unit * (84 if name == "block-pair" else 46)))
            for name in row
        ]
        left = (canvas.image.width - sum(image.width for image in drawn)) / 2
        for stone in drawn:
            canvas.put(stone, left, ground - stone.height - number * 24 * unit)
            left += stone.width - 4 * unit


@drawn_once
def _empty(width: int, high: int, scene: int) -> Image.Image:
    canvas = Canvas.over(panel(width, high, *PARCHMENT, radius=12).copy())
    canvas.put(panel(width - 10, scene - 5, "#eed6a3", "#cda667", radius=9, thick=0), 5, 5)
    return canvas.image


@drawn_once
def site_in_rows(site: SiteDrawing, width: int, high: int) -> Image.Image:
    """Return a site on a wide sheet: figures, amounts below, a row for each building."""
    row = 47
    scene = high - 2 * row - 62
    canvas = Canvas.over(_empty(width, high, scene).copy())
    columns = [width * share for share in (0.265, 0.54, 0.815)]
    figure_room = min(124, round(width * 0.27))
    for lot, x in zip(site.lots, columns, strict=True):
        if site.fresh == lot.material:
            canvas.put(_halo(figure_room, scene - 14), x - figure_room / 2, 9)
        canvas.put(figures(lot, figure_room, scene - 10), x - figure_room / 2, 5)
    if site.wheel:
        canvas.put(sprite("castrum/roue", 62), 4, scene - 76)
    side = 46 if width > 400 else 38
    for lot, x, short in zip(site.lots, columns, site.words[1:], strict=True):
        sign = sprite(f"castrum/sign-{lot.material}", side)
        number = str(lot.units)
        canvas.put_middle(sign, x - 8 - side / 2, scene + 31)
        wide = canvas.text(x, scene + 31, number, 50 if lot.units < 10 else 42, acts=True)
        canvas.text(x + wide + 4, scene + 35, short, 27, FADED)
    for which, name in enumerate(signs()):
        top = high - (2 - which) * row - 3
        _row(canvas, site, which, name, top, row - 4, columns)
    for x, lot in zip(columns, site.lots, strict=True):
        if lot.cards:
            _threat(canvas, site, lot, (x, scene * 0.55), (x - figure_room / 2, 5))
    return canvas.image


def _row(
    canvas: Canvas,
    site: SiteDrawing,
    number: int,
    name: str,
    top: int,
    high: int,
    columns: list[float],
) -> None:
    """Draw what a building lacks, or that it is complete."""
    width = canvas.image.width
    complete = site.done[number]
    ready = site.ready[number]
    ground, line = ("#fbf1d8", _ROW)
    if complete:
        ground, line = (GREEN_TINT, GREEN)
    elif ready:
        ground, line = READY
    canvas.put(panel(width - 14, high, ground, radius=9, line=line, thick=2.2), 7, top)
    canvas.put(sprite(name, height=high - 6), 14, top + 3)
    if complete:
        canvas.put(sprite("signs/tick", high - 6), width * 0.4, top + 3)
        canvas.text(width * 0.4 + high + 4, top + high / 2, site.words[0], ACTS, GREEN)
        return
    for x, missing in zip(columns, site.missing[number], strict=True):
        canvas.put_middle(need(missing, high - 6), x, top + high / 2)


@drawn_once
def site_in_columns(site: SiteDrawing, width: int, high: int) -> Image.Image:
    """Return a site on a narrow sheet: a row for each material, a column for each building."""
    canvas = Canvas.over(panel(width, high, *PARCHMENT, radius=12).copy())
    head, scene = 44, 104
    row = (high - head - 8) // 3
    across = (width - 101, width - 36)
    for x, name in zip(across, signs(), strict=True):
        canvas.put_middle(sprite(name, 42), x, head / 2 + 3)
    for x, complete, ready in zip(across, site.done, site.ready, strict=True):
        if complete or ready:
            ground, line = (GREEN_TINT, GREEN) if complete else READY
            column = panel(62, high - head - 10, ground, radius=9, line=line, thick=2.2)
            canvas.put(column, x - 32, head + 2)
        if complete:
            canvas.put_middle(sprite("signs/tick", 46), x, head + (high - head - 8) / 2)
    for number, lot in enumerate(site.lots):
        top = head + number * row + 2
        canvas.put(panel(scene, row - 4, "#eed6a3", "#cda667", radius=8, thick=0), 6, top)
        if site.fresh == lot.material:
            canvas.put(_halo(scene, row - 4), 6, top)
        canvas.put(figures(lot, scene - 4, row - 6), 8, top)
        middle = top + (row - 4) / 2
        size = 46 if lot.units < 10 else 42
        canvas.text(scene + 30, middle - 12, str(lot.units), size, align="middle", acts=True)
        canvas.text(scene + 30, middle + 24, site.words[1 + number], 26, FADED, align="middle")
        for which, x in enumerate(across):
            if not site.done[which]:
                canvas.put_middle(need(site.missing[which][number], 40), x, middle)
        if lot.cards:
            _threat(canvas, site, lot, (scene / 2 + 6, middle), (8, top))
    if site.wheel:
        canvas.put(sprite("castrum/roue", 46), 34, 0)
    return canvas.image


def _halo(width: int, high: int) -> Image.Image:
    """Return the golden frame around the material laid last."""
    return panel(width, high, "#ffe58a", "#ffcf4d", radius=9, line="#8a5a10", thick=3)


def _threat(
    canvas: Canvas,
    site: SiteDrawing,
    lot: Lot,
    middle: tuple[float, float],
    corner: tuple[float, float],
) -> None:
    """Mark what an attack may hit: with flames, or with a ring around a material.

    ``corner`` is the upper left corner of the figures.
    """
    x, y = middle
    if site.attack == "incendie":
        canvas.put_middle(sprite("castrum/fire", 54), x - 34, y + 8)
        canvas.put_middle(sprite("castrum/fire", 66), x + 30, y - 6)
    elif site.threat == lot.material:
        draw_aim(canvas, lot, 104, (x, y + 4), corner)


@drawn_once
def mage(placer: int, word: str, width: int) -> Image.Image:
    """Return the Mage that blocks a site, with a ribbon and the badge of its player."""
    canvas = Canvas(width, 128)
    canvas.put(sprite("castrum/mage-glow", 190), -14, 6)
    canvas.put(panel(width, 46, PURPLE, "#3a2166", radius=6, line=INK, thick=3), 0, 80)
    canvas.put(panel(width - 10, 2, "#e3c6ff", thick=0, radius=1), 5, 86)
    canvas.put(panel(width - 10, 2, "#e3c6ff", thick=0, radius=1), 5, 118)
    canvas.put(sprite("castrum/mage", 126), 0, 2)
    canvas.put_middle(badge(placer, 42), width - 32, 103)
    room = width - 118 - 60
    canvas.text(118 + room / 2, 103, word, 36, WHITE, align="middle", room=room, acts=True)
    return canvas.image
