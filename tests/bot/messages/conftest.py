"""Fixtures of the messages: every post that is made is one that Discord would take."""

from collections.abc import Iterator

import pytest

from tests.support.sendable import all_sendable


@pytest.fixture(autouse=True)
def sendable() -> Iterator[None]:
    """Check each post against the limits of Discord."""
    with all_sendable():
        yield
