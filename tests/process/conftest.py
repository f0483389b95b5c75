"""Fixtures: a town for each test, and one fork server for the programs of all tests."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.process.fork_server import ForkServer
from tests.process.town import Town, town_in


@pytest.fixture(scope="session")
def fork_server() -> Iterator[ForkServer]:
    """Yield the fork server, for tests that do not test the start of programs."""
    with ForkServer() as fork_server:
        yield fork_server


@pytest.fixture
async def town(tmp_path: Path, fork_server: ForkServer) -> AsyncIterator[Town]:
    """Yield a simulated Discord with Ana and Bo, and an empty folder for the bot."""
    async with town_in(tmp_path, fork_server=fork_server) as town:
        yield town
