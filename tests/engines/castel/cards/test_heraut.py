"""The Héraut forces the player who holds the Roi to place the Roi (C50)."""

from tests.engines.castel.table import table


def test_placing_the_roi_is_the_only_action() -> None:
    t = table().out("heraut", 1).hand(0, "roi", "prince").exchange("fee")
    assert t.offers() == {"roi"}
    for option in ("prince", "draw", "exchange"):
        assert t.why_not(option) == ("castel-no-herald", "C50")


def test_the_heraut_counts_without_a_pawn_and_under_a_knight() -> None:
    t = table().out("heraut").hand(0, "roi", "prince")
    assert t.offers() == {"roi"}
    t = table().out("heraut").out("chevalier-1", 2, on="heraut").hand(0, "roi", "prince")
    assert t.offers() == {"roi"}


def test_is_checked_before_every_action() -> None:
    t = table().out("heraut", 1).hand(0, "prince").pile(0, "roi", "soldat-13").play("draw")
    assert t.offers() == {"roi"}


def test_square_and_target_stay_the_players_choice() -> None:
    t = table().out("heraut", 1).on("NW", "archer", 1).on("NE", "magicien", 2)
    t.hand(0, "roi", "prince").play("roi", "c3")
    assert t.offers() == {"archer", "magicien"}


def test_the_roi_is_not_compulsory_while_the_court_is_full() -> None:
    t = (
        table()
        .out("heraut", 1)
        .hand(0, "roi", "soldat-01")
        .court(
            "reine prince princesse favorite marchand espion voleur baladin courtisan courtisane "
            "intrigant assassin pretre bouffon fou conseiller"
        )
    )
    assert t.offers() == {"soldat-01", "draw"}
    assert t.why_not("roi") == ("castel-no-room-court", "C8")


def test_only_the_active_player_must_place_the_roi() -> None:
    t = table().out("heraut", 1).hand(1, "roi").hand(0, "prince", "soldat-01")
    assert t.offers() == {"prince", "soldat-01", "draw"}


def test_the_roi_is_not_compulsory_while_the_heraut_is_out_of_play() -> None:
    t = table().hand(0, "heraut", "roi", "prince")
    assert t.offers() == {"heraut", "roi", "prince", "draw"}


def test_does_nothing_on_arrival() -> None:
    t = table().hand(0, "heraut", "prince").play("heraut")
    assert t.where("heraut") == "outside"
    assert t.asked() == {0: "castel-ask-action"}
