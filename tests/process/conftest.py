"""A town for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.process.town import Town, town_in


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A Discord of ours, with Ana and Bo in it, and an empty folder for the bot."""
    async with town_in(tmp_path) as town:
        yield town
