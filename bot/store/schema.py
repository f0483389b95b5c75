"""The numbered migrations, and how a file is brought up to date."""

import sqlite3
from pathlib import Path

MIGRATIONS = Path(__file__).parent / "migrations"


def steps(folder: Path = MIGRATIONS) -> list[Path]:
    """Return the migrations in order; the first makes schema 1 of an empty file."""
    return sorted(folder.glob("[0-9]*.sql"))


def migrate(db: sqlite3.Connection, folder: Path = MIGRATIONS) -> None:
    """Apply the migrations the file has not seen, each as one transaction."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    for number, step in enumerate(steps(folder)[version:], start=version + 1):
        script = step.read_text(encoding="utf-8")
        try:
            db.executescript(
                f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;"
            )
        except sqlite3.Error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
