"""Functions that the worker processes of bot tests import from this module and run."""

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
    """Choose an answer as the bot does, in a process that knows the toy."""
    install()
    return worker.decide_within(*args)


def think_late(*args: Any) -> Action:
    """Choose an answer after waiting long for the processor, as on a busy machine."""
    time.sleep(1)
    return think(*args)


def die(*args: Any) -> Action:
    """End the whole process."""
    os._exit(3)


def hang(*args: Any) -> Action:
    """Take longer than any caller waits."""
    time.sleep(60)
    return ()


def devour(*args: Any) -> Action:
    """Allocate too much memory, unless the level is the default level."""
    if args[5] != "hard":
        bytearray(2 * MEMORY)
    return think(*args)


def limits() -> tuple[int, tuple[int, int]]:
    """Return this process's nice value and its limit of data memory in bytes."""
    import resource  # not available on every system

    return os.nice(0), resource.getrlimit(resource.RLIMIT_DATA)


def hint(*args: Any) -> Advice:
    """Compute a hint as the bot does, in a process that knows the toy."""
    install()
    return search.hint(*args)
