"""No site has a negative number of cards, and all 90 cards are somewhere."""

import pytest

from engines.castrum.census import census
from engines.castrum.state import Castrum
from engines.registry import game
from tests.contract.cases import Case, cases_of, steps


def fits(state: Castrum) -> None:
    """Check that no number of cards on a site is negative."""
    assert all(min(site) >= 0 for site in state.sites)


@pytest.mark.parametrize("case", list(cases_of(game("castrum"))), ids=str)
def test_no_site_has_a_negative_number_of_cards(case: Case) -> None:
    state = case.deal(41)
    assert census(state).total() == 90
    for number, _ in enumerate(steps(state, 41)):
        fits(state)
        if number % 20 == 0:
            fits(state.determinize(number % case.seats, number))
    fits(state)
