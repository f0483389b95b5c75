"""The Reine returns any other card of the court (C42)."""

from tests.engines.castel.table import table


def test_must_stand_beside_the_roi_if_he_is_in_court() -> None:
    t = table().on("a1", "roi", 1).hand(0, "reine", "soldat-01").play("reine")
    assert t.offers() == {"b1", "a2", "b2"}
    assert t.why_not("d4") == ("castel-no-beside-present-king", "C42")


def test_is_free_while_the_roi_is_away_or_outside() -> None:
    t = table().out("roi", 1).hand(0, "reine", "soldat-01").play("reine")
    assert len(t.offers()) == 16


def test_is_refused_if_the_roi_has_no_free_neighbour() -> None:
    t = table().on("a1", "roi").on("b1", "fou").on("a2", "prince").on("b2", "espion")
    t.hand(0, "reine", "soldat-01")
    assert t.why_not("reine") == ("castel-no-room-beside", "C42")


def test_returns_any_card_of_the_court() -> None:
    t = table().on("d4", "fou", 1).on("c4", "espion", 2).on("N1", "soldat-02", 1)
    t.hand(0, "reine", "soldat-01").play("reine", "a1")
    assert t.offers() == {"fou", "espion"}
    assert t.why_not("soldat-02") == ("castel-no-in-court", "C42")
    assert t.why_not("reine") == ("castel-no-itself", "C12")
    t.play("fou")
    assert t.where("fou") == "hand 1"


def test_the_uppermost_knight_goes_first() -> None:
    t = table().on("d4", "fou", 1).on("d4", "chevalier-1", 2).hand(0, "reine", "soldat-01")
    t.play("reine", "a1")
    assert t.returned() == ["chevalier-1"]


def test_spares_the_protected() -> None:
    t = table().on("d4", "fou", 1).on("c4", "pretre", 1).on("a4", "ambassadeur", 2)
    t.hand(0, "reine", "soldat-01").play("reine", "a1")
    assert t.returned() == ["pretre"]


def test_has_no_effect_without_another_card_in_the_court() -> None:
    t = table().on("N1", "soldat-02", 1).hand(0, "reine", "soldat-01").play("reine", "a1")
    assert t.nothing() == ["reine"]
