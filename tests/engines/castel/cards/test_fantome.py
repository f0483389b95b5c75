"""The Fantôme returns the card in a tower and takes the card's place (C56)."""

from tests.engines.castel.table import table


def test_takes_the_place_of_a_card() -> None:
    t = table().on("NW", "archer", 1).on("SE", "magicien", 0).hand(0, "fantome", "prince")
    t.play("fantome")
    assert t.offers() == {"NW", "SE"}
    assert t.why_not("NE") == ("castel-no-tower-empty", "C56")
    assert t.why_not("a1") == ("castel-no-zone-tower", "C8")
    t.play("SE")
    assert (t.where("fantome"), t.where("magicien")) == ("SE", "hand 0")


def test_a_card_without_a_pawn_goes_to_the_exchange() -> None:
    t = table().on("NW", "archer").hand(0, "fantome", "prince").play("fantome")
    assert t.where("archer") == "exchange"


def test_a_tower_with_a_knight_or_a_protected_card_is_closed() -> None:
    t = table().on("NW", "archer", 1).on("NW", "chevalier-1", 1).on("SE", "magicien", 2)
    t.on("d4", "pretre", 2).on("SW", "guetteur", 1).on("NE", "alchimiste", 2)
    t.hand(0, "fantome", "prince").play("fantome")
    assert t.offers() == {"SW", "NE"}
    assert t.why_not("NW") == ("castel-no-tower-knight", "C56")
    assert t.why_not("SE") == ("castel-no-priest", "C39")


def test_cannot_be_placed_without_an_open_tower() -> None:
    t = table().hand(0, "fantome", "prince")
    assert t.why_not("fantome") == ("castel-no-tower-guest", "C56")
    t = table().on("NW", "archer", 1).on("NW", "chevalier-1", 1).hand(0, "fantome", "prince")
    assert t.why_not("fantome") == ("castel-no-tower-guest", "C56")


def test_returning_the_own_last_guest_does_not_win() -> None:
    t = table().pile(0).on("NW", "archer", 0).hand(0, "fantome").play("fantome")
    assert t.where("archer") == "hand 0"
    assert t.winners is None
