"""``python -m bot restore``: put a backup in the place of the database."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.config import SettingsError, read_settings
from bot.store.backups import restore
from bot.store.database import StoreError


def main(argv: Sequence[str] | None = None) -> int:
    """Restore a backup; return 0, or 1 or 2 with a sentence on stderr."""
    parser = argparse.ArgumentParser(
        prog="python -m bot restore",
        description="Put a backup in the place of the database. The bot must not run.",
    )
    parser.add_argument("file", type=Path, help="a copy made by: python -m bot backup")
    parser.add_argument("--database", type=Path, help="default: CASTELLAN_DATABASE")
    parser.add_argument(
        "--force", action="store_true", help="replace an existing database, which is kept aside"
    )
    options = parser.parse_args(argv)
    try:
        database = options.database or read_settings().database
        kept = restore(options.file, database, force=options.force)
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 2
    except StoreError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{database} was restored from {options.file}.")
    if kept is not None:
        print(f"The database that was there is kept as {kept}.")
    return 0
