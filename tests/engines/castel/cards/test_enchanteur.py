"""The Enchanteur returns the card that was placed immediately before him (C47)."""

from tests.engines.castel.table import table


def test_returns_the_last_card_placed_by_anybody() -> None:
    t = table().on("a1", "roi", 2).last_placed("roi").hand(0, "enchanteur", "soldat-01")
    t.play("enchanteur")
    assert t.where("roi") == "hand 2"


def test_returns_the_own_card_of_the_first_action() -> None:
    t = table().hand(0, "prince", "enchanteur", "soldat-01").play("prince", "a1", "enchanteur")
    assert t.where("prince") == "hand 0"


def test_returns_a_knight() -> None:
    t = table().on("a1", "roi", 2).hand(0, "chevalier-1", "enchanteur", "soldat-01")
    t.play("chevalier-1", "enchanteur")
    assert t.returned() == ["chevalier-1"]


def test_a_covered_or_protected_card_stays() -> None:
    t = table().on("a1", "roi", 2).on("a1", "chevalier-1", 1).last_placed("roi")
    t.hand(0, "enchanteur", "soldat-01").play("enchanteur")
    assert t.nothing() == ["enchanteur"]
    t = table().on("a1", "roi", 2).on("b1", "pretre", 2).last_placed("roi")
    t.hand(0, "enchanteur", "soldat-01").play("enchanteur")
    assert t.nothing() == ["enchanteur"]


def test_never_walks_further_back() -> None:
    t = table().on("a1", "prince", 1).last_placed("roi").hand(2, "roi")
    t.hand(0, "enchanteur", "soldat-01").play("enchanteur")
    assert t.nothing() == ["enchanteur"]
    assert t.where("prince") == "a1"


def test_has_no_effect_as_the_first_card_of_the_game() -> None:
    t = table().hand(0, "enchanteur", "soldat-01").play("enchanteur")
    assert t.nothing() == ["enchanteur"]


def test_a_move_is_no_placement() -> None:
    t = table().on("N1", "soldat-02", 1).hand(0, "guetteur", "enchanteur", "soldat-01")
    t.play("guetteur", "NW", "N4", "enchanteur")
    assert t.returned() == ["guetteur"]


def test_finds_the_card_even_outside() -> None:
    t = table().out("roi", 2).last_placed("roi").hand(0, "enchanteur", "soldat-01")
    assert t.play("enchanteur").where("roi") == "hand 2"
