"""Decides who may look back on a game's earlier positions."""

from bot.errors import UserError
from bot.model import Table


def is_played_out(table: Table) -> bool:
    """Return whether a game has a result, so that hidden information may be shown."""
    return table.status == "over" and table.state is not None and table.state.result is not None


def not_ended(table: Table) -> UserError:
    """Build the error for a table whose game has no result."""
    return UserError("ui-error-still-on" if table.status == "running" else "error-not-running")


def may_open(table: Table, user_id: int, guild_id: int) -> bool:
    """Return whether a person in a server may look back on a game.

    In the game's own server, everybody may look back. In other servers, the game's current
    players may look back; after the end, everybody who played may.
    """
    if table.guild_id == guild_id or table.seat_of(user_id) is not None:
        return True
    return table.status in ("over", "closed") and table.was_played_by(user_id)
