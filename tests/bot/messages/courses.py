"""Whole games by chance, to look back on."""

from bot.model import Told
from bot.sessions.course import Course
from bot.sessions.replay import GameRecord, Logged
from engines.core.kernel import State
from engines.registry import KEYS
from tests.contract.cases import Case
from tests.support.play import answers
from tests.support.tables import CASES

PLAIN = [case for case in CASES if case.game.key in KEYS and not case.changed()]

_courses: dict[tuple[str, int], tuple[Course, State, list[Told]]] = {}


def course_of(case: Case, seed: int) -> tuple[Course, State, list[Told]]:
    """Return a whole game by chance, where it ended, and its public story; played once for all who
    look back on it.
    """
    key = (str(case), seed)
    if key not in _courses:
        _courses[key] = _played(case, seed)
    return _courses[key]


def _played(case: Case, seed: int) -> tuple[Course, State, list[Told]]:
    state = case.deal(seed)
    logged: list[Logged] = []
    story: list[Told] = []
    state.log = []
    for seat, action in answers(state, seed):
        story += [Told(state.ply, 0, event.seen(None)) for event in state.log or ()]
        state.log = []
        logged.append((state.ply, seat, action))
    story += [Told(state.ply, 0, event.seen(None)) for event in state.log or ()]
    record = GameRecord(case.game.key, case.seats, seed, state.options, logged)
    course = Course(record, state.card_set)
    return course, state, story
