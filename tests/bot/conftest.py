"""Fixtures for tests of the store and of sessions, such as an open house."""

import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from engines import registry
from tests.support import postgres
from tests.support.house import House, install, open_house, write_values
from tests.support.shared import run_folder


@pytest.fixture
def toy_data(tmp_path: Path) -> Iterator[Path]:
    """Register the toy as a built-in game, and yield the folder of its card values."""
    keys = registry.KEYS
    install()
    yield write_values(tmp_path / "data")
    registry.KEYS = keys
    registry.game.cache_clear()
    del sys.modules["engines.toy"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Path of the database."""
    return tmp_path / "tables.sqlite3"


@pytest.fixture
async def house(file: Path, toy_data: Path) -> AsyncIterator[House]:
    """An open house: ``Sessions`` with the toy game."""
    async with open_house(file, toy_data) as opened:
        yield opened


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[postgres.Cluster]:
    """The PostgreSQL server of this test run."""
    if not postgres.is_there():
        pytest.skip(postgres.MISSING)
    with postgres.shared_cluster(run_folder(tmp_path_factory)) as lent:
        yield lent


@pytest.fixture(scope="session")
def all_schemas(cluster: postgres.Cluster) -> postgres.Schemas:
    """Schemas on the PostgreSQL server, lent to one test after another."""
    return postgres.Schemas(cluster)


@pytest.fixture
def schemas(all_schemas: postgres.Schemas) -> Iterator[postgres.Schemas]:
    """Reusable schemas for tests that change only rows."""
    yield all_schemas
    all_schemas.take_back()
