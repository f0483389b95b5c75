"""``python -m tests.doors``: press every control ever posted, at games of every schema.

Everybody presses every control, and each answer is judged; the first wrong answer ends the run with
exit code 1.
"""

import argparse
import asyncio
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

from bot.store.file import migrations
from tests.bot.store.golden import golden
from tests.doors import corpus
from tests.doors.booth import BOARD
from tests.doors.judge import Judge


def main() -> int:
    """Press every control once at each file; return 0 if every answer was right."""
    argparse.ArgumentParser(prog="python -m tests.doors", description=__doc__).parse_args()
    known = [control for controls in corpus.load().values() for control in controls]
    for version in range(1, len(migrations.steps()) + 1):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "now" / "doors.sqlite3"
            file.parent.mkdir()
            shutil.copy(golden(version), file)
            judge = Judge(file, BOARD)
            began = time.perf_counter()
            try:
                asyncio.run(judge.press_all(known, random.Random(version)))
            except AssertionError as error:
                print(f"BROKEN at schema {version}: {error}", file=sys.stderr)
                return 1
        tally = judge.tally
        print(
            f"schema {version}: {len(known)} controls, {tally.presses.total()} presses in "
            f"{time.perf_counter() - began:.0f} s, all answered, the slowest in "
            f"{tally.slowest * 1e3:.0f} ms; {tally.carried_out.total()} were what the game "
            "waited for, no other changed anything",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
