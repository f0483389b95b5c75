"""Finds the imports of a module, and the imports and calls that are forbidden in rules."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.sources import statements

PURE = frozenset(
    {
        "__future__",
        "abc",
        "base64",
        "binascii",
        "bisect",
        "collections",
        "copy",
        "dataclasses",
        "enum",
        "fractions",
        "functools",
        "hashlib",
        "heapq",
        "hmac",
        "itertools",
        "json",
        "math",
        "operator",
        "re",
        "string",
        "struct",
        "types",
        "typing",
        "zlib",
    }
)
"""Modules of the standard library that use no clock, random numbers, files or network."""

IMPURE = frozenset({"__import__", "eval", "exec", "input", "open", "print"})
"""Built-in functions that rules must not call, because they reach other code or files."""


def imported(path: Path, module: str) -> Iterator[str]:
    """Yield the dotted name of everything that a module called ``module`` imports.

    Imports inside functions count too. ``from a import b`` yields ``a.b``.
    """
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            around = package.split(".")
            inner = around[: len(around) - node.level + 1] if node.level else []
            source = ".".join([*inner, *([node.module] if node.module else [])])
            yield from (f"{source}.{alias.name}" for alias in node.names)


def within(name: str, *packages: str) -> bool:
    """Return whether a dotted name is one of the packages, or a module inside a package."""
    return any(f"{name}.".startswith(f"{package}.") for package in packages)


def modules_of(place: Path, name: str) -> Iterator[tuple[Path, str]]:
    """Yield each file of a package (a folder) or of a single module, with its dotted name."""
    if place.is_file():
        yield place, name
        return
    for path in sorted(place.rglob("*.py")):
        parts = path.relative_to(place).with_suffix("").parts
        yield path, ".".join((name, *(part for part in parts if part != "__init__")))


def impurities(place: Path, name: str, *besides: str) -> list[str]:
    """Return the forbidden imports and calls of a package of rules, as ``"module: name"``.

    Rules may use the :data:`PURE` modules of the standard library, the core, their own package, and
    the packages in ``besides``.
    """
    found = []
    for path, module in modules_of(place, name):
        found += [
            f"{module}: {item}"
            for item in sorted(imported(path, module))
            if not within(item, "engines.core", name, *besides, *PURE)
        ]
        found += [
            f"{module}: {node.func.id}()"
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in IMPURE
        ]
    return found
