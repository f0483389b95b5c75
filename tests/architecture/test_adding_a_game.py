"""The pages for authors of games name every part of a game, each in the right table."""

import re
from dataclasses import fields
from typing import Any

import pytest

from bot.games.artist import Artist
from bot.games.presenter import Presenter
from engines.core.game import Game
from engines.core.kit import GameKit
from engines.registry import GROUP, KEYS, kit
from tests.architecture.sources import ROOT, name
from tests.support.fourth import KEY, PACKAGE
from tests.support.tutorial import PAGE as TUTORIAL

REFERENCE = ROOT / "docs" / "adding-a-game.md"
PAGES = (REFERENCE, TUTORIAL)
TEXT = REFERENCE.read_text(encoding="utf-8")
FOLLOWED = TUTORIAL.read_text(encoding="utf-8")

pages = pytest.mark.parametrize("page", PAGES, ids=name)


def rows(heading: str) -> set[str]:
    """Return the names in the first column of the table under a heading of the reference."""
    (table,) = re.findall(rf"^\| {heading} \|.*\n((?:\|.*\n)+)", TEXT, re.MULTILINE)
    return {
        found for row in table.splitlines() for found in re.findall(r"`(\w+)`", row.split("|")[1])
    }


def in_tutorial(part: str) -> bool:
    """Return whether the tutorial's code sets or defines a part."""
    return bool(re.search(rf"\b{part}( ?=|\()", FOLLOWED))


def test_the_pages_lead_to_each_other() -> None:
    assert f"({TUTORIAL.relative_to(REFERENCE.parent).as_posix()})" in TEXT
    assert f"(../{REFERENCE.name})" in FOLLOWED


def test_the_documented_entry_point_is_the_one_that_is_read() -> None:
    pyproject = (PACKAGE / "pyproject.toml").read_text(encoding="utf-8")
    assert f'[project.entry-points."{GROUP}"]\n{KEY} = "{KEY}:KIT"\n' in pyproject
    assert f"the group `{GROUP}`" in TEXT
    assert f'[project.entry-points."{GROUP}"]' in FOLLOWED


@pages
def test_paths_named_by_the_pages_exist(page: Any) -> None:
    text = page.read_text(encoding="utf-8")
    for path in re.findall(r"`(tests/[\w/.]+|(?:engines|bot)/[\w/]+\.py|docs/[\w/.]+)`", text):
        assert (ROOT / path).exists(), path
    for template in re.findall(r"`((?:engines|bot|data|docs|tests)/[\w/.*]*<game>[\w/.*]*)`", text):
        for key in KEYS:
            assert list(ROOT.glob(template.replace("<game>", key).rstrip("/"))), (template, key)
    for module in re.findall(r"python -m ([\w.]+)", text):
        place = ROOT / module.replace(".", "/")
        assert place.with_suffix(".py").exists() or (place / "__main__.py").exists(), module


def test_a_kit_has_the_parts_that_the_page_names() -> None:
    assert rows("Part") == {field.name for field in fields(GameKit)}
    for key in KEYS:
        ours = kit(key)
        assert ours.data.is_dir()
        assert ours.locales.is_dir()
        assert ours.rulings.is_file()


def test_every_field_of_a_game_is_in_the_tutorial_or_in_the_reference() -> None:
    there = {field.name for field in fields(Game)}
    told = rows("Field")
    assert told <= there
    assert {field for field in there - told if not in_tutorial(field)} == set()


@pytest.mark.parametrize(
    ("heading", "kind"), [("Part of the presenter", Presenter), ("Part of the artist", Artist)]
)
def test_everything_a_game_may_show_is_in_the_tutorial_or_in_the_reference(
    heading: str, kind: Any
) -> None:
    there = {part for part in vars(kind) if not part.startswith("_")}
    there |= {part for part in kind.__annotations__ if not part.startswith("_")}
    told = rows(heading)
    assert told <= there
    assert told.isdisjoint(kind.__abstractmethods__), "it has no default"
    missing = {part for part in there - told if not in_tutorial(part)}
    assert missing == {"how_to_play", "rules"} & there, "neither page names it"
