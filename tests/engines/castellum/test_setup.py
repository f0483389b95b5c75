"""The position before the first move, and facts that stay true in the whole game."""

from collections import Counter

import pytest

from engines.castellum import Castellum
from engines.castellum.cards import YEARS
from tests.engines.castellum.builder import CARD_SET, all_cards
from tests.support.play import answers


def deal(seats: int, seed: int = 1) -> Castellum:
    return Castellum.deal(seats, seed, {}, CARD_SET)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_seats_begin_with_the_same_cards(seats: int) -> None:
    """A1: the START card lies in column 1; two columns are open in 1579."""
    view = deal(seats).view(None)
    assert (view.label, view.phase) == ("1579", "construction")
    for line in view.lines:
        assert line.resources == (3, 3, 3)
        assert [column.open for column in line.columns] == [True, True, False, False, False]
        assert line.columns[0].fortification in CARD_SET.starts
        assert line.columns[0].attack == 2
        assert not any(column.fortification for column in line.columns[1:])
    assert (len(view.fortifications), len(view.troops)) == (4, 8)


def test_the_first_player_is_random() -> None:
    """A40: every seat can begin; spare START cards leave the game."""
    assert {deal(3, seed).first for seed in range(20)} == {0, 1, 2}
    assert deal(2).out == ["F03", "F04"]
    assert deal(4).out == []


def test_every_card_of_a_deck_can_come_first() -> None:
    """A41: a deck has no order, so each draw takes a random card."""
    shown = Counter(card for seed in range(60) for card in deal(2, seed).market_troops)
    assert set(shown) == set(CARD_SET.troops)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_is_lost_or_duplicated(seats: int) -> None:
    """136 of the 140 cards are counted at every ply; the other four are Rewards."""
    box = sorted([*CARD_SET.fortifications, *CARD_SET.troops, *CARD_SET.enemies, *CARD_SET.angels])
    assert len(box) + len(CARD_SET.rewards) == 140
    s = deal(seats, seats)
    for _ in answers(s, 5):
        assert all_cards(s) == box
        assert min(s.goods) >= 0
        assert max(len(hand) for hand in s.angels) <= 4
    assert all_cards(s) == box


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_decks_are_exactly_used_up(seats: int) -> None:
    """A8, A9: the markets of four years use up the decks; resources are unlimited."""
    s = deal(seats)
    years = set()
    for _ in answers(s, 3):
        years.add(s.year)
    assert years == set(range(len(YEARS)))
    assert (s.fort_deck, s.troop_deck) == ([], [])
    left = [len(deck) for deck in s.enemy_decks]
    assert left == [(4 - seats) * columns for columns in (2, 3, 4, 5)]


@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 seats"):
        deal(seats)
