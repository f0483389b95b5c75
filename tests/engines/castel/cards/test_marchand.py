"""The Marchand gives a third action and replaces three pawns of other players (C37, C61)."""

from tests.engines.castel.table import Table, table

HAND = ("marchand", "soldat-01", "soldat-02", "soldat-03", "soldat-04")


def four_pawns() -> Table:
    t = table().on("a1", "roi", 1).out("dragon", 2).on("N1", "soldat-05", 1).on("b1", "fou", 0)
    return t.on("NW", "archer", 2).hand(0, *HAND)


def test_replaces_three_pawns_and_gives_a_third_action() -> None:
    t = four_pawns().play("marchand", "d4", "roi", "dragon", "archer")
    assert [t.owner(card) for card in ("roi", "dragon", "archer")] == [0, 0, 0]
    assert t.owner("soldat-05") == 1
    assert t.s.actions == 2
    t.play("soldat-01", "E1", "soldat-02", "E2")
    assert t.asked() == {1: "castel-ask-action"}


def test_as_the_second_action_he_leaves_one_more_action() -> None:
    t = four_pawns().play("soldat-01", "E1", "marchand", "d4", "roi", "dragon", "archer")
    assert t.s.actions == 1
    assert list(t.asked()) == [0]


def test_replaces_all_pawns_if_there_are_fewer_than_three() -> None:
    t = table().on("a1", "roi", 1).out("dragon", 2).hand(0, *HAND).play("marchand", "d4", "roi")
    assert (t.owner("roi"), t.owner("dragon")) == (0, 0)
    assert t.s.actions == 2


def test_gives_the_action_even_if_no_pawn_can_be_replaced() -> None:
    t = table().on("a1", "roi", 0).on("b1", "fou").hand(0, *HAND).play("marchand", "d4")
    assert t.nothing() == ["marchand"]
    assert t.s.actions == 2


def test_reaches_covered_and_protected_cards_of_others_only() -> None:
    t = four_pawns().on("a1", "chevalier-1", 1).on("c1", "voleur").play("marchand", "d4")
    assert t.offers() == {"roi", "chevalier-1", "dragon", "soldat-05", "archer"}
    assert t.why_not("fou") == ("castel-no-others-pawn", "C37")
    assert t.why_not("voleur") == ("castel-no-pawn", "C21")
    assert t.why_not("marchand") == ("castel-no-itself", "C12")
    t.play("roi")
    assert t.why_not("roi") == ("castel-no-chosen", "C12")


def test_never_more_than_three_actions_in_a_turn() -> None:
    t = table().on("c3", "voleur", 0).hand(0, "marchand", "reine", "soldat-01")
    t.play("marchand", "d4", "reine", "a1", "marchand").play("marchand", "d4")
    assert list(t.asked()) == [1]
    assert t.happened("bonus") == []


def test_wins_as_the_last_card() -> None:
    t = table().pile(0).hand(0, "marchand").on("a1", "roi", 1).play("marchand", "d4")
    assert t.owner("roi") == 0
    assert t.winners == (0,)


def test_the_house_option_forbids_him_in_the_winning_turn() -> None:
    t = table(merchant_last="forbidden").pile(0).hand(0, "marchand")
    assert t.why_not("marchand") == ("castel-no-merchant-last", "C61")
    t = table(merchant_last="forbidden").pile(0).hand(0, "marchand", "prince").exchange("fee")
    t.play("marchand", "d4")
    assert t.why_not("prince") == ("castel-no-merchant-last", "C61")
    assert t.offers() == {"exchange"}


def test_a_conseiller_as_the_last_card_may_bring_him_although_he_is_forbidden() -> None:
    """C61: the option forbids the Marchand only as a last card placed from the hand."""
    t = table(merchant_last="forbidden").pile(0).on("a1", "roi", 1)
    t.exchange("marchand").hand(0, "conseiller").play("conseiller", "b1", "d4")
    assert t.where("marchand") == "d4"
    assert t.winners == (0,)


def test_a_conseiller_who_brings_him_forbids_the_last_card_after_him() -> None:
    """Ruling C61."""
    t = table(merchant_last="forbidden").pile(0).on("a1", "roi", 1)
    t.exchange("marchand").hand(0, "conseiller", "prince").play("conseiller", "b1", "d4")
    assert t.why_not("prince") == ("castel-no-merchant-last", "C61")
