"""Recorded games end as they did when they were recorded."""

import json

import pytest

from tests.engines.castellum import golden

GAMES = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))
    for path in sorted(golden.FOLDER.glob("*.json"))
}


def test_every_ending_is_on_record() -> None:
    """A32: each number of players; a victory and a shared one."""
    assert sorted(GAMES) == sorted(golden.WANTED)


@pytest.mark.parametrize("name", GAMES)
def test_replay(name: str) -> None:
    game = GAMES[name]
    s = golden.replay(game)
    assert s.result is not None
    assert (list(s.result.winners), s.result.reason) == (game["winners"], game["reason"])
    assert s.fingerprint() == game["fingerprint"]
