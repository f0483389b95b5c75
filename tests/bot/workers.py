"""What the thinking processes of the tests of bots run; found there by name."""

import os
import time
from typing import Any

from bot.services import thinking
from engines.core.kernel import Action
from tests.bot.house import install


def think(*args: Any) -> Action:
    """Think as the bot does, in a process that knows the toy."""
    install()
    return thinking.decide_within(*args)


def die(*args: Any) -> Action:
    """End the whole process."""
    os._exit(3)


def hang(*args: Any) -> Action:
    """Come back long after anybody waits."""
    time.sleep(2)
    return ()
