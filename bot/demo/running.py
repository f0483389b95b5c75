"""Runs the demo with command-line options; requires SimCord, which simulates Discord."""

import argparse
import asyncio
import logging
import sys
from pathlib import Path

import simcord

from bot.config import Settings
from bot.demo.autoplay import Notes, Script, autoplay
from bot.demo.browse import browse
from bot.demo.player import Stuck
from bot.operations import answers
from bot.store.file.backups import belongings
from bot.store.file.database import connect
from engines.files import Output
from engines.registry import KEYS
from engines.registry import game as game_of

MOST_PEOPLE = 4


def run(options: argparse.Namespace, database: Path) -> int:
    """Run the demo on a database file and return the exit code; print an error as a sentence.

    Raises ``DataError``, ``StoreError``.
    """
    logging.basicConfig(level=logging.WARNING)
    if options.autoplay:  # log no warnings about slow answers
        answers.log.setLevel(logging.ERROR)
    connect(database, fill=True).close()  # ``fill`` creates a missing file without a warning
    try:
        asyncio.run(_run(options, database))
    except (Stuck, simcord.SetupError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


async def _run(options: argparse.Namespace, database: Path) -> None:
    settings = Settings(
        database=database,
        games=KEYS if options.game in (None, *KEYS) else (*KEYS, options.game),
        language=options.language,
        shard_count=1,
        lobby_minutes=10_080,
        emoji=not options.autoplay,
    )
    if options.autoplay:
        at_once = {"bot_delay": 0, "bot_grace": 0, "bot_processes": 0}
        settings = settings.model_copy(update=at_once)
    if not options.autoplay:
        await browse(
            settings, options.game, port=options.port, opens=not options.no_open, days=options.days
        )
        return
    own = belongings(database)
    exported, noted = options.export, options.moves
    seats = options.players or min(MOST_PEOPLE, game_of(options.game).seats[-1])
    script = Script(
        options.game,
        options.seed,
        seats,
        options.bots,
        dict(options.option),
        noted and Notes(noted, own),
        exported and Output(exported, force=options.force, sources=[*own, *filter(None, [noted])]),
    )
    await autoplay(settings, script, lambda line: print(line, flush=True))
