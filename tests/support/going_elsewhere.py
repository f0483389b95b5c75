"""``Sessions`` with our games, and a game that moves to another channel."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.errors import UserError
from bot.model import Person, Table
from bot.sessions.actions.admission import Opener
from bot.sessions.actions.lobby import Lobby
from bot.sessions.sessions import Change, Sessions
from bot.store.card_values import CardValues
from cogs.transfers.actions import Transfers
from cogs.transfers.part import Transfer
from engines.core.data import DATA
from engines.registry import KEYS, game
from tests.support.due import name_what_is_due
from tests.support.house import KEYS as PRESSES
from tests.support.house import PEOPLE, Clock, House, open_store, seeds_from

HERE, THERE = 7, 70
"""Channels: a game begins in ``HERE`` and is transferred to ``THERE``."""

SERVER, OTHER_SERVER = 1, 9


def press() -> int:
    """Return a new interaction id."""
    return next(PRESSES)


def opener(person: Person, guild_id: int = SERVER, channel_id: int = THERE) -> Opener:
    """Return an :class:`Opener`: the person, server and channel of a new table."""
    return Opener(person.id, guild_id, (channel_id,))


@asynccontextmanager
async def bot_with_games(
    path: Path, clock: Clock, *, seed: int | None = None, games: tuple[str, ...] = KEYS
) -> AsyncIterator[House]:
    """Open ``Sessions`` with our games; deals can be verified unless a seed is given."""
    database = await open_store(path)
    try:
        sessions = Sessions(
            database,
            CardValues(DATA, games),
            clock=clock,
            new_seed=None if seed is None else seeds_from(seed),
        )
        name_what_is_due(sessions)
        await sessions.resume()
        heard: list[Change] = []
        sessions.on_change.append(heard.append)
        yield House(sessions, clock, heard)
    finally:
        await database.close()


async def begun(
    house: House, key: str, seats: int, plies: int, chance: random.Random, **options: str
) -> Table:
    """Begin a game and give ``plies`` random answers."""
    people = PEOPLE[: min(seats, 3)]
    bots = [game(key).default_level] * (seats - len(people))
    table = await house.sessions[Lobby].open(
        key, SERVER, HERE, people[0], language="en", bots=bots, options=options
    )
    for person in people[1:]:
        table = await house.sessions[Lobby].join(table.id, person)
    if table.deal is not None:
        table = await house.sessions[Lobby].add_word(table.id, people[0].id, "moat")
    table = await house.sessions[Lobby].start(table.id, people[0].id)
    for _ in range(plies):
        if table.status != "running":
            break
        table = (await house.press_any(table.id, chance)).table
        house.clock.now += chance.randrange(90)
    return table


async def agree(house: House, table: Table) -> Table:
    """Agree to the transfer for every player who has not agreed yet."""
    for person in PEOPLE:
        if table.status == "running" and person.id in table.owners:
            assert table.get(Transfer) is not None
            if person.id not in table[Transfer].agreed:
                table = await house.sessions[Transfers].answer(
                    table.id, person.id, press(), agreed=True
                )
    return table


async def moved(
    house: House, table: Table, guild_id: int = SERVER, channel_id: int = THERE
) -> Table:
    """Transfer a game to another channel of the same bot; return the new table."""
    asker = opener(PEOPLE[0], guild_id, channel_id)
    asked = await house.sessions[Transfers].ask(table.id, asker, channel_id, press())
    moved_table = await agree(house, asked)
    assert moved_table.get(Transfer) is not None
    return await house.sessions.get(moved_table.get(Transfer).went_to)


async def refused(work: object) -> str:
    """Return the key of the ``UserError`` that ``work`` raises."""
    with pytest.raises(UserError) as found:
        await work  # type: ignore[misc]  # a coroutine of any kind
    return found.value.key
