"""No amount of resources is negative, no column is too full, and no card is lost."""

import pytest

from engines.castellum.census import census
from engines.castellum.state import Castellum
from engines.registry import game
from tests.contract.cases import Case, cases_of, steps


def fits(state: Castellum) -> None:
    """Check that no amount is negative and that no column has more than two Troops."""
    assert min(state.goods) >= 0
    assert all(len(pair) <= 2 for pair in state.troops)


@pytest.mark.parametrize("case", list(cases_of(game("castellum"))), ids=str)
def test_no_amount_is_negative_and_no_column_too_full(case: Case) -> None:
    state = case.deal(41)
    assert census(state).total() == 136
    for number, _ in enumerate(steps(state, 41)):
        fits(state)
        if number % 20 == 0:
            fits(state.determinize(number % case.seats, number))
    fits(state)
