"""``castellan``, or ``python -m bot``: run the bot, or one of its tools.

This module imports almost nothing. So Ctrl+C at start-up does not interrupt an import, and worker
processes, which import this module again, do not load the rest of the program.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

from bot.garbage import collect_rarely

INTERRUPTED = 130
"""Exit code after Ctrl+C, by the convention of shells (128 + SIGINT)."""

UNREAD = 141
"""Exit code if the program that reads the output has exited (128 + SIGPIPE, as in shells)."""

UNWRITTEN = 1
"""Exit code if the output cannot be written, for example on a full disk."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command named in ``argv`` and return the exit code; see :mod:`bot.console`."""
    collect_rarely()
    try:
        streams = import_module("bot.console.streams")
        with streams.settled():
            return _run(argv, streams)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(argv: Sequence[str] | None, streams: ModuleType) -> int:
    """Run a command on prepared streams and flush its output before returning."""
    try:
        try:
            code: int = import_module("bot.console").main(argv)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        if streams.is_read():
            raise
        return UNREAD
    except streams.StreamFails as error:
        streams.silence()
        print(f"The output cannot be written: {streams.reason(error)}.", file=sys.stderr)
        return UNWRITTEN
    return code


if __name__ == "__main__":
    sys.exit(main())
