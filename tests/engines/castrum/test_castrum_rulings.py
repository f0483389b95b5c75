"""Every ruling has a test, and every refusal has a ruling."""

import re
from pathlib import Path

from engines.castrum.rules.refusals import RULINGS

ROOT = Path(__file__).resolve().parents[3]
TESTS = Path(__file__).resolve().parent


def rulings() -> list[str]:
    text = (ROOT / "docs/rulings/castrum.md").read_text(encoding="utf-8")
    return re.findall(r"^\| (R\d+) \|", text, re.MULTILINE)


def cited(folder: Path) -> set[str]:
    text = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    return set(re.findall(r"\bR\d+\b", text))


def test_castrum_rulings_are_numbered_without_gaps() -> None:
    """Each number from R1 to the last ruling appears once."""
    assert rulings() == [f"R{number}" for number in range(1, len(rulings()) + 1)]


def test_every_ruling_is_tested() -> None:
    """Each number appears in the docstring of a test."""
    assert set(rulings()) <= cited(TESTS)


def test_every_citation_exists() -> None:
    """Code, refusals and tests cite only rulings that exist."""
    assert cited(ROOT / "engines/castrum") | cited(TESTS) <= set(rulings())


def test_every_refusal_is_provoked() -> None:
    """Each reason for a refusal occurs in some test."""
    text = "".join(path.read_text(encoding="utf-8") for path in TESTS.glob("test_*.py"))
    assert {key for key in RULINGS if f'"{key}"' not in text} == set()
