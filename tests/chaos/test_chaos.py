"""A few kills in every run of the tests, and proofs that the checks notice faults."""

import re
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.file.database import connect
from tests.chaos.child import GAMES
from tests.chaos.driver import Broken, Seen, check
from tests.chaos.sabotage import SABOTAGE
from tests.support.shared import made_once
from tests.support.sizes import RELEASE, size

KILLS = size(5, 100)
WITHOUT = sorted(SABOTAGE) if RELEASE else ["commit-before-answer"]

SAID = "said.txt"
"""Name of the report about the kills, in the folder with their files."""


def torment(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Kill bots from a separate process, because the test process has threads and must not fork."""
    command = [sys.executable, "-m", "tests.chaos", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  (our own program)


@pytest.fixture(scope="module")
def tormented(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files and the report of some kills, made once for a test run."""

    def kill(folder: Path) -> None:
        done = torment(str(KILLS), "--seed", "11", "--folder", str(folder))
        assert done.returncode == 0, done.stderr
        (folder / SAID).write_text(done.stdout, encoding="utf-8")

    return made_once(tmp_path_factory, "tormented", kill)


@pytest.mark.promise(
    "kills",
    "If a bot is killed at any moment, or around any commit, answer or board, no move that "
    "anybody saw is lost or stored twice, and the clocks run on",
    size="5 / 100 kills; `make chaos` 300",
)
def test_bots_killed_during_play_lose_and_double_no_move(tormented: Path) -> None:
    said = (tormented / SAID).read_text(encoding="utf-8")
    assert said.count("\nkill ") == KILLS - 1
    (logged,) = re.findall(r"(\d+) moves checked: 0 lost, 0 double", said)
    (again,) = re.findall(r"; (\d+) again after a restart", said)
    assert int(logged) > 10
    assert int(again) > 0
    (tables,) = re.findall(r"(\d+) tables", said)
    assert int(tables) >= len(GAMES)


@pytest.mark.counterproof(
    "kills",
    note="stored after the answer; at release also: keys and plies, deadlines",
)
@pytest.mark.parametrize("guard", WITHOUT)
def test_the_kills_notice_a_missing_guard(guard: str) -> None:
    done = torment("60", "--without", guard)
    assert done.returncode == 1
    assert "BROKEN" in done.stderr


@pytest.fixture
def left(tormented: Path, tmp_path: Path) -> Path:
    """A copy of the database that a test may damage."""
    folder = shutil.copytree(tormented, tmp_path / "left")
    return folder / "chaos.sqlite3"


def change(file: Path, statement: str) -> None:
    """Change a file through the bot's own connection, so that the change is sealed."""
    with closing(connect(file)) as db:
        db.execute(statement)


def look(file: Path, seen: Seen | None = None) -> int:
    """Check a file and return the number of logged moves."""
    _, _, logged = check(file, seen or {}, set())
    return logged


def test_an_intact_file_passes(left: Path) -> None:
    assert look(left, {1: 1}) > 10


@pytest.mark.parametrize(
    ("ply", "fault"),
    [("0", "gaps"), ("(SELECT max(ply) FROM answers WHERE table_id = 1)", "stands at ply")],
)
def test_a_lost_move_is_noticed(left: Path, ply: str, fault: str) -> None:
    change(left, f"DELETE FROM answers WHERE table_id = 1 AND ply = {ply}")  # noqa: S608  (no user input)
    with pytest.raises(Broken, match=fault):
        look(left)


def test_a_move_that_was_shown_but_not_logged_is_noticed(left: Path) -> None:
    with pytest.raises(Broken, match="table 1: ply 9999 was shown"):
        look(left, {1: 9999})


def test_a_position_that_differs_from_the_log_is_noticed(left: Path) -> None:
    change(left, "UPDATE tables SET state = json_set(state, '$.rng', 1), state_seal = NULL")
    with pytest.raises(Broken, match="another position"):
        look(left)


def test_a_missing_file_is_not_a_fault(tmp_path: Path) -> None:
    assert look(tmp_path / "nothing") == 0
