"""Recorded games end as they did when they were recorded."""

import json

import pytest

from engines.castel.cards import KINDS, kind_of
from tests.engines.castel import golden

GAMES = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))
    for path in sorted(golden.FOLDER.glob("*.json"))
}


def test_every_ending_is_on_record() -> None:
    """C18-C20, C61-C63: each way to end, each number of players, each house option."""
    assert sorted(GAMES) == sorted(golden.WANTED)


@pytest.mark.parametrize("name", GAMES)
def test_replay(name: str) -> None:
    game = GAMES[name]
    s = golden.replay(game)
    assert s.result is not None
    assert (list(s.result.winners), s.result.reason) == (game["winners"], game["reason"])
    assert s.fingerprint() == game["fingerprint"]


def test_every_kind_is_placed_on_record() -> None:
    """C24-C60: each of the 37 cards is chosen in some game."""
    chosen = {
        kind_of(str(option))
        for game in GAMES.values()
        for _, act in game["steps"]
        for option in act
    }
    assert set(KINDS) <= chosen
