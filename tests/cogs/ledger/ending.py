"""A process that ends a game and completes its result, and is killed at one of its commits."""

import asyncio
import itertools
import multiprocessing
import os
import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from bot.store.features import FeatureStore
from bot.store.file import database
from bot.store.postgres import connection
from bot.store.sql import Connection
from cogs.ledger import store
from cogs.ledger.actions import Ledger
from tests.support import house as houses
from tests.support.house import House, install, open_house

FORKED: Final = multiprocessing.get_context("forkserver")
FORKED.set_forkserver_preload(["tests.cogs.ledger.ending"])
"""Multiprocessing context whose fork server has already imported the program."""

STORES: Final[tuple[FeatureStore, ...]] = (store.STORE,)


class Ending(NamedTuple):
    """The end of a game in a separate process.

    address    URL of a database on a server; ``None``: use the file
    commit     number of the commit at which the process is killed; commit 0 ends the game, and
               transactions that change nothing do not count
    is_before  whether the process is killed before the commit instead of after it
    """

    file: Path
    data: Path
    address: str | None
    table_id: int
    commit: int
    is_before: bool

    def is_killed(self) -> bool:
        """Run the process; return whether it was killed. Any other failure is an error."""
        process = FORKED.Process(target=_run, args=(self,))
        process.start()
        process.join()
        code, _ = process.exitcode, process.close()
        assert code in (0, -signal.SIGKILL)
        return code != 0


class _OneSchema:
    """A stand-in for the database server that has only one schema."""

    def __init__(self, address: str) -> None:
        self._address = address

    def schema(self, _name: str) -> str:
        """Return the address of the only schema."""
        return self._address


async def finish(house: House, table_id: int) -> None:
    """Play a game to its end, and add an award to each result whose awards are not known yet."""
    await house.play_on(table_id, seed=1)
    await house.sessions[Ledger].take_in()
    run = house.sessions.database.run
    for result_id, _ in await run(lambda db: store.without_awards(db, 0, 9)):
        await run(partial(_note_award, result_id))


def _note_award(result_id: int, db: Connection) -> None:
    store.note_awards(db, result_id, [("dove", 0)])


def _run(ending: Ending) -> None:
    install()
    if ending.address is not None:
        houses.SERVER = _OneSchema(ending.address)  # type: ignore[assignment]  # replaced only in this process
    _kill_at(ending)
    asyncio.run(_finish(ending))


async def _finish(ending: Ending) -> None:
    async with open_house(ending.file, ending.data, stores=STORES) as house:
        await finish(house, ending.table_id)


def _kill_at(ending: Ending) -> None:
    """Make this process die at the commit that ``ending`` names."""
    commits, is_ending, enter = itertools.count(), False, store.enter

    def entered(*facts: Any) -> bool:
        nonlocal is_ending
        is_ending = True
        return enter(*facts)

    def watched(run: Callable[..., Any]) -> Callable[..., Any]:
        def transaction(*known: Any) -> Any:
            is_hit = False

            def whole(db: Any) -> Any:
                nonlocal is_hit
                before = _changes(db)
                done = work(db)
                is_hit = is_ending and _changes(db) != before and next(commits) == ending.commit
                if is_hit and ending.is_before:
                    os.kill(os.getpid(), signal.SIGKILL)
                return done

            *others, work = known
            done = run(*others, whole)
            if is_hit:
                os.kill(os.getpid(), signal.SIGKILL)
            return done

        return transaction

    store.enter = entered
    database._transaction = watched(database._transaction)
    connection.transaction = watched(connection.transaction)


def _changes(db: Any) -> int:
    """Return a number that grows with each change of a transaction."""
    return int(db.has_changed if isinstance(db, connection.Transaction) else db.total_changes)
