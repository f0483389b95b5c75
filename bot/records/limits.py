"""What a command may cost that plays a stranger's file again, and reading no more than is allowed.

The bounds of the fields keep a game small; these limits hold whatever gets past them.
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
"""Processor time for playing a game again. One of 600 moves takes a fifth of a second."""

MEMORY = 1 << 28
"""Bytes that playing a game again may take on top of what the process has."""

PATIENCE = 10.0
"""Seconds within which a pipe must bring something, or end."""

READING = 60.0
"""Seconds within which it must end, or bring as much as is read."""

CHUNK = 1 << 16


class TooCostly(Exception):
    """A file takes more time or memory than any game does; the text says which."""


def read_at_most(path: Path, size: int) -> bytes:
    """Return up to ``size`` bytes of a file, a pipe or, for ``-``, of the standard input. A pipe is
    waited for no longer than :data:`PATIENCE` and :data:`READING`, a person who types is.

    Raises ``OSError``, and :class:`~bot.records.models.FileError` where nothing comes.
    """
    with _opened(path) as file:
        begun = time.monotonic()
        parts: list[bytes] = []
        left = size
        while left and (part := _next(file, min(left, CHUNK))):
            if time.monotonic() - begun > READING:
                raise FileError(f"it is not over after {READING:.0f} seconds")
            parts.append(part)
            left -= len(part)
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
        raise FileError(f"nothing came within {PATIENCE:.0f} seconds")
    return file.read(size) or b""


@contextmanager
def limited() -> Iterator[None]:
    """Raise :class:`TooCostly` when the block takes more than :data:`SECONDS` of processor time or
    :data:`MEMORY`, where the system has such limits; for the main thread.
    """
    try:
        with _time(), _memory():
            yield
    except MemoryError as error:
        raise TooCostly(f"this takes more than {MEMORY >> 20} MB: no game does") from error


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
    raise TooCostly(f"this takes more than {SECONDS:.0f} seconds: no game does")


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
    """Return how many bytes of data this process has, where Linux says so."""
    try:
        said = Path("/proc/self/status").read_text(encoding="ascii")
    except OSError:
        return None
    lines = (line.split() for line in said.splitlines() if line.startswith("VmData:"))
    return next((int(words[1]) << 10 for words in lines), None)
