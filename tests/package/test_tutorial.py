"""The tutorial for authors of games, followed exactly, makes a game that can be played."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.support.fourth import install, suite
from tests.support.tutorial import FOR_PEOPLE, KEY, PAGE, blocks, follow

TEXT = PAGE.read_text(encoding="utf-8")
CLICKS = "tests/flow/tutorial_game.py"

RULES = f"pytest tests/contract -k {KEY}"
WHOLE = f"pytest tests/contract tests/architecture -k {KEY}"
ARENA = f"castellan arena {KEY} --games 200 --seats normal,easy"
ALONE = f"castellan demo --game {KEY} --autoplay --players 3"

CLAUSES = ("secrecy", "play", "standing", "presenters", "imports", "catalogues")
"""Test modules that must pass for the game, as the page promises."""


class Followed(NamedTuple):
    """The folder in which the page was followed, and the output of its commands."""

    folder: Path
    printed: Mapping[str, str]


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Followed:
    """The whole page, followed once."""
    folder = tmp_path_factory.mktemp("tutorial") / KEY
    return Followed(folder, follow(TEXT, folder))


@pytest.mark.promise(
    "tutorial",
    "A reader who follows the tutorial gets a game that passes the contract tests and can be "
    "played to its end",
)
def test_every_command_runs_and_says_what_the_page_promises(followed: Followed) -> None:
    printed = followed.printed
    assert set(printed) > {RULES, WHOLE, ARENA, ALONE, *FOR_PEOPLE}
    assert "no presenter yet" in printed[RULES]
    assert "skipped" not in printed[WHOLE]
    for clause in CLAUSES:
        assert clause in printed[WHOLE]
    shares = {
        line.split()[0]: float(line.split()[3])
        for line in printed[ARENA].splitlines()
        if line.startswith(("easy ", "normal "))
    }
    assert shares["normal"] > 1.5 * shares["easy"]
    assert "All stones are laid." in printed[ALONE]
    assert next((followed.folder.parent / "build").glob("*.png")).read_bytes()[:4] == b"\x89PNG"


@pytest.mark.promise("tutorial")
def test_its_package_is_installed_and_played_by_clicks_to_its_end(
    followed: Followed, tmp_path: Path
) -> None:
    site = install(followed.folder, tmp_path)
    assert not (site / KEY / "presenter.py").samefile(followed.folder / KEY / "presenter.py")
    assert "skipped" not in suite("-v", CLICKS, site=site)


def test_every_block_is_a_file_a_command_or_a_setting() -> None:
    found = list(blocks(TEXT))
    assert TEXT.count("```") == 2 * len(found)
    files = [block.file for block in found if block.file]
    assert len(files) == len(set(files)), "a file is shown twice"
    for block in found:
        assert block.file or block.kind == "sh" or block.body.startswith("CASTELLAN_"), block


FAULTS = {
    "a leak of hidden hands": (
        "pool = sorted([*self.bag, *(stone for hand in others for stone in hand)])",
        "pool = [*self.bag, *(stone for hand in others for stone in hand)]",
        "determinize knows more",
    ),
    "a value of another type": ("weight = 5\n", 'weight = "5"\n', "[boulder] weight"),
    "a missing text": ("cairn-not-held = That stone is not in your hand.\n", "", "cairn-not-held"),
    "another entry point": ('cairn = "cairn:KIT"', 'karn = "cairn:KIT"', "invalid choice"),
}
"""A line of the page, a faulty replacement, and a part of the resulting error."""


@pytest.mark.counterproof("tutorial")
@pytest.mark.parametrize("fault", FAULTS)
def test_a_broken_block_is_noticed(fault: str, tmp_path: Path) -> None:
    right, wrong, said = FAULTS[fault]
    assert TEXT.count(right) == 1
    with pytest.raises(AssertionError) as noticed:
        follow(TEXT.replace(right, wrong), tmp_path / KEY)
    assert said in str(noticed.value)
