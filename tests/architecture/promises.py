"""``python -m tests.architecture.promises``: writes the promises into ``docs/testing.md``.

A test that proves a promise states it::

    @pytest.mark.promise("power-cut", "A power cut loses no move", size="30 / 300 cuts")

Other tests that prove the promise give only its key. The code that keeps a promise is the promise's
guard. A test that removes the guard, and expects the proof to fail, is marked
``counterproof("power-cut")``. The markers are read without importing the tests.
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.architecture.sources import ROOT

PAGE = ROOT / "docs" / "testing.md"
BEGIN = "<!-- promises: written by python -m tests.architecture.promises -->\n"
END = "<!-- end of the promises -->\n"

SECTIONS = {
    "tests/engines": "Rules and bots",
    "tests/contract": "What every game keeps",
    "tests/mutants": "Tests of the rules",
    "tests/bot/sessions": "Sessions and clocks",
    "tests/bot/store": "Databases and backups",
    "tests/bot/records": "Game files",
    "tests/bot/messages": "Messages",
    "tests/bot/games": "Words about games",
    "tests/bot/render": "Pictures",
    "tests/bot": "Parts of the bot",
    "tests/cogs": "Features",
    "tests/flow": "Stories by clicks",
    "tests/doors": "Every button ever posted",
    "tests/hostile": "People who mean harm, and damage",
    "tests/process": "The bot as a process",
    "tests/chaos": "Kills",
    "tests/demo": "The demonstration",
    "tests/package": "Packages and pages",
    "tests/architecture": "The code",
}
"""Titles of the page's tables, in order, by the folder of a promise's first test."""

KINDS = ("promise", "counterproof")

HEAD = "| Promise | Proof | Usual / release size | Without its guard |\n| --- | --- | --- | --- |\n"


@dataclass(slots=True)
class Promise:
    """A promise, the tests that prove it, and the tests in which the proof must fail."""

    key: str
    sentence: str = ""
    size: str = ""
    by: str = ""
    place: tuple[str, int] = ("", 0)
    proofs: list[str] = field(default_factory=list)
    counterproofs: list[str] = field(default_factory=list)


def promises(root: Path = ROOT) -> list[Promise]:
    """Return the promises of the tests below ``root``, in the order of the page.

    Raises ``ValueError`` if a promise has no sentence, two sentences or no section.
    """
    found: dict[str, Promise] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if any(f"pytest.mark.{kind}(" in source for kind in KINDS):
            for marker in _markers(path.relative_to(root).as_posix(), source):
                key = marker.arguments["key"]
                _add(found.setdefault(key, Promise(key)), marker)
    lacking = sorted(promise.key for promise in found.values() if not promise.sentence)
    if lacking:
        raise ValueError(f"no test says the sentence of the promises {lacking}")
    order = list(SECTIONS)
    return sorted(found.values(), key=lambda each: (order.index(section(each)), each.place))


@dataclass(frozen=True, slots=True)
class _Marker:
    """A marker of a test: its kind, its place and its arguments."""

    kind: str
    file: str
    line: int
    test: str
    arguments: dict[str, str]

    @property
    def named(self) -> str:
        """The test's file and name, as written in ``docs/testing.md``."""
        note = self.arguments.get("note")
        return f"`{self.file}::{self.test}`" + (f" ({note})" if note else "")


def _markers(file: str, source: str) -> Iterator[_Marker]:
    for test in ast.parse(source).body:
        if isinstance(test, ast.FunctionDef | ast.AsyncFunctionDef):
            for call in test.decorator_list:
                if isinstance(call, ast.Call):
                    kind = ast.unparse(call.func).removeprefix("pytest.mark.")
                    if kind in KINDS:
                        yield _Marker(kind, file, call.lineno, test.name, _arguments(call))


def _arguments(call: ast.Call) -> dict[str, str]:
    values = dict(zip(("key", "sentence"), call.args, strict=False))
    values |= {str(word.arg): word.value for word in call.keywords}
    return {key: str(ast.literal_eval(value)) for key, value in values.items()}


def _add(promise: Promise, marker: _Marker) -> None:
    if "sentence" in marker.arguments:
        if promise.sentence:
            raise ValueError(f"two tests say the sentence of the promise {promise.key}")
        promise.sentence = marker.arguments["sentence"]
        promise.size = marker.arguments.get("size", "")
        promise.by = marker.arguments.get("by", "")
        promise.place = marker.file, marker.line
    tests = promise.proofs if marker.kind == "promise" else promise.counterproofs
    tests.append(marker.named)


def section(promise: Promise) -> str:
    """Return the folder of ``SECTIONS`` to which a promise belongs.

    Raises ``ValueError`` if no folder in ``SECTIONS`` contains the promise.
    """
    for folder in Path(promise.place[0]).parents:
        if folder.as_posix() in SECTIONS:
            return folder.as_posix()
    raise ValueError(f"SECTIONS has no title for the promise of {promise.place[0]}")


def row(promise: Promise) -> str:
    """Return a promise as a line of its table."""
    proofs = [*promise.proofs, *([promise.by] if promise.by else [])]
    cells = (
        promise.sentence,
        ", ".join(proofs),
        promise.size or "–",
        ", ".join(promise.counterproofs) or "–",
    )
    return f"| {' | '.join(cells)} |\n"


def tables(found: Sequence[Promise]) -> str:
    """Return the tables of promises, each under the title of its section."""
    parts = []
    for folder, title in SECTIONS.items():
        rows = "".join(row(promise) for promise in found if section(promise) == folder)
        if rows:
            parts.append(f"### {title} (`{folder}`)\n\n{HEAD}{rows}")
    return "\n".join(parts)


def with_promises(page: str, found: Sequence[Promise]) -> str:
    """Return the page, with the tables of ``found`` between the two marks of the page."""
    before, rest = page.split(BEGIN)
    after = rest.split(END)[1]
    return f"{before}{BEGIN}\n{tables(found)}\n{END}{after}"


def main() -> None:
    """Write the promises into the page."""
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(with_promises(page, promises()), encoding="utf-8")


if __name__ == "__main__":
    main()
