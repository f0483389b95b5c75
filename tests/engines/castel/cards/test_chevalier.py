"""The Chevalier lies on any card and protects it (C60)."""

from engines.castel.rules.protection import guard
from tests.engines.castel.table import Table, table


def guarded(t: Table, card: str) -> str:
    return guard(t.s, t.s.card_set.numbers[card])


def test_lies_on_any_card_in_play_own_or_not() -> None:
    t = table().on("a1", "roi", 1).on("N1", "soldat-02", 0).on("NW", "archer").out("dragon", 1)
    t.on("XE", "engin-1", 2).hand(0, "chevalier-1", "prince").play("chevalier-1")
    assert t.offers() == {"roi", "soldat-02", "archer", "dragon", "engin-1"}
    t.play("dragon")
    assert t.lies_on("chevalier-1") == "dragon"
    assert t.where("chevalier-1") == "outside"
    assert t.owner("chevalier-1") == 0


def test_knights_can_be_stacked() -> None:
    t = table().on("a1", "roi", 1).on("a1", "chevalier-1", 2).hand(0, "chevalier-2", "prince")
    t.play("chevalier-2")
    assert t.lies_on("chevalier-2") == "chevalier-1"
    assert (guarded(t, "roi"), guarded(t, "chevalier-1")) == ("knight", "knight")
    assert guarded(t, "chevalier-2") == ""
    assert [card.id for card in t.s.view(0).squares[7].cards] == [
        "roi",
        "chevalier-1",
        "chevalier-2",
    ]


def test_may_cover_a_protected_card_but_not_a_covered_one() -> None:
    t = table().on("a1", "ambassadeur", 1).on("b1", "roi", 1).on("b1", "chevalier-1", 2)
    t.hand(0, "chevalier-2", "prince").play("chevalier-2")
    assert t.offers() == {"ambassadeur", "chevalier-1"}
    assert t.why_not("roi") == ("castel-no-covered", "C13")
    assert t.why_not("chevalier-2") == ("castel-no-in-play", "C13")


def test_a_stack_under_a_protected_knight_is_safe() -> None:
    t = table().on("b1", "roi", 2).on("b1", "chevalier-1", 1).on("c1", "pretre", 1)
    t.hand(0, "courtisan", "prince").play("courtisan", "a1")
    assert t.nothing() == ["courtisan"]


def test_needs_a_card_to_lie_on() -> None:
    t = table().hand(0, "chevalier-1", "prince")
    assert t.why_not("chevalier-1") == ("castel-no-base", "C60")


def test_the_card_below_can_be_returned_once_he_left() -> None:
    t = table().on("b1", "roi", 1).on("b1", "chevalier-1", 2)
    t.hand(0, "courtisan", "assassin", "espion", "prince").play("courtisan", "a1")
    assert t.returned() == ["chevalier-1"]
    assert guarded(t, "roi") == ""
