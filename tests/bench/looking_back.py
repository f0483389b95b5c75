"""Cost of replays: playing a game again, and drawing a step."""

import sys
import time
from collections.abc import Iterator, Sequence
from functools import cache
from typing import get_args

from bot.components.presenters import presenter
from bot.i18n import Reader, text
from bot.sessions.course import Course
from bot.sessions.replay import GameRecord, Logged
from bot.store.card_values import CardValues
from cogs.moving_picture import film
from cogs.moving_picture.messages import Film, PictureFormat, Still
from engines.core.data import DATA
from engines.core.kernel import State, apply
from engines.registry import game as game_of
from engines.registry import shipped
from tests.bench.table import Row, figure

STEP_MS = 150.0
FILM_SECONDS = 4.0
FILM_KB = 1000.0
SEED = 3
NAMES = ("Ana", "Bo", "Cleo", "Dara")


@cache
def played(key: str, most: int) -> tuple[tuple[Logged, ...], State]:
    """Return the log and the last position of a game of four bots of the weakest level.

    The log is complete, or ends after ``most`` answers.
    """
    game = game_of(key)
    state = game.state.deal(len(NAMES), SEED, game.settle({}), shipped(key))
    policy = next(iter(game.policies.values()))
    logged: list[Logged] = []
    while state.ask and len(logged) < most:
        seat = min(state.ask)
        world = state.copy()
        world.log = None
        action = policy(world, seat, SEED + len(logged))
        logged.append((state.ply, seat, action))
        apply(state, seat, action)
    return tuple(logged), state


def course_of(key: str, most: int) -> Course:
    """Return the course of the game of :func:`played`."""
    logged, end = played(key, most)
    return Course(GameRecord(key, end.seats, SEED, end.options, logged), end.card_set)


def rows(keys: tuple[str, ...], steps: int, most: int = sys.maxsize) -> Iterator[Row]:
    """Yield the rows of every game, played to its end or for ``most`` answers.

    The rows measure the opening of a replay, and ``steps`` steps spread over the game, each with a
    newly drawn board and hand. The first step is left out, because it also loads the drawings.
    """
    reader = Reader(text("en"), NAMES)
    for key in keys:
        played(key, most)
        begun = time.thread_time()
        course = course_of(key, most)
        yield figure(f"{key}: playing a game again", (time.thread_time() - begun) * 1e3, "ms")
        artist = presenter(key).artist
        took = []
        for number in range(0, len(course.plies), max(1, len(course.plies) // steps)):
            begun = time.thread_time()
            state = course.position(number)
            artist.picture(state.view(None), reader)
            artist.hand_picture(state.view(0), None, reader)
            took.append((time.thread_time() - begun) * 1e3)
        mean = sum(took[1:]) / len(took[1:])
        yield figure(f"{key}: a step of a replay", mean, "ms", at_most=STEP_MS)
        yield from _films(key, most)


def film_of(
    key: str, kind: PictureFormat, most: int = sys.maxsize, stills: Sequence[Still] = ()
) -> Film:
    """Return an animated replay of the game of :func:`played`, including ``stills``."""
    logged, end = played(key, most)
    files = CardValues(DATA, (key,)).current(key).files
    record = GameRecord(key, end.seats, SEED, end.options, logged)
    last = presenter(key).artist.picture(end.view(None), Reader(text("en"), NAMES))
    return film.draw(record, files, "en", NAMES, last, kind, stills)


def _films(key: str, most: int) -> Iterator[Row]:
    for kind in get_args(PictureFormat):
        begun = time.thread_time()
        made = film_of(key, kind, most)
        spent, what = time.thread_time() - begun, f"{key}: {made.frames} pictures as {kind}"
        yield figure(what, spent, "s", at_most=FILM_SECONDS)
        yield figure(f"{what}, size", len(made.data) / 1e3, "KB", at_most=FILM_KB)
