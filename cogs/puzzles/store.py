"""Stores people's attempts at puzzles in the database.

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

    puzzle  name of the puzzle
    tries   the options tried, in order
    ended   the day on which the puzzle was solved or all tries were used up; ``None`` before
    """

    day: int
    puzzle: str
    tries: tuple[Option, ...]
    solved: bool
    ended: int | None


def read_tried(db: Connection, user_id: int, game: str) -> dict[int, PuzzleAttempts]:
    """Return a person's tries at a game's puzzles, by day."""
    rows = db.execute(f"{_SELECT} ORDER BY day", (user_id, game))
    return {
        day: PuzzleAttempts(day, puzzle, tuple(json.loads(tries)), bool(solved), ended)
        for day, puzzle, tries, solved, ended in rows
    }


def save_tried(db: Connection, user_id: int, game: str, tried: PuzzleAttempts) -> None:
    """Store a person's tries at a day's puzzle, replacing the stored tries."""
    tries = json.dumps(tried.tries)
    db.execute(
        "INSERT INTO puzzles (user_id, game, day, puzzle, tries, solved, ended) "
        "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (user_id, game, day) DO UPDATE SET "
        "puzzle = excluded.puzzle, tries = excluded.tries, solved = excluded.solved, "
        "ended = excluded.ended",
        (user_id, game, tried.day, tried.puzzle, tries, int(tried.solved), tried.ended),
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
