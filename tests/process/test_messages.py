"""What becomes of messages and threads that a kill leaves over, or that others delete and hide."""

import itertools
import signal
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import discord
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.sessions.sessions import Sessions
from bot.store.card_values import CardValues
from bot.store.file.database import open_database
from engines.core.data import DATA
from engines.core.game import first_answer
from engines.registry import KEYS
from tests.flow.gateway import until
from tests.process.town import Program, Town

KEYS_OF_PRESSES = itertools.count(1)


def with_controls(town: Town, place: int) -> list[int]:
    """Return the ids of the messages in a channel that have controls, the oldest first."""
    return sorted(one.id for one in town.server.backend.messages[place].values() if one.components)


async def meanwhile(town: Town, work: Callable[[Sessions], Awaitable[None]]) -> None:
    """Let something happen to the tables while no program runs."""
    database = await open_database(town.file)
    try:
        sessions = Sessions(database, CardValues(DATA, KEYS))
        await sessions.resume()
        await work(sessions)
    finally:
        await database.close()


async def pass_the_turn(sessions: Sessions) -> None:
    """Play until somebody else is waited for."""
    table = await sessions.get(1)
    assert table.state is not None
    asked = set(table.state.ask)
    while asked & set(table.state.ask):
        seat = next(iter(table.state.ask))
        user, action = table.sitters[seat].user_id or 0, first_answer(table.state, seat)
        await sessions.moves.play(1, user, table.state.ply, [action], next(KEYS_OF_PRESSES))
        table = await sessions.get(1)
        assert table.state is not None


async def concede(sessions: Sessions) -> None:
    """Let the first of the people give up."""
    table = await sessions.get(1)
    await sessions.moves.concede(1, table.sitters[0].user_id, 1)


def is_call(request: tuple[str, str, Any]) -> bool:
    """Return whether a request calls somebody: a new message with a mention."""
    method, path, body = request
    return method == "POST" and path.endswith("/messages") and "<@" in str(body.get("content"))


async def killed_while_calling(town: Town, place: Any, **settings: object) -> Program:
    """Let a turn pass, and kill the bot once Discord has the call and before it knows; return the
    bot that is started then.
    """
    first = await town.ready(**settings)
    await town.board(place)
    first.send(signal.SIGTERM)
    assert await first.ended() == 0
    await meanwhile(town, pass_the_turn)
    second = await town.run(**settings)

    def kill(_path: str) -> None:
        if is_call(town.server.sent[-1]) and second.code is None:
            second.send(signal.SIGKILL)

    town.server.served = kill
    await second.ended()
    town.server.served = None
    return await town.ready(**settings)


async def test_of_calls_that_a_kill_left_over_none_stays(town: Town) -> None:
    (place,) = await town.open("one")
    last = await killed_while_calling(town, place)
    assert len(with_controls(town, place.id)) == 2
    last.send(signal.SIGTERM)
    assert await last.ended() == 0
    assert len(with_controls(town, place.id)) == 2, "the board and one call"
    await meanwhile(town, pass_the_turn)
    await town.ready()
    await until(lambda: len(with_controls(town, place.id)) == 2)
    assert sum(map(is_call, town.server.sent)) == 2


async def test_without_the_notes_they_would_stay(town: Town) -> None:
    (place,) = await town.open("one")
    last = await killed_while_calling(town, place, spoiled="no-notes")
    await until(lambda: len(with_controls(town, place.id)) == 3)
    assert last.code is None


async def test_a_board_that_a_moderator_deletes_comes_back(town: Town) -> None:
    (place,) = await town.open("one")
    program = await town.ready()
    board = await town.board(place)
    town.server.backend.delete_message(place.id, board.id)
    await until(lambda: town.boards(place))
    (again,) = town.boards(place)
    assert again.id != board.id
    press = town.press(town.world.ana, again, "hand")
    await until(lambda: town.answers(press))
    assert "Traceback" not in program.words


async def test_a_thread_is_kept_awake_while_a_game_runs_in_it(town: Town) -> None:
    backend = town.server.backend
    bot = backend.bot_user.id
    thread = backend.create_thread(
        town.world.channel.id, "castel", bot, auto_archive_duration=10080
    )
    await town.begin([thread.id])
    first = await town.ready()
    await until(lambda: with_controls(town, thread.id))
    sleep(town, thread)
    await until(lambda: not thread.thread_metadata.archived)
    first.send(signal.SIGTERM)
    assert await first.ended() == 0
    await meanwhile(town, concede)
    await town.ready()
    await until(lambda: thread.thread_metadata.auto_archive_duration == 60)
    sleep(town, thread)
    press = town.press(town.world.ana, first_board(town, thread.id), "log")
    await until(lambda: town.answers(press))
    assert thread.thread_metadata.archived


def sleep(town: Town, thread: Any) -> None:
    """Let Discord archive a thread for nobody writes in it."""
    backend = town.server.backend
    thread.thread_metadata.archived = True
    backend.emit("THREAD_UPDATE", dict(serializers.channel_payload(backend, thread)))


def first_board(town: Town, place: int) -> Any:
    """Return the oldest message of a channel that has controls, as people see it."""
    backend = town.server.backend
    stored = backend.get_message(place, with_controls(town, place)[0])
    payload = serializers.message_payload(backend, stored)
    return SimpleNamespace(id=stored.id, channel_id=place, components=payload["components"])


def forbid(town: Town, channel: int, **permissions: bool) -> None:
    """Change what the bot may do in a channel."""
    backend = town.server.backend
    allowed, denied = discord.PermissionOverwrite(**permissions).pair()
    member = Overwrite(backend.bot_user.id, OverwriteType.MEMBER, allowed.value, denied.value)
    backend.set_overwrite(channel, member)
