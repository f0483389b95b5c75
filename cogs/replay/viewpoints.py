"""The viewpoints from which a person may see the steps of a game."""

from collections.abc import Sequence
from typing import Final

from bot.model import Table
from bot.sessions.domain.looking_back import is_played_out
from bot.table.terms import OpenHands
from engines.core.kernel import Seat

PUBLIC: Final = "p"
"""Viewpoint: the public view."""

EVERYTHING: Final = "e"
"""Viewpoint: the public view and all hands, after the game has a result."""

GALLERY: Final = "g"
"""Viewpoint: all hands, delayed by some turns, for spectators if the table has agreed."""

LATE: Final = 2
"""Number of rounds by which the gallery is delayed; a round has one turn for each seat."""


def viewpoints(table: Table, user_id: int) -> tuple[str, ...]:
    """Return the viewpoints from which a person may see a game.

    These are :data:`PUBLIC`, the numbers of the person's own seats, then :data:`EVERYTHING` or
    :data:`GALLERY`. In a running game, or a game that ended without a result, only the current
    owner of a seat has the seat's viewpoint. After the game has a result, a person who gave up the
    seat has this viewpoint too.
    """
    out = is_played_out(table)
    seats = [
        seat
        for seat, sitter in enumerate(table.sitters)
        if (sitter.user_id == user_id if out else seat == table.seat_of(user_id))
    ]
    own = (str(seat) for seat in seats)
    watches = table.status == "running" and not table.was_played_by(user_id)
    gallery = (GALLERY,) if watches and table[OpenHands].gallery else ()
    return (PUBLIC, *own, *((EVERYTHING,) if out else gallery))


def gallery_ply(turns: Sequence[int], seats: int) -> int | None:
    """Return the last ply whose hands the gallery of a running game shows.

    ``turns`` are the plies at which the game's turns began. The result is ``None`` if the game has
    had too few turns.
    """
    late = LATE * seats
    return turns[-1 - late] if len(turns) > late else None


def seats_seen(viewpoint: str, seats: int) -> tuple[Seat, ...]:
    """Return the seats whose hands are visible from a viewpoint at a table of ``seats``."""
    if viewpoint in (EVERYTHING, GALLERY):
        return tuple(range(seats))
    return (int(viewpoint),) if viewpoint.isdecimal() and int(viewpoint) < seats else ()
