"""A running table without a database: one person on each seat."""

from collections.abc import Sequence

from bot.model import Sitter, Table
from engines.core.kernel import State


def running_table(game: str, state: State, names: Sequence[str], *, table_id: int = 1) -> Table:
    """Return a table of ``game`` in the position ``state``.

    The people called ``names`` have the ids 100, 101 and so on.
    """
    return Table(
        id=table_id,
        game=game,
        guild_id=1,
        channel_id=2,
        host_id=100,
        language="en",
        status="running",
        options=dict(state.options),
        created_at=0,
        expires_at=1,
        sitters=[Sitter(100 + seat, name) for seat, name in enumerate(names)],
        state=state,
        message_id=3,
    )
