"""Which players know which cards (C22, C23)."""

from dataclasses import replace

import pytest

from engines.castel import GAME, Castel, CastelView
from tests.engines.castel.table import Table, card_set, table
from tests.support.play import answers


def games() -> list[Castel]:
    dealt = [
        GAME.state.deal(seats, seed, GAME.settle({}), card_set())
        for seats in GAME.seats
        for seed in range(2)
    ]
    return [s for s in dealt if isinstance(s, Castel)]


def test_at_the_start_each_player_knows_its_own_hand_and_the_exchange() -> None:
    for s in games():
        for seat in range(s.seats):
            view = s.view(seat)
            assert set(view.hand) == {s.id(card) for card in s.hands[seat]}
            assert all(known == () for known in view.known.values())
            assert set(view.exchange) == {s.id(card) for card in s.exchange}
        assert s.view(None).hand == ()


def test_a_view_shows_only_known_cards() -> None:
    for number, s in enumerate(games()):
        for _ in answers(s, number):
            for viewer in (None, *range(s.seats)):
                view = s.view(viewer)
                bit = 1 << (5 if viewer is None else viewer)
                for seat, cards in view.known.items():
                    numbers = [card_set().numbers[card] for card in cards]
                    assert seat != viewer
                    assert set(numbers) <= set(s.hands[seat])
                    assert all(s.seen[card] & bit for card in numbers)
                assert view.hands == tuple(len(hand) for hand in s.hands)


def test_public_cards_are_known_to_each_seat() -> None:
    for number, s in enumerate(games()):
        for _ in answers(s, number):
            for card, seen in enumerate(s.seen):
                if seen >> 5 & 1:
                    assert seen == 0b111111
                assert bool(seen == 0b111111) or s.place[card] > 43


def soldiers(*known_to: int) -> Table:
    """Return a table where each given seat knows one soldier of seat 0; seat 0 also has a Fée."""
    t = table(4).hand(0, "fee")
    for number, seat in enumerate(known_to, start=1):
        t.hand(0, f"soldat-{number:02}")
        t.s.seen[card_set().numbers[f"soldat-{number:02}"]] |= 1 << seat
    return t


def known(t: Table, viewer: int | None, seat: int = 0) -> tuple[str, ...]:
    view = t.s.view(viewer)
    assert isinstance(view, CastelView)
    return view.known[seat]


def test_a_played_copy_counts_as_the_known_one() -> None:
    """C22: playing one copy reveals no other copies."""
    t = soldiers(1, 2).play("soldat-01", "N1")
    assert [known(t, viewer) for viewer in (None, 1, 2)] == [(), (), ()]
    t = soldiers(1, 2).exchange("roi").play("exchange", "soldat-01")
    assert [known(t, viewer) for viewer in (None, 1, 2)] == [("roi",), ("roi",), ("roi",)]


def test_a_player_who_knew_two_copies_still_knows_one() -> None:
    """Ruling C22."""
    t = soldiers(1, 1, 2)
    assert known(t.begin(), 1) == ("soldat-01", "soldat-02")
    t.play("soldat-01", "N1")
    assert [known(t, viewer) for viewer in (1, 2)] == [("soldat-02",), ()]


def test_a_received_copy_counts_as_the_known_one() -> None:
    """C22, C23: the receiver cannot tell which of the copies was passed."""
    t = soldiers(1, 2).hand(0, "courtisane").hand(2, "roi").play("courtisane", "a1", "soldat-01")
    assert t.where("soldat-01") == "hand 2"
    assert known(t, 2) == ("roi",)
    assert known(t, 1) == ()


def test_facts_known_to_every_seat_stay_secret_to_spectators() -> None:
    """C23: with two players, both know the cards of a Courtisane's swap; spectators do not."""
    t = table(2).hand(0, "courtisane", "roi").hand(1, "fee").play("courtisane", "a1", "roi")
    assert known(t, 1, 0) == ("fee",)
    assert known(t, 0, 1) == ("roi",)
    assert known(t, None, 0) == known(t, None, 1) == ()
    for event in t.happened("pass"):
        assert all("card" in event.seen(seat).data for seat in (0, 1))
        assert "card" not in event.seen(None).data
    t.play("draw", "roi")
    assert known(t, None, 1) == ("roi",)


def test_spectators_know_exactly_what_public_events_showed() -> None:
    """C23: in whole games a spectator's knowledge equals a record of the spectator's events."""
    for number, s in enumerate(games()):
        s.log = []
        told: set[str] = set(s.view(None).exchange)
        for _ in answers(s, number):
            for event in s.log:
                data = event.seen(None).data
                if event.kind in ("castel-event-draw", "castel-event-pass"):
                    assert "card" not in data
                told.update(str(data[key]) for key in ("card", "given", "taken") if key in data)
            s.log = []
            announced = {s.id(frame.args[1]) for frame in s.stack if frame.rule == "castel.place"}
            for cards in s.view(None).known.values():
                assert set(cards) <= told | announced


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_new_deal_keeps_known_cards_and_moves_the_others(seat: int) -> None:
    s = GAME.state.deal(3, 5, GAME.settle({}), card_set())
    assert isinstance(s, Castel)
    moved = 0
    for number, _ in enumerate(answers(s, 5)):
        world = s.determinize(seat, number)
        # In the sampled world, seats that have already handed on a card are asked again.
        view = s.view(seat)
        assert replace(world.view(seat), waiting=view.waiting) == view
        for card, place in enumerate(s.place):
            if s.seen[card] >> seat & 1:
                assert world.place[card] == place
            moved += world.place[card] != place
        for other in range(3):
            assert len(world.hands[other]) == len(s.hands[other])
            assert len(world.piles[other]) == len(s.piles[other])
    assert moved


def test_the_draw_is_public_unless_a_herald_could_force_a_king() -> None:
    """C50: if the draw were offered openly, it could reveal who holds the Roi."""
    for held in (("roi", "prince"), ("prince", "fee")):
        t = table().hand(0, *held).pile(0, "soldat-01")
        t.begin()
        shown = t.s.view(None).open_decision
        assert shown is not None
        assert shown.options == ("draw",)
        t = table().out("heraut", 1).hand(0, *held).pile(0, "soldat-01")
        t.begin()
        assert t.s.view(None).open_decision is None
