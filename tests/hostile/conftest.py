"""Fixtures of the hostile tests: the server of the flow tests, and the house of the sessions'."""

from tests.bot.conftest import file, house, toy_data
from tests.flow.conftest import (
    clock,
    env,
    make_bot,
    quickly_stored,
    settings,
    toy,
    toy_texts,
    world,
)

__all__ = [
    "clock",
    "env",
    "file",
    "house",
    "make_bot",
    "quickly_stored",
    "settings",
    "toy",
    "toy_data",
    "toy_texts",
    "world",
]
