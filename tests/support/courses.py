"""Whole random games, for tests of replays and reviews."""

from bot.components.safe_text import reader_of
from bot.i18n import text
from bot.model import Told
from bot.sessions.course import Course
from bot.sessions.replay import GameRecord, Logged
from cogs.replay.landmarks import Landmark, landmarks
from engines.core.kernel import State
from engines.registry import KEYS
from tests.contract.cases import Case
from tests.support.play import answers
from tests.support.tables import CASES, table_of

SEED = 7
"""Seed of the games that most tests with courses use."""

PLAIN = [case for case in CASES if case.game.key in KEYS and not case.changed()]

_courses: dict[tuple[str, int], tuple[Course, State, list[Told]]] = {}
_places: dict[tuple[str, str], tuple[Landmark, ...]] = {}


def course_of(case: Case, seed: int = SEED) -> tuple[Course, State, list[Told]]:
    """Return the course of a random game, its final state and its public story.

    Each game is played only once in a test run.
    """
    key = (str(case), seed)
    if key not in _courses:
        _courses[key] = _played(case, seed)
    return _courses[key]


def places_of(case: Case, language: str) -> tuple[Landmark, ...]:
    """Return the key moments and other landmarks of a game of :func:`course_of`, in a language.

    The landmarks are computed only once in a test run.
    """
    key = (str(case), language)
    if key not in _places:
        course, end, story = course_of(case)
        reader = reader_of(table_of(case, end), text(language))
        _places[key] = landmarks(course, story, reader)
    return _places[key]


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
