"""The Assassin kills a neighbouring card other than the Roi (C25)."""

from tests.engines.castel.table import table


def test_kills_a_neighbour_for_good() -> None:
    t = table().on("a1", "baladin", 1).hand(0, "assassin", "soldat-01").play("assassin", "b2")
    assert t.where("baladin") == "removed"
    assert t.owner("baladin") is None
    assert t.happened("kill")[0].data["by"] == "assassin"


def test_reaches_court_rampart_and_tower() -> None:
    t = table().on("b1", "baladin", 1).on("N1", "soldat-01", 1).on("NW", "archer", 2)
    t.on("c3", "espion", 1).hand(0, "assassin", "soldat-02").play("assassin", "a1")
    assert t.offers() == {"baladin", "soldat-01", "archer"}
    assert t.why_not("espion") == ("castel-no-neighbour", "C3")
    t.play("archer")
    assert t.where("archer") == "removed"


def test_never_kills_the_roi() -> None:
    t = table().on("a1", "roi", 1).hand(0, "assassin", "soldat-01").play("assassin", "b2")
    assert t.nothing() == ["assassin"]
    assert t.where("roi") == "a1"


def test_must_kill_an_own_card() -> None:
    t = table().on("a1", "baladin", 0).hand(0, "assassin", "soldat-01").play("assassin", "b2")
    assert t.where("baladin") == "removed"


def test_spares_the_protected() -> None:
    t = table().on("a1", "baladin", 1).on("a2", "pretre", 1).on("a2", "chevalier-2", 2)
    t.on("c1", "espion", 0).on("c3", "voleur", 0)
    t.hand(0, "assassin", "soldat-01").play("assassin", "b2")
    assert t.offers() == {"chevalier-2", "espion", "voleur"}
    assert t.why_not("baladin") == ("castel-no-priest", "C39")
    assert t.why_not("pretre") == ("castel-no-covered", "C13")
    assert t.why_not("roi") == ("castel-no-in-play", "C13")


def test_killing_a_knight_uncovers_the_card_below() -> None:
    t = table().on("a1", "baladin", 1).on("a1", "chevalier-1", 1)
    t.hand(0, "assassin", "courtisan", "soldat-01").play("assassin", "b2")
    assert t.where("chevalier-1") == "removed"
    t.play("courtisan", "a2", "baladin")
    assert t.where("baladin") == "hand 1"


def test_has_nothing_to_do_alone() -> None:
    t = table().hand(0, "assassin", "soldat-01").play("assassin", "b2")
    assert t.nothing() == ["assassin"]
