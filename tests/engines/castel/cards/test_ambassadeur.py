"""The Ambassadeur takes the last free court square and is always protected (C24)."""

from tests.engines.castel.table import Table, table

FIFTEEN = (
    "roi reine prince princesse favorite marchand espion "
    "voleur baladin courtisan courtisane intrigant assassin pretre bouffon"
)


def almost_full() -> Table:
    return table().court(FIFTEEN, 1).hand(0, "ambassadeur", "magicien", "soldat-01")


def test_takes_the_last_square_unasked() -> None:
    t = almost_full().play("ambassadeur")
    assert t.where("ambassadeur") == "d4"
    assert t.owner("ambassadeur") == 0


def test_is_refused_while_two_squares_are_free() -> None:
    t = table().court(FIFTEEN.removesuffix(" bouffon"), 1).hand(0, "ambassadeur", "soldat-01")
    assert "ambassadeur" not in t.offers()
    assert t.why_not("ambassadeur") == ("castel-no-last-square", "C24")


def test_is_refused_in_a_full_court() -> None:
    t = table().court(f"{FIFTEEN} fou", 1).hand(0, "ambassadeur", "soldat-01")
    assert t.why_not("ambassadeur") == ("castel-no-room-court", "C8")


def test_nothing_returns_moves_or_kills_him() -> None:
    t = almost_full().play("ambassadeur", "magicien", "NW")
    assert "ambassadeur" not in t.offers()
    assert t.why_not("ambassadeur") == ("castel-no-ambassador", "C24")


def test_his_pawn_can_still_be_stolen() -> None:
    t = table().on("b2", "ambassadeur", 1).hand(0, "voleur", "soldat-01").play("voleur", "b1")
    assert t.owner("ambassadeur") is None


def test_a_knight_on_him_can_be_returned() -> None:
    t = table().on("b2", "ambassadeur", 1).on("b2", "chevalier-1", 2)
    t.hand(0, "courtisan", "soldat-01").play("courtisan", "b1")
    assert t.returned() == ["chevalier-1"]
    assert t.where("ambassadeur") == "b2"


def test_comes_after_the_conseiller_who_took_the_last_square_but_one() -> None:
    t = table().court(f"fou {FIFTEEN.removeprefix('roi ').removesuffix(' pretre bouffon')} roi", 1)
    t.exchange("ambassadeur").hand(0, "conseiller", "soldat-01").play("conseiller")
    assert t.where("conseiller") == "c4"
    assert t.where("ambassadeur") == "d4"
    assert t.owner("ambassadeur") is None
