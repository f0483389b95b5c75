"""The number of messages in a game, and the people who are pinged."""

import asyncio

import pytest

from bot.publishing import channel, publisher
from tests.support import inside
from tests.support.acts import (
    begin_with,
    confirm_first,
    pings,
    posts,
    public,
    published,
    state_of,
)
from tests.support.toy_presenter import ToyPresenter
from tests.support.world import World, click, find, ids, private, words


async def test_the_starting_player_is_not_pinged_for_a_game_just_started(world: World) -> None:
    await world.begin(world.bo)
    assert pings(world) == []


async def test_the_next_player_is_pinged_once_and_the_old_ping_is_deleted(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publisher, "PLAYING", 0.0)
    await begin_with(world, "storm", seats=2)
    await confirm_first(world, world.ana)
    (ping,) = pings(world)
    assert ping.content == f"[en] waiting for {world.bo.mention}"
    assert [user.id for user in ping.mentions] == [world.bo.id]
    table = await world.table()
    assert table.ping_id == ping.id
    while (table := await world.table()).state and 0 not in table.state.ask:
        await confirm_first(world, world.bo)
    (again,) = pings(world)
    assert world.ana.mention in again.content


async def both_answered(world: World) -> None:
    """Answer for Ana and Bo until it is Ana's turn again."""
    await begin_with(world, "storm", seats=2)
    await confirm_first(world, world.ana)
    while (table := await world.table()).state and 0 not in table.state.ask:
        await confirm_first(world, world.bo)
    await published(world)


async def test_two_quick_players_are_not_pinged(world: World) -> None:
    await both_answered(world)
    assert pings(world) == []
    await confirm_first(world, world.ana)
    await published(world)
    assert pings(world) == []


async def test_a_player_who_does_not_answer_soon_is_pinged(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publisher, "PLAYING", 0.5)
    await both_answered(world)
    while not pings(world):
        await asyncio.sleep(0.01)
        await world.env.settle()
    (ping,) = pings(world)
    assert world.ana.mention in ping.content
    assert (await world.table()).ping_id == ping.id


async def test_a_delayed_ping_is_sent_after_a_restart(world: World) -> None:
    await both_answered(world)
    await world.restart()
    await published(world)
    (ping,) = pings(world)
    assert world.ana.mention in ping.content


async def test_a_ping_shows_the_current_question(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player who defends and then has a turn is pinged once; the ping shows the new question."""
    monkeypatch.setattr(
        ToyPresenter, "status", lambda _, view, reader: f"{reader.name(1)}: step {view.ply}"
    )
    table = await begin_with(world, "strike", seats=3)
    moves = world.sessions.moves
    await moves.play(table.id, world.ana.id, 0, [("strike",), (1,)], 1)
    await published(world)
    (ping,) = pings(world)
    assert ping.content == f"{world.bo.mention}: step 2"
    await moves.play(table.id, world.bo.id, 2, [("pass",)], 2)
    await published(world)
    assert list(state_of(await world.table()).ask) == [1]
    (still,) = pings(world)
    assert (still.id, still.content) == (ping.id, ping.content.replace("step 2", "step 3"))


async def test_a_ping_is_deleted_when_the_game_is_over(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    await confirm_first(world, world.ana)
    assert pings(world)
    await world.moderator.slash(world.channel, "castellan leave", how="close")
    board = await world.board()
    await world.forge(world.moderator, board, "c1:1:0:shut:")
    assert pings(world) == []
    assert (await world.table()).ping_id is None


async def test_nobody_is_pinged_in_a_game_against_bots(world: World) -> None:
    await world.begin(bots=1, level="easy")
    for _ in range(3):
        await confirm_first(world, world.ana)
    assert pings(world) == []
    assert posts(world) == 0


async def test_a_turn_causes_at_most_one_new_message(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    before = posts(world)
    await confirm_first(world, world.ana)
    assert posts(world) - before == 1


async def test_a_board_that_scrolled_away_is_posted_again_at_the_next_turn(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publisher, "PLAYING", 0.0)
    table = await begin_with(world, "storm", seats=2)
    for _ in range(channel.SCROLLED - 1):
        await world.cleo.send(world.channel, "chat")
    await confirm_first(world, world.ana)
    assert (await world.table()).message_id == table.message_id
    await world.cleo.send(world.channel, "chat")
    while (table := await world.table()).state and 0 not in table.state.ask:
        await confirm_first(world, world.bo)
    moved = await world.table()
    assert moved.message_id != table.message_id or moved.ping_id is None
    last = world.channel.last_message
    assert last is not None
    assert last.id == moved.message_id
    assert world.ana.mention in last.content
    shown = [message.id for message in world.channel.history()]
    assert table.message_id == moved.message_id or table.message_id not in shown


async def test_a_spectator_never_changes_public_messages(world: World) -> None:
    await world.begin(world.bo)
    before = [(message.id, message.content, len(message.embeds)) for message in public(world)]
    for verb in ("hand", "watch", "log", "how", "more"):
        assert private(await world.press(world.cleo, verb))
    assert [
        (message.id, message.content, len(message.embeds)) for message in public(world)
    ] == before


async def test_every_picture_has_an_alt_text(world: World) -> None:
    """The picture has a short alt text; one press opens the full text.

    The picture is an attachment outside the embed. In an embed, Discord would show the picture
    small and without alt text.
    """
    await world.begin(world.bo)
    board = await world.board()
    assert board.attachments[0].description == "A pile of 15"
    assert not board.embeds[0].image
    assert "pile 15" not in words(board)
    watched = private(await world.press(world.cleo, "watch"))
    assert "pile 15" not in words(watched)
    assert "pile 15" in words(private(await click(world.cleo, watched, "words")))


async def test_nothing_is_drawn_or_sent_twice(world: World) -> None:
    await world.begin(world.bo)
    sent = len(world.env.http_requests)
    table = await world.table()
    inside.look_again(world.bot.desk.publisher, table.channel_id, table.id)
    await world.env.settle(idle=0.002)
    assert len(world.env.http_requests) == sent


async def test_a_ping_leads_to_the_decision(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    await confirm_first(world, world.ana)
    (ping,) = pings(world)
    hand = private(await click(world.bo, ping, "hand"))
    assert find(hand, "choose")
    stranger = private(await click(world.cleo, ping, "hand"))
    assert not any(":choose:" in custom_id for custom_id in ids(stranger))


async def test_a_board_without_clocks_shows_since_when_it_has_been_waiting(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    _, since = await world.sessions.log.lately(await world.table(), after=0)
    assert f"Begun <t:{since}:R>." in words(await world.board())
    await confirm_first(world, world.ana)
    await published(world)
    _, since = await world.sessions.log.lately(await world.table(), after=0)
    assert f"Last move <t:{since}:R>." in words(await world.board())


async def test_a_board_with_clocks_shows_the_deadline(world: World) -> None:
    await world.begin(world.bo, pace="live")
    assert "Asked" not in words(await world.board())
