"""What a person can be told went wrong: an error carries the key of its own sentence."""

import secrets
from typing import Any


class UserError(Exception):
    """Something the person who asked can understand; shown to them alone, nothing was changed.

    ``key`` is a catalogue key, ``params`` fill its placeholders.
    """

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__(key, params)
        self.key = key
        self.params = params


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
