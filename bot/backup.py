"""``python -m bot backup``: copy the database, also while the bot runs."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.config import SettingsError, read_settings
from bot.store.backups import back_up, usual_backup
from bot.store.database import StoreError


def main(argv: Sequence[str] | None = None) -> int:
    """Make a backup; return 0, or 1 or 2 with a sentence on stderr."""
    parser = argparse.ArgumentParser(
        prog="python -m bot backup",
        description="Copy the database, also while the bot runs. The copy is checked.",
    )
    parser.add_argument(
        "file", nargs="?", type=Path, help="the copy (default: DATABASE.<date>-<time>.backup)"
    )
    parser.add_argument("--database", type=Path, help="default: CASTELLAN_DATABASE")
    parser.add_argument("--force", action="store_true", help="replace FILE if it exists")
    options = parser.parse_args(argv)
    try:
        database = options.database or read_settings().database
        file = options.file or usual_backup(database)
        back_up(database, file, force=options.force)
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 2
    except StoreError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{database} was backed up to {file}.")
    return 0
