"""Moves that a person at the table would call a mistake, found in the course of a game.

They measure how a bot's play looks, which its victories do not show. Bots never use them.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from engines.core.kernel import TABLE, Action, Seat, State


class PlayedStep(NamedTuple):
    """A position with its log since the step before, and the answer that a seat gives there.

    The last step of a game has no answer, and its seat is ``TABLE``. The state changes as soon as
    the next step is taken from the course.
    """

    state: State
    seat: Seat = TABLE
    action: Action = ()


class Blunder(NamedTuple):
    """A blunder of a seat, by its name in :class:`Blunders`."""

    seat: Seat
    name: str


FindBlunders: TypeAlias = Callable[[Iterable[PlayedStep]], Iterator[Blunder]]
"""The function that yields the blunders of a game from its steps, in the order of play."""


@dataclass(frozen=True, slots=True)
class Blunders:
    """The blunders that can be found in a game.

    about  what a blunder is, by name
    find   yields the blunders of a game
    """

    about: dict[str, str]
    find: FindBlunders
