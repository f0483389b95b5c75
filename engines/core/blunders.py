"""Blunders: moves that a person at the table would call a mistake.

A bot's blunders show how sensible its play looks; its victories do not. Bots never use this module.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from engines.core.kernel import TABLE, Action, Seat, State


class PlayedStep(NamedTuple):
    """A position with its log since the previous step, and a seat's answer in the position.

    The last step of a game has no answer, and its seat is ``TABLE``. All steps share one state
    object: fetching the next step changes the state.
    """

    state: State
    seat: Seat = TABLE
    action: Action = ()


class Blunder(NamedTuple):
    """A blunder of a seat; :class:`Blunders` explains each name."""

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
