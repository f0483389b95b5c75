"""Who knows which card is where (C22, C23)."""

from dataclasses import replace

import pytest

from engines.castel import GAME, Castel
from tests.engines.castel.table import tables
from tests.play import answers


def games() -> list[Castel]:
    dealt = [
        GAME.state.deal(seats, seed, GAME.settle({}), tables())
        for seats in GAME.seats
        for seed in range(2)
    ]
    return [s for s in dealt if isinstance(s, Castel)]


def test_at_the_start_everybody_knows_the_own_hand_and_the_exchange() -> None:
    for s in games():
        for seat in range(s.seats):
            view = s.view(seat)
            assert set(view.hand) == {s.id(card) for card in s.hands[seat]}
            assert all(known == () for known in view.known.values())
            assert set(view.exchange) == {s.id(card) for card in s.exchange}
        assert s.view(None).hand == ()


def test_a_view_shows_no_more_than_what_is_known() -> None:
    for number, s in enumerate(games()):
        for _ in answers(s, number):
            for viewer in (None, *range(s.seats)):
                view = s.view(viewer)
                bit = 1 << (5 if viewer is None else viewer)
                for seat, cards in view.known.items():
                    numbers = [tables().numbers[card] for card in cards]
                    assert seat != viewer
                    assert set(numbers) <= set(s.hands[seat])
                    assert all(s.seen[card] & bit for card in numbers)
                assert view.hands == tuple(len(hand) for hand in s.hands)


def test_what_everybody_knows_is_known_to_each() -> None:
    for number, s in enumerate(games()):
        for _ in answers(s, number):
            for card, seen in enumerate(s.seen):
                if seen >> 5 & 1:
                    assert seen == 0b111111
                assert bool(seen == 0b111111) or s.place[card] > 43


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_dealing_anew_keeps_what_is_known_and_moves_the_rest(seat: int) -> None:
    s = GAME.state.deal(3, 5, GAME.settle({}), tables())
    assert isinstance(s, Castel)
    moved = 0
    for number, _ in enumerate(answers(s, 5)):
        world = s.determinize(seat, number)
        view = s.view(seat)  # the world asks again who has already passed a card to the left
        assert replace(world.view(seat), waiting=view.waiting) == view
        for card, place in enumerate(s.place):
            if s.seen[card] >> seat & 1:
                assert world.place[card] == place
            moved += world.place[card] != place
        for other in range(3):
            assert len(world.hands[other]) == len(s.hands[other])
            assert len(world.piles[other]) == len(s.piles[other])
    assert moved
