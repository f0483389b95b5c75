"""Every command works with other encodings and with closed, full or broken streams."""

import os
import re
import socket
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.console import TOOLS
from bot.console.streams import LastStream, SafeStream, StreamFails, settled
from bot.store.file.backups import back_up
from bot.store.file.database import connect

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "tests" / "golden" / "games" / "castrum-1-plain-d350826f.json"

ENCODINGS = ("ascii", "cp1252", "cp437", "latin-1", "utf-16", "utf-8")

FOLDER = "Schlo\u00df \u202f\u4e2d\U0001f3f0"
"""A folder name that only Unicode encodings can express."""

PLAYED = ["castel", "--players", "2", "--games", "1", "--seats", "random", "--jobs", "1"]

COMMANDS: dict[str, list[list[str]]] = {
    "run": [[], ["run", "--help"]],
    "demo": [["demo", "--help"], ["demo", "--game", "Schlo\u00df"]],
    "backup": [["backup"], ["backup", "\u4e2d.backup"], ["backup", "no/\u00e9"]],
    "restore": [["restore", "whole.backup"], ["restore", "\u2192.backup", "--force"]],
    "health": [["health"], ["health", "\u00e9"]],
    "doctor": [["doctor", "--offline"]],
    "move-database": [["move-database", "\u0394", "x"]],
    "render": [["render", "castel", "--ply", "0", "--out", "\u4e2d.png"]],
    "replay": [["replay", "--language", "fr", str(GAME)], ["replay", "\u00e9.json"]],
    "verify": [["verify", str(GAME)], ["verify", "\u00e9.json"]],
    "arena": [["arena", *PLAYED], ["arena", *PLAYED, "--csv", "no/\u00e9"]],
}
"""Command lines that succeed and command lines that are refused, for every command."""

LINES = [pytest.param(line, id=" ".join(line[:3])) for some in COMMANDS.values() for line in some]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder named :data:`FOLDER`, with a database and a backup of the database."""
    folder = tmp_path_factory.mktemp("streams") / FOLDER
    folder.mkdir()
    database = folder / "castellan.sqlite3"
    with closing(connect(database, fill=True)):
        back_up(database, folder / "whole.backup")
    return folder


def environment(encoding: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("CASTELLAN_")}
    return {**kept, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": encoding}


def command(line: list[str]) -> list[str]:
    return [sys.executable, "-m", "bot", *line]


def through_a_shell(line: list[str], place: Path, rest: str) -> subprocess.CompletedProcess[str]:
    """Run a command with redirections of its streams, as a shell makes them."""
    return subprocess.run(  # noqa: S603  (our own command)
        ["/bin/bash", "-c", f'"$@" {rest}', "bash", *command(line)],
        cwd=place,
        env=environment("utf-8"),
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
        timeout=120,
    )


def test_every_command_is_tried() -> None:
    assert set(COMMANDS) == set(TOOLS)


@pytest.mark.promise(
    "streams",
    "No command ends in a traceback because an output stream is closed, full or cannot encode "
    "a letter, and every error message is our own, not one of the parser or the system",
    size="every command, six encodings",
)
@pytest.mark.parametrize("line", LINES)
def test_no_encoding_ends_a_command(
    line: list[str], place: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """All encodings are tried in this process, by replacing its output streams."""
    monkeypatch.chdir(place)
    for name in list(os.environ):
        if name.startswith("CASTELLAN_"):
            monkeypatch.delenv(name)
    codes = set()
    for encoding in ENCODINGS:
        for new in (
            *place.glob("castellan.*.backup"),
            place / "\u4e2d.backup",
            place / "\u4e2d.png",
        ):
            new.unlink(missing_ok=True)
        paths = [tmp_path / f"{encoding}.{number}" for number in (1, 2)]
        with (
            paths[0].open("w", encoding=encoding) as out,
            paths[1].open("w", encoding=encoding) as err,
            monkeypatch.context() as patch,
        ):
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            try:
                codes.add(main(line))
            except SystemExit as ended:
                codes.add(int(ended.code or 0))
        said = "".join(path.read_text(encoding=encoding) for path in paths)
        assert "Traceback" not in said
        assert "codec" not in said
        assert said.strip()
    assert len(codes) == 1, "it ends the same in each"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_the_doctor_speaks_in_a_process_of_its_own(encoding: str, place: Path) -> None:
    done = subprocess.run(  # noqa: S603  (our own command)
        command(["doctor", "--offline"]),
        cwd=place,
        env=environment(encoding),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    said = done.stdout.decode(encoding)
    assert ("Schlo\u00df" if encoding != "ascii" else "Schlo\\xdf") in said


@pytest.mark.promise("streams")
@pytest.mark.parametrize("rest", [">&-", "2>&-", ">&- 2>&-", "<&-", "<&- >&- 2>&-"])
def test_closed_streams_end_no_command_and_reach_no_file(place: Path, rest: str) -> None:
    """If a file got a closed stream's descriptor, the stream's output would go into the file."""
    for line in (["doctor", "--offline"], ["backup", "closed.backup", "--force"], ["replay", "-"]):
        done = through_a_shell(line, place, rest)
        assert done.returncode in (0, 1, 2), (line, done)
        assert "Traceback" not in done.stderr + done.stdout
        assert "NoneType" not in done.stderr + done.stdout
    connect(place / "castellan.sqlite3").close()
    assert (place / "closed.backup").read_bytes()[:16] == b"SQLite format 3\0"


@pytest.mark.promise("streams")
@pytest.mark.parametrize(
    "line", [["doctor", "--offline"], ["replay", str(GAME)], ["--help"], ["backup", "--help"]]
)
def test_a_full_stream_is_reported_in_one_sentence(line: list[str], place: Path) -> None:
    done = through_a_shell(line, place, ">/dev/full")
    assert done.returncode == 1
    assert done.stderr == "The output cannot be written: the disk is full.\n"
    assert through_a_shell(line, place, ">/dev/full 2>/dev/full").returncode in (1, 2)


@pytest.mark.parametrize("rest", ["| head -n 1", "| true", "2>&1 | true", "2>&1 | head -c 1"])
def test_a_pipe_that_nobody_reads_is_no_fault(place: Path, rest: str) -> None:
    for line in (["replay", str(GAME)], ["doctor", "--offline"], ["verify", "none.json"]):
        done = through_a_shell(line, place, rest)
        assert done.returncode == 0, "that of the last command"
        assert "Traceback" not in done.stderr
        assert "Exception ignored" not in done.stderr


def test_a_file_name_of_another_encoding_is_reported(place: Path) -> None:
    """Python represents the name's bytes as lone surrogates."""
    done = subprocess.run(  # noqa: S603  (our own command)
        [*map(os.fsencode, command(["verify"])), b"Schlo\xdf.json"],
        cwd=place,
        env=environment("utf-8"),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert b"Schlo\\udcdf.json cannot be read: it does not exist" in done.stderr


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("way", ["file", "stream"])
def test_a_game_file_is_read_whatever_the_encoding_of_the_system(
    mark: bytes, way: str, place: Path
) -> None:
    content = mark + GAME.read_bytes()
    (place / "game.json").write_bytes(content)
    done = subprocess.run(  # noqa: S603  (our own command)
        command(["verify", "game.json" if way == "file" else "-"]),
        cwd=place,
        env=environment("ascii"),
        input=content,
        capture_output=True,
        check=False,
    )
    assert done.stdout.startswith(b"OK"), done


@pytest.mark.promise("streams")
@pytest.mark.parametrize("content", [b"{", b"\xff\xfe{", b"", b"[" * 100_000, b"\x00", b"{'a'}"])
def test_no_parser_message_is_shown(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    for line in (["verify", str(path)], ["replay", str(path)]):
        assert main(line) in (1, 2)
        errors = capsys.readouterr().err
        assert len(errors.splitlines()) == 1
        assert not re.search("codec|Expecting|char 0|recursion|Errno|decode", errors), errors


def test_a_file_is_not_printed_into_itself(place: Path) -> None:
    (place / "own.json").write_bytes(GAME.read_bytes())
    for rest in (">> own.json", "2>> own.json"):
        through_a_shell(["replay", "own.json"], place, rest)
        assert (place / "own.json").read_bytes().startswith(GAME.read_bytes()[:-1])
        assert len((place / "own.json").read_bytes()) < len(GAME.read_bytes()) + 100


@pytest.mark.parametrize("answer", [b"SSH-2.0-x\r\n", b"HTTP/1.0 404 No\r\n\r\n<p>", b""])
def test_another_program_at_the_port_is_no_fault(
    answer: bytes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        monkeypatch.setenv("CASTELLAN_METRICS_PORT", str(server.getsockname()[1]))

        def speak() -> None:
            with server.accept()[0] as line:
                line.recv(1000)
                line.sendall(answer)

        speaker = threading.Thread(target=speak)
        speaker.start()
        assert main(["health"]) == 1
        speaker.join()
    assert re.fullmatch(
        r"(No bot|Something other than the bot) answers at .*\n", capsys.readouterr().err
    )


@pytest.mark.parametrize(
    ("letters", "encoding", "shown"),
    [
        ("1\u202f000 points \u2014 \u00e9t\u00e9", "cp1252", "1 000 points \u2014 \u00e9t\u00e9"),
        ("1\u202f000 \u2192 \u00ab\u00e9t\u00e9\u00bb \u0153uf", "ascii", '1 000 -> "ete" oeuf'),
        ("\u4e2d \U0001f3c6 \ud800", "ascii", "\\u4e2d ? \\ud800"),
        ("e\u0301 \u00df", "ascii", "e \\xdf"),
        ("\ud800", "utf-8", "\\ud800"),
    ],
)
def test_letters_that_an_encoding_lacks_have_a_plain_form(
    letters: str, encoding: str, shown: str, tmp_path: Path
) -> None:
    path = tmp_path / "said"
    with path.open("w", encoding=encoding) as file, settled():
        SafeStream(file).write(letters)
    assert path.read_text(encoding=encoding) == shown


def test_only_one_of_two_broken_streams_reports_it(tmp_path: Path) -> None:
    closed = (tmp_path / "closed").open("w", encoding="utf-8")
    closed.close()
    with pytest.raises(StreamFails):
        SafeStream(closed).write("x")
    assert LastStream(closed).write("x") == 1
