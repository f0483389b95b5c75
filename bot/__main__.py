"""``castellan``, or ``python -m bot``: run the bot, or one of its tools.

Next to nothing is imported here: whoever interrupts the start meets no half-imported program, and
the bot's worker processes, which read this module again, do not read the rest of it.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

from bot.garbage import collect_rarely

INTERRUPTED = 130
"""The exit code after Ctrl+C, as shells count it."""

UNREAD = 141
"""The exit code where nobody reads what is printed any more, as shells count it."""

UNWRITTEN = 1
"""The exit code where what is printed cannot be written, as on a full disk."""


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
    """Run a command on settled streams; what it printed is written when this returns."""
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
        print(f"What is printed cannot be written: {streams.reason(error)}.", file=sys.stderr)
        return UNWRITTEN
    return code


if __name__ == "__main__":
    sys.exit(main())
