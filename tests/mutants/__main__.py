"""``python -m tests.mutants [GAME...]``: break rules in memory; name the tests that notice.

The exit code is 1 if a named test does not notice its fault. With ``--all-tests`` all tests of the
rules of the game are run on each fault, and every test that notices the fault is listed.
"""

import argparse
import sys

from engines.registry import KEYS
from tests.mutants.faults import LEAST, Fault, flaws, read, rule_tests
from tests.mutants.nursery import SECONDS_FOR_ALL, Nursery, Trial


def main() -> int:
    """Try the faults of the games; return 0 if each was noticed by its named test."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(KEYS))
    parser.add_argument("--all-tests", action="store_true", help="list every test that notices")
    orders = parser.parse_args()
    if unknown := set(orders.games) - set(KEYS):
        parser.error(f"there is no game called {min(unknown)}")
    missed = tried = 0
    with Nursery() as nursery:
        for game in orders.games or KEYS:
            faults = read(game)
            tried += len(faults)
            if len(faults) < LEAST:
                print(f"{game}: {len(faults)} faults, {LEAST} are wanted", file=sys.stderr)
                missed += 1
            sound = nursery.try_sound(
                f"engines.{game}", sorted({item.noticed_by for item in faults})
            )
            for test in [sound.trouble] if sound.trouble else sound.failed:
                print(f"{game}: on the sound rules: {test}", file=sys.stderr)
                missed += 1
            for fault in faults:
                missed += not _try(nursery, fault, orders.all_tests)
    print(f"{tried} faults, {missed} not noticed" if missed else f"{tried} faults, all noticed")
    return 1 if missed else 0


def _try(nursery: Nursery, fault: Fault, all_tests: bool) -> bool:
    """Try one fault and print the outcome; return whether a test noticed the fault."""
    why = "; ".join(flaws(fault)) or nursery.try_fault(fault).missed
    if why:
        print(f"NOT NOTICED  {fault}\n    {fault.noticed_by}: {why}", flush=True)
    else:
        print(f"noticed      {fault}\n    {fault.noticed_by}", flush=True)
    if all_tests:
        files = rule_tests(fault.game)
        report = nursery.run(Trial(fault.module, fault.source, files, SECONDS_FOR_ALL))
        for test in [report.trouble] if report.trouble else report.failed:
            print(f"    also: {test}", flush=True)
    return not why


if __name__ == "__main__":
    sys.exit(main())
