"""The people for whom a lobby reserves seats, and the people who may not join it."""

from dataclasses import dataclass, replace
from typing import Self

from bot.table.entries import Numbers
from bot.table.head import Forgotten, Head, TablePart, part


@part("lobby")
@dataclass(frozen=True, slots=True)
class Invitations(TablePart):
    """The users for whom a lobby reserves a seat, and the users sent out by the host.

    A seat is reserved until its user presses **Join**.
    """

    invited: Numbers = frozenset()
    sent_out: Numbers = frozenset()

    def lapsed(self, table: Head) -> Self | None:
        """Return the part while the table is a lobby, ``None`` afterwards."""
        return self if table.status == "lobby" else None

    def people(self) -> frozenset[int]:
        """Return all users that the part names."""
        return self.invited | self.sent_out

    def without(self, somebody: Forgotten) -> Self:
        """Return the part without a user."""
        return replace(
            self,
            invited=self.invited - {somebody.user_id},
            sent_out=self.sent_out - {somebody.user_id},
        )
