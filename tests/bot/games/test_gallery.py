"""The gallery draws every kind of picture of a game, and its page shows the pictures."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.games import gallery
from engines.registry import KEYS, game
from tests.bot.render.written import lightly_packed

ROOT = Path(__file__).parents[3]


def test_a_whole_game_is_drawn_in_every_kind_of_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lightly_packed(monkeypatch)
    arguments = ["castrum", "--players", "2", "--language", "fr", "--out", str(tmp_path)]
    assert gallery.main(arguments) == 0
    names = sorted(path.name for path in tmp_path.iterdir())
    for stage in gallery.STAGES:
        assert f"castrum-2-board-{stage}-fr.png" in names
    assert {name.split("-")[2] for name in names} == {"board", "hand", "strip", "result"}
    for path in tmp_path.iterdir():
        assert Image.open(BytesIO(path.read_bytes())).width == 1200, path.name


def test_the_page_shows_every_game_for_every_number_of_players_and_no_missing_file() -> None:
    page = (ROOT / "docs" / "pictures.md").read_text("utf-8")
    shown = re.findall(r"\]\((images/gallery/[^)]+)\)", page)
    stored = {path.name for path in (ROOT / "docs" / "images" / "gallery").iterdir()}
    assert {Path(shown_item).name for shown_item in shown} == stored
    assert len(shown) == len(stored)
    for key in KEYS:
        for seats in game(key).seats:
            for stage in gallery.SELECTED:
                for language in ("en", "fr"):
                    assert f"{key}-{seats}-board-{stage}.{language}.webp" in stored
    sizes = [(ROOT / "docs" / shown_item).stat().st_size for shown_item in shown]
    assert max(sizes) <= gallery.PAGE_BYTES
    assert sum(sizes) <= 6_000_000
