"""How far somebody is in the lesson of each game: stored, so that they can leave at any time."""

from collections.abc import Mapping

from bot.sessions.learning.lesson import Lesson
from bot.sessions.unit_of_work import UnitOfWork
from bot.store.learning.lessons import Learnt, read_lessons, save_lesson
from bot.store.sql import Connection

NOTHING = Learnt()


class Progress:
    """Reads and notes how far people are. It belongs to no table and counts for nothing else."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def all(self, user_id: int) -> Mapping[str, Learnt]:
        """Return how far somebody is in each lesson they began, by game."""
        return await self._uow.run(lambda db: read_lessons(db, user_id))

    async def at(self, user_id: int, lesson: Lesson) -> Learnt:
        """Return how far somebody is in a lesson; at its end at most, whatever was stored when it
        had more steps.
        """
        return _within(lesson, (await self.all(user_id)).get(lesson.game))

    async def pass_(self, user_id: int, lesson: Lesson, step: int) -> Learnt:
        """Note that somebody has done ``step``, unless they are at another one: pressing twice
        counts once. Returns how far they are then.
        """

        def work(db: Connection) -> Learnt:
            here = _within(lesson, read_lessons(db, user_id).get(lesson.game))
            if here.step != step or step >= len(lesson.steps):
                return here
            ended = step + 1 == len(lesson.steps)
            there = Learnt(step + 1, here.finished + ended)
            save_lesson(db, user_id, lesson.game, there)
            return there

        return await self._uow.run(work)

    async def again(self, user_id: int, lesson: Lesson) -> Learnt:
        """Let somebody begin a lesson from the start, wherever they are."""

        def work(db: Connection) -> Learnt:
            here = _within(lesson, read_lessons(db, user_id).get(lesson.game))
            there = here._replace(step=0)
            save_lesson(db, user_id, lesson.game, there)
            return there

        return await self._uow.run(work)


def _within(lesson: Lesson, learnt: Learnt | None) -> Learnt:
    here = learnt or NOTHING
    return here._replace(step=min(here.step, len(lesson.steps)))
