"""``make release`` tags a commit that is ready; otherwise it explains why it tags nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

PROGRAM = 'COMMAND = "castellan"\nVERSION = "1.2.3"\n'
NOTES = """# Changelog

## [Unreleased]

## [1.2.3] - 2026-01-31

- A door.

## 1.2.2

- A wall.
"""


class Checkout:
    """A repository with one commit, without this machine's git settings."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.git("init", "--quiet")
        self.write(program=PROGRAM, notes=NOTES)
        self.commit()

    def write(self, *, program: str | None = None, notes: str | None = None) -> None:
        for name, text in (("bot/program.py", program), ("CHANGELOG.md", notes)):
            if text is not None:
                (self.folder / name).parent.mkdir(exist_ok=True)
                (self.folder / name).write_text(text, encoding="utf-8")

    def commit(self) -> None:
        self.git("add", ".")
        self.git("commit", "--quiet", "--allow-empty", "--message", "A change")

    def git(self, *arguments: str) -> str:
        return self._run("git", *arguments, check=True).stdout

    def release(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self._run(sys.executable, str(ROOT / ".ci" / "release.py"), *arguments)

    def _run(self, *command: str, check: bool = False) -> subprocess.CompletedProcess[str]:
        who = {
            f"GIT_{role}_{what}": "ana@castle.example"
            for role in ("AUTHOR", "COMMITTER")
            for what in ("NAME", "EMAIL")
        }
        nothing = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
        kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        return subprocess.run(  # noqa: S603 - git, and the release command
            command,
            cwd=self.folder,
            env={**kept, **who, **nothing},
            capture_output=True,
            text=True,
            check=check,
        )


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_a_ready_commit_is_tagged_with_its_notes(checkout: Checkout) -> None:
    done = checkout.release("1.2.3")
    assert (done.returncode, done.stderr) == (0, "")
    assert "git push origin v1.2.3" in done.stdout
    tag = checkout.git("tag", "--list", "--format=%(objecttype) %(refname:short)\n%(contents)")
    assert tag.strip() == "tag v1.2.3\nCastellan 1.2.3\n\n- A door."


@pytest.mark.parametrize("version", [[], [""], ["1.2"], ["v1.2.3"], ["1.2.3 "], ["next"]])
def test_a_version_must_be_named(checkout: Checkout, version: list[str]) -> None:
    assert_refused(checkout, version, "Say which version: make release VERSION=x.y.z")


@pytest.mark.parametrize("file", ["new.txt", "CHANGELOG.md"])
def test_the_tree_must_be_clean(checkout: Checkout, file: str) -> None:
    with (checkout.folder / file).open("a", encoding="utf-8") as open_file:
        open_file.write("more\n")
    assert_refused(checkout, ["1.2.3"], "The tree is not clean")


def test_no_version_is_released_twice(checkout: Checkout) -> None:
    assert checkout.release("1.2.3").returncode == 0
    checkout.commit()
    done = checkout.release("1.2.3")
    assert done.returncode == 1
    assert "v1.2.3 is tagged already" in done.stderr


@pytest.mark.parametrize(
    ("program", "notes", "said"),
    [
        (PROGRAM.replace("3", "4"), NOTES, "bot/program.py has version 1.2.4, not 1.2.3"),
        ("", NOTES, "bot/program.py has version none, not 1.2.3"),
        (PROGRAM, NOTES.replace("[Unreleased]\n", "[Unreleased]\n\n- A moat.\n"), 'under "Unrel'),
        (PROGRAM, NOTES.replace("[1.2.3]", "[1.2.5]"), 'has no section "## [1.2.3] - <date>"'),
        (PROGRAM, NOTES.replace(" - 2026-01-31", ""), "gives 1.2.3 no date"),
        (PROGRAM, NOTES.replace("2026-01-31", "soon"), "gives 1.2.3 no date"),
        (PROGRAM, NOTES.replace("2026-01-31", "2026-02-31"), "gives 1.2.3 no date"),
        (PROGRAM, NOTES.replace("- A door.\n", ""), "1.2.3 in CHANGELOG.md is empty"),
    ],
)
def test_version_and_notes_must_agree(
    checkout: Checkout, program: str, notes: str, said: str
) -> None:
    checkout.write(program=program, notes=notes)
    checkout.commit()
    assert_refused(checkout, ["1.2.3"], said)


def assert_refused(checkout: Checkout, version: list[str], said: str) -> None:
    """Expect one line on stderr, and no tag."""
    done = checkout.release(*version)
    assert (done.returncode, done.stdout) == (1, "")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert checkout.git("tag", "--list") == ""
