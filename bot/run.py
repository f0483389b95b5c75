"""``castellan run``: the bot on Discord, from its start to its end."""

import argparse
import asyncio
import logging
from collections.abc import Sequence

from bot.app import Castellan
from bot.config import read_settings, unknown_variables
from bot.errors import OperatorError
from bot.operations.connection import demo, ended_by
from bot.operations.logs import set_up_logging
from bot.operations.signals import Stop

log = logging.getLogger(__name__)

HOW_TO_BEGIN = (
    "CASTELLAN_TOKEN is missing: create a bot on https://discord.com/developers/applications, "
    "copy its token into a file .env as CASTELLAN_TOKEN=... To try the games without one, run: "
    "{demo}"
)


def main(argv: Sequence[str], prog: str) -> int:
    """Run the bot until it is told to stop, and return 0; raises ``OperatorError``, with the exit
    code of what ended it, and ``DataError``.
    """
    parser = argparse.ArgumentParser(prog=prog, description="Run the bot on Discord.")
    parser.parse_args(argv)
    settings = read_settings()
    if settings.token is None or not settings.token.get_secret_value():
        raise OperatorError(HOW_TO_BEGIN.format(demo=demo()))
    token = settings.token.get_secret_value()
    set_up_logging(settings.log_level, [token])
    for line in unknown_variables():
        log.warning("%s", line)
    try:
        asyncio.run(run(Castellan(settings), token))
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


async def run(bot: Castellan, token: str) -> None:
    """Run until the process is told to stop; then answer what was pressed, and close tables and
    database in order.
    """
    stop = Stop()
    async with bot:
        if await stop.interrupts(lambda: bot.start(token)):
            await stop.hurries(bot.drain)
