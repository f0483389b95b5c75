"""The open questions to the people at a table, in the database."""

import json

from bot.model import Poll, Table
from bot.store.sql import Connection
from engines.core.kernel import Seat

TAKE_BACK = "take-back"
ABSENCE = "absence"
PAUSE = "pause"


def save_polls(db: Connection, table: Table) -> None:
    """Store the open questions of a table."""
    db.execute("DELETE FROM polls WHERE table_id = ?", (table.id,))
    rows = [
        (table.id, kind, poll.asked, poll.seat, poll.back_to, json.dumps(poll.votes))
        for kind, poll in _polls(table).items()
        if poll is not None
    ]
    if rows:
        db.executemany(
            "INSERT INTO polls (table_id, kind, asked, seat, back_to, votes) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            rows,
        )


def _polls(table: Table) -> dict[str, Poll | None]:
    return {TAKE_BACK: table.take_back, ABSENCE: table.absence, PAUSE: table.pause}


def read_polls(db: Connection, table_id: int) -> dict[str, Poll]:
    """Return the open questions of a table by their kind."""
    rows = db.execute(
        "SELECT kind, asked, seat, back_to, votes FROM polls WHERE table_id = ?", (table_id,)
    )
    return {
        kind: Poll(asked, seat, back_to, _votes(votes))
        for kind, asked, seat, back_to, votes in rows
    }


def _votes(text: str) -> dict[Seat, str]:
    return {int(seat): vote for seat, vote in json.loads(text).items()}
