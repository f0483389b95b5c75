"""Commit subjects: the commit-msg hook and the check of a range refuse the same subjects."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

GOOD = (
    "castel: refuse the Counsellor's last Merchant",
    ".ci: read the tag from git",
    "hosting, pauses: ask once",
    "store: PostgreSQL\n\nWhy, in the body. See #3.",
    "Merge branch 'main' into feature",
    'Revert "castel: refuse the last Merchant"',
    "fixup! castel: refuse the last Merchant",
)
BAD = {
    "A change": "not of the form",
    "castel: refuse the last Merchant.": "not of the form",
    "Castel: refuse the last Merchant": "not of the form",
    "castel: Refuse the last Merchant": "capital after the area",
    "castel: " + "refuse " * 10: "at most 72",
    "castel: refuse the last Merchant\nand the first": "no empty line",
}


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a command with an author for commits, without this machine's git settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    people = {
        f"GIT_{role}_{part}": "ana@castle.example"
        for role in ("AUTHOR", "COMMITTER")
        for part in ("NAME", "EMAIL")
    }
    nothing = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    return subprocess.run(  # noqa: S603  (git, and the check)
        command,
        cwd=folder,
        env={**kept, **people, **nothing},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A repository with the hook and its check."""
    run(tmp_path, "git", "init", "--quiet")
    (tmp_path / ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "subjects.py", tmp_path / ".ci")
    shutil.copy(ROOT / ".ci" / "commit-msg", tmp_path / ".git" / "hooks")
    return tmp_path


def commit(clone: Path, message: str, *options: str) -> subprocess.CompletedProcess[str]:
    """Make an empty commit with the given message."""
    return run(clone, "git", "commit", "--quiet", "--allow-empty", "-m", message, *options)


def checked(clone: Path, commits: str) -> subprocess.CompletedProcess[str]:
    """Check the subject lines of a range of commits."""
    return run(clone, sys.executable, ".ci/subjects.py", commits)


@pytest.mark.parametrize("message", GOOD)
def test_a_good_subject_passes(clone: Path, message: str) -> None:
    assert commit(clone, "tests: begin").returncode == 0
    done = commit(clone, message)
    assert (done.returncode, done.stderr) == (0, "")
    assert checked(clone, "HEAD~1..HEAD").returncode == 0


@pytest.mark.parametrize(("message", "reason"), BAD.items())
def test_the_hook_and_the_check_refuse_a_bad_one(clone: Path, message: str, reason: str) -> None:
    assert commit(clone, "tests: begin").returncode == 0
    refused = commit(clone, message)
    assert refused.returncode == 1
    assert reason in refused.stderr
    assert commit(clone, message, "--no-verify").returncode == 0
    found = checked(clone, "HEAD~1..HEAD")
    assert found.returncode == 1
    assert reason in found.stderr


def test_merge_commits_are_not_checked(clone: Path) -> None:
    commit(clone, "tests: begin")
    run(clone, "git", "checkout", "--quiet", "-b", "side")
    commit(clone, "tests: go on")
    run(clone, "git", "checkout", "--quiet", "-")
    run(clone, "git", "merge", "--quiet", "--no-ff", "--no-verify", "-m", "Two at once", "side")
    assert checked(clone, "HEAD~1..HEAD").returncode == 0


def test_without_the_check_the_hook_lets_everything_pass(clone: Path) -> None:
    (clone / ".ci" / "subjects.py").unlink()
    assert commit(clone, "A change").returncode == 0
