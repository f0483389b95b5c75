"""``castellan backup``: copy the database, also while the bot runs."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.config import place, read_settings
from bot.operations.rotation import back_up_regularly
from bot.store.file.backups import back_up, usual_backup
from bot.store.places.copies import back_up_server, usual_copy

POLITE = 10
"""By how much a regular backup gives way to the bot that plays meanwhile."""


def main(argv: Sequence[str], prog: str) -> int:
    """Make a backup and return 0; raises ``SettingsError``, ``StoreError``."""
    parser = argparse.ArgumentParser(
        prog=prog,
        description="Copy the database, also while the bot runs. The copy is checked.",
    )
    parser.add_argument(
        "file", nargs="?", type=Path, help="the copy (default: DATABASE.<date>-<time>.backup)"
    )
    parser.add_argument("--database", type=place, help="default: CASTELLAN_DATABASE")
    parser.add_argument("--force", action="store_true", help="replace FILE if it exists")
    parser.add_argument(
        "--keep",
        type=int,
        metavar="N",
        help="make a regular backup, prove it by restoring it, and keep the N newest of its kind",
    )
    options = parser.parse_args(argv)
    if options.keep is not None and (options.file is not None or options.keep < 1):
        parser.error("--keep takes 1 or more, and names the copy itself")
    database = options.database or read_settings().database
    if not isinstance(database, Path):
        if options.keep is not None:
            parser.error("--keep is for a file; a server's backups are its own, or FILE")
        file = options.file or usual_copy()
        back_up_server(database, file, force=options.force)
        print(f"The database on the server was backed up to {file}.")
        return 0
    if options.keep is None:
        file = options.file or usual_backup(database)
        back_up(database, file, force=options.force)
        print(f"{database} was backed up to {file}.")
        return 0
    if sys.platform != "win32":
        os.nice(POLITE)
    file, removed = back_up_regularly(database, options.keep)
    print(f"{database} was backed up to {file}, and restored from there to prove it.", end=" ")
    print(f"{len(removed)} older ones were removed." if removed else "No older one was removed.")
    return 0
