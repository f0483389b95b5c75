"""Recorded games have the same end when they are replayed."""

import pytest

from engines.castel.cards import KINDS, kind_of
from tests.engines import recording
from tests.engines.castel import golden

GAMES = recording.games(golden.FOLDER)

EARLIER = recording.games(golden.EARLIER)


def test_every_ending_has_a_recorded_game() -> None:
    """C18-C20, C61-C64: the games cover every ending, number of players and house option."""
    assert sorted(GAMES) == sorted(golden.WANTED)


@pytest.mark.parametrize("name", GAMES)
def test_recorded_games_have_the_same_end(name: str) -> None:
    recording.check(golden.replay(GAMES[name]), GAMES[name])


@pytest.mark.parametrize("name", EARLIER)
def test_games_of_earlier_rules_have_the_same_end(name: str) -> None:
    """C20, C26: a game is continued and replayed by the rules with which it began."""
    assert "favorite" not in EARLIER[name]["options"]
    recording.check(golden.replay(EARLIER[name]), EARLIER[name])


def test_every_kind_is_placed_in_a_recorded_game() -> None:
    """C24-C60: each of the 37 kinds is placed in some game."""
    assert set(KINDS) <= {kind_of(str(option)) for option in recording.chosen(GAMES)}
