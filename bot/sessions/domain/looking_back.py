"""Who may look back on a game, and through whose eyes."""

from typing import Final

from bot.model import Table
from engines.core.kernel import Seat

PUBLIC: Final = "p"
"""What everybody could see."""

EVERYTHING: Final = "e"
"""What everybody held as well, once the game was played to its end."""


def is_played_out(table: Table) -> bool:
    """Return whether a game has a result: what was hidden may be shown."""
    return table.status == "over" and table.state is not None and table.state.result is not None


def may_open(table: Table, user_id: int, guild_id: int) -> bool:
    """Return whether somebody in a server may look back on a game: where it was played everybody
    may, elsewhere those who play it, and when it is over those who did.
    """
    if table.guild_id == guild_id or table.seat_of(user_id) is not None:
        return True
    return table.status in ("over", "closed") and table.was_played_by(user_id)


def viewpoints(table: Table, user_id: int) -> tuple[str, ...]:
    """Return through whose eyes somebody may see a game: :data:`PUBLIC` first, then the number of
    each seat that is theirs, then :data:`EVERYTHING`.

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
    return (PUBLIC, *own, *((EVERYTHING,) if out else ()))


def seats_seen(viewpoint: str, seats: int) -> tuple[Seat, ...]:
    """Return whose hands are seen from a viewpoint at a table of so many ``seats``."""
    if viewpoint == EVERYTHING:
        return tuple(range(seats))
    return (int(viewpoint),) if viewpoint.isdecimal() and int(viewpoint) < seats else ()
