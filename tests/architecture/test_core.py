"""The core, ``bot``, names no feature: no module, type or verb of a feature.

The exceptions are listed here, each with its reason.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import cogs
from tests.architecture.sources import modules, name
from tests.support.handlers import HANDLERS

FEATURES = frozenset(feature.rpartition(".")[2] for feature in cogs.FEATURES)
"""Names of the features' folders."""

LIKE_A_FEATURE = {
    "bot/interaction/positions.py": "a hand or a position as an answer; positions as texts are one",
    "bot/messages/lobby.py": "the face of a table before its game",
    "bot/messages/result.py": "the face of a table after its game",
    "bot/records/game_file.py": "the format of a file, which programs without the bot read",
    "bot/render/result.py": "the figures on the card of a result",
    "bot/sessions/actions/lobby.py": "the status of every table before its game",
    "bot/sessions/domain/lobby.py": "the status of every table before its game",
    "bot/sessions/replay.py": "a log is replayed whenever a table is read",
    "bot/tools/doctor.py": "a program for an operator",
}
"""Modules of the core that have the same name as a feature, each with the reason."""

BUTTONS = {
    "bot/interaction/opening.py": ("new newas", "another way to open a table that was refused"),
    "bot/interaction/setup_pages.py": (
        "daily defaults doctor settings webhook",
        "the settings of a server lead from one to another in one order",
    ),
    "bot/interaction/stale_controls.py": (
        "choose confirm do draft explain gather hand new pick take watch",
        "says what an old control was",
    ),
    "bot/messages/board.py": ("do hand how log more watch", "the row under every board"),
    "bot/messages/frame.py": (
        "ask cards hand mine more next replay watch",
        "buttons that several messages share",
    ),
    "bot/messages/hand.py": (
        "cards choose confirm draft explain gather hand hint pick",
        "the draft of a move",
    ),
    "bot/messages/lobby.py": ("dealt hosting join learning new start", "the row of every lobby"),
    "bot/messages/notifications.py": (
        "hand letbe orders",
        "the row under a call to play",
    ),
    "bot/messages/panels/games_panel.py": (
        "find how learn new puzzle solo",
        "ways to begin, where there is no table",
    ),
    "bot/messages/result.py": ("again more sharing", "the row under every result"),
    "bot/messages/story.py": (
        "catchup log watch words",
        "the row under the public position",
    ),
    "bot/publishing/standing.py": ("takeseat", "finds the offers that a press has sent"),
    "bot/publishing/unrecorded.py": ("here takeseat", "finds the calls that were sent unrecorded"),
}
"""Verbs of features' buttons in the core, by module, each with the reason."""

PRESSES = "bot/demo/"
"""Folder of the demo. It names verbs because it presses buttons as a person does."""


@cache
def parsed(folder: str) -> dict[str, ast.Module]:
    """Return the syntax trees of the modules in a folder of the project, by path."""
    return {name(path): ast.parse(path.read_text("utf-8")) for path in modules(folder)}


def strings(node: ast.AST) -> Iterator[str]:
    """Yield all strings inside a node."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


@cache
def takers() -> dict[str, set[int]]:
    """Return the functions that take a verb as an argument, each with the argument's index."""
    found = {"ControlId": {2}}
    for folder in ("bot", "cogs"):
        for node in (node for tree in parsed(folder).values() for node in ast.walk(tree)):
            if isinstance(node, ast.FunctionDef):
                names = [argument.arg for argument in node.args.args]
                if "verb" in names and "self" not in names:
                    found.setdefault(node.name, set()).add(names.index("verb"))
    return found


def is_verb(node: ast.AST) -> bool:
    """Return whether a name or an attribute holds a verb."""
    return getattr(node, "attr", getattr(node, "id", "")) == "verb"


def verbs(tree: ast.Module) -> Iterator[str]:
    """Yield the strings that a module uses as verbs."""
    reads_verbs = any(isinstance(node, ast.Attribute) and is_verb(node) for node in ast.walk(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            for place in takers().get(called, ()):
                for argument in node.args[place : place + 1]:
                    yield from strings(argument)
        elif isinstance(node, ast.Assign) and is_verb(node.targets[0]):
            yield from strings(node.value)
        elif isinstance(node, ast.comprehension | ast.For) and is_verb(node.target):
            yield from strings(node.iter)
        elif isinstance(node, ast.Compare) and any(map(is_verb, (node.left, *node.comparators))):
            yield from strings(node)
    for statement in tree.body if reads_verbs else ():
        if isinstance(statement, ast.Assign):
            yield from strings(statement.value)


def named_buttons() -> dict[str, set[str]]:
    """Return the verbs of features' buttons that occur in the core, by module."""
    found = {path: set(verbs(tree)) & set(HANDLERS) for path, tree in parsed("bot").items()}
    return {path: named for path, named in found.items() if named}


@pytest.mark.promise(
    "core-names-no-feature",
    "The core names no module and no class of a feature, and only those buttons of features"
    " that a list permits",
)
def test_the_core_names_no_module_of_a_feature() -> None:
    of_feature = re.compile(rf"\bcogs[./]({'|'.join(FEATURES)})\b")
    naming = [name(path) for path in modules("bot") if of_feature.search(path.read_text("utf-8"))]
    assert naming == []


@pytest.mark.promise("core-names-no-feature")
def test_core_modules_named_like_features_are_listed_with_a_reason() -> None:
    named = {name(path) for path in modules("bot") if Path(path).stem in FEATURES}
    named |= {name(path.parent) for path in modules("bot") if path.parent.name in FEATURES}
    assert named == set(LIKE_A_FEATURE)


@pytest.mark.promise("core-names-no-feature")
def test_the_core_names_no_class_of_a_feature() -> None:
    classes = {
        node.name
        for tree in parsed("cogs").values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    named = {
        (path, node.id)
        for path, tree in parsed("bot").items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and node.id in classes
    }
    assert named == set()


@pytest.mark.promise("core-names-no-feature")
def test_buttons_of_features_in_the_core_are_listed_with_a_reason() -> None:
    listed = {path: set(named.split()) for path, (named, _) in BUTTONS.items()}
    found = {path: named for path, named in named_buttons().items() if not path.startswith(PRESSES)}
    assert found == listed


@pytest.mark.counterproof("core-names-no-feature")
@pytest.mark.parametrize(
    "said",
    [
        'Button(words("ui-button-hush"), encode(ControlId(table.id, table.ply, "hush")))',
        'button_of(table, "hush", words)',
        'verb = "hush" if late else "snooze"',
        'row = [made(verb) for verb in ("snooze", "hush")]',
        'is_old = key.verb in ("snooze", "hush")',
        'OLD = frozenset(("snooze", "hush"))\nis_old = key.verb in OLD',
    ],
)
def test_a_verb_is_found_wherever_it_is_used(said: str) -> None:
    assert "hush" in set(verbs(ast.parse(said)))


def test_a_string_that_is_no_verb_is_not_found() -> None:
    assert "hush" not in set(verbs(ast.parse('words("hush")\nCALM = ("hush",)')))
