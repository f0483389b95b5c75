"""What people can be told went wrong: players by the key of a sentence in their language, whoever
runs the bot by the sentence itself.
"""

import secrets
from collections.abc import Callable
from typing import Any

FOR_NOW = 1
"""The exit code where another try later may go better: no network, a full disk."""

FOR_GOOD = 2
"""The exit code where nothing gets better until somebody changes something: a wrong setting."""


class OperatorError(Exception):
    """The program cannot go on; the text is a sentence for whoever runs it. ``code`` is what the
    program ends with.
    """

    def __init__(self, sentence: str, code: int = FOR_GOOD) -> None:
        super().__init__(sentence)
        self.code = code


class UserError(Exception):
    """Something the person who asked can understand; shown to them alone, nothing was changed.

    ``key`` is a catalogue key, ``params`` fill its placeholders.
    """

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__(key, params)
        self.key = key
        self.params = params

    def worded(self, words: Callable[..., str]) -> str:
        """Return the sentence in the language of ``words``, a text or a reader."""
        return words(self.key, **self.params)


class NotStored(UserError):
    """The database could not be read or written; the disk may be full. Worth another try."""

    def __init__(self) -> None:
        super().__init__("error-store")


class Overtaken(NotStored):
    """Somebody else changed the table meanwhile. It is known as it is now: worth doing again at
    once.
    """


def new_fault() -> str:
    """Return a short id by which a logged fault is found again."""
    return secrets.token_hex(3)
