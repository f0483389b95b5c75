"""The puzzle of the day: which it is, and what somebody tried at it.

The day is that of UTC, by the clock of the tables, so it is the same puzzle everywhere. It belongs
to no table and counts for nothing else.
"""

from collections import deque
from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from typing import NamedTuple, TypeAlias

from bot.errors import UserError
from bot.sessions.learning import shelf
from bot.sessions.unit_of_work import UnitOfWork
from bot.store.learning import puzzles
from bot.store.learning.puzzles import PuzzleAttempts, Subscription
from bot.store.sql import Connection
from engines.core.kernel import Option
from engines.core.puzzles import Collection, Puzzle

DAY = 86_400

FIRST = 20_758
"""The day of the first puzzle, 2026-11-01, counted from 1970-01-01."""

TRIES = 3
"""Tries at a puzzle; where there are so few answers that the last try could not fail, fewer."""

REMEMBERED = 512
"""Puzzles shared of which that is remembered."""

Shelf: TypeAlias = Callable[[str], Collection | None]


class PuzzleProgress(NamedTuple):
    """Somebody's puzzle of a day: the puzzle, and what they tried.

    today  the day on which it is looked at
    ended  the day on which it was solved or all tries were used up, ``None`` before
    """

    game: str
    day: int
    today: int
    puzzle: Puzzle
    tries: tuple[Option, ...] = ()
    solved: bool = False
    ended: int | None = None

    @property
    def left(self) -> int:
        """How many tries are left."""
        return min(TRIES, len(self.puzzle.behind)) - len(self.tries)

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be tried."""
        return self.ended is not None

    def then(self, option: Option) -> "PuzzleProgress":
        """Return the progress after one more try; what was tried before changes nothing."""
        if self.is_over or option in self.tries:
            return self
        found = self._replace(tries=(*self.tries, option), solved=(option,) == self.puzzle.answer)
        return found._replace(ended=self.today) if found.solved or not found.left else found

    def note(self) -> PuzzleAttempts:
        """Return what is stored of it."""
        return PuzzleAttempts(self.day, self.puzzle.name, self.tries, self.solved, self.ended)


class Puzzles:
    """Finds the puzzle of a day and notes what people try, each try once."""

    def __init__(self, uow: UnitOfWork, find: Shelf = shelf.collection) -> None:
        self._uow = uow
        self._find = find
        self._shared: deque[Hashable] = deque(maxlen=REMEMBERED)

    def today(self) -> int:
        """Return the day it is."""
        return int(self._uow.clock() // DAY)

    def has(self, game: str) -> bool:
        """Return whether there are puzzles of a game."""
        return self._find(game) is not None

    def of_day(self, game: str, day: int) -> Puzzle:
        """Return the puzzle of a day; raises ``error-no-puzzle`` where there is none, and for a day
        that has not begun.
        """
        found = self._find(game)
        if found is None or not FIRST <= day <= self.today():
            raise UserError("error-no-puzzle")
        return found.of_day(day - FIRST)

    async def progress(self, user_id: int, game: str, day: int) -> PuzzleProgress:
        """Return somebody's puzzle of a day; raises like :meth:`of_day`."""
        self.of_day(game, day)
        return await self._uow.run(lambda db: self._progress(db, user_id, game, day))

    async def answer(self, user_id: int, game: str, day: int, option: Option) -> PuzzleProgress:
        """Note a try and return the progress after it; the same again, or one too many, changes
        nothing. Raises like :meth:`of_day`, and ``ui-error-old`` for what is no answer.
        """
        self.of_day(game, day)

        def work(db: Connection) -> PuzzleProgress:
            before = self._progress(db, user_id, game, day)
            puzzle = before.puzzle
            if (option,) not in (puzzle.answer, *(action for action, _ in puzzle.behind)):
                raise UserError("ui-error-old")
            after = before.then(option)
            if after != before:
                puzzles.save_tried(db, user_id, game, after.note())
            return after

        return await self._uow.run(work)

    async def record(self, user_id: int, game: str) -> Mapping[int, PuzzleAttempts]:
        """Return what somebody tried at the puzzles of a game, by day."""
        return await self._uow.run(lambda db: puzzles.read_tried(db, user_id, game))

    async def streak(self, user_id: int, game: str) -> int:
        """Return on how many days in a row, up to today or yesterday, somebody solved the day's
        puzzle of a game on its day.
        """
        return streak(await self.record(user_id, game), self.today())

    def may_share(self, user_id: int, progress: PuzzleProgress, channel_id: int) -> bool:
        """Return whether somebody may show a channel what came of a puzzle: once, so that pressing
        twice shows it once.
        """
        mark = (user_id, progress.game, progress.day, channel_id)
        if mark in self._shared:
            return False
        self._shared.append(mark)
        return True

    def not_shared(self, user_id: int, progress: PuzzleProgress, channel_id: int) -> None:
        """Note that a channel was not shown after all what came of a puzzle."""
        with suppress(ValueError):
            self._shared.remove((user_id, progress.game, progress.day, channel_id))

    async def subscribe(self, channel_id: int, guild_id: int, language: str) -> None:
        """Let a channel have the puzzles of each day from tomorrow on."""
        one = Subscription(channel_id, guild_id, language, self.today())
        await self._uow.run(lambda db: puzzles.subscribe(db, one))

    async def unsubscribe(self, channel_id: int) -> None:
        """Let a channel have no more puzzles."""
        await self._uow.run(lambda db: puzzles.unsubscribe(db, channel_id))

    async def subscriptions(self) -> list[Subscription]:
        """Return the channels that have the puzzles of each day."""
        return await self._uow.run(puzzles.subscriptions)

    async def posted(self, channel_id: int, day: int) -> None:
        """Note that a channel has the puzzles of a day."""
        await self._uow.run(lambda db: puzzles.note_posted(db, channel_id, day))

    def _progress(self, db: Connection, user_id: int, game: str, day: int) -> PuzzleProgress:
        """Return somebody's progress; what they began stays the puzzle it was, as long as the
        collection has it.
        """
        puzzle, today = self.of_day(game, day), self.today()
        tried = puzzles.read_tried(db, user_id, game).get(day)
        if tried is None:
            return PuzzleProgress(game, day, today, puzzle)
        if tried.puzzle != puzzle.name:
            found = self._find(game)
            known = {one.name: one for one in found.puzzles} if found else {}
            if tried.puzzle not in known:
                return PuzzleProgress(game, day, today, puzzle)
            puzzle = known[tried.puzzle]
        return PuzzleProgress(game, day, today, puzzle, tried.tries, tried.solved, tried.ended)


def streak(record: Mapping[int, PuzzleAttempts], today: int) -> int:
    """Return the days in a row whose puzzle was solved on its day, up to today: up to yesterday
    while today's may still be solved.
    """
    days = {one.day for one in record.values() if one.solved and one.ended == one.day}
    is_open = not any(one.day == today and one.ended is not None for one in record.values())
    last = today - 1 if is_open else today
    count = 0
    while last - count in days:
        count += 1
    return count
