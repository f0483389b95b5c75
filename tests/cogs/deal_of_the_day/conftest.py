"""Fixtures of the tests of deals: a bot with the three games."""

from pathlib import Path

import pytest

from bot.config import Settings
from engines.core.data import DATA
from tests.support.world import make_settings


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings for a bot with the three games."""
    return make_settings(tmp_path, DATA, ["castellum", "castrum", "castel"])
