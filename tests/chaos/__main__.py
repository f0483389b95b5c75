"""``python -m tests.chaos [KILLS]``: kill the bot while it plays, and check its file."""

import argparse
import sys
import tempfile
from pathlib import Path

from tests.chaos.driver import Broken, Tally, torment
from tests.chaos.sabotage import SABOTAGE


def main() -> int:
    """Run the kills and return 0 if every promise was kept."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("kills", nargs="?", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="folder for the files")
    parser.add_argument("--without", choices=SABOTAGE, help="guard to remove")
    options = parser.parse_args()
    if options.without:
        SABOTAGE[options.without]()
    with tempfile.TemporaryDirectory() as folder:
        try:
            tally = torment(
                options.folder or Path(folder), kills=options.kills, seed=options.seed, say=print
            )
        except Broken as error:
            print(f"BROKEN: {error}", file=sys.stderr)
            return 1
    print(told(tally))
    return 0


def told(tally: Tally) -> str:
    """Return the lines of the run's report."""
    where = ", ".join(f"{count} {step}" for step, count in sorted(tally.kills.items()))
    return (
        f"{tally.kills.total()} kills: {where}\n"
        f"{tally.tables} tables, {tally.games} games played to their end\n"
        f"{tally.presses} presses delivered; {tally.again} again after a restart, "
        f"and {tally.late} of these counted only then\n"
        f"{tally.logged} moves checked: 0 lost, 0 double\n"
        f"ready again within {tally.longest:.1f} s"
    )


if __name__ == "__main__":
    sys.exit(main())
