"""The same seed and answers give the same game in every process."""

import os
import subprocess
import sys
from pathlib import Path

from tests.contract.cases import CASES
from tests.contract.ends import end

ROOT = Path(__file__).resolve().parents[2]


def ends_elsewhere(hash_seed: str) -> list[str]:
    done = subprocess.run(  # our own interpreter and module
        [sys.executable, "-m", "tests.contract.ends"],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return done.stdout.splitlines()


def test_a_game_ends_alike_whatever_the_hash_seed() -> None:
    here = [f"{case} {end(case)}" for case in CASES]
    assert ends_elsewhere("1") == here
    assert ends_elsewhere("2") == here
