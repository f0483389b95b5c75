"""``castellan``, or ``python -m bot``: run the bot, or one of its tools.

Next to nothing is imported here: whoever interrupts the start meets no half-imported program, and
the bot's worker processes, which read this module again, do not read the rest of it.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from bot.garbage import collect_rarely

INTERRUPTED = 130
"""The exit code after Ctrl+C, as shells count it."""

UNREAD = 141
"""The exit code where nobody reads what is printed any more, as shells count it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command named in ``argv`` and return the exit code; see :mod:`bot.console`."""
    collect_rarely()
    try:
        code: int = import_module("bot.console").main(argv)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        if is_read("\n"):
            raise
        return UNREAD
    return code if is_read() else UNREAD


def is_read(more: str = "") -> bool:
    """Return whether somebody reads what was printed and ``more``, as ``| head`` does not for long;
    if nobody does, nothing is printed any more, not even at the end.
    """
    try:
        print(more, end="", flush=True)
    except BrokenPipeError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())
