"""Regular backups are checked before older ones are deleted; other files are not touched."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.operations import rotation
from bot.operations.backup_schedule import FIRST, HOUR, BackupSchedule
from bot.operations.rotation import REGULAR, back_up_regularly, regular_backups
from bot.store.file.backups import back_up
from bot.store.file.database import connect
from bot.store.sql import StoreError

ROOT = Path(__file__).parents[3]

DAYS = ("20260101-000000", "20260102-000000", "20260103-000000")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with three regular backups and one manual backup."""
    file = tmp_path / "tables.sqlite3"
    with closing(connect(file)):
        pass
    for name in (*(f"{day}{REGULAR}" for day in DAYS), "mine.backup"):
        back_up(file, tmp_path / f"tables.sqlite3.{name}")
    return file


def test_the_newest_backups_and_those_made_by_hand_are_kept(file: Path) -> None:
    made, removed = back_up_regularly(file, 2)
    assert regular_backups(file) == [made, file.with_name(f"{file.name}.{DAYS[2]}{REGULAR}")]
    assert len(removed) == 2
    assert (file.parent / "tables.sqlite3.mine.backup").exists()
    assert [path for path in file.parent.iterdir() if path.is_dir()] == [], (
        "nothing restored is left"
    )


def test_backups_of_a_file_are_not_backups_of_its_later_server(file: Path) -> None:
    """The file's backups have names like the server's backups, but names that sort later."""
    olds = regular_backups(file)
    moved = file.with_suffix("")
    for name in ("20260101", "20260101-000000.mine", "2026010a-000000", "120260101-000000"):
        moved.with_name(f"{moved.name}.{name}{REGULAR}").touch()
    back_up(file, moved)
    made, removed = back_up_regularly(moved, 1)
    assert removed == []
    assert regular_backups(moved) == [made]
    assert regular_backups(file) == olds


def test_a_clock_set_back_does_not_delete_the_new_backup(file: Path) -> None:
    ahead = [file.with_name(f"{file.name}.9999010{day}-000000{REGULAR}") for day in (1, 2)]
    for item in ahead:
        back_up(file, item)
    made, removed = back_up_regularly(file, 2)
    assert made.exists()
    assert made not in removed
    assert regular_backups(file) == [ahead[1], made]


@pytest.mark.promise(
    "rotation",
    "A new regular backup is checked before it counts and before an older one is removed; a "
    "backup that fails the check is deleted",
)
@pytest.mark.parametrize("fault", ["lost rows", "cannot be restored"])
def test_no_older_backup_is_deleted_for_an_unverified_one(
    file: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    if fault == "lost rows":
        counts = iter([{"tables": 2}, {"tables": 1}])
        monkeypatch.setattr(rotation, "_counts", lambda _: next(counts))
    else:
        monkeypatch.setattr(rotation, "restore", lambda *_: (_ for _ in ()).throw(StoreError("no")))
    with pytest.raises(StoreError):
        back_up_regularly(file, 1)
    assert len(regular_backups(file)) >= 3


def test_a_backup_that_fails_verification_is_not_kept(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("INSERT INTO meta VALUES ('language:1', 'fr')")  # without a new checksum
        db.commit()
    for backup in regular_backups(file):
        os.utime(backup, (1000.0, 1000.0))
    was = names(file.parent)
    for _ in range(2):
        with pytest.raises(StoreError, match="has wrong checksums in 1 places"):
            back_up_regularly(file, 1)
        assert names(file.parent) == was
    assert BackupSchedule(file, 24, 7, lambda: 1000.0 + 24 * HOUR).wait() == FIRST


STOPS = """
import sys
from pathlib import Path
from bot.operations import rotation

def prove(backup):
    print(backup, flush=True)
    sys.stdin.read()

rotation.prove = prove
rotation.back_up_regularly(Path(sys.argv[1]), 7)
"""
"""Program that makes a backup and then stops before the backup is verified."""


@pytest.mark.promise("rotation")
def test_an_unverified_backup_does_not_count_and_is_removed_after_a_kill(
    file: Path,
) -> None:
    olds = regular_backups(file)
    was = names(file.parent)
    with subprocess.Popen(  # noqa: S603  (our own command)
        [sys.executable, "-c", STOPS, str(file)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        try:
            assert other.stdout is not None
            copy = Path(other.stdout.readline().strip())
            assert copy.is_file()
            assert regular_backups(file) == olds
            made, _ = back_up_regularly(file, 7)
            assert copy.is_file(), "somebody works on it"
            made.unlink()
        finally:
            other.kill()
    assert copy.is_file()
    back_up_regularly(file, 7)[0].unlink()
    assert names(file.parent) == was


def names(folder: Path) -> list[str]:
    """Return the names in a folder, without SQLite's own files beside a database."""
    return sorted(
        path.name for path in folder.iterdir() if not path.name.endswith(("-wal", "-shm"))
    )


def test_the_next_backup_is_due_by_the_age_of_the_last(file: Path) -> None:
    newest = regular_backups(file)[0]
    os.utime(newest, (1000.0, 1000.0))
    now = 1000.0
    schedule = BackupSchedule(file, 24, 7, lambda: now)
    assert schedule.wait() == 24 * HOUR
    now += 23 * HOUR
    assert schedule.wait() == HOUR
    now += 100 * HOUR
    assert schedule.wait() == FIRST
    now = 0.0
    assert schedule.wait() == 24 * HOUR, "a clock that was set back costs no backup for years"
    for backup in regular_backups(file):
        backup.unlink()
    assert schedule.wait() == FIRST
