"""Standard streams that work even if they are closed, full or cannot encode a character.

The program replaces its streams when it starts. After that, no character makes printing fail, and
no password in a URL is printed.
"""

import codecs
import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from traceback import format_exception
from types import TracebackType
from typing import TextIO, cast

from bot.addresses import hidden
from engines.files import why

PLAINLY = "castellan-plainly"
"""Name of the error handler for characters that an encoding lacks."""

_PLAIN = {
    "\u00a0": " ",
    "\u202f": " ",
    "\u2009": " ",
    "\u2010": "-",
    "\u2011": "-",
    "\u2012": "-",
    "\u2013": "-",
    "\u2014": "-",
    "\u2018": "'",
    "\u2019": "'",
    "\u201c": '"',
    "\u201d": '"',
    "\u00ab": '"',
    "\u00bb": '"',
    "\u00b7": "-",
    "\u00d7": "x",
    "\u0152": "OE",
    "\u0153": "oe",
    "\u2190": "<-",
    "\u2192": "->",
    "\u2212": "-",
}


class StreamFails(Exception):
    """A stream cannot be written to; ``__cause__`` is the system's error."""


class SafeStream:
    """A text stream that hides passwords of URLs and accepts every character."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        with suppress(OSError, ValueError):  # ``write`` reports a closed stream
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors=PLAINLY)

    def write(self, text: str) -> int:
        """Write a text; raises :class:`StreamFails`, ``BrokenPipeError``."""
        try:
            self._stream.write(hidden(text))
        except BrokenPipeError:
            raise
        except (OSError, ValueError) as error:
            raise StreamFails from error
        return len(text)

    def flush(self) -> None:
        """Flush the stream; raises :class:`StreamFails`, ``BrokenPipeError``."""
        try:
            self._stream.flush()
        except BrokenPipeError:
            raise
        except (OSError, ValueError) as error:
            raise StreamFails from error

    def writelines(self, lines: list[str]) -> None:
        """Write several texts."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)


class LastStream(SafeStream):
    """The stream for errors; if it cannot be written to, texts are lost silently."""

    def write(self, text: str) -> int:
        """Write a text if possible."""
        with suppress(StreamFails, BrokenPipeError):
            super().write(text)
        return len(text)

    def flush(self) -> None:
        """Flush the stream if possible."""
        with suppress(StreamFails, BrokenPipeError):
            super().flush()


@contextmanager
def settled() -> Iterator[None]:
    """Replace the program's streams by safe streams within the block."""
    codecs.register_error(PLAINLY, _plainly)
    _occupy()
    before = sys.stdout, sys.stderr
    sys.excepthook = _tell
    sys.stdout = cast(TextIO, SafeStream(sys.stdout or _nowhere()))
    sys.stderr = cast(TextIO, LastStream(sys.stderr or _nowhere()))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def is_read() -> bool:
    """Return whether a program reads the output; if not, discard all further output.

    For example, ``| head`` exits after a few lines.
    """
    try:
        print(flush=True)
    except BrokenPipeError:
        silence()
        return False
    return True


def silence() -> None:
    """Discard all further output, including buffered text at the end of the program."""
    with suppress(AttributeError, OSError, ValueError):  # streams in tests have no descriptor
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def reason(error: StreamFails) -> str:
    """Return why a stream cannot be written to, in our own words."""
    cause = error.__cause__
    return why(cause) if isinstance(cause, OSError) else "it is closed"


def _occupy() -> None:
    """Open every closed file descriptor from 0 to 2.

    A file that is opened later, such as the database, would get the number of a closed descriptor.
    Libraries would then write their output into this file.
    """
    while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(number, True)
    os.close(number)


def _nowhere() -> TextIO:
    return Path(os.devnull).open("w", encoding="utf-8")


def _tell(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Print the traceback of an uncaught exception, without passwords."""
    if sys.stderr is not None:
        with suppress(OSError, ValueError):
            print(hidden("".join(format_exception(kind, error, trace))), end="", file=sys.stderr)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """Return replacements for characters that an encoding lacks (an error handler of codecs)."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join(map(_plain, letters)), error.end


def _plain(letter: str) -> str:
    """Return the plain form of a character, for example a letter without its accents.

    A letter without a plain form becomes its code point, so that different file names remain
    different. Any other visible character becomes a question mark.
    """
    if letter in _PLAIN:
        return _PLAIN[letter]
    bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode("ascii")
    if bare:
        return bare
    kind = unicodedata.category(letter)
    if kind[0] == "L" or kind == "Cs":
        return letter.encode("ascii", "backslashreplace").decode("ascii")
    return "" if kind[0] == "M" or kind == "Cf" else "?"
