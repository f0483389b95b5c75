"""Distributes the contract's cases among its clauses."""

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from tests.contract.cases import CASES, dealt_around


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Distribute the cases of a module (its ``POOL``, or all cases) among its clauses.

    Clauses are the tests that take a ``case`` and are not parametrized with cases of their own.
    """
    shared = clauses(metafunc.module)
    if metafunc.function in shared:
        pool = getattr(metafunc.module, "POOL", CASES)
        share = dealt_around(pool, shared.index(metafunc.function), len(shared))
        metafunc.parametrize("case", share, ids=str)


def clauses(module: ModuleType) -> list[Callable[..., Any]]:
    """Return the tests among which a module's cases are distributed, in their order."""
    return [
        test
        for name, test in vars(module).items()
        if name.startswith("test_")
        and inspect.isfunction(test)
        and "case" in inspect.signature(test).parameters
        and not any(mark.name == "parametrize" for mark in getattr(test, "pytestmark", ()))
    ]
