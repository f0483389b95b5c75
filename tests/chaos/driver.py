"""Kills a playing bot again and again and checks what it left behind.

Every round starts ``python -m bot demo --autoplay`` on the same database file, kills it with
``SIGKILL`` at a random moment and looks at the file: each acknowledged move must be logged once,
and the log, played again from the seed, must lead to the stored position.
"""

import asyncio
import random
import signal
import sqlite3
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bot.services.shelf import Shelf
from bot.services.tables import Tables
from bot.store.database import open_database
from engines.core.data import DATA

GAME = "castellum"

AT_PLAY = 0.8
"""Share of the kills that come while moves are made; the others may hit the start."""

LONGEST_PLAY = 1.5
LONGEST_START = 1.2
"""Seconds from the first line said, or from the start, within which a kill comes."""


class Broken(AssertionError):
    """A promise was not kept; the text says which."""


@dataclass(slots=True)
class Tally:
    """What was done so far: kills, games played to their end, moves noted and logged."""

    kills: int = 0
    games: int = 0
    noted: int = 0
    logged: int = 0


async def torment(folder: Path, *, kills: int, seed: int, say: Callable[[str], None]) -> Tally:
    """Kill the bot ``kills`` times on a database in ``folder``, then let the last game end.

    Raises :class:`Broken`.
    """
    database, notes = folder / "chaos.sqlite3", folder / "moves"
    chance = random.Random(seed)
    tally = Tally()
    while True:
        goes_on = tally.kills < kills
        ended = await _run(database, notes, seed + tally.games, chance if goes_on else None)
        tally.noted, tally.logged = await check(database, notes)
        if ended:
            tally.games += 1
            if not goes_on:
                return tally
        else:
            tally.kills += 1
            say(f"kill {tally.kills}: {tally.logged} moves logged, {tally.noted} acknowledged")


async def _run(database: Path, notes: Path, seed: int, chance: random.Random | None) -> bool:
    """Start the bot and kill it by chance; return whether its game ended before."""
    arguments = ("--game", GAME, "--seed", str(seed), "--players", "2", "--bots", "1")
    files = ("--database", str(database), "--moves", str(notes))
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "demo", "--autoplay", *arguments, *files),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    if chance is not None:
        if chance.random() < AT_PLAY and bot.stdout is not None:
            await bot.stdout.readline()
            await asyncio.sleep(chance.random() * LONGEST_PLAY)
        else:
            await asyncio.sleep(chance.random() * LONGEST_START)
        if bot.returncode is None:
            bot.send_signal(signal.SIGKILL)
    _, complaints = await bot.communicate()
    if bot.returncode == -signal.SIGKILL:
        return False
    if bot.returncode != 0:
        raise Broken(f"the bot ended with {bot.returncode}: {complaints.decode()}")
    return True


async def check(file: Path, notes: Path) -> tuple[int, int]:
    """Look at what a dead bot left; return how many moves were noted and logged.

    Raises :class:`Broken`.
    """
    database = await open_database(file)
    try:
        tables = Tables(database, Shelf(DATA, (GAME,)))
        await tables.resume()
        logged = await database.run(_logged)
        for table_id, plies in logged.items():
            if sorted(plies) != list(range(len(plies))):
                raise Broken(f"table {table_id}: the logged plies have gaps: {sorted(plies)}")
            table = await tables.get(table_id)
            if table.state is None or table.ply != len(plies):
                raise Broken(f"table {table_id} stands at ply {table.ply}, not {len(plies)}")
            again = await tables.replay(table_id)
            if again.fingerprint() != table.state.fingerprint():
                raise Broken(f"table {table_id}: the log leads to another position")
        return _acknowledged(notes, logged), sum(map(len, logged.values()))
    finally:
        await database.close()


def _logged(db: sqlite3.Connection) -> dict[int, dict[int, int]]:
    """Return who answered at each ply of each table."""
    found: dict[int, dict[int, int]] = {}
    for table_id, ply, seat in db.execute("SELECT table_id, ply, seat FROM answers"):
        found.setdefault(table_id, {})[ply] = seat
    return found


def _acknowledged(notes: Path, logged: dict[int, dict[int, int]]) -> int:
    """Find every acknowledged move in the log, each once; return how many there are."""
    text = notes.read_text(encoding="ascii") if notes.exists() else ""
    whole = [tuple(map(int, line.split())) for line in text.split("\n")[:-1]]
    if len(set(whole)) != len(whole):
        raise Broken("a move was acknowledged twice")
    for table_id, ply, seat in whole:
        if logged.get(table_id, {}).get(ply) != seat:
            raise Broken(f"table {table_id}: the acknowledged move of ply {ply} is lost")
    return len(whole)
