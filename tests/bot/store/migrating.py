"""``python -m tests.bot.store.migrating FILE FOLDER PIECE...``: kills running migrations.

``PIECE`` is a number of instructions of SQLite's virtual machine. For each piece, one process
migrates ``FOLDER/PIECE.db``, a copy of ``FILE``, and is killed after that many instructions. With
``--careless`` the migrations run without transactions. The program prints the number of
instructions up to each schema.
"""

import os
import shutil
import signal
import sqlite3
import sys
from pathlib import Path

from bot.store.file import database, migrations


def careless(db: sqlite3.Connection, *, last: int) -> None:
    """Migrate without transactions."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    for number, step in enumerate(migrations.steps()[version:last], start=version + 1):
        db.executescript(f"{step.read_text(encoding='utf-8')}\nPRAGMA user_version = {number};")


def migrate(file: Path, last: int, *, with_care: bool) -> list[int]:
    """Migrate; the process is killed at instruction ``last`` (0: never).

    Return the number of instructions up to each schema.
    """
    done = 0

    def tick() -> int:
        nonlocal done
        done += 1
        if done == last:
            os.kill(os.getpid(), signal.SIGKILL)
        return 0

    db = sqlite3.connect(file, isolation_level=None)
    database.configure(db)
    db.set_progress_handler(tick, 1)
    ends = []
    for version in range(1, len(migrations.steps()) + 1):
        if with_care:
            migrations.migrate(db, last=version)
        else:
            careless(db, last=version)
        ends.append(done)
    db.set_progress_handler(None, 1)
    db.close()
    return ends


def main(file: Path, folder: Path, pieces: list[int], *, with_care: bool) -> None:
    """For each number in ``pieces``, run a process that is killed at this instruction."""
    for piece in pieces:
        copy = Path(shutil.copy(file, folder / f"{piece}.db"))
        child = os.fork()
        if not child:
            migrate(copy, piece, with_care=with_care)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if os.waitstatus_to_exitcode(status) != -signal.SIGKILL:
            sys.exit(f"not killed at {piece}")
    print(*migrate(Path(shutil.copy(file, folder / "0.db")), 0, with_care=with_care))


if __name__ == "__main__":
    *flags, first, second = [line for line in sys.argv[1:] if not line.isdigit()]
    main(
        Path(first),
        Path(second),
        [int(line) for line in sys.argv[1:] if line.isdigit()],
        with_care="--careless" not in flags,
    )
