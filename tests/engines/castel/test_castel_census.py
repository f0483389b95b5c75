"""In the game Castel, the lists of cards agree with the place stored for each card."""

import pytest

from engines.castel.census import base_up, stack
from engines.castel.rules import geometry as geo
from engines.castel.state import Castel
from engines.registry import game
from tests.contract.cases import Case, cases_of, steps


def agree(state: Castel) -> None:
    """Check that card lists agree with ``place``, and that cards out of play have no owner."""
    where: dict[int, list[int]] = {geo.EXCHANGE: state.exchange, geo.REMOVED: state.removed}
    for seat in range(state.seats):
        where[geo.HAND + seat] = state.hands[seat]
        where[geo.PILE + seat] = state.piles[seat]
    for square in range(geo.OUT):
        where[square] = stack(state, state.top[square])
        for card, below in zip(where[square], where[square][1:], strict=False):
            assert state.above[below] == card
        assert bool(state.taken >> square & 1) == bool(where[square])
    for base in state.outside:
        where.setdefault(geo.OUT, []).extend(base_up(state, base))
    for place, held in where.items():
        assert [state.place[card] for card in held] == [place] * len(held)
        if place > geo.OUT:
            assert all(state.owner[card] == -1 for card in held), "a pawn on a card out of play"


@pytest.mark.parametrize("case", list(cases_of(game("castel"))), ids=str)
def test_lists_of_cards_agree_with_recorded_places(case: Case) -> None:
    state = case.deal(41)
    assert sum(game("castel").census(state).values()) == 56
    for number, _ in enumerate(steps(state, 41)):
        agree(state)
        if number % 20 == 0:
            agree(state.determinize(number % case.seats, number))
    agree(state)
