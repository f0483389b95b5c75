"""People's progress in the lessons, in the database."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.store.features import FeatureStore
from bot.store.sql import Connection


class Learnt(NamedTuple):
    """A person's progress in a game's lesson.

    ``step`` is the current step (from 0), ``finished`` is how often the person reached the end.
    """

    step: int = 0
    finished: int = 0


def read_lessons(db: Connection, user_id: int) -> Mapping[str, Learnt]:
    """Return a person's progress by game; games they never began are left out."""
    rows = db.execute(
        "SELECT game, step, finished FROM lessons WHERE user_id = ? ORDER BY game", (user_id,)
    )
    return {game: Learnt(step, finished) for game, step, finished in rows}


def save_lesson(db: Connection, user_id: int, game: str, learnt: Learnt) -> None:
    """Store a person's progress in place of the earlier progress."""
    db.execute(
        "INSERT INTO lessons (user_id, game, step, finished) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (user_id, game) DO UPDATE SET step = excluded.step, "
        "finished = excluded.finished",
        (user_id, game, learnt.step, learnt.finished),
    )


class _Lessons(FeatureStore):
    def count(self, db: Connection, user_id: int) -> Mapping[str, int]:
        """Count the lessons that a person began."""
        return {"privacy-lessons": len(read_lessons(db, user_id))}

    def export(self, db: Connection, user_id: int) -> Mapping[str, Any]:
        """Return a person's progress by game."""
        learnt = read_lessons(db, user_id)
        return {"lessons": {game: progress._asdict() for game, progress in learnt.items()}}

    def forget(self, db: Connection, user_id: int) -> None:
        """Delete a person's progress."""
        db.execute("DELETE FROM lessons WHERE user_id = ?", (user_id,))


STORE = _Lessons()
