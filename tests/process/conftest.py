"""A town for each test, and one cradle for the programs of all."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.process.cradle import Cradle
from tests.process.town import Town, town_in


@pytest.fixture(scope="session")
def cradle() -> Iterator[Cradle]:
    """Where programs begin that are not about their own start."""
    with Cradle() as cradle:
        yield cradle


@pytest.fixture
async def town(tmp_path: Path, cradle: Cradle) -> AsyncIterator[Town]:
    """A Discord of ours, with Ana and Bo in it, and an empty folder for the bot."""
    async with town_in(tmp_path, cradle=cradle) as town:
        yield town
