"""Each siege engine faces a rampart; the fourth engine drives the soldiers off (C48)."""

from tests.engines.castel.table import Table, table


def three_engines() -> Table:
    t = table().on("XN", "engin-2", 1).on("XE", "engin-3", 1).on("XS", "engin-4", 1)
    return t.hand(0, "engin-1", "prince")


def test_faces_a_rampart_that_has_none() -> None:
    t = table().on("XN", "engin-2", 1).hand(0, "engin-1", "prince").play("engin-1")
    assert t.offers() == {"XE", "XS", "XW"}
    assert t.why_not("XN") == ("castel-no-square-taken", "C8")
    assert t.why_not("N1") == ("castel-no-zone-outside", "C8")
    t.play("XS")
    assert t.where("engin-1") == "XS"


def test_a_fifth_cannot_be_placed() -> None:
    t = three_engines().on("XW", "engin-5", 2)
    assert t.why_not("engin-1") == ("castel-no-slot", "C48")


def test_below_four_nothing_happens() -> None:
    t = table().on("XN", "engin-2", 1).on("N1", "soldat-01", 1).hand(0, "engin-1", "prince")
    t.play("engin-1", "XS")
    assert t.returned() == []
    assert t.nothing() == []


def test_the_fourth_returns_all_soldiers_of_all_ramparts() -> None:
    t = three_engines().on("N1", "soldat-01", 1).on("W4", "soldat-02", 2).on("E1", "traitre")
    t.on("a1", "roi", 1).on("NW", "archer", 1).play("engin-1")
    assert t.where("engin-1") == "XW"
    assert set(t.returned()) == {"soldat-01", "soldat-02", "traitre"}
    assert t.where("traitre") == "exchange"


def test_the_captains_soldiers_stay_and_he_leaves() -> None:
    t = three_engines().on("N1", "soldat-01", 1).on("N2", "capitaine", 2).on("N3", "traitre", 1)
    t.on("S1", "soldat-02", 2).play("engin-1")
    assert set(t.returned()) == {"capitaine", "soldat-02"}
    assert (t.where("soldat-01"), t.where("traitre")) == ("N1", "N3")


def test_with_a_knight_on_the_captain_everybody_on_his_rampart_stays() -> None:
    t = three_engines().on("N1", "soldat-01", 1).on("N2", "capitaine", 2)
    t.on("N2", "chevalier-1", 2).play("engin-1")
    assert t.returned() == []
    assert t.nothing() == ["engin"]


def test_knights_and_the_pretre_save_single_soldiers() -> None:
    t = three_engines().on("N1", "soldat-01", 1).on("N1", "chevalier-1", 2)
    t.on("N4", "soldat-02", 1).on("d1", "pretre", 1).on("S1", "soldat-03", 1).play("engin-1")
    assert t.returned() == ["soldat-03"]


def test_protection_is_computed_before_any_card_leaves() -> None:
    t = three_engines().on("N1", "capitaine", 1).on("N2", "soldat-01", 1).play("engin-1")
    assert t.returned() == ["capitaine"]


def test_has_no_effect_if_the_ramparts_are_empty() -> None:
    t = three_engines().on("a1", "roi", 1).play("engin-1")
    assert t.nothing() == ["engin"]


def test_may_be_placed_before_a_full_rampart_and_soldiers_among_four_engines() -> None:
    t = table().hand(0, "engin-1", "soldat-05")
    for number in range(1, 5):
        t.on(f"N{number}", f"soldat-0{number}", 1)
    t.play("engin-1", "XN")
    assert t.where("engin-1") == "XN"
    t = three_engines().on("XW", "engin-5", 1).hand(0, "soldat-05").play("soldat-05", "N1")
    assert t.where("soldat-05") == "N1"
    assert t.returned() == []


def test_triggers_again_at_every_arrival_that_makes_four() -> None:
    t = table(2).on("XN", "engin-2", 0).on("XE", "engin-3", 1).on("XS", "engin-4", 1)
    t.on("N1", "soldat-01", 1).hand(0, "engin-1", "archer", "prince")
    t.play("engin-1", "archer", "NW", "engin-2").play("soldat-01", "N1", "draw", "engin-2")
    assert t.returned() == ["soldat-01"]
