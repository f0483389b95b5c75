"""The Princesse moves a Chevalier onto another card of the same zone (C41)."""

from tests.engines.castel.table import table


def test_moves_a_knight_within_its_zone() -> None:
    t = table().on("a1", "roi", 1).on("a1", "chevalier-1", 2).on("b1", "fou").on("N4", "soldat-02")
    t.hand(0, "princesse", "soldat-01").play("princesse", "d4")
    assert t.offers() == {"fou", "princesse"}
    assert t.why_not("soldat-02") == ("castel-no-same-zone", "C41")
    assert t.why_not("roi") == ("castel-no-itself", "C12")
    t.play("fou")
    assert t.lies_on("chevalier-1") == "fou"
    assert t.owner("chevalier-1") == 2


def test_chooses_among_the_knights() -> None:
    t = table().on("N1", "soldat-02").on("N1", "chevalier-1", 2).on("W4", "soldat-03")
    t.out("fee").out("chevalier-2", 1, on="fee").out("dragon").on("XN", "engin-1")
    t.hand(0, "princesse", "soldat-01").play("princesse", "d4")
    assert t.offers() == {"chevalier-1", "chevalier-2"}
    t.play("chevalier-2", "engin-1")
    assert t.where("chevalier-2") == "XN"


def test_only_the_uppermost_knight_of_a_stack() -> None:
    t = (
        table()
        .on("a1", "roi")
        .on("a1", "chevalier-1", 2)
        .on("a1", "chevalier-2", 1)
        .on("b1", "fou")
    )
    t.hand(0, "princesse", "soldat-01").play("princesse", "d4", "fou")
    assert t.lies_on("chevalier-2") == "fou"
    assert t.lies_on("chevalier-1") == "roi"


def test_a_knight_may_land_on_a_knight() -> None:
    t = table().on("N1", "soldat-02").on("N1", "chevalier-1", 2).on("N4", "soldat-03")
    t.on("N4", "chevalier-2").hand(0, "princesse", "soldat-01")
    t.play("princesse", "d4", "chevalier-1")
    assert t.lies_on("chevalier-1") == "chevalier-2"


def test_says_why_a_knight_stays() -> None:
    t = table().on("NW", "archer").on("NW", "chevalier-1", 2).on("a1", "roi")
    t.on("a1", "chevalier-2", 1).on("b1", "pretre", 1).on("d1", "fou").on("d1", "chevalier-3", 2)
    t.on("c4", "voleur").on("c4", "chevalier-4", 2)
    t.hand(0, "princesse", "soldat-01").play("princesse", "d4")
    assert t.offers() == {"chevalier-3", "chevalier-4"}
    assert t.why_not("chevalier-1") == ("castel-no-landing", "C41")
    assert t.why_not("chevalier-2") == ("castel-no-priest", "C39")
    assert t.why_not("roi") == ("castel-no-knight", "C41")


def test_has_no_effect_without_another_card_in_the_knights_zone() -> None:
    t = table().on("N1", "soldat-02").on("N1", "chevalier-1", 2)
    t.hand(0, "princesse", "soldat-01").play("princesse", "d4")
    assert t.nothing() == ["princesse"]
    assert t.lies_on("chevalier-1") == "soldat-02"
