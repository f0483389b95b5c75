"""People's tries at puzzles, and the subscribed channels, in the database.

Days are counted from 1970-01-01 (UTC).
"""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.store.features import FeatureStore
from bot.store.sql import Connection
from engines.core.kernel import Option

_SELECT = "SELECT day, puzzle, tries, solved, ended FROM puzzles WHERE user_id = ? AND game = ?"


class PuzzleAttempts(NamedTuple):
    """A person's tries at a day's puzzle.

    puzzle  its name
    tries   the options tried, in order
    ended   the day on which it was solved or all tries were used up, ``None`` before
    """

    day: int
    puzzle: str
    tries: tuple[Option, ...]
    solved: bool
    ended: int | None


class Subscription(NamedTuple):
    """A channel subscribed to the daily puzzles.

    It has its server and language, and the last day whose puzzles were posted.
    """

    channel_id: int
    guild_id: int
    language: str
    posted: int


def read_tried(db: Connection, user_id: int, game: str) -> dict[int, PuzzleAttempts]:
    """Return a person's tries at a game's puzzles, by day."""
    rows = db.execute(f"{_SELECT} ORDER BY day", (user_id, game))
    return {
        day: PuzzleAttempts(day, puzzle, tuple(json.loads(tries)), bool(solved), ended)
        for day, puzzle, tries, solved, ended in rows
    }


def save_tried(db: Connection, user_id: int, game: str, tried: PuzzleAttempts) -> None:
    """Store a person's tries, replacing those stored for that day."""
    tries = json.dumps(tried.tries)
    db.execute(
        "INSERT INTO puzzles (user_id, game, day, puzzle, tries, solved, ended) "
        "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (user_id, game, day) DO UPDATE SET "
        "puzzle = excluded.puzzle, tries = excluded.tries, solved = excluded.solved, "
        "ended = excluded.ended",
        (user_id, game, tried.day, tried.puzzle, tries, int(tried.solved), tried.ended),
    )


def subscriptions(db: Connection) -> list[Subscription]:
    """Return the subscribed channels."""
    rows = db.execute(
        "SELECT channel_id, guild_id, language, posted FROM puzzle_channels ORDER BY channel_id"
    )
    return [Subscription(*row) for row in rows]


def subscribe(db: Connection, subscription: Subscription) -> None:
    """Subscribe a channel; a subscribed channel keeps its last posted day."""
    db.execute(
        "INSERT INTO puzzle_channels (channel_id, guild_id, language, posted) "
        "VALUES (?, ?, ?, ?) ON CONFLICT (channel_id) DO UPDATE SET language = excluded.language",
        (
            subscription.channel_id,
            subscription.guild_id,
            subscription.language,
            subscription.posted,
        ),
    )


def unsubscribe(db: Connection, channel_id: int) -> None:
    """End a channel's subscription."""
    db.execute("DELETE FROM puzzle_channels WHERE channel_id = ?", (channel_id,))


def note_posted(db: Connection, channel_id: int, day: int) -> None:
    """Record that the puzzles of a day were posted in a channel."""
    db.execute(
        "UPDATE puzzle_channels SET posted = ? WHERE channel_id = ? AND posted < ?",
        (day, channel_id, day),
    )


class _Puzzles(FeatureStore):
    def count(self, db: Connection, user_id: int) -> Mapping[str, int]:
        """Count the puzzles that a person attempted."""
        query = "SELECT count(*) FROM puzzles WHERE user_id = ?"
        (count,) = db.execute(query, (user_id,)).fetchone()
        return {"privacy-puzzles": int(count)}

    def export(self, db: Connection, user_id: int) -> Mapping[str, Any]:
        """Return a person's tries at all puzzles."""
        rows = db.execute(
            "SELECT game, day, puzzle, tries, solved, ended FROM puzzles WHERE user_id = ? "
            "ORDER BY day, game",
            (user_id,),
        )
        return {
            "puzzles": [
                {
                    "game": game,
                    "day": day,
                    "puzzle": puzzle,
                    "tries": json.loads(tries),
                    "solved": bool(solved),
                    "ended": ended,
                }
                for game, day, puzzle, tries, solved, ended in rows
            ]
        }

    def forget(self, db: Connection, user_id: int) -> None:
        """Delete a person's tries."""
        db.execute("DELETE FROM puzzles WHERE user_id = ?", (user_id,))


STORE = _Puzzles()
