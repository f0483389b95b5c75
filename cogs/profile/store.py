"""Stores who may open a profile and which parts of the profile they see."""

from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from bot.store.features import FeatureStore
from bot.store.sql import Connection

NOBODY, OPPONENTS, ALL = "nobody", "opponents", "all"

AUDIENCES: Final = (NOBODY, OPPONENTS, ALL)
"""The audiences of a profile: nobody (the default), people the owner has played with, all."""

GAMES, LAST, STREAK, MEDALS = "games", "last", "streak", "medals"

PARTS: Final = (GAMES, LAST, STREAK, MEDALS)
"""The parts of a profile that its owner may hide from others.

games   how many games of each kind, how many were won, and the best win
last    the last game and the last opponents
streak  games won in a row
medals  awards, and the moment that raised the owner's chance to win most
"""


class Openness(NamedTuple):
    """The people who may open a profile, and the parts that only its owner sees."""

    audience: str = NOBODY
    hidden: frozenset[str] = frozenset()


class _Profiles(FeatureStore):
    name = "profile"
    migrations = (
        "CREATE TABLE profiles (user_id INTEGER PRIMARY KEY, shown_to TEXT NOT NULL);",
        "ALTER TABLE profiles ADD COLUMN hidden TEXT NOT NULL DEFAULT '';",
    )

    def export(self, db: Connection, user_id: int) -> Mapping[str, Any]:
        """Return the audience of somebody's profile, and its hidden parts."""
        chosen = openness(db, user_id)
        return {"profile_shown_to": chosen.audience, "profile_hidden": sorted(chosen.hidden)}

    def forget(self, db: Connection, user_id: int) -> None:
        """Remove somebody's choices about their profile."""
        db.execute("DELETE FROM profiles WHERE user_id = ?", (user_id,))


STORE = _Profiles()


def openness(db: Connection, user_id: int) -> Openness:
    """Return somebody's choices about their profile."""
    query = "SELECT shown_to, hidden FROM profiles WHERE user_id = ?"
    row = db.execute(query, (user_id,)).fetchone()
    if row is None:
        return Openness()
    return Openness(str(row[0]), frozenset(part for part in PARTS if part in row[1].split(",")))


def save_audience(db: Connection, user_id: int, audience: str) -> None:
    """Store the audience of somebody's profile."""
    db.execute(
        "INSERT INTO profiles (user_id, shown_to) VALUES (?, ?) "
        "ON CONFLICT (user_id) DO UPDATE SET shown_to = excluded.shown_to",
        (user_id, audience),
    )


def save_hidden(db: Connection, user_id: int, parts: Collection[str]) -> None:
    """Store the parts of somebody's profile that others do not see."""
    db.execute(
        "INSERT INTO profiles (user_id, shown_to, hidden) VALUES (?, ?, ?) "
        "ON CONFLICT (user_id) DO UPDATE SET hidden = excluded.hidden",
        (user_id, NOBODY, ",".join(part for part in PARTS if part in parts)),
    )
