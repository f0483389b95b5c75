"""Pauses of a game, changes of its board's language, and the log's lines about both."""

import pytest

from bot.messages.board import public_prompt
from bot.sessions.domain.seat_rights import PATIENCE
from cogs.absence.part import LatePeople
from cogs.bots.players import BotPlayers
from cogs.pauses.part import ALLOWANCES
from engines.registry import KEYS
from tests.contract.cases import CASES, Case, positions
from tests.support.acts import (
    LIMIT,
    confirm_first,
    evict,
    late,
    log_of,
    menu_of,
    pings,
    published,
    state_of,
    vote,
    wait,
)
from tests.support.tables import table_of
from tests.support.world import World, click, draft, find, labels, private, words

LONGEST = ALLOWANCES["live"].seconds


async def pause(world: World) -> None:
    await click(world.ana, await menu_of(world, world.ana), "pause")
    await published(world)


async def test_nobody_moves_and_no_time_passes_in_a_pause(world: World) -> None:
    await world.begin(world.bo, world.cleo, pace="live")
    await wait(world, LIMIT - 10)
    await pause(world)
    board = await world.board()
    assert "The game is paused and all clocks stand still" in words(board)
    assert "storm" not in labels(board)
    panel = await world.hand(world.ana)
    assert "The game is paused" in words(panel)
    while "Confirm" not in labels(panel):
        panel = await draft(world, world.ana, panel)
    refused = private(await click(world.ana, panel, "confirm"))
    assert "The game is paused" in words(refused)
    await wait(world, LONGEST / 2 - 1)
    await world.restart()
    await wait(world, LONGEST / 2)
    table = await world.table()
    assert (table.ply, table[LatePeople].vote) == (0, None)
    await world.press(world.moderator, "goon")
    await published(world)
    assert "paused" not in words(await world.board()).splitlines()[0]
    await wait(world, 9)
    assert (await world.table())[LatePeople].vote is None
    await wait(world, 1)
    assert (await world.table())[LatePeople].vote is not None
    told = await log_of(world)
    assert "The host paused the game." in told
    assert "A moderator resumed the game." in told


async def test_players_and_spectators_pause_nothing(world: World) -> None:
    await world.begin(world.bo)
    board = await world.board()
    for who in (world.bo, world.cleo):
        answer = await world.forge(who, board, "c1:1:0:pause:")
        assert "Only the host" in words(private(answer))
    assert "not paused" in words(private(await world.forge(world.ana, board, "c1:1:0:goon:")))
    await pause(world)
    again = await world.forge(world.ana, board, "c1:1:0:pause:")
    assert "The game is paused" in words(private(again))
    answer = private(await world.press(world.cleo, "goon"))
    assert "no seat at this table" in words(answer), "those who have one can"
    assert (await world.table()).held_at is not None


async def test_a_majority_of_the_others_ends_a_pause(world: World) -> None:
    dan = world.person("Dan")
    await world.begin(world.bo, world.cleo, dan)
    await pause(world)
    assert "or 2 more players who want to" in words(await world.board())
    await world.press(world.bo, "goon")
    panel = await world.hand(world.bo)
    assert "or one more player who wants to" in words(panel)
    again = private(await world.forge(world.bo, panel, "c1:1:0:goon:"))
    assert "not enough of the others" in words(again)
    assert "or one more player who wants to" in words(await world.board())
    await world.press(world.cleo, "goon")
    await published(world)
    assert (await world.table()).held_at is None
    assert f"waiting for <@{world.ana.id}>" in pings(world)[-1].content
    assert "The players wanted to go on" in await log_of(world)


async def test_a_pause_ends_by_itself_and_pauses_are_limited(world: World) -> None:
    await world.begin(world.bo, pace="live")
    for left in (3, 2, 1):
        assert f"Pauses left: {left}, each of 15 minutes" in words(await menu_of(world, world.ana))
        await pause(world)
        ends = int(world.clock.now) + LONGEST
        assert f"until <t:{ends}:f> at the latest" in words(await world.board())
        await wait(world, LONGEST)
        assert (await world.table()).held_at is None
    menu = await menu_of(world, world.ana)
    assert "Pauses left: 0" in words(menu)
    refused = private(await click(world.ana, menu, "pause"))
    assert "has been paused 3 times" in words(refused)
    assert "The pause lasted as long as one may" in await log_of(world)


async def test_a_late_player_cannot_stop_the_vote_with_a_pause(world: World) -> None:
    await late(world)
    refused = private(await click(world.ana, await menu_of(world, world.ana), "pause"))
    assert "Your time is over" in words(refused)
    await click(world.moderator, await menu_of(world, world.moderator), "pause")
    await published(world)
    assert (await world.table())[LatePeople].vote is not None
    asked = await world.forge(world.bo, await world.board(), "c1:1:0:cast:bot")
    assert "The game is paused" in words(private(asked))
    await world.press(world.ana, "goon")
    await published(world)
    await vote(world, world.bo, "bot")
    await vote(world, world.cleo, "bot")
    assert (await world.table()).sitters[0].is_away


async def test_bots_do_not_play_in_a_pause(world: World) -> None:
    await world.begin(bots=1, level="easy")
    with pytest.MonkeyPatch.context() as asleep:
        asleep.setattr(BotPlayers, "_wake", lambda *_: None)
        while 1 not in state_of(await world.table()).ask:
            await confirm_first(world, world.ana)
        await pause(world)
    await world.restart()
    ply = (await world.table()).ply
    await wait(world, 60)
    assert (await world.table()).ply == ply
    await world.press(world.ana, "goon")
    await published(world)
    assert (await world.table()).ply > ply


async def test_a_pause_does_not_count_as_absence(world: World) -> None:
    await world.begin(world.bo, world.cleo)
    world.clock.now += PATIENCE - 1
    await pause(world)
    board = await world.board()
    held = private(await world.forge(world.moderator, board, "c1:1:0:evict:0"))
    assert "The game is paused" in words(held)
    world.clock.now += PATIENCE
    await world.press(world.ana, "goon")
    early = private(await world.forge(world.moderator, board, "c1:1:0:evict:0"))
    assert "for 24 hours" in words(early)
    world.clock.now += PATIENCE
    await evict(world, world.moderator, 0)
    assert (await world.table()).sitters[0].is_away


async def test_the_end_of_a_game_by_vote_is_in_the_log(world: World) -> None:
    await late(world)
    board = await world.board()
    await vote(world, world.bo, "end")
    await vote(world, world.cleo, "end")
    assert (await world.table()).status == "closed"
    answer = private(await world.forge(world.cleo, board, "c1:1:0:log:"))
    assert "The others voted to end the game without a result." in words(answer)


async def test_the_language_of_the_board_can_be_changed(world: World) -> None:
    await world.begin(world.bo)
    menu = await menu_of(world, world.moderator)
    await world.moderator.select(menu, ["fr"], custom_id=find(menu, "boardin"))
    await published(world)
    board = await world.board()
    assert "[fr] waiting for Ana" in words(board)
    assert "La modération a choisi le français" in words(board)
    refused = await world.forge(world.bo, board, "c1:1:0:boardin:", ["en"])
    assert "Only the host" in words(private(refused))
    unknown = await world.forge(world.ana, board, "c1:1:0:boardin:", ["de"])
    assert "no such option" in words(private(unknown))
    await world.restart()
    assert (await world.table()).language == "fr"


@pytest.mark.parametrize("case", [item for item in CASES if item.game.key in KEYS], ids=str)
def test_controls_of_a_board_mean_the_same_in_every_language(case: Case) -> None:
    for state in positions(case, 41, 6):
        tables = [table_of(case, state) for _ in range(2)]
        tables[1].language = "fr"
        prompts = [public_prompt(table, state.view(None)) for table in tables]
        options = [prompt and [choice.option for choice in prompt.choices] for prompt in prompts]
        assert options[0] == options[1]
