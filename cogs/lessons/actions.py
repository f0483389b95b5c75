"""People's progress in the lessons, stored so that people can stop at any time."""

from collections.abc import Mapping

from bot.sessions.sessions import FeatureActions
from bot.store.sql import Connection
from cogs.lessons.lesson import Lesson
from cogs.lessons.store import Learnt, read_lessons, save_lesson

NOTHING = Learnt()


class Progress(FeatureActions):
    """Reads and stores people's progress, which belongs to no table and affects nothing else."""

    async def all(self, user_id: int) -> Mapping[str, Learnt]:
        """Return a person's progress in each lesson they began, by game."""
        return await self._uow.run(lambda db: read_lessons(db, user_id))

    async def at(self, user_id: int, lesson: Lesson) -> Learnt:
        """Return a person's progress in a lesson, capped at the lesson's end.

        The stored step can be beyond the end if an earlier version of the lesson had more steps.
        """
        return _within(lesson, (await self.all(user_id)).get(lesson.game))

    async def pass_(self, user_id: int, lesson: Lesson, step: int) -> Learnt:
        """Record that a person has done ``step``, and return their progress.

        Nothing changes if they are at another step, so pressing twice counts once.
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
        """Reset a person's progress in a lesson to the first step, and return the new progress."""

        def work(db: Connection) -> Learnt:
            here = _within(lesson, read_lessons(db, user_id).get(lesson.game))
            there = here._replace(step=0)
            save_lesson(db, user_id, lesson.game, there)
            return there

        return await self._uow.run(work)


def _within(lesson: Lesson, learnt: Learnt | None) -> Learnt:
    here = learnt or NOTHING
    return here._replace(step=min(here.step, len(lesson.steps)))
