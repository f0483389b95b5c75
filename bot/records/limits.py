"""Limits of time, memory and input for commands that replay a file from a stranger.

The limits of :mod:`bot.records.bounds` keep a game small. These limits catch files that are costly
in another way.
"""

import os
import select
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from typing import NoReturn

from bot.records.models import FileError

if sys.platform != "win32":
    import resource

SECONDS = 30.0
"""Limit of processor time of a replay, in seconds. A game of 600 moves takes 0.2."""

MEMORY = 1 << 28
"""Bytes that a replay may use in addition to the memory that the process already uses."""

PATIENCE = 10.0
"""Longest wait in seconds for more data from a pipe."""

READING = 60.0
"""Longest time in seconds for all data from a pipe."""

CHUNK = 1 << 16


class TooCostly(Exception):
    """A file needs more time or memory than any game; the message says which."""


def read_at_most(path: Path, size: int) -> bytes:
    """Return up to ``size`` bytes of a file or pipe; ``-`` is the standard input.

    Reading from a pipe times out after :data:`PATIENCE` seconds without data, or :data:`READING`
    seconds in total. If a person types the data, only :data:`READING` applies. Raises ``OSError``,
    and :class:`~bot.records.models.FileError` on a timeout.
    """
    with _opened(path) as file:
        begun = time.monotonic()
        parts: list[bytes] = []
        missing = size
        while missing and (part := _next(file, min(missing, CHUNK))):
            if time.monotonic() - begun > READING:
                raise FileError(f"it did not end within {READING:.0f} seconds")
            parts.append(part)
            missing -= len(part)
    return b"".join(parts)


def _opened(path: Path) -> FileIO:
    if str(path) != "-":
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        return FileIO(os.open(path, flags))
    if sys.stdin is None:
        raise FileError("there is no standard input")
    return FileIO(sys.stdin.fileno(), closefd=False)


def _next(file: FileIO, size: int) -> bytes:
    is_waited_for = sys.platform == "win32" or file.isatty()
    if not is_waited_for and not select.select([file], [], [], PATIENCE)[0]:
        raise FileError(f"no data arrived within {PATIENCE:.0f} seconds")
    return file.read(size) or b""


@contextmanager
def limited() -> Iterator[None]:
    """Raise :class:`TooCostly` if the block exceeds :data:`SECONDS` or :data:`MEMORY`.

    The limits apply only on systems that support them. Call this only in the main thread.
    """
    try:
        with _time(), _memory():
            yield
    except MemoryError as error:
        raise TooCostly(f"this takes more than {MEMORY >> 20} MB, which no game needs") from error


@contextmanager
def _time() -> Iterator[None]:
    if sys.platform == "win32":
        yield
        return
    before = signal.signal(signal.SIGPROF, _over)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _over(_number: int, _frame: object) -> NoReturn:
    raise TooCostly(f"this takes more than {SECONDS:.0f} seconds, which no game needs")


@contextmanager
def _memory() -> Iterator[None]:
    held = _held()
    if sys.platform == "win32" or held is None:
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_DATA)
    most = held + MEMORY if before[1] == resource.RLIM_INFINITY else min(held + MEMORY, before[1])
    resource.setrlimit(resource.RLIMIT_DATA, (most, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, before)


def _held() -> int | None:
    """Return the size of this process's data segment in bytes, ``None`` except on Linux."""
    try:
        said = Path("/proc/self/status").read_text(encoding="ascii")
    except OSError:
        return None
    lines = (line.split() for line in said.splitlines() if line.startswith("VmData:"))
    return next((int(words[1]) << 10 for words in lines), None)
