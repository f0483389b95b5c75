"""The import contracts of pyproject.toml hold, and cover every module they are meant for."""

import ast
import logging
import tomllib
from collections.abc import Iterator

import pytest
from importlinter.cli import lint_imports

from tests.architecture.sources import ROOT, modules, name

PROGRAMS = (
    "engines.lab.arena.",
    "engines.lab.chart.",
    "engines.core.data.",
    "engines.lab.ladder.",
    "engines.registry.",
)
"""What reads files, the clock or modules by name; none of it is a rule of a game."""


@pytest.fixture
def loggers() -> Iterator[None]:
    """Import-linter sets logging up for itself and silences every logger there is; undo that."""
    yield
    for logger in logging.Logger.manager.loggerDict.values():
        if isinstance(logger, logging.Logger):
            logger.disabled = False


@pytest.mark.usefixtures("loggers")
def test_the_import_contracts_hold() -> None:
    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == 0


def test_every_engine_module_is_under_the_contract_of_purity() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (pure,) = [contract for contract in contracts if contract["name"] == "Engines are pure"]
    covered = tuple(pure["source_modules"])
    for path in modules("engines"):
        module = name(path).removesuffix(".py").replace("/", ".")
        if path.name != "__init__.py" and not f"{module}.".startswith(PROGRAMS):
            assert f"{module}.".startswith(tuple(f"{source}." for source in covered)), module


def test_nothing_is_imported_from_a_test_module() -> None:
    """What several tests share lies beside them or in ``tests/support``."""
    borrowed = []
    for path in modules("tests"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named: list[str] = []
            if isinstance(node, ast.ImportFrom):
                named = [f"{node.module}.{one.name}" for one in node.names]
            elif isinstance(node, ast.Import):
                named = [one.name for one in node.names]
            borrowed += [
                f"{name(path)}:{node.lineno} {one}"
                for one in named
                if one.startswith("tests.") and ".test_" in one
            ]
    assert borrowed == []
