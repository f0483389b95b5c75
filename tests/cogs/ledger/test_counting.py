"""Which results count, and why other results do not."""

import pytest

from cogs.ledger.counting import (
    GAME_REASONS,
    SEAT_REASONS,
    GameFacts,
    SeatFacts,
    SeatPlace,
    against_game,
    against_win,
    has_won,
    is_ahead,
)

ANA, BO = SeatFacts(100, is_person=True), SeatFacts(101, is_person=True)
BOT = SeatFacts(None, is_person=False)
GAME = GameFacts([ANA, BO])


def test_a_game_between_people_counts() -> None:
    assert against_game(GAME) == ()
    assert against_win(ANA) == ()


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        (GAME._replace(is_agreed=True), "agreed"),
        (GAME._replace(is_from_elsewhere=True), "elsewhere"),
        (GAME._replace(has_other_values=True), "values"),
        (GAME._replace(is_open=True), "open"),
        (GAME._replace(has_gallery=True), "gallery"),
        (GAME._replace(was_handed_over=True), "handed"),
        (GameFacts([ANA, BO, ANA]), "twice"),
        (GAME._replace(is_early=True), "early"),
        (GameFacts([ANA, BOT]), "alone"),
        (GameFacts([ANA, BOT, BO]), "bots"),
    ],
)
def test_each_reason_speaks_against_a_game(facts: GameFacts, reason: str) -> None:
    assert against_game(facts) == (reason,)


def test_all_reasons_that_hold_are_named_in_one_order() -> None:
    facts = GameFacts([ANA, ANA, BOT], True, True, True, True, True, True, True)
    assert against_game(facts) == tuple(r for r in GAME_REASONS if r != "alone")
    seat = SeatFacts(100, is_person=True, was_left=True, had_hints=True, had_coach=True)
    assert against_win(seat) == SEAT_REASONS


@pytest.mark.parametrize("field", ["was_left", "had_hints", "had_coach"])
def test_nobody_escapes_a_defeat_by_what_they_can_do_alone(field: str) -> None:
    loser = BO._replace(**{field: True})
    assert against_game(GameFacts([ANA, loser])) == ()
    assert len(against_win(loser)) == 1


def test_somebody_who_deleted_their_data_still_is_a_person() -> None:
    somebody = SeatFacts(None, is_person=True)
    assert against_game(GameFacts([ANA, somebody, somebody])) == ()


def test_a_place_counts_only_without_help() -> None:
    first, second = SeatPlace(1), SeatPlace(2)
    assert has_won(first)
    assert not has_won(second)
    assert not has_won(SeatPlace(1, "hints"))
    assert is_ahead(first, second)
    assert not is_ahead(second, first)
    assert not is_ahead(first, first), "a shared place"
    assert not is_ahead(SeatPlace(1, "coach"), second)
    assert is_ahead(second, SeatPlace(1, "gone,hints")), "who left is behind"
    assert not is_ahead(SeatPlace(2, "gone"), SeatPlace(1, "gone"))
    assert not is_ahead(SeatPlace(None), SeatPlace(None, "gone"))
