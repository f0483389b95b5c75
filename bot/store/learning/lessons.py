"""How far people have come in the lessons, in the database."""

from collections.abc import Mapping
from typing import NamedTuple

from bot.store.sql import Connection


class Learnt(NamedTuple):
    """How far somebody is in the lesson of a game: the step they are at (from 0), and how often
    they came to its end.
    """

    step: int = 0
    finished: int = 0


def read_lessons(db: Connection, user_id: int) -> Mapping[str, Learnt]:
    """Return how far somebody is, by game; games they never began are left out."""
    rows = db.execute(
        "SELECT game, step, finished FROM lessons WHERE user_id = ? ORDER BY game", (user_id,)
    )
    return {game: Learnt(step, finished) for game, step, finished in rows}


def save_lesson(db: Connection, user_id: int, game: str, learnt: Learnt) -> None:
    """Note how far somebody is, in place of what was noted before."""
    db.execute(
        "INSERT INTO lessons (user_id, game, step, finished) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (user_id, game) DO UPDATE SET step = excluded.step, "
        "finished = excluded.finished",
        (user_id, game, learnt.step, learnt.finished),
    )
