"""The Voleur takes the pawn off a neighbouring card (C44)."""

from tests.engines.castel.table import table


def test_takes_a_pawn() -> None:
    t = table().on("b1", "roi", 1).hand(0, "voleur", "courtisan", "soldat-01")
    t.play("voleur", "a1")
    assert t.owner("roi") is None
    t.play("courtisan", "c1")
    assert t.where("roi") == "exchange"


def test_reaches_every_card_of_a_stack_in_every_zone_and_own_cards() -> None:
    t = table().on("N1", "soldat-02", 0).on("N1", "chevalier-1", 1).on("NW", "archer", 2)
    t.on("d4", "roi", 1).on("a2", "fou").hand(0, "voleur", "soldat-01").play("voleur", "a1")
    assert t.offers() == {"soldat-02", "chevalier-1", "archer"}
    assert t.why_not("roi") == ("castel-no-neighbour", "C3")
    assert t.why_not("fou") == ("castel-no-pawn", "C21")
    t.play("soldat-02")
    assert t.owner("soldat-02") is None


def test_protection_does_not_stop_him() -> None:
    t = table().on("b1", "roi", 1).on("c1", "pretre", 1).hand(0, "voleur", "soldat-01")
    t.play("voleur", "a1")
    assert t.owner("roi") is None


def test_has_no_effect_if_no_neighbour_has_a_pawn() -> None:
    t = table().on("b1", "roi").hand(0, "voleur", "soldat-01").play("voleur", "a1")
    assert t.nothing() == ["voleur"]
