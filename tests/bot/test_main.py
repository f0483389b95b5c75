"""The bot's command line."""

import asyncio
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.__main__ import INTERRUPTED, UNREAD, main
from bot.console import TOOLS
from bot.errors import FOR_GOOD, FOR_NOW
from bot.operations.logs import set_up_logging
from bot.program import VERSION

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in an empty folder, without a token in the environment."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CASTELLAN_TOKEN", raising=False)


@pytest.mark.parametrize("argv", [[], ["run"]])
def test_without_a_token_the_message_says_what_to_do(
    argv: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(argv) == 2
    errors = capsys.readouterr().err
    assert "CASTELLAN_TOKEN is missing" in errors
    assert "https://discord.com/developers/applications" in errors
    assert "make demo" in errors
    assert "Traceback" not in errors


def test_the_version_option_prints_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert not ended.value.code
    assert capsys.readouterr().out == f"Castellan {VERSION}\n"


def test_a_wrong_setting_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CASTELLAN_GAMES", "chess")
    assert main([]) == 2
    assert capsys.readouterr().err.startswith("CASTELLAN_GAMES: ")


def test_an_unusable_database_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    (tmp_path / "castellan.sqlite3").write_text("not a database " * 100)
    monkeypatch.setenv("CASTELLAN_TOKEN", "no.real.token")

    async def login(self: Any, token: str) -> None:
        await self.setup_hook()

    monkeypatch.setattr("bot.app.Castellan.login", login)
    assert main([]) == FOR_GOOD
    assert "castellan.sqlite3" in capsys.readouterr().err


class NoSession:
    """A network in which every request fails."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def request(self, *args: Any, **rest: Any) -> Any:
        raise self.error

    async def close(self) -> None:
        pass


@pytest.mark.parametrize(
    "error", [aiohttp.ClientConnectionError("no route"), aiohttp.ServerDisconnectedError()]
)
def test_a_missing_network_is_explained(
    error: Exception,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("CASTELLAN_TOKEN", "no.real.token")
    monkeypatch.setattr(aiohttp, "ClientSession", lambda **rest: NoSession(error))
    assert main([]) == FOR_NOW
    errors = capsys.readouterr().err
    assert "Discord cannot be reached" in errors
    assert "Traceback" not in errors


def test_the_exit_message_names_every_kind_of_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    socket: Any = SimpleNamespace(close_code=4004)
    faults = {
        discord.ConnectionClosed(socket, shard_id=0): FOR_GOOD,
        discord.PrivilegedIntentsRequired(0): FOR_GOOD,
        discord.LoginFailure("no"): FOR_GOOD,
        discord.RateLimited(3.0): FOR_NOW,
        discord.GatewayNotFound(): FOR_NOW,
        TimeoutError(): FOR_NOW,
    }
    monkeypatch.setenv("CASTELLAN_TOKEN", "no.real.token")
    for fault, code in faults.items():

        async def start(self: Any, token: str, fault: Exception = fault) -> None:
            raise fault

        monkeypatch.setattr("bot.app.Castellan.start", start)
        assert main([]) == code
        errors = capsys.readouterr().err.strip()
        assert errors.startswith("Discord"), fault
        assert "\n" not in errors


def test_a_fault_of_the_bots_own_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    async def start(self: Any, token: str) -> None:
        raise LookupError("a fault of ours")

    monkeypatch.setenv("CASTELLAN_TOKEN", "no.real.token")
    monkeypatch.setattr("bot.app.Castellan.start", start)
    with pytest.raises(LookupError, match="a fault of ours"):
        main([])


def test_an_interrupt_while_the_program_is_read_is_quiet(tmp_path: Path) -> None:
    """The program runs in its own process, with a library that takes long to import."""
    slow = "import os, signal, time\nos.kill(os.getpid(), signal.SIGINT)\ntime.sleep(60)\n"
    (tmp_path / "aiosqlite.py").write_text(slow, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "bot", "run"],
        env={**os.environ, "CASTELLAN_TOKEN": "x", "PYTHONPATH": f"{tmp_path}:{ROOT}"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (INTERRUPTED, "", "")


def test_a_signal_ends_the_bot_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[bool] = []

    async def start(self: Any, token: str) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.Event().wait()

    async def close(self: Any) -> None:
        closed.append(True)

    monkeypatch.setenv("CASTELLAN_TOKEN", "no.real.token")
    monkeypatch.setattr("bot.app.Castellan.start", start)
    monkeypatch.setattr("bot.app.Castellan.close", close)
    assert main([]) == 0
    assert closed == [True]


def test_tools_get_their_own_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[list[str]] = []

    def tool(argv: list[str], prog: str) -> int:
        heard.append([prog, *argv])
        return 7

    module = ModuleType("bot.tools.backup")
    module.__dict__["main"] = tool
    monkeypatch.setitem(sys.modules, "bot.tools.backup", module)
    assert main(["backup", "--games", "3"]) == 7
    assert heard == [["python -m bot backup", "--games", "3"]]


@pytest.mark.parametrize("command", TOOLS)
def test_every_command_explains_itself(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["/usr/local/bin/castellan"])
    with pytest.raises(SystemExit) as stopped:
        main([command, "--help"])
    assert stopped.value.code == 0
    assert f"usage: castellan {command} " in capsys.readouterr().out


def test_the_suggested_command_repeats_the_typed_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["castellan"])
    assert main([]) == 2
    assert "run: castellan demo" in capsys.readouterr().err


def test_an_unknown_command_is_refused() -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["dance"])
    assert stopped.value.code == 2


@pytest.mark.parametrize("game", ["castrum-1-plain-d350826f", "castrum-1-running-d350826f"])
def test_output_to_a_closed_pipe_ends_silently(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The program can notice the closed pipe while it prints, or when the program ends."""
    path = ROOT / "tests" / "golden" / "games" / f"{game}.json"
    reads, writes = os.pipe()
    os.close(reads)
    with os.fdopen(writes, "w", encoding="utf-8") as output:
        monkeypatch.setattr(sys, "stdout", output)
        assert main(["replay", str(path)]) == UNREAD
    assert capsys.readouterr().err == ""


def test_a_broken_pipe_that_is_not_the_output_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> int:
        raise BrokenPipeError

    monkeypatch.setattr("bot.tools.health.main", broken)
    with pytest.raises(BrokenPipeError):
        main(["health"])


@pytest.fixture
def loggers() -> Iterator[None]:
    """Restore the levels and handlers of logging after the test."""
    root = logging.getLogger()
    names = [None, "bot", "cogs", "engines"]
    before = {name: logging.getLogger(name).level for name in names}
    handlers = list(root.handlers)
    yield
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)
    root.handlers[:] = handlers


@pytest.mark.usefixtures("loggers")
def test_the_details_of_libraries_are_not_logged() -> None:
    """At ``DEBUG`` discord.py logs whole events, with names and tokens of interactions."""
    set_up_logging("DEBUG")
    for library in ("discord.gateway", "discord.http", "discord.client", "aiosqlite", "asyncio"):
        assert not logging.getLogger(library).isEnabledFor(logging.DEBUG), library
        assert logging.getLogger(library).isEnabledFor(logging.INFO)
    assert logging.getLogger("bot.sessions").isEnabledFor(logging.DEBUG)
    set_up_logging("ERROR")
    for name in ("discord.gateway", "bot.sessions"):
        assert not logging.getLogger(name).isEnabledFor(logging.WARNING)
