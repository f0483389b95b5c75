"""Recorded games have the same end when they are replayed."""

import pytest

from tests.engines import recording
from tests.engines.castellum import golden
from tests.engines.castellum.builder import CARD_SET

GAMES = recording.games(golden.FOLDER)


def test_every_ending_is_on_record() -> None:
    """A32: every number of players, a single victory and a shared one."""
    assert sorted(GAMES) == sorted(golden.WANTED)


@pytest.mark.parametrize("name", GAMES)
def test_replay(name: str) -> None:
    recording.check(golden.replay(GAMES[name]), GAMES[name])


def test_every_space_is_used_on_record() -> None:
    assert set(CARD_SET.spaces) <= recording.chosen(GAMES)
