"""A lesson: a few turns of a real game, written down as data, against a seat that only reads lines.

``data/<game>/tutorial.toml`` says which deal it begins with and, step by step, what is asked of the
learner and what the others do after that. The engine plays it: what a step shows is the position
that the rules lead to. Nothing of a lesson is stored but how far somebody is.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Literal, NamedTuple

from engines import registry
from engines.core.data import DataError, records
from engines.core.kernel import Action, Option, Seat, State, apply

FILE = "tutorial.toml"

LEARNER: Seat = 0
"""The seat of whoever learns; lines are read for all others."""


@dataclass(frozen=True, slots=True)
class Start:
    """The game of a lesson: its deal, its number of seats, its options where not the usual."""

    id: str
    seed: int
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)


class LessonStep(NamedTuple):
    """One idea and one press.

    id      names its texts: ``<game>-learn-<id>``, and with ``-why`` what is said to another answer
    answer  what the learner is to choose, one option for each decision that a press answers; empty:
            there is only something to look at
    then    what is answered after that, each a seat and its options: by the others, or for the
            learner where there is nothing to choose
    shows   what the picture shows: the learner's hand, or the board
    """

    id: str
    answer: tuple[Option, ...] = ()
    then: tuple[tuple[Option, ...], ...] = ()
    shows: Literal["hand", "board"] = "hand"


class Lesson(NamedTuple):
    """The lesson of a game. ``seed`` and the steps may change with a new version: somebody who was
    in the middle then goes on where they were, as far as there are so many steps.
    """

    game: str
    start: Start
    steps: tuple[LessonStep, ...]

    def position(self, number: int) -> State:
        """Return the position in which step ``number`` (from 0) is asked; after the last step that
        is where the lesson ends. The state is the caller's own. It does not depend on card values
        that a host has changed.
        """
        game, card_set = registry.equipped(self.game)
        options = game.settle(self.start.options)
        state = game.state.deal(self.start.seats, self.start.seed, options, card_set)
        state.log = None
        for step in self.steps[:number]:
            for option in step.answer:
                apply(state, LEARNER, (option,))
            for seat, *action in step.then:
                apply(state, int(seat), tuple(action))
        return state


@cache
def lesson(game: str) -> Lesson | None:
    """Return the lesson of a game, ``None`` for a game that brings none.

    Raises :class:`DataError` for a file that is wrong.
    """
    path = registry.kit(game).data / FILE
    if not path.exists():
        return None
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: {error}") from error
    steps = {FILE: raw.pop("step", {})}
    start = records({FILE: raw}, FILE, Start)
    if "start" not in start or len(start) != 1:
        raise DataError(f"{path}: it has to say [start] and its steps, nothing else")
    return Lesson(game, start["start"], tuple(records(steps, FILE, LessonStep).values()))


def is_right(step: LessonStep, actions: tuple[Action, ...]) -> bool:
    """Return whether these answers are what a step asks for."""
    return actions == tuple((option,) for option in step.answer)
