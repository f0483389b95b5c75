"""Many games in one process, with faults of Discord and of the disk, leave nothing behind."""

import asyncio
import gc
import logging
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.components.custom_id import ControlId, encode
from bot.components.draft import DraftPlace, write
from bot.errors import NotStored
from bot.i18n import LANGUAGES, text
from bot.interaction import reply
from bot.model import Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.unit_of_work import UnitOfWork
from bot.store.file.database import Database
from bot.store.sql import StoreFails
from cogs.bots.players import BotPlayers
from engines.registry import KEYS, game
from tests.doors.booth import ANA, BO, Booth, Control, Somebody, open_booth
from tests.support import inside
from tests.support.house import running
from tests.support.sizes import size

GAMES = size(10, 1_000)
PRESSES = 40
"""Number of presses after which the people concede, so that the game ends."""

FAULTS = 0.03
"""Probability that Discord refuses an answer, and that the disk refuses a write."""

GROWTH = 1.05
"""Maximum growth factor of the process over the second half of the games."""

REFUSALS = ((500, 0), (503, 0), (404, 10062), (400, 40060))


@dataclass(frozen=True)
class Left:
    """The number of objects, open files and threads of an idle process."""

    objects: int
    files: int
    threads: int


def left() -> Left:
    """Measure this process, after emptying its caches of texts, views and drafts."""
    for language in LANGUAGES:
        text(language).remembered.cache_clear()
    inside.forget_views_and_drafts()
    gc.collect()
    return Left(
        len(gc.get_objects()),
        sum(1 for _ in Path("/proc/self/fd").iterdir()),
        threading.active_count(),
    )


class Faults:
    """Decides at random whether Discord or the disk fails, after ``begun`` is set."""

    def __init__(self) -> None:
        self.chance = random.Random(12)
        self.begun = False

    def strike(self) -> bool:
        """Return whether something fails now."""
        return self.begun and self.chance.random() < FAULTS


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Faults:
    """Faults of Discord and of the disk that occur now and then."""
    faults = Faults()
    deliver, run = reply.Reply._deliver, Database.run

    async def refused(self: reply.Reply, answer: reply.Answer) -> int | None:
        if faults.strike():
            status, code = faults.chance.choice(REFUSALS)
            response: Any = SimpleNamespace(status=status, reason="fault")
            raise discord.HTTPException(response, {"code": code, "message": "a fault"})
        return await deliver(self, answer)

    async def full(self: Database, work: Any, **how: Any) -> Any:
        if faults.strike():
            raise StoreFails("database or disk is full")
        return await run(self, work, **how)

    monkeypatch.setattr(reply.Reply, "_deliver", refused)
    monkeypatch.setattr(reply, "RETRY_AFTER", 0)
    monkeypatch.setattr(Database, "run", full)
    return faults


@contextmanager
def unremembered() -> Iterator[None]:
    """Detach pytest's log handlers, which keep each line and its objects in memory."""
    root = logging.getLogger()
    handlers, root.handlers = root.handlers, [logging.NullHandler()]
    try:
        yield
    finally:
        root.handlers = handlers


async def play(booth: Booth, table: Table, chance: random.Random) -> None:
    """Let two people and a bot play for a while; then the people resign to end the game."""
    for number in range(10 * PRESSES):
        table = await again(partial(booth.sessions.get, table.id))
        if table.status != "running" or table.state is None:
            return
        await asyncio.sleep(0)
        who = chance.choice((ANA, BO))
        verb, argument = chance.choice((("hand", ""), ("watch", ""), ("log", ""), ("more", "")))
        seat = table.seat_of(who.person.id)
        if number > PRESSES:
            verb, argument = "resign", ""
        elif seat in table.state.ask and chance.random() < 0.8:
            options = len(table.state.ask[seat].options)
            verb, argument = "confirm", write(DraftPlace(((chance.randrange(options),),)))
        await press(booth, who, table, verb, argument)
    raise AssertionError(f"table {table.id} does not end")


async def press(booth: Booth, who: Somebody, table: Table, verb: str, argument: str) -> None:
    control = Control(encode(ControlId(table.id, table.ply, verb, argument)), public=True)
    await booth.press(who, control, channel_id=table.channel_id)


async def again(work: Any) -> Any:
    """Repeat ``work`` until the disk accepts the change."""
    while True:
        try:
            return await work()
        except NotStored:
            continue


async def at_rest() -> None:
    """Wait until no task is running; fail if a task never ends."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    if others:
        _, pending = await asyncio.wait(others, timeout=60)
        assert not pending, pending


async def start(booth: Booth, key: str) -> Table:
    """Start a game of two people, with a bot if three can play; repeat writes that fail."""
    sessions = booth.sessions
    weakest, *_ = game(key).policies
    bots = (weakest,) if game(key).seats[-1] > 2 else ()
    if (open_one := await sessions.in_channel(0)) is not None:
        await again(lambda: sessions.outbox.abandon(open_one.channel_id))
    table = await again(
        lambda: sessions[Lobby].open(key, 1, 0, ANA.person, language="en", bots=bots)
    )
    table = await again(lambda: sessions[Lobby].join(table.id, BO.person))
    return await again(lambda: sessions[Lobby].start(table.id, ANA.person.id))


async def long_run(file: Path, games: int, faults: Faults) -> None:
    """Play games; check that the process uses no more resources at the end than half-way.

    Faults begin when the file is open.
    """
    chance = random.Random(11)
    async with open_booth(file) as booth:
        faults.begun = True
        players = BotPlayers(booth.sessions, delay=0, grace=0, limit=5, processes=0)
        await again(players.resume)
        held = []
        for number in range(games):
            table = await start(booth, KEYS[number % len(KEYS)])
            await play(booth, table, chance)
            if number + 1 in (games // 2, games):
                await at_rest()
                held.append(left())
        half, end = held
        assert (end.files, end.threads) == (half.files, half.threads)
        assert end.objects < half.objects * GROWTH
        assert not inside.locks(booth.sessions)
        await players.close()


@pytest.mark.promise(
    "long-run",
    "A long run leaves no files, threads, tasks or memory behind",
    size="10 / 1,000 games, 3% faults",
)
async def test_a_long_run_leaves_nothing_behind(tmp_path: Path, faults: Faults) -> None:
    with unremembered():
        await long_run(tmp_path / "long.sqlite3", GAMES, faults)


@pytest.mark.counterproof("long-run")
@pytest.mark.parametrize("what", ["files", "positions"])
async def test_leftovers_of_a_long_run_are_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    kept: list[Any] = []
    get = UnitOfWork.get

    async def leaking(self: UnitOfWork, table_id: int) -> Table:
        table = await get(self, table_id)
        kept.append((tmp_path / "leak").open("w") if what == "files" else running(table).dump())
        return table

    monkeypatch.setattr(UnitOfWork, "get", leaking)
    with pytest.raises(AssertionError):
        await long_run(tmp_path / "long.sqlite3", 4, Faults())
    for item in kept if what == "files" else ():
        item.close()
