"""Every ruling is tested, and every cited ruling exists."""

import ast
import re

import pytest

from engines.registry import KEYS
from tests.architecture.sources import defined, modules, name


def cited(text: str, letters: set[str]) -> set[str]:
    """Return the numbers a text cites, ranges like ``A13-A20`` included."""
    letter = f"[{''.join(sorted(letters))}]"
    found = set(re.findall(rf"\b{letter}\d+\b", text))
    for first, start, last, end in re.findall(rf"\b({letter})(\d+)-({letter})(\d+)\b", text):
        if first == last:
            found |= {f"{first}{number}" for number in range(int(start), int(end) + 1)}
    return found


@pytest.mark.parametrize("game", KEYS)
def test_every_ruling_is_cited_by_a_test(game: str) -> None:
    rulings = defined(game)
    letters = {ruling[0] for ruling in rulings}
    tested: set[str] = set()
    for path in modules(f"tests/engines/{game}"):
        tested |= cited(path.read_text(encoding="utf-8"), letters)
    assert sorted(rulings - tested, key=lambda ruling: int(ruling[1:])) == []


@pytest.mark.parametrize("game", KEYS)
def test_every_ruling_that_is_cited_exists(game: str) -> None:
    rulings = defined(game)
    letters = {ruling[0] for ruling in rulings}
    unknown = {
        f"{name(path)}: {ruling}"
        for path in modules(f"engines/{game}", f"tests/engines/{game}")
        for ruling in cited(path.read_text(encoding="utf-8"), letters) - rulings
    }
    assert sorted(unknown) == []


@pytest.mark.parametrize("game", KEYS)
def test_every_refusal_names_its_ruling(game: str) -> None:
    """Without a ruling in the refusal, the player gets no reason."""
    unfounded = [
        f"{name(path)}:{node.lineno}"
        for path in modules(f"engines/{game}")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Refusal"
        and isinstance(node.args[0], ast.Constant)
        and str(node.args[0].value).startswith(f"{game}-")
        and len(node.args) < 3
        and not any(keyword.arg == "rule" for keyword in node.keywords)
    ]
    assert unfounded == []
