"""The pages of ``docs/adr`` are short and complete; replaced pages name their successors.

The links of all pages are tested in ``tests/package/test_pages.py``.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

FOLDER = ROOT / "docs" / "adr"
DECISIONS = sorted(FOLDER.glob("[0-9]*.md"))

WORDS = 400
"""Maximum number of words of a decision, including figures and tables."""

HEADINGS = ["Context", "Decision", "Consequences", "Alternatives"]

STATUS = re.compile(
    r"\*\*Status:\*\* (?:accepted(?:; partly superseded by \[ADR (?P<partly>\d+)\]\(\S+\): \w"
    r"|\.)|superseded by \[ADR (?P<wholly>\d+)\]\(\S+\)\.)"
)
INDEX_ROW = re.compile(
    r"^\| (\d+) \| \[(.+)\]\((\S+)\)( \((?:partly )?superseded\))? \|$", re.MULTILINE
)
SUPERSEDES = re.compile(r"supersedes [^.:]*?\[ADR (\d+)\]")


def faults(page: str, text: str) -> Iterator[str]:
    """Yield the faults of a decision's text; ``page`` is the name of its file."""
    number = int(page[:4])
    if not re.match(rf"# {number}\. \S", text):
        yield f"its title does not begin with {number}."
    head, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    if [section.partition("\n")[0] for section in sections] != HEADINGS:
        yield f"its headings are not {', '.join(HEADINGS)}"
    if any(not section.partition("\n")[2].strip() for section in sections):
        yield "a heading has nothing below it"
    if not STATUS.search(head):
        yield "its status is neither accepted nor superseded by a decision it links to"
    count = sum(any(map(str.isalnum, word)) for word in text.split())
    if count > WORDS:
        yield f"it has {count} words"


def successor(text: str) -> int | None:
    """Return the number of the decision that wholly or partly replaces this decision, if any."""
    found = STATUS.search(text)
    number = found and (found["partly"] or found["wholly"])
    return int(number) if number else None


def one_sided(texts: dict[int, str]) -> Iterator[str]:
    """Yield each "supersedes" or "superseded by" that the other decision does not confirm."""
    for number, text in texts.items():
        then = successor(text)
        if then is not None and str(number) not in SUPERSEDES.findall(texts.get(then, "")):
            yield f"{number} is superseded by {then}, which does not say so"
        for before in SUPERSEDES.findall(text):
            if successor(texts[int(before)]) != number:
                yield f"{number} supersedes {before}, which does not say so"


def numbered() -> dict[int, str]:
    """Return the texts of all decisions by number."""
    return {int(page.name[:4]): page.read_text(encoding="utf-8") for page in DECISIONS}


@pytest.mark.promise(
    "decisions",
    "A decision has at most 400 words under four headings, is valid today, and names its "
    "successor; no page has a dead link",
)
@pytest.mark.parametrize("page", DECISIONS, ids=lambda page: page.stem)
def test_a_decision_is_short_and_complete(page: Path) -> None:
    assert list(faults(page.name, page.read_text(encoding="utf-8"))) == []


def test_decisions_are_numbered_without_a_gap() -> None:
    assert list(numbered()) == list(range(1, len(DECISIONS) + 1))


@pytest.mark.promise("decisions")
def test_a_replaced_decision_and_its_successor_name_each_other() -> None:
    assert list(one_sided(numbered())) == []


def test_the_index_has_a_line_for_each_decision() -> None:
    index = (FOLDER / "README.md").read_text(encoding="utf-8")
    rows = INDEX_ROW.findall(index)
    assert [(int(number), title, file) for number, title, file, _ in rows] == [
        (number, text.partition("\n")[0].removeprefix(f"# {number}. "), page.name)
        for page, (number, text) in zip(DECISIONS, numbered().items(), strict=True)
    ]
    marked = [int(number) for number, _, _, replaced in rows if replaced]
    assert marked == [number for number, text in numbered().items() if successor(text)]


SOUND = """# 1. A title

**Status:** accepted.

## Context

Words.

## Decision

Words.

## Consequences

Words.

## Alternatives

Words.
"""


@pytest.mark.counterproof("decisions")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# 1. A title", "# 2. A title"),
        ("## Context", "**Context.**"),
        ("## Decision\n\nWords.", "## Decision"),
        ("## Consequences", "## Results"),
        ("**Status:** accepted.\n\n", ""),
        ("accepted.", "accepted; partly superseded by a later one: something."),
        ("accepted.", "superseded."),
        ("Words.", "Words. " * (WORDS + 1)),
    ],
)
def test_a_fault_of_a_decision_would_be_noticed(old: str, new: str) -> None:
    assert list(faults("0001-a-title.md", SOUND)) == []
    assert list(faults("0001-a-title.md", SOUND.replace(old, new, 1)))


def test_a_successor_named_on_one_side_only_would_be_noticed() -> None:
    replaced = SOUND.replace("accepted.", "accepted; partly superseded by [ADR 2](2.md): a part.")
    replacing = SOUND.replace("accepted.", "accepted. It supersedes a part of [ADR 1](1.md).")
    assert list(one_sided({1: replaced, 2: replacing})) == []
    assert list(one_sided({1: replaced, 2: SOUND}))
    assert list(one_sided({1: SOUND, 2: replacing}))
