"""Every used text gets all its parameters.

The tests read the raised texts from the code: for each text the key, or all possible keys, and the
given parameters. If the key is a variable, the code does not show the parameters, so the text must
need none.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

import pytest

from bot.i18n import LANGUAGES, text
from cogs.finding import limits
from cogs.take_back import actions as take_back
from cogs.undo import rules
from engines.registry import KEYS
from tests.architecture.sources import PACKAGES, modules, name
from tests.architecture.texts import catalogue

DATA = {"Event", "Cause", "Decision", "emit", "index", "Refusal"}
"""Functions that take a key whose text is made later, by other code."""

ERROR = re.compile(r"(.+-)?error-.+")

FINDING = {limit.error for limit in vars(limits).values() if isinstance(limit, limits.Limit)} - {""}
"""Keys of the errors that people get when they exceed a limit on finding players."""

HANDED_ON = {
    "cogs/take_back/actions.py: stands": {take_back.WINDOW, take_back.ANSWERED},
    "cogs/undo/actions.py: reason or rules.LATE": {rules.LATE, rules.OFTEN},
    "bot/sessions/background/analysis.py: refusal": {"error-counsel-own", "error-no-counsel"},
    "bot/sessions/game_log.py: refusal": {"error-often", "error-take-back-often"},
    "bot/typed/names.py: key": {"typed-several", "typed-unknown"},
    "cogs/lobby/cog.py: error.key": {"error-not-pressed"},
    "cogs/finding/store.py: limit.error": FINDING,
}
"""Raised texts whose key other code computes: the possible keys, by file and expression."""

GIVEN = {"bot/typed/names.py: key", "cogs/lobby/cog.py: error.key"}
"""Entries of :data:`HANDED_ON` where the raise gives all parameters of the text."""

SAMPLES = (2, "Ana")
"""Values that are tried for every parameter: a number and a name."""


class Asked(NamedTuple):
    """A text that is used or raised.

    where    the place
    written  the key as it is written in the code
    keys     the possible keys; ``None`` if the code does not show the keys
    given    the parameters; ``None`` if the code does not show the parameters
    """

    where: str
    written: str
    keys: frozenset[str] | None
    given: frozenset[str] | None


@cache
def needs(language: str) -> Mapping[str, frozenset[str]]:
    """Return each text's parameters, together with the parameters of texts to which it refers."""
    found = catalogue(language)

    def of(key: str) -> frozenset[str]:
        own = found[key]
        return frozenset(own.variables).union(
            *(of(message) for message in own.messages if message in found)
        )

    return {key: of(key) for key in found}


def literals(node: ast.expr) -> frozenset[str] | None:
    """Return the strings that an expression can be, or ``None`` if the code does not show them."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return frozenset({node.value})
    if isinstance(node, ast.IfExp):
        parts = [literals(node.body), literals(node.orelse)]
        return None if None in parts else frozenset().union(*(part for part in parts if part))
    if isinstance(node, ast.JoinedStr):
        pattern = "".join(
            re.escape(str(item.value)) if isinstance(item, ast.Constant) else "[a-z0-9-]+"
            for item in node.values
        )
        return frozenset(key for key in needs("en") if re.fullmatch(pattern, key))
    return None


def called(node: ast.Call) -> str:
    """Return the name of the called function, without its object."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)


@cache
def calls(where: str, source: str) -> tuple[tuple[ast.Call, Asked], ...]:
    """Return a module's calls with arguments; the first argument is read as a text's key."""
    return tuple(_calls(where, source))


def _calls(where: str, source: str) -> Iterator[tuple[ast.Call, Asked]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args:
            names = {keyword.arg for keyword in node.keywords}
            given = (
                None
                if None in names
                else frozenset(imported_name for imported_name in names if imported_name)
            )
            written = ast.unparse(node.args[0])
            yield node, Asked(where, written, literals(node.args[0]), given)


def raised(where: str, source: str) -> Iterator[Asked]:
    """Yield the texts that a module raises as a ``UserError`` or as an error of a subclass."""
    for node, asked in calls(where, source):
        is_own = called(node) == "__init__" and any(map(ERROR.fullmatch, asked.keys or ()))
        if called(node) == "UserError" or is_own:
            yield asked


def refused(where: str, source: str) -> Iterator[Asked]:
    """Yield each refusal that a module of rules creates, with its parameters.

    The parameters are the second argument: a mapping, or the name of a mapping assigned before.
    """
    named = sorted(
        (node.lineno, ast.unparse(node.targets[0]), _keys(node.value))
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)
    )
    for node, asked in calls(where, source):
        if called(node) == "Refusal" and asked.keys is not None:
            second = node.args[1] if len(node.args) > 1 else None
            given: frozenset[str] | None = frozenset()
            if isinstance(second, ast.Dict):
                given = _keys(second)
            elif second is not None:
                written = ast.unparse(second)
                before = [keys for at, item, keys in named if item == written and at < node.lineno]
                given = before[-1] if before else None
            yield asked._replace(given=given)


def _keys(node: ast.Dict) -> frozenset[str] | None:
    keys = [item.value for item in node.keys if isinstance(item, ast.Constant)]
    return frozenset(map(str, keys)) if len(keys) == len(node.keys) else None


def lacking(language: str, found: Iterable[Asked]) -> list[str]:
    """Return the used texts that lack a parameter or are not in the catalogue."""
    known, lacks = needs(language), []
    for asked in found:
        for key in sorted(asked.keys or ()):
            if key not in known:
                lacks.append(f"{asked.where}: {key} lacks words")
            elif asked.given is not None and known[key] - asked.given:
                lacks.append(f"{asked.where}: {key} lacks {sorted(known[key] - asked.given)}")
    return lacks


@cache
def sources(*folders: str) -> dict[str, str]:
    return {name(path): path.read_text(encoding="utf-8") for path in modules(*folders)}


@cache
def all_raised() -> list[Asked]:
    return [item for where, source in sources(*PACKAGES).items() for item in raised(where, source)]


@cache
def all_refused() -> list[Asked]:
    """Return the refusals of all rules.

    A composed key stands for all matching keys that no other code names in full.
    """
    found = [
        item for where, source in sources(*PACKAGES).items() for item in refused(where, source)
    ]
    put_together = [item.written.startswith("f") for item in found]
    written = frozenset[str]().union(
        *(item.keys or () for item, is_made in zip(found, put_together, strict=True) if not is_made)
    )
    return [
        item._replace(keys=(item.keys or frozenset()) - written) if is_made else item
        for item, is_made in zip(found, put_together, strict=True)
    ]


@pytest.mark.promise("answered")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_raised_error_has_a_text(language: str) -> None:
    found = all_raised()
    assert len(found) > 200
    assert lacking(language, found) == []


@pytest.mark.promise("answered")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_rules_has_a_text(language: str) -> None:
    found = all_refused()
    assert {key.partition("-")[0] for line in found for key in line.keys or ()} == {*KEYS, "core"}
    assert lacking(language, found) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_used_by_its_key_gets_its_parameters(language: str) -> None:
    found = [
        asked
        for where, source in sources("bot", "cogs").items()
        for node, asked in calls(where, source)
        if called(node) not in DATA and asked.keys and asked.keys <= needs("en").keys()
        if isinstance(node.args[0], ast.Constant | ast.IfExp)
    ]
    assert len(found) > 1000
    assert lacking(language, found) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_raised_text_can_be_filled_in(language: str) -> None:
    words = text(language)
    for asked in all_raised():
        for key in asked.keys or ():
            for sample in SAMPLES:
                given = needs("en")[key] if asked.given is None else asked.given
                assert words(key, **dict.fromkeys(given, sample)).strip()


def test_a_key_from_elsewhere_needs_no_parameters() -> None:
    found = {f"{item.where}: {item.written}" for item in all_raised() if item.keys is None}
    assert found == HANDED_ON.keys()
    for where, keys in HANDED_ON.items():
        for key in keys:
            assert not needs("en")[key] or where in GIVEN, key


def test_an_error_with_parameters_is_not_passed_on_without_them() -> None:
    travelling = []
    for where, source in sources(*PACKAGES).items():
        tree = ast.parse(source)
        at_home = {
            id(part)
            for node in ast.walk(tree)
            if isinstance(node, ast.Call | ast.Compare)
            for part in ast.walk(node.args[0] if isinstance(node, ast.Call) and node.args else node)
        }
        travelling += [
            f"{where}: {node.value}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
            if ERROR.fullmatch(node.value) and needs("en").get(node.value)
            if id(node) not in at_home
        ]
    assert travelling == []


@pytest.mark.counterproof("answered")
@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("raise UserError('error-table-full')", "here: error-table-full lacks ['most']"),
        ("raise UserError('error-table-full', least=2)", "here: error-table-full lacks ['most']"),
        (
            "raise UserError('error-stale' if late else 'error-table-full')",
            "here: error-table-full lacks ['most']",
        ),
        ("raise UserError('error-nobody-wrote')", "here: error-nobody-wrote lacks words"),
        (
            "class Full(UserError):\n def __init__(self):\n  super().__init__('error-table-full')",
            "here: error-table-full lacks ['most']",
        ),
    ],
)
def test_a_missing_parameter_would_be_noticed(source: str, fault: str) -> None:
    for language in LANGUAGES:
        assert lacking(language, raised("here", source)) == [fault]


@pytest.mark.counterproof("answered")
@pytest.mark.parametrize(
    "source",
    [
        "Refusal('castellum-no-space-taken', rule='A34')",
        "Refusal('castellum-no-space-taken', {'owner': 1}, 'A34')",
        "params = {'owner': 1}\nRefusal('castellum-no-space-taken', params)",
        "Refusal(f'castellum-no-space-{fault}', {})",
    ],
)
def test_a_missing_parameter_in_the_rules_would_be_noticed(source: str) -> None:
    assert "here: castellum-no-space-taken lacks ['seat']" in lacking("en", refused("here", source))
