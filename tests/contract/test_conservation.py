"""No card is lost, doubled or in two places, whatever happens."""

from collections import Counter
from collections.abc import Callable
from itertools import chain

import pytest

from engines.castel.rules import geometry as geo
from engines.castel.state import Castel
from engines.castellum.state import Castellum
from engines.castrum import cards as castrum_cards
from engines.castrum.state import Castrum
from engines.core.kernel import State
from tests.contract.cases import CASES, Case, steps
from tests.support.toy import Toy


def toy(state: Toy) -> Counter[str]:
    return Counter(chain(state.pile, state.discard, *state.hands))


def castel(state: Castel) -> Counter[str]:
    """Count the cards by their lists, and check that every list agrees with ``place``."""
    where: dict[int, list[int]] = {geo.EXCHANGE: state.exchange, geo.REMOVED: state.removed}
    for seat in range(state.seats):
        where[geo.HAND + seat] = state.hands[seat]
        where[geo.PILE + seat] = state.piles[seat]
    for square in range(geo.OUT):
        where[square] = stack(state, state.top[square])
        assert bool(state.taken >> square & 1) == bool(where[square])
    for card in state.outside:
        where.setdefault(geo.OUT, []).extend(base_up(state, card))
    where[geo.BOX] = [card for card, place in enumerate(state.place) if place == geo.BOX]
    for place, held in where.items():
        assert [state.place[card] for card in held] == [place] * len(held)
        if place > geo.OUT:
            assert all(state.owner[card] == -1 for card in held), "a pawn on a card out of play"
    return Counter(state.card_set.ids[card] for card in chain(*where.values()))


def stack(state: Castel, top: int) -> list[int]:
    """Return the cards of a square from the uppermost down."""
    found = []
    while top != -1:
        found.append(top)
        below = state.under[top]
        assert below == -1 or state.above[below] == top
        top = below
    return found


def base_up(state: Castel, base: int) -> list[int]:
    """Return the cards on a base outside, from it upwards."""
    found = []
    while base != -1:
        found.append(base)
        base = state.above[base]
    return found


def castellum(state: Castellum) -> Counter[str]:
    """Count the cards, and check that no resource is owed and no column overfull."""
    assert min(state.goods) >= 0
    assert all(len(pair) <= 2 for pair in state.troops)
    pending = state.pending or {"card": "", "chain": []}
    found = Counter(
        chain(
            state.angel_deck,
            state.angel_discard,
            state.under,
            *state.angels,
            [pending["card"], *(card for _, card in pending["chain"])],
            *state.enemy_decks,
            *state.enemy_hands,
            *state.defeated,
            state.enemies,
            [state.arriving or ""],
            state.forts,
            state.fort_deck,
            state.market_forts,
            *state.troops,
            state.troop_deck,
            state.market_troops,
            state.out,
        )
    )
    del found[""]
    return found


def castrum(state: Castrum) -> Counter[int]:
    """Count the cards by kind, and check the hands between turns."""
    found = Counter(card & castrum_cards.FACE for card in chain(state.pile, *state.hands))
    for site in state.sites:
        found.update(dict(enumerate(site)))
        assert min(site) >= 0
    found[castrum_cards.MAGE] += sum(placer != castrum_cards.NOBODY for placer in state.mages)
    found[castrum_cards.ROUE] += state.wheel
    if state.attack:
        found[state.attack[0]] += 1
    return found


CENSUS: dict[str, Callable[..., Counter[str] | Counter[int]]] = {
    "toy": toy,
    "castel": castel,
    "castellum": castellum,
    "castrum": castrum,
}


def total(state: State) -> Counter[str] | Counter[int]:
    return +CENSUS[state.GAME](state)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_cards_are_conserved(case: Case) -> None:
    state = case.deal(41)
    dealt = total(state)
    sizes = {"toy": 24, "castel": 56, "castellum": 136, "castrum": 90}
    assert dealt.total() == sizes[case.game.key]
    for number, _ in enumerate(steps(state, 41)):
        assert total(state) == dealt
        if number % 20 == 0:
            assert total(state.determinize(number % case.seats, number)) == dealt
    assert total(state) == dealt
