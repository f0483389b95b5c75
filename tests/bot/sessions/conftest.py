"""Fixtures of the sessions."""

import pytest

from tests.support.quickly import store_quickly


@pytest.fixture(autouse=True)
def quickly_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Save the time of synchronising."""
    store_quickly(monkeypatch)
