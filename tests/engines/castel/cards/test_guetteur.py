"""The Guetteur moves a soldier (C57)."""

from tests.engines.castel.table import Table, table


def three_and_one() -> Table:
    t = table().on("S1", "soldat-04", 2).hand(0, "guetteur", "prince")
    for number in range(1, 4):
        t.on(f"N{number}", f"soldat-0{number}", 1)
    return t


def test_moves_a_soldier_to_any_free_rampart_square() -> None:
    t = table().on("N1", "soldat-01", 1).on("N2", "soldat-02", 1).hand(0, "guetteur", "prince")
    t.play("guetteur", "NW", "soldat-01")
    assert len(t.offers()) == 14
    assert t.why_not("N2") == ("castel-no-square-taken", "C14")
    assert t.why_not("a1") == ("castel-no-other-zone", "C14")
    t.play("S4")
    assert t.where("soldat-01") == "S4"
    assert t.owner("soldat-01") == 1


def test_completing_a_rampart_returns_the_engine() -> None:
    t = three_and_one().on("XN", "engin-1", 1).play("guetteur", "NW", "soldat-04", "N4")
    assert t.returned() == ["engin-1"]


def test_completing_a_rampart_without_an_engine() -> None:
    t = three_and_one().play("guetteur", "NW", "soldat-04", "N4")
    assert t.nothing() == ["soldat"]


def test_a_moved_traitre_returns_nobody() -> None:
    t = table().on("N1", "traitre", 1).on("d4", "roi", 1).hand(0, "guetteur", "prince")
    t.play("guetteur", "NW", "S4")
    assert t.returned() == []


def test_spares_protected_soldiers_and_other_cards() -> None:
    t = table().on("N1", "soldat-01", 1).on("N2", "capitaine", 1).on("W3", "soldat-02", 2)
    t.on("W3", "chevalier-1", 2).on("S1", "soldat-03", 1).on("a1", "roi", 1).out("traitre", 1)
    t.hand(0, "guetteur", "prince").play("guetteur", "NE")
    assert t.offers() == {"capitaine", "soldat-03"}
    assert t.why_not("soldat-01") == ("castel-no-captain", "C51")
    assert t.why_not("soldat-02") == ("castel-no-covered", "C13")
    assert t.why_not("traitre") == ("castel-no-soldier", "C57")
    assert t.why_not("chevalier-1") == ("castel-no-soldier", "C57")


def test_has_no_effect_without_soldiers_on_the_ramparts() -> None:
    t = table().on("a1", "roi", 1).hand(0, "guetteur", "prince").play("guetteur", "NW")
    assert t.nothing() == ["guetteur"]
