"""A lesson: a few scripted turns of a real game, stored as data.

``data/<game>/tutorial.toml`` gives the deal and, for each step, the learner's expected answer and
the other players' next answers. The engine plays this script, so a step shows the position to
which the rules lead. Only a person's progress in a lesson is stored.
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
"""The learner's seat; all other seats answer by the script."""


@dataclass(frozen=True, slots=True)
class Start:
    """The game of a lesson: its deal, its number of seats, and its non-default options."""

    id: str
    seed: int
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)


class LessonStep(NamedTuple):
    """One step of a lesson: one idea and one press.

    id      part of the keys of its texts: ``<game>-learn-<id>`` is the idea, and
            ``<game>-learn-<id>-why`` the reply to a wrong answer
    answer  the expected answer, one option for each decision that a press answers; empty if the
            step has nothing to answer
    then    the scripted answers after the learner's answer, each as a seat and its options; the
            learner's answers to questions without a choice are also here
    shows   the picture to show: the learner's hand, or the board
    """

    id: str
    answer: tuple[Option, ...] = ()
    then: tuple[tuple[Option, ...], ...] = ()
    shows: Literal["hand", "board"] = "hand"


class Lesson(NamedTuple):
    """The lesson of a game.

    ``seed`` and the steps may change with a new version. A learner then continues at the same step
    number, or at the end if there are fewer steps.
    """

    game: str
    start: Start
    steps: tuple[LessonStep, ...]

    def position(self, number: int) -> State:
        """Return the position in which step ``number`` (from 0) is asked.

        The number after the last step gives the last position of the lesson. The caller may change
        the state. The position ignores card values that a host has changed.
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
    """Return the lesson of a game, ``None`` if the game has none.

    Raises :class:`DataError` for an invalid file.
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
        raise DataError(f"{path}: a lesson must have [start] and its steps, nothing else")
    return Lesson(game, start["start"], tuple(records(steps, FILE, LessonStep).values()))


def is_right(step: LessonStep, actions: tuple[Action, ...]) -> bool:
    """Return whether these answers are the answers that a step expects."""
    return actions == tuple((option,) for option in step.answer)
