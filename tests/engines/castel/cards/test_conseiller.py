"""The Conseiller puts a card of the Exchange into play, without a pawn (C29)."""

from tests.engines.castel.table import Table, table


def beside_king(*exchange: str) -> Table:
    t = table().on("a1", "roi", 1).exchange(*exchange)
    return t.hand(0, "conseiller", "soldat-01", "soldat-02")


def test_must_stand_beside_the_roi() -> None:
    t = beside_king("espion").play("conseiller")
    assert t.offers() == {"b1", "a2", "b2"}
    assert t.why_not("d4") == ("castel-no-beside-king", "C29")
    assert t.why_not("a1") == ("castel-no-square-taken", "C8")
    assert t.why_not("N1") == ("castel-no-zone-court", "C8")


def test_beside_the_prince_only_while_there_is_no_roi_in_court() -> None:
    t = table().on("d4", "prince").hand(0, "conseiller", "soldat-01").play("conseiller")
    assert t.offers() == {"c3", "d3", "c4"}
    t = table().on("d4", "prince").on("a1", "roi").hand(0, "conseiller", "soldat-01")
    assert t.play("conseiller").offers() == {"b1", "a2", "b2"}


def test_the_princes_squares_do_not_count_while_the_roi_is_in_court() -> None:
    t = table().on("a1", "roi").on("b1", "reine").on("a2", "fou").on("b2", "espion")
    t.on("d4", "prince").hand(0, "conseiller", "soldat-01")
    assert t.why_not("conseiller") == ("castel-no-room-beside", "C29")


def test_fetches_a_card_without_a_pawn() -> None:
    t = beside_king("espion", "prince").play("conseiller", "b1", "prince", "d4")
    assert t.where("prince") == "d4"
    assert t.owner("prince") is None
    assert t.s.exchange == [t.s.card_set.numbers["espion"]]
    assert t.s.actions == 1


def test_the_fetched_card_has_its_full_effect() -> None:
    t = beside_king("reine", "favorite").on("d4", "voleur", 2)
    t.play("conseiller", "b1", "reine", "b2", "voleur")
    assert t.where("voleur") == "hand 2"


def test_a_fetched_roi_still_gives_the_favorites_owner_his_return() -> None:
    t = table().on("a1", "prince", 1).on("d4", "favorite", 2).exchange("roi")
    t.hand(0, "conseiller", "soldat-01").play("conseiller", "b1", "d1", "prince")
    assert t.asked() == {2: "castel-ask-roi-favorite"}
    t.play("favorite")
    assert t.returned() == ["favorite"]


def test_a_fetched_marchand_serves_the_conseillers_player() -> None:
    t = beside_king("marchand").play("conseiller", "b1", "a2")
    assert t.owner("roi") == 0
    assert t.s.actions == 2


def test_fetches_a_fantome_an_engine_and_a_knight() -> None:
    t = beside_king("fantome").on("NW", "archer", 2).play("conseiller", "b1")
    assert (t.where("fantome"), t.where("archer")) == ("NW", "hand 2")
    t = beside_king("engin-1").on("XN", "engin-2").on("XE", "engin-3").on("XS", "engin-4")
    t.on("N1", "soldat-05", 1).play("conseiller", "b1")
    assert t.where("soldat-05") == "hand 1"
    t = beside_king("chevalier-1").play("conseiller", "b1", "roi")
    assert t.lies_on("chevalier-1") == "roi"


def test_counts_as_placed_for_the_enchanteur() -> None:
    t = beside_king("prince").hand(0, "enchanteur")
    t.play("conseiller", "b1", "d4", "enchanteur")
    assert t.where("prince") == "exchange"


def test_a_fetched_card_goes_back_to_the_exchange() -> None:
    t = beside_king("prince").hand(0, "courtisan").play("conseiller", "b1", "d4")
    t.play("courtisan", "c3")
    assert t.where("prince") == "exchange"


def test_has_no_effect_if_no_exchange_card_can_be_placed() -> None:
    t = beside_king("dame-compagnie", "fantome").play("conseiller", "b1")
    assert t.nothing() == ["conseiller"]
    t = beside_king().play("conseiller", "b1")
    assert t.nothing() == ["conseiller"]


def test_says_why_a_card_cannot_be_fetched() -> None:
    t = beside_king("dame-compagnie", "prince", "espion", "soldat-03", "soldat-04")
    t.play("conseiller", "b1")
    assert t.offers() == {"prince", "espion", "soldat-03"}
    assert t.why_not("dame-compagnie") == ("castel-no-lady-there", "C32")
    assert t.why_not("soldat-04") == ("castel-no-other-copy", "C22")
    assert t.why_not("magicien") == ("castel-no-in-exchange", "C7")
