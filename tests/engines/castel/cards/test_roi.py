"""The Roi returns a card; then the Favorite's owner returns another card (C43)."""

from tests.engines.castel.table import table


def test_returns_any_other_card_of_the_castle() -> None:
    t = table().on("N1", "soldat-02", 1).on("SE", "archer", 2).out("dragon", 1)
    t.hand(0, "roi", "soldat-01").play("roi", "a1")
    assert t.offers() == {"soldat-02", "archer"}
    assert t.why_not("dragon") == ("castel-no-in-castle", "C43")
    assert t.why_not("roi") == ("castel-no-itself", "C12")
    t.play("archer")
    assert t.where("archer") == "hand 2"


def test_must_return_an_own_card() -> None:
    t = table().on("N1", "soldat-02", 0).hand(0, "roi", "soldat-01").play("roi", "a1")
    assert t.where("soldat-02") == "hand 0"


def test_the_owner_of_the_favorite_returns_a_card_too() -> None:
    t = table().on("d4", "favorite", 1).on("N1", "soldat-02", 0).on("SE", "archer", 2)
    t.hand(0, "roi", "soldat-01").play("roi", "a1", "archer")
    assert t.asked() == {1: "castel-ask-roi-favorite"}
    assert t.offers() == {"soldat-02", "favorite"}
    assert t.why_not("roi") == ("castel-no-second-king", "C43")
    t.play("soldat-02")
    assert t.where("soldat-02") == "hand 0"
    assert t.asked() == {0: "castel-ask-action"}


def test_the_owner_must_even_return_the_favorite() -> None:
    t = table().on("d4", "favorite", 1).on("SE", "archer", 2).hand(0, "roi", "soldat-01")
    t.play("roi", "a1", "archer")
    assert t.returned() == ["archer", "favorite"]


def test_no_second_return_if_the_favorite_went_first() -> None:
    t = table().on("d4", "favorite", 1).on("SE", "archer", 2).hand(0, "roi", "soldat-01")
    t.play("roi", "a1", "favorite")
    assert t.returned() == ["favorite"]
    assert t.asked() == {0: "castel-ask-action"}


def test_no_second_return_without_a_pawn_or_from_outside() -> None:
    t = table().on("d4", "favorite").on("SE", "archer", 2).on("N1", "soldat-02", 1)
    t.hand(0, "roi", "soldat-01").play("roi", "a1", "archer")
    assert t.returned() == ["archer"]
    t = table().out("favorite", 1).on("SE", "archer", 2).on("N1", "soldat-02", 1)
    t.hand(0, "roi", "soldat-01").play("roi", "a1", "archer")
    assert t.returned() == ["archer"]


def test_a_covered_favorite_still_counts() -> None:
    t = table().on("d4", "favorite", 1).on("d4", "chevalier-1", 2).on("SE", "archer", 2)
    t.hand(0, "roi", "soldat-01").play("roi", "a1", "archer")
    assert t.returned() == ["archer", "chevalier-1"]


def test_the_pretre_who_protects_the_favorite_can_always_be_returned() -> None:
    t = table().on("d4", "favorite", 1).on("c4", "pretre", 1).on("SE", "archer", 2)
    t.hand(0, "roi", "soldat-01").play("roi", "a1", "archer")
    assert t.returned() == ["archer", "pretre"]


def test_spares_the_protected() -> None:
    t = table().on("d4", "fou", 1).on("c4", "pretre", 1).on("a4", "ambassadeur", 2)
    t.on("N1", "soldat-02", 2).on("N2", "capitaine", 1).hand(0, "roi", "soldat-01")
    t.play("roi", "a1")
    assert t.offers() == {"pretre", "capitaine"}
    assert t.why_not("soldat-02") == ("castel-no-captain", "C51")
    assert t.why_not("ambassadeur") == ("castel-no-ambassador", "C24")


def test_has_no_effect_without_another_card_in_the_castle() -> None:
    t = table().out("dragon", 1).hand(0, "roi", "soldat-01").play("roi", "a1")
    assert t.nothing() == ["roi"]


def test_by_a_house_option_the_favorites_owner_returns_any_card_in_play() -> None:
    """Ruling C64."""
    t = table(favorite="any").on("d4", "favorite", 1).on("SE", "archer", 2).out("dragon", 2)
    t.on("XN", "engin-1", 0).on("b4", "fou", 2).on("b4", "chevalier-1", 2)
    t.hand(0, "roi", "soldat-01").play("roi", "a1")
    assert t.offers() == {"archer", "favorite", "chevalier-1"}
    t.play("archer")
    assert t.asked() == {1: "castel-ask-roi-favorite"}
    assert t.offers() == {"roi", "favorite", "chevalier-1", "dragon", "engin-1"}
    assert t.why_not("fou") == ("castel-no-covered", "C13")
    t.play("roi")
    assert t.where("roi") == "hand 0"


def test_without_it_neither_the_roi_nor_a_card_outside() -> None:
    """C43: without the option, neither the Roi nor a card outside can be returned."""
    t = table().on("d4", "favorite", 1).on("SE", "archer", 2).out("dragon", 2)
    t.on("b4", "fou", 2).hand(0, "roi", "soldat-01").play("roi", "a1", "archer")
    assert t.offers() == {"favorite", "fou"}
    assert t.why_not("dragon") == ("castel-no-in-castle", "C43")
    assert t.why_not("roi") == ("castel-no-second-king", "C43")
