"""Prints how one random game of every case of a game ends; run in other processes by the tests."""

import sys

from tests.contract.cases import BY_KEY, Case, cases_of, steps


def end(case: Case) -> str:
    """Return the fingerprint of the end of a random game."""
    state = case.deal(12)
    for _ in steps(state, 12):
        pass
    return state.fingerprint()


if __name__ == "__main__":
    print("\n".join(f"{case} {end(case)}" for case in cases_of(BY_KEY[sys.argv[1]])))
