"""``castellan``, or ``python -m bot``: run the bot, or one of its tools.

Next to nothing is imported here: whoever interrupts the start meets no half-imported program, and
the bot's worker processes, which read this module again, do not read the rest of it.
"""

import sys
from collections.abc import Sequence
from importlib import import_module

INTERRUPTED = 130
"""The exit code after Ctrl+C, as shells count it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command named in ``argv`` and return the exit code; see :mod:`bot.console`."""
    try:
        code: int = import_module("bot.console").main(argv)
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


if __name__ == "__main__":
    sys.exit(main())
