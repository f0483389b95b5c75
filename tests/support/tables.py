"""Tables at which a game of a contract case has come to a state."""

from typing import Any

from bot.model import Sitter, Table
from engines.core.kernel import State
from engines.registry import KEYS
from tests.contract.cases import CASES as ALL_CASES
from tests.contract.cases import Case

CASES = [case for case in ALL_CASES if case.game.key in KEYS]
NAMES = ("Ana", "Béla", "Citlali", "Dmitri", "Eun-ji")


def table_of(case: Case, state: State) -> Table:
    """Return a table at which a game has come to a state."""
    return Table(
        id=1,
        game=case.game.key,
        guild_id=1,
        channel_id=2,
        host_id=100,
        language="en",
        status="running",
        options=dict(state.options),
        pace="none",
        created_at=0,
        expires_at=1,
        sitters=[Sitter(100 + seat, NAMES[seat]) for seat in range(case.seats)],
        state=state,
        message_id=3,
    )


class NoStory:
    """Sessions that tell nothing of what happened."""

    @property
    def log(self) -> "NoStory":
        return self

    async def story(self, *_: Any, **__: Any) -> list[Any]:
        return []
