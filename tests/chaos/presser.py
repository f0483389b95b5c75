"""A process that presses at tables of other processes, and records the answers.

Unlike the bot, the process treats every table as its own. Even so, the promises must hold.
"""

import asyncio
import itertools
import json
import logging
import random
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

from bot.errors import NotStored, UserError
from bot.model import Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.sessions import Sessions
from bot.store import tables
from bot.store.card_values import CardValues
from bot.store.postgres.database import open_database
from bot.store.sql import Connection, StoreError
from engines.core.kernel import Action, Illegal, Seat, check
from tests.support.house import PEOPLE, install, running
from tests.support.play import random_answer

KEYS = 10_000_000
"""Size of the range of interaction ids that each process uses."""

FEW, SOME = 4, 8
"""Number of games below which a process looks for more, and number of games it then begins."""

AGAIN = 0.1
"""Share of the presses that are delivered a second time at once."""

LATE = 0.3
"""Share of the presses that are replaced by the seat's last press if that is still legal."""

Given: TypeAlias = tuple[int, int, int, list[Action], int]
"""A press: table, person, ply, answers, key."""


async def press(address: str, number: int, notes: Path, data: Path, rest: float) -> None:
    """Press until the process is killed."""
    install()
    chance = random.Random(number)
    sessions = Sessions(await open_database(address), CardValues(data, ("toy",)))
    await sessions.resume()
    keys = itertools.count(number * KEYS)
    earlier: dict[tuple[int, Seat], Given] = {}
    with notes.open("a", buffering=1) as said:
        print(json.dumps({"ready": number}), file=said)
        while True:
            try:
                told = await one_press(sessions, chance, next(keys), earlier)
            except (NotStored, StoreError):
                told = {"refused": "error-store"}
                await asyncio.sleep(0.02)
            except UserError as error:
                told = {"refused": error.key}
            except Illegal:
                told = {"refused": "illegal"}
            print(json.dumps(told), file=said)
            await asyncio.sleep(rest)


async def one_press(
    sessions: Sessions, chance: random.Random, key: int, earlier: dict[tuple[int, Seat], Given]
) -> dict[str, Any]:
    """For a seat that seems to be asked, give an answer or repeat the last press.

    Return the result. ``earlier`` holds the last press of each seat.
    """
    if len(await played(sessions)) < FEW:
        await sessions.resume()
    if len(await played(sessions)) < FEW:
        await begin(sessions, chance)
    table = chance.choice(await played(sessions))
    state = running(table)
    seat = chance.choice(sorted(state.ask))
    last = earlier.get((table.id, seat))
    if last and chance.random() < LATE and check(state, seat, last[3][0]) is None:
        return await once_more(sessions, last)
    answer = random_answer(state.ask[seat], chance)
    given = (table.id, PEOPLE[seat].id, table.ply, [answer], key)
    done = await sessions.moves.play(*given)
    earlier[table.id, seat] = given
    told = {"table": table.id, "key": key, "seat": seat, "answer": list(answer)}
    if chance.random() < AGAIN and "twice" in (again := await once_more(sessions, given)):
        return again
    return told | {"unheard": done.repeated}


async def once_more(sessions: Sessions, given: Given) -> dict[str, Any]:
    """Deliver a press once more; return whether it counted twice."""
    done = await sessions.moves.play(*given)
    return {"refused": "repeated"} if done.repeated else {"twice": given[-1]}


async def played(sessions: Sessions) -> list[Table]:
    """Return the running games known to this process."""
    return [table for table in await sessions.running() if table.status == "running"]


async def begin(sessions: Sessions, chance: random.Random) -> None:
    """Begin ``SOME`` games in unused channels."""
    for _ in range(SOME):
        channel = chance.randrange(1 << 40)
        table = await sessions[Lobby].open("toy", 1, channel, PEOPLE[0], language="en")
        for person in PEOPLE[1:3]:
            await sessions[Lobby].join(table.id, person)
        await sessions[Lobby].start(table.id, PEOPLE[0].id)


def without_revisions() -> None:
    """Remove the check of revisions, so that the last writer overwrites other changes."""
    save, append = tables.save, tables.append_answers

    def at_any_revision(db: Connection, table: Table) -> None:
        db.execute("UPDATE tables SET rev = ? WHERE id = ?", (table.rev, table.id))
        save(db, table)

    def over_others(
        db: Connection, table_id: int, answers: list[tuple[int, Seat, Action]], at: int
    ) -> None:
        for ply, _, _ in answers:
            db.execute("DELETE FROM answers WHERE table_id = ? AND ply = ?", (table_id, ply))
        append(db, table_id, answers, at)

    vars(tables)["save"] = at_any_revision
    vars(tables)["append_answers"] = over_others
    vars(tables)["append_events"] = lambda *_, **__: None


def without_keys() -> None:
    """Remove the checks of key and ply, so that a repeated press counts again.

    :mod:`tests.chaos.sabotage` is imported only here, because it imports the whole bot.
    """
    import_module("tests.chaos.sabotage").keys_and_plies()

    def noted(db: Connection, key: int, table_id: int, ply: int) -> None:
        db.execute(
            "INSERT INTO presses (key, table_id, ply) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (key, table_id, ply),
        )

    vars(tables)["note_press"] = noted


WITHOUT = {"revisions": without_revisions, "keys": without_keys}


def run(
    address: str, number: int, notes: Path, data: Path, rest: float, without: str | None
) -> None:
    """Press in this process until the process is killed, perhaps ``without`` a guard."""
    logging.getLogger("psycopg").setLevel(logging.ERROR)  # the test cuts connections on purpose
    if without in WITHOUT:
        WITHOUT[without]()
    asyncio.run(press(address, number, notes, data, rest))
