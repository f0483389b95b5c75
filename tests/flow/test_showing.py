"""A person's hands are shown openly, covered for a shared screen, or in words."""

import asyncio
import pathlib
import random
import re
from typing import Any

import pytest

from bot.components.covered import in_the_open
from bot.components.presenters import presenter
from bot.config import Settings
from bot.i18n import Reader, text
from bot.sessions.actions.lobby import Lobby
from cogs.privacy.actions import DataRights
from engines.core.data import DATA
from tests.support.acts import state_of
from tests.support.exports import unpacked
from tests.support.play import random_answer
from tests.support.world import World, click, labels, make_settings, parts, private, words

STEPS = ("choose", "pick", "confirm")

CARDS = set(presenter("castel").cards(Reader(text("en"), ("Ana", "Bo"))).values())


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with Castel, whose hands have the most cards."""
    return make_settings(tmp_path, DATA, ["castel"])


@pytest.fixture
async def hand(world: World) -> Any:
    """Bo's uncovered hand at the beginning of a game of Castel; it is Bo's turn."""
    await world.begin(world.bo, game="castel")
    return await world.hand(world.bo)


def named(message: Any) -> set[str]:
    """Return the cards named outside spoilers in a message or its files' descriptions."""
    told = [
        in_the_open(words(message)),
        *(attachment.description or "" for attachment in message.attachments),
    ]
    return {name for name in CARDS if name in "\n".join(told)}


async def cover(world: World, how: str = "covered") -> Any:
    """Choose, as Bo, how his hands are shown; return his hand."""
    menu = private(await world.press(world.bo, "more"))
    own = private(await click(world.bo, menu, "mine"))
    ways = private(await click(world.bo, own, "showing"))
    return private(await click(world.bo, ways, "showing", how))


async def test_two_presses_cover_the_hand_and_two_uncover_it(world: World, hand: Any) -> None:
    assert named(hand)
    (shown,) = hand.attachments
    assert not shown.is_spoiler()
    covered = await cover(world)
    (picture,) = covered.attachments
    assert picture.is_spoiler()
    assert picture.description == "Your hand, covered. The button Explain tells it in words."
    assert named(covered) == set()
    assert labels(covered)[:2] == ["1", "2"]
    again = await cover(world, "shown")
    assert named(again)
    assert not again.attachments[0].is_spoiler()


async def test_a_covered_move_is_played_by_numbers(world: World, hand: Any) -> None:
    panel = await cover(world)
    while (await world.table()).ply == 0:
        step = next(
            part for part in parts(panel) if part.get("custom_id", "").split(":")[3] in STEPS
        )
        values = [option["value"] for option in step.get("options", ())][:1]
        panel = private(await world.forge(world.bo, panel, step["custom_id"], values))
        assert named(panel) == set()


async def test_explain_is_covered_too(world: World, hand: Any) -> None:
    covered = await cover(world)
    answer = private(await click(world.bo, covered, "explain"))
    assert named(answer) == set()
    assert {name for name in CARDS if name in words(answer)}


async def test_the_setting_applies_to_all_hands_of_that_person_only(
    world: World, hand: Any
) -> None:
    await cover(world)
    await world.restart()
    assert named(await world.hand(world.bo)) == set()
    assert named(private(await world.bo.slash(world.channel, "castel hand"))) == set()
    assert await world.bo.autocomplete(world.channel, "castel play", "answer", "") == []
    assert not any(
        attachment.is_spoiler() for attachment in (await world.hand(world.ana)).attachments
    )


async def waits(world: World) -> Any:
    """Play Bo's moves until Ana is asked, and answer once as Ana; return Bo's hand."""
    chance = random.Random(3)
    while 1 in state_of(table := await world.table()).ask:
        answer = random_answer(state_of(table).ask[1], chance)
        await world.sessions.moves.play(1, world.bo.id, table.ply, [answer], 100 + table.ply)
    hand = await world.hand(world.bo)
    answer = random_answer(state_of(table).ask[0], chance)
    await world.sessions.moves.play(1, world.ana.id, table.ply, [answer], 100 + table.ply)
    hands = world.bot.desk.hands._hands.values()
    await asyncio.gather(*(item.task for item in hands if item.task is not None))
    return hand


async def test_a_hand_that_waits_is_folded(world: World, hand: Any) -> None:
    folded = await waits(world)
    assert "Show my hand" in labels(folded)
    (picture,) = folded.attachments
    assert not picture.is_spoiler()
    assert named(folded)
    shown = private(await click(world.bo, folded, "hand"))
    assert shown.id == folded.id
    assert "Show my hand" not in labels(shown)


async def test_a_covered_hand_that_waits_names_no_card(world: World, hand: Any) -> None:
    await world.bot.desk.preferences.set_hand(world.bo.id, "covered")
    folded = await waits(world)
    assert "Show my hand" in labels(folded)
    assert named(folded) == set()
    assert all(attachment.is_spoiler() for attachment in folded.attachments)


async def told_beside_the_hand(world: World) -> list[Any]:
    """Return the texts about the game that Bo reads outside his hand."""
    board = await world.board()
    watched = private(await world.press(world.bo, "watch"))
    return [
        private(await click(world.bo, watched, "catchup")),
        private(await world.forge(world.bo, board, "c1:1:0:catchup:0")),
        private(await world.press(world.bo, "log")),
        private(await world.bo.slash(world.channel, "castellan me", page="games")),
    ]


@pytest.mark.promise("log-line")
async def test_texts_beside_a_covered_hand_are_covered_too(world: World, hand: Any) -> None:
    """If a player covers the hand, cards in the log, catch-up and list of games are covered."""
    chance = random.Random(1)
    while True:
        table = await world.table()
        state = state_of(table)
        (seat,) = state.ask
        if seat == 1 and table.ply > 12 and state.ask[seat].kind != "castel-ask-action":
            break
        answer = random_answer(state.ask[seat], chance)
        user_id = table.sitters[seat].user_id or 0
        await world.sessions.moves.play(1, user_id, table.ply, [answer], 100 + table.ply)
    assert table.sitters[1].user_id == world.bo.id
    openly = [named(line) for line in await told_beside_the_hand(world)]
    assert all(openly[:4]), openly
    await world.bot.desk.preferences.set_hand(world.bo.id, "covered")
    for message in await told_beside_the_hand(world):
        assert named(message) == set()
        assert {name for name in CARDS if name in words(message)} or "Your games" in words(message)
    spectated = private(await world.bo.slash(world.channel, "castel spectate"))
    assert not [name for name in CARDS if name in in_the_open(words(spectated))]
    assert [name for name in CARDS if name in words(spectated)], "what he missed, covered"
    ana = private(await world.press(world.ana, "log"))
    assert named(ana)


async def test_a_covered_hand_offers_only_public_cards_to_look_up(world: World, hand: Any) -> None:
    async def offered() -> dict[str, list[str]]:
        more = private(await world.press(world.bo, "more"))
        found = parts(private(await click(world.bo, more, "cards")))
        menus = [part for part in found if part.get("options")]
        return {
            entry["placeholder"]: [option["label"] for option in entry["options"]]
            for entry in menus
        }

    openly = await offered()
    held = presenter("castel").cards(Reader(text("en"), ("Ana", "Bo")))
    cards = state_of(await world.table()).view(1).hand
    own = {held[re.sub("-[0-9]+$", "", card)] for card in cards}
    assert own <= set(openly["Your hand"])
    await world.bot.desk.preferences.set_hand(world.bo.id, "covered")
    covered = await offered()
    assert covered
    assert covered == {name: cards for name, cards in openly.items() if name in covered}
    assert "Your hand" not in covered


async def test_a_ruling_on_the_board_is_covered_with_what_its_picture_says(
    world: World, hand: Any
) -> None:
    asked = "c1:1:0:onboard:C8"
    (shown,) = private(await world.forge(world.bo, await world.board(), asked)).attachments
    assert not shown.is_spoiler()
    await world.bot.desk.preferences.set_hand(world.bo.id, "covered")
    message = private(await world.forge(world.bo, await world.board(), asked))
    (picture,) = message.attachments
    assert picture.is_spoiler()
    assert picture.description == "Your hand, covered. The button Explain tells it in words."
    assert named(message) == set()


async def test_in_words_there_is_no_picture(world: World, hand: Any) -> None:
    panel = private(await world.bo.slash(world.channel, "castellan me", page="pictures"))
    assert "Shown openly" in words(panel)
    answer = private(await click(world.bo, panel, "showing", "words"))
    assert "in words" in words(answer)
    told = await world.hand(world.bo)
    assert told.attachments == []
    assert named(told)


async def test_more_leads_to_the_setting_in_the_askers_language(world: World, hand: Any) -> None:
    world.locales[world.bo.id] = "fr"
    more = private(await world.press(world.bo, "more"))
    own = private(await click(world.bo, more, "mine"))
    panel = private(await click(world.bo, own, "showing"))
    assert "Comment votre main est montrée" in words(panel)
    shown = private(await click(world.bo, panel, "showing", "covered"))
    assert "désormais couverte" in in_the_open(words(shown))
    assert shown.attachments[0].is_spoiler()


async def test_a_forged_way_to_show_a_hand_changes_nothing(world: World, hand: Any) -> None:
    answer = private(await world.forge(world.bo, hand, "c1:1:0:showing:mirrored"))
    assert "This was the button" in words(answer)
    assert await world.bot.desk.preferences.hand(world.bo.id) == "shown"


async def test_a_hand_is_covered_while_the_setting_cannot_be_read(
    world: World, hand: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(key: str) -> str:
        raise OSError("the disk is gone")

    preferences = world.bot.desk.preferences
    preferences.forget(world.bo.id)
    monkeypatch.setattr(preferences._sessions, "read_meta", broken)
    assert await preferences.hand(world.bo.id) == "covered"
    assert "Cannot read how a user wants the hand shown" in caplog.text
    caplog.clear()


async def test_the_setting_is_listed_exported_and_deleted(world: World, hand: Any) -> None:
    await cover(world)
    panel = private(await world.bo.slash(world.channel, "castellan me", page="privacy"))
    assert "how your hands are shown: Covered" in words(panel)
    data = unpacked(await world.sessions[DataRights].export(world.bo.id))
    assert data["hand"] == "covered"
    table = await world.table()
    await world.sessions[Lobby].close(table.id, world.moderator.id, moderator=True)
    await world.forge(world.bo, panel, "c1:0:0:erase:")
    assert await world.bot.desk.preferences.hand(world.bo.id) == "shown"
    assert (await world.sessions[DataRights].kept(world.bo.id)).hand == ""
