"""Errors with a message: for players a text key, for operators an English sentence."""

import secrets
from collections.abc import Callable
from typing import Any

FOR_NOW = 1
"""Exit code if a later attempt may succeed, for example if the network is down."""

FOR_GOOD = 2
"""Exit code if the operator must change something first, for example a wrong setting."""


class OperatorError(Exception):
    """The program cannot continue; the message is a sentence for the operator.

    ``code`` is the exit code.
    """

    def __init__(self, sentence: str, code: int = FOR_GOOD) -> None:
        super().__init__(sentence)
        self.code = code


class UserError(Exception):
    """A refused action, which changed nothing.

    Only the person who attempted it sees the message. ``key`` is a catalogue key; ``params`` fill
    the placeholders of its text.
    """

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__(key, params)
        self.key = key
        self.params = params

    def worded(self, words: Callable[..., str]) -> str:
        """Return the message; ``words`` is a catalogue or a reader."""
        return words(self.key, **self.params)


class NotStored(UserError):
    """The database could not be read or written; another attempt may succeed."""

    def __init__(self) -> None:
        super().__init__("error-store")


class Overtaken(NotStored):
    """Another change of the table was committed before this one, so nothing was stored.

    The table was reloaded, so the action can be repeated at once.
    """


def new_fault() -> str:
    """Return a short id that identifies an error in the log."""
    return secrets.token_hex(3)
