"""``python -m tests.large [PART ...]``: run the tests at the size of a release, by parts.

A part is a file of tests. The arguments are files or folders; without arguments all parts are run.
Parts that passed are recorded with the state of the code and are not run again. So a stopped run
can be continued.
"""

import argparse
import sys
from pathlib import Path

from tests.large.parts import Record, code, parts_in, run_all, run_part, table

ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "build" / "large.jsonl"


def main() -> int:
    """Run the remaining parts and print a table; return 0 if all wanted parts passed."""
    parser = argparse.ArgumentParser(prog="python -m tests.large", description=__doc__)
    parser.add_argument("parts", nargs="*", type=Path, default=[ROOT / "tests"])
    parser.add_argument("--list", action="store_true", help="run nothing, say what was run")
    options = parser.parse_args()
    wanted = parts_in(options.parts, ROOT)
    record = Record(RECORD, code(ROOT))
    if not options.list:
        run_all(wanted, record, lambda part: run_part(part, ROOT), say=print)
    print(table(wanted, record))
    return 0 if all(record.has_passed(part) for part in wanted) else 1


if __name__ == "__main__":
    sys.exit(main())
