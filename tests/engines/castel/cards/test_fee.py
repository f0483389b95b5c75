"""The Fée moves a card out of the castle (C49)."""

from tests.engines.castel.table import table


def test_draws_a_card_outside_with_its_pawn() -> None:
    t = table().on("a1", "roi", 1).on("N1", "soldat-02", 2).on("NW", "archer", 1).out("dragon", 1)
    t.hand(0, "fee", "soldat-01").play("fee")
    assert t.offers() == {"roi", "soldat-02", "archer"}
    assert t.why_not("dragon") == ("castel-no-in-castle", "C49")
    assert t.why_not("fee") == ("castel-no-itself", "C12")
    t.play("roi")
    assert t.where("roi") == "outside"
    assert t.owner("roi") == 1


def test_cards_outside_can_be_hit_there() -> None:
    t = table().on("a1", "roi", 1).hand(0, "fee", "archer", "soldat-01")
    t.play("fee", "archer", "NW", "roi")
    assert t.where("roi") == "hand 1"


def test_a_knight_lands_on_a_card_outside() -> None:
    t = table().on("a1", "roi", 1).on("a1", "chevalier-1", 2).out("dragon", 1)
    t.on("XN", "engin-1", 2).hand(0, "fee", "soldat-01").play("fee")
    assert t.asked() == {0: "castel-ask-landing"}
    assert t.offers() == {"dragon", "fee", "engin-1"}
    assert t.why_not("roi") == ("castel-no-outside", "C49")
    t.play("engin-1")
    assert t.lies_on("chevalier-1") == "engin-1"
    assert t.where("chevalier-1") == "XN"


def test_the_fee_herself_can_always_carry_the_knight() -> None:
    t = table().on("a1", "roi", 1).on("a1", "chevalier-1", 2).hand(0, "fee", "soldat-01")
    t.play("fee")
    assert t.lies_on("chevalier-1") == "fee"


def test_a_captain_or_a_pretre_outside_protects_nobody() -> None:
    t = table().on("N1", "soldat-02", 1).on("N2", "capitaine", 1)
    t.hand(0, "fee", "barbare", "soldat-01").play("fee")
    assert t.where("capitaine") == "outside"
    t.play("barbare")
    assert t.returned() == ["soldat-02"]


def test_spares_the_protected() -> None:
    t = table().on("a1", "roi", 1).on("b1", "pretre", 1).on("d4", "ambassadeur", 2)
    t.hand(0, "fee", "soldat-01").play("fee")
    assert t.where("pretre") == "outside"


def test_has_no_effect_in_an_empty_castle() -> None:
    t = table().out("dragon", 1).hand(0, "fee", "soldat-01").play("fee")
    assert t.nothing() == ["fee"]
