"""The program's version, and the command that starts it, for messages to the operator."""

import sys
from pathlib import Path

VERSION = "0.2.0"
"""The version of the program and of the package."""

COMMAND = "castellan"
MODULE = ("python", "-m", "bot")


def program() -> tuple[str, ...]:
    """Return the command that runs the program: the installed command, or ``python -m bot``."""
    return (COMMAND,) if Path(sys.argv[0]).stem == COMMAND else MODULE
