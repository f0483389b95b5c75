"""The time after which a silent connection to a PostgreSQL server is given up."""

import threading
import time

import pytest

from bot.store.postgres import database as server
from bot.store.postgres.database import PostgresDatabase


class Quiet(server.ReconnectingConnection):
    """A connection that has waited for an hour.

    It becomes ready after ``looks`` checks, or when it is cut.
    """

    def __init__(self, looks: int) -> None:
        super().__init__("")
        self._since = time.monotonic() - 3600
        self.looks = looks
        self.is_cut = False
        self.heard = threading.Event()

    @property
    def attempt(self) -> float | None:
        self.looks -= 1
        if self.looks < 0:
            self.heard.set()
        return super().attempt

    def cut(self) -> None:
        self.is_cut = True
        self.heard.set()


@pytest.mark.parametrize(("silence", "is_cut"), [(0.2, True), (60.0, False)])
async def test_a_silent_connection_is_cut_unless_the_process_itself_was_frozen(
    monkeypatch: pytest.MonkeyPatch, silence: float, is_cut: bool
) -> None:
    monkeypatch.setattr(server, "GLANCE", 0.01)
    line = Quiet(looks=100)
    store = PostgresDatabase("postgresql://nowhere")
    assert await store._in(store._thread, lambda: line.heard.wait(60), line, silence)
    assert line.is_cut == is_cut
    await store.close()
