"""Fixtures of the doors."""

import pytest

from tests.support.quickly import store_quickly


@pytest.fixture
def quickly_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Save the time of synchronising."""
    store_quickly(monkeypatch)
