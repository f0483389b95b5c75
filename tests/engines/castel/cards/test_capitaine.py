"""The Capitaine protects the other soldiers of his rampart (C51)."""

from engines.castel.rules.protection import guard
from tests.engines.castel.table import Table, table


def guarded(t: Table, card: str) -> str:
    return guard(t.s, t.s.card_set.numbers[card])


def test_protects_soldiers_and_the_traitre_of_any_colour_on_his_rampart() -> None:
    t = table().on("N1", "capitaine", 1).on("N4", "soldat-01", 2).on("N2", "traitre")
    t.on("W1", "soldat-02", 1).on("NW", "archer", 1)
    assert [guarded(t, card) for card in ("soldat-01", "traitre")] == ["captain", "captain"]
    assert [guarded(t, card) for card in ("capitaine", "soldat-02", "archer")] == ["", "", ""]


def test_does_not_protect_knights_there() -> None:
    t = table().on("N1", "capitaine", 1).on("N2", "soldat-01", 1).on("N2", "chevalier-1", 1)
    assert guarded(t, "soldat-01") == "knight"
    assert guarded(t, "chevalier-1") == ""


def test_protects_without_a_pawn_and_under_a_knight() -> None:
    t = table().on("N1", "capitaine").on("N1", "chevalier-1").on("N2", "soldat-01", 1)
    assert guarded(t, "soldat-01") == "captain"


def test_protects_nobody_from_outside() -> None:
    t = table().out("capitaine", 1).on("N2", "soldat-01", 1)
    assert guarded(t, "soldat-01") == ""


def test_may_be_the_fourth_soldier() -> None:
    t = table().on("XN", "engin-1", 1).hand(0, "capitaine", "prince")
    for number in range(1, 4):
        t.on(f"N{number}", f"soldat-0{number}", 1)
    t.play("capitaine", "N4")
    assert t.returned() == ["engin-1"]


def test_takes_any_free_rampart_square_only() -> None:
    t = table().on("N1", "soldat-01").hand(0, "capitaine", "prince").play("capitaine")
    assert len(t.offers()) == 15
    assert t.why_not("N1") == ("castel-no-square-taken", "C8")
    assert t.why_not("NW") == ("castel-no-zone-rampart", "C8")
