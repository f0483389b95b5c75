"""The version of this program, and what the operator types to call it, for messages that say what
to type next.
"""

import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

COMMAND = "castellan"
MODULE = ("python", "-m", "bot")


def program() -> tuple[str, ...]:
    """Return the words: the installed command, or the module where the bot runs from a checkout."""
    return (COMMAND,) if Path(sys.argv[0]).stem == COMMAND else MODULE


def program_version() -> str:
    """Return the version that is installed, ``"?"`` where none is."""
    try:
        return version(COMMAND)
    except PackageNotFoundError:
        return "?"
