"""The Dame de compagnie returns a male from a neighbouring court square (C32)."""

from tests.engines.castel.table import table


def test_must_stand_beside_the_reine_or_the_princesse() -> None:
    t = table().on("a1", "reine").on("d4", "princesse").hand(0, "dame-compagnie", "soldat-01")
    t.play("dame-compagnie")
    assert t.offers() == {"b1", "a2", "b2", "c3", "d3", "c4"}
    assert t.why_not("d1") == ("castel-no-beside-queen", "C32")


def test_is_refused_without_them_or_without_room() -> None:
    t = table().hand(0, "dame-compagnie", "soldat-01")
    assert t.why_not("dame-compagnie") == ("castel-no-lady-there", "C32")
    t = table().on("a1", "reine").on("b1", "fou").on("a2", "roi").on("b2", "espion")
    t.hand(0, "dame-compagnie", "soldat-01")
    assert t.why_not("dame-compagnie") == ("castel-no-room-beside", "C32")


def test_a_princesse_outside_does_not_count() -> None:
    t = table().out("princesse").hand(0, "dame-compagnie", "soldat-01")
    assert "dame-compagnie" not in t.offers()


def test_returns_a_male_of_the_court_only() -> None:
    t = table().on("a2", "reine", 1).on("b2", "roi", 1).on("a1", "voleur", 2)
    t.on("N1", "soldat-02", 1).hand(0, "dame-compagnie", "soldat-01")
    t.play("dame-compagnie", "b1")
    assert t.offers() == {"roi", "voleur"}
    assert t.why_not("reine") == ("castel-no-male", "C32")
    assert t.why_not("soldat-02") == ("castel-no-in-court", "C32")
    t.play("roi")
    assert t.where("roi") == "hand 1"


def test_may_return_a_knight_in_the_court() -> None:
    t = table().on("a1", "reine", 1).on("a1", "chevalier-1", 2)
    t.hand(0, "dame-compagnie", "soldat-01").play("dame-compagnie", "b1")
    assert t.returned() == ["chevalier-1"]


def test_spares_the_protected() -> None:
    t = table().on("a1", "reine", 0).on("a2", "roi", 1).on("a3", "pretre", 1)
    t.hand(0, "dame-compagnie", "soldat-01").play("dame-compagnie", "b1")
    assert t.nothing() == ["dame-compagnie"]


def test_has_no_effect_without_a_male() -> None:
    t = table().on("a1", "reine", 0).hand(0, "dame-compagnie", "soldat-01")
    t.play("dame-compagnie", "b1")
    assert t.nothing() == ["dame-compagnie"]
    assert t.where("dame-compagnie") == "b1"
