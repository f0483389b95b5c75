"""Who is awaited in a lobby, and who is to stay outside."""

from dataclasses import dataclass, replace
from typing import Self

from bot.table.entries import Numbers
from bot.table.head import Forgotten, Head, TablePart, part


@part("lobby")
@dataclass(frozen=True, slots=True)
class Invitations(TablePart):
    """The users whose seat in a lobby is kept until they press **Join**, and those whom the host
    has sent out of it.
    """

    invited: Numbers = frozenset()
    sent_out: Numbers = frozenset()

    def lapsed(self, table: Head) -> Self | None:
        """Return the part while people gather; ``None`` from then on."""
        return self if table.status == "lobby" else None

    def people(self) -> frozenset[int]:
        """Return all of them."""
        return self.invited | self.sent_out

    def without(self, somebody: Forgotten) -> Self:
        """Return the part without a user."""
        return replace(
            self,
            invited=self.invited - {somebody.user_id},
            sent_out=self.sent_out - {somebody.user_id},
        )
