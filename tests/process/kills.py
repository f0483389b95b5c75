"""Kill a bot repeatedly at the moment it pings somebody, and count the leftovers."""

import asyncio
import itertools
import signal
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.demo.stage import keep_time
from bot.sessions.sessions import Sessions
from bot.store.card_values import CardValues
from bot.store.file.database import open_database
from engines.core.data import DATA
from engines.core.game import first_answer
from engines.registry import KEYS
from tests.process.town import Program, Town, town_in

GONE = 2.0
"""Seconds within which all processes of a killed bot must be gone."""

GLANCE = 0.02
"""Seconds between two checks for remaining processes."""

LOOKS = 10
"""Number of checks after which a ping counts as left over."""

KEYS_OF_PRESSES = itertools.count(1)


def with_controls(town: Town, place: int) -> list[int]:
    """Return the ids of the messages in a channel that have controls, the oldest first."""
    return sorted(
        message.id for message in town.server.backend.messages[place].values() if message.components
    )


def left_over(town: Town, place: int) -> set[int]:
    """Return the ids of a channel's messages that have controls although they should have none.

    Only the newest ping and the newest board should have controls.
    """
    messages = town.server.backend.messages[place]
    newest = {"<@" in messages[control].content: control for control in with_controls(town, place)}
    return set(with_controls(town, place)) - set(newest.values())


async def still_left_over(town: Town, place: int) -> set[int]:
    """Return the result of :func:`left_over` after the bot has had time to tidy up.

    A busy machine may pause the bot for longer than :meth:`Town.settled` waits.
    """
    for _ in range(LOOKS):
        await town.settled()
        if not left_over(town, place):
            break
    return left_over(town, place)


async def meanwhile(town: Town, work: Callable[[Sessions], Awaitable[None]]) -> None:
    """Change the tables while no program runs."""
    database = await open_database(town.file)
    try:
        sessions = Sessions(database, CardValues(DATA, KEYS))
        await sessions.resume()
        await work(sessions)
    finally:
        await database.close()


async def pass_the_turn(sessions: Sessions) -> None:
    """Play until the game waits for other seats."""
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
    """Let the person on the first seat give up."""
    table = await sessions.get(1)
    await sessions.moves.concede(1, table.sitters[0].user_id, 1)


def is_call(request: tuple[str, str, Any]) -> bool:
    """Return whether a request is a ping: a new message with a mention."""
    method, path, body = request
    return method == "POST" and path.endswith("/messages") and "<@" in str(body.get("content"))


async def killed_while_calling(town: Town, place: Any, **settings: object) -> Program:
    """Let a turn pass; kill the bot when Discord has the ping, before Discord's answer.

    Return the next bot, which is started after the kill.
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


@dataclass(slots=True)
class Tally:
    """The number of kills, and the ids of remaining processes and pings.

    A process remains if it lives longer than :data:`GONE`. A ping counts once, even if it stays for
    many kills.
    """

    kills: int = 0
    processes: set[int] = field(default_factory=set)
    calls: set[int] = field(default_factory=set)


async def gone(pids: Callable[[], list[int]]) -> bool:
    """Return whether processes are gone within :data:`GONE` seconds.

    The function counts checks instead of seconds, because checks are slow on a busy machine.
    """
    for _ in range(round(GONE / GLANCE)):
        if not pids():
            return True
        await asyncio.sleep(GLANCE)
    return False


async def torment(kills: int) -> Tally:
    """Kill the real program ``kills`` times during a ping; count remaining processes and pings."""
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        async with town_in(Path(folder)) as town:
            (place,) = await town.open("one")
            while tally.kills < kills:
                keep_time(town.world.env)  # the bot finds a ping by the time when it was sent
                last = await killed_while_calling(town, place)
                tally.kills += 1
                tally.calls |= await still_left_over(town, place.id)
                last.send(signal.SIGTERM)
                await last.ended()
                for program in town.programs:
                    if not await gone(program.family):
                        tally.processes.update(program.family())
    return tally
