"""Several processes on one server in every test run, and proofs that faults are noticed."""

import re
import subprocess
import sys

import pytest

from tests.chaos.several import FATES as EVERY
from tests.support.postgres import MISSING, is_there
from tests.support.sizes import RELEASE, size

SIZE = ("--seconds", size("5", "240"), "--frozen", size("4", "20"), "--rest", size("0.2", "0"))

FATES = {"revisions": ["cut"], "keys": ["commits"], "synchrony": ["promote"]}
"""Attacks that reveal the absence of each guard."""

WITHOUT = sorted(FATES) if RELEASE else ["revisions"]

pytestmark = pytest.mark.skipif(not is_there(), reason=MISSING)

LONG = 1200
"""Timeout of a test in seconds: servers and processes start many times."""


def several(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the processes that press, from a separate process."""
    command = [sys.executable, "-m", "tests.chaos.several", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  (our own program)


@pytest.mark.promise(
    "several-kills",
    "Processes that press at the same tables lose no move, store no move twice and never continue "
    "a game in two ways, even if a process is killed, frozen, cut off or slowed, or the database "
    "server crashes or fails over",
    size="2, each fate once / 2 and 4 for 4 min; `make chaos` 2 and 4 for two minutes",
)
@pytest.mark.timeout(LONG)
@pytest.mark.parametrize("processes", [2, 4] if RELEASE else [2])
def test_processes_that_press_at_the_same_tables_lose_double_and_fork_no_move(
    processes: int,
) -> None:
    done = several("--processes", str(processes), "--seed", "3", *SIZE)
    assert done.returncode == 0, done.stderr
    assert all(f"1 {fate}" in done.stdout for fate in EVERY)
    (cuts,) = re.findall(r"(\d+) connections cut at a commit", done.stdout)
    assert int(cuts) > 0
    (stored,) = re.findall(r"(\d+) moves stored: 0 lost, 0 doubled, 0 forked", done.stdout)
    (played,) = re.findall(r"(\d+) played", done.stdout)
    assert 20 < int(played) <= int(stored)


@pytest.mark.counterproof(
    "several-kills",
    note="revisions; at release also: keys, the synchronous standby",
)
@pytest.mark.timeout(LONG)
@pytest.mark.parametrize("guard", WITHOUT)
def test_the_run_notices_a_missing_guard(guard: str) -> None:
    most = ("--seconds", size("1", "4"), "--least", "60")
    done = several(*most, "--without", guard, "--fates", *FATES[guard])
    assert done.returncode == 1
    assert "BROKEN" in done.stderr
