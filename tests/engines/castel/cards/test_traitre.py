"""The Traître returns the engine first, then a card from a neighbouring court square (C53)."""

from tests.engines.castel.table import table


def test_returns_a_card_of_a_neighbouring_court_square() -> None:
    t = table().on("a1", "roi", 1).on("b1", "fou", 2).on("c1", "espion", 1).on("NW", "archer", 1)
    t.hand(0, "traitre", "prince").play("traitre", "N1")
    assert t.offers() == {"roi", "fou"}
    assert t.why_not("espion") == ("castel-no-neighbour", "C3")
    assert t.why_not("archer") == ("castel-no-in-court", "C53")
    t.play("fou")
    assert t.where("fou") == "hand 2"


def test_drives_off_the_engine_first() -> None:
    t = table().on("XN", "engin-1", 2).on("b1", "roi", 1).hand(0, "traitre", "prince")
    for number in range(2, 5):
        t.on(f"N{number}", f"soldat-0{number}", 1)
    t.play("traitre", "N1")
    assert t.returned() == ["engin-1", "roi"]


def test_spares_the_protected() -> None:
    t = table().on("a1", "roi", 1).on("b1", "fou", 2).on("b1", "chevalier-1", 2)
    t.on("a2", "pretre", 1).hand(0, "traitre", "prince").play("traitre", "N1")
    assert t.returned() == ["chevalier-1"]


def test_has_no_effect_without_a_neighbouring_court_card() -> None:
    t = table().on("c3", "roi", 1).hand(0, "traitre", "prince").play("traitre", "N1")
    assert t.nothing() == ["traitre"]
