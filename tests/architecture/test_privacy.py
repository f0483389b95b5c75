"""All stored data is documented and can be deleted: schema, documents and code agree."""

import dataclasses
import re
import sqlite3
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest

from bot.extensions import product
from bot.store.additions import additions
from bot.store.file.conversions.parts import BECAME
from bot.store.file.migrations import add, migrate
from bot.store.people import FORGET, REMOVE
from bot.table.entries import PartEntry
from bot.table.head import PARTS, TablePart
from tests.architecture.sources import ROOT

ROW = re.compile(r"^\| `([a-z_]+)` \| ([^|]+) \|", re.MULTILINE)

FIELDS = re.compile(r"^\| (`[a-z_]+\.[^|]+) \|", re.MULTILINE)
"""Pattern of the rows in ``docs/privacy.md`` about parts of tables: ``part.field``."""


@pytest.fixture
def stored() -> dict[str, set[str]]:
    """The columns of every table of an empty database."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(db)
        add(db, additions(product().stores()))
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


def test_the_privacy_notice_names_every_field_of_every_part() -> None:
    notice = (ROOT / "docs" / "privacy.md").read_text(encoding="utf-8")
    told = [
        field for fields in FIELDS.findall(notice) for field in re.findall(r"`([a-z_.]+)`", fields)
    ]
    stored = {f"{name}.{field}" for name, kind in PARTS.items() for field in fields_of(kind)}
    assert len(told) == len(set(told))
    assert set(told) == stored


def fields_of(kind: Any) -> Iterator[str]:
    """Yield the fields of a record; a field of an inner record is named ``record.field``."""
    hints = get_type_hints(kind)
    for field in dataclasses.fields(kind):
        within = [item for item in kinds_in(hints[field.name]) if issubclass(item, PartEntry)]
        if within:
            yield from (f"{field.name}.{inner}" for item in within for inner in fields_of(item))
        else:
            yield field.name


def kinds_in(hint: Any) -> list[type]:
    """Return all types in the type of a field."""
    if isinstance(hint, type):
        return [hint]
    return [kind for arg in get_args(hint) for kind in kinds_in(arg)]


def test_all_data_of_a_game_is_deleted_with_it(stored: dict[str, set[str]]) -> None:
    """When a game's row in ``tables`` is deleted, the database also deletes the features' rows."""
    scripts = " ".join(addition.script for addition in additions(product().stores()))
    own = set(re.findall(r"CREATE TABLE (\w+)", scripts))
    refer = re.findall(r"table_id INTEGER .*REFERENCES tables \(id\)( ON DELETE CASCADE)?", scripts)
    assert all(refer)
    parts = {name for name, columns in stored.items() if "table_id" in columns} - own
    assert {_table(item, "table_id") for item in REMOVE[:-1]} == parts - BECAME.keys()
    assert REMOVE[-1] == "DELETE FROM tables WHERE id = ?"


def test_all_data_of_a_person_is_deleted_with_the_person(stored: dict[str, set[str]]) -> None:
    """Seats and table parts stay; :meth:`TablePart.without` removes the person from the parts.

    A row about two people is deleted when one of the two deletes their data.
    """
    own = {name for name, columns in stored.items() if "user_id" in columns}
    asked = Asked([*FORGET])
    for store in product().stores():
        store.forget(asked, 1)
    others = {name for name in own if "other_id" in stored[name]} - {"blocks"}
    by_other = [said for said in asked.statements if "other_id" in said]
    assert sorted(_table(said, "other_id") for said in by_other) == sorted(others)
    found = [_table(said, "user_id") for said in asked.statements if said not in by_other]
    assert sorted(found) == sorted(own - {"sitters", "named", *BECAME}), "each by one alone"


class Asked:
    """A connection that records statements and returns nothing."""

    def __init__(self, statements: list[str]) -> None:
        self.statements = statements

    def execute(self, sql: str, _values: object = (), /) -> Any:
        """Record a statement."""
        self.statements.append(sql)

    def executemany(self, sql: str, _rows: object, /) -> Any:
        """Record a statement for several rows."""
        self.statements.append(sql)


def test_a_person_named_in_a_part_can_be_removed_from_it() -> None:
    for kind in PARTS.values():
        assert (kind.people is TablePart.people) == (kind.without is TablePart.without), kind


def test_the_notices_are_templates_and_name_the_privacy_commands() -> None:
    for name in ("privacy.md", "terms.md"):
        text = (ROOT / "docs" / name).read_text(encoding="utf-8")
        assert "[" in text, "a template has places to fill in"
    notice = (ROOT / "docs" / "privacy.md").read_text(encoding="utf-8")
    for said in ("CASTELLAN_KEEP_DAYS", "/castellan me", "Export", "Delete"):
        assert said in notice


def _table(statement: str, column: str) -> str:
    """Return the database table from which a statement deletes rows by ``column``.

    A statement that only clears the person's id and name counts as a deletion.
    """
    verb, *words = statement.split()
    if verb == "UPDATE":
        assert words[1:] == f"SET {column} = NULL, name = '' WHERE {column} = ?".split()
        return words[0]
    _, table, *rest = words
    assert (verb, rest) == ("DELETE", ["WHERE", column, "=", "?"])
    return table
