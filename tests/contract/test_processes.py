"""The same seed and answers give the same game in every process."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from engines.core.game import Game
from tests.contract.cases import GAMES, cases_of
from tests.contract.ends import end

ROOT = Path(__file__).resolve().parents[2]


@cache
def ends_elsewhere(hash_seed: str) -> list[str]:
    """Return how the games end in another process, which is started once for all games."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.contract.ends"],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return done.stdout.splitlines()


@pytest.mark.promise("conserved")
@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_a_game_ends_the_same_for_every_hash_seed(game: Game) -> None:
    here = [f"{case} {end(case)}" for case in cases_of(game)]
    for hash_seed in ("1", "2"):
        there = ends_elsewhere(hash_seed)
        assert [line for line in there if line.startswith(f"{game.key}-")] == here
