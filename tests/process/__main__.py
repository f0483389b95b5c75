"""``python -m tests.process [KILLS]``: kill the real program while it calls people, and count."""

import argparse
import asyncio
import sys

from tests.process.kills import torment


def main() -> int:
    """Run the kills, and return 0 if neither a process nor a call is left over."""
    parser = argparse.ArgumentParser(prog="python -m tests.process", description=__doc__)
    parser.add_argument("kills", nargs="?", type=int, default=5)
    tally = asyncio.run(torment(parser.parse_args().kills))
    print(
        f"{tally.kills} kills of the program at a call: "
        f"{tally.processes} processes left over, {tally.calls} calls left over"
    )
    return 1 if tally.processes or tally.calls else 0


if __name__ == "__main__":
    sys.exit(main())
