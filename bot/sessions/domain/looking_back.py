"""Who may look back on a game, and through whose eyes."""

from collections.abc import Sequence
from typing import Final

from bot.errors import UserError
from bot.model import Table
from engines.core.kernel import Seat

PUBLIC: Final = "p"
"""What everybody could see."""

EVERYTHING: Final = "e"
"""What everybody held as well, once the game was played to its end."""

GALLERY: Final = "g"
"""What everybody held some turns ago, for those who watch a table that agreed to that."""

LATE: Final = 2
"""Rounds by which the gallery is late: so many turns for each seat."""


def is_played_out(table: Table) -> bool:
    """Return whether a game has a result: what was hidden may be shown."""
    return table.status == "over" and table.state is not None and table.state.result is not None


def not_ended(table: Table) -> UserError:
    """Return why a table has nothing yet that only a game which has ended has."""
    return UserError("ui-error-still-on" if table.status == "running" else "error-not-running")


def may_open(table: Table, user_id: int, guild_id: int) -> bool:
    """Return whether somebody in a server may look back on a game: where it was played everybody
    may, elsewhere those who play it, and when it is over those who did.
    """
    if table.guild_id == guild_id or table.seat_of(user_id) is not None:
        return True
    return table.status in ("over", "closed") and table.was_played_by(user_id)


def viewpoints(table: Table, user_id: int) -> tuple[str, ...]:
    """Return through whose eyes somebody may see a game: :data:`PUBLIC` first, then the number of
    each seat that is theirs, then :data:`EVERYTHING` or :data:`GALLERY`.

    While it is played, and when it ended without a result, only who sits on a seat sees what it
    could see; who gave it up sees that again when the game was played to its end.
    """
    out = is_played_out(table)
    seats = [
        seat
        for seat, sitter in enumerate(table.sitters)
        if (sitter.user_id == user_id if out else seat == table.seat_of(user_id))
    ]
    own = (str(seat) for seat in seats)
    watches = table.status == "running" and not table.was_played_by(user_id)
    gallery = (GALLERY,) if watches and table.gallery else ()
    return (PUBLIC, *own, *((EVERYTHING,) if out else gallery))


def gallery_ply(turns: Sequence[int], seats: int) -> int | None:
    """Return the ply up to which the gallery of a running game shows hands, given the plies at
    which its turns began; ``None`` while it is too young.
    """
    late = LATE * seats
    return turns[-1 - late] if len(turns) > late else None


def seats_seen(viewpoint: str, seats: int) -> tuple[Seat, ...]:
    """Return whose hands are seen from a viewpoint at a table of so many ``seats``."""
    if viewpoint in (EVERYTHING, GALLERY):
        return tuple(range(seats))
    return (int(viewpoint),) if viewpoint.isdecimal() and int(viewpoint) < seats else ()
