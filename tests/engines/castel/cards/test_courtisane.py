"""The Courtisane swaps a hand card for a random card of another hand (C31)."""

from engines.castel.rules import moves
from tests.engines.castel.table import table


def test_swaps_a_card_for_a_random_one() -> None:
    t = table().hand(0, "courtisane", "roi", "fee").hand(1, "reine").hand(2, "archer")
    t.play("courtisane", "a1")
    assert t.offers() == {1, 2}
    t.play(2)
    assert t.offers() == {"roi", "fee"}
    t.play("fee")
    assert (t.where("fee"), t.where("archer")) == ("hand 2", "hand 0")


def test_only_the_two_players_of_a_swap_know_the_cards() -> None:
    t = table().hand(0, "courtisane", "roi").hand(1, "reine", "fee").play("courtisane", "a1")
    t.play("roi")
    assert [event.seen_by for event in t.happened("pass")] == [(0, 1), (1, 0)]
    assert t.s.view(0).known[1] == ("roi",)
    assert t.s.view(2).known == {0: (), 1: ()}


def test_a_swap_makes_known_cards_unknown_to_the_other_players() -> None:
    t = table().hand(0, "courtisane", "roi", "prince").hand(1, "reine", "fee")
    for card in ("prince", "fee"):
        moves.show(t.s, t.s.card_set.numbers[card])
    assert t.s.view(2).known == {0: ("prince",), 1: ("fee",)}
    t.play("courtisane", "a1", "roi")
    assert t.s.view(2).known == {0: (), 1: ()}


def test_a_single_known_card_stays_known() -> None:
    t = table().hand(0, "courtisane", "roi", "prince").hand(1, "fee")
    moves.show(t.s, t.s.card_set.numbers["fee"])
    t.play("courtisane", "a1", "roi")
    assert t.s.view(2).known == {0: ("fee",), 1: ()}


def test_an_empty_hand_cannot_be_robbed() -> None:
    t = table(4).hand(0, "courtisane", "roi").hand(1, "reine").hand(3, "fee")
    t.play("courtisane", "a1")
    assert t.offers() == {1, 3}
    assert t.why_not(2) == ("castel-no-empty-hand", "C31")
    assert t.why_not(0) == ("castel-no-own-hand", "C31")


def test_wins_as_the_last_card() -> None:
    t = table().pile(0).hand(0, "courtisane").hand(1, "reine").play("courtisane", "a1")
    assert t.nothing() == ["courtisane"]
    assert t.winners == (0,)


def test_has_no_effect_if_all_other_hands_are_empty() -> None:
    t = table().hand(0, "courtisane", "roi").play("courtisane", "a1")
    assert t.nothing() == ["courtisane"]


def test_refuses_a_card_of_another_hand() -> None:
    t = table().hand(0, "courtisane", "roi").hand(1, "reine").play("courtisane", "a1")
    assert t.why_not("reine") == ("castel-no-in-hand", "C8")


def test_any_card_of_the_other_hand_may_be_the_one() -> None:
    """C31: any card of the other hand can be the random one; many worlds are tried."""
    taken = set()
    for seed in range(40):
        t = table(2).hand(0, "courtisane", "roi").hand(1, "reine", "fee", "archer").begin()
        t.s.rng = seed
        t.play("courtisane", "a1", "roi")
        taken |= {card for card in ("reine", "fee", "archer") if t.where(card) == "hand 0"}
    assert taken == {"reine", "fee", "archer"}
