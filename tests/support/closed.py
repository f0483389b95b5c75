"""Finds SQLite connections that a test leaves open; Python itself warns only since 3.13."""

import sqlite3
from collections.abc import Callable
from typing import Any


class Opened:
    """Replaces ``sqlite3.connect`` and records every connection that this process opens."""

    def __init__(self, connect: Callable[..., sqlite3.Connection]) -> None:
        self._connect = connect
        self._connections: list[sqlite3.Connection] = []

    def __call__(self, *args: Any, **kwargs: Any) -> sqlite3.Connection:
        connection = self._connect(*args, **kwargs)
        self._connections.append(connection)
        return connection

    def __len__(self) -> int:
        return len(self._connections)

    def left_since(self, count: int) -> list[sqlite3.Connection]:
        """Forget the connections after the first ``count``; return those that are still open."""
        left = [connection for connection in self._connections[count:] if _is_open(connection)]
        del self._connections[count:]
        return left


def _is_open(connection: sqlite3.Connection) -> bool:
    try:
        return connection.total_changes >= 0
    except sqlite3.ProgrammingError:
        return False
