"""Permissions of the files that the bot writes, and the warning about a new database file."""

import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store.file.backups import back_up, restore
from bot.store.file.database import connect
from bot.store.file.private import OWNER_ONLY, keep_private
from tests.support.house import ANA, BO, open_house


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    """Set the umask so that everybody can read new files, as some service managers do."""
    before = os.umask(0)
    yield
    os.umask(before)


def readable(folder: Path) -> set[str]:
    """Return the names of a folder's files that users other than the owner may read or write."""
    found = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.glob("*.sqlite3*")}
    return {name for name, mode in found.items() if mode != OWNER_ONLY}


async def test_nobody_else_can_read_what_is_written(file: Path, toy_data: Path) -> None:
    async with open_house(file, toy_data) as house:
        await house.game(ANA, BO)
        back_up(file, file.with_name(f"{file.name}.1.backup"))
        written = {path.name for path in file.parent.glob("*.sqlite3*")}
        assert {f"{file.name}{rest}" for rest in ("", "-wal", ".lock", ".mark")} <= written
        assert readable(file.parent) == set()
    kept = restore(file.with_name(f"{file.name}.1.backup"), file, force=True)
    assert kept is not None
    assert readable(file.parent) == set()


def test_existing_files_become_unreadable_for_others(file: Path) -> None:
    connect(file).close()
    for path in file.parent.glob("*.sqlite3*"):
        path.chmod(0o644)
    db = connect(file)
    assert readable(file.parent) == set()
    db.close()


def test_if_the_system_forbids_it_a_warning_is_logged(
    file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    file.touch(0o644)
    monkeypatch.setattr(Path, "chmod", refuse)
    keep_private(file)
    assert "other users may be able to read it: this user may not do that" in caplog.text


def test_creating_an_empty_file_is_logged_with_the_files_beside_it(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    connect(file).close()
    assert f"Database {file} does not exist: creating an empty one." in caplog.text
    assert "Other files there" not in caplog.text
    assert [record.levelname for record in caplog.records] == ["INFO"], (
        "that is how every bot begins"
    )
    caplog.clear()
    connect(file.with_name("tabels.sqlite3")).close()
    assert f"Other files there: {file.name}." in caplog.text
    assert [record.levelname for record in caplog.records] == ["WARNING"], (
        "that may be a wrong name"
    )
    caplog.clear()
    connect(file.with_name("filled.sqlite3"), fill=True).close()
    assert not caplog.records, "a new file is what was asked for"
    caplog.clear()
    connect(file).close()
    assert caplog.text == ""
