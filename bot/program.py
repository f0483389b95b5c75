"""The version of this program, and what the operator types to call it, for messages that say what
to type next.
"""

import sys
import tomllib
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

COMMAND = "castellan"
MODULE = ("python", "-m", "bot")

PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"
"""Where a checkout has its version."""


def program() -> tuple[str, ...]:
    """Return the words: the installed command, or the module where the bot runs from a checkout."""
    return (COMMAND,) if Path(sys.argv[0]).stem == COMMAND else MODULE


@cache
def program_version() -> str:
    """Return the version that is installed, or that of the checkout it runs from."""
    try:
        return version(COMMAND)
    except PackageNotFoundError:
        project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
        return str(project["version"])
