"""The puzzle of the day, and people's tries to solve it.

The day is in UTC, by the same clock as the games, so the puzzle is the same everywhere. A puzzle
belongs to no table.
"""

from collections import deque
from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from typing import NamedTuple, TypeAlias

from bot.errors import UserError
from bot.model import Person
from bot.sessions.sessions import FeatureActions, Sessions
from bot.store.sql import Connection
from cogs.puzzles import shelf, store
from cogs.puzzles.store import PuzzleAttempts
from engines.core.kernel import Option
from engines.core.puzzles import Collection, Puzzle

DAY = 86_400

FIRST = 20_758
"""The day of the first puzzle, 2026-11-01, counted from 1970-01-01."""

TRIES = 3
"""Maximum number of tries at a puzzle.

A puzzle with few answers allows fewer tries, so that the last try can still fail.
"""

REMEMBERED = 512
"""Number of recent shares that are remembered to suppress duplicates."""

Shelf: TypeAlias = Callable[[str], Collection | None]


class PuzzleProgress(NamedTuple):
    """A person's progress with a day's puzzle: the puzzle and their tries.

    today  the current day
    ended  the day on which the puzzle was solved or all tries were used up; ``None`` before
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
        """The number of tries that remain."""
        return min(TRIES, len(self.puzzle.behind)) - len(self.tries)

    @property
    def is_over(self) -> bool:
        """Whether the puzzle is solved or all tries are used up."""
        return self.ended is not None

    def then(self, option: Option) -> "PuzzleProgress":
        """Return the progress after one more try; repeating a try changes nothing."""
        if self.is_over or option in self.tries:
            return self
        found = self._replace(tries=(*self.tries, option), solved=(option,) == self.puzzle.answer)
        return found._replace(ended=self.today) if found.solved or not found.left else found

    def note(self) -> PuzzleAttempts:
        """Return the record of the tries, to be stored."""
        return PuzzleAttempts(self.day, self.puzzle.name, self.tries, self.solved, self.ended)


class PuzzleTry(NamedTuple):
    """A new try: the person, the server (0: none), and the progress after the try."""

    person: Person
    guild_id: int
    progress: PuzzleProgress


class Puzzles(FeatureActions):
    """Finds the puzzle of a day and stores people's tries, each try once.

    ``on_try`` holds functions of features. They store further data in the transaction of a try and,
    like all work on the database, can run more than once.
    """

    def __init__(self, sessions: Sessions, find: Shelf = shelf.collection) -> None:
        super().__init__(sessions)
        self.on_try: list[Callable[[Connection, PuzzleTry], None]] = []
        self._find = find
        self._shared: deque[Hashable] = deque(maxlen=REMEMBERED)

    def today(self) -> int:
        """Return today's number, in days since 1970-01-01."""
        return int(self._uow.clock() // DAY)

    def has(self, game: str) -> bool:
        """Return whether a game has puzzles."""
        return self._find(game) is not None

    def of_day(self, game: str, day: int) -> Puzzle:
        """Return the puzzle of a day.

        Raises ``error-no-puzzle`` if the game has no puzzles or the day has not begun.
        """
        found = self._find(game)
        if found is None or not FIRST <= day <= self.today():
            raise UserError("error-no-puzzle")
        return found.of_day(day - FIRST)

    async def progress(self, user_id: int, game: str, day: int) -> PuzzleProgress:
        """Return a person's progress with a day's puzzle; raises the errors of :meth:`of_day`."""
        self.of_day(game, day)
        return await self._uow.run(lambda db: self._progress(db, user_id, game, day))

    async def answer(
        self, person: Person, guild_id: int, game: str, day: int, option: Option
    ) -> PuzzleProgress:
        """Store a try that somebody made on a server (0: none); return the new progress.

        A repeated try, and a try after the last allowed try, change nothing. Raises the errors of
        :meth:`of_day`, and ``ui-error-old`` for an option that the puzzle does not have.
        """
        self.of_day(game, day)

        def work(db: Connection) -> PuzzleProgress:
            before = self._progress(db, person.id, game, day)
            puzzle = before.puzzle
            if (option,) not in (puzzle.answer, *(action for action, _ in puzzle.behind)):
                raise UserError("ui-error-old")
            after = before.then(option)
            if after != before:
                store.save_tried(db, person.id, game, after.note())
                for note in self.on_try:
                    note(db, PuzzleTry(person, guild_id, after))
            return after

        return await self._uow.run(work)

    async def record(self, user_id: int, game: str) -> Mapping[int, PuzzleAttempts]:
        """Return a person's tries at a game's puzzles, by day."""
        return await self._uow.run(lambda db: store.read_tried(db, user_id, game))

    async def streak(self, user_id: int, game: str) -> int:
        """Return a person's current daily-puzzle streak; see :func:`streak`."""
        return streak(await self.record(user_id, game), self.today())

    def may_share(self, user_id: int, progress: PuzzleProgress, channel_id: int) -> bool:
        """Return whether a person may share a puzzle's result in a channel, and record the share.

        Each result can be shared once in a channel, so that two presses post it once.
        """
        mark = (user_id, progress.game, progress.day, channel_id)
        if mark in self._shared:
            return False
        self._shared.append(mark)
        return True

    def not_shared(self, user_id: int, progress: PuzzleProgress, channel_id: int) -> None:
        """Remove the record of a share that could not be posted."""
        with suppress(ValueError):
            self._shared.remove((user_id, progress.game, progress.day, channel_id))

    def _progress(self, db: Connection, user_id: int, game: str, day: int) -> PuzzleProgress:
        """Return a person's progress with the puzzle of a day.

        A puzzle that the person has begun stays the same as long as it is in the collection.
        """
        puzzle, today = self.of_day(game, day), self.today()
        tried = store.read_tried(db, user_id, game).get(day)
        if tried is None:
            return PuzzleProgress(game, day, today, puzzle)
        if tried.puzzle != puzzle.name:
            found = self._find(game)
            known = {puzzle.name: puzzle for puzzle in found.puzzles} if found else {}
            if tried.puzzle not in known:
                return PuzzleProgress(game, day, today, puzzle)
            puzzle = known[tried.puzzle]
        return PuzzleProgress(game, day, today, puzzle, tried.tries, tried.solved, tried.ended)


def streak(record: Mapping[int, PuzzleAttempts], today: int) -> int:
    """Return the number of consecutive days, up to today, on which the day's puzzle was solved.

    As long as today's puzzle can still be solved, the days are counted up to yesterday.
    """
    days = {tried.day for tried in record.values() if tried.solved and tried.ended == tried.day}
    is_open = not any(tried.day == today and tried.ended is not None for tried in record.values())
    last = today - 1 if is_open else today
    count = 0
    while last - count in days:
        count += 1
    return count
