"""Settings of the whole test suite."""

import contextlib
import gc
import importlib
import logging
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from bot.extensions import product
from bot.garbage import collect_rarely
from tests.support.closed import Opened
from tests.support.memory import in_memory
from tests.support.sizes import RELEASE

pytest.register_assert_rewrite("tests.contract.checks")

# Hypothesis gets no deadlines, so that no test fails on a slow machine. Test modules that were
# imported before this line keep the default deadline.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")

product().load_parts()

OPENED = Opened(sqlite3.connect)
sqlite3.connect = OPENED

PACKAGES = ("bot", "cogs", "engines")

HOURS = 12
"""Time limit of a test with ``TEST_SIZE=release``, in hours."""


WAITING = tuple(f"tests/{folder}/" for folder in ("process", "chaos", "package", "bench", "demo"))
"""Folders of tests that wait for processes they start.

Every worker begins with some of these files, so that no worker is left with all of them at the end.
"""


def pytest_configure(config: pytest.Config) -> None:
    """Run the garbage collector as rarely as the bot does, even while pytest finds the tests."""
    collect_rarely()
    worker = getattr(config, "workerinput", {}).get("workerid")
    if worker and config.args_source is config.ArgsSource.TESTPATHS:
        read_ahead(config.rootpath, int(worker.removeprefix("gw")))


def read_ahead(root: Path, worker: int) -> None:
    """Import every test file; each worker begins with a different file.

    One worker thus compiles a file, and the other workers read its byte code.
    """
    names = [
        ".".join(file.relative_to(root).with_suffix("").parts)
        for file in sorted((root / "tests").rglob("test_*.py"))
    ]
    begin = worker * len(names) // int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    for name in names[begin:] + names[:begin]:
        with contextlib.suppress(Exception):  # pytest reports the error when it collects the file
            importlib.import_module(name)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put tests that wait for processes first in each worker's share.

    With ``TEST_SIZE=release``, all tests get a longer time limit.
    """
    items[:] = in_shares(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))
    if RELEASE:
        for item in items:
            item.add_marker(pytest.mark.timeout(HOURS * 3600))


def in_shares(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Return the tests in an order that gives each of ``workers`` workers an equal share.

    Each share begins with its part of the files in ``WAITING``. The tests in these files wait most
    of the time. Tests of one file stay together, because they share preparations.
    """
    files: dict[str, list[pytest.Item]] = {}
    rest = []
    for item in items:
        if item.nodeid.startswith(WAITING):
            files.setdefault(item.nodeid.partition("::")[0], []).append(item)
        else:
            rest.append(item)
    found: list[pytest.Item] = []
    for share in range(workers):
        waiting = [item for tests in [*files.values()][share::workers] for item in tests]
        room = (len(items) - len(found)) // (workers - share) - len(waiting)
        others = rest[: max(0, room)]
        del rest[: len(others)]
        found += [*waiting, *others]
    return found + rest


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Freeze all existing objects, so that the garbage collector does not scan them again."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """An empty folder for the test, in memory if there is room.

    On a disk, opening a database takes twice as much processor time; the difference is a sixth of
    the time of a short test.
    """
    with tempfile.TemporaryDirectory(prefix="castellan-tests-", dir=in_memory()) as folder:
        yield Path(folder)


@pytest.fixture(autouse=True)
def every_connection_is_closed() -> Iterator[None]:
    """Fail if a test or its own fixtures leave a connection to SQLite open."""
    before = len(OPENED)
    yield
    assert OPENED.left_since(before) == []


@pytest.fixture(autouse=True)
def own_logging() -> Iterator[None]:
    """Restore the logging settings of the process after a test that ran a command."""
    root = logging.getLogger()
    handlers = root.handlers[:]
    levels = [(sitter, sitter.level) for sitter in (root, *map(logging.getLogger, PACKAGES))]
    yield
    for handler in root.handlers[:]:
        if handler not in handlers:
            root.removeHandler(handler)
    for logger, level in levels:
        logger.setLevel(level)


@pytest.fixture(autouse=True)
def own_priority() -> Iterator[None]:
    """Restore the priority of the process after a test that ran a command, if allowed."""
    before = os.getpriority(os.PRIO_PROCESS, 0)
    yield
    if os.getpriority(os.PRIO_PROCESS, 0) != before:
        with contextlib.suppress(PermissionError):
            os.setpriority(os.PRIO_PROCESS, 0, before)
