"""What the operator types to call this program, for messages that say what to type next."""

import sys
from pathlib import Path

COMMAND = "castellan"
MODULE = ("python", "-m", "bot")


def program() -> tuple[str, ...]:
    """Return the words: the installed command, or the module where the bot runs from a checkout."""
    return (COMMAND,) if Path(sys.argv[0]).stem == COMMAND else MODULE
