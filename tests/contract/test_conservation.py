"""In every game that lists its cards, no card is lost, duplicated or invented."""

from collections import Counter
from typing import Any

import pytest

from engines.core.kernel import State
from tests.contract.cases import CASES, Case, steps

POOL = [case for case in CASES if case.game.census is not None]


def total(case: Case, state: State) -> Counter[Any]:
    """Return the number of pieces of each kind in a position, without kinds that are absent."""
    assert case.game.census is not None
    return +Counter(case.game.census(state))


@pytest.mark.promise("conserved")
def test_cards_are_conserved(case: Case) -> None:
    state = case.deal(41)
    dealt = total(case, state)
    assert dealt
    for number, _ in enumerate(steps(state, 41)):
        assert total(case, state) == dealt
        if number % 20 == 0:
            assert total(case, state.determinize(number % case.seats, number)) == dealt
    assert total(case, state) == dealt
