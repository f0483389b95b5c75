"""``castellan restore``: replace the database by a backup."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from bot.addresses import read_path, read_place
from bot.config import read_settings
from bot.store.file.backups import restore
from bot.store.places.copies import restore_server


def main(argv: Sequence[str], prog: str) -> int:
    """Restore a backup and return 0; raises ``SettingsError``, ``StoreError``."""
    parser = argparse.ArgumentParser(
        prog=prog,
        description="Replace the database with a backup. The bot must not be running.",
    )
    parser.add_argument("file", type=read_path, help="a copy made with the command backup")
    parser.add_argument("--database", type=read_place, help="default: CASTELLAN_DATABASE")
    parser.add_argument(
        "--force",
        action="store_true",
        help="replace an existing database; it is kept under another name",
    )
    options = parser.parse_args(argv)
    database = options.database or read_settings().database
    if isinstance(database, Path):
        kept = restore(options.file, database, force=options.force)
    else:
        folder = read_settings().backup_folder if options.force else None
        kept = restore_server(options.file, database, force=options.force, folder=folder)
        database = "The database on the server"
    print(f"{database} was restored from {options.file}.")
    if kept is not None:
        print(f"The replaced database is kept as {kept}.")
    return 0
