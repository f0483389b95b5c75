"""The wish to move a game elsewhere, and the game's new place."""

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Self

from bot.table.entries import Numbers, WholeSeconds
from bot.table.head import Forgotten, Head, TablePart, part
from engines.core.kernel import Seat

ANOTHER_BOT = 0
"""Server id of a wish to move a game to another bot (earlier versions only)."""

NOBODY = 0
"""User id of a person who deleted their data."""


@part("transfers", expendable=True)
@dataclass(frozen=True, slots=True)
class Transfer(TablePart):
    """The wish to move a game elsewhere or, at a closed table, the game's new place.

    asked_by    the author of the wish (a user id)
    guild_id    the server to which the game moves; :data:`ANOTHER_BOT` if the game left this bot
    channel_id  the channel to which the game moves
    agreed      the users who have agreed
    at          the time (Unix) at which all had agreed and the game moved; ``None`` before
    went_to     the table at which this bot continues the game; 0 if there is none
    """

    asked_by: int
    guild_id: int
    channel_id: int
    agreed: Numbers = frozenset()
    at: WholeSeconds | None = None
    went_to: int = 0

    @property
    def is_to_another_bot(self) -> bool:
        """Whether the destination is another bot."""
        return self.guild_id == ANOTHER_BOT

    @property
    def mark(self) -> str:
        """Identifier of this wish in the buttons that agree to the wish."""
        wish = repr((self.asked_by, "", self.guild_id, self.channel_id))
        return hashlib.blake2b(wish.encode(), digest_size=8).hexdigest()

    def taken_along(self) -> None:
        """Drop the wish when the game has moved, because the wish is fulfilled."""

    @classmethod
    def exported(
        cls,
        part: Self | None,
        user_id: int,
        seats: frozenset[Seat],  # noqa: ARG003  (the hook has this parameter)
    ) -> Mapping[str, Any]:
        """Return the wish, and whether the user asked for the move or agreed to it."""
        if part is None:
            return {"transfer": None}
        kept = asdict(part)
        del kept["asked_by"]
        own = {"asked": part.asked_by == user_id, "agreed": user_id in part.agreed}
        return {"transfer": {**kept, **own}}

    def continued_at(self) -> int | None:
        """Return the table to which the game moved; ``None`` if it has not moved."""
        return None if self.at is None else self.went_to

    def lapsed(self, table: Head) -> Self | None:
        """Return the part if the game has moved or the wish's author still has a seat."""
        holds = table.status == "running" and self.asked_by in table.owners
        return self if holds or self.at is not None else None

    def people(self) -> frozenset[int]:
        """Return the users who asked and who agreed."""
        return self.agreed | {self.asked_by} - {NOBODY}

    def without(self, somebody: Forgotten) -> Self:
        """Return the part without a user."""
        asked_by = NOBODY if self.asked_by == somebody.user_id else self.asked_by
        return replace(self, asked_by=asked_by, agreed=self.agreed - {somebody.user_id})
