"""``python -m tests.process [KILLS]``: kill the bot while it pings people; count leftovers."""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.process import several
from tests.process.kills import torment
from tests.support.postgres import Cluster


def main() -> int:
    """Run the kills; return 0 if no process and no ping is left over."""
    parser = argparse.ArgumentParser(prog="python -m tests.process", description=__doc__)
    parser.add_argument("kills", nargs="?", type=int, default=5)
    parser.add_argument(
        "--several", action="store_true", help="two programs on one PostgreSQL, replaced and killed"
    )
    options = parser.parse_args()
    if options.several:
        return replace_several(options.kills)
    tally = asyncio.run(torment(options.kills))
    print(
        f"{tally.kills} kills of the program at a call: "
        f"{len(tally.processes)} processes left over, {len(tally.calls)} calls left over"
    )
    return 1 if tally.processes or tally.calls else 0


def replace_several(changes: int) -> int:
    """Replace ``changes`` programs one after the other, some of them after a kill.

    Return 0 if every press was answered and nothing was left over, else 1.
    """
    cluster = Cluster(Path(tempfile.mkdtemp(prefix="castellan-pg-")))
    cluster.start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            tally = asyncio.run(several.torment(Path(folder), cluster, changes, print, kills=True))
    finally:
        cluster.remove()
    print(several.told(tally), *tally.faults, sep="\n")
    return 1 if several.is_broken(tally) else 0


if __name__ == "__main__":
    sys.exit(main())
