"""The command line: its commands and their exit codes."""

import argparse
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path

from bot.config import database_in_use
from bot.errors import FOR_GOOD, FOR_NOW, OperatorError
from bot.extensions import product
from bot.program import VERSION, program
from bot.store.file.backups import belongings
from engines.core.data import DataError
from engines.files import OutputError, is_printed_to, spared, sparing
from engines.registry import KitError

RUN = "run"

TOOLS = {
    RUN: ("bot.run", "run on Discord (if no command is given)"),
    "demo": ("bot.demo", "play in the browser, without Discord"),
    "backup": ("bot.tools.backup", "copy the database, also while the bot runs"),
    "restore": ("bot.tools.restore", "replace the database with a backup"),
    "health": ("bot.tools.health", "say whether the running bot is healthy"),
    "doctor": ("bot.tools.doctor", "check settings, database, backups and permissions"),
    "move-database": ("bot.tools.move_database", "copy the database into an empty one"),
    "render": ("bot.games.__main__", "draw a picture of a game"),
    "replay": ("bot.records.replay_tool", "print a game file in words"),
    "verify": ("bot.records.verify_tool", "check a game file: deal, every move, score"),
    "arena": ("engines.lab.arena", "let bots play against bots"),
}
"""The commands by name, each with its purpose and the module whose ``main`` runs it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command named in ``argv`` and return the exit code.

    The code is 0 if the command succeeded, :data:`~bot.errors.FOR_NOW` if a later attempt may
    succeed, and :data:`~bot.errors.FOR_GOOD` if the operator must change something first. On an
    error a sentence is printed.
    """
    called = " ".join(program())
    parser = argparse.ArgumentParser(prog=called, description="The Castellan bot.")
    parser.add_argument("--version", action="version", version=f"Castellan {VERSION}")
    names = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, (_, purpose) in TOOLS.items():
        names.add_parser(name, help=purpose, add_help=False)
    options, rest = parser.parse_known_args(argv)
    if rest and options.command not in TOOLS:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    command = options.command or RUN
    module, _ = TOOLS[command]
    product().load_parts()
    try:
        with sparing(_of_the_database):
            _require_other_streams()
            code: int = import_module(module).main(rest, f"{called} {command}")
    except OperatorError as error:
        print(error, file=sys.stderr)
        return error.code
    except OutputError as error:
        print(error, file=sys.stderr)
        return FOR_NOW if error.for_now else FOR_GOOD
    except (DataError, KitError) as error:
        print(error, file=sys.stderr)
        return FOR_GOOD
    return code


def _of_the_database() -> Iterable[Path]:
    """Return the files of the bot's own database; no command may overwrite these files."""
    database = database_in_use()
    return belongings(database) if isinstance(database, Path) else ()


def _require_other_streams() -> None:
    """Raise :class:`~engines.files.OutputError` if the output is redirected into the database."""
    if any(map(is_printed_to, spared())):
        raise OutputError("The output is redirected into the bot's own database.")
