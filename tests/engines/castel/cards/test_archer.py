"""The Archer returns a card from outside (C55)."""

from tests.engines.castel.table import table


def test_returns_a_card_from_outside_engines_too() -> None:
    t = table().out("dragon", 1).on("XN", "engin-1", 2).on("a1", "roi", 1)
    t.hand(0, "archer", "prince").play("archer", "NW")
    assert t.offers() == {"dragon", "engin-1"}
    assert t.why_not("roi") == ("castel-no-outside", "C55")
    t.play("engin-1")
    assert t.where("engin-1") == "hand 2"
    assert t.s.top[36] == -1


def test_a_knight_goes_first() -> None:
    t = table().out("dragon", 1).out("chevalier-1", 2, on="dragon")
    t.hand(0, "archer", "prince").play("archer", "NW")
    assert t.returned() == ["chevalier-1"]
    assert t.where("dragon") == "outside"


def test_a_stack_outside_can_be_taken_down() -> None:
    t = (
        table()
        .out("dragon", 1)
        .out("chevalier-1", 2, on="dragon")
        .out("chevalier-2", 1, on="dragon")
    )
    t.hand(0, "archer", "prince").play("archer", "NW")
    assert t.returned() == ["chevalier-2"]
    assert t.lies_on("chevalier-1") == "dragon"


def test_has_no_effect_if_no_card_is_outside() -> None:
    t = table().on("a1", "roi", 1).hand(0, "archer", "prince").play("archer", "NW")
    assert t.nothing() == ["archer"]
