"""Makes the database files of every schema: ``python -m tests.bot.store.golden``.

Each file contains a lobby, and a running game of each of our games, as a bot of the file's schema
left them. Existing files are kept, because they must stay as the old version wrote them.
"""

import asyncio
import random
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from bot.sessions.actions.lobby import Lobby
from bot.sessions.sessions import Sessions
from bot.store.card_values import CardValues
from bot.store.file import migrations
from bot.store.file.database import open_database
from engines.core.data import DATA
from engines.registry import KEYS, game
from tests.support.house import ANA, BO, CLEO, PEOPLE, House, running, seeds_from
from tests.support.house import Clock as WallClock
from tests.support.play import random_answer

FOLDER = Path(__file__).parent / "schemas"

PLIES = 12
"""Number of answers given in each game."""

PAGE = 1024
"""Page size in bytes: small, because the files are kept with the code."""


def golden(version: int) -> Path:
    """Return the golden file of a schema."""
    return FOLDER / f"{version:04}.db"


async def play(file: Path) -> None:
    """Play a while in every game, and open a lobby."""
    database = await open_database(file)
    sessions = Sessions(database, CardValues(DATA, KEYS), clock=WallClock(), new_seed=seeds_from(1))
    house = House(sessions, WallClock(), [])
    chance = random.Random(1)
    for channel, key in enumerate(KEYS):
        table = await sessions[Lobby].open(key, 1, channel, ANA, language="en")
        for person in (BO, CLEO)[: game(key).seats[-1] - 1]:
            await sessions[Lobby].join(table.id, person)
        table = await sessions[Lobby].start(table.id, ANA.id)
        while table.ply < PLIES and table.status == "running":
            seat = min(running(table).ask)
            answer = random_answer(running(table).ask[seat], chance)
            table = (await house.press(table, seat, answer)).table
    await sessions[Lobby].open(KEYS[0], 1, len(KEYS), PEOPLE[3], language="fr")
    await database.close()


def write_as(version: int, played: Path, target: Path) -> None:
    """Copy a database into a file of an older schema, with the tables that the schema has."""
    with closing(sqlite3.connect(target, isolation_level=None)) as db:
        db.execute(f"PRAGMA page_size = {PAGE}")
        db.execute("PRAGMA journal_mode = WAL")
        migrations.migrate(db, last=version)
        db.execute("ATTACH ? AS played", (str(played),))
        db.execute("BEGIN")
        query = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        for (name,) in db.execute(query).fetchall():
            columns = ", ".join(row[1] for row in db.execute(f"PRAGMA main.table_info({name})"))
            rows = f"SELECT {columns} FROM played.{name}"  # noqa: S608  (names of our own schema)
            db.execute(f"DELETE FROM main.{name}")  # noqa: S608  (names of our own schema)
            db.execute(f"INSERT INTO main.{name} ({columns}) {rows}")
        db.execute("COMMIT")


def main() -> None:
    """Write the missing files, and the schema that new files get."""
    FOLDER.mkdir(exist_ok=True)
    (migrations.MIGRATIONS / migrations.NEWEST).write_text(migrations.newest(), encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        played = Path(folder) / "played.db"
        asyncio.run(play(played))
        for version in range(1, len(migrations.steps()) + 1):
            if not golden(version).exists():
                write_as(version, played, golden(version))
                print(golden(version))


if __name__ == "__main__":
    main()
