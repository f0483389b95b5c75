"""The numbered migrations, and how a file is brought up to date."""

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

MIGRATIONS = Path(__file__).parent / "sql"

UPDATED = "The database %s was brought up to date, from schema %d to %d"
"""What the log says of a database that an older version of the bot wrote."""


def steps(folder: Path = MIGRATIONS) -> list[Path]:
    """Return the migrations in order; the first makes schema 1 of an empty file."""
    return sorted(folder.glob("[0-9]*.sql"))


@cache
def expected(version: int) -> frozenset[Any]:
    """Return the shape that the migrations up to ``version`` make."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, last=version)
        return shape(db)


def shape(db: sqlite3.Connection) -> frozenset[Any]:
    """Return the columns of every table, and the names of what belongs to them."""
    return frozenset(
        [
            *db.execute("SELECT type, name, tbl_name FROM sqlite_schema"),
            *db.execute(
                'SELECT made.name, col.name, col.type, col."notnull", col.pk '
                "FROM sqlite_schema AS made JOIN pragma_table_info(made.name) AS col "
                "WHERE made.type = 'table'"
            ),
        ]
    )


def migrate(
    db: sqlite3.Connection, folder: Path = MIGRATIONS, *, last: int | None = None
) -> tuple[int, int]:
    """Apply the migrations the file has not seen, each as one transaction (all as one to an empty
    file), up to number ``last`` if it is given; return the numbers of its schema before and after.
    """
    (version,) = db.execute("PRAGMA user_version").fetchone()
    number = version
    unseen = steps(folder)[version:last]
    for at_once in [[step] for step in unseen] if version else filter(None, [unseen]):
        number += len(at_once)
        script = "\n".join(step.read_text(encoding="utf-8") for step in at_once)
        try:
            db.executescript(
                f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;"
            )
        except sqlite3.Error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
    return version, number
