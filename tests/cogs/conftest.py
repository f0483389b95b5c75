"""Fixtures of the feature tests: a house with the toy game, and a server with the bot."""

from tests.bot.conftest import all_schemas, cluster, file, house, schemas, toy_data
from tests.bot.sessions.conftest import old, pytest_generate_tests, stored_on, workers_that
from tests.flow.conftest import (
    clock,
    env,
    hints_at_once,
    language,
    make_bot,
    parts,
    quickly_drawn,
    settings,
    toy,
    toy_texts,
    wire,
    world,
)

__all__ = [
    "all_schemas",
    "clock",
    "cluster",
    "env",
    "file",
    "hints_at_once",
    "house",
    "language",
    "make_bot",
    "old",
    "parts",
    "pytest_generate_tests",
    "quickly_drawn",
    "schemas",
    "settings",
    "stored_on",
    "toy",
    "toy_data",
    "toy_texts",
    "wire",
    "workers_that",
    "world",
]
