"""``castellan move-database``: copy everything from one database into another."""

import argparse
from collections.abc import Sequence

from bot.addresses import LIKE, read_place
from bot.store.places.move import move


def main(argv: Sequence[str], prog: str) -> int:
    """Move a database and return 0; raises ``StoreError``."""
    parser = argparse.ArgumentParser(
        prog=prog,
        description="Copy a database into an empty one, from a file to a PostgreSQL server or "
        "back. Every row is compared. No bot may be using either database.",
    )
    parser.add_argument("source", type=read_place, help=f"a file, or {LIKE}")
    parser.add_argument(
        "target",
        type=read_place,
        help="a file that does not exist yet, or an empty database on a server",
    )
    options = parser.parse_args(argv)
    counts = move(options.source, options.target)
    print(f"{sum(counts.values())} rows were moved, among them {counts['tables']} tables.")
    print("Every row was compared. To use the new database, set CASTELLAN_DATABASE to it.")
    return 0
