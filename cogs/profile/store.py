"""The audience that each person chose for their profile, in the database."""

from collections.abc import Mapping
from typing import Any, Final

from bot.store.features import FeatureStore
from bot.store.sql import Connection

NOBODY, OPPONENTS, ALL = "nobody", "opponents", "all"

AUDIENCES: Final = (NOBODY, OPPONENTS, ALL)
"""The audiences of a profile: nobody (the default), people the owner has played with, all."""


class _Profiles(FeatureStore):
    name = "profile"
    migrations = ("CREATE TABLE profiles (user_id INTEGER PRIMARY KEY, shown_to TEXT NOT NULL);",)

    def export(self, db: Connection, user_id: int) -> Mapping[str, Any]:
        """Return the audience of somebody's profile."""
        return {"profile_shown_to": audience_of(db, user_id)}

    def forget(self, db: Connection, user_id: int) -> None:
        """Remove somebody's choice."""
        db.execute("DELETE FROM profiles WHERE user_id = ?", (user_id,))


STORE = _Profiles()


def audience_of(db: Connection, user_id: int) -> str:
    """Return the audience of somebody's profile."""
    row = db.execute("SELECT shown_to FROM profiles WHERE user_id = ?", (user_id,)).fetchone()
    return NOBODY if row is None else str(row[0])


def save_audience(db: Connection, user_id: int, audience: str) -> None:
    """Store the audience of somebody's profile."""
    db.execute(
        "INSERT INTO profiles (user_id, shown_to) VALUES (?, ?) "
        "ON CONFLICT (user_id) DO UPDATE SET shown_to = excluded.shown_to",
        (user_id, audience),
    )
