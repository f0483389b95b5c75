"""Games that go elsewhere, in the database: the wish, and where they went."""

import json
from dataclasses import asdict, replace
from typing import Any

from bot.model import Table, Transfer
from bot.store.sql import Connection

_COLUMNS = "asked_by, guild_id, channel_id, agreed, at, went_to"


def save_transfer(db: Connection, table: Table) -> None:
    """Store where a table's game is to go, or went; nothing is noted of another bot any more."""
    db.execute("DELETE FROM transfers WHERE table_id = ?", (table.id,))
    if table.transfer is not None:
        one = table.transfer
        db.execute(
            f"INSERT INTO transfers (table_id, {_COLUMNS}, address, handed) "  # noqa: S608  (our own names)
            "VALUES (?, ?, ?, ?, ?, ?, ?, '', 0)",
            (
                *(table.id, one.asked_by, one.guild_id, one.channel_id),
                *(json.dumps(sorted(one.agreed)), one.at, one.went_to),
            ),
        )


def read_transfer(db: Connection, table_id: int) -> Transfer | None:
    """Return what :func:`save_transfer` stored."""
    query = f"SELECT {_COLUMNS} FROM transfers WHERE table_id = ?"  # noqa: S608  (our own names)
    row = db.execute(query, (table_id,)).fetchone()
    if row is None:
        return None
    asked_by, guild_id, channel_id, agreed, at, went_to = row
    return Transfer(asked_by, guild_id, channel_id, frozenset(json.loads(agreed)), at, went_to)


def without(transfer: Transfer, user_id: int) -> Transfer:
    """Return where a game is to go, or went, without naming a user."""
    asked_by = 0 if transfer.asked_by == user_id else transfer.asked_by
    return replace(transfer, asked_by=asked_by, agreed=transfer.agreed - {user_id})


def went_to(db: Connection, table_id: int, new: int) -> None:
    """Note at which table of this bot the game of a closed one goes on."""
    db.execute("UPDATE transfers SET went_to = ? WHERE table_id = ?", (new, table_id))


def wishes_for(db: Connection, guild_id: int, channel_id: int | None = None) -> list[int]:
    """Return the tables whose people are asked to take their game to a channel of a server,
    ``None``: to any.
    """
    rows = db.execute(
        "SELECT table_id FROM transfers WHERE at IS NULL AND guild_id = ? "
        "AND channel_id = COALESCE(?, channel_id) ORDER BY table_id",
        (guild_id, channel_id),
    )
    return [table_id for (table_id,) in rows]


def export_transfer(db: Connection, table_id: int, user_id: int) -> dict[str, Any] | None:
    """Return what is stored about somebody of where a game is to go, or went, as JSON data."""
    found = read_transfer(db, table_id)
    if found is None:
        return None
    said = {"asked": found.asked_by == user_id, "agreed": user_id in found.agreed}
    kept = asdict(found)
    del kept["asked_by"], kept["agreed"]
    return {**kept, **said}
