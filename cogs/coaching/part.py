"""The people who are coached, and the consent of other people."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from bot.table.entries import Numbers
from bot.table.head import Forgotten, Head, TablePart, part
from engines.core.kernel import Seat


@part("coaching")
@dataclass(frozen=True, slots=True)
class Coached(TablePart):
    """The users who are coached, and the users who agreed to coaches at a table without hints.

    The hand of a coached user also shows sensible answers. ``before`` are the users who were
    coached earlier in the game and no longer are.
    """

    coached: Numbers = frozenset()
    agreed: Numbers = frozenset()
    before: Numbers = frozenset()

    @classmethod
    def exported(
        cls,
        part: Self | None,
        user_id: int,
        seats: frozenset[Seat],  # noqa: ARG003  (the hook has this parameter)
    ) -> Mapping[str, Any]:
        """Return whether a person is coached or has agreed to other people's coach."""
        return {
            "coached": part is not None and user_id in part.coached,
            "coached_before": part is not None and user_id in part.before,
            "agreed_to_coach": part is not None and user_id in part.agreed,
        }

    def lapsed(self, table: Head) -> Self:
        """Return the part; in a lobby, without the users who have left."""
        if table.status != "lobby":
            return self
        seated = frozenset(sitter.user_id for sitter in table.sitters)
        coached, agreed = self.coached & seated, self.agreed & seated
        return replace(self, coached=coached, agreed=agreed)

    def people(self) -> frozenset[int]:
        """Return all users whom the part names."""
        return self.coached | self.agreed | self.before

    def without(self, somebody: Forgotten) -> Self:
        """Return the part without a user."""
        own = {somebody.user_id}
        return replace(
            self, coached=self.coached - own, agreed=self.agreed - own, before=self.before - own
        )
