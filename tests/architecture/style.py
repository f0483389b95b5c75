"""``python -m tests.architecture.style [FILE...]``: list wrong wordings in the code.

The rules are the rows of ``wordings.toml`` whose language is ``code``. Ruff checks the form of
docstrings and log calls; these rules check the words. The exit code is 1 if a wrong wording was
found.
"""

import ast
import io
import subprocess
import sys
import tokenize
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.architecture.sources import ROOT
from tests.architecture.wordings import CODE, wordings

PARTS = {
    "opening": "first lines of docstrings; not of tests, whose docstrings are sentences",
    "summary": "first lines of docstrings",
    "prose": "docstrings and comments",
    "log": "messages of the log",
    "name": "names of variables and parameters",
}
"""The parts of the code to which a rule may apply."""

FOLDERS = ("bot", "cogs", "engines", "tests", ".ci", "docs")
LOGGED = {"debug", "info", "warning", "error", "exception", "critical"}

Text = tuple[int, str, str]
"""A text of the code: its line number, its part (a key of :data:`PARTS`) and its words."""


def texts(path: Path) -> Iterator[Text]:
    """Yield the texts of a file of Python or SQL."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".sql":
        for number, line in enumerate(source.splitlines(), 1):
            if line.lstrip().startswith("--"):
                yield number, "prose", line
        return
    yield from _comments(source)
    tree = ast.parse(source)
    yield from _summary(tree.body[:1], is_test=path.name.startswith("test_"))
    yield from _summary(tree.body[1:], is_test=False)
    for node in ast.walk(tree):
        yield from _of_node(node)


def _comments(source: str) -> Iterator[Text]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], "prose", token.string


def _summary(body: Sequence[ast.stmt], *, is_test: bool) -> Iterator[Text]:
    for statement in body:
        match statement:
            case ast.Expr(value=ast.Constant(value=str(text))):
                first = text.partition("\n")[0]
                yield statement.lineno, "summary", first
                yield statement.lineno, "prose", " ".join(text.split())
                if not is_test:
                    yield statement.lineno, "opening", first


def _of_node(node: ast.AST) -> Iterator[Text]:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield from _summary(node.body, is_test=node.name.startswith("test_"))
        case ast.ClassDef():
            yield from _summary(node.body, is_test=False)
        case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
            yield node.lineno, "name", name
        case ast.Call(
            func=ast.Attribute(value=ast.Name(id="log"), attr=level),
            args=[ast.Constant(value=str(text)), *_],
        ) if level in LOGGED:
            yield node.lineno, "log", text


def faults(path: Path, root: Path = ROOT) -> Iterator[str]:
    """Yield each wrong wording of a file below ``root``, as a line to print."""
    rules = [(rule.part, rule) for rule in wordings(CODE)]
    for number, part, text in texts(path):
        for about, rule in rules:
            found = rule.pattern.search(text) if part == about else None
            if found:
                place = f"{path.relative_to(root).as_posix()}:{number}"
                yield f"{place}: {text[:60]!r}: write as {rule.right!r}, for {rule.reason}"


def main(argv: Sequence[str]) -> int:
    """Print the wrong wordings of the files ``argv``, or of all files that git tracks."""
    command = ["git", "ls-files", "--", *(argv or FOLDERS)]
    listed = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)  # noqa: S603  (only runs git)
    files = [ROOT / name for name in listed.stdout.splitlines() if name.endswith((".py", ".sql"))]
    found = [line for path in files if path.exists() for line in faults(path)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
