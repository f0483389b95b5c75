"""Draws a castle from above: the parts that are built, and a plan of the rest."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from PIL import Image

from bot.render.kept import drawn_once
from bot.render.sprites import sprite

SIZE: Final = (380, 370)
"""Size of all drawings of castles and of their parts."""

COURT: Final = (190, 260)
"""Centre of the castle's court in a drawing."""

WALLS: Final = 4
"""Number of walls of a ring: front left, front right, back left, back right."""

_RING: Final = 0.32
"""Each further ring of walls is larger by this share of the first ring."""

_KEEPS: Final = ((0, 0, 1.0), (-84, 8, 0.66), (84, 8, 0.66), (0, -52, 0.6))
"""Positions and sizes of towers in the court: the keep, then a timed game's other towers."""

_FRONT: Final = ("7-wall-front-left", "8-wall-front-right")
_BACK: Final = ("1-wall-back-left", "2-wall-back-right")


class _Part(NamedTuple):
    """A part of a castle: its drawing, its size, and its offset from the middle of the court."""

    name: str
    scale: float = 1.0
    x: float = 0.0
    y: float = 0.0


@drawn_once
def castle(seat: int, walls: int, towers: int, width: int) -> Image.Image:
    """Return a castle in its seat's colours.

    In a timed game, a castle may have more than four walls or more than one tower. Further walls
    then stand in wider rings, and further towers beside the keep.
    """
    if walls <= WALLS and towers <= 1:
        return sprite(f"castrum/castle-w{walls}-t{towers}", width, seat)
    rings = max(1, -(-walls // WALLS))
    unit = width / SIZE[0] / (1 + _RING * (rings - 1))
    image = Image.new("RGBA", (width, round(width * SIZE[1] / SIZE[0])))
    middle = (COURT[0] * width / SIZE[0], COURT[1] * width / SIZE[0])
    for part in _parts(walls, towers, rings):
        drawing = sprite(f"castrum/piece-{part.name}", round(SIZE[0] * unit * part.scale), seat)
        x = middle[0] + part.x * unit - COURT[0] * unit * part.scale
        y = middle[1] + part.y * unit - COURT[1] * unit * part.scale
        _lay(image, drawing, round(x), round(y))
    return image


def _lay(image: Image.Image, drawing: Image.Image, x: int, y: int) -> None:
    """Paste a drawing on a picture, even if it extends beyond the upper or left edge."""
    box = (max(0, -x), max(0, -y), drawing.width, drawing.height)
    image.alpha_composite(drawing.crop(box), (max(0, x), max(0, y)))


def _parts(walls: int, towers: int, rings: int) -> Iterator[_Part]:
    """Yield the parts of a castle, from back to front."""
    sizes = [1 + _RING * ring for ring in range(rings)]
    built = [max(0, min(WALLS, walls - WALLS * ring)) for ring in range(rings)]
    yield _Part("0-ground", sizes[-1])
    for size, count in zip(reversed(sizes), reversed(built), strict=True):
        yield from (_Part(name, size) for name in _BACK[: max(0, count - 2)])
        if count > 2:
            yield _Part("3-turret-back", size)
    if towers > 3:
        yield _Part("4-tower", _KEEPS[3][2], *_KEEPS[3][:2])
    if walls < WALLS:
        plans = ("1-plan-back-left", "2-plan-back-right")
        yield from (_Part(name) for name in plans[max(0, walls - 2) :])
    for x, y, size in _KEEPS[1 : max(1, min(3, towers))]:
        yield _Part("4-tower", size, x, y)
    yield _Part("4-tower" if towers else "4-plan-tower")
    for size, count in zip(sizes, built, strict=True):
        if count:
            yield _Part("5-turret-left", size)
        if count > 1:
            yield _Part("6-turret-right", size)
        yield from (_Part(name, size) for name in _FRONT[:count])
        if size == 1 and count < 2:
            plans = ("7-plan-front-left", "8-plan-front-right")
            yield from (_Part(name) for name in plans[count:])
        if count:
            yield _Part("9-turret-front", size)
