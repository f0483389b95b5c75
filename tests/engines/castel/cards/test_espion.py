"""The Espion permutes the pawns of neighbouring cards as its player likes (C33)."""

from tests.engines.castel.table import Table, table


def pawns() -> Table:
    t = table().on("a1", "roi", 1).on("b1", "reine", 2).on("c1", "prince", 0)
    return t.hand(0, "espion", "soldat-01")


def test_swaps_pawns_until_done() -> None:
    t = pawns().play("espion", "b2", "roi", "reine", "roi", "prince")
    assert (t.owner("roi"), t.owner("reine"), t.owner("prince")) == (0, 1, 2)
    assert t.asked() == {0: "castel-ask-action"}


def test_may_leave_everything_as_it_is() -> None:
    t = pawns().play("espion", "b2", "done")
    assert (t.owner("roi"), t.owner("reine"), t.owner("prince")) == (1, 2, 0)


def test_reaches_every_card_of_a_stack_and_every_zone() -> None:
    t = table().on("N1", "soldat-02", 1).on("N1", "chevalier-1", 2).on("NW", "archer", 0)
    t.hand(0, "espion", "soldat-01").play("espion", "a1")
    assert t.offers() == {"soldat-02", "chevalier-1", "archer", "done"}


def test_protection_and_cards_without_a_pawn_do_not_matter() -> None:
    t = pawns().on("a2", "pretre", 1).on("a3", "voleur").play("espion", "b2", "roi")
    assert t.offers() == {"reine", "prince"}
    assert t.why_not("voleur") == ("castel-no-pawn", "C21")
    assert t.why_not("pretre") == ("castel-no-same-pawn", "C33")
    assert t.why_not("espion") == ("castel-no-itself", "C12")
    assert t.why_not("roi") == ("castel-no-chosen", "C12")


def test_cards_far_away_take_no_part() -> None:
    t = pawns().on("d4", "voleur", 1).play("espion", "b2")
    assert t.why_not("voleur") == ("castel-no-neighbour", "C3")


def test_pawns_of_one_colour_cannot_be_permuted() -> None:
    t = table().on("a1", "roi", 1).on("b1", "reine", 1).hand(0, "espion", "soldat-01")
    t.play("espion", "b2")
    assert t.nothing() == ["espion"]
    t = table().on("a1", "roi", 1).hand(0, "espion", "soldat-01").play("espion", "b2")
    assert t.nothing() == ["espion"]
