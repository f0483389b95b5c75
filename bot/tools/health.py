"""``castellan health``: check the bot that runs here, for containers and supervisors."""

import argparse
import json
from collections.abc import Sequence
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import urlopen

from bot.config import Settings, read_settings
from bot.errors import FOR_NOW, OperatorError

PATIENCE = 5.0
"""Timeout in seconds: a healthy bot answers earlier."""

MOST_BYTES = 100_000
"""Cap on the bytes of an answer that are read."""

ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  (replaced, not bound)
"""Address at which to ask a bot that listens on all addresses."""


def main(argv: Sequence[str], prog: str) -> int:
    """Return 0 if the bot is healthy.

    Otherwise raises ``OperatorError`` with the problems, and ``SettingsError`` for wrong settings.
    """
    parser = argparse.ArgumentParser(
        prog=prog,
        description="Ask the bot that runs with these settings whether it is healthy.",
    )
    parser.parse_args(argv)
    settings = read_settings()
    if settings.metrics_port is None:
        raise OperatorError(
            "The bot cannot be asked: set CASTELLAN_METRICS_PORT for the bot and for this command."
        )
    wrong = unwell(settings)
    if wrong:
        raise OperatorError("\n".join(wrong), FOR_NOW)
    print("The bot is healthy.")
    return 0


def unwell(settings: Settings) -> list[str]:
    """Ask the bot that runs with these settings; return its problems, one sentence each."""
    host = ANYWHERE.get(settings.metrics_host, settings.metrics_host)
    host = f"[{host}]" if ":" in host else host
    address = f"http://{host}:{settings.metrics_port}/health"
    try:
        with urlopen(address, timeout=PATIENCE):
            return []
    except HTTPError as error:
        with error:
            return _told(error) or [f"Something other than the bot answers at {address}."]
    except (HTTPException, OSError, ValueError):
        return [f"No bot answers at {address}."]


def _told(answer: HTTPError) -> list[str]:
    """Return the problems that the bot reports; empty if something else has answered."""
    try:
        return [str(reason) for reason in json.loads(answer.read(MOST_BYTES))["wrong"]]
    except (HTTPException, LookupError, OSError, RecursionError, TypeError, ValueError):
        return []
