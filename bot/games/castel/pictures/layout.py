"""Positions of everything on the board, in pixels.

Vertical positions are measured from the lower edge of the banners, as in
``data/art/castel/scene.svg``.
"""

from typing import Final, NamedTuple

from engines.castel.rules.geometry import NAMES, SQUARES, ZONES
from engines.castel.rules.geometry import ZONE as ZONE_OF_PLACE

WIDTH: Final = 1200
SCENE_TOP: Final = -60
"""Upper edge of the drawing of the castle, behind the banners."""
FOOT: Final = 890
"""Lower edge of the board."""
TABLE: Final = 912
"""Left edge of the table with the Exchange."""
MIDDLE: Final = 454
"""Horizontal middle of the castle."""

COLUMNS: Final = ((100, 206), (206, 330), (330, 454), (454, 578), (578, 702), (702, 808))
ROWS: Final = ((88, 190), (208, 322), (322, 436), (436, 550), (550, 664), (664, 766))
_TOWERS: Final = {"NW": (149, 136), "NE": (759, 136), "SW": (149, 716), "SE": (759, 716)}


class StackPlace(NamedTuple):
    """The place of a stack.

    The fields are the centre of the medallion, its diameter, and the frame (left, top, width,
    height) of the square itself.
    """

    x: int
    y: int
    size: int
    frame: tuple[int, int, int, int]


def _square(number: int) -> StackPlace:
    name = NAMES[number]
    (top, bottom), (left, right) = ROWS[number // 6], COLUMNS[number % 6]
    if name in _TOWERS:
        x, y = _TOWERS[name]
        return StackPlace(x, y - 4, 88, (x - 58, y - 58, 116, 116))
    zone = ZONES[ZONE_OF_PLACE[number]]
    size = 92 if zone == "court" else 84
    frame = (left, top, right - left, bottom - top)
    return StackPlace((left + right) // 2, (top + bottom) // 2 - 7, size, frame)


ENGINE: Final = 84
"""Diameter of medallions on the slots of the siege engines."""


def _slot(x: int, y: int) -> StackPlace:
    return StackPlace(x, y, ENGINE, (x - 52, y - 48, 104, 100))


SQUARE_PLACES: Final = tuple(_square(number) for number in range(SQUARES))

ENGINE_PLACES: Final = tuple(
    _slot(x, y) for x, y in ((MIDDLE, 36), (856, 428), (MIDDLE, 830), (54, 428))
)
"""The slots of the siege engines: north, east, south, west."""

FENCE: Final = 14
"""Pixels by which the fence of the meadow (below the board) covers the board."""
TILE: Final = 84
"""Height of the tile of a card outside."""
FACE: Final = 68
"""Diameter of the medallion on the tile of a card outside."""
_TITLE: Final = 52
"""Distance from the lower edge of the board to the first row of tiles."""
_ROW: Final = 94
_COLUMNS: Final = 5
_STEP: Final = (WIDTH - 16) // _COLUMNS


def strip_height(count: int) -> int:
    """Return the height of the strip with ``count`` cards outside; 0 if there are none."""
    return _TITLE + _ROW * -(-count // _COLUMNS) if count else 0


def outside_places(count: int) -> tuple[StackPlace, ...]:
    """Return the places of ``count`` cards outside, in order of arrival."""
    corners = (
        (13 + at % _COLUMNS * _STEP, FOOT + _TITLE + at // _COLUMNS * _ROW) for at in range(count)
    )
    return tuple(
        StackPlace(left + 46, top + TILE // 2, FACE, (left, top, _STEP - 10, TILE))
        for left, top in corners
    )


TURRETS: Final = {"NW": (92, 62), "NE": (816, 62), "SW": (92, 642), "SE": (816, 642)}
"""Middle of the upper edge of the turret beside each corner tower."""
