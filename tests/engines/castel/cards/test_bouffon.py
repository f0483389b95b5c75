"""The Bouffon: all players secretly and simultaneously pass a chosen card to the left (C27)."""

from tests.engines.castel.table import table


def test_everybody_passes_a_card_to_the_left() -> None:
    t = table().hand(0, "bouffon", "roi").hand(1, "reine", "fee").hand(2, "archer")
    t.play("bouffon", "a1")
    assert set(t.asked().values()) == {"castel-ask-bouffon"}
    t.play("roi", by=0)
    assert set(t.asked()) == {1, 2}
    t.play("fee", by=1).play("archer", by=2)
    assert (t.where("roi"), t.where("fee"), t.where("archer")) == ("hand 1", "hand 2", "hand 0")
    assert t.where("reine") == "hand 1"


def test_the_bouffon_himself_has_left_the_hand() -> None:
    t = table().hand(0, "bouffon", "roi").hand(1, "reine").play("bouffon", "a1")
    assert t.offers(0) == {"roi"}


def test_an_empty_hand_passes_no_card_but_receives_one() -> None:
    t = table().hand(0, "bouffon").hand(2, "archer").play("bouffon", "a1")
    assert set(t.asked()) == {2}
    t.play("archer")
    assert t.where("archer") == "hand 0"
    assert t.winners is None


def test_passes_even_when_he_is_the_last_card() -> None:
    t = table().pile(0).hand(0, "bouffon").hand(1, "roi", "reine").hand(2)
    t.play("bouffon", "a1", "roi")
    assert t.where("roi") == "hand 2"
    assert t.winners == (0,)


def test_has_no_effect_if_all_hands_are_empty() -> None:
    t = table().hand(0, "bouffon").play("bouffon", "a1")
    assert t.nothing() == ["bouffon"]


def test_only_giver_and_receiver_learn_the_passed_card() -> None:
    t = table().hand(0, "bouffon", "roi", "fee").hand(1, "reine").hand(2, "archer")
    t.play("bouffon", "a1").play("roi", by=0).play("reine", by=1).play("archer", by=2)
    assert [event.seen_by for event in t.happened("pass")] == [(0, 1), (1, 2), (2, 0)]
    assert all(event.secret == ("card",) for event in t.happened("pass"))
    assert t.s.view(0).known == {1: ("roi",), 2: ()}
    assert t.s.view(2).known == {0: ("archer",), 1: ()}
    assert t.s.view(None).known == {0: (), 1: (), 2: ()}


def test_passing_wins_for_another_player() -> None:
    t = table().hand(0, "bouffon", "roi").pile(1).hand(1, "reine").hand(2)
    t.play("bouffon", "a1").play("roi", by=0).play("reine", by=1)
    assert t.winners is None
    t = table(3).hand(0, "bouffon").pile(1).hand(1, "reine").hand(2, "archer")
    t.play("bouffon", "a1").play("reine", by=1).play("archer", by=2)
    assert t.winners == (1,)
    assert t.s.result is not None
    assert t.s.result.reason == "castel-end-other-turn"


def test_refuses_a_card_of_another_hand() -> None:
    t = table().hand(0, "bouffon", "roi", "soldat-01", "soldat-02").hand(1, "reine")
    t.play("bouffon", "a1")
    assert t.why_not("reine", 0) == ("castel-no-in-hand", "C8")
    assert t.why_not("soldat-02", 0) == ("castel-no-other-copy", "C22")
