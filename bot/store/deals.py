"""What games are dealt from, in the database."""

import json
from collections.abc import Mapping
from typing import Any

from bot.model import Table
from bot.store.sql import Connection
from engines.core.deal import Deal

_SAVE = (
    "INSERT INTO deals (table_id, seed, salt, commitment, words) VALUES (?, ?, ?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET seed = excluded.seed, salt = excluded.salt, "
    "commitment = excluded.commitment, words = excluded.words"
)
_READ = "SELECT seed, salt, commitment, words FROM deals WHERE table_id = ?"


def save_deal(db: Connection, table: Table) -> None:
    """Store what a table's game is or will be dealt from."""
    deal = table.deal
    if deal is None:
        db.execute("DELETE FROM deals WHERE table_id = ?", (table.id,))
    else:
        words = json.dumps({str(seat): word for seat, word in deal.words.items()})
        row = (table.id, deal.seed.hex(), deal.salt.hex(), deal.commitment, words)
        db.execute(_SAVE, row)


def save_words(db: Connection, table: Table) -> None:
    """Store the words that people at a lobby have added."""
    db.execute("DELETE FROM words WHERE table_id = ?", (table.id,))
    rows = [(table.id, user, word) for user, word in table.words.items()]
    if rows:
        db.executemany("INSERT INTO words (table_id, user_id, word) VALUES (?, ?, ?)", rows)


def read_deal(db: Connection, table_id: int) -> dict[str, Any]:
    """Return the fields of a table about its deal: ``deal`` and ``words``."""
    return {"deal": _stored_deal(db, table_id), "words": read_words(db, table_id)}


def _stored_deal(db: Connection, table_id: int) -> Deal | None:
    """Return what a table's game is dealt from; ``None`` for one of before there were such deals,
    and for what is not what was committed to.
    """
    row = db.execute(_READ, (table_id,)).fetchone()
    if row is None:
        return None
    seed, salt, commitment, words = row
    try:
        said = {int(seat): str(word) for seat, word in json.loads(words).items()}
        deal = Deal(bytes.fromhex(seed), bytes.fromhex(salt), said)
    except (AttributeError, TypeError, ValueError):
        return None
    return deal if deal.commitment == commitment else None


def read_words(db: Connection, table_id: int) -> Mapping[int, str]:
    """Return the words at a lobby by user id."""
    rows = db.execute("SELECT user_id, word FROM words WHERE table_id = ?", (table_id,))
    return dict(rows.fetchall())
