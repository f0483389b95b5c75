"""A file that was damaged after the bot stopped is refused, or only its intact part is used."""

import gc
import random
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from bot.__main__ import main
from bot.errors import FOR_GOOD
from bot.model import Table
from bot.store import tables as ledger
from bot.store.file import database, integrity, seals
from bot.store.file.backups import back_up
from bot.store.file.commit_note import Note, mark_file, verify
from bot.store.file.database import StoreError
from tests.support.house import ANA, BO, CLEO, House, contents, open_house
from tests.support.sizes import size

FLIPS = size(60, 1000)
CUTS = size(30, 500)

FILES = ("", "-wal", ".mark")

NOTICED = "checksum in"


@dataclass
class Left:
    """Files left by a bot: a folder, the database, and the content of each open table.

    ``dump`` is the whole database as it is after a start.
    """

    folder: Path
    file: Path
    data: Path
    tables: dict[int, Any]
    dump: list[str]

    def wal(self) -> Path:
        return self.file.with_name(self.file.name + "-wal")

    def again(self, folder: Path) -> "Left":
        """Copy all files into another folder, in which a test can damage the copies."""
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.folder, folder)
        return replace(self, folder=folder, file=folder / self.file.name)


def says(table: Table) -> Any:
    """Return the part of a table's content that checksums cover."""
    state = None if table.state is None else table.state.fingerprint()
    return ledger._row(table), ledger._seats(table), state


async def several_tables(house: House) -> dict[int, Any]:
    """Play a while in several channels; return the content of each open table."""
    chance = random.Random(5)
    await house.sessions.admission.change_policy(1, lambda policy: policy._replace(per_user=0))
    for channel in range(6):
        table = await house.game(ANA, BO, CLEO, channel=channel)
        for _ in range(chance.randrange(8)):
            await house.press_any(table.id, chance)
    await house.lobby(ANA, BO, channel=100)
    return {table.id: says(table) for table in await house.sessions.running()}


@pytest.fixture(scope="module")
def kept() -> list[Left]:
    """A list for the files of a bot that played; the first test of this module adds them."""
    return []


@pytest.fixture
async def crashed(
    kept: list[Left], tmp_path_factory: pytest.TempPathFactory, tmp_path: Path, toy_data: Path
) -> Left:
    """Files of a killed bot, with three backups; the newest backup is damaged."""
    if not kept:
        kept.append(await killed(tmp_path_factory.mktemp("killed"), toy_data))
    return replace(kept[0].again(tmp_path / "crashed"), data=toy_data)


async def killed(place: Path, toy_data: Path) -> Left:
    """Play with a bot, kill it, and return the files that it leaves in a folder of ``place``."""
    file = place / "live" / "tables.sqlite3"
    folder = shutil.copytree(toy_data, place / "crashed" / "data").parent
    file.parent.mkdir()
    async with open_house(file, toy_data) as house:
        for name in ("1", "2", "3"):
            back_up(file, folder / f"{file.name}.{name}.backup")
        spoil(folder / f"{file.name}.3.backup")
        files = Left(folder, folder / file.name, toy_data, await several_tables(house), [])
        for rest in FILES:
            shutil.copy(file.with_name(file.name + rest), folder)
    started = files.again(place / "started")
    async with open_house(started.file, toy_data):
        pass
    return replace(files, dump=contents(started.file))


@pytest.fixture
async def closed(crashed: Left, tmp_path: Path) -> Left:
    """Files of a stopped bot."""
    files = crashed.again(tmp_path / "closed")
    async with open_house(files.file, files.data):
        pass
    return files


def spoil(file: Path) -> None:
    """Overwrite a page in the middle of a file."""
    content = bytearray(file.read_bytes())
    middle = len(content) // 8192 * 4096
    content[middle : middle + 4096] = bytes(4096)
    file.write_bytes(content)


def flip(file: Path, chance: random.Random) -> None:
    """Flip a bit of a file."""
    content = bytearray(file.read_bytes())
    content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    file.write_bytes(content)


def contents_of(folder: Path) -> dict[str, bytes]:
    """Return the content of every file in a folder, without locks and empty files."""
    passing = ("-shm", ".lock")
    return {
        path.name: path.read_bytes()
        for path in folder.iterdir()
        if path.is_file() and not path.name.endswith(passing) and path.stat().st_size
    }


async def start(files: Left, caplog: pytest.LogCaptureFixture) -> str | None:
    """Start on these files; return the error message if the start is refused.

    Fail if the bot guessed: every table must be unchanged or named in the log. All other data must
    be unchanged, or the log must report the damage.
    """
    before = contents_of(files.folder)
    caplog.clear()
    try:
        async with open_house(files.file, files.data) as house:
            found = {table.id: says(table) for table in await house.sessions.running()}
    except StoreError as error:
        # Compared outside the assertion: pytest takes a minute to work out how files differ.
        is_unchanged = contents_of(files.folder) == before
        assert is_unchanged, "a refused file stays as it is"
        return str(error)
    for table_id, said in files.tables.items():
        if f"Table {table_id}" not in caplog.text:
            assert found.get(table_id) == said, f"table {table_id} was guessed"
    if NOTICED not in caplog.text:
        assert contents(files.file) == files.dump, "something was guessed"
    return None


def names_the_backup(files: Left, said: str | None) -> bool:
    """Return whether a message about the file names the newest intact backup."""
    if said is None:
        return False
    command = f"python -m bot restore --force {files.file}.2.backup"
    return said.startswith(f"The database {files.file}") and command in said and "\n" not in said


async def test_an_intact_file_is_played_on(
    crashed: Left, closed: Left, caplog: pytest.LogCaptureFixture
) -> None:
    assert await start(crashed, caplog) is None
    assert await start(closed, caplog) is None
    assert "cannot resume" not in caplog.text


@pytest.mark.promise(
    "damaged-file",
    "A damaged file is refused with a sentence and never repaired by guessing; everything "
    "stored is compared with its checksum",
    size="60 / 1,000 flips, 30 / 500 cuts",
)
async def test_no_flipped_bit_leads_to_a_guess(
    closed: Left, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chance = random.Random(9)
    noticed = left_out = 0
    for _ in range(FLIPS):
        files = closed.again(tmp_path / "flipped")
        flip(files.file, chance)
        message = await start(files, caplog)
        assert message is None or names_the_backup(files, message) or "newer version" in message, (
            message
        )
        noticed += message is not None or NOTICED in caplog.text
        left_out += "cannot resume" in caplog.text
    assert noticed >= FLIPS // 20, "most of a small file is free space"
    assert left_out >= FLIPS // 100


@pytest.mark.promise("damaged-file")
async def test_no_cut_leads_to_a_guess(
    closed: Left, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chance = random.Random(10)
    whole = closed.file.read_bytes()
    refused = 0
    for length in [0, 1, *(chance.randrange(len(whole)) for _ in range(CUTS - 2))]:
        files = closed.again(tmp_path / "cut")
        files.file.write_bytes(whole[:length])
        said = await start(files, caplog)
        assert said is None or names_the_backup(files, said), f"{length} bytes: {said}"
        refused += said is not None
    assert refused > 0.9 * CUTS, "of a page at the very end some bytes may not matter"


async def test_no_damage_of_the_log_leads_to_a_guess(
    crashed: Left, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chance = random.Random(11)
    refused = 0
    for number in range(CUTS):
        files = crashed.again(tmp_path / "log")
        if number % 2:
            flip(files.wal(), chance)
        else:
            whole = files.wal().read_bytes()
            files.wal().write_bytes(whole[: chance.randrange(len(whole))])
        message = await start(files, caplog)
        assert message is None or names_the_backup(files, message), message
        refused += message is not None
    assert refused > CUTS // 2


def without_log(files: Left) -> None:
    files.wal().unlink()


def log_of_another(files: Left) -> None:
    """Replace the database's log with a log that a killed bot left beside another database."""
    other = files.folder / "other.sqlite3"
    db = database.connect(other)
    for number in range(200):
        database._transaction(db, lambda db, n=number: ledger.write_meta(db, f"key {n}", "x"))
    shutil.copy(f"{other}-wal", files.wal())
    db.close()


def an_older_file(files: Left) -> None:
    files.wal().unlink()
    shutil.copy(f"{files.file}.1.backup", files.file)


def another_file(files: Left) -> None:
    files.wal().unlink()
    files.file.unlink()
    database.connect(files.folder / "other.sqlite3").close()
    shutil.move(files.folder / "other.sqlite3", files.file)


def no_file(files: Left) -> None:
    files.file.unlink()


def no_file_nor_log(files: Left) -> None:
    files.file.unlink()
    files.wal().unlink()


def only_backups(files: Left) -> None:
    no_file_nor_log(files)
    mark_file(files.file).unlink()


def an_empty_file(files: Left) -> None:
    files.file.write_bytes(b"")


def something_else(files: Left) -> None:
    files.file.write_text("shopping list\n" * 1000)


SPOILED: dict[Callable[[Left], None], str] = {
    without_log: "lacks the last",
    log_of_another: "is not the one that the bot used here last",
    an_older_file: "lacks the last",
    another_file: "is not the one that the bot used here last",
    no_file: "is missing",
    no_file_nor_log: "is missing",
    only_backups: "is missing",
    an_empty_file: "is empty: nothing was ever stored",
    something_else: "is damaged: ",
}


@pytest.mark.parametrize("spoiling", SPOILED)
async def test_a_file_changed_since_the_last_run_is_refused(
    crashed: Left, spoiling: Callable[[Left], None], caplog: pytest.LogCaptureFixture
) -> None:
    spoiling(crashed)
    message = await start(crashed, caplog)
    assert names_the_backup(crashed, message), message
    assert SPOILED[spoiling] in str(message)


async def test_the_operator_may_continue_with_the_intact_part(
    crashed: Left, caplog: pytest.LogCaptureFixture
) -> None:
    without_log(crashed)
    message = await start(crashed, caplog)
    assert f"To use the database as it is, delete {mark_file(crashed.file)}." in str(message)
    mark_file(crashed.file).unlink()
    async with open_house(crashed.file, crashed.data) as house:
        await house.game(ANA, BO, channel=50)


async def test_the_message_says_if_there_is_no_intact_backup(
    crashed: Left, caplog: pytest.LogCaptureFixture
) -> None:
    for number in (1, 2):
        spoil(crashed.folder / f"{crashed.file.name}.{number}.backup")
    without_log(crashed)
    assert "No whole backup (tables.sqlite3.*.backup)" in str(await start(crashed, caplog))


async def test_a_note_that_cannot_be_read_is_explained(
    crashed: Left, caplog: pytest.LogCaptureFixture
) -> None:
    mark_file(crashed.file).write_bytes(b"\xff" * 50)
    message = await start(crashed, caplog)
    assert message is not None
    assert message.endswith("is intact, delete the note.")


class Killed(BaseException):
    """The simulated death of the process."""


def begin_a_note(path: Path, mark: integrity.Mark, *, lines: int) -> bool:
    """Write a first note beside a database, and stop at the ``lines``-th executed line of code.

    Return whether that many lines were executed.
    """
    done = 0

    def watch(_: FrameType, event: str, __: object) -> Any:
        nonlocal done
        done += event == "line"
        if done == lines:
            raise Killed
        return watch

    before = sys.gettrace()
    gc.disable()  # an exception in a callback of the garbage collector would fail the test
    sys.settrace(watch)
    try:
        note = Note(path, mark)
    except Killed:
        return True
    finally:
        sys.settrace(before)
        gc.enable()
    note.close()
    return False


@pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")  # a kill leaves files open
def test_a_kill_while_a_note_is_written_leaves_the_old_or_the_new_one(file: Path) -> None:
    Note(file, integrity.Mark("one", 7)).close()
    lines, killed = 0, True
    while killed:
        lines += 1
        killed = begin_a_note(file, integrity.Mark("one", 8), lines=lines)
        verify(file, integrity.Mark("one", 8))
    assert lines > 10, "it was killed in the midst of it"
    with pytest.raises(StoreError, match="lacks the last 1 changes"):
        verify(file, integrity.Mark("one", 7))


def change_a_digit(files: Left) -> None:
    """Change a digit of the first stored state; the state stays valid JSON."""
    content = bytearray(files.file.read_bytes())
    at = content.index(b'"rng":') + len(b'"rng":') + 3
    content[at] = ord("1") if content[at] != ord("1") else ord("2")
    files.file.write_bytes(content)


def spoil_a_list(files: Left, damaged: bytes) -> None:
    """Change a document of the first table without changing its checksum."""
    with closing(sqlite3.connect(files.file, isolation_level=None)) as db:
        query = "UPDATE table_parts SET document = CAST(? AS TEXT) WHERE table_id = 1 AND part = ?"
        assert db.execute(query, (damaged, "times")).rowcount == 1


@pytest.mark.parametrize(
    "damage",
    [
        change_a_digit,
        partial(spoil_a_list, damaged=b"no list"),
        partial(spoil_a_list, damaged=b"\xff"),
    ],
    ids=["digit", "list", "text"],
)
async def test_a_damaged_table_is_left_out_and_its_players_are_told(
    damage: Callable[[Left], None], closed: Left, caplog: pytest.LogCaptureFixture
) -> None:
    damage(closed)
    assert await start(closed, caplog) is None
    assert f"{closed.file}.2.backup" in caplog.text
    async with open_house(closed.file, closed.data) as house:
        running_now = {table.id for table in await house.sessions.running()}
        (missing,) = set(closed.tables) - running_now
        with pytest.raises(Exception, match="error-damaged"):
            await house.sessions.get(missing)
        for table_id in running_now:
            table = await house.sessions.get(table_id)
            if table.state is not None:
                await house.play_on(table_id, seed=1)


def test_the_operator_sees_an_explanation_and_no_traceback(
    closed: Left, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def login(self: Any, token: str) -> None:
        await self.setup_hook()

    spoil(closed.file)
    monkeypatch.chdir(closed.folder)
    monkeypatch.setenv("CASTELLAN_TOKEN", "no.real.token")
    monkeypatch.setenv("CASTELLAN_DATABASE", str(closed.file))
    monkeypatch.setenv("CASTELLAN_GAMES", "castel")  # not the toy game: it has no texts
    monkeypatch.setattr("bot.app.Castellan.login", login)
    assert main([]) == FOR_GOOD
    errors = capsys.readouterr().err
    assert names_the_backup(closed, errors.strip()), errors


@pytest.fixture
def no_seals(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Switch all checksums off."""
    with monkeypatch.context() as patch:
        patch.setattr(ledger, "_seal", lambda *said: None)
        patch.setattr(seals, "differences", lambda db: {})
        patch.setattr(seals, "is_whole", lambda *_: True)
        yield


@pytest.mark.counterproof("damage-cost")
@pytest.mark.counterproof("damaged-file")
async def test_without_the_checksums_a_game_with_a_changed_digit_would_go_on(
    no_seals: None, closed: Left, caplog: pytest.LogCaptureFixture
) -> None:
    change_a_digit(closed)
    with pytest.raises(AssertionError, match="was guessed"):
        await start(closed, caplog)


@pytest.mark.counterproof("damaged-file")
async def test_without_the_note_a_lost_log_would_go_unnoticed(
    crashed: Left, caplog: pytest.LogCaptureFixture
) -> None:
    without_log(crashed)
    mark_file(crashed.file).unlink()
    with pytest.raises(AssertionError, match="was guessed"):
        await start(crashed, caplog)


async def test_without_the_check_before_opening_a_refused_file_would_be_changed(
    crashed: Left, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hasty(path: Path) -> Any:
        db = database.sqlite3.connect(path)
        mark = integrity.read_mark(db)
        db.close()
        return mark

    log_of_another(crashed)
    monkeypatch.setattr(database, "inspect", hasty)
    with pytest.raises(AssertionError, match="stays as it is"):
        await start(crashed, caplog)
