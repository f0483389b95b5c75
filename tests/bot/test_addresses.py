"""Database addresses: which addresses are accepted, and that no output shows a password."""

import itertools
import logging
import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import SecretStr

from bot.__main__ import main
from bot.addresses import (
    LIKE,
    AddressError,
    hidden,
    is_address,
    read_file,
    read_path,
    read_place,
    secrets_in,
)
from bot.operations.logs import Discreet

ROOT = Path(__file__).resolve().parents[2]

SECRET = "S3CRET"  # noqa: S105  (made up)

LIKE_OURS = (
    *("postgresql+asyncpg", "postgresql+psycopg", "postgresql+psycopg2", "Postgres+asyncpg"),
    *("postgis", "pgsql", "psql", "pg", "asyncpg", "postgre", "postgressql", "postgreql"),
    *("jdbc:postgresql", "cockroachdb+psycopg"),
)
OF_FILES = ("sqlite", "SQLite", "sqlite3", "sqlite+aiosqlite", "file", "aiosqlite", "jdbc:sqlite")
OTHERS = ("mysql", "MySQL+pymysql", "mariadb", "mssql+pyodbc", "oracle", "mongodb", "redis", "http")

AUTHORITY = f"bob:{SECRET}@127.0.0.1:1/c"

ODD = (
    "postgresql:/" + AUTHORITY,
    "postgresql:" + AUTHORITY,
    "postgresql:///" + AUTHORITY,
    "postgresql//" + AUTHORITY,
    "postgresql :// " + AUTHORITY,
    "post gresql://" + AUTHORITY,
    "'postgresql://" + AUTHORITY + "'",
    '"postgresql://' + AUTHORITY + '"',
    "\ufeffpostgresql+x://" + AUTHORITY,
    "\uff50ostgresql\uff1a//" + AUTHORITY,
    "DATABASE_URL=postgresql://" + AUTHORITY,
    "//" + AUTHORITY,
    AUTHORITY,
    "://" + AUTHORITY,
    f"postgresql://bob:x@{SECRET}@127.0.0.1:1/c",
    f"postgresql://bob:x/{SECRET}@127.0.0.1:1/c",
    f"postgresql://bob:x?{SECRET}@127.0.0.1:1/c",
    f"postgresql://bob:x#{SECRET}@127.0.0.1:1/c",
    f"postgresql://bob:x {SECRET}@127.0.0.1:1/c",
    f"postgresql://bob:12/{SECRET}@127.0.0.1:1/c",
    f"postgresql://bob:%{SECRET}@127.0.0.1:1/c",
    f"mysql://127.0.0.1:1/c?user=bob&password={SECRET}",
    f"sqlite:///castellan.sqlite3?password={SECRET}",
    f"host=127.0.0.1 port=1 dbname=c user=bob password={SECRET}",
    f"user=bob password='{SECRET}' host=127.0.0.1",
    f"dbname=c password = {SECRET}",
)
"""Addresses that are malformed or belong to another kind of database."""

REFUSED = (
    *(f"{scheme}://{AUTHORITY}" for scheme in (*LIKE_OURS, *OF_FILES, *OTHERS)),
    *(f"  {scheme}://{AUTHORITY} " for scheme in ("mysql", "postgresql+asyncpg")),
    *ODD,
)

TAKEN = (
    f"postgresql://{AUTHORITY}",
    f"postgres://{AUTHORITY}",
    f"PostgreSQL://{AUTHORITY}",
    f"  POSTGRES://{AUTHORITY}\n",
    f"postgresql://127.0.0.1:1/c?user=bob&password={SECRET}",
    f"postgresql://127.0.0.1:1/c?password=%53{SECRET[1:]}&user=bob",
    f"postgresql://bob:%53{SECRET[1:]}@127.0.0.1:1,127.0.0.1:1/c",
    f"postgresql://bob:{SECRET}@127.0.0.1:port/c",
    f"postgresql://bob:{SECRET}@127.0.0.1:1/c?nonsense=1",
    f"postgresql://bob:{SECRET}@[::1]:1/c?sslpassword={SECRET}",
)
"""Addresses that the driver accepts, but that lead to no server."""

COMMANDS = (
    ["doctor", "--offline"],
    ["doctor", "--offline", "{}"],
    ["health", "{}"],
    ["{}"],
    ["run", "{}"],
    ["backup"],
    ["backup", "{}"],
    ["backup", "x.backup", "--database", "{}"],
    ["backup", "--database", "{}", "--keep", "2"],
    ["backup", "--keep", "{}"],
    ["backup", "--folder", "{}"],
    ["restore", "{}"],
    ["restore", "x.backup", "--database", "{}"],
    ["restore", "x.backup", "--database={}", "--force"],
    ["move-database", "{}", "new.sqlite3"],
    ["move-database", "x.sqlite3", "{}"],
    ["render", "castel", "--out", "{}/x.png"],
    ["render", "{}"],
    ["arena", "castel", "--games", "1", "--csv", "{}/x"],
    ["arena", "castel", "--option", "{}"],
    ["demo", "--autoplay", "--game", "castel", "--database", "{}/x/y"],
    ["demo", "--autoplay", "--game", "castel", "--export", "{}/x/y"],
    ["demo", "--players", "{}"],
    ["replay", "{}"],
    ["verify", "{}"],
)
"""Command lines with ``{}`` at every place where a user might type an address."""


@pytest.fixture(autouse=True)
def nothing_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove this machine's settings from the environment, and work in an empty folder."""
    monkeypatch.chdir(tmp_path)
    for name in list(os.environ):
        if name.startswith(("CASTELLAN_", "PG")):
            monkeypatch.delenv(name)
    monkeypatch.setattr("bot.store.postgres.database.CONNECT_SECONDS", 2)
    monkeypatch.setattr("bot.store.postgres.database.PATIENCE", 0.01)


def ended(line: list[str]) -> int:
    try:
        return main(line)
    except SystemExit as stopped:
        return int(stopped.code or 0)


@pytest.mark.promise(
    "passwords",
    "No command, log or traceback shows the password in the address of a database, however the "
    "address is spelled",
    size="70 addresses, 25 command lines",
)
@pytest.mark.timeout(120)
@pytest.mark.parametrize("address", [*REFUSED, *TAKEN])
def test_no_command_shows_a_password(
    address: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The address is tried as an argument of commands, and as the value of settings."""
    for command in COMMANDS:
        code = ended([word.replace("{}", address) for word in command])
        require_hidden(code, "".join(capfd.readouterr()), command)
    for setting in ("CASTELLAN_DATABASE", "CASTELLAN_BACKUP_FOLDER", "CASTELLAN_DATA"):
        monkeypatch.setenv(setting, address.strip("\n"))
        for command in (["doctor", "--offline"], ["backup"], ["backup", "--keep", "1"]):
            require_hidden(ended(command), "".join(capfd.readouterr()), command)
        monkeypatch.delenv(setting)
    assert list(tmp_path.glob("*post*")) == [], "no folder is made of an address"


def require_hidden(code: int, said: str, command: list[str]) -> None:
    assert code in (1, 2), (command, said)
    assert SECRET not in said, command
    assert "Traceback" not in said, (command, said)
    assert said.strip()


@pytest.mark.parametrize("address", REFUSED)
def test_an_address_that_is_not_understood_is_refused(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert is_address(address)
    with pytest.raises(AddressError) as refused:
        read_place(address)
    for read in (read_path, read_file):
        with pytest.raises(AddressError):
            read(address)
    monkeypatch.setenv("CASTELLAN_DATABASE", address)
    assert main(["doctor", "--offline"]) == 2
    assert capsys.readouterr().err == f"CASTELLAN_DATABASE: {refused.value}.\n"


@pytest.mark.parametrize(
    ("schemes", "told"),
    [
        (LIKE_OURS, f"write {LIKE}"),
        (OF_FILES, "write the path of an SQLite file alone, such as castellan.sqlite3"),
        (OTHERS, "write the path of an SQLite file, or postgresql://"),
    ],
)
def test_the_refusal_of_an_address_names_the_right_form(
    schemes: tuple[str, ...], told: str
) -> None:
    for scheme in schemes:
        with pytest.raises(AddressError) as refused:
            read_place(f"{scheme}://{AUTHORITY}")
        assert told in str(refused.value), scheme
        assert ":" in scheme or f"{scheme}:// is not supported" in str(refused.value)


@pytest.mark.parametrize("address", TAKEN)
def test_addresses_of_the_driver_are_accepted_and_their_secrets_found(address: str) -> None:
    place = read_place(address)
    assert isinstance(place, SecretStr)
    assert place.get_secret_value().startswith(("postgresql://", "postgres://"))
    assert SECRET in secrets_in(place.get_secret_value())
    assert SECRET not in repr(place)


@pytest.mark.parametrize(
    "path",
    [
        *("castellan.sqlite3", "data/x.db", "/srv/a b.sqlite3", "./x@y.sqlite3", "Schlo\u00df.db"),
        *("a:b.sqlite3", "postgres/castellan.sqlite3", "user@host/x.sqlite3", "sqlite/x", "x=y.db"),
    ],
)
def test_a_path_is_read_as_a_path(path: str, tmp_path: Path) -> None:
    assert read_place(path) == tmp_path.resolve() / path
    assert read_place(f" {path} ") == tmp_path.resolve() / path


def test_an_existing_file_is_recognised_whatever_its_name(tmp_path: Path) -> None:
    for name in ("user=bob.sqlite3", "a:b@c.sqlite3"):
        (tmp_path / name).touch()
        assert read_place(name) == tmp_path.resolve() / name


LETTERS = st.characters(exclude_categories=("Cs", "Cc", "Zs", "Zl", "Zp"))
PASSWORDS = st.text(LETTERS, min_size=8, max_size=30).filter(lambda item: "@" not in item[-1:])


@pytest.mark.promise("passwords")
@given(PASSWORDS, st.sampled_from([*LIKE_OURS, *OF_FILES, *OTHERS, "postgresql", "postgres"]))
def test_no_password_is_left_in_a_text(password: str, scheme: str) -> None:
    for written, slashes in itertools.product((password, quote(password, "")), ("://", ":/")):
        for address in (f"{scheme}{slashes}bob:{written}@db.example/c",):
            said = hidden(f"The folder /srv/{address} of {address!s} is not there: {address}")
            assert f"bob:{written}@" not in said
            assert written not in said.replace("@db.example/c", "")
            record = logging.makeLogRecord({"msg": address, "levelname": "INFO"})
            assert written not in Discreet().format(record).replace("@db.example/c", "")


@given(PASSWORDS)
def test_a_refusal_never_repeats_what_it_refuses(password: str) -> None:
    for address in (f"mysql://bob:{password}@h/c", f"postgresql://bob:@{password}@h/c"):
        with pytest.raises(AddressError) as refused:
            read_place(address)
        assert password not in str(refused.value)


@pytest.mark.parametrize(
    "text",
    [
        f"write {LIKE}, or a path",
        "https://discord.com/developers/applications, page Bot",
        "CASTELLAN_TOKEN is missing: copy its token into a file .env as CASTELLAN_TOKEN=...",
        "Open http://127.0.0.1:41533/#YURDN64Y9",
        "C:/Users/ana/castellan.sqlite3 was backed up",
        "ana@example.org: 3 points",
    ],
)
def test_text_without_a_password_is_shown_unchanged(text: str) -> None:
    assert hidden(text) == text


@pytest.mark.promise("passwords")
def test_a_traceback_shows_no_password(tmp_path: Path) -> None:
    """The command runs in its own process, because the interpreter prints the traceback at exit."""
    (tmp_path / "aiosqlite.py").write_text(
        f"raise LookupError('postgresql+x://{AUTHORITY}')\n", encoding="utf-8"
    )
    done = subprocess.run(
        [sys.executable, "-m", "bot", "doctor"],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}:{ROOT}"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "LookupError: postgresql+x://***@127.0.0.1:1/c" in done.stderr
    assert SECRET not in done.stderr
