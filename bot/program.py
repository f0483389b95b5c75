"""The program's version, and its name on the command line for messages to the operator."""

import sys
from pathlib import Path

VERSION = "0.2.0"
"""The version; the package's metadata is taken from here."""

COMMAND = "castellan"
MODULE = ("python", "-m", "bot")


def program() -> tuple[str, ...]:
    """Return the command that runs the program: the installed command, else ``python -m bot``."""
    return (COMMAND,) if Path(sys.argv[0]).stem == COMMAND else MODULE
