"""Outputs of commands never overwrite people's files or the bot's own database."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.console import TOOLS
from bot.errors import FOR_GOOD, FOR_NOW
from bot.store.file.backups import back_up, belongings, restore
from bot.store.file.database import connect
from bot.store.file.integrity import inspect
from bot.store.sql import StoreError
from engines.files import Output, OutputError

NAME = "castellan.sqlite3"
LABOUR = ["--players", "2", "--games", "1", "--seats", "random", "--jobs", "1"]

WRITERS = {
    "backup": ["backup", "{}"],
    "render": ["render", "castel", "--ply", "0", "--out", "{}"],
    "arena --csv": ["arena", "castel", *LABOUR, "--csv", "{}"],
    "arena --plot": ["arena", "castel", *LABOUR, "--plot", "{}"],
    "demo --export": ["demo", "--autoplay", "--game", "castel", "--export", "{}"],
    "demo --moves": ["demo", "--autoplay", "--game", "castel", "--moves", "{}"],
}
"""Command lines, without ``--force``, of all commands that write a file named by the user."""

PLACES = {
    "demo --database": ["demo", "--autoplay", "--game", "castel", "--database", "{}"],
    "move-database": ["move-database", NAME, "{}"],
    "restore": ["restore", "whole.backup", "--database", "{}"],
}
"""Command lines of all commands that make a database at a place named by the user."""

SILENT = {"run", "health", "doctor", "replay", "verify"}
"""Commands that write no file named by the user."""

MEMBERS = ("", "-wal", "-shm", "-journal", ".lock", ".mark", ".mark.new", ".new")


@pytest.fixture(autouse=True)
def live(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A database that a bot holds open, an intact backup of it, and a user's file."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CASTELLAN_DATABASE", raising=False)
    database = tmp_path / "data" / NAME
    database.parent.mkdir()
    (tmp_path / NAME).symlink_to(database)
    with closing(connect(database, fill=True)):
        back_up(database, tmp_path / "whole.backup")
        (tmp_path / "precious").write_bytes(b"0 0 0 and somebody's work")
        yield database


def run(line: list[str], target: str) -> int:
    """Run a command on a target; return its exit status."""
    try:
        return main([word.replace("{}", target) for word in line])
    except SystemExit as ended:
        return int(ended.code or 0)


def state(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Return inode and content of every file in a folder.

    The index of a write-ahead log is omitted, because reading changes this file.
    """
    return {
        str(path.relative_to(folder)): (path.stat().st_ino, path.read_bytes())
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.endswith(("-shm", ".lock"))
    }


def ways_to(file: Path, folder: Path) -> Iterator[tuple[str, str]]:
    """Yield several names of one file: its path, a longer path, a hard link and a symbolic link."""
    yield "itself", str(file)
    yield "round a corner", str(file.parent / ".." / file.parent.name / file.name)
    link = folder / "a link"
    link.symlink_to(file)
    yield "a link", str(link)
    (folder / "a link to a link").symlink_to(link)
    yield "a link to a link", str(folder / "a link to a link")
    if file.exists():
        os.link(file, folder / "a hard link")
        yield "a hard link", str(folder / "a hard link")
    else:
        yield "other capitals", str(file.with_name(file.name.upper()))


@pytest.mark.counterproof("outputs")
def test_every_command_that_writes_is_looked_at_here() -> None:
    seen = {line[0] for line in (*WRITERS.values(), *PLACES.values())}
    assert seen | SILENT == set(TOOLS)


@pytest.mark.promise(
    "outputs",
    "No command overwrites somebody's file, or the bot's own database under another path (a "
    "link, an open file, other capitals)",
    size="every command that writes, every file of a database",
)
@pytest.mark.parametrize("member", MEMBERS)
@pytest.mark.parametrize("command", WRITERS)
def test_the_database_is_not_overwritten_under_any_name(
    command: str,
    member: str,
    live: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = live.with_name(live.name + member)
    assert file in belongings(live)
    ways = list(ways_to(file, tmp_path))
    before = state(tmp_path)
    for way, name in ways:
        for force in ([], ["--force"]):
            assert run([*WRITERS[command], *force], name) == FOR_GOOD, way
            errors = capsys.readouterr().err
            assert len(errors.splitlines()) == 1, errors
            assert "give the new file another name" in errors or "--force" in errors, way
            assert not force or "--force" not in errors
        assert state(tmp_path) == before, way


def test_a_database_reached_through_an_open_file_is_not_written(
    live: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = state(tmp_path)
    with live.open("rb") as held:
        for line in WRITERS.values():
            assert run([*line, "--force"], f"/proc/self/fd/{held.fileno()}") == FOR_GOOD
            assert "another name" in capsys.readouterr().err
    assert state(tmp_path) == before


def test_a_database_named_by_a_link_is_not_written_over_itself(
    live: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No backup overwrites the configured or the named database, or one of their journals."""
    with closing(connect(tmp_path / "other.sqlite3", fill=True)):
        monkeypatch.setenv("CASTELLAN_DATABASE", str(tmp_path / "other.sqlite3"))
        before = state(tmp_path)
        for target in (str(live), NAME, "other.sqlite3", f"{live}-wal", "other.sqlite3-journal"):
            for database in (NAME, str(live)):
                line = ["backup", "--database", database, target, "--force"]
                assert main(line) == FOR_GOOD
                assert state(tmp_path) == before


@pytest.mark.parametrize("command", WRITERS)
def test_a_backup_that_is_being_verified_is_not_overwritten(
    command: str, live: Path, tmp_path: Path
) -> None:
    proved = live.parent / f".{live.name}.regular-abcd1234" / "x.regular.backup"
    proved.parent.mkdir()
    proved.write_bytes(b"half")
    assert run([*WRITERS[command], "--force"], str(proved)) == FOR_GOOD
    assert proved.read_bytes() == b"half"


@pytest.mark.parametrize("command", WRITERS)
def test_a_database_of_another_bot_is_not_overwritten(command: str, tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite3"
    with closing(connect(other, fill=True)):
        before = state(tmp_path)
        assert run([*WRITERS[command], "--force"], str(other)) == FOR_GOOD
        assert state(tmp_path) == before


@pytest.mark.promise("outputs")
@pytest.mark.parametrize("command", WRITERS)
def test_existing_files_are_left_alone(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "to it").symlink_to(tmp_path / "precious")
    before = state(tmp_path)
    for name in ("precious", "to it"):
        assert run(WRITERS[command], name) == FOR_GOOD
        assert "exists already" in capsys.readouterr().err
    assert state(tmp_path) == before


@pytest.mark.promise("outputs")
@pytest.mark.parametrize("force", [[], ["--force"]])
@pytest.mark.parametrize("command", [*WRITERS, *PLACES])
def test_an_impossible_output_path_is_refused_in_one_sentence(
    command: str, force: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "round").symlink_to(tmp_path / "round")
    (tmp_path / "to a folder").symlink_to(tmp_path / "data")
    before = state(tmp_path)
    line = {**WRITERS, **PLACES}[command]
    force = [] if command == "move-database" else force
    odd = ["data", "to a folder", ".", "/", "", " ", "pipe", "/dev/null", "/dev/full", "/dev/zero"]
    odd += ["round", "precious/below", "n" * 300, "two\nlines"]
    odd += ["postgresql+x://bob:S3CRET@host/c", "data/.."]
    odd += ["no/such/x", "~nobody-here/x"] if command != "render" else []
    for name in odd:
        assert run([*line, *force], name) in (FOR_NOW, FOR_GOOD), name
        errors = capsys.readouterr().err
        assert errors.strip(), name
        assert "Traceback" not in errors
        assert "Errno" not in errors
        assert "S3CRET" not in errors
        assert (
            len([pair for pair in errors.splitlines() if "usage" not in pair and pair[0] != " "])
            == 1
        )
    assert state(tmp_path) == before


@pytest.mark.parametrize("command", PLACES)
def test_no_new_database_replaces_the_bots_own(
    command: str, live: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = state(tmp_path)
    for name in (str(live), NAME, str(live.parent / ".." / "data" / NAME)):
        force = [] if command == "move-database" else ["--force"]
        assert run([*PLACES[command], *force], name) in (FOR_NOW, FOR_GOOD)
        assert "Traceback" not in capsys.readouterr().err
        assert state(tmp_path) == before


def test_printed_output_never_goes_into_the_database(
    live: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stat = os.fstat

    def into_the_database(number: int) -> os.stat_result:
        return live.stat() if number == 1 else stat(number)

    monkeypatch.setattr("engines.files.os.fstat", into_the_database)
    for line in (["doctor"], ["replay", "x"], ["arena", "castel"]):
        assert main(line) == FOR_GOOD
        output = capsys.readouterr()
        assert output.err == "The output is redirected into the bot's own database.\n"
        assert output.out == ""


def test_only_the_named_file_is_replaced(tmp_path: Path) -> None:
    """The file is replaced as a whole, even through a link, and no temporary file is left."""
    (tmp_path / "link").symlink_to("precious")
    before = {path.name for path in tmp_path.iterdir()}
    Output(tmp_path / "link", force=True).write("new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "precious").read_text() == "new"
    assert {path.name for path in tmp_path.iterdir()} == before


def test_a_file_created_meanwhile_is_not_replaced(tmp_path: Path) -> None:
    output = Output(tmp_path / "new")
    (tmp_path / "new").write_text("somebody's")
    with pytest.raises(OutputError, match="exists already"):
        output.write("ours")
    assert (tmp_path / "new").read_text() == "somebody's"


def test_a_source_is_not_replaced(tmp_path: Path) -> None:
    source = tmp_path / "precious"
    os.link(source, tmp_path / "the same")
    for name in ("precious", "the same"):
        with pytest.raises(OutputError, match="is the file to read"):
            Output(tmp_path / name, force=True, sources=[source])


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OutputError, match="the disk is full") as refused:
        Output(tmp_path / "precious", force=True).write("new")
    assert refused.value.for_now
    assert (tmp_path / "precious").read_bytes().endswith(b"work")


def test_a_copy_being_made_uses_no_existing_name(live: Path, tmp_path: Path) -> None:
    for end in (".part", ".new", ".part-wal"):
        (tmp_path / f"copy{end}").write_text("somebody's")
    back_up(live, tmp_path / "copy")
    restore(tmp_path / "copy", tmp_path / "copy2")
    assert (tmp_path / "copy.part").read_text() == "somebody's"
    assert (tmp_path / "copy.part-wal").read_text() == "somebody's"
    inspect(tmp_path / "copy2")


def test_a_backup_is_not_restored_onto_itself(live: Path, tmp_path: Path) -> None:
    os.link(tmp_path / "whole.backup", tmp_path / "the same")
    for name in ("whole.backup", "the same"):
        with pytest.raises(StoreError, match="belongs to the database itself"):
            restore(tmp_path / "whole.backup", tmp_path / name, force=True)
    inspect(tmp_path / "whole.backup")


def test_a_database_is_not_moved_onto_one_of_its_own_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A new database is first written under a temporary name, which could be the source's name."""
    source = tmp_path / "x.sqlite3.new"
    connect(source, fill=True).close()
    assert main(["move-database", str(source), str(tmp_path / "x.sqlite3")]) == FOR_GOOD
    assert "are files of the same database" in capsys.readouterr().err
    inspect(source)


def test_a_replaced_database_is_as_private_as_the_new_one(tmp_path: Path) -> None:
    database = tmp_path / "old.sqlite3"
    connect(database, fill=True).close()
    database.chmod(0o644)
    kept = restore(tmp_path / "whole.backup", database, force=True)
    assert kept is not None
    assert [path.stat().st_mode & 0o777 for path in (kept, database)] == [0o600, 0o600]


def test_commands_that_need_a_database_fail_for_good_without_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for line in (
        ["backup", "--database", "none.sqlite3"],
        ["backup", "--database", "none.sqlite3", "--keep", "2"],
        ["restore", "none.backup", "--database", "new.sqlite3"],
        ["move-database", "none.sqlite3", "new.sqlite3"],
    ):
        assert main(line) == FOR_GOOD
        assert "There is no database" in capsys.readouterr().err
    assert not (tmp_path / "new.sqlite3").exists()


def test_a_new_database_of_the_demo_warns_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from bot.demo import running

    async def played(*_: object) -> None:
        with closing(sqlite3.connect(tmp_path / "new.sqlite3")) as db:
            assert db.execute("SELECT count(*) FROM tables").fetchone() == (0,)

    monkeypatch.setattr(running, "_run", played)
    assert main(["demo", "--game", "castel", "--autoplay", "--database", "new.sqlite3"]) == 0
    assert caplog.text == ""
