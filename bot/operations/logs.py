"""Sets up the log; it never contains secrets or whole messages from Discord."""

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
"""URLs with an interaction's token; the token allows anybody to answer in the bot's name."""


class Discreet(logging.Formatter):
    """Formats a record without the ``secrets`` and without interaction tokens.

    A network error logged by a library becomes one line without a traceback.
    """

    def __init__(self, secrets: Collection[str] = ()) -> None:
        super().__init__("[%(asctime)s] [%(levelname)-8s] %(name)s: %(message)s")
        self._secrets = sorted((secret for secret in secrets if secret), key=len, reverse=True)

    def format(self, record: logging.LogRecord) -> str:
        """Return the text of a record, without secrets."""
        fault = record.exc_info[1] if record.exc_info else None
        if isinstance(fault, NO_CONNECTION) and not record.name.startswith(OURS):
            record = logging.makeLogRecord(
                {**vars(record), "exc_info": None, "exc_text": None, "stack_info": None}
            )
            return self.cleaned(f"{super().format(record)} ({in_words(fault)})")
        return self.cleaned(super().format(record))

    def cleaned(self, text: str) -> str:
        """Return a text with each secret replaced by :data:`HIDDEN`."""
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return hidden(WITH_TOKEN.sub(rf"\g<1>{HIDDEN}", text))


def is_news(record: logging.LogRecord) -> bool:
    """Return whether a record should be logged; false if it only reports a database failure.

    An outage of the database makes much work fail; :mod:`bot.store.outages` logs it once. At level
    ``DEBUG`` every record is logged.
    """
    fault = record.exc_info[1] if record.exc_info else None
    is_told = isinstance(fault, (NotStored, StoreFails))
    return not is_told or logging.getLogger("bot").isEnabledFor(logging.DEBUG)


def set_up_logging(level: str, secrets: Collection[str] = ()) -> None:
    """Write records of ``level`` or above to the log, but no ``DEBUG`` records of libraries.

    Libraries' ``DEBUG`` records contain whole messages and events, with people's names and texts.
    """
    wanted = logging.getLevelNamesMapping()[level]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Discreet(secrets))
    handler.addFilter(is_news)
    root = logging.getLogger()
    for old in [handler for handler in root.handlers if isinstance(handler.formatter, Discreet)]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(max(wanted, logging.INFO))
    for package in OURS:
        logging.getLogger(package).setLevel(wanted)
