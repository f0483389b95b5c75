"""Log records of faults: when they have a traceback, and that they contain no secrets."""

import logging
import sys

import aiohttp
import discord
import pytest

from bot.errors import NotStored
from bot.operations.logs import Discreet, is_news
from bot.store.sql import StoreFails

TOKEN = "a.secret.token"  # noqa: S105  (not a real token)
ANSWER = "https://discord.com/api/v10/webhooks/12/an-Inter.action_token%3D/messages/@original"


def written(name: str, said: str, error: Exception | None = None) -> str:
    """Return the formatted text of a log record."""
    caught = None
    if error is not None:
        try:
            raise error
        except Exception:  # noqa: BLE001  (any error)
            caught = sys.exc_info()
    record = logging.LogRecord(name, logging.ERROR, "here", 1, said, None, caught)
    return Discreet([TOKEN]).format(record)


@pytest.mark.promise("private-figures")
def test_no_token_is_logged_from_any_source() -> None:
    for text in (
        written("discord.http", f"Bot {TOKEN} at {ANSWER}"),
        written("bot.app", "it failed", LookupError(f"{TOKEN} {ANSWER}")),
        written("discord.shard", "it failed", aiohttp.ClientError(f"{TOKEN} {ANSWER}")),
        written("asyncio", "POST /interactions/77/aW50ZXJ/callback"),
    ):
        assert TOKEN not in text
        assert "an-Inter" not in text
        assert "aW50ZXJ" not in text
        assert "***" in text


def test_a_network_fault_is_one_line_and_a_fault_of_ours_has_its_traceback() -> None:
    for error in (aiohttp.ClientError("no route"), TimeoutError(), discord.GatewayNotFound()):
        line = written("discord.shard", "Attempting a reconnect", error)
        assert "\n" not in line
        assert line.endswith(")")
    assert "Traceback" in written("discord.client", "Ignoring", LookupError("ours"))
    assert "Traceback" in written("bot.publishing", "It failed", TimeoutError())


def test_database_errors_are_omitted_because_an_outage_is_logged_once() -> None:
    def record(error: Exception) -> logging.LogRecord:
        caught = (type(error), error, None)
        return logging.LogRecord("bot.app", logging.ERROR, "here", 1, "It failed", None, caught)

    level = logging.getLogger("bot").level
    try:
        logging.getLogger("bot").setLevel(logging.INFO)
        assert not is_news(record(NotStored()))
        assert not is_news(record(StoreFails("the server is away")))
        assert is_news(record(LookupError("ours")))
        assert is_news(logging.LogRecord("bot.app", logging.ERROR, "here", 1, "It is", None, None))
        logging.getLogger("bot").setLevel(logging.DEBUG)
        assert is_news(record(NotStored()))
    finally:
        logging.getLogger("bot").setLevel(level)
