"""``castellan backup``: copy the database, also while the bot runs."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from bot.config import read_settings
from bot.store.file.backups import back_up, usual_backup


def main(argv: Sequence[str], prog: str) -> int:
    """Make a backup and return 0; raises ``SettingsError``, ``StoreError``."""
    parser = argparse.ArgumentParser(
        prog=prog,
        description="Copy the database, also while the bot runs. The copy is checked.",
    )
    parser.add_argument(
        "file", nargs="?", type=Path, help="the copy (default: DATABASE.<date>-<time>.backup)"
    )
    parser.add_argument("--database", type=Path, help="default: CASTELLAN_DATABASE")
    parser.add_argument("--force", action="store_true", help="replace FILE if it exists")
    options = parser.parse_args(argv)
    database = options.database or read_settings().database
    file = options.file or usual_backup(database)
    back_up(database, file, force=options.force)
    print(f"{database} was backed up to {file}.")
    return 0
