"""The Prêtre protects neighbours whose pawn has the same colour as the Prêtre's (C39)."""

from engines.castel.rules.protection import guard
from tests.engines.castel.table import Table, table


def guarded(t: Table, card: str) -> str:
    return guard(t.s, t.s.card_set.numbers[card])


def test_protects_neighbours_of_his_colour_in_every_zone() -> None:
    t = table().on("a1", "pretre", 1).on("b2", "roi", 1).on("N1", "soldat-01", 1)
    t.on("NW", "archer", 1).on("a2", "fou", 2).on("d4", "voleur", 1).out("dragon", 1)
    assert [guarded(t, card) for card in ("roi", "soldat-01", "archer")] == ["priest"] * 3
    assert [guarded(t, card) for card in ("fou", "voleur", "dragon", "pretre")] == [""] * 4


def test_without_a_pawn_he_protects_nobody_and_nobody_without_a_pawn() -> None:
    t = table().on("a1", "pretre").on("b2", "roi").on("b1", "fou", 1)
    assert [guarded(t, card) for card in ("roi", "fou")] == ["", ""]
    t = table().on("a1", "pretre", 1).on("b2", "roi")
    assert guarded(t, "roi") == ""


def test_protects_nobody_from_outside() -> None:
    t = table().out("pretre", 1).out("dragon", 1).on("b2", "roi", 1)
    assert [guarded(t, card) for card in ("dragon", "roi")] == ["", ""]


def test_still_protects_under_a_knight_but_not_the_knight_on_him() -> None:
    t = table().on("a1", "pretre", 1).on("a1", "chevalier-1", 1).on("b2", "roi", 1)
    assert guarded(t, "roi") == "priest"
    assert guarded(t, "chevalier-1") == ""


def test_a_knight_beside_him_is_protected_by_its_own_pawn() -> None:
    t = table().on("a1", "pretre", 1).on("b1", "roi", 2).on("b1", "chevalier-1", 1)
    t.on("b2", "reine", 1).on("b2", "chevalier-2", 2)
    assert guarded(t, "chevalier-1") == "priest"
    assert guarded(t, "chevalier-2") == ""


def test_protection_follows_the_pawns() -> None:
    t = table().on("b2", "pretre", 1).on("b1", "roi", 1).hand(0, "voleur", "soldat-01")
    assert guarded(t, "roi") == "priest"
    t.play("voleur", "a1", "roi")
    assert guarded(t, "roi") == ""
    t = table().on("b2", "pretre", 1).on("b1", "roi", 2).hand(0, "espion", "soldat-01")
    t.on("c1", "fou", 1)
    assert (guarded(t, "roi"), guarded(t, "fou")) == ("", "priest")
    t.play("espion", "c2", "roi", "fou", "done")
    assert (guarded(t, "roi"), guarded(t, "fou")) == ("priest", "")


def test_protection_ends_when_he_leaves() -> None:
    t = table().on("b2", "pretre", 1).on("b1", "roi", 1).hand(0, "courtisan", "soldat-01")
    t.play("courtisan", "a1")
    assert t.returned() == ["pretre"]
    assert guarded(t, "roi") == ""


def test_does_nothing_on_arrival() -> None:
    t = table().on("b1", "roi", 1).hand(0, "pretre", "soldat-01").play("pretre", "a1")
    assert t.asked() == {0: "castel-ask-action"}
