"""What is stored is told, and can be removed: the schema against the documents and the code."""

import re
import sqlite3

import pytest

from bot.store.file.migrations import migrate
from bot.store.people import FORGET, REMOVE
from tests.architecture.sources import ROOT

ROW = re.compile(r"^\| `([a-z_]+)` \| ([^|]+) \|", re.MULTILINE)


@pytest.fixture
def stored() -> dict[str, set[str]]:
    """The columns of every table of an empty database."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(db)
        names = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        return {
            name: {column[1] for column in db.execute(f"PRAGMA table_info({name})")}
            for (name,) in names
            if not name.startswith("sqlite_")
        }
    finally:
        db.close()


def test_the_privacy_notice_names_every_column(stored: dict[str, set[str]]) -> None:
    notice = (ROOT / "docs" / "privacy.md").read_text(encoding="utf-8")
    told: dict[str, set[str]] = {}
    for table, columns in ROW.findall(notice):
        told.setdefault(table, set()).update(re.findall(r"`([a-z_]+)`", columns))
    assert told == stored


def test_everything_of_a_game_goes_with_it(stored: dict[str, set[str]]) -> None:
    parts = {name for name, columns in stored.items() if "table_id" in columns}
    assert {_table(one, "table_id") for one in REMOVE[:-1]} == parts
    assert REMOVE[-1] == "DELETE FROM tables WHERE id = ?"


def test_everything_of_a_person_goes_with_that_person(stored: dict[str, set[str]]) -> None:
    own = {name for name, columns in stored.items() if "user_id" in columns}
    assert {_table(one, "user_id") for one in FORGET} == own - {"sitters"}


def test_the_documents_say_how_long_and_whom_to_ask() -> None:
    for name in ("privacy.md", "terms.md"):
        text = (ROOT / "docs" / name).read_text(encoding="utf-8")
        assert "[" in text, "a template has places to fill in"
    notice = (ROOT / "docs" / "privacy.md").read_text(encoding="utf-8")
    for said in ("CASTELLAN_KEEP_DAYS", "/castellan me", "Export", "Delete"):
        assert said in notice


def _table(statement: str, column: str) -> str:
    """Return the table whose rows a statement removes by a column."""
    verb, _, table, *rest = statement.split()
    assert (verb, rest) == ("DELETE", ["WHERE", column, "=", "?"])
    return table
