"""The page on testing names tests that exist, with the sizes they have."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

PAGE = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)))


@cache
def functions(path: Path) -> set[str]:
    """Return the names of a module's functions."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


@pytest.mark.parametrize(("file", "test"), NAMED)
def test_every_test_it_names_exists(file: str, test: str) -> None:
    assert test in functions(ROOT / file)


def test_every_command_it_names_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^(\w+):", makefile, re.MULTILINE))
    assert set(re.findall(r"make (\w+)", PAGE)) <= targets
    for module in re.findall(r"python -m (tests[\w.]+)", PAGE):
        path = ROOT / module.replace(".", "/")
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists()


def test_the_kills_of_make_chaos_are_those_it_says() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (rounds,) = re.findall(r"^ROUNDS \?= (\d+)$", makefile, re.MULTILINE)
    assert f"`make chaos` kills a playing bot {rounds} times" in PAGE
