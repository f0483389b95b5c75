"""The same seed and answers give the same game in every process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engines.core.game import Game
from tests.contract.cases import GAMES, cases_of
from tests.contract.ends import end

ROOT = Path(__file__).resolve().parents[2]


def ends_elsewhere(game: Game, hash_seed: str) -> list[str]:
    done = subprocess.run(  # noqa: S603  (our own interpreter and module)
        [sys.executable, "-m", "tests.contract.ends", game.key],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return done.stdout.splitlines()


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_a_game_ends_alike_whatever_the_hash_seed(game: Game) -> None:
    here = [f"{case} {end(case)}" for case in cases_of(game)]
    assert ends_elsewhere(game, "1") == here
    assert ends_elsewhere(game, "2") == here
