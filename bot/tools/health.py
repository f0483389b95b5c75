"""``castellan health``: whether the bot that runs here is well, for containers and supervisors."""

import argparse
import json
from collections.abc import Sequence
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import urlopen

from bot.config import Settings, read_settings
from bot.errors import FOR_NOW, OperatorError

PATIENCE = 5.0
"""Seconds within which a bot that is well answers."""

MOST_BYTES = 100_000
"""Longest answer that is read."""

ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  (what others listen at)
"""Where to ask a bot that listens at every address."""


def main(argv: Sequence[str], prog: str) -> int:
    """Return 0 if the bot says that all is well; raises ``SettingsError``, and ``OperatorError``
    with what is wrong.
    """
    parser = argparse.ArgumentParser(
        prog=prog,
        description="Ask the bot that runs with these settings whether all is well with it.",
    )
    parser.parse_args(argv)
    settings = read_settings()
    if settings.metrics_port is None:
        raise OperatorError(
            "Nobody can be asked: set CASTELLAN_METRICS_PORT for the bot and for this command."
        )
    wrong = unwell(settings)
    if wrong:
        raise OperatorError("\n".join(wrong), FOR_NOW)
    print("All is well.")
    return 0


def unwell(settings: Settings) -> list[str]:
    """Return what is wrong with the bot that runs with some settings, a sentence each."""
    host = ANYWHERE.get(settings.metrics_host, settings.metrics_host)
    host = f"[{host}]" if ":" in host else host
    address = f"http://{host}:{settings.metrics_port}/health"
    try:
        with urlopen(address, timeout=PATIENCE):
            return []
    except HTTPError as error:
        with error:
            return _told(error) or [f"Something else than the bot answers at {address}."]
    except (HTTPException, OSError, ValueError):
        return [f"No bot answers at {address}."]


def _told(answer: HTTPError) -> list[str]:
    """Return what a bot says is wrong; nothing for what is no answer of a bot's."""
    try:
        return [str(one) for one in json.loads(answer.read(MOST_BYTES))["wrong"]]
    except (HTTPException, LookupError, OSError, RecursionError, TypeError, ValueError):
        return []
