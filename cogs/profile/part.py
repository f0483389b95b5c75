"""A series of games between the same two people: the best of 3, 5 or 7 games."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self

from bot.table.head import Forgotten, Head, TablePart, part
from engines.core.kernel import Seat

LENGTHS: Final = (3, 5, 7)
"""Lengths of a series that can be chosen."""


@part("series", expendable=True)
@dataclass(frozen=True, slots=True)
class GameSeries(TablePart):
    """A series of games in which each game is a rematch of the previous game.

    best_of  maximum number of games; 0: no series
    won      number of games won before the current game, by user; a shared first place counts for
             neither
    """

    best_of: int = 0
    won: Mapping[int, int] = field(default_factory=dict)

    def people(self) -> frozenset[int]:
        """Return the people who have won games of the series."""
        return frozenset(self.won)

    def without(self, somebody: Forgotten) -> Self:
        """Return an empty series if the forgotten person has won games in this series."""
        return type(self)() if somebody.user_id in self.won else self

    @classmethod
    def exported(
        cls,
        part: Self | None,
        user_id: int,
        seats: frozenset[Seat],  # noqa: ARG003  (the hook has this parameter)
    ) -> Mapping[str, Any]:
        """Return the length of the series and somebody's own wins."""
        known = cls() if part is None else part
        return {"best_of": known.best_of, "series_won": known.won.get(user_id, 0)}

    def counted(self, table: Head) -> Self:
        """Return the series after the result of a finished game."""
        result = None if table.state is None else table.state.result
        users = two_people(table)
        if result is None or users is None:
            return self
        ahead = [
            sitter.user_id
            for seat, sitter in enumerate(table.sitters)
            if sitter.user_id in users and seat in result.winners
        ]
        if len(ahead) != 1 or ahead[0] is None:
            return self
        return replace(self, won={**self.won, ahead[0]: self.won.get(ahead[0], 0) + 1})

    @property
    def winner(self) -> int | None:
        """The user who has won the series, or ``None`` if it is not decided."""
        needed = self.best_of // 2 + 1
        return next((user for user, won in self.won.items() if won >= needed), None)

    def rematched(self, table: Head) -> Self | None:
        """Return the series after this game, for a rematch; ``None`` if no series continues."""
        users, counted = two_people(table), self.counted(table)
        if not self.best_of or users is None or counted.winner is not None:
            return None
        return counted if counted.won.keys() <= set(users) else None


def two_people(table: Head) -> tuple[int, int] | None:
    """Return the users at a table with exactly two people, in the order of their seats."""
    users = tuple(sitter.user_id for sitter in table.sitters if sitter.user_id is not None)
    return (users[0], users[1]) if len(users) == 2 else None
