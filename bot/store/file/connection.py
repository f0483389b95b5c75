"""Extends aiosqlite to run whole functions in a connection's thread.

aiosqlite awaits each statement separately. A transaction that runs as a single function takes one
thread switch instead of five. aiosqlite has no public method for this, so :meth:`Thread.in_thread`
calls a private method, which only this module may do. ``tests/bot/store/test_connection.py`` fails
if a new version of the library changes that method.
"""

import sqlite3
import threading
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

import aiosqlite

T = TypeVar("T")
DB = TypeVar("DB", bound=sqlite3.Connection)


class Thread(aiosqlite.Connection, Generic[DB]):
    """An aiosqlite connection that also runs functions in its thread.

    ``connect`` is called once, in that thread, when the connection is awaited.
    """

    def __init__(self, connect: Callable[[], DB]) -> None:
        self._connect_here = connect
        self._opened: DB | None = None
        self._worker: threading.Thread | None = None
        super().__init__(self._open, iter_chunk_size=64)

    async def in_thread(self, work: Callable[[DB], T]) -> T:
        """Run ``work`` in the connection's thread and return its result.

        ``work`` runs after all earlier requests. Raises the errors of ``work``, and ``ValueError``
        if the connection is not open.
        """
        execute: Callable[..., Awaitable[T]] = self._execute
        return await execute(work, self._opened)

    def join(self) -> None:
        """Wait until the thread of a failed connection has ended.

        The event loop must exist until then, because the thread sends it a last message.
        """
        if self._worker is not None:
            self._worker.join()

    def _open(self) -> DB:
        self._worker = threading.current_thread()
        self._opened = self._connect_here()
        return self._opened
