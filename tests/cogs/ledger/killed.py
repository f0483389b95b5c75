"""Plays a game to its end and dies at a statement: ``python -m tests.cogs.ledger.killed``."""

import asyncio
import os
import signal
import sqlite3
import sys
from pathlib import Path
from typing import Any

from bot.store.file import database
from cogs.ledger.store import STORE
from tests.support.house import install, open_house


class Killed(database._Locked):
    """A connection that kills its process before or after a statement.

    ``where`` is the beginning of the statement. If ``after``, the statement is executed before the
    kill.
    """

    where = ""
    after = False
    is_ending = False

    def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        Killed.is_ending |= sql.startswith("INSERT INTO ledger_results")
        hit = Killed.is_ending and sql.lstrip().startswith(Killed.where)
        if hit and not Killed.after:
            os.kill(os.getpid(), signal.SIGKILL)
        done = super().execute(sql, *parameters)
        if hit:
            os.kill(os.getpid(), signal.SIGKILL)
        return done


async def play(file: Path, data: Path, table_id: int) -> None:
    """Play a game of an existing file to its end."""
    async with open_house(file, data, stores=(STORE,)) as house:
        await house.play_on(table_id, seed=1)


if __name__ == "__main__":
    place, folder, number, Killed.where, when = sys.argv[1:]
    Killed.after = when == "after"
    database._Locked = Killed  # type: ignore[misc]  # replaced only in this process
    install()
    asyncio.run(play(Path(place), Path(folder), int(number)))
