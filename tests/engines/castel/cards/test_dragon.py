"""The Dragon returns a card from outside and a card from a tower or a rampart (C46)."""

from tests.engines.castel.table import table


def test_returns_one_of_each() -> None:
    t = table().out("fee", 1).on("XN", "engin-1", 2).on("NW", "archer", 1).on("S1", "soldat-02", 2)
    t.hand(0, "dragon", "soldat-01").play("dragon")
    assert t.asked() == {0: "castel-ask-dragon-outside"}
    assert t.offers() == {"fee", "engin-1"}
    assert t.why_not("dragon") == ("castel-no-itself", "C12")
    assert t.why_not("archer") == ("castel-no-outside", "C46")
    t.play("engin-1")
    assert t.asked() == {0: "castel-ask-dragon-wall"}
    assert t.why_not("dragon") == ("castel-no-itself", "C12")
    assert t.why_not("fee") == ("castel-no-on-wall", "C46")
    t.play("archer")
    assert t.returned() == ["engin-1", "archer"]


def test_each_part_counts_alone() -> None:
    t = table().out("fee", 1).hand(0, "dragon", "soldat-01").play("dragon")
    assert t.returned() == ["fee"]
    assert t.nothing() == ["dragon-wall"]
    t = table().on("NW", "archer", 1).hand(0, "dragon", "soldat-01").play("dragon")
    assert t.returned() == ["archer"]
    assert t.nothing() == ["dragon-outside"]


def test_never_returns_himself() -> None:
    t = table().hand(0, "dragon", "soldat-01").play("dragon")
    assert t.where("dragon") == "outside"
    assert t.nothing() == ["dragon-outside", "dragon-wall"]


def test_a_knight_on_an_engine_goes_first() -> None:
    t = table().on("XN", "engin-1", 1).on("XN", "chevalier-1", 2)
    t.hand(0, "dragon", "soldat-01").play("dragon")
    assert t.returned() == ["chevalier-1"]
    assert t.where("engin-1") == "XN"
