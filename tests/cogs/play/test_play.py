"""Playing: the board, the hand, drafts, and presses that change nothing."""

import random

import discord
import pytest
import simcord

from bot.components.safe_text import reader_of
from bot.i18n import text
from bot.messages.board import play_button
from tests.support.acts import begin_with, confirm_panel, press_out, state_of, ways_out
from tests.support.handlers import HANDLERS
from tests.support.sizes import size
from tests.support.toy import Toy
from tests.support.world import (
    World,
    choose,
    click,
    draft,
    find,
    ids,
    labels,
    parts,
    private,
    words,
)


async def test_a_whole_game_can_be_played_by_clicks(world: World) -> None:
    await world.begin(world.bo, world.cleo)
    await press_out(world)
    board = await world.board()
    assert "win" in words(board)
    assert labels(board) == ["Rematch", "Look back", "Share", "More"]
    assert "Ana holds" in words(private(await world.press(world.cleo, "words")))
    assert await world.sessions.in_channel(world.channel.id) is None


async def test_a_rematch_moves_the_first_seat(world: World) -> None:
    await world.begin(world.bo, world.cleo)
    await press_out(world)
    await world.press(world.cleo, "again")
    table = await world.table()
    assert table.status == "lobby"
    assert [sitter.name for sitter in table.sitters] == ["Bo", "Cleo", "Ana"]


async def test_players_get_a_rematch_and_others_open_a_new_table(world: World) -> None:
    before = await world.begin(world.bo)
    await press_out(world)
    answer = private(await world.press(world.moderator, "again"))
    assert "did not play" in words(answer)
    await click(world.moderator, answer, "new")
    table = await world.table()
    assert (table.id != before.id, table.game, table.status) == (True, before.game, "lobby")
    assert [sitter.name for sitter in table.sitters] == ["Mo"]


async def test_a_complete_choice_is_played_from_the_board(world: World) -> None:
    await begin_with(world, "storm")
    board = await world.board()
    place = labels(board).index("storm")
    await world.press(world.ana, "do", str(place))
    board = await world.board()
    assert state_of(await world.table()).ply == 1
    assert "Ana drops storm" in words(board)
    assert "waiting for Bo" in words(board)


async def test_an_incomplete_choice_opens_privately(world: World) -> None:
    await begin_with(world, "strike")
    board = await world.board()
    place = labels(board).index("strike")
    panel = private(await world.press(world.ana, "do", str(place)))
    assert "Ana drops strike" in words(panel)
    assert {"Bo", "Cleo", "Back"} <= set(labels(panel))
    assert (await world.table()).ply == 0
    panel = await choose(world.ana, panel, "Cleo")
    assert "Ana drops strike" in words(panel), "what came of it"
    table = await world.table()
    assert (table.ply, sorted(state_of(table).ask)) == (2, [2])
    assert "waiting for Cleo" in words(await world.board())


async def test_a_draft_can_be_taken_back_step_by_step(world: World) -> None:
    await begin_with(world, "strike")
    panel = await world.hand(world.ana)
    panel = await choose(world.ana, panel, "strike")
    panel = await draft(world, world.ana, panel, "Bo")
    assert labels(panel) == ["Confirm", "Back"]
    panel = private(await world.ana.click(panel, label="Back"))
    assert {"Bo", "Cleo"} <= set(labels(panel))
    panel = private(await world.ana.click(panel, label="Back"))
    assert "strike" in labels(panel)
    assert "Back" not in labels(panel)
    assert (await world.table()).ply == 0


async def test_a_draft_stops_where_chance_begins(world: World) -> None:
    await begin_with(world, "luck")
    panel = await world.hand(world.ana)
    panel = await choose(world.ana, panel, "luck")
    assert "Ana drops luck" in words(panel)
    assert "what follows once you confirm" in words(panel)
    assert labels(panel) == ["Confirm", "Back"]


async def test_a_hand_gives_reasons_for_impossible_choices(world: World) -> None:
    table = await world.begin(world.bo)
    missing = {"strike", "storm", "swap", "luck", "shield"} - set(state_of(table).ask[0].options)
    panel = words(await world.hand(world.ana))
    for card in missing:
        assert f"**{card}**: no {card}" in panel


async def test_a_hand_shows_its_question_once(world: World) -> None:
    """Waiting players read the status line; the player to move reads only the question."""
    await begin_with(world, "strike")
    board, panel = await world.board(), await world.hand(world.ana)
    (status,), (asked,) = board.embeds, panel.embeds
    assert asked.title == "toy-play?"
    assert asked.description is None
    assert status.title not in words(panel)
    waiting = await world.hand(world.bo)
    assert [embed.title for embed in waiting.embeds] == [status.title]
    assert waiting.embeds[0].description is None


async def test_a_choice_on_the_board_that_is_refused_says_why(world: World) -> None:
    table = await world.begin(world.bo)
    missing = {"strike", "storm", "swap", "luck", "shield"} - set(state_of(table).ask[0].options)
    place = labels(await world.board()).index(min(missing))
    answer = private(await world.press(world.ana, "do", str(place)))
    assert f"You hold no {min(missing)}. (T1)" in words(answer)
    assert (await world.table()).ply == 0


async def test_only_its_owner_can_use_a_hand(world: World) -> None:
    table = await world.begin(world.bo)
    state = state_of(table)
    assert isinstance(state, Toy)
    for who, seat in ((world.ana, 0), (world.bo, 1)):
        result = await world.press(who, "hand")
        panel = words(private(result))
        assert panel.count("card ") == len(state.hands[seat])
        assert all(f"card {card}" in panel for card in state.hands[seat])
    public = [message for message in world.channel.history() if not message.flags.ephemeral]
    assert all("card " not in words(message).replace("a card", "") for message in public)


async def test_the_wrong_player_gets_a_hand_and_changes_nothing(world: World) -> None:
    await world.begin(world.bo)
    answer = private(await world.press(world.bo, "do", "0"))
    assert "Not your turn: nothing changed." in words(answer)
    assert "waiting for Ana" in words(answer)
    assert (await world.table()).ply == 0


async def test_a_spectator_sees_the_position_and_changes_nothing(world: World) -> None:
    await world.begin(world.bo)
    answer = private(await world.press(world.cleo, "do", "0"))
    assert "have no seat" in words(answer)
    assert "Ana holds" not in words(answer), "one line, and the way to the rest"
    assert labels(answer)[0] == "Watch"
    watched = private(await world.press(world.cleo, "watch"))
    assert watched.attachments[0].description == "A pile of 15"
    assert "waiting for Ana" in words(watched)
    assert "a card" in words(private(await click(world.cleo, watched, "log")))
    assert (await world.table()).ply == 0
    hand = private(await world.press(world.cleo, "hand"))
    assert "card " not in words(hand).replace("a card", "")


async def test_a_double_click_is_one_move(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    board = await world.board()
    place = labels(board).index("storm")
    custom_id = find(board, "do", str(place))
    world.send_press(world.ana, board, custom_id)
    second = world.send_press(world.ana, board, custom_id)
    await world.env.settle(idle=0.002)
    assert (await world.table()).ply == 1
    answer = private(simcord.InteractionResult(world.env, second))
    assert "moved on" in words(answer)
    assert "waiting for Bo" in words(answer)


async def test_fifty_presses_at_once_are_one_move(world: World) -> None:
    await begin_with(world, "strike")
    panel = await world.hand(world.ana)
    panel = await choose(world.ana, panel, "strike")
    panel = await draft(world, world.ana, panel, "Bo")
    custom_id = find(panel, "confirm")
    records = [world.send_press(world.ana, panel, custom_id) for _ in range(50)]
    await world.env.settle(idle=0.002)
    assert (await world.table()).ply == 2
    assert all(record.responded for record in records)


async def test_a_stale_hand_renews_itself(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    panel = await world.hand(world.ana)
    stale = find(panel, "choose", ids(panel)[0].rsplit(":", 1)[1])
    world.forget_hands()
    place = labels(await world.board()).index("storm")
    await world.press(world.ana, "do", str(place))
    again = await world.ana.click(panel, custom_id=stale)
    assert "moved on" in words(private(again))
    assert "waiting for Bo" in words(private(again))
    assert (await world.table()).ply == 1


async def test_an_old_board_leads_to_the_hand(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    board = await world.board()
    place = labels(board).index("storm")
    old = find(board, "do", str(place))
    await world.press(world.ana, "do", str(place))
    answer = await world.forge(world.bo, await world.board(), old)
    assert "moved on" in words(private(answer))
    assert "toy-lose?" in words(private(answer))
    assert (await world.table()).ply == 1


FORGED = ("", "x", "99", "-1", "9" * 40, "0.0.0", "~", "5~3;9", "z" * 30, "toy:9", ":::", "!")

TRIED = size(3, len(FORGED))
"""Number of forged arguments that are tried with each verb."""


@pytest.mark.parametrize("status", ["lobby", "running"])
async def test_forged_arguments_do_nothing(world: World, status: str) -> None:
    await world.open(world.bo)
    if status == "running":
        await world.press(world.ana, "start")
    board = await world.board()
    verbs = HANDLERS.keys() - {"join", "joinyes", "leave", "start", "shut"}
    verbs -= {"resign", "unbot", "again"}
    chance = random.Random(status)
    for verb in sorted(verbs):
        for argument in chance.sample(FORGED, TRIED):
            result = await world.forge(world.cleo, board, f"c1:1:0:{verb}:{argument}", ["x"])
            assert result.modal or "on my side" not in words(private(result))
    for verb in ("do", "draft", "take", "gather", "confirm", "order", "option"):
        for argument in chance.sample(FORGED, TRIED):
            result = await world.forge(world.ana, board, f"c1:1:0:{verb}:{argument}", ["x"])
            assert "on my side" not in words(private(result))
    table = await world.table()
    assert (table.status, table.ply, len(table.sitters)) == (status, 0, 2)


@pytest.mark.parametrize(
    "custom_id",
    [
        "c0:1:0:hand:",
        "c1:zzzz:0:hand:",
        "c1:1:0:nothing:",
        "hand",
        "é" * 50,
        "c1:1:0:hand:\u202e",
        "x",
    ],
)
async def test_unknown_ids_lead_to_the_current_state(world: World, custom_id: str) -> None:
    await world.begin(world.bo)
    answer = private(await world.forge(world.ana, await world.board(), custom_id))
    assert "It is your turn in The toy." in words(answer)
    assert labels(answer) == ["To the board", "My hand", "Watch"]


async def test_an_unknown_id_in_a_channel_without_a_game_is_answered(world: World) -> None:
    await world.open()
    board = await world.board()
    await world.press(world.ana, "leave")
    answer = private(await world.forge(world.bo, board, "c0:old"))
    assert "No game is open here" in words(answer)
    assert any(":new:" in custom_id for custom_id in ids(answer))


async def test_conceding_asks_first_and_ends_a_game_of_two(world: World) -> None:
    await world.begin(world.bo)
    question = private(await click(world.bo, await ways_out(world, world.bo), "concede"))
    assert "you lose" in words(question)
    assert (await world.table()).status == "running"
    await click(world.bo, question, "resign")
    assert (await world.table()).status == "over"
    assert "Ana wins" in words(await world.board())


async def test_buttons_that_end_a_game_are_apart_from_harmless_ones(world: World) -> None:
    await world.begin(world.bo)
    menu = private(await world.press(world.ana, "more"))
    assert not {"concede", "close", "offerown", "ending"} & {
        custom_id.split(":")[3] for custom_id in ids(menu)
    }
    out = await ways_out(world, world.ana)
    assert [[part["label"] for part in row["components"]] for row in out.components] == [
        ["Offer my seat", "End by agreement"],
        ["Concede", "End the game"],
        ["Back"],
    ]
    stranger = private(await world.forge(world.cleo, menu, find(menu, "leaving")))
    assert "no seat" in words(stranger)


async def test_play_is_blue_while_a_person_is_to_move(world: World) -> None:
    await world.begin(world.bo)
    (play,) = [part for part in parts(await world.board()) if ":hand:" in part.get("custom_id", "")]
    assert (play["label"], play["style"]) == ("Play", 1)
    table = await world.table()
    table.sitters[0].level = "easy"
    button = play_button(table, reader_of(table, text("en")))
    assert (button.label, button.style) == ("My hand", discord.ButtonStyle.secondary)


async def test_explain_describes_the_picture_in_words(world: World) -> None:
    await begin_with(world, "strike")
    panel = await world.hand(world.ana)
    answer = private(await click(world.ana, panel, "explain"))
    assert "card strike" in words(answer)
    assert labels(answer) == labels(panel)
    step = private(await click(world.ana, await choose(world.ana, panel, "strike"), "explain"))
    assert "Ana drops strike" in words(step)
    waiting = private(await click(world.bo, await world.hand(world.bo), "explain"))
    assert "waiting for Ana" in words(waiting)
    assert "card " in words(waiting)
    assert (await world.table()).ply == 0


async def test_in_a_larger_game_a_bot_takes_a_conceded_seat(world: World) -> None:
    await world.begin(world.bo, world.cleo)
    result = await world.cleo.slash(world.channel, "castellan leave", how="concede")
    question = private(result)
    assert "A bot takes your seat" in words(question)
    await click(world.cleo, question, "resign")
    table = await world.table()
    assert table.sitters[2].is_bot
    assert table.status == "running"


async def test_a_game_is_ended_by_a_moderator_after_a_question(world: World) -> None:
    await world.begin(world.bo)
    question = private(await world.moderator.slash(world.channel, "castellan leave", how="close"))
    await click(world.moderator, question, "shut")
    assert "ended without a result" in words(await world.board())
    refused = private(await world.bo.slash(world.channel, "toy hand"))
    assert refused.attachments[0].description == "A pile of 15"


async def test_the_host_who_ends_a_game_alone_gives_up(world: World) -> None:
    await world.begin(world.bo)
    answer = private(await world.ana.slash(world.channel, "castellan leave", how="close"))
    assert "ending the game alone is giving up" in words(answer)
    refused = private(await world.forge(world.ana, await world.board(), "c1:1:0:shut:"))
    assert "ending the game alone is giving up" in words(refused)
    assert (await world.table()).status == "running"
    question = private(await click(world.ana, answer, "concede"))
    await click(world.ana, question, "resign")
    assert "Bo wins" in (await world.board()).content
    assert (await world.table()).status == "over"


async def test_a_person_alone_against_bots_can_end_the_game(world: World) -> None:
    await world.begin(bots=1, level="easy")
    question = private(await world.ana.slash(world.channel, "castellan leave", how="close"))
    await click(world.ana, question, "shut")
    assert (await world.table()).status == "closed"


async def test_bots_play_on_by_themselves(world: World) -> None:
    await world.begin(bots=2, level="easy")
    for _ in range(40):
        table = await world.table()
        if table.status == "over":
            break
        panel = await world.hand(world.ana)
        await confirm_panel(world.ana, panel)
    assert (await world.table()).status == "over"


async def test_every_page_can_be_reached_without_a_command(world: World) -> None:
    table = await world.begin(world.bo)
    menu = private(await world.press(world.ana, "more"))
    assert "Ana holds" in words(private(await click(world.ana, menu, "words")))
    menu = private(await world.press(world.ana, "more"))
    cards = private(await click(world.ana, menu, "cards"))
    shown = await world.ana.select(cards, ["strike"], custom_id=find(cards, "cards"))
    assert "8 copies" in words(private(shown))
    menu = private(await world.press(world.ana, "more"))
    rules = private(await click(world.ana, menu, "rules"))
    assert "Chapter 0" in words(rules)
    page = await world.ana.select(rules, ["1"], custom_id=find(rules, "rules", "toy"))
    assert "page 2" in words(private(page))
    log = private(await world.press(world.bo, "log"))
    assert "Ana draws a card" in words(log)
    own = private(await world.press(world.ana, "log"))
    assert "draws a card" not in words(own)
    assert table.ply == 0


async def test_commands_do_the_same_as_buttons(world: World) -> None:
    await world.begin(world.bo)
    for name, wanted in {
        "hand": "card ",
        "spectate": "waiting for Ana",
        "rules": "hold the most",
    }.items():
        assert wanted in words(private(await world.ana.slash(world.channel, f"toy {name}")))
    found = await world.ana.autocomplete(world.channel, "castellan lookup", "what", "st")
    assert [entry["value"] for entry in found] == ["card:toy:storm", "card:toy:strike"]
    card = private(await world.ana.slash(world.channel, "castellan lookup", what="storm"))
    assert "3 copies" in words(card)
    unknown = private(await world.ana.slash(world.channel, "castellan lookup", what="moat"))
    assert "No card, place or ruling is called “moat”" in words(unknown)
    assert "Search" in labels(unknown)
    with_log = private(await world.ana.slash(world.channel, "toy spectate"))
    assert "draws" in words(private(await click(world.ana, with_log, "log")))


async def test_the_board_can_be_moved_to_the_bottom(world: World) -> None:
    table = await world.begin(world.bo)
    await world.ana.slash(world.channel, "castellan board")
    moved = await world.table()
    assert moved.message_id != table.message_id
    shown = [message.id for message in world.channel.history() if not message.flags.ephemeral]
    assert moved.message_id in shown
    assert table.message_id not in shown
    watched = private(await world.cleo.slash(world.channel, "castellan board"))
    assert parts(watched)
