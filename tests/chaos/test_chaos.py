"""A few kills in every run of the suite, and proof that the check would notice."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from bot import demo
from tests.chaos.driver import GAME, Broken, check, torment


async def test_a_bot_killed_while_it_plays_loses_and_doubles_nothing(tmp_path: Path) -> None:
    said: list[str] = []
    tally = await torment(tmp_path, kills=3, seed=11, say=said.append)
    assert tally.kills == len(said) == 3
    assert tally.games >= 1
    assert 0 < tally.noted < tally.logged, "bots answer too, and some moves take several answers"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the database and the notes of one game."""
    folder = tmp_path_factory.mktemp("played")
    line = ["--autoplay", "--game", GAME, "--players", "2", "--bots", "1"]
    files = ["--database", str(folder / "chaos.sqlite3"), "--moves", str(folder / "moves")]
    assert demo.main([*line, *files]) == 0
    return folder


@pytest.fixture
def left(played: Path, tmp_path: Path) -> Path:
    """A copy of the folder to spoil."""
    return shutil.copytree(played, tmp_path / "left")


def change(folder: Path, statement: str) -> None:
    db = sqlite3.connect(folder / "chaos.sqlite3")
    with db:
        db.execute(statement)
    db.close()


async def look(folder: Path) -> tuple[int, int]:
    return await check(folder / "chaos.sqlite3", folder / "moves")


async def test_a_file_in_order_passes(left: Path) -> None:
    noted, logged = await look(left)
    assert 0 < noted < logged
    with (left / "moves").open("a", encoding="ascii") as notes:
        notes.write("1 99")  # what a kill may leave of a line
    assert await look(left) == (noted, logged)


async def test_a_lost_move_is_noticed(left: Path) -> None:
    change(left, "DELETE FROM answers WHERE ply = (SELECT max(ply) FROM answers)")
    with pytest.raises(Broken, match="stands at ply"):
        await look(left)
    change(left, "DELETE FROM answers WHERE ply = 3")
    with pytest.raises(Broken, match="gaps"):
        await look(left)


async def test_an_acknowledged_move_that_is_not_logged_is_noticed(left: Path) -> None:
    with (left / "moves").open("a", encoding="ascii") as notes:
        notes.write("1 9999 0\n")
    with pytest.raises(Broken, match="ply 9999 is lost"):
        await look(left)


async def test_a_move_acknowledged_twice_is_noticed(left: Path) -> None:
    text = (left / "moves").read_text(encoding="ascii")
    (left / "moves").write_text(text + text.splitlines()[0] + "\n", encoding="ascii")
    with pytest.raises(Broken, match="acknowledged twice"):
        await look(left)


async def test_another_position_than_the_logged_one_is_noticed(left: Path) -> None:
    change(
        left, "UPDATE tables SET state = replace(state, '\"rng\":', '\"rng\":1'), state_seal = NULL"
    )
    with pytest.raises(Broken, match="another position"):
        await look(left)


async def test_no_file_yet_is_no_fault(tmp_path: Path) -> None:
    assert await look(tmp_path) == (0, 0)
