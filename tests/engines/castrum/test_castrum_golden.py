"""Recorded games end as they did when they were recorded."""

import json

import pytest

from engines.castrum.cards import KINDS
from tests.engines.castrum import golden

GAMES = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))
    for path in sorted(golden.FOLDER.glob("*.json"))
}


def test_every_ending_is_on_record() -> None:
    """R36, R37, R38, R13: each way to end, in each of the four kinds of game."""
    assert sorted(GAMES) == sorted(name for name, _, _ in golden.wanted())


@pytest.mark.parametrize("name", GAMES)
def test_replay(name: str) -> None:
    game = GAMES[name]
    s = golden.replay(game)
    assert s.result is not None
    assert (list(s.result.winners), s.result.reason) == (game["winners"], game["reason"])
    assert s.fingerprint() == game["fingerprint"]


def test_every_card_is_played_on_record() -> None:
    """Each of the thirteen cards is chosen in some game."""
    chosen = {option for game in GAMES.values() for _, action in game["steps"] for option in action}
    assert set(KINDS) <= chosen
