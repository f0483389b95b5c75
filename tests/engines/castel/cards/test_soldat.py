"""The fourth soldier of a rampart drives off the engine facing it (C52)."""

from tests.engines.castel.table import Table, table


def three_soldiers() -> Table:
    t = table().hand(0, "soldat-04", "prince")
    for number in range(1, 4):
        t.on(f"N{number}", f"soldat-0{number}", 1)
    return t


def test_the_fourth_returns_the_engine() -> None:
    t = three_soldiers().on("XN", "engin-1", 2).on("XS", "engin-2", 2).play("soldat-04", "N4")
    assert t.returned() == ["engin-1"]
    assert t.where("engin-1") == "hand 2"


def test_an_engine_under_a_knight_stays() -> None:
    t = three_soldiers().on("XN", "engin-1", 2).on("XN", "chevalier-1", 1)
    t.play("soldat-04", "N4")
    assert t.returned() == []
    assert t.nothing() == ["soldat"]


def test_has_no_effect_without_an_engine() -> None:
    t = three_soldiers().on("XS", "engin-1", 2).play("soldat-04", "N4")
    assert t.nothing() == ["soldat"]


def test_before_the_fourth_nothing_happens() -> None:
    t = three_soldiers().on("XE", "engin-1", 2).play("soldat-04", "E1")
    assert t.returned() == []
    assert t.nothing() == []


def test_returning_the_own_engine_does_not_win() -> None:
    t = table().pile(0).on("XN", "engin-1", 0).hand(0, "soldat-04")
    for number in range(1, 4):
        t.on(f"N{number}", f"soldat-0{number}", 1)
    t.play("soldat-04", "N4")
    assert t.where("engin-1") == "hand 0"
    assert t.winners is None


def test_identical_soldiers_are_offered_once() -> None:
    t = table().hand(0, "soldat-01", "soldat-02", "soldat-03")
    assert t.offers() == {"soldat-01", "draw"}
    assert t.why_not("soldat-02") == ("castel-no-other-copy", "C22")


def test_is_refused_if_all_ramparts_are_full() -> None:
    t = table().hand(0, "soldat-13", "prince").pile(0)
    t.s.taken |= sum(1 << square for square in range(36) if square // 6 in (0, 5))
    t.s.taken |= sum(1 << square for square in range(36) if square % 6 in (0, 5))
    assert t.why_not("soldat-13") == ("castel-no-room-rampart", "C8")


def test_three_soldiers_are_not_enough() -> None:
    t = table().on("XN", "engin-1", 2).on("N1", "soldat-01", 1).on("N2", "soldat-02", 1)
    t.hand(0, "soldat-04", "prince").play("soldat-04", "N4")
    assert t.returned() == []
    assert t.where("engin-1") == "XN"
