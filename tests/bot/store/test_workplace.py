"""Temporary folders of a running process stay; folders of a killed process are removed."""

import shutil
from pathlib import Path
from sqlite3 import Connection

import pytest

from bot.store.file import workplace as module
from bot.store.file.lock import take_lock
from bot.store.file.workplace import TRIES, workplace
from bot.store.sql import StoreError


def test_a_temporary_folder_is_private_and_exists_during_the_work(tmp_path: Path) -> None:
    with workplace(tmp_path / ".x-") as folder:
        assert folder.parent == tmp_path
        assert folder.stat().st_mode & 0o077 == 0
        (folder / "half").touch()
    assert list(tmp_path.iterdir()) == []


def test_only_leftovers_of_the_same_kind_are_removed(tmp_path: Path) -> None:
    others = (".x-12345678.backup", ".x-1234", ".y-12345678", "x-12345678", ".xx-12345678")
    for name in (".x-12345678", ".x-abcdefg_", *others):
        (tmp_path / name).mkdir()
        (tmp_path / name / "half").touch()
    (tmp_path / ".x-87654321").touch()
    with workplace(tmp_path / ".x-"):
        pass
    assert {path.name for path in tmp_path.iterdir()} == {*others, ".x-87654321"}


def test_a_folder_removed_as_a_leftover_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first folder is removed before its lock is taken; the second, after its lock is taken."""
    seen: list[Path] = []

    def take(path: Path) -> Connection:
        seen.append(path.parent)
        if len(seen) == 1:
            shutil.rmtree(path.parent)
        lock = take_lock(path)
        if len(seen) == 2:
            shutil.rmtree(path.parent)
        return lock

    monkeypatch.setattr(module, "take_lock", take)
    with workplace(tmp_path / ".x-") as folder:
        assert folder == seen[2]
        assert list(tmp_path.iterdir()) == [folder]


def test_without_locks_the_work_fails_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Path] = []

    def take(path: Path) -> Connection:
        seen.append(path)
        raise StoreError("no locks here")

    monkeypatch.setattr(module, "take_lock", take)
    with pytest.raises(StoreError, match="no locks here"), workplace(tmp_path / ".x-"):
        pass
    assert len(seen) == TRIES
    assert list(tmp_path.iterdir()) == []
