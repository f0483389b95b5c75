"""A fourth game comes from another package; this project's code does not mention it."""

import shutil
from pathlib import Path

import pytest

from tests.architecture.sources import PACKAGES, ROOT, modules
from tests.support.fourth import KEY, PACKAGE, install, run, suite

BY_CLICKS = "tests/flow/fourth_game.py"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder in which the game's package is installed."""
    return install(PACKAGE, tmp_path_factory.mktemp("fourth"))


def test_the_project_does_not_mention_the_game() -> None:
    texts = (ROOT / "data" / "locales").rglob("*.ftl")
    for path in (*modules(*PACKAGES), *texts, ROOT / "pyproject.toml"):
        assert f'"{KEY}' not in path.read_text(encoding="utf-8"), path
        assert f"game-{KEY}" not in path.read_text(encoding="utf-8"), path


@pytest.fixture(scope="module")
def told(site: Path) -> str:
    """Output of pytest for the tests of the game, run once for all tests of this module."""
    tests = (BY_CLICKS, "tests/contract", "tests/architecture")
    return suite("-v", *tests, "-k", f"{KEY} or {Path(BY_CLICKS).stem}", site=site)


@pytest.mark.promise(
    "fourth-game",
    "A game from another package needs no line in this project, and passes the contract tests",
)
def test_the_game_is_played_by_clicks_to_its_end(told: str) -> None:
    assert f"{BY_CLICKS} ......" in told


@pytest.mark.promise("fourth-game")
def test_the_game_keeps_the_contract(told: str) -> None:
    assert "skipped" not in told
    for clause in (
        "test_play",
        "test_secrecy",
        "test_conservation",
        "test_presenters",
        "test_imports",
        "test_catalogues",
    ):
        assert clause in told


def test_the_rules_keep_the_contract_before_there_is_a_presenter(
    site: Path, tmp_path: Path
) -> None:
    begun = shutil.copytree(site, tmp_path / "begun")
    (begun / KEY / "presenter.py").unlink()
    shutil.rmtree(begun / KEY / "locales")
    said = suite("tests/contract", "-k", f"{KEY} and (presenters or secrecy or levels)", site=begun)
    assert "no presenter yet" in said
    assert "passed" in said
    assert f"{KEY}: 6 games of 3" in arena(begun)


def arena(site: Path) -> str:
    """Output of a match between the game's bots, started without naming their levels."""
    return run("-m", "engines.lab.arena", KEY, "--games", "6", site=site)


def test_the_games_bots_play_in_the_arena_and_its_board_is_drawn(
    site: Path, tmp_path: Path
) -> None:
    said = arena(site)
    assert f"{KEY}: 6 games of 3" in said
    assert "normal " in said
    assert "easy " in said
    picture = tmp_path / "board.png"
    run("-m", "bot.games", KEY, "--out", str(picture), site=site)
    assert picture.read_bytes().startswith(b"\x89PNG")


GAMES = f"""
import os
from bot.config import read_settings
print(*read_settings().games)
os.environ["CASTELLAN_GAMES"] = "castel,{KEY}"
print(*read_settings().games)
"""


def test_the_game_is_available_if_the_operator_enables_it(site: Path) -> None:
    usual, chosen = run("-c", GAMES, site=site).splitlines()
    assert usual.split() == ["castellum", "castrum", "castel"]
    assert chosen.split() == ["castel", KEY]
