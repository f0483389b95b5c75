"""A bot with a thousand tables answers soon after a restart, and every panel works."""

import time
from pathlib import Path

import pytest

from bot.components.custom_id import base36
from bot.sessions.actions import admission
from bot.sessions.actions.lobby import Lobby
from engines.registry import KEYS
from tests.doors.booth import ANA, BO, Control, open_booth
from tests.support.sizes import size

TABLES = size(200, 1_000)
READY = 10.0 * TABLES / 1_000
"""Maximum processor time in seconds from a start until everybody is answered."""


@pytest.fixture
async def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with many tables, all with the same two people."""
    read = admission.read_policy
    monkeypatch.setattr(admission, "read_policy", lambda *of: read(*of)._replace(per_user=0))
    path = tmp_path / "many.sqlite3"
    async with open_booth(path) as booth:
        for number in range(TABLES):
            table = await booth.sessions[Lobby].open(
                KEYS[number % len(KEYS)], 1, number, ANA.person, language="en"
            )
            await booth.sessions[Lobby].join(table.id, BO.person)
            await booth.sessions[Lobby].start(table.id, ANA.person.id)
    return path


@pytest.mark.promise(
    "thousand-tables",
    "A bot with a thousand tables is back within 10 s of a restart, with every panel",
    size="200 / 1,000 tables",
)
async def test_every_panel_works_soon_after_a_start(file: Path) -> None:
    began = time.process_time()
    async with open_booth(file) as booth:
        tables = await booth.sessions.running()
        assert len(tables) == TABLES
        for table in tables:
            for who in (ANA, BO):
                hand = Control(f"c1:{base36(table.id)}:0:hand:", public=True)
                answered = await booth.press(who, hand, channel_id=table.channel_id)
                assert answered.hidden
                assert answered.controls()
    assert time.process_time() - began < READY
