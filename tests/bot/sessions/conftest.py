"""Fixtures of the session tests, and their stores: a file, and a PostgreSQL server."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.sessions.background import worker
from engines.core.kernel import Action
from tests.support import house
from tests.support.going_elsewhere import bot_with_games
from tests.support.house import Clock, House
from tests.support.sizes import RELEASE

BOTH = frozenset(
    (
        *("test_moves", "test_lobby", "test_outbox", "test_seat_offers", "test_fork"),
        *("test_transfers", "test_ended", "test_starting"),
        *("test_deal_stores", "test_doorway_rows", "test_note_rows", "test_follow_rows"),
        *("test_server_rows", "test_stored_wishes"),
    )
)
"""Modules also tested on a PostgreSQL server, even without ``TEST_SIZE=release``."""

FILES = frozenset(
    (
        *("test_full_disk", "test_store_faults", "test_commit_cost", "test_time_control"),
        *("test_meeting_kills",),
        *("test_an_unreadable_table_does_not_prevent_others_from_resuming",),
        *("test_a_fault_at_any_statement_stores_both_or_neither",),
        *("test_in_a_separate_commit_the_feature_row_would_be_lost",),
        *("test_a_killed_process_frees_the_file_and_loses_no_acknowledged_move",),
    )
)
"""Modules and tests that need a file, for example to fill its disk or to damage the file."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests of :data:`BOTH` twice, on a file and on a server.

    With ``TEST_SIZE=release``, run all tests twice except those of :data:`FILES`.
    """
    module = metafunc.module.__name__.rpartition(".")[2]
    is_tried = module not in FILES and metafunc.function.__name__ not in FILES
    if is_tried and (module in BOTH or RELEASE) and "toy_data" in metafunc.fixturenames:
        metafunc.parametrize("stored_on", ["file", "server"], indirect=True)


@pytest.fixture(autouse=True)
def stored_on(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Storage of new houses: each in a file, or each in a schema of the server."""
    where = str(getattr(request, "param", "file"))
    if where == "server":
        monkeypatch.setattr(house, "SERVER", request.getfixturevalue("schemas"))
    return where


@pytest.fixture
def workers_that(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[..., Action]], None]:
    """A function that makes the worker processes run another function."""
    return lambda work: monkeypatch.setattr(worker, "decide_within", work)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def old(tmp_path: Path, toy_data: Path, clock: Clock) -> AsyncIterator[House]:
    """A bot with the built-in games."""
    async with bot_with_games(tmp_path / "old.sqlite3", clock) as house:
        yield house
