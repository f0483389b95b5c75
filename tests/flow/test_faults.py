"""Faults outside the bot never change a game."""

import asyncio
from typing import Any

import discord
import pytest
import simcord

from bot.interaction import permissions
from bot.publishing import channel
from bot.sessions.actions.lobby import Lobby
from tests.support import inside
from tests.support.acts import begin_with, confirm_first, confirm_panel, posts, state_of, storm
from tests.support.toy_presenter import ToyArtist
from tests.support.world import World, choose, click, draft, find, ids, labels, private, words


async def test_a_draft_survives_a_restart(world: World) -> None:
    await begin_with(world, "strike")
    panel = await world.hand(world.ana)
    panel = await choose(world.ana, panel, "strike")
    await world.restart()
    panel = await draft(world, world.ana, panel, "Bo")
    await world.restart()
    panel = private(await click(world.ana, panel, "confirm"))
    assert "Ana drops strike" in words(panel)
    assert (await world.table()).ply == 2


async def test_an_effect_survives_a_restart_in_its_middle(world: World) -> None:
    await begin_with(world, "strike")
    panel = await world.hand(world.ana)
    panel = await choose(world.ana, panel, "strike")
    await choose(world.ana, panel, "Bo")
    before = state_of(await world.table()).dump()
    await world.restart()
    assert state_of(await world.table()).dump() == before
    answer = await world.hand(world.bo)
    assert "toy-react?" in words(answer)
    panel = await choose(world.bo, answer, "pass")
    await confirm_panel(world.bo, panel)
    assert (await world.table()).ply == 4


async def test_every_control_works_after_a_restart(world: World) -> None:
    await world.open(world.bo)
    await world.restart()
    await world.press(world.cleo, "join")
    await world.restart()
    await world.press(world.ana, "start")
    await world.restart()
    board = await world.board()
    for custom_id in ids(board):
        result = await world.cleo.click(board, custom_id=custom_id)
        assert result.acknowledged


async def test_a_restart_does_not_ping_again(world: World) -> None:
    await world.begin(world.bo)
    sent = posts(world)
    await world.restart()
    assert posts(world) == sent


async def test_commands_are_registered_with_discord_once(world: World) -> None:
    puts = [request for request in world.env.http_requests if request.method == "PUT"]
    await world.restart()
    assert [request for request in world.env.http_requests if request.method == "PUT"] == puts
    assert len(puts) == 1


@pytest.mark.parametrize("status", [500, 503, 429])
async def test_one_failed_answer_is_repeated(world: World, status: int) -> None:
    custom_id = await storm(world)
    world.env.inject_error("POST", "/interactions/*/callback", status=status)
    await world.ana.click(await world.board(), custom_id=custom_id)
    assert (await world.table()).ply == 1
    assert "waiting for Bo" in words(await world.board())


@pytest.mark.parametrize(
    ("status", "code"), [(500, 0), (429, 0), (404, 10062), (404, 10015), (400, 40060), (401, 50027)]
)
async def test_an_answer_that_never_arrives_loses_no_move(
    world: World, status: int, code: int
) -> None:
    custom_id = await storm(world)
    fail = world.env.inject_error
    fail("POST", "/interactions/*/callback", status=status, code=code, times=3)
    await world.ana.click(await world.board(), custom_id=custom_id)
    world.env.backend.faults.clear()
    assert (await world.table()).ply == 1
    answer = await world.ana.click(await world.board(), custom_id=ids(await world.board())[-1])
    assert answer.acknowledged


@pytest.mark.parametrize(("status", "code"), [(400, 40060), (404, 10062), (500, 0)])
async def test_a_lobby_whose_answer_got_lost_is_posted(
    world: World, status: int, code: int
) -> None:
    fail = world.env.inject_error
    fail("POST", "/interactions/*/callback", status=status, code=code, times=2)
    await world.ana.slash(world.channel, "toy start")
    world.env.backend.faults.clear()
    assert "Ana (host)" in words(await world.board())
    assert len([message for message in world.channel.history() if not message.flags.ephemeral]) == 1


async def test_the_board_is_updated_in_the_channel_if_the_answer_fails(world: World) -> None:
    custom_id = await storm(world)
    world.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await world.ana.click(await world.board(), custom_id=custom_id)
    assert "waiting for Bo" in words(await world.board())


async def test_a_lost_connection_is_tried_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    custom_id = await storm(world)
    respond = discord.InteractionResponse.edit_message
    broken = [OSError("connection reset")]

    async def edit_message(self: Any, **rest: Any) -> Any:
        if broken:
            raise broken.pop()
        return await respond(self, **rest)

    monkeypatch.setattr(discord.InteractionResponse, "edit_message", edit_message)
    await world.ana.click(await world.board(), custom_id=custom_id)
    assert "waiting for Bo" in words(await world.board())


@pytest.mark.parametrize("status", [500, 429])
async def test_a_board_that_cannot_be_edited_now_is_edited_later(
    world: World, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channel, "FIRST_RETRY", 0.02)
    await begin_with(world, "storm", seats=2)
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=status, times=3)
    await confirm_first(world, world.ana)
    assert not world.env.backend.faults
    assert "waiting for Ana" not in words(await world.board())


async def test_a_deleted_board_comes_back(world: World) -> None:
    table = await world.begin(world.bo)
    await world.moderator.delete(await world.board())
    await world.ana.slash(world.channel, "toy hand")
    panel = private(await world.ana.slash(world.channel, "toy hand"))
    await confirm_panel(world.ana, panel)
    again = await world.table()
    assert again.message_id != table.message_id
    assert "Play" in labels(await world.board())


async def test_a_message_too_old_to_edit_is_sent_again(world: World) -> None:
    table = await begin_with(world, "storm", seats=2)
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=429, code=30046)
    await confirm_first(world, world.ana)
    assert "waiting for Bo" in words(await world.board())
    assert (await world.table()).message_id != table.message_id


async def test_an_old_board_is_sent_again_and_then_deleted(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channel, "OLD", 60)
    table = await begin_with(world, "storm", seats=2)
    await world.env.advance_time(61)
    await confirm_first(world, world.ana)
    moved = await world.table()
    shown = [message.id for message in world.channel.history() if not message.flags.ephemeral]
    assert moved.message_id in shown
    assert table.message_id not in shown


async def test_a_channel_that_refuses_boards_is_not_tried_again_at_once(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    await begin_with(world, "storm", seats=2)
    world.env.inject_error("*", "/channels/*/messages*", status=403, code=50001, times=None)
    sent = len(world.env.http_requests)
    await confirm_first(world, world.ana)
    refused = [
        request
        for request in world.env.http_requests[sent:]
        if request.path.startswith("/channels/")
    ]
    assert len(refused) <= 2
    assert (await world.table()).ply > 0
    world.env.backend.faults.clear()
    report = private(await world.ana.slash(world.channel, "castellan setup", page="diagnose"))
    assert "What did not arrive" in words(report)


async def test_without_pictures_the_text_is_still_sent(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    world.forbid(attach_files=False)
    await confirm_first(world, world.ana)
    assert "waiting for Bo" in words(await world.board())


async def test_the_doctor_names_what_is_missing(world: World) -> None:
    fine = private(await world.ana.slash(world.channel, "castellan setup", page="diagnose"))
    assert "everything it needs" in words(fine)
    world.forbid(attach_files=False, create_public_threads=False)
    report = words(
        private(await world.ana.slash(world.channel, "castellan setup", page="diagnose"))
    )
    assert "Attach Files" in report
    assert "Create Public Threads" in report
    assert "Embed Links" not in report


async def test_a_bug_is_answered_with_an_error_code(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(caller: Any, key: Any) -> Any:
        raise RuntimeError("a bug")

    await world.open()
    monkeypatch.setitem(world.bot.handlers, "join", broken)
    answer = private(await world.press(world.bo, "join"))
    (fault,) = [record for record in caplog.records if record.name == "bot.interaction.context"]
    assert fault.exc_info is not None
    assert str(fault.args[0]) in words(answer)  # type: ignore[index]  # this error has two parts
    assert (await world.table()).status == "lobby"


async def test_slow_work_is_announced_within_a_second(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    join = Lobby.join

    async def slow(self: Lobby, *args: Any) -> Any:
        await asyncio.sleep(2.0)
        return await join(self, *args)

    await world.open()
    monkeypatch.setattr(Lobby, "join", slow)
    board = await world.board()
    record = world.send_press(world.bo, board, find(board, "join"))
    await world.env.advance_time(1.1)
    assert record.deferred
    await world.env.advance_time(1.0)
    assert "■ B Bo" in words(await world.board())


@pytest.mark.parametrize("busy", [False, True])
async def test_a_slow_command_is_announced_too(
    world: World, monkeypatch: pytest.MonkeyPatch, busy: bool
) -> None:
    open_table = Lobby.open

    async def slow(self: Lobby, *args: Any, **rest: Any) -> Any:
        await asyncio.sleep(2.0)
        return await open_table(self, *args, **rest)

    if busy:
        await world.open()
    monkeypatch.setattr(Lobby, "open", slow)
    record = world.send_command(world.bo, "toy", [{"type": 1, "name": "start", "options": []}])
    await world.env.advance_time(1.1)
    assert record.deferred
    await world.env.advance_time(1.0)
    answer = simcord.InteractionResult(world.env, record)
    if busy:
        assert "already a table" in words(private(answer))
        assert "Ana (host)" in words(await world.board())
    else:
        assert answer.response is not None
        assert answer.response.id == (await world.table()).message_id
    assert len([message for message in world.channel.history() if not message.flags.ephemeral]) == 1


async def test_a_picture_that_fails_is_left_out(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*args: Any) -> bytes:
        raise ValueError("no ink")

    monkeypatch.setattr(ToyArtist, "picture", broken)
    await world.begin(world.bo)
    board = await world.board()
    assert not board.attachments
    assert "waiting for Ana" in words(board)
    assert "pile 15" in words(board)


@pytest.mark.counterproof("expired-token")
async def test_discord_py_stores_none_of_our_views(world: World) -> None:
    """When a stored view times out, discord.py also drops similar views."""
    await world.begin(world.bo)
    await world.hand(world.ana)
    panel = await world.hand(world.bo)
    assert inside.controls_of_discord_py(world.bot) == []
    await world.env.advance_time(16 * 60)
    board = await world.board()
    for custom_id in ids(board):
        assert (await world.cleo.click(board, custom_id=custom_id)).acknowledged
    assert (await world.bo.click(panel, custom_id=ids(panel)[0])).acknowledged


async def test_a_press_that_nobody_handles_is_answered_once(world: World) -> None:
    await world.open()
    board = await world.board()
    sent = len(world.env.http_requests)
    await world.forge(world.bo, board, "something:else")
    callbacks = [
        request for request in world.env.http_requests[sent:] if request.path.endswith("/callback")
    ]
    assert len(callbacks) == 1


async def test_a_removed_command_that_discord_still_shows_is_answered(world: World) -> None:
    record = world.send_command(world.ana, "chess")
    await world.env.settle(idle=0.002)
    assert world.env.errors  # SimCord records the error, and the bot answers
    world.env.check_errors = False
    answer = private(simcord.InteractionResult(world.env, record))
    assert "This command has changed" in words(answer)


async def test_the_invitation_asks_for_seven_permissions(world: World) -> None:
    asked = permissions.permissions()
    assert not asked.administrator
    assert len([name for name, value in asked if value]) == 7
    assert f"permissions={asked.value}" in world.bot.invitation()
