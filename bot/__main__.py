"""``castellan``, or ``python -m bot``: run the bot, or one of its tools."""

import argparse
import asyncio
import logging
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

import aiohttp
import discord

from bot.app import Castellan
from bot.config import SettingsError, read_settings
from bot.program import COMMAND, program
from bot.store.sql import StoreError
from engines.core.data import DataError
from engines.registry import KitError

HOW_TO_BEGIN = (
    "CASTELLAN_TOKEN is missing: create a bot on https://discord.com/developers/applications, "
    "copy its token into a file .env as CASTELLAN_TOKEN=... To try the games without one, run: "
    "{demo}"
)

NO_DISCORD = (
    "Discord cannot be reached ({error}). Check this machine's network, or try again later; to try "
    "the games without Discord, run: {demo}"
)

NO_CONNECTION = (
    aiohttp.ClientError,
    discord.HTTPException,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
)

TOOLS = {
    "demo": ("bot.demo", "play in the browser, without Discord"),
    "backup": ("bot.backup", "copy the database, also while the bot runs"),
    "restore": ("bot.restore", "put a backup in the place of the database"),
    "render": ("bot.games.__main__", "draw a picture of a game"),
    "replay": ("bot.records.replay_tool", "print a game file in words"),
    "verify": ("bot.records.verify_tool", "check a game file: deal, every move, score"),
    "arena": ("engines.lab.arena", "let bots play against bots"),
}
"""The commands beside ``run``: the module whose ``main(argv, prog)`` it is, and what it is for."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command named in ``argv`` and return the exit code: 2 if a setting is missing or
    wrong, 1 if it cannot be done, both with a sentence on stderr.
    """
    called = " ".join(program())
    parser = argparse.ArgumentParser(prog=called, description="The Castellan bot.")
    names = parser.add_subparsers(dest="command", metavar="COMMAND")
    names.add_parser("run", help="run on Discord (if no command is given)")
    for name, (_, purpose) in TOOLS.items():
        names.add_parser(name, help=purpose, add_help=False)
    options, rest = parser.parse_known_args(argv)
    if rest and options.command not in TOOLS:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    try:
        if options.command in TOOLS:
            module, _ = TOOLS[options.command]
            code: int = import_module(module).main(rest, f"{called} {options.command}")
            return code
        return run()
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 2
    except (DataError, KitError, StoreError) as error:
        print(error, file=sys.stderr)
        return 1


def run() -> int:
    """Run the bot until it is stopped; return 2 without a token, 1 if it cannot connect.

    Raises ``SettingsError``, ``DataError``, ``StoreError``.
    """
    settings = read_settings()
    if settings.token is None or not settings.token.get_secret_value():
        print(HOW_TO_BEGIN.format(demo=_demo()), file=sys.stderr)
        return 2
    set_up_logging(settings.log_level)
    try:
        asyncio.run(_run(Castellan(settings), settings.token.get_secret_value()))
    except discord.LoginFailure:
        print("Discord does not accept CASTELLAN_TOKEN.", file=sys.stderr)
        return 1
    except NO_CONNECTION as error:
        print(NO_DISCORD.format(error=error, demo=_demo()), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


def set_up_logging(level: str) -> None:
    """Log from ``level`` on; what libraries have to say from ``INFO`` on at most: their details are
    whole messages and events of Discord, with names and what was written.
    """
    wanted = logging.getLevelNamesMapping()[level]
    discord.utils.setup_logging(level=max(wanted, logging.INFO))
    for package in ("bot", "cogs", "engines"):
        logging.getLogger(package).setLevel(wanted)


def _demo() -> str:
    """Return what to type to play without Discord: ``make demo`` also installs what that needs."""
    return f"{COMMAND} demo" if program() == (COMMAND,) else "make demo"


async def _run(bot: Castellan, token: str) -> None:
    """Run until the process is told to stop; then close tables and database in order."""
    task = asyncio.current_task()
    if task is not None and sys.platform != "win32":
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    with suppress(asyncio.CancelledError):
        async with bot:
            await bot.start(token)


if __name__ == "__main__":
    sys.exit(main())
