"""The Prince stands in for an absent Roi (C38)."""

from tests.engines.castel.table import table


def test_the_conseiller_may_stand_beside_him_while_the_roi_is_away() -> None:
    t = table().on("a1", "prince").hand(0, "conseiller", "soldat-01").play("conseiller")
    assert t.offers() == {"b1", "a2", "b2"}


def test_the_conseiller_is_refused_without_roi_and_prince() -> None:
    t = table().hand(0, "conseiller", "soldat-01")
    assert t.why_not("conseiller") == ("castel-no-king-there", "C29")


def test_the_conseiller_may_stand_beside_him_after_the_roi_was_drawn_outside() -> None:
    t = table().on("a1", "prince").on("d4", "roi", 1).hand(0, "fee", "conseiller", "soldat-01")
    t.play("fee", "roi", "conseiller")
    assert t.offers() == {"b1", "a2", "b2"}


def test_does_nothing_on_arrival() -> None:
    t = table().on("b1", "roi", 1).hand(0, "prince", "soldat-01").play("prince", "a1")
    assert t.asked() == {0: "castel-ask-action"}
    assert t.nothing() == []


def test_the_reine_needs_nobody_while_the_roi_is_away() -> None:
    t = table().on("a1", "prince").hand(0, "reine", "soldat-01").play("reine")
    assert len(t.offers()) == 15
