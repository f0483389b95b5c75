"""Recorded games have the same end when they are replayed."""

import pytest

from tests.engines import recording
from tests.engines.castellum import golden
from tests.engines.castellum.builder import CARD_SET

GAMES = recording.games(golden.FOLDER)


def test_every_ending_has_a_recorded_game() -> None:
    """A32: games have every number of players, and single and shared victories."""
    assert sorted(GAMES) == sorted(golden.WANTED)


@pytest.mark.parametrize("name", GAMES)
def test_recorded_games_have_the_same_end(name: str) -> None:
    recording.check(golden.replay(GAMES[name]), GAMES[name])


def test_every_space_is_used_in_a_recorded_game() -> None:
    assert set(CARD_SET.spaces) <= recording.chosen(GAMES)
