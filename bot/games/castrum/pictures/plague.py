"""Draws the ways to lose cards to the plague, as tiles or (if there are many) as a table."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from PIL import Image

from bot.games.castrum.pictures.parts import ACTS, GOLD, RED, WIDTH
from bot.render.canvas import Canvas
from bot.render.fonts import width
from bot.render.furniture import number, panel
from bot.render.sprites import sprite
from engines.castrum.cards import KINDS, MORTAL, plague_losses
from engines.core.kernel import Option

_FIGURES: Final = {"structores": "mason", "rustici": "peasant", "rustici_x2": "peasant-pair"}
"""Figures of the cards that the plague may take."""

_TILES: Final = 12

_TALLEST: Final = 190
"""Largest height of a tile in pixels."""

_START: Final = 90
"""Left edge of the figures of a tile in pixels, after its number."""

_SIZES: Final = ((138, 60), (110, 50), (84, 40), (66, 36), (52, 34))
"""Pairs of figure height and text size, largest first; the first that fits is used."""

_WHOLE: Final = 10_000
"""Height in pixels that exceeds any picture, so that a table gets all the room."""


def single_cards(options: Iterable[Option]) -> tuple[str, ...]:
    """Return the card that each way loses; empty unless every way loses exactly one card."""
    ways = [lost_on(option) for option in options]
    if any(sum(way) != 1 for way in ways):
        return ()
    return tuple(KINDS[MORTAL[way.index(1)]] for way in ways)


def height_of(ways: int) -> int:
    """Return the largest height in pixels that tiles for this number of ways can use."""
    return _rows(ways) * _TALLEST + 8 if ways <= _TILES else _WHOLE


def _columns(ways: int) -> int:
    return 2 if ways == 4 else min(3, ways)


def _rows(ways: int) -> int:
    return -(-ways // _columns(ways))


def draw_ways(canvas: Canvas, places: Mapping[Option, int], top: int) -> None:
    """Draw every way with its number, from ``top`` downwards."""
    room = canvas.image.height - top - 8
    if len(places) > _TILES:
        _draw_table(canvas, places, top, room)
        return
    high = min(_TALLEST, room // _rows(len(places)))
    columns = _columns(len(places))
    wide = (WIDTH - 16) // columns
    for at, (option, place) in enumerate(places.items()):
        tile = _way(str(option), place, wide - 8, high - 8)
        canvas.put(tile, 8 + at % columns * wide, top + at // columns * high)


def _span(lost: Sequence[tuple[str, str]], tall: int, size: int) -> float:
    """Return the width of a row of figures with their texts."""
    return sum(
        sprite(f"castrum/{figure}", height=tall).width + width(text, "bold", size) + 18
        for figure, text in lost
    )


def _way(option: str, place: int, wide: int, high: int) -> Image.Image:
    """Return a tile with one way to lose cards: a figure and a number for each kind."""
    canvas = Canvas.over(panel(wide, high, "#fff8e2", "#f0dfb4", radius=12, line=GOLD[1]).copy())
    canvas.put_middle(number(place, 64), 42, high / 2)
    lost = [(_FIGURES[card], f"−{count}") for card, count in plague_losses(option).items() if count]
    tall, size = next(
        (
            sizes
            for sizes in _SIZES
            if sizes[0] <= high - 12 and _span(lost, *sizes) <= wide - _START
        ),
        _SIZES[-1],
    )
    x = _START + max(0.0, (wide - _START - _span(lost, tall, size)) / 2)
    for figure, text in lost:
        drawing = sprite(f"castrum/{figure}", height=tall)
        canvas.put(drawing, x, (high - tall) / 2)
        x += drawing.width + 4
        x += canvas.text(x, high / 2, text, size, RED, acts=True) + 14
    return canvas.image


def lost_on(option: Option) -> list[int]:
    """Return how many cards of each kind are lost to the plague with this option."""
    return list(plague_losses(str(option)).values())


def _draw_table(canvas: Canvas, places: Mapping[Option, int], top: int, room: int) -> None:
    """Draw many ways as a table.

    Each row stands for a number of lost masons. Each column stands for a number of lost cards that
    count double.
    """
    ways = {tuple(lost_on(option)): place for option, place in places.items()}
    masons = sorted({way[0] for way in ways})
    doubles = sorted({way[2] for way in ways})
    wide = min(170, (WIDTH - 130) // len(doubles))
    high = min(62, room // (len(masons) + 1))
    heads = [(count, "peasant-pair", 122 + at * wide, top) for at, count in enumerate(doubles)]
    heads += [(count, "mason", 12, top + (at + 1) * high) for at, count in enumerate(masons)]
    for count, figure, x, y in heads:
        canvas.put(sprite(f"castrum/{figure}", height=min(high, 50)), x, y)
        canvas.text(x + 52, y + high / 2, f"−{count}", ACTS, RED, acts=True)
    for (mason, simple, double), place in ways.items():
        x = 122 + doubles.index(double) * wide
        y = top + (masons.index(mason) + 1) * high
        box = panel(wide - 6, high - 4, "#fff8e2", "#f0dfb4", radius=9, line=GOLD[1], thick=2)
        canvas.put(box, x, y)
        canvas.put(panel(54, high - 4, *GOLD, radius=9, thick=2), x, y)
        canvas.text(x + 27, y + high / 2 - 2, str(place), ACTS, align="middle", acts=True)
        middle = x + 27 + wide / 2
        if wide > 130:
            canvas.put_middle(sprite("castrum/peasant", height=high - 10), x + 78, y + high / 2)
            middle += 22
        canvas.text(middle, y + high / 2 - 2, f"−{simple}", ACTS, RED, align="middle", acts=True)
