"""What is written to the log, and what never is: secrets, and whole messages of Discord."""

import logging
import re
import sys
from collections.abc import Collection

from bot.addresses import hidden
from bot.errors import NotStored
from bot.operations.connection import NO_CONNECTION, in_words
from bot.store.sql import StoreFails

OURS = ("bot", "cogs", "engines")

HIDDEN = "***"

WITH_TOKEN = re.compile(r"(/?(?:interactions|webhooks)/\d+/)[\w.~%=-]+")
"""Addresses at which an interaction is answered: whoever has one may answer in the bot's place."""


class Discreet(logging.Formatter):
    """Writes a record as one line, with the traceback of a fault of the bot's own. None of the
    ``secrets``, nor the token of an interaction, is in it, wherever it came from.
    """

    def __init__(self, secrets: Collection[str] = ()) -> None:
        super().__init__("[%(asctime)s] [%(levelname)-8s] %(name)s: %(message)s")
        self._secrets = sorted((one for one in secrets if one), key=len, reverse=True)

    def format(self, record: logging.LogRecord) -> str:
        """Return the record's text."""
        fault = record.exc_info[1] if record.exc_info else None
        if isinstance(fault, NO_CONNECTION) and not record.name.startswith(OURS):
            record = logging.makeLogRecord(
                {**vars(record), "exc_info": None, "exc_text": None, "stack_info": None}
            )
            return self.cleaned(f"{super().format(record)} ({in_words(fault)})")
        return self.cleaned(super().format(record))

    def cleaned(self, text: str) -> str:
        """Return a text without the secrets in it."""
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return hidden(WITH_TOKEN.sub(rf"\g<1>{HIDDEN}", text))


def is_news(record: logging.LogRecord) -> bool:
    """Return whether a record tells more than that the database fails: that is told by itself, once
    for all that fails with it (:mod:`bot.store.outages`). At ``DEBUG`` everything is.
    """
    fault = record.exc_info[1] if record.exc_info else None
    is_told = isinstance(fault, (NotStored, StoreFails))
    return not is_told or logging.getLogger("bot").isEnabledFor(logging.DEBUG)


def set_up_logging(level: str, secrets: Collection[str] = ()) -> None:
    """Log from ``level`` on; what libraries have to say from ``INFO`` on at most: their details are
    whole messages and events of Discord, with names and what was written.
    """
    wanted = logging.getLevelNamesMapping()[level]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Discreet(secrets))
    handler.addFilter(is_news)
    root = logging.getLogger()
    for old in [one for one in root.handlers if isinstance(one.formatter, Discreet)]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(max(wanted, logging.INFO))
    for package in OURS:
        logging.getLogger(package).setLevel(wanted)
