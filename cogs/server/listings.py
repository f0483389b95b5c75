"""Stores which people agreed to be listed on a server.

Nobody is listed before they have agreed. Each person is asked once on each server, after their
first result there. Every list of people is made from the present answers in the database.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.store.sql import Connection

DUE, ASKED, YES, NO = "due", "asked", "yes", "no"
"""Somebody's answer: not asked yet after a first result, asked, agreed, declined."""

AGREED = (
    "EXISTS (SELECT 1 FROM server_listings AS agreed WHERE agreed.guild_id = ? "
    "AND agreed.answer = ? AND agreed.user_id = {user})"
)
"""SQL condition that a person agreed; its parameters are the server and :data:`YES`."""


def listed(db: Connection, guild_id: int) -> Mapping[int, str]:
    """Return the people who agreed to be listed on a server, by user id, with their names."""
    rows = db.execute(
        "SELECT user_id, name FROM server_listings WHERE guild_id = ? AND answer = ? "
        "ORDER BY user_id",
        (guild_id, YES),
    )
    return {int(user_id): str(name) for user_id, name in rows}


def names_of(db: Connection, guild_id: int, people: Iterable[int]) -> Mapping[int, str]:
    """Return people's names by user id; people who did not agree to be listed are left out."""
    found = {}
    for user_id in sorted(people):
        row = db.execute(
            "SELECT name FROM server_listings WHERE guild_id = ? AND user_id = ? AND answer = ?",
            (guild_id, user_id, YES),
        ).fetchone()
        if row is not None:
            found[user_id] = str(row[0])
    return found


def answer_of(db: Connection, guild_id: int, user_id: int) -> str | None:
    """Return somebody's answer on a server, or ``None`` before their first result there."""
    row = db.execute(
        "SELECT answer FROM server_listings WHERE guild_id = ? AND user_id = ?",
        (guild_id, user_id),
    ).fetchone()
    return None if row is None else str(row[0])


def had_result(db: Connection, guild_id: int, people: Iterable[tuple[int, str]]) -> None:
    """Record that people (user ids and names) had a result on a server.

    People who were never asked whether the server may list them are to be asked. Listed people get
    their present name.
    """
    for user_id, name in people:
        db.execute(
            "INSERT INTO server_listings (guild_id, user_id, name, answer, at) "
            "VALUES (?, ?, '', ?, 0) ON CONFLICT (guild_id, user_id) DO NOTHING",
            (guild_id, user_id, DUE),
        )
        db.execute(
            "UPDATE server_listings SET name = ? "
            "WHERE guild_id = ? AND user_id = ? AND answer = ? AND name <> ?",
            (name, guild_id, user_id, YES, name),
        )


def waiting(db: Connection) -> list[tuple[int, int]]:
    """Return the server and the user id of each person who is to be asked."""
    rows = db.execute(
        "SELECT guild_id, user_id FROM server_listings WHERE answer = ? ORDER BY guild_id, user_id",
        (DUE,),
    )
    return [(int(guild_id), int(user_id)) for guild_id, user_id in rows]


def note_asked(db: Connection, guild_id: int, user_id: int, now: int) -> bool:
    """Record that somebody is now asked for consent; return ``False`` if no question is due."""
    if answer_of(db, guild_id, user_id) != DUE:
        return False
    _save(db, guild_id, user_id, "", ASKED, now)
    return True


def save_answer(
    db: Connection, guild_id: int, user_id: int, name: str, *, agreed: bool, now: int
) -> None:
    """Store somebody's answer, replacing an earlier answer; store the name only if they agreed."""
    _save(db, guild_id, user_id, name if agreed else "", YES if agreed else NO, now)


def answers_of(db: Connection, user_id: int) -> list[dict[str, Any]]:
    """Return somebody's answers on all servers as data."""
    rows = db.execute(
        "SELECT guild_id, name, answer, at FROM server_listings WHERE user_id = ? "
        "ORDER BY guild_id",
        (user_id,),
    )
    return [
        {"guild_id": guild_id, "name": name, "answer": answer, "at": at}
        for guild_id, name, answer, at in rows
    ]


def forget(db: Connection, user_id: int) -> None:
    """Remove somebody's answers."""
    db.execute("DELETE FROM server_listings WHERE user_id = ?", (user_id,))


def _save(db: Connection, guild_id: int, user_id: int, name: str, answer: str, now: int) -> None:
    db.execute(
        "INSERT INTO server_listings (guild_id, user_id, name, answer, at) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (guild_id, user_id) DO UPDATE SET name = excluded.name, "
        "answer = excluded.answer, at = excluded.at",
        (guild_id, user_id, name, answer, now),
    )
