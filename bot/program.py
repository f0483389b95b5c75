"""The version of this program, and what the operator types to call it, for messages that say what
to type next.
"""

import sys
from pathlib import Path

VERSION = "0.2.0"
"""The version, which the package takes from here."""

COMMAND = "castellan"
MODULE = ("python", "-m", "bot")


def program() -> tuple[str, ...]:
    """Return the words: the installed command, or the module where the bot runs from a checkout."""
    return (COMMAND,) if Path(sys.argv[0]).stem == COMMAND else MODULE
