"""Settings of the whole test suite."""

import logging
from collections.abc import Iterator

import pytest

pytest.register_assert_rewrite("tests.contract.checks")


@pytest.fixture(autouse=True)
def own_logging() -> Iterator[None]:
    """Take away what a test's command line did to the logging of the whole process."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    for handler in root.handlers[:]:
        if handler not in handlers:
            root.removeHandler(handler)
    root.setLevel(level)
