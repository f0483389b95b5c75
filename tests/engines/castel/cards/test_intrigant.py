"""The Intrigant swaps the pawns of two other cards (C36)."""

from tests.engines.castel.table import table


def test_swaps_two_pawns_anywhere() -> None:
    t = table().on("a1", "roi", 1).out("dragon", 2).on("N1", "soldat-02", 0)
    t.hand(0, "intrigant", "soldat-01").play("intrigant", "d4", "roi", "dragon")
    assert (t.owner("roi"), t.owner("dragon")) == (2, 1)


def test_reaches_covered_and_protected_cards() -> None:
    t = table().on("a1", "roi", 1).on("a1", "chevalier-1", 2).on("a2", "pretre", 2)
    t.hand(0, "intrigant", "soldat-01").play("intrigant", "d4")
    assert t.offers() == {"roi", "chevalier-1", "pretre"}


def test_two_pawns_of_one_colour_may_be_swapped() -> None:
    t = table().on("a1", "roi", 1).out("dragon", 1).hand(0, "intrigant", "soldat-01")
    t.play("intrigant", "d4", "roi")
    assert (t.owner("roi"), t.owner("dragon")) == (1, 1)
    assert len(t.happened("swap-pawns")) == 1


def test_cards_without_a_pawn_and_himself_take_no_part() -> None:
    t = table().on("a1", "roi", 1).out("dragon", 1).on("b1", "voleur").on("c1", "fou", 2)
    t.hand(0, "intrigant", "soldat-01").play("intrigant", "d4")
    assert t.why_not("voleur") == ("castel-no-pawn", "C21")
    assert t.why_not("intrigant") == ("castel-no-itself", "C12")
    t.play("roi")
    assert t.why_not("roi") == ("castel-no-chosen", "C12")


def test_has_no_effect_with_fewer_than_two_pawns() -> None:
    t = table().on("a1", "roi", 1).hand(0, "intrigant", "soldat-01").play("intrigant", "d4")
    assert t.nothing() == ["intrigant"]


def test_with_too_many_pawns_for_a_menu_the_zone_is_asked_first() -> None:
    t = table().hand(0, "intrigant", "soldat-01")
    for number, square in enumerate(("N1", "N2", "N3", "N4", "E1", "E2", "E3", "E4"), start=2):
        t.on(square, f"soldat-{number:02}", 1)
    t.court("roi reine prince princesse favorite marchand espion voleur baladin courtisan", 2)
    for tower, card in zip(
        ("NW", "NE", "SW", "SE"), ("archer", "magicien", "sorciere", "guetteur"), strict=True
    ):
        t.on(tower, card, 1)
    for card in ("dragon", "fee", "barbare", "heraut"):
        t.out(card, 2)
    t.play("intrigant", "d4")
    assert t.asked() == {0: "castel-ask-zone"}
    assert t.offers() == {"court", "rampart", "tower", "outside"}
    t.play("tower")
    assert t.why_not("roi") == ("castel-no-zone-chosen", "C11")
    assert t.s.view(0).refused == {}
    t.play("archer", "roi")
    assert (t.owner("archer"), t.owner("roi")) == (2, 1)
