"""A feature can be deleted with its tests, its texts and its lines in the list of features.

A copy of the project without the feature starts on a simulated Discord, where a game is played.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree

import pytest

from tests.architecture.sources import ROOT

GAMES = (
    "tests/cogs/play/test_play.py::test_a_whole_game_can_be_played_by_clicks",
    "tests/cogs/play/test_play.py::test_bots_play_on_by_themselves",
)
"""Tests that play games without the feature, by people alone and with bots."""

TESTS = ("bot", "cogs", "flow", "support")
"""Folders of tests that are copied."""

GONE = ("undo", "agreed_end", "starting")
"""The deleted features: no other feature needs them, and each stores data with tables."""

LOADED = "\n".join(
    (
        "import sys",
        "from bot.extensions import product",
        "from bot.table.head import PARTS",
        "product().load_parts()",
        "assert product().stores()",
        "print(*product().extensions(), *PARTS, *sorted(set(sys.modules) & {'discord'}))",
    )
)


def copy_of_the_product(place: Path) -> None:
    """Copy the files that the bot and the features' tests need; link pictures, fonts and data."""
    for package in ("bot", "cogs", "engines", *(f"tests/{part}" for part in TESTS)):
        copytree(ROOT / package, place / package, ignore=ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "tests/conftest.py"):
        (place / file).write_bytes((ROOT / file).read_bytes())
    copytree(ROOT / "data/locales", place / "data/locales")
    for entry in (ROOT / "data").iterdir():
        if entry.name not in ("locales", "__pycache__"):
            (place / "data" / entry.name).symlink_to(entry)


def remove(place: Path, feature: str) -> None:
    """Delete a feature's folder, tests, texts and lines in the list of features."""
    rmtree(place / "cogs" / feature)
    rmtree(place / "tests/cogs" / feature)
    for texts in (place / "data/locales").glob(f"*/{feature}.ftl"):
        texts.unlink()
    listed = place / "cogs/__init__.py"
    lines = listed.read_text(encoding="utf-8").splitlines(keepends=True)
    own = re.compile(rf' +"({feature}|cogs\.{feature}\.\w+)"')
    listed.write_text("".join(line for line in lines if not own.match(line)), encoding="utf-8")


def run(place: Path, *words: str) -> str:
    """Run a program on the copy and return its output; fail if the program fails."""
    done = subprocess.run(  # noqa: S603  (our own program)
        [sys.executable, *words],
        cwd=place,
        env={**os.environ, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.promise(
    "deleted-feature",
    "If a feature is deleted, with its texts and its lines in the list of features, the bot "
    "still starts and plays",
)
def test_games_are_played_without_three_features(tmp_path: Path) -> None:
    copy_of_the_product(tmp_path)
    own = {*GONE, *(f"cogs.{feature}.cog" for feature in GONE)}
    assert own <= set(run(tmp_path, "-c", LOADED).split())
    for feature in GONE:
        remove(tmp_path, feature)
    loaded = set(run(tmp_path, "-c", LOADED).split())
    assert "cogs.bots.cog" in loaded
    assert not loaded & {*own, "discord"}
    played = run(tmp_path, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", *GAMES)
    assert "[100%]" in played
