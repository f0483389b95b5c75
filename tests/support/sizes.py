"""The size of random tests: small for every change, large for a release."""

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
U = TypeVar("U")

RELEASE = os.environ.get("TEST_SIZE") == "release"


def size(usual: int, release: int) -> int:
    """Return ``usual``, or ``release`` if the environment has ``TEST_SIZE=release``."""
    return release if RELEASE else usual


def in_turn(rows: Sequence[T], columns: Sequence[U]) -> list[tuple[T, U]]:
    """Return each row once, with the columns in turn.

    With ``TEST_SIZE=release``, return every pair.
    """
    if RELEASE:
        return [(row, column) for row in rows for column in columns]
    return [(row, columns[at % len(columns)]) for at, row in enumerate(rows)]
