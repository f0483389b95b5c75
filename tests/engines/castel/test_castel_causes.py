"""The reasons for an answer in Castel, by name."""

import pytest

from engines.castel import GAME
from engines.castel.rules import asking
from engines.core.causes import sure_causes
from engines.core.kernel import Option
from tests.engines.castel.table import Table, table


def told(t: Table, *action: Option) -> dict[str, dict[str, Option]]:
    """Return the causes of the only asked seat's answer, by key without the prefix."""
    t.begin()
    (seat,) = t.s.ask
    found = sure_causes(GAME.causes, t.s, seat, action, 5)
    return {item.key.removeprefix("castel-cause-"): dict(item.params) for item in found}


def test_the_last_card_wins() -> None:
    t = table(2).hand(0, "soldat-01")
    t.s.piles[0].clear()
    assert set(told(t, "soldat-01")) >= {"out"}


def test_a_card_that_returns_another_says_whose() -> None:
    t = table(2).on("a1", "fee", 1).hand(0, "barbare", "soldat-01").on("N1", "soldat-02", 1)
    assert told(t, "barbare")["back"] == {"seat": 1, "count": 1}


def test_drawing_empties_the_pile_card_by_card() -> None:
    t = table(2).hand(0, "soldat-01").pile(0, "soldat-03", "soldat-04")
    assert told(t, "draw")["draw"] == {"count": 1}
    t = table(2).hand(0, "soldat-01")
    assert "pile-empty" in told(t, "draw")


def test_a_card_without_a_square_is_a_reason_to_exchange() -> None:
    t = table(2).hand(0, "conseiller", "soldat-01").exchange("fee", "heraut")
    assert told(t, "exchange")["frees-hand"] == {"card": "conseiller"}
    t.play("exchange")
    assert told(t, "fee")["placeable"] == {"card": "fee"}


def test_a_square_protected_by_a_priest_is_a_cause() -> None:
    t = table(2).on("b2", "pretre", 0).hand(0, "princesse", "soldat-01")
    t.play("princesse")
    assert "protected" in told(t, "b3")
    assert "protected" not in told(t, "d4")


def test_a_knight_protects_what_it_covers_and_an_assassin_removes_it() -> None:
    t = table(2).on("b2", "fee", 0).on("a1", "fou", 1).hand(0, "chevalier-1", "soldat-01")
    t.play("chevalier-1")
    found = told(t, "fee")
    assert found["covers"] == {"card": "fee"}
    assert "own" not in found
    t = table(2).on("b2", "fee", 0).on("b1", "fou", 1).hand(0, "assassin", "soldat-01")
    t.play("assassin", "a1")
    assert told(t, "fee")["own"] == {"card": "fee"}


def test_taking_over_a_priest_protects_and_killing_one_ends_protection() -> None:
    t = table(2).on("b2", "pretre", 1).on("a1", "fou", 0).on("S1", "soldat-02", 1)
    t.hand(0, "marchand", "soldat-01").play("marchand")
    assert told(t, "d4")["protects"] == {"count": 1}
    t = table(2).on("b2", "pretre", 1).on("b3", "fee", 1).on("c1", "fou", 1)
    t.hand(0, "assassin", "soldat-01").play("assassin")
    assert told(t, "a2")["bares"] == {"seat": 1, "count": 2}
    assert "bares" not in told(t, "d4")


def test_a_swapped_pawn_names_the_card_that_passes_to_another_seat() -> None:
    t = table(2).on("N2", "soldat-01", 0).on("c2", "fee", 1).hand(0, "intrigant", "soldat-02")
    t.play("intrigant", "d4")
    assert told(t, "soldat-01")["passes"] == {"seat": 1, "card": "soldat"}


def test_the_causes_of_a_zone_are_those_of_its_best_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(asking, "MOST_OPTIONS", 1)
    t = table(2).on("N2", "soldat-01", 0).on("c2", "fee", 1).hand(0, "magicien", "soldat-02")
    t.play("magicien", "SE")
    assert told(t, "rampart")["own"] == {"card": "soldat"}
    assert "own" not in told(t, "court")


def test_the_cause_of_an_exchange_is_the_card_it_gets() -> None:
    t = table(2).hand(0, "soldat-01", "soldat-02").exchange("roi", "heraut")
    assert told(t, "exchange")["strong"] == {"card": "roi"}


def test_the_number_of_cards_left_is_given_once() -> None:
    t = table(2).hand(0, "soldat-01", "soldat-02", "soldat-03").pile(0)
    t.s.piles[0].clear()
    found = told(t, "soldat-01")
    assert found["few-left"] == {"count": 2}
    assert "place" not in found


def test_the_progress_of_a_game_is_computed() -> None:
    full = GAME.state.deal(2, 1, GAME.settle({}), table(2).s.card_set)
    assert GAME.is_early(full)
    assert not GAME.is_early(table(2).hand(0, "soldat-01").begin().s)


def test_a_card_is_hard_to_place_where_few_squares_are_left() -> None:
    t = table(2).hand(0, "engin-4", "fee")
    assert "hard" not in told(t, "engin-4"), "all four slots are free"
    t = table(2).on("XN", "engin-1").on("XE", "engin-2").on("XS", "engin-3")
    t.hand(0, "engin-4", "fee")
    assert told(t, "engin-4")["hard"] == {"card": "engin", "count": 1}
