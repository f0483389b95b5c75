"""Several processes on one server in every run of the suite, and proof that it would notice."""

import re
import subprocess
import sys

import pytest

from tests.support.postgres import MISSING, is_there
from tests.support.sizes import RELEASE, size

SECONDS = size(5, 120)

pytestmark = pytest.mark.skipif(not is_there(), reason=MISSING)


def several(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Let processes press in a process of their own."""
    command = [sys.executable, "-m", "tests.chaos.several", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  (our own program)


@pytest.mark.parametrize("processes", [2, 4] if RELEASE else [2])
def test_processes_that_press_at_the_same_tables_lose_double_and_fork_nothing(
    processes: int,
) -> None:
    done = several("--processes", str(processes), "--seconds", str(SECONDS), "--seed", "3")
    assert done.returncode == 0, done.stderr
    assert "1 kill, 1 cut, 1 freeze, 1 crash" in done.stdout
    (stored,) = re.findall(r"(\d+) moves stored: 0 lost, 0 doubled, 0 forked", done.stdout)
    (played,) = re.findall(r"(\d+) played", done.stdout)
    assert 50 < int(played) <= int(stored)


def test_without_revisions_it_would_be_noticed() -> None:
    done = several("--seconds", str(SECONDS), "--without", "revisions")
    assert done.returncode == 1
    assert "BROKEN" in done.stderr
