"""``python -m tests.chaos [KILLS] [SEED]``: kill the bot while it plays, and check its file."""

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.chaos.driver import Broken, torment


def main(argv: list[str]) -> int:
    """Run the kills and return 0 if every promise was kept."""
    kills = int(argv[0]) if argv else 50
    seed = int(argv[1]) if len(argv) > 1 else 1
    with tempfile.TemporaryDirectory() as folder:
        try:
            tally = asyncio.run(torment(Path(folder), kills=kills, seed=seed, say=print))
        except Broken as error:
            print(f"BROKEN: {error}", file=sys.stderr)
            return 1
    print(
        f"{tally.kills} kills, {tally.games} games played to their end: {tally.noted} acknowledged "
        f"moves, none lost, none double; {tally.logged} logged moves replay to the stored positions"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
