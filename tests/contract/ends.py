"""Print how one random game of every case ends; tests run this module in other processes."""

from tests.contract.cases import CASES, Case, steps


def end(case: Case) -> str:
    """Return the fingerprint of the end of a random game."""
    state = case.deal(12)
    for _ in steps(state, 12):
        pass
    return state.fingerprint()


if __name__ == "__main__":
    print("\n".join(f"{case} {end(case)}" for case in CASES))
