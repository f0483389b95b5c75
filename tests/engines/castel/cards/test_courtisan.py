"""The Courtisan returns a neighbouring card of the castle (C30)."""

from tests.engines.castel.table import table


def test_returns_a_neighbour_to_its_owner() -> None:
    t = table().on("b1", "roi", 1).on("N1", "soldat-02", 2).on("NW", "archer")
    t.hand(0, "courtisan", "soldat-01").play("courtisan", "a1")
    assert t.offers() == {"roi", "soldat-02", "archer"}
    t.play("roi")
    assert t.where("roi") == "hand 1"


def test_a_card_without_a_pawn_goes_to_the_exchange() -> None:
    t = table().on("NW", "archer").hand(0, "courtisan", "soldat-01").play("courtisan", "a1")
    assert t.where("archer") == "exchange"


def test_must_return_an_own_card() -> None:
    t = table().on("b1", "roi", 0).hand(0, "courtisan", "soldat-01").play("courtisan", "a1")
    assert t.where("roi") == "hand 0"


def test_spares_the_protected() -> None:
    t = table().on("b1", "roi", 1).on("a2", "reine", 1).on("a2", "chevalier-1", 0)
    t.on("c2", "pretre", 1).hand(0, "courtisan", "soldat-01").play("courtisan", "a1")
    assert t.returned() == ["chevalier-1"]


def test_has_nothing_to_do_alone_or_against_the_protected() -> None:
    t = table().on("b1", "roi", 1).on("c2", "pretre", 1)
    t.hand(0, "courtisan", "soldat-01").play("courtisan", "a1")
    assert t.nothing() == ["courtisan"]


def test_reaches_every_square_around_him() -> None:
    """C3: a square that shares a side or a corner is a neighbour, in any zone."""
    t = table().on("NW", "archer").on("N1", "soldat-01").on("N2", "soldat-02").on("W1", "soldat-03")
    t.on("b1", "roi").on("W2", "soldat-04").on("a2", "reine").on("b2", "fou").on("c1", "espion")
    t.hand(0, "courtisan", "soldat-05").play("courtisan", "a1")
    assert t.offers() == {
        *("archer", "soldat-01", "soldat-02", "soldat-03"),
        *("roi", "soldat-04", "reine", "fou"),
    }
