"""A database failure is logged once, and so is its recovery."""

import pytest

from bot.store.outages import CALM, Outages
from bot.store.sql import StoreFails
from tests.support.house import Clock


def test_an_outage_is_logged_once_and_its_end_once(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    outages = Outages("castellan.sqlite3", clock)
    outages.answered()
    for _ in range(50):
        outages.failed(StoreFails("disk I/O error"))
        outages.answered()  # a successful read
        clock.now += 0.5
    clock.now += CALM
    outages.answered()
    outages.answered()
    lines = [(record.levelname, record.message) for record in caplog.records]
    assert lines == [
        ("CRITICAL", "Database castellan.sqlite3 fails: disk I/O error"),
        ("WARNING", "Database castellan.sqlite3 answers again, after 50 failures within 24 s"),
    ]
    outages.failed(StoreFails("disk I/O error"))
    assert caplog.records[-1].levelname == "CRITICAL", "another outage"
