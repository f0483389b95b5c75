"""``python -m tests.doors``: press every control ever posted, at games of every schema.

Everybody presses every control, and each answer is judged. The first wrong answer ends the run with
exit code 1.
"""

import argparse
import multiprocessing
import os
import sys
from concurrent.futures import ProcessPoolExecutor

from bot.store.file import migrations
from tests.doors.judge import pressed_at


def main() -> int:
    """Press every control once at each file; return 0 if every answer was right."""
    argparse.ArgumentParser(prog="python -m tests.doors", description=__doc__).parse_args()
    schemas = range(1, len(migrations.steps()) + 1)
    spawning = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), spawning) as processes:
        try:
            for line in processes.map(pressed_at, schemas):
                print(line, flush=True)
        except AssertionError as error:
            processes.shutdown(cancel_futures=True)
            print(f"BROKEN {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
