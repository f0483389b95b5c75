"""Engines use only arithmetic that gives the same bits on every Python version and machine."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, modules, name

OWN = ROOT / "engines" / "core" / "floats.py"
"""The module that computes sums, powers and logarithms of floats in exact steps."""

EXACT = frozenset({"ceil", "comb", "floor", "frexp", "gcd", "inf", "isqrt", "ldexp", "sqrt"})
"""The functions of ``math`` whose results are exact everywhere."""


def inexact(path: Path) -> Iterator[str]:
    """Yield a module's operations whose results depend on Python's version or the machine."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.ImportFrom(module="math", names=names):
                yield from (
                    f"math.{imported_name.name}"
                    for imported_name in names
                    if imported_name.name not in EXACT
                )
            case ast.Attribute(value=ast.Name(id="math"), attr=attribute):
                if attribute not in EXACT:
                    yield f"math.{attribute}"
            case ast.Import(names=names):
                yield from (
                    imported_name.name
                    for imported_name in names
                    if imported_name.name in ("cmath", "statistics")
                )
            case ast.ImportFrom(module="cmath" | "statistics" as module):
                yield str(module)
            case ast.BinOp(op=ast.Pow()) | ast.AugAssign(op=ast.Pow()):
                yield "**"
            case ast.Call(func=ast.Name(id="pow")):
                yield "pow()"


@pytest.mark.promise("same-bots")
def test_engines_use_only_exact_arithmetic() -> None:
    found = {name(path): [*inexact(path)] for path in modules("engines") if path != OWN}
    assert {path: uses for path, uses in found.items() if uses} == {}


@pytest.mark.counterproof("same-bots")
@pytest.mark.parametrize(
    ("source", "uses"),
    [
        ("from math import exp, sqrt", ["math.exp"]),
        ("import math\nmath.fsum([])\nmath.sqrt(2)", ["math.fsum"]),
        ("import statistics", ["statistics"]),
        ("from statistics import mean", ["statistics"]),
        ("x = y**0.5", ["**"]),
        ("x **= 2", ["**"]),
        ("pow(2, 0.5)", ["pow()"]),
        ("def f(**named):\n    return {**named}", []),
    ],
)
def test_inexact_arithmetic_would_be_noticed(source: str, uses: list[str], tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(source, encoding="utf-8")
    assert [*inexact(module)] == uses
