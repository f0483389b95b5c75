"""A ping shows the question, the deadline and buttons, and is the same for every hand."""

import pathlib
import random
from typing import Any

import pytest
import simcord

from bot.config import Settings
from bot.model import Table
from bot.publishing import publisher
from engines.castrum.cards import ATTACKS
from engines.core.data import DATA
from tests.support.acts import pings, published, state_of
from tests.support.house import KEYS
from tests.support.play import random_answer
from tests.support.world import (
    World,
    click,
    find,
    ids,
    labels,
    make_settings,
    parts,
    private,
    words,
)

LANGUAGES = ("en", "fr")

REACTING = {
    "en": ("Defend", "Let it happen", "Always defend …"),
    "fr": ("Se défendre", "Laisser faire", "Toujours se défendre …"),
}

SILENCE = {"en": "after that, the attack happens", "fr": "ensuite, l’attaque a lieu"}


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with Castrum, which has attacks."""
    return make_settings(tmp_path, DATA, ["castrum"])


async def attack(world: World, language: str, **options: Any) -> tuple[Table, simcord.MemberActor]:
    """Play until a player is attacked; return the table and the defender."""
    await world.begin(world.bo, game="castrum", language=language, **options)
    chance = random.Random(1)
    while True:
        table = await world.table()
        ((seat, decision),) = state_of(table).ask.items()
        who = world.ana if table.sitters[seat].user_id == world.ana.id else world.bo
        if decision.kind == "castrum-ask-defence":
            await published(world)
            return table, who
        attacks = [(option,) for option in decision.options if option in ATTACKS]
        answer = attacks[0] if attacks else random_answer(decision, chance)
        await world.sessions.moves.play(table.id, who.id, table.ply, [answer], next(KEYS))


def verbs(message: Any) -> list[str]:
    return [custom_id.split(":")[3] for custom_id in ids(message)]


@pytest.mark.promise("attack-call")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_ping_to_react_has_a_deadline_and_a_button_to_let_it_happen(
    world: World, language: str
) -> None:
    table, who = await attack(world, language, pace="live")
    (call,) = pings(world)
    assert table.window is not None
    assert f"<t:{table.window.due_at}:R>" in words(call)
    assert SILENCE[language] in words(call)
    assert tuple(labels(call)[:3]) == REACTING[language]
    assert not [part for part in parts(call) if part.get("emoji") and not part.get("url")]
    await world.bot.desk.preferences.set_language(who.id, language)
    orders = private(await click(who, call, "orders"))
    assert len([entry for entry in parts(orders) if entry["type"] == 3]) == 3
    other = world.bo if who is world.ana else world.ana
    await click(other, call, "letbe")
    assert (await world.table()).ply == table.ply, "whoever is not asked changes nothing"
    pressed = find(call, "letbe")
    let = private(await click(who, call, "letbe"))
    after = await world.table()
    assert after.ply == table.ply + 1
    logged = await world.sessions.log.answers(table.id)
    assert logged[-1][2] == ("let",)
    assert "more" in verbs(let), "the own hand"
    again = private(await world.forge(who, await world.board(), pressed))
    assert (await world.table()).ply == after.ply
    assert words(again)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_without_a_pace_a_ping_to_react_has_no_deadline(
    world: World, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publisher, "PLAYING", 0.0)
    table, who = await attack(world, language)
    assert (table.reaction, table.window) == (None, None)
    call = pings(world)[-1]
    assert "<t:" not in words(call)
    hand = private(await click(who, call, "hand", "defend"))
    assert "choose" in verbs(hand)
