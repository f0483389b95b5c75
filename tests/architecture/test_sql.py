"""The SQL uses only features that every database compatible with PostgreSQL has.

CockroachDB and YugabyteDB distribute tables over machines, and lack some features of PostgreSQL.
The bot uses none of these features.
"""

import re
from collections.abc import Iterator

import pytest

from bot.store.file import migrations
from bot.store.postgres import dialect
from tests.architecture.sources import modules, name

LACKING = {
    "advisory locks": (r"pg_\w*advisory", "SELECT pg_try_advisory_xact_lock(?)"),
    "notifications": (
        r"""pg_notify|(?<!"")["'](un)?(listen|notify)\s|\bnotify \w+;|\bnotifies\(|add_notify_""",
        "SELECT pg_notify('news', ?)",
    ),
    "locks of tables": (r"\block table\b|\baccess (share|exclusive)\b", "LOCK TABLE tables"),
    "commits in two phases": (
        r"\b(prepare transaction|commit prepared)\b|\btpc_",
        "PREPARE TRANSACTION 'move'",
    ),
    "checks put off": (
        r"\binitially deferred\b|\bdeferrable\b",
        "REFERENCES tables (id) DEFERRABLE",
    ),
    "exclusion": (r"\bexclude using\b|\busing gist\b", "EXCLUDE USING gist (span WITH &&)"),
    "inheritance": (r"\binherits\s*\(", "CREATE TABLE archive () INHERITS (tables)"),
    "columns of the system": (r"\b(ctid|xmin|xmax|cmin|cmax)\b", "SELECT xmin FROM tables"),
    "numbers of transactions": (
        r"\btxid_|\bpg_current_(xact|snapshot)",
        "SELECT pg_current_xact_id()",
    ),
    "large objects": (r"\blo_[a-z]+\(", "SELECT lo_import('picture')"),
    "tables without a log": (r"\bunlogged\b", "CREATE UNLOGGED TABLE news (id BIGINT)"),
    "columns worked out": (
        r"\bgenerated always as \(",
        "total BIGINT GENERATED ALWAYS AS (a + b) STORED",
    ),
    "rules, domains, triggers of events": (
        r"\bcreate (or replace )?(rule|domain|event trigger)\b",
        "CREATE DOMAIN seat AS BIGINT",
    ),
    "JSON kept otherwise than it is written": (
        r"\bjsonb",
        "ALTER TABLE tables ADD COLUMN more JSONB",
    ),
    "extensions": (r"\bcreate extension\b", "CREATE EXTENSION pgcrypto"),
}
"""Features that CockroachDB or YugabyteDB does not have, or implements differently.

Each feature has a pattern, and an example that matches the pattern.
"""


def lacking(text: str) -> set[str]:
    """Return the features in :data:`LACKING` that a text of SQL or of source code uses."""
    plain = " ".join(text.split())
    return {what for what, (how, _) in LACKING.items() if re.search(how, plain, re.IGNORECASE)}


def asked_of_a_server() -> Iterator[tuple[str, str]]:
    """Yield the source texts with SQL for a server, each with its name.

    The sources are the features, the store without its modules for database files, and the
    migrations translated for a server.
    """
    for path in modules("bot/store", "cogs"):
        if "file" not in path.parts:
            yield name(path), path.read_text(encoding="utf-8")
    for path in migrations.steps():
        yield path.name, dialect.migration(path.read_text(encoding="utf-8"))


@pytest.mark.promise(
    "portable-sql",
    "The SQL uses nothing that CockroachDB or YugabyteDB lacks, such as advisory locks, "
    "notifications or table locks",
)
def test_the_sql_uses_no_feature_that_other_servers_lack() -> None:
    parts = dict(asked_of_a_server())
    assert {"bot/store/tables.py", "bot/store/postgres/database.py", "0001_tables.sql"} < set(parts)
    assert {part: found for part, text in parts.items() if (found := lacking(text))} == {}


@pytest.mark.counterproof("portable-sql")
@pytest.mark.parametrize("what", LACKING)
def test_the_use_of_a_missing_feature_would_be_noticed(what: str) -> None:
    (_, sin), (_, own) = LACKING[what], next(asked_of_a_server())
    assert lacking(f'{own}\ndb.execute("{sin}")') == {what}


@pytest.mark.parametrize(
    "sin",
    [
        "self._raw.execute('NOTIFY news, 5')",
        'raw.execute("UNLISTEN *")',
        "BEGIN NOTIFY news; RETURN NEW; END",
        "for one in raw.notifies():",
        "raw.add_notify_handler(hear)",
    ],
)
def test_every_way_to_be_notified_is_noticed(sin: str) -> None:
    assert lacking(sin) == {"notifications"}
