"""Old messages: their interaction's token has expired, but their buttons still work."""

import pathlib
from typing import Any

import discord
import pytest
import simcord

from bot import app
from bot.config import Settings
from bot.interaction.context import Desk
from bot.interaction.router import dispatch
from engines.core.data import DATA
from engines.registry import KEYS
from tests.support import inside
from tests.support.world import World, ids, make_settings, parts, private

pytestmark = pytest.mark.usefixtures("quickly_drawn")

OVER = 16 * 60
"""Seconds after which an interaction's token has expired; Discord's limit is 15 minutes."""


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with every game."""
    return make_settings(tmp_path, DATA, KEYS)


async def open_hands(world: World, key: str) -> list[simcord.ResponseMessage]:
    """Start a game of two and return the private panels of both hands."""
    await world.begin(world.bo, game=key)
    return [await world.hand(who) for who in (world.ana, world.bo)]


def nothing_registered(world: World) -> bool:
    """Return whether discord.py stores no view and no dynamic item."""
    return inside.controls_of_discord_py(world.bot) == []


@pytest.mark.promise(
    "expired-token",
    "Buttons work after the token of their message has expired",
    size="each game, 16 minutes later",
)
@pytest.mark.parametrize("key", KEYS)
async def test_every_button_of_a_hand_answers_after_its_token_expired(
    world: World, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    interactions = []

    async def noted(desk: Desk, handlers: Any, interaction: discord.Interaction) -> None:
        interactions.append(interaction)
        await dispatch(desk, handlers, interaction)

    monkeypatch.setattr(app, "dispatch", noted)
    hands = await open_hands(world, key)
    with_hand = interactions[-1]
    assert nothing_registered(world)
    await world.env.advance_time(OVER)
    pressed = 0
    with pytest.raises(discord.NotFound):
        await with_hand.edit_original_response(content="too late")
    for who, hand in zip((world.ana, world.bo), hands, strict=True):
        for part in parts(hand):
            if "custom_id" in part and not part.get("disabled"):
                values = [option["value"] for option in part.get("options", ())][:1]
                answer = await world.forge(who, hand, part["custom_id"], values)
                assert answer.modal or private(answer), "a form or a private message"
                pressed += 1
    for custom_id in ids(await world.board()):
        assert (await world.cleo.click(await world.board(), custom_id=custom_id)).acknowledged
    assert pressed > 4
    assert nothing_registered(world)
