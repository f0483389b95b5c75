"""Recorded games have the same end when they are replayed."""

import pytest

from engines.castrum.cards import KINDS
from tests.engines import recording
from tests.engines.castrum import golden

GAMES = recording.games(golden.FOLDER)


def test_every_ending_has_a_recorded_game() -> None:
    """R36, R37, R38, R13: the games cover every ending of each of the four kinds of game."""
    assert sorted(GAMES) == sorted(name for name, _, _ in golden.wanted())


@pytest.mark.parametrize("name", GAMES)
def test_recorded_games_have_the_same_end(name: str) -> None:
    recording.check(golden.replay(GAMES[name]), GAMES[name])


def test_every_card_is_played_in_a_recorded_game() -> None:
    """Each of the thirteen cards is chosen in some game."""
    assert set(KINDS) <= recording.chosen(GAMES)
