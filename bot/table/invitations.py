"""The people a lobby waits for, and those who may not join."""

from dataclasses import dataclass, replace
from typing import Self

from bot.table.entries import Numbers
from bot.table.head import Forgotten, Head, TablePart, part


@part("lobby")
@dataclass(frozen=True, slots=True)
class Invitations(TablePart):
    """The users with a kept seat in a lobby, and those whom the host has sent out of it.

    A seat is kept until its user presses **Join**.
    """

    invited: Numbers = frozenset()
    sent_out: Numbers = frozenset()

    def lapsed(self, table: Head) -> Self | None:
        """Return the part in the lobby; ``None`` from then on."""
        return self if table.status == "lobby" else None

    def people(self) -> frozenset[int]:
        """Return all users the part names."""
        return self.invited | self.sent_out

    def without(self, somebody: Forgotten) -> Self:
        """Return the part without a user."""
        return replace(
            self,
            invited=self.invited - {somebody.user_id},
            sent_out=self.sent_out - {somebody.user_id},
        )
