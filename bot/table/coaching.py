"""Who is coached."""

from dataclasses import dataclass, replace
from typing import Self

from bot.table.entries import Numbers
from bot.table.head import Forgotten, TablePart, part


@part("coaching")
@dataclass(frozen=True, slots=True)
class Coached(TablePart):
    """The users who are shown sensible answers with their hands, and those who have agreed to that
    where there are no hints.
    """

    coached: Numbers = frozenset()
    agreed: Numbers = frozenset()

    def people(self) -> frozenset[int]:
        """Return all of them."""
        return self.coached | self.agreed

    def without(self, somebody: Forgotten) -> Self:
        """Return the part without a user."""
        return replace(
            self, coached=self.coached - {somebody.user_id}, agreed=self.agreed - {somebody.user_id}
        )
