"""The Sorcière puts an Exchange card into a hand (C59)."""

from tests.engines.castel.table import table


def test_gives_a_card_of_the_exchange_to_anybody() -> None:
    t = table().hand(0, "sorciere", "prince").exchange("reine", "fou")
    t.play("sorciere", "NW", "fou")
    assert t.offers() == {0, 1, 2}
    t.play(2)
    assert t.where("fou") == "hand 2"
    assert t.s.view(1).known[2] == ("fou",)
    assert [t.s.id(card) for card in t.s.exchange] == ["reine"]


def test_may_give_it_to_the_own_hand() -> None:
    t = table().pile(0).hand(0, "sorciere").exchange("reine").play("sorciere", "NW", 0)
    assert t.where("reine") == "hand 0"
    assert t.winners is None


def test_has_no_effect_if_the_exchange_is_empty() -> None:
    t = table().hand(0, "sorciere", "prince").play("sorciere", "NW")
    assert t.nothing() == ["sorciere"]


def test_refuses_a_card_that_is_not_there() -> None:
    t = table().hand(0, "sorciere", "prince").exchange("reine", "fou").play("sorciere", "NW")
    assert t.why_not("prince") == ("castel-no-in-exchange", "C7")
