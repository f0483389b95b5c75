"""Tables whose game is in a given state, for contract tests."""

from typing import Any

from bot.model import Table
from engines.core.kernel import State
from engines.registry import KEYS
from tests.contract.cases import CASES as ALL_CASES
from tests.contract.cases import Case
from tests.support.seated import running_table

CASES = [case for case in ALL_CASES if case.game.key in KEYS]
NAMES = ("Ana", "Béla", "Citlali", "Dmitri", "Eun-ji")


def table_of(case: Case, state: State) -> Table:
    """Return a table whose game is in a given state."""
    return running_table(case.game.key, state, NAMES[: case.seats])


class NoStory:
    """Sessions with an empty log."""

    @property
    def log(self) -> "NoStory":
        return self

    @property
    def courses(self) -> "NoStory":
        return self

    async def are_new_to_it(self, _table: Table) -> bool:
        return True

    async def scenes(self, _table: Table) -> list[Any]:
        return []

    async def story(self, *_: Any, **__: Any) -> list[Any]:
        return []

    async def course(self, *_: Any) -> list[Any]:
        return []

    def newest(self, _table: Table) -> list[Any]:
        return []

    def let_go(self, _table: Table, _but: object) -> None:
        pass

    async def lately(self, _table: Table, *, after: int) -> tuple[list[Any], int]:
        return [], 0
