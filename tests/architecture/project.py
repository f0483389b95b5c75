"""The graph of the project's imports, read from the source.

An import inside a function or only for the type checker counts like any other import.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tests.architecture.sources import statements

PACKAGES = ("bot", "cogs", "engines")

_PUBLIC = re.compile("[A-Z].*[a-z]")
"""Pattern of a type's name: it begins with a capital and contains a small letter."""


@dataclass(frozen=True)
class Module:
    """A module of the project.

    name     dotted name
    folder   path of the folder
    types    public names of types
    imports  dotted names of all imported modules
    own      dotted names of the imported modules that belong to the project
    """

    name: str
    folder: str
    types: frozenset[str]
    imports: frozenset[str]
    own: set[str] = field(default_factory=set)


@cache
def read(root: Path) -> dict[str, Module]:
    """Return the modules under ``root`` by dotted name; ``__init__.py`` has its package's name."""
    project: dict[str, Module] = {}
    for path in sorted(path for folder in PACKAGES for path in (root / folder).rglob("*.py")):
        inside = path.relative_to(root)
        parts = inside.with_suffix("").parts
        tree = ast.parse(path.read_text(encoding="utf-8"))
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        project[name] = Module(
            name,
            inside.parent.as_posix(),
            frozenset(filter(_PUBLIC.match, _types(tree))),
            frozenset(_imports(tree)),
        )
    for module in project.values():
        for target in module.imports:
            found = target if target in project else target.rpartition(".")[0]
            if found in project and found != module.name:
                module.own.add(found)
    return project


def circles(project: dict[str, Module]) -> list[list[str]]:
    """Return the groups of modules that import each other, directly or indirectly."""
    reach = {name: _reachable(project, name) for name in project}
    found = {
        tuple(sorted({name, *(other for other in reach[name] if name in reach[other])}))
        for name in project
        if name in reach[name]
    }
    return [list(group) for group in sorted(found)]


def _reachable(project: dict[str, Module], start: str) -> set[str]:
    found: set[str] = set()
    waiting = list(project[start].own)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += project[name].own
    return found


def _types(tree: ast.Module) -> Iterator[str]:
    """Yield the names of classes and of aliases for types."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
            yield ast.unparse(node.target)
        elif isinstance(node, ast.Assign) and not isinstance(node.value, ast.Call):
            yield from map(ast.unparse, node.targets)


def _imports(tree: ast.Module) -> Iterator[str]:
    for node in statements(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
