"""The project's own files, for tests that read them."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from engines.registry import kit

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("bot", "cogs", "engines")

RULING = re.compile(r"^\| ([A-Z]\d+) \| (.+?) \| (.+?) \|(?: (.+))? \|$", re.MULTILINE)


def modules(*folders: str) -> list[Path]:
    """Return every Python file of these folders of the project."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def name(path: Path) -> str:
    """Return a file's path inside the project, for messages."""
    return path.relative_to(ROOT).as_posix()


def statements(within: ast.AST) -> Iterator[ast.AST]:
    """Yield every statement of a module, at any depth.

    Expressions are skipped, which makes the walk ten times as fast as a walk over all nodes.
    """
    for part in ("body", "handlers", "orelse", "finalbody", "cases"):
        for item in getattr(within, part, ()):
            yield item
            yield from statements(item)


@cache
def entries(source: str) -> tuple[fluent.EntryType, ...]:
    """Return the entries of a file of texts; callers must not change them."""
    return tuple(FluentParser().parse(source).body)


@dataclass(frozen=True, slots=True)
class Strings:
    """The strings of a module.

    ``literals`` includes docstrings and parts of f-strings; ``templates`` are the f-strings and
    concatenations, as lists of parts with ``None`` for an inserted value.
    """

    literals: tuple[str, ...]
    templates: tuple[tuple[str | None, ...], ...]


@cache
def strings(path: Path) -> Strings:
    """Return the strings of a module."""
    literals: list[str] = []
    templates: list[tuple[str | None, ...]] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            literals.append(node.value)
        elif isinstance(node, ast.JoinedStr):
            templates.append(tuple(map(_part, node.values)))
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            templates.append((_part(node.left), _part(node.right)))
    return Strings(tuple(literals), tuple(templates))


def rules_of(game: str) -> tuple[Path, str]:
    """Return the folder or single file of a game's rules, and the rules' dotted name."""
    module, _, _ = kit(game).engine.partition(":")
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    origin = Path(spec.origin)
    return (origin.parent if origin.name == "__init__.py" else origin), module


def rulings(game: str) -> dict[str, dict[str, str]]:
    """Return the rows of a game's rulings: number -> its ``text``, ``tag`` and ``reason``."""
    rows = RULING.findall(kit(game).rulings.read_text(encoding="utf-8"))
    numbers = [row[0] for row in rows]
    assert len(set(numbers)) == len(numbers), f"a number of {game} stands twice"
    return {number: {"text": text, "tag": tag, "reason": why} for number, text, tag, why in rows}


def _part(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None


DEFINED = re.compile(r"^(?:\|\s*|#+\s+|[-*]\s+)?(?:\*\*)?([A-Z]\d+)(?:\*\*)?\b", re.MULTILINE)


@cache
def defined(game: str) -> set[str]:
    """Return the numbers of a game's rulings."""
    text = (ROOT / "docs" / "rulings" / f"{game}.md").read_text(encoding="utf-8")
    return set(DEFINED.findall(text))
