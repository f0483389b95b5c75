"""Messages left over by a kill, boards deleted by people, threads archived by Discord."""

import signal
from types import SimpleNamespace
from typing import Any

import pytest
from simcord.backend import serializers

from tests.flow.gateway import until
from tests.process.kills import (
    concede,
    is_call,
    killed_while_calling,
    meanwhile,
    pass_the_turn,
    with_controls,
)
from tests.process.town import PLAIN, Town


@pytest.mark.promise(
    "left-over-calls",
    "Pings that a killed bot did not record are removed after the next start",
    size="1 / 16 kills by `make chaos`",
)
async def test_calls_left_over_by_a_kill_are_removed(town: Town) -> None:
    (place,) = await town.open("one")
    last = await killed_while_calling(town, place, **PLAIN)
    assert len(with_controls(town, place.id)) == 2
    last.send(signal.SIGTERM)
    assert await last.ended() == 0
    assert len(with_controls(town, place.id)) == 2, "the board and one call"
    await meanwhile(town, pass_the_turn)
    await town.ready(**PLAIN)
    await until(lambda: sum(map(is_call, town.server.sent)) == 3)
    await town.settled()
    assert len(with_controls(town, place.id)) == 2, "the board and the new call"
    assert sum(map(is_call, town.server.sent)) == 3, "the board's, the one of the kill, the new one"


@pytest.mark.counterproof("left-over-calls")
async def test_without_its_notes_the_bot_leaves_such_calls(town: Town) -> None:
    (place,) = await town.open("one")
    last = await killed_while_calling(town, place, spoiled="no-notes,blank")
    await until(lambda: len(with_controls(town, place.id)) == 3)
    assert last.code is None


@pytest.mark.promise(
    "deleted-board",
    "A deleted board comes back; a thread stays awake while a game runs in it",
)
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


@pytest.mark.promise("deleted-board")
async def test_a_thread_is_kept_awake_while_a_game_runs_in_it(town: Town) -> None:
    backend = town.server.backend
    bot = backend.bot_user.id
    thread = backend.create_thread(
        town.world.channel.id, "castel", bot, auto_archive_duration=10080
    )
    await town.begin([thread.id])
    first = await town.ready(**PLAIN)
    await until(lambda: with_controls(town, thread.id))
    sleep(town, thread)
    await until(lambda: not thread.thread_metadata.archived)
    first.send(signal.SIGTERM)
    assert await first.ended() == 0
    await meanwhile(town, concede)
    await town.ready(**PLAIN)
    await until(lambda: thread.thread_metadata.auto_archive_duration == 60)
    sleep(town, thread)
    press = town.press(town.world.ana, first_board(town, thread.id), "more")
    await until(lambda: town.answers(press))
    assert thread.thread_metadata.archived


def sleep(town: Town, thread: Any) -> None:
    """Let Discord archive a thread because nobody writes in it."""
    backend = town.server.backend
    thread.thread_metadata.archived = True
    backend.emit("THREAD_UPDATE", dict(serializers.channel_payload(backend, thread)))


def first_board(town: Town, place: int) -> Any:
    """Return a channel's oldest message with controls, as people see it."""
    backend = town.server.backend
    stored = backend.get_message(place, with_controls(town, place)[0])
    payload = serializers.message_payload(backend, stored)
    return SimpleNamespace(id=stored.id, channel_id=place, components=payload["components"])
