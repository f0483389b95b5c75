"""Opens the output files that a command was asked to write.

An existing file is replaced only on request, and never if it belongs to a database or to another
part of the program. A new file appears only when it is complete.
"""

import errno
import os
import stat
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path
from tempfile import mkdtemp

Spared = Callable[[], Iterable[Path]]

_REASONS = {
    errno.ENOENT: "it does not exist",
    errno.ENOTDIR: "a part of its path is no folder",
    errno.EISDIR: "it is a folder",
    errno.EACCES: "this user may not do that",
    errno.EPERM: "this user may not do that",
    errno.EROFS: "the disk is read-only",
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk space of this user is used up",
    errno.EFBIG: "it would be too large",
    errno.ENAMETOOLONG: "its name is too long",
    errno.ELOOP: "its symbolic links form a loop",
    errno.EMFILE: "too many files are open",
    errno.ENFILE: "too many files are open",
    errno.EIO: "the disk fails",
    errno.EBUSY: "another program uses it",
    errno.ETXTBSY: "another program uses it",
    errno.ENXIO: "no program reads from it",
    errno.EINVAL: "its path cannot be used",
    errno.EADDRINUSE: "another program uses this address",
    errno.EADDRNOTAVAIL: "this machine has no such address",
}

_BESIDE = (".lock", ".mark", "-wal", "-journal")
"""Suffixes of the files that lie next to a database which a bot uses."""

_spared: ContextVar[Spared] = ContextVar("spared", default=tuple)


class OutputError(Exception):
    """A file cannot be written; the text is a sentence that says why.

    ``for_now`` says whether a later retry could succeed.
    """

    def __init__(self, sentence: str, *, for_now: bool = False) -> None:
        super().__init__(sentence)
        self.for_now = for_now


def why(error: OSError) -> str:
    """Return the reason for an operating system error as part of a sentence."""
    if type(error).__name__ == "gaierror":
        return "there is no such host"
    number = error.errno
    if number is None:
        return "the system refuses it"
    return _REASONS.get(number, f"the system refuses it (number {number})")


@contextmanager
def sparing(files: Spared) -> Iterator[None]:
    """Protect ``files`` while the context lasts: nothing writes them, even with ``force``."""
    token = _spared.set(files)
    try:
        yield
    finally:
        _spared.reset(token)


def spared() -> tuple[Path, ...]:
    """Return the files that :func:`sparing` currently protects."""
    return tuple(_spared.get()())


class Output:
    """An output file named by a person, checked before its content is computed.

    ``path`` is its real path, with all links resolved. ``sources`` are the files from which the
    output is made. Sources, and the files that :func:`sparing` protects, are never replaced, even
    with ``force``. The constructor and all methods can raise :class:`OutputError`.
    """

    def __init__(
        self, named: Path, *, force: bool = False, sources: Iterable[Path] = (), make: bool = False
    ) -> None:
        if not named.name.strip() or any(unicodedata.category(char) == "Cc" for char in str(named)):
            raise OutputError("This is not a file name: write the path of a file.")
        self.named = named
        self._force = force
        self._sources = tuple(sources)
        try:
            self.path = named.resolve()
            if make:
                self.path.parent.mkdir(parents=True, exist_ok=True)
        except (OSError, RuntimeError, ValueError) as error:
            raise self._fault(error) from error
        self.require_free()

    def require_free(self) -> None:
        """Raise :class:`OutputError` unless the file may be written."""
        try:
            kind = self._kind()
            self._require_other(exists=kind is not None)
            if not self.path.parent.is_dir():
                raise OutputError(f"There is no folder {self.path.parent} for {self.named}.")
        except (OSError, ValueError) as error:
            raise self._fault(error) from error
        if kind is None and not self.named.exists():
            return
        if kind is not None and stat.S_ISDIR(kind):
            raise OutputError(f"{self.named} is a folder: give the file a name.")
        if kind is None or not stat.S_ISREG(kind):
            raise OutputError(f"{self.named} is not a file but a device or a pipe: name a file.")
        if not self._force:
            raise OutputError(f"{self.named} exists already. Add --force to replace it.")

    @contextmanager
    def part(self) -> Iterator[Path]:
        """Yield a path in a private folder; later move the file at this path to the output.

        The private folder lies next to the output. The file is moved at the end of the ``with``,
        unless its body raises an error.
        """
        folder: Path | None = None
        try:
            folder = Path(mkdtemp(prefix=".castellan-", dir=self.path.parent))
            new = folder / self.path.name
            yield new
            self.put(new)
        except (OSError, ValueError) as error:
            raise self._fault(error) from error
        finally:
            if folder is not None:
                for path in folder.glob("*"):
                    path.unlink(missing_ok=True)
                with suppress(OSError):
                    folder.rmdir()

    def put(self, new: Path) -> None:
        """Move a finished file to the output's path, safely even in a power cut.

        The path then holds the whole new file, or what it held before. The new file keeps its
        permissions. The output's path is checked once more before the move.
        """
        self.require_free()
        try:
            put_in_place(new, self.path)
        except OSError as error:
            raise self._fault(error) from error

    def write(self, content: str | bytes) -> None:
        """Write the whole file; text is encoded as UTF-8."""
        data = content.encode() if isinstance(content, str) else content
        with self.part() as new:
            new.write_bytes(data)

    def append(self, text: str) -> None:
        """Append text to the file; the text is on the disk when this method returns."""
        self.require_free()
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise self._fault(error) from error

    def _kind(self) -> int | None:
        """Return the mode of the file at ``path``, or ``None`` if there is no file."""
        try:
            return self.path.stat().st_mode
        except FileNotFoundError:
            return None

    def _require_other(self, *, exists: bool) -> None:
        """Raise :class:`OutputError` for a source, a protected file, or a bot's database."""
        if any(is_same(self.path, path) for path in self._sources):
            raise OutputError(f"{self.named} is the file to read: give the new file another name.")
        if any(is_same(self.path, path) for path in spared()):
            raise OutputError(
                f"{self.named} belongs to the bot's own database: give the new file another name."
            )
        beside = [self.path.with_name(self.path.name + end) for end in _BESIDE]
        if exists and any(path.exists() for path in beside):
            raise OutputError(
                f"{self.named} is a database that a bot has used: give the new file another name."
            )

    def _fault(self, error: Exception) -> OutputError:
        reason = why(error) if isinstance(error, OSError) else "its path cannot be used"
        full = isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)
        return OutputError(f"{self.named} cannot be written: {reason}.", for_now=full)


def is_printed_to(path: Path) -> bool:
    """Return whether the program's standard output or standard error goes into this file."""
    with suppress(OSError, ValueError):
        status = path.stat()
        streams = (os.fstat(number) for number in (1, 2))
        return stat.S_ISREG(status.st_mode) and any(
            os.path.samestat(status, stream) for stream in streams
        )
    return False


def put_in_place(new: Path, path: Path) -> None:
    """Rename a finished file to ``path``.

    After a power cut, ``path`` holds the whole new file, or what it held before.
    """
    _synchronise(new)
    new.replace(path)
    with suppress(OSError):  # not every operating system can sync a folder
        _synchronise(path.parent)


def is_same(path: Path, other: Path) -> bool:
    """Return whether two paths lead to the same file, perhaps through symbolic or hard links.

    If a path does not exist yet, folders and names are compared, and upper and lower case in names
    count as equal.
    """
    with suppress(OSError):
        return path.samefile(other)
    alike = path.name.casefold() == other.name.casefold()
    with suppress(OSError):
        return alike and path.parent.samefile(other.parent)
    return alike and path.parent == other.parent


def _synchronise(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
