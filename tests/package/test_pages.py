"""The pages have no dead links, and name only commands, settings and files that exist."""

import re
import tomllib
from pathlib import Path

import pytest

from bot.console import TOOLS
from tests.architecture.sources import ROOT, name

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
TARGETS = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
MOST_LINES = 80


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_first_page_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.promise("decisions")
@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_has_a_target(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"", text):
        path, _, anchor = "".join(link).partition("#")
        if "://" not in path:
            target = page.parent / path if path else page
            assert target.exists(), link
            assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_command_on_the_pages_can_be_typed(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    found = re.findall(r"```sh\n(.*?)```|`([^`\n]+)`", text, re.DOTALL)
    code = "\n".join(block or inline for block, inline in found)
    assert set(re.findall(r"^(?:\w+=\S+ )?make (\w+)", code, re.MULTILINE)) <= TARGETS
    known = {"run", *TOOLS}
    assert set(re.findall(r"(?:^|bin/)castellan (\w[\w-]*)", code, re.MULTILINE)) <= known


def test_files_named_for_contributors_exist() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for path in re.findall(r"`((?:bot|cogs|data|docs|engines|tests)/[\w/.*<>-]+)`", text):
        for word, example in (("game", "castel"), ("feature", "undo"), ("language", "en")):
            path = path.replace(f"<{word}>", example)
        pattern = path.replace("<", "").replace(">", "")
        assert list(ROOT.glob(pattern)), path
    folders = {name(path) for path in (ROOT / "tests").iterdir() if path.is_dir()}
    mapped = set(re.findall(r"`(tests/\w+)`", text))
    assert {folder for folder in folders if not folder.endswith("__")} <= mapped


def test_every_python_we_promise_is_tested_for_each_change() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    promised = [
        found[0]
        for item in project["classifiers"]
        if (found := re.findall(r"^Programming Language :: Python :: (3\.\d+)$", item))
    ]
    workflow = (ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8")
    (matrix,) = re.findall(r"python: \[(.*)\]", workflow)
    assert re.findall(r'"(.*?)"', matrix) == promised
    assert project["requires-python"] == f">={promised[0]}"
