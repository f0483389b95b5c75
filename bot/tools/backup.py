"""``castellan backup``: copy the database, even while the bot runs."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from pydantic import SecretStr

from bot.addresses import read_path, read_place
from bot.config import read_settings
from bot.operations.rotation import back_up_regularly, copied_as
from bot.store.file.backups import back_up, usual_backup
from bot.store.places.copies import back_up_server, usual_copy

POLITE = 10
"""Niceness of a regular backup, so that the bot has priority."""


def main(argv: Sequence[str], prog: str) -> int:
    """Make a backup and return 0; raises ``SettingsError``, ``StoreError``."""
    parser = argparse.ArgumentParser(
        prog=prog,
        description="Copy the database, also while the bot runs. The copy is checked.",
    )
    parser.add_argument(
        "file", nargs="?", type=read_path, help="the copy (default: DATABASE.<date>-<time>.backup)"
    )
    parser.add_argument("--database", type=read_place, help="default: CASTELLAN_DATABASE")
    parser.add_argument("--force", action="store_true", help="replace FILE if it exists")
    parser.add_argument(
        "--keep",
        type=int,
        metavar="N",
        help="make a regular backup, prove it by restoring it, and keep the N newest of its kind",
    )
    parser.add_argument(
        "--folder",
        type=read_path,
        help="where backups of a server's database lie (default: CASTELLAN_BACKUP_FOLDER)",
    )
    options = parser.parse_args(argv)
    if options.keep is not None and (options.file is not None or options.keep < 1):
        parser.error("--keep takes 1 or more, and names the copy itself")
    database = options.database or read_settings().database
    if options.keep is not None:
        return _regular(database, options.keep, options.folder or _folder(database))
    if isinstance(database, Path):
        file = options.file or usual_backup(database)
        back_up(database, file, force=options.force)
    else:
        file = options.file or usual_copy(options.folder or _folder(database))
        back_up_server(database, file, force=options.force)
    print(f"{_called(database)} was backed up to {file}.")
    return 0


def _regular(database: Path | SecretStr, keep: int, folder: Path | None) -> int:
    """Make a regular backup."""
    if sys.platform != "win32":
        os.nice(POLITE)
    server = None if isinstance(database, Path) else database
    file, removed = back_up_regularly(copied_as(database, folder), keep, server)
    print(
        f"{_called(database)} was backed up to {file}, and restored from there to prove it.",
        f"{len(removed)} older ones were removed." if removed else "No older one was removed.",
    )
    return 0


def _folder(database: Path | SecretStr) -> Path | None:
    return None if isinstance(database, Path) else read_settings().backup_folder


def _called(database: Path | SecretStr) -> str:
    return str(database) if isinstance(database, Path) else "The database on the server"
