"""Suppressions have reasons, and no code is unfinished or skipped."""

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import PACKAGES, ROOT, modules, name

SUPPRESSION = re.compile(
    r"(noqa: [A-Z]+[0-9]+(, [A-Z]+[0-9]+)*|type: ignore\[[a-z-]+(, [a-z-]+)*\])(?P<reason>.*)"
)
SUPPRESSES = re.compile(r"\b(noqa|type:\s*ignore|pragma|nosec)\b")
LEFT_OVER = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
SKIP = re.compile(r"pytest\.(mark\.)?(skip|skipif|xfail|importorskip)\b")

ALL = modules(*PACKAGES, "tests")


def comments(path: Path, wanted: re.Pattern[str]) -> Iterator[tuple[int, str]]:
    """Yield the comments in which a pattern is found, with their lines.

    A file without the pattern is not tokenised, to save time.
    """
    text = path.read_text(encoding="utf-8")
    if wanted.search(text):
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT and wanted.search(token.string):
                yield token.start[0], token.string


def test_every_suppression_names_its_rule_and_its_reason() -> None:
    unreasoned = []
    for path in ALL:
        for line, comment in comments(path, SUPPRESSES):
            found = SUPPRESSION.search(comment)
            if found is None or not re.search(r"[a-z]{2,}", found["reason"]):
                unreasoned.append(f"{name(path)}:{line} {comment}")
    assert unreasoned == []


def test_no_comment_marks_unfinished_work() -> None:
    later = [
        f"{name(path)}:{line} {comment}"
        for path in ALL
        for line, comment in comments(path, LEFT_OVER)
    ]
    unfinished = [
        name(path)
        for path in modules(*PACKAGES)
        if "NotImplementedError" in path.read_text(encoding="utf-8")
    ]
    assert later + unfinished == []


def test_no_test_is_skipped() -> None:
    """Tests are skipped only if something is missing: a presenter, a program or a compiler.

    None of our own games lacks a presenter.
    """
    skipping = {
        f"{name(path)}: {line.strip()}"
        for path in modules("tests")
        if path != Path(__file__)
        for line in path.read_text(encoding="utf-8").splitlines()
        if SKIP.search(line)
    }
    assert skipping == {
        'tests/contract/test_presenters.py: pytest.skip("no presenter yet")',
        (
            "tests/process/test_several.py: "
            "pytestmark = pytest.mark.skipif(not is_there(), reason=MISSING)"
        ),
        "tests/bot/conftest.py: pytest.skip(postgres.MISSING)",
        (
            "tests/package/test_delivery.py: @pytest.mark.skipif("
            'shutil.which("systemd-analyze") is None, reason="no systemd here")'
        ),
        (
            "tests/package/test_compiled_wheel.py: pytestmark = "
            "pytest.mark.skipif(COMPILER is None or not HEADER.exists(), reason=MISSING)"
        ),
        "tests/process/test_posts.py: @pytest.mark.skipif(not is_there(), reason=MISSING)",
        (
            "tests/chaos/test_several.py: "
            "pytestmark = pytest.mark.skipif(not is_there(), reason=MISSING)"
        ),
    }


@pytest.mark.parametrize("package", PACKAGES)
def test_every_folder_of_code_is_a_package(package: str) -> None:
    folders = {path.parent for path in modules(package)}
    assert [name(folder) for folder in folders if not (folder / "__init__.py").exists()] == []
    assert (ROOT / package / "__init__.py").exists()
