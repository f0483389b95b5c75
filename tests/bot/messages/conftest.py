"""The fixture that checks each post of the message tests against Discord's limits."""

from collections.abc import Iterator

import pytest

from tests.support.sendable import all_sendable


@pytest.fixture(autouse=True)
def sendable() -> Iterator[None]:
    """Check each post against Discord's limits."""
    with all_sendable():
        yield
