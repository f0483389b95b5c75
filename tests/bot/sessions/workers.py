"""What the thinking processes of the tests of bots run; found there by name."""

import os
import time
from typing import Any

from bot.sessions.background import worker
from bot.sessions.background.process_pool import MEMORY
from engines.core.advice import Advice
from engines.core.kernel import Action
from tests.support.house import install


def think(*args: Any) -> Action:
    """Think as the bot does, in a process that knows the toy."""
    install()
    return worker.decide_within(*args)


def hurry(*args: Any) -> Action:
    """Think; a bot that never ends has a thousandth of its time."""
    limit, *rest = args
    return think(limit / 1000 if rest[4] == "endless" else limit, *rest)


def die(*args: Any) -> Action:
    """End the whole process."""
    os._exit(3)


def hang(*args: Any) -> Action:
    """Come back long after anybody waits."""
    time.sleep(60)
    return ()


def devour(*args: Any) -> Action:
    """Ask for more memory than a worker may hold, unless the usual level thinks."""
    if args[5] != "hard":
        bytearray(2 * MEMORY)
    return think(*args)


def hint(*args: Any) -> Advice:
    """Give a hint as the bot does, in a process that knows the toy."""
    install()
    return worker.hint(*args)
