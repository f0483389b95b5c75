"""The Alchimiste exchanges two hand cards in one step (C54)."""

from tests.engines.castel.table import table


def test_exchanges_two_cards() -> None:
    t = table().hand(0, "alchimiste", "roi", "fee", "prince").exchange("reine", "fou", "espion")
    t.play("alchimiste", "NW", "reine", "roi")
    assert t.offers() == {"fou", "espion"}
    assert t.why_not("roi") == ("castel-no-just-given", "C54")
    t.play("fou")
    assert t.offers() == {"fee", "prince"}
    assert t.why_not("reine") == ("castel-no-just-taken", "C54")
    t.play("fee")
    assert {t.where(card) for card in ("reine", "fou", "prince")} == {"hand 0"}
    assert {t.where(card) for card in ("roi", "fee", "espion")} == {"exchange"}
    assert t.s.actions == 1


def test_with_one_hand_card_exchanges_one_for_one() -> None:
    t = table().hand(0, "alchimiste", "roi").exchange("reine", "fou")
    t.play("alchimiste", "NW", "fou", "roi")
    assert (t.where("fou"), t.where("roi")) == ("hand 0", "exchange")
    assert t.asked() == {0: "castel-ask-action"}


def test_with_one_exchange_card_exchanges_one_for_one() -> None:
    t = table().hand(0, "alchimiste", "roi", "fee").exchange("reine")
    t.play("alchimiste", "NW", "roi")
    assert t.where("reine") == "hand 0"
    assert t.asked() == {0: "castel-ask-action"}


def test_has_no_effect_with_an_empty_hand_or_exchange() -> None:
    t = table().pile(0).hand(0, "alchimiste").exchange("reine").play("alchimiste", "NW")
    assert t.nothing() == ["alchimiste"]
    assert t.winners == (0,)
    t = table().hand(0, "alchimiste", "roi").play("alchimiste", "NW")
    assert t.nothing() == ["alchimiste"]


def test_needs_a_free_tower() -> None:
    t = table().on("NW", "archer").on("NE", "magicien").on("SW", "guetteur").on("SE", "fantome")
    t.hand(0, "alchimiste", "prince")
    assert t.why_not("alchimiste") == ("castel-no-room-tower", "C8")
