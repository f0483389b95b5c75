"""The reason for which a lobby was opened: a proposal, a challenge or an invitation."""

from dataclasses import dataclass, replace
from typing import Literal, Self, TypeAlias

from bot.table.entries import WholeSeconds
from bot.table.head import Forgotten, Head, TablePart, part

Why: TypeAlias = Literal["proposal", "challenge", "lesson", "puzzle", "result", ""]


@part("finding")
@dataclass(frozen=True, slots=True)
class Gathering(TablePart):
    """The reason for which somebody opened a lobby.

    by      the user who opened it, 0 for a proposal
    asked   the user who is challenged, 0 for none
    starts  when the people's common free time begins (Unix seconds), 0 for none
    ends    when the proposal and the common free time end, 0 for none
    """

    why: Why = ""
    by: int = 0
    asked: int = 0
    starts: WholeSeconds = 0
    ends: WholeSeconds = 0

    def people(self) -> frozenset[int]:
        """Return the users that the part names."""
        return frozenset({self.by, self.asked} - {0})

    def without(self, somebody: Forgotten) -> Self:
        """Return the part without a user."""
        gone = somebody.user_id
        return replace(
            self,
            by=0 if self.by == gone else self.by,
            asked=0 if self.asked == gone else self.asked,
        )

    def stays_until(self, table: Head) -> int | None:  # noqa: ARG002  (the hook has this parameter)
        """Keep the lobby open until the proposal ends."""
        return self.ends or None

    def lapsed(self, table: Head) -> Self | None:
        """Return the part while the table is a lobby, ``None`` afterwards."""
        return self if self.why and table.status == "lobby" else None
