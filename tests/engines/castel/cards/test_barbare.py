"""The Barbare returns a card from a tower or a rampart (C45)."""

from tests.engines.castel.table import table


def test_returns_a_card_from_a_tower_or_a_rampart() -> None:
    t = table().on("NW", "archer", 1).on("S1", "soldat-02", 2).on("a1", "roi", 1).out("fee", 1)
    t.hand(0, "barbare", "soldat-01").play("barbare")
    assert t.where("barbare") == "outside"
    assert t.offers() == {"archer", "soldat-02"}
    assert t.why_not("roi") == ("castel-no-on-wall", "C45")
    assert t.why_not("fee") == ("castel-no-on-wall", "C45")
    t.play("archer")
    assert t.where("archer") == "hand 1"


def test_the_uppermost_knight_goes_first() -> None:
    t = table().on("NW", "archer", 1).on("NW", "chevalier-1", 2)
    t.hand(0, "barbare", "soldat-01").play("barbare")
    assert t.returned() == ["chevalier-1"]


def test_spares_the_protected() -> None:
    t = table().on("N1", "soldat-02", 1).on("N2", "capitaine", 2).on("NW", "archer", 1)
    t.on("a1", "pretre", 1).hand(0, "barbare", "soldat-01").play("barbare")
    assert t.returned() == ["capitaine"]


def test_has_no_effect_if_towers_and_ramparts_are_empty() -> None:
    t = table().on("a1", "roi", 1).hand(0, "barbare", "soldat-01").play("barbare")
    assert t.nothing() == ["barbare"]
