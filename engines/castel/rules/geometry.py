"""Numbers of places: the 6x6 castle, the engine slots, and all other places of cards.

A castle square is ``6 * row + column`` from the north-west corner. The corners are towers, the rest
of the border is ramparts, and the inner 4x4 is the court (ruling C3). Sets of squares are bit
masks.
"""

from typing import Literal, TypeAlias

ZoneName: TypeAlias = Literal["court", "rampart", "tower", "outside"]

SIDES = "NESW"
"""The four sides in the order of their numbers 0-3."""

SQUARES = 36
SLOT = SQUARES
"""The engine slot of side ``n`` is ``SLOT + n``."""
OUT = SLOT + 4
"""The place of cards outside the walls that are not on an engine slot."""
EXCHANGE = OUT + 1
REMOVED = OUT + 2
BOX = OUT + 3
"""The place of cards that are not used with this number of players."""
PILE = OUT + 4
"""The face-down pile of seat ``n`` is ``PILE + n``."""
HAND = PILE + 5
"""The hand of seat ``n`` is ``HAND + n``."""

COURT, RAMPART, TOWER, OUTSIDE = range(4)
ZONES: tuple[ZoneName, ...] = ("court", "rampart", "tower", "outside")


def _kind(row: int, column: int) -> int:
    edges = (row in (0, 5)) + (column in (0, 5))
    return (COURT, RAMPART, TOWER)[edges]


def _name(row: int, column: int) -> str:
    zone = _kind(row, column)
    if zone == COURT:
        return f"{'abcd'[column - 1]}{row}"
    north_south = "N" if row == 0 else "S" if row == 5 else ""
    west_east = "W" if column == 0 else "E" if column == 5 else ""
    if zone == TOWER:
        return north_south + west_east
    return f"{north_south}{column}" if north_south else f"{west_east}{row}"


def _near(row: int, column: int) -> tuple[int, ...]:
    return tuple(
        6 * y + x
        for y in range(max(row - 1, 0), min(row + 2, 6))
        for x in range(max(column - 1, 0), min(column + 2, 6))
        if (y, x) != (row, column)
    )


def bits(squares: tuple[int, ...]) -> int:
    """Return the bit mask of ``squares``."""
    return sum(1 << square for square in squares)


def squares_of(mask: int) -> list[int]:
    """Return the squares of a bit mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


ZONE = tuple(_kind(square // 6, square % 6) for square in range(SQUARES)) + (OUTSIDE,) * 5
"""The zone of every place in play, including slots and ``OUT``."""

NAMES = tuple(_name(square // 6, square % 6) for square in range(SQUARES)) + tuple(
    f"X{side}" for side in SIDES
)
"""The name of every square and slot.

Court: a1-d4, with a1 in the north-west. Ramparts: N1-N4 and S1-S4 from west to east, W1-W4 and
E1-E4 from north to south. Then the towers, and the engine slots XN to XW.
"""

NUMBERS = {name: place for place, name in enumerate(NAMES)}

NEAR = tuple(_near(square // 6, square % 6) for square in range(SQUARES)) + ((),) * 5
"""The squares that touch each place at a side or a corner; slots and ``OUT`` touch none."""

NEAR_BITS = tuple(bits(near) for near in NEAR)

COURT_SQUARES = tuple(square for square in range(SQUARES) if ZONE[square] == COURT)
RAMPART_SQUARES = tuple(square for square in range(SQUARES) if ZONE[square] == RAMPART)
TOWER_SQUARES = tuple(square for square in range(SQUARES) if ZONE[square] == TOWER)
WALL_SQUARES = RAMPART_SQUARES + TOWER_SQUARES
CASTLE_SQUARES = tuple(range(SQUARES))
SLOTS = tuple(range(SLOT, OUT))

COURT_BITS = bits(COURT_SQUARES)
RAMPART_BITS = bits(RAMPART_SQUARES)
TOWER_BITS = bits(TOWER_SQUARES)
SLOT_BITS = bits(SLOTS)
OUT_BIT = 1 << OUT

SIDE = tuple(
    SIDES.index(NAMES[place][0]) if ZONE[place] == RAMPART else -1 for place in range(OUT + 1)
)
"""The side of each rampart square; -1 for every other place in play."""

SIDE_BITS = tuple(
    bits(tuple(square for square in RAMPART_SQUARES if SIDE[square] == side)) for side in range(4)
)
