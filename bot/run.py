"""``castellan run``: run the bot on Discord."""

import argparse
import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from importlib import import_module
from pathlib import Path

from bot.app import Castellan
from bot.components.picture_cache import LATE, PictureCache
from bot.config import Settings, hidden_in, read_settings, unknown_variables
from bot.errors import OperatorError
from bot.operations.backup_schedule import BackupSchedule
from bot.operations.connection import demo, ended_by
from bot.operations.logs import set_up_logging
from bot.operations.rotation import copied_as
from bot.operations.signals import StopSignal
from bot.sessions.background.attendance import LeaseLost

log = logging.getLogger(__name__)

HOW_TO_BEGIN = (
    "CASTELLAN_TOKEN is missing: create a bot on https://discord.com/developers/applications, "
    "copy its token into a file .env as CASTELLAN_TOKEN=... To try the games without one, run: "
    "{demo}"
)


def main(argv: Sequence[str], prog: str) -> int:
    """Run the bot until it is told to stop, and return 0.

    Raises ``OperatorError`` with the exit code, and ``DataError``.
    """
    parser = argparse.ArgumentParser(prog=prog, description="Run the bot on Discord.")
    parser.parse_args(argv)
    settings = read_settings()
    if settings.token is None or not settings.token.get_secret_value():
        raise OperatorError(HOW_TO_BEGIN.format(demo=demo()))
    token = settings.token.get_secret_value()
    set_up_logging(settings.log_level, [token, *hidden_in(settings)])
    for line in unknown_variables():
        log.warning("%s", line)
    try:
        pictures = PictureCache(settings.picture_processes, LATE)
        asyncio.run(run(Castellan(settings, pictures=pictures), token, settings))
    except OperatorError:
        raise
    except KeyboardInterrupt:
        return 0
    except Exception as error:
        sentence = ended_by(error)
        if sentence is None:
            raise
        raise sentence from error
    return 0


async def run(bot: Castellan, token: str, settings: Settings) -> None:
    """Run the bot until the process must stop; then finish pending answers and close the bot.

    Meanwhile backups are made and metrics served, if ``settings`` ask for them. Raises
    ``LeaseLost`` if another process has taken over.
    """
    stop = StopSignal()
    schedule = _schedule(bot, settings)
    async with _beside(schedule), _watched(bot, settings, schedule), bot:
        try:
            is_told = await stop.interrupts(lambda: bot.start(token))
        except LeaseLost:
            await stop.hurries(bot.drain)
            raise
        if is_told:
            await stop.hurries(bot.drain)


def _schedule(bot: Castellan, settings: Settings) -> BackupSchedule | None:
    """Return the schedule of regular backups, if they are switched on."""
    if not settings.backup_hours:
        return None
    database = settings.database
    return BackupSchedule(
        copied_as(database, settings.backup_folder),
        settings.backup_hours,
        settings.backup_keep,
        server=None if isinstance(database, Path) else database,
        store=lambda: bot.desk.sessions.database if bot.is_playing else None,
    )


@asynccontextmanager
async def _beside(schedule: BackupSchedule | None) -> AsyncIterator[None]:
    """Make backups within the block, if there is a schedule."""
    if schedule is None:
        yield
        return
    task = asyncio.create_task(schedule.run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def _watched(
    bot: Castellan, settings: Settings, schedule: BackupSchedule | None
) -> AbstractAsyncContextManager[None]:
    """Serve metrics within the block if a port is set; otherwise do nothing."""
    if settings.metrics_port is None:
        return nullcontext()
    served: AbstractAsyncContextManager[None]
    served = import_module("bot.figures").watched(bot, settings, schedule)
    return served
