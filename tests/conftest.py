"""Settings of the whole test suite."""

import gc
import logging
from collections.abc import Iterator

import pytest

from bot.garbage import collect_rarely
from tests.support.sizes import RELEASE

pytest.register_assert_rewrite("tests.contract.checks")

PACKAGES = ("bot", "cogs", "engines")

HOURS = 12
"""How long a test may take at the size of a release; what hangs is ended then."""


WAITING = tuple(f"tests/{folder}/" for folder in ("process", "chaos", "package", "bench", "demo"))
"""Where tests wait for processes they start: they begin first, so that at the end no worker waits
alone.
"""


def pytest_configure() -> None:
    """Look for garbage as seldom as the program does, while tests are collected as well."""
    collect_rarely()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that wait first, and give those that play by chance the time that the size of a
    release takes.
    """
    items.sort(key=lambda item: not item.nodeid.startswith(WAITING))
    if RELEASE:
        for item in items:
            item.add_marker(pytest.mark.timeout(HOURS * 3600))


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Take all that is there for as long as the run lasts out of what is searched for garbage."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def own_logging() -> Iterator[None]:
    """Take away what a test's command line did to the logging of the whole process."""
    root = logging.getLogger()
    handlers = root.handlers[:]
    levels = [(one, one.level) for one in (root, *map(logging.getLogger, PACKAGES))]
    yield
    for handler in root.handlers[:]:
        if handler not in handlers:
            root.removeHandler(handler)
    for logger, level in levels:
        logger.setLevel(level)
