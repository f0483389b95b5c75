"""The Favorite moves the Roi and one Chevalier (C34)."""

from tests.engines.castel.table import table


def test_is_refused_while_the_reine_is_in_court() -> None:
    t = table().on("a1", "reine").hand(0, "favorite", "soldat-01")
    assert t.why_not("favorite") == ("castel-no-queen-there", "C34")
    t = table().out("reine").hand(0, "favorite", "soldat-01")
    assert "favorite" in t.offers()


def test_stays_when_the_reine_comes_later() -> None:
    t = table().on("a1", "favorite", 1).on("d4", "voleur", 1).hand(0, "reine", "soldat-01")
    t.play("reine", "a2", "voleur")
    assert t.where("favorite") == "a1"


def test_moves_the_roi_then_a_knight() -> None:
    t = table().on("a1", "roi", 1).on("b1", "fou").on("b1", "chevalier-1", 2).on("c1", "prince")
    t.hand(0, "favorite", "soldat-01").play("favorite", "d4", "roi", "d1")
    assert t.where("roi") == "d1"
    t.play("prince")
    assert t.lies_on("chevalier-1") == "prince"
    assert t.asked() == {0: "castel-ask-action"}


def test_the_knight_may_leave_the_roi_who_then_has_to_move() -> None:
    t = table().on("a1", "roi", 1).on("a1", "chevalier-1", 2).hand(0, "favorite", "soldat-01")
    t.play("favorite", "d4")
    assert t.lies_on("chevalier-1") == "favorite"
    t.play("b1")
    assert t.where("roi") == "b1"


def test_a_roi_protected_by_the_pretre_stays() -> None:
    t = table().on("a1", "roi", 1).on("a2", "pretre", 1).hand(0, "favorite", "soldat-01")
    t.play("favorite", "d4")
    assert t.nothing() == ["favorite-roi", "favorite-chevalier"]


def test_a_roi_outside_cannot_be_moved() -> None:
    t = table().out("roi", 1).on("b1", "fou").on("b1", "chevalier-1", 2).on("c1", "prince")
    t.hand(0, "favorite", "soldat-01").play("favorite", "d4", "prince")
    assert t.where("roi") == "outside"
    assert t.nothing() == ["favorite-roi"]


def test_without_a_knight_the_roi_moves_alone() -> None:
    t = table().on("a1", "roi", 1).hand(0, "favorite", "soldat-01").play("favorite", "d4", "a2")
    assert t.where("roi") == "a2"
    assert t.nothing() == ["favorite-chevalier"]


def test_has_no_effect_without_roi_and_knight() -> None:
    t = table().hand(0, "favorite", "soldat-01").play("favorite", "d4")
    assert t.nothing() == ["favorite-roi", "favorite-chevalier"]


def test_the_roi_moves_only_to_another_free_court_square() -> None:
    t = table().on("a1", "roi", 1).hand(0, "favorite", "soldat-01").play("favorite", "d4")
    assert t.why_not("a1") == ("castel-no-square-taken", "C14")
    assert t.why_not("N1") == ("castel-no-other-zone", "C14")
