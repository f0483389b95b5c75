"""Players who pass a card see the receiver in the question and in the picture."""

import pathlib
from typing import Any

import pytest

from bot.config import Settings
from engines.core.data import DATA
from engines.core.kernel import State
from tests.engines.castel.table import table as castel
from tests.support import inside
from tests.support.world import World, make_settings, words

SAID = {"en": "which card do you pass to Bo?", "fr": "quelle carte passez-vous à Bo\u202f?"}


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with Castel, which has the Jester."""
    return make_settings(tmp_path, DATA, ["castel"])


def passing() -> State:
    """Return a position in which every player passes a card."""
    made: Any = castel(2).hand(0, "bouffon", "roi", "fee").hand(1, "reine").play("bouffon", "a1").s
    return made


@pytest.mark.parametrize("language", SAID)
async def test_a_player_who_passes_a_card_sees_the_receiver(world: World, language: str) -> None:
    table = (await world.begin(world.bo, game="castel")).twin()
    state = passing()
    table.state = state
    inside.put(world.sessions, table)
    world.locales[world.ana.id] = language
    hand = await world.hand(world.ana)
    assert SAID[language] in words(hand)
    (picture,) = hand.attachments
    assert SAID[language] in (picture.description or "")
