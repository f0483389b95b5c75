"""Personal preferences: when they are stored, and when they are cached."""

from types import ModuleType
from typing import Any

import pytest

from bot.components.covered import COVERED, SHOWN
from bot.errors import NotStored
from bot.interaction.preferences import Preferences
from bot.store import tables
from bot.store.people import HAND
from bot.store.processes import news
from bot.store.sql import StoreFails
from tests.support.house import ANA, House


@pytest.mark.parametrize("step", [tables, news])
async def test_a_preference_that_could_not_be_stored_is_not_used(
    house: House, monkeypatch: pytest.MonkeyPatch, step: ModuleType
) -> None:
    def fail(*_: Any) -> None:
        raise StoreFails("the disk is full")

    house.sessions.scope.shards = (0,)
    preferences = Preferences(house.sessions)
    with monkeypatch.context() as patch:
        patch.setattr(step, "write_meta" if step is tables else "tell", fail)
        with pytest.raises(NotStored):
            await preferences.set_hand(ANA.id, COVERED)
    assert await preferences.hand(ANA.id) == SHOWN
    preferences.forget_all()
    assert await preferences.hand(ANA.id) == SHOWN
    await preferences.set_hand(ANA.id, COVERED)
    assert await preferences.hand(ANA.id) == COVERED


async def test_a_value_read_before_a_change_is_not_cached(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences, read = Preferences(house.sessions), house.sessions.read_meta

    async def overtaken(key: str) -> str | None:
        found = await read(key)
        await house.sessions.choose(ANA.id, HAND, COVERED)  # as if by another process
        preferences.forget(ANA.id)
        return found

    with monkeypatch.context() as patch:
        patch.setattr(house.sessions, "read_meta", overtaken)
        assert await preferences.hand(ANA.id) == SHOWN
    assert await preferences.hand(ANA.id) == COVERED
