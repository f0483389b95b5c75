"""The page on adding a game names what the example has, and what this project offers."""

import re

from engines.core.kit import GameKit
from engines.registry import GROUP, KEYS, kit
from tests.architecture.sources import ROOT
from tests.support.fourth import PACKAGE

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


def test_the_files_it_names_are_those_of_the_example() -> None:
    named = re.findall(r"^\| `([\w./-]+)` \|", PAGE, re.MULTILINE)
    there = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert sorted(named) == sorted(there)


def test_its_entry_point_is_the_one_that_is_read() -> None:
    pyproject = (PACKAGE / "pyproject.toml").read_text(encoding="utf-8")
    assert f'[project.entry-points."{GROUP}"]\nbreach = "breach:KIT"\n' in pyproject
    assert f"the group `{GROUP}`" in PAGE
    assert '`breach = "breach:KIT"`' in PAGE


def test_the_paths_it_names_exist() -> None:
    for path in re.findall(r"`(tests/[\w/.]+|engines/[\w/]+\.py|docs/[\w/.]+)`", PAGE):
        assert (ROOT / path).exists(), path
    for template in re.findall(r"`((?:engines|bot|data|docs|tests)/[\w/.*]*<game>[\w/.]*)`", PAGE):
        for key in KEYS:
            assert list(ROOT.glob(template.replace("<game>", key).rstrip("/"))), (template, key)
    for module in re.findall(r"python -m ([\w.]+)", PAGE):
        place = ROOT / module.replace(".", "/")
        assert place.with_suffix(".py").exists() or (place / "__main__.py").exists(), module


def test_a_kit_has_the_parts_it_names() -> None:
    (row,) = (line for line in PAGE.splitlines() if line.startswith("| `breach/__init__.py`"))
    for part in ("key", "engine", "presenter", "card values", "texts", "rulings"):
        assert part in row
    assert set(GameKit.__dataclass_fields__) == {
        "key",
        "engine",
        "presenter",
        "data",
        "locales",
        "rulings",
    }
    for key in KEYS:
        ours = kit(key)
        assert ours.data.is_dir()
        assert ours.locales.is_dir()
        assert ours.rulings.is_file()
