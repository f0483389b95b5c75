"""Whole games played again: the same answers must lead to the same end."""

import json
from pathlib import Path

import pytest

from engines.castellum import Castellum
from engines.core.kernel import apply
from tests.engines.castellum.builder import TABLES

FOLDER = Path(__file__).parents[2] / "golden" / "castellum"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_stored_game_ends_as_it_did(seats: int) -> None:
    game = json.loads((FOLDER / f"{seats}-seats.json").read_text(encoding="utf-8"))
    s = Castellum.deal(seats, game["seed"], {}, TABLES)
    for seat, option in game["answers"]:
        apply(s, seat, (option,))
    assert s.result is not None
    assert [dict(parts) for parts in s.result.scores] == game["scores"]
    assert s.fingerprint() == game["fingerprint"]
