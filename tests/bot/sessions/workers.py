"""Functions that the thinking processes of bot tests run; found there by name."""

import os
import time
from typing import Any

from bot.sessions.background import worker
from bot.sessions.background.process_pool import MEMORY
from cogs.hints import search
from engines.core.advice import Advice
from engines.core.kernel import Action
from tests.support.house import install


def think(*args: Any) -> Action:
    """Think as the bot does, in a process that knows the toy."""
    install()
    return worker.decide_within(*args)


def think_late(*args: Any) -> Action:
    """Think at once, on a machine that comes to it late."""
    time.sleep(1)
    return think(*args)


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


def limits() -> tuple[int, tuple[int, int]]:
    """Return how nice this process is and how many bytes of data it may hold."""
    import resource  # not available on every system

    return os.nice(0), resource.getrlimit(resource.RLIMIT_DATA)


def hint(*args: Any) -> Advice:
    """Give a hint as the bot does, in a process that knows the toy."""
    install()
    return search.hint(*args)
