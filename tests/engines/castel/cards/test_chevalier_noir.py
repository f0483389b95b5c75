"""The Chevalier noir returns a Chevalier on a neighbouring square (C28)."""

from tests.engines.castel.table import table


def test_returns_a_neighbouring_knight_in_any_zone() -> None:
    t = table().on("N1", "soldat-02", 1).on("N1", "chevalier-1", 1)
    t.on("NW", "archer", 1).on("NW", "chevalier-2", 2).on("b1", "roi", 1)
    t.hand(0, "chevalier-noir", "soldat-01").play("chevalier-noir", "a1")
    assert t.offers() == {"chevalier-1", "chevalier-2"}
    assert t.why_not("roi") == ("castel-no-knight", "C28")
    t.play("chevalier-2")
    assert t.where("chevalier-2") == "hand 2"
    assert t.where("archer") == "NW"


def test_only_the_uppermost_knight_of_a_stack() -> None:
    t = table().on("b1", "roi", 1).on("b1", "chevalier-1", 1).on("b1", "chevalier-2", 2)
    t.hand(0, "chevalier-noir", "soldat-01").play("chevalier-noir", "a1")
    assert t.returned() == ["chevalier-2"]


def test_does_not_return_a_knight_that_the_pretre_protects() -> None:
    t = table().on("b1", "roi", 2).on("b1", "chevalier-1", 1).on("c1", "pretre", 1)
    t.hand(0, "chevalier-noir", "soldat-01").play("chevalier-noir", "a1")
    assert t.nothing() == ["chevalier-noir"]


def test_does_not_return_a_knight_further_away() -> None:
    t = table().on("c3", "roi", 1).on("c3", "chevalier-1", 1)
    t.hand(0, "chevalier-noir", "soldat-01").play("chevalier-noir", "a1")
    assert t.nothing() == ["chevalier-noir"]


def test_he_is_no_chevalier_himself() -> None:
    t = table().on("b1", "chevalier-noir", 1).on("c2", "roi").hand(0, "princesse", "soldat-01")
    t.play("princesse", "a1")
    assert t.nothing() == ["princesse"]
