"""The faults that are put into the rules, and checks of the lists of faults.

``tests/mutants/<game>.toml`` lists the faults of a game::

    [[fault]]
    name = "a defence may be answered by a defence"
    rule = "R26"
    file = "engines/castrum/rules/attacks.py"
    before = '''the sound text, which stands in the file once'''
    after = '''the broken text'''
    noticed_by = "tests/engines/castrum/test_castrum_attacks.py::test_only_the_target_answers"
"""

import ast
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.architecture.sources import ROOT, defined, modules, name

FOLDER = Path(__file__).resolve().parent
LEAST = 40
"""Minimum number of faults for each game."""

NO_RULES = re.compile(r"_(bots|golden|outlook|planner|search|strength)\.py$")
"""Files of tests that test no rule: they notice any change, or test how well bots play."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: the rule that it breaks, the place, and the one test that must notice it."""

    game: str
    name: str
    rule: str
    file: str
    before: str
    after: str
    noticed_by: str

    def __str__(self) -> str:
        return f"{self.game} {self.rule}: {self.name}"

    @property
    def module(self) -> str:
        """The dotted name of the broken module."""
        return self.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @property
    def source(self) -> str:
        """The text of the broken module."""
        sound = (ROOT / self.file).read_text(encoding="utf-8")
        return sound.replace(self.before, self.after, 1)


def read(game: str) -> list[Fault]:
    """Return the faults of a game; none if the game has no list."""
    path = FOLDER / f"{game}.toml"
    if not path.exists():
        return []
    listed = tomllib.loads(path.read_text(encoding="utf-8"))
    return [Fault(game, **entry) for entry in listed["fault"]]


@cache
def rule_tests(game: str) -> list[str]:
    """Return the files of tests of a game's rules."""
    files = [name(path) for path in modules(f"tests/engines/{game}")]
    return [file for file in files if _tests_rules(file)]


def flaws(fault: Fault) -> list[str]:
    """Return the mistakes in a fault's entry."""
    path = ROOT / fault.file
    if not fault.file.startswith((f"engines/{fault.game}/", "engines/core/")) or not path.exists():
        return [f"there is no {fault.file} among the rules of {fault.game}"]
    found = []
    times = path.read_text(encoding="utf-8").count(fault.before)
    if times != 1:
        found.append(f"the text before stands {times} times in {fault.file}")
    try:
        compile(fault.source, fault.file, "exec", dont_inherit=True)
    except SyntaxError as error:
        found.append(f"the broken text is no Python: {error}")
    else:
        if _statements(fault.source) == _sound(path):
            found.append("the broken text says the same")
    if fault.rule not in defined(fault.game):
        found.append(f"docs/rulings/{fault.game}.md has no {fault.rule}")
    if fault.noticed_by.partition("::")[0] not in rule_tests(fault.game):
        found.append(f"{fault.noticed_by} is no test of a rule of {fault.game}")
    if "::test_" not in fault.noticed_by:
        found.append(f"{fault.noticed_by} is not one test")
    return found


def _tests_rules(file: str) -> bool:
    return file.rpartition("/")[2].startswith("test_") and not NO_RULES.search(file)


@cache
def _sound(path: Path) -> list[str]:
    """Return the statements of the unchanged module."""
    return _statements(path.read_text(encoding="utf-8"))


def _statements(source: str) -> list[str]:
    """Return a module's statements in a comparable form, without its docstrings."""
    lines = source.splitlines()
    return [
        _statement("\n".join(lines[_first_line(node) - 1 : node.end_lineno]))
        for node in ast.parse(source).body
        if not _is_text(node)
    ]


def _first_line(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


@cache
def _statement(source: str) -> str:
    """Return a statement in comparable form; cached, because a fault changes one statement."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [part for part in body if not _is_text(part)]
    return ast.dump(tree)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
