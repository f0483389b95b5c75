"""A fork server; its programs share the modules that the server has already imported.

``python -m tests.process.fork_server FD`` imports the modules that the bot imports at its start,
then waits at a socket for orders. For each program the server forks twice. The first child, the
keeper, waits for the program and reports its exit code. The second child becomes ``python -m
tests.process.start``, with its own environment, folder, arguments, output, signals and workers.
Tests of the start itself must start a new process instead.
"""

import asyncio
import gc
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, NoReturn, Self

from tests.architecture.sources import ROOT
from tests.process import start
from tests.support.reading import read_the_bot

LONGEST = 1 << 20
"""Maximum size of an order in bytes."""


class Forked:
    """A forked program, with the interface of :class:`asyncio.subprocess.Process`."""

    def __init__(self, pid: int, kept: asyncio.StreamReader, stdout: asyncio.StreamReader) -> None:
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None
        self._kept = kept
        self._waiting = asyncio.create_task(self._end())

    async def _end(self) -> int:
        self.returncode = int(await self._kept.read())
        return self.returncode

    async def wait(self) -> int:
        """Wait until the program ends, and return its exit code."""
        return await asyncio.shield(self._waiting)

    def send_signal(self, what: int) -> None:
        """Send the program a signal; raises ``ProcessLookupError`` if the program has ended."""
        if self.returncode is not None:
            raise ProcessLookupError
        os.kill(self.pid, what)


class ForkServer:
    """The client of the fork server's process.

    For example::

    with ForkServer() as fork_server:
        program = await fork_server.begin(["doctor"], folder, environment)
    """

    def __enter__(self) -> Self:
        self._orders, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(  # noqa: S603  (our own program)
                [sys.executable, "-m", "tests.process.fork_server", str(theirs.fileno())],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
                pass_fds=[theirs.fileno()],
            )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._orders.close()
        self._process.wait()

    async def begin(
        self, arguments: Sequence[str], folder: Path, environment: Mapping[str, str]
    ) -> Forked:
        """Begin a program with arguments in a folder and an environment."""
        order = {"arguments": arguments, "folder": str(folder), "environment": environment}
        said, output = os.pipe()
        told, keeper = os.pipe()
        socket.send_fds(self._orders, [json.dumps(order).encode()], [output, keeper])
        os.close(output)
        os.close(keeper)
        kept = await _stream(told)
        return Forked(int(await kept.readline()), kept, await _stream(said))


async def _stream(reads: int) -> asyncio.StreamReader:
    """Read from a pipe until its end."""
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(reads, "rb", 0)
    )
    return reader


def _orders(heard: socket.socket) -> Iterator[tuple[dict[str, Any], int, int]]:
    """Yield each order with the file descriptors for the program's and the keeper's output.

    After each order, keepers that have ended are reaped.
    """
    while True:
        order, files, _, _ = socket.recv_fds(heard, LONGEST, 2)
        if not order:
            return
        output, keeper = files
        yield json.loads(order), output, keeper
        os.close(output)
        os.close(keeper)
        _reap(os.WNOHANG)


def _reap(how: int) -> None:
    """Reap children: those that have ended (``WNOHANG``), or all after waiting for them."""
    try:
        while os.waitpid(-1, how)[0]:
            pass
    except ChildProcessError:
        return


def _keep(program: int, keeper: int) -> NoReturn:
    """Report the program's process id, wait for its end and report its exit code."""
    os.write(keeper, b"%d\n" % program)
    _, status = os.waitpid(program, 0)
    os.write(keeper, b"%d\n" % os.waitstatus_to_exitcode(status))
    os._exit(0)


def _become(order: dict[str, Any], output: int) -> None:
    """Turn this process into the ordered program."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for standard in (sys.stdout, sys.stderr):
        os.dup2(output, standard.fileno())
    os.close(output)
    os.environ.clear()
    os.environ.update(order["environment"])
    os.chdir(order["folder"])
    sys.argv[1:] = order["arguments"]
    start.spoil()


def main() -> int:
    """Fork programs until the socket is closed; in a forked program, run the bot."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    read_the_bot()
    gc.freeze()
    with socket.socket(fileno=int(sys.argv[1])) as heard:
        for order, output, keeper in _orders(heard):
            if os.fork():
                continue
            heard.close()
            if program := os.fork():
                os.close(output)
                _keep(program, keeper)
            os.close(keeper)
            _become(order, output)
            return start.main()
    _reap(0)
    return 0


if __name__ == "__main__":
    sys.exit(main())
