"""What people chose for themselves: how it is told, where it is kept."""

import pytest

from bot.components.covered import COVERED, SHOWN
from bot.errors import NotStored
from bot.interaction.preferences import Preferences
from tests.support.house import ANA, House


async def test_what_could_not_be_stored_is_not_chosen(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def write(key: str, value: str) -> None:
        raise NotStored

    preferences = Preferences(house.sessions)
    with monkeypatch.context() as patch:
        patch.setattr(house.sessions, "write_meta", write)
        with pytest.raises(NotStored):
            await preferences.set_hand(ANA.id, COVERED)
    assert await preferences.hand(ANA.id) == SHOWN
    await preferences.set_hand(ANA.id, COVERED)
    assert await preferences.hand(ANA.id) == COVERED
