"""The Magicien puts any card in play into the Exchange (C58)."""

from tests.engines.castel.table import table


def test_sends_any_card_to_the_exchange() -> None:
    t = table().on("a1", "roi", 1).on("N1", "soldat-02", 2).out("dragon", 0).on("XE", "engin-1")
    t.hand(0, "magicien", "prince").play("magicien", "NW")
    assert t.offers() == {"roi", "soldat-02", "dragon", "engin-1"}
    assert t.why_not("magicien") == ("castel-no-itself", "C12")
    t.play("dragon")
    assert t.where("dragon") == "exchange"
    assert t.owner("dragon") is None
    assert "seat" not in t.happened("return")[0].data


def test_removes_the_players_own_card_for_good() -> None:
    t = table().pile(0).on("a1", "roi", 0).hand(0, "magicien").play("magicien", "NW")
    assert t.where("roi") == "exchange"
    assert t.winners == (0,)


def test_spares_the_protected() -> None:
    t = table().on("a1", "roi", 1).on("a1", "chevalier-1", 2).on("d4", "ambassadeur")
    t.hand(0, "magicien", "prince").play("magicien", "NW")
    assert t.where("chevalier-1") == "exchange"


def test_has_no_effect_without_another_card_in_play() -> None:
    t = table().hand(0, "magicien", "prince").play("magicien", "NW")
    assert t.nothing() == ["magicien"]
