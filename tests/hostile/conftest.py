"""Fixtures of the hostile tests: a house with the toy, and a server with the bot."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engines import registry
from tests.bot.conftest import file, house, toy_data
from tests.flow.conftest import (
    clock,
    env,
    make_bot,
    parts,
    quickly_drawn,
    settings,
    toy,
    toy_texts,
    world,
)
from tests.support.house import install, write_values

__all__ = [
    "clock",
    "env",
    "file",
    "house",
    "make_bot",
    "parts",
    "quickly_drawn",
    "settings",
    "toy",
    "toy_data",
    "toy_texts",
    "world",
]


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Register the toy as a game; yield the folder that holds its card values."""
    keys = registry.KEYS
    install()
    yield write_values(tmp_path_factory.mktemp("data"))
    registry.KEYS = keys
    registry.game.cache_clear()
    del sys.modules["engines.toy"]
