"""The page on testing names existing tests, with their promises and sizes."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.promises import promises, row, section, with_promises
from tests.architecture.sources import ROOT

PAGE = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)))


@cache
def functions(path: Path) -> set[str]:
    """Return the names of a module's functions."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


@pytest.mark.parametrize(("file", "test"), NAMED)
def test_every_test_named_on_the_page_exists(file: str, test: str) -> None:
    assert test in functions(ROOT / file)


def test_every_command_named_on_the_page_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^(\w+):", makefile, re.MULTILINE))
    assert set(re.findall(r"make (\w+)", PAGE)) <= targets
    for module in re.findall(r"python -m (tests[\w.]+)", PAGE):
        path = ROOT / module.replace(".", "/")
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists()


def test_the_page_gives_the_right_number_of_kills() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (rounds,) = re.findall(r"^ROUNDS \?= (\d+)$", makefile, re.MULTILINE)
    assert f"`make chaos` kills a playing bot {rounds} times" in PAGE


def test_the_promises_of_the_page_are_those_of_the_tests() -> None:
    """The command ``python -m tests.architecture.promises`` writes the promises into the page."""
    assert with_promises(PAGE, promises()) == PAGE


PROMISED = """import pytest

@pytest.mark.promise("kept", "It is kept", size="3 / 30", by="all of `make hostile`")
@pytest.mark.parametrize("case", [1])
def test_it_is_kept(case):
    pass

@pytest.mark.counterproof("kept", note="in steps")
async def test_unguarded_it_is_not():
    pass
"""


def at(root: Path, file: str, source: str) -> Path:
    path = root / "tests" / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")
    return root


def test_a_promise_is_a_line_with_its_tests(tmp_path: Path) -> None:
    at(tmp_path, "flow/test_first.py", '@pytest.mark.promise("kept")\ndef test_also(): ...\n')
    found = promises(at(tmp_path, "hostile/test_second.py", PROMISED))
    assert row(*found) == (
        "| It is kept | `tests/flow/test_first.py::test_also`, "
        "`tests/hostile/test_second.py::test_it_is_kept`, all of `make hostile` | 3 / 30 | "
        "`tests/hostile/test_second.py::test_unguarded_it_is_not` (in steps) |\n"
    )
    assert section(*found) == "tests/hostile"


def test_a_promise_is_said_once_and_under_a_title(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"no test says .* promises \['kept'"):
        promises(at(tmp_path, "a/test_it.py", '@pytest.mark.promise("kept")\ndef test_it(): ...\n'))
    with pytest.raises(ValueError, match=r"no title for the promise of tests/a/test_it\.py"):
        promises(at(tmp_path, "a/test_it.py", PROMISED))
    with pytest.raises(ValueError, match="two tests say the sentence of the promise kept"):
        promises(at(tmp_path, "flow/test_it.py", PROMISED))
