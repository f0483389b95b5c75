"""A picture drawn in a worker process equals one drawn in a thread, even if a worker dies."""

import asyncio
import multiprocessing
import pickle
from collections.abc import Iterator
from dataclasses import replace
from threading import Event

import pytest

from bot.components import picture_cache
from bot.components.draft import DraftPlace
from bot.components.picture_cache import PictureCache
from bot.components.presenters import Drawing, presenter, view_of
from bot.i18n import Reader, text
from bot.model import Table
from bot.sessions.background.process_pool import ProcessPool
from bot.sessions.course import Course
from bot.sessions.replay import GameRecord
from cogs.lessons.lesson import lesson as lesson_of
from cogs.lessons.messages import lesson_picture, lesson_table
from cogs.open_hands.messages import open_picture
from cogs.puzzles.position import board_picture, puzzle_picture, seen
from cogs.puzzles.shelf import collection
from cogs.replay.messages import ReplayPage, ReplayStep, replay_post
from cogs.replay.viewpoints import EVERYTHING
from cogs.what_if.messages import Trying, trying_post
from cogs.what_if.variation import Experiment
from engines.registry import KEYS, game, shipped
from tests.bench.engines import middles
from tests.bot.components.hungry import Hungry
from tests.support.seated import running_table

NAMES = ("Ana", "Bo", "Cleo", "Dan")


@pytest.fixture(scope="module")
def workers() -> Iterator[ProcessPool]:
    """One worker process, shared by all tests that do not kill it."""
    pool = ProcessPool(1)
    yield pool
    pool.close()


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait up to ten minutes for a worker's picture."""
    monkeypatch.setattr(picture_cache, "LIMIT", 600.0)


@pytest.fixture
def working(patient: None, workers: ProcessPool) -> Iterator[PictureCache]:
    """A picture cache that draws in the shared worker process."""
    pictures = PictureCache()
    pictures._workers = workers
    yield pictures
    pictures._workers = None
    pictures.close()


@pytest.fixture
def dying(patient: None) -> Iterator[PictureCache]:
    """A picture cache with a separate worker process; the test kills this process."""
    pictures = PictureCache(1)
    yield pictures
    pictures.close()


def middle(key: str) -> Table:
    """Return a table in the middle of a game of four."""
    (state,) = middles(game(key), shipped(key), 1)
    return running_table(key, state, NAMES)


def reader(table: Table) -> Reader:
    return Reader(text("fr"), NAMES, dict(table.options), shipped(table.game))


@pytest.mark.parametrize("key", KEYS)
async def test_a_worker_draws_what_a_thread_draws(key: str, working: PictureCache) -> None:
    table, here = middle(key), PictureCache()
    assert await working.warm()
    assert not await here.warm()
    assert table.state is not None
    seat = min(table.state.ask)
    try:
        for pictures in (working, here):
            assert await pictures.board(table, reader(table)) is not None
        assert await working.board(table, reader(table)) == await here.board(table, reader(table))
        both = [
            await item.hand(table, seat, DraftPlace(), reader(table)) for item in (working, here)
        ]
        assert both[0] == both[1]
        view = view_of(table.state, None)
        marked = Drawing.of(view, reader(table), stamp="Never played")
        stamped = [await item.position("marked", marked) for item in (working, here)]
        assert stamped[0] == stamped[1] != await here.board(table, reader(table))
    finally:
        here.close()


async def test_with_a_worker_no_position_is_drawn_in_this_process(
    working: PictureCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    artist = type(presenter(KEYS[0]).artist)
    monkeypatch.delattr(artist, "picture")
    monkeypatch.delattr(artist, "hand_picture")
    assert await working.warm()
    table, words, lesson = middle(KEYS[0]), text("fr"), lesson_of(KEYS[0])
    assert table.state is not None
    assert lesson is not None
    shelf = collection(KEYS[0])
    assert shelf is not None
    seat, state, puzzle = min(table.state.ask), table.state, shelf.puzzles[0]
    course = Course(GameRecord(table.game, state.seats, 1, state.options, ()), state.card_set)
    begun = Experiment(course.position(0), game(course.game), 0).begun()
    trial, taught = Trying(0, begun, 0), lesson_table(lesson, 0, "Ana", words)
    step, eyes = ReplayStep(course, 0, course.position(0), ()), ReplayPage(0, EVERYTHING)
    replayed = await replay_post(working, table, step, eyes, reader(table), places=(), eyes="e")
    tried = await trying_post(working, table, trial, course, "Ana", reader(table))
    drawn = [
        await working.board(table, reader(table)),
        await working.hand(table, seat, DraftPlace(), reader(table)),
        await open_picture(working, table, seat, reader(table)),
        await lesson_picture(working, lesson, 0, taught, words),
        await puzzle_picture(working, seen(KEYS[0], puzzle, words)),
        await board_picture(working, seen(KEYS[0], puzzle, words)),
        *(replayed.picture, replayed.strip, tried.picture, tried.strip),
    ]
    assert all(drawn), drawn


async def test_a_hand_with_a_slow_picture_is_sent_without_it_and_has_it_next_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, ready = Event(), Event()

    def drawn(*_: object) -> bytes:
        begun.set()
        assert ready.wait(60)
        return b"a hand"

    monkeypatch.setattr(type(presenter(KEYS[0]).artist), "hand_picture", drawn)
    table, pictures = middle(KEYS[0]), PictureCache(late=0)
    assert table.state is not None
    seat = min(table.state.ask)
    try:
        assert await pictures.hand(table, seat, DraftPlace(), reader(table)) is None
        assert await asyncio.to_thread(begun.wait, 60)
        assert await pictures.hand(table, seat, DraftPlace(), reader(table)) is None
        begun.clear()
        ready.set()
        pictures.late = None
        picture = await pictures.hand(table, seat, DraftPlace(), reader(table))
        assert picture is not None
        assert picture.data == b"a hand"
        assert not begun.is_set(), "it is drawn once"
    finally:
        pictures.close()


@pytest.mark.parametrize("workers", [0, 1])
async def test_a_closed_cache_draws_nothing_and_reports_no_error(
    workers: int, caplog: pytest.LogCaptureFixture
) -> None:
    table, pictures = middle(KEYS[0]), PictureCache(workers)
    pictures.close()
    assert await pictures.board(table, reader(table)) is None
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize("key", KEYS)
def test_a_worker_gets_only_the_viewers_knowledge(key: str) -> None:
    """If a seat cannot tell two positions apart, a worker gets the same data for both."""
    table = middle(key)
    state = table.state
    assert state is not None
    seat = min(state.ask)
    other, whose = state.determinize(seat, 7), reader(table)
    drawn = [
        Drawing.of(view_of(item, seat), whose, is_hand=True, is_asked=True)
        for item in (state, other)
    ]
    assert drawn[0] == drawn[1]
    assert len(pickle.dumps(drawn[0])) < 100_000


async def test_a_picture_is_drawn_even_if_its_worker_was_killed(
    dying: PictureCache,
) -> None:
    table = middle(KEYS[-1])
    assert table.state is not None
    before = set(multiprocessing.active_children())
    assert await dying.warm()
    (worker,) = set(multiprocessing.active_children()) - before
    seat = min(table.state.ask)
    drawing = asyncio.ensure_future(dying.hand(table, seat, DraftPlace(), reader(table)))
    await asyncio.sleep(0)
    worker.kill()
    assert await drawing is not None
    assert await dying.board(replace(table, id=9), reader(table)) is not None


async def test_a_worker_out_of_memory_is_replaced(
    dying: PictureCache, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, whose = middle(KEYS[-1]), reader(middle(KEYS[-1]))
    assert table.state is not None
    assert await dying.warm()
    view = view_of(table.state, None)
    assert await dying.position("hungry", Hungry.of(view, whose)) is not None
    (told,) = (record for record in caplog.records if "the worker process died" in record.message)
    assert (told.levelname, told.exc_info) == ("WARNING", None)
    assert "no memory left" in told.message
    monkeypatch.delattr(type(presenter(table.game).artist), "picture")
    assert await dying.board(table, whose) is not None, "not drawn here"
    caplog.clear()


async def test_threads_draw_until_a_worker_is_ready(working: PictureCache) -> None:
    table = middle(KEYS[-1])
    assert await working.board(table, reader(table)) is not None
    assert await working.warm()
