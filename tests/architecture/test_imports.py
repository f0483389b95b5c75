"""Imports obey the contracts of pyproject.toml. Installed games are checked, too."""

import ast
import logging
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

from engines.registry import KEYS, known
from tests.architecture.purity import imported, impurities, modules_of, within
from tests.architecture.sources import ROOT, modules, name, rules_of, statements

NO_GAMES = {"core", "lab"}
"""Folders of the engines that hold no game."""

OUTSIDE = {"engines.core.data", "engines.core.kit"}
"""Modules that read files or name files; they contain no rules."""

COMPILER = "engines.core.compiling: mypy_extensions.mypyc_attr"
"""Import for mypy and mypyc: the only import in the core that Python never executes."""

STATE = "engines.core.kernel.State"
"""Base class of every game's state."""

SHOWN_WITH = (
    "bot.games.alt",
    "bot.games.artist",
    "bot.games.awards",
    "bot.games.deeds",
    "bot.games.presenter",
    "bot.games.prompt",
    "bot.games.scoring",
    "bot.i18n",
    "bot.render",
    "engines.core",
)
"""Modules that show games of any kind."""


@pytest.fixture
def loggers() -> Iterator[None]:
    """Restore the logging settings, because import-linter silences every existing logger."""
    yield
    for logger in logging.Logger.manager.loggerDict.values():
        if isinstance(logger, logging.Logger):
            logger.disabled = False


@pytest.mark.usefixtures("loggers")
def test_the_import_contracts_hold() -> None:
    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == 0


def folders(place: str) -> set[str]:
    """Return the names of the packages in a folder of the project."""
    return {path.parent.name for path in (ROOT / place).glob("*/__init__.py")}


def test_every_game_is_known_to_the_registry_and_shown() -> None:
    assert folders("engines") - NO_GAMES == set(KEYS)
    assert folders("bot/games") == set(KEYS)


def test_the_core_is_pure_and_knows_no_game() -> None:
    found = impurities(ROOT / "engines" / "core", "engines.core")
    faults = [fault for fault in found if fault.partition(":")[0] not in OUTSIDE]
    assert faults == [COMPILER]
    games = [f"engines.{key}" for key in KEYS]
    for path, module in modules_of(ROOT / "engines" / "core", "engines.core"):
        assert [item for item in imported(path, module) if within(item, *games)] == [], module


def test_the_engines_need_no_package_of_the_compiler() -> None:
    code = "import sys; sys.modules['mypy_extensions'] = None; import engines.castel.state"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False)  # noqa: S603  (fixed code)
    assert done.returncode == 0


@pytest.mark.promise(
    "pure-rules",
    "The rules of a game are pure and import no other game, whichever games are installed",
)
@pytest.mark.parametrize("key", known())
def test_the_rules_of_a_game_are_pure_and_its_own(key: str) -> None:
    assert impurities(*rules_of(key)) == []


@pytest.mark.parametrize("key", KEYS)
def test_code_that_shows_a_game_imports_no_other_game_and_no_discord(key: str) -> None:
    own = (f"bot.games.{key}", f"engines.{key}")
    for path, module in modules_of(ROOT / "bot" / "games" / key, own[0]):
        ours = [item for item in imported(path, module) if within(item, "bot", "cogs", "engines")]
        assert [name for name in ours if not within(name, *own, *SHOWN_WITH)] == [], module
        assert [item for item in imported(path, module) if within(item, "discord")] == [], module


def knows_the_state(folder: Path, package: str) -> set[str]:
    """Return the modules of a game's rules that import its state, directly or indirectly."""
    found = {module: set(imported(path, module)) for path, module in modules_of(folder, package)}
    knowing = {module for module, names in found.items() if STATE in names}
    while more := {
        module
        for module, names in found.items()
        if module not in knowing
        and not knowing.isdisjoint(_home(imported_name, found) for imported_name in names)
    }:
        knowing |= more
    return knowing


def _home(name: str, known: Iterable[str]) -> str:
    """Return the known module to which an imported name belongs, or an empty string."""
    return max((item for item in known if within(name, item)), key=len, default="")


def rules_shown(shown: tuple[Path, str], rules: tuple[Path, str]) -> list[str]:
    """List imports that modules in ``shown`` make from modules in ``rules`` that know the state.

    The name ``GAME`` is allowed, because it has the game's options and card values.
    """
    folder, package = rules
    modules_there = [module for _, module in modules_of(folder, package)]
    knowing = knows_the_state(folder, package)
    return [
        f"{module}: {name}"
        for path, module in modules_of(*shown)
        for name in imported(path, module)
        if _home(name, modules_there) in knowing and name != f"{package}.GAME"
    ]


@pytest.mark.promise(
    "viewers-only",
    "Code that shows a game imports no rules: nothing that it imports reaches a state",
)
@pytest.mark.parametrize("key", KEYS)
def test_code_that_shows_a_game_imports_no_rules(key: str) -> None:
    """Every rule needs a state. Code without access to a state can read only views and cards."""
    shown = (ROOT / "bot" / "games" / key, f"bot.games.{key}")
    assert f"engines.{key}.observe" in knows_the_state(*rules_of(key))
    assert rules_shown(shown, rules_of(key)) == []


@pytest.mark.counterproof("viewers-only")
@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("from engines.nim.cards import HEAPS", 0),
        ("from engines.nim import GAME", 0),
        ("from engines.nim import GAME, Nim", 1),
        ("from engines.nim.state import Nim", 1),
        ("from engines.nim.rules.turn import take", 1),
        ("from engines.nim.rules import turn", 1),
        ("def f():\n    import engines.nim.rules.turn", 1),
    ],
)
def test_an_import_of_a_rule_for_display_is_noticed(nim: Path, line: str, faults: int) -> None:
    (nim / "cards.py").write_text("HEAPS = 3\n", encoding="utf-8")
    (nim / "state.py").write_text("from engines.core.kernel import State\n", encoding="utf-8")
    shown = nim.parent / "shown"
    shown.mkdir()
    (shown / "words.py").write_text(f"{line}\n", encoding="utf-8")
    found = rules_shown((shown, "bot.games.nim"), (nim, "engines.nim"))
    assert len(found) == faults


@pytest.fixture
def nim(tmp_path: Path) -> Path:
    """The folder of a game with faultless rules."""
    folder = tmp_path / "nim"
    (folder / "rules").mkdir(parents=True)
    (folder / "__init__.py").write_text(
        "from collections.abc import Mapping\n"
        "from engines.core.game import Game\n"
        "from .rules import turn\n"
        "from engines.nim.state import Nim\n",
        encoding="utf-8",
    )
    (folder / "rules" / "__init__.py").write_text("", encoding="utf-8")
    (folder / "rules" / "turn.py").write_text(
        "import math\nfrom ..state import Nim\nfrom engines.core.kernel import rule\n",
        encoding="utf-8",
    )
    (folder / "state.py").write_text("from engines.core import kernel\n", encoding="utf-8")
    return folder


def test_sound_rules_pass(nim: Path) -> None:
    assert impurities(nim, "engines.nim") == []


@pytest.mark.counterproof("pure-rules")
@pytest.mark.parametrize("file", ["__init__.py", "rules/__init__.py", "rules/turn.py"])
@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("import random", "random"),
        ("import time", "time"),
        ("from time import time", "time.time"),
        ("import os.path as p", "os.path"),
        ("import discord", "discord"),
        ("from bot.i18n import text", "bot.i18n.text"),
        ("import engines.castrum.cards", "engines.castrum.cards"),
        ("from engines.castrum import GAME", "engines.castrum.GAME"),
        ("from engines import castrum", "engines.castrum"),
        ("from engines import registry", "engines.registry"),
        ("from engines.lab import arena", "engines.lab.arena"),
        ("def f():\n    import secrets", "secrets"),
        ("x = __import__('random')", "__import__()"),
        ("x = open('/etc/hosts')", "open()"),
    ],
)
def test_rules_that_reach_outside_are_noticed(nim: Path, file: str, line: str, named: str) -> None:
    path = nim / file
    path.write_text(f"{path.read_text(encoding='utf-8')}{line}\n", encoding="utf-8")
    (fault,) = impurities(nim, "engines.nim")
    assert fault.endswith(f": {named}")


def test_another_game_is_noticed_however_it_is_reached(nim: Path) -> None:
    (nim / "rules" / "turn.py").write_text("from ...castrum import cards\n", encoding="utf-8")
    assert impurities(nim, "engines.nim") == ["engines.nim.rules.turn: engines.castrum.cards"]


def test_nothing_is_imported_from_a_test_module() -> None:
    """Code that several tests share is in their folder or in ``tests/support``.

    Files that mention no other test module are skipped, because they cannot import any.
    """
    borrowed = []
    for path in modules("tests"):
        source = path.read_text(encoding="utf-8")
        if "test_" not in source.replace("def test_", ""):
            continue
        for node in statements(ast.parse(source)):
            named: list[str] = []
            if isinstance(node, ast.ImportFrom):
                named = [f"{node.module}.{item.name}" for item in node.names]
            elif isinstance(node, ast.Import):
                named = [item.name for item in node.names]
            borrowed += [
                f"{name(path)}:{node.lineno} {line}"
                for line in named
                if line.startswith("tests.") and ".test_" in line
            ]
    assert borrowed == []
