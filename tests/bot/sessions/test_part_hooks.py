"""The hooks of a part that is in none of the bot's lists are called in a running game."""

import math
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Self

import pytest

from bot.model import Table
from bot.sessions.background.scheduler import SLOW_BEAT
from bot.sessions.domain.consent import open_questions, waited_for
from bot.sessions.timekeeper import Gap
from bot.table.entries import WholeSeconds
from bot.table.head import PARTS, AnsweredStep, ConsentRequest, Head, TablePart, TimePassed, part
from cogs.pauses.actions import Pausing
from engines.core.kernel import Seat
from tests.bot.sessions.timed import Timed, timed_on
from tests.support.house import ANA, KEYS, House


@dataclass(frozen=True, slots=True)
class Bell(TablePart):
    """A part that is due at a given time, asks the person on a seat, and counts answers."""

    rings_at: WholeSeconds = 0
    seat: Seat = 1
    answers: int = 0

    @classmethod
    def answered(cls, before: Head, table: Head, step: AnsweredStep) -> Self:
        plies = [state.ply for state in step.positions]
        assert (plies[0], plies[-1]) == (before.ply, table.ply)
        known = before[cls]
        return replace(known, answers=known.answers + len(step.seats))

    def passed(self, table: Head, time: TimePassed) -> Self:
        if time.kind == "charged" or not self.rings_at:
            return self
        return replace(self, rings_at=math.ceil(self.rings_at + time.seconds))

    def due_at(self, table: Head) -> float | None:
        return self.rings_at if self.rings_at and table.status == "running" else None

    def questions(self, table: Head) -> Iterable[ConsentRequest]:
        if self.rings_at:
            yield ConsentRequest(("bell", self.seat, self.rings_at), (self.seat,), 9)


@pytest.fixture
def bell() -> Iterator[type[Bell]]:
    """Register the part with the codec, and nowhere else, during a test."""
    try:
        yield part("bell")(Bell)
    finally:
        PARTS.pop("bell", None)


@pytest.fixture
def timed(house: House) -> Timed:
    """A house with a running scheduler."""
    return timed_on(house)


async def hung_up(timed: Timed, bell: type[Bell], seconds: int) -> Table:
    """Start a game of three with a bell that rings after ``seconds``."""
    table = (await timed.game(pace="none")).twin()
    table.put(bell(round(timed.house.clock.now) + seconds))
    await timed.house.sessions.log.noted(table, None, [])
    return table


@pytest.mark.promise(
    "part-hooks",
    "An unlisted feature can store data with a table: the data follow answers, gaps and "
    "pauses, trigger work when it is due, and can ask people",
)
async def test_a_part_from_outside_takes_account_of_answers(timed: Timed, bell: type[Bell]) -> None:
    table = await timed.game(pace="none")
    assert table.get(bell) is None
    await timed.house.press_any(table.id, random.Random(1))
    assert (await timed.now()).get(bell) == bell(answers=1), "the answer made it"
    await timed.house.press_any(table.id, random.Random(2))
    assert (await timed.house.stored(table.id)).get(bell) == bell(answers=2)


@pytest.mark.promise("part-hooks")
async def test_a_part_from_outside_is_acted_on_when_it_is_due(
    timed: Timed, bell: type[Bell]
) -> None:
    sessions, rung = timed.house.sessions, list[tuple[int, float]]()

    async def ring(table_id: int, now: float) -> None:
        rung.append((table_id, now))
        table = (await sessions.get(table_id)).twin()
        table.drop(bell)
        await sessions.log.noted(table, None, [])

    sessions.when_due[bell] = ring
    begun, table = timed.house.clock.now, await hung_up(timed, bell, 100)
    await timed.wait(99)
    assert rung == []
    await timed.wait(1)
    assert rung == [(table.id, begun + 100)]
    await timed.wait(1000)
    assert len(rung) == 1


async def test_a_part_with_a_due_time_keeps_the_heartbeat_running(
    timed: Timed, bell: type[Bell]
) -> None:
    table = (await hung_up(timed, bell, 10_000)).twin()
    table.clocks = {}
    timed.house.sessions.open.put(table)
    assert await timed.scheduler.tick() == timed.house.clock.now + SLOW_BEAT


@pytest.mark.promise("part-hooks")
async def test_a_part_from_outside_asks_people(timed: Timed, bell: type[Bell]) -> None:
    table = await hung_up(timed, bell, 100)
    assert [question.what[0] for question in open_questions(table)] == ["bell"]
    assert waited_for(table) == [0, 1], "the person who is to move, and the one who is asked"


@pytest.mark.promise("part-hooks")
async def test_a_part_from_outside_is_told_of_gaps(timed: Timed, bell: type[Bell]) -> None:
    rings_at = (await hung_up(timed, bell, 100))[bell].rings_at
    now = timed.house.clock.now
    gaps = iter([Gap(now, now + 5000)])
    await timed.house.sessions.bridge(lambda: next(gaps, None), lambda _: None)
    assert (await timed.now())[bell].rings_at == rings_at + 5000
    assert (await timed.house.stored(1))[bell].rings_at == rings_at + 5000


@pytest.mark.promise("part-hooks")
async def test_a_part_from_outside_is_told_how_long_a_pause_was(
    timed: Timed, bell: type[Bell]
) -> None:
    pausing = timed.house.sessions[Pausing]
    rings_at = (await hung_up(timed, bell, 100))[bell].rings_at
    await pausing.pause(1, ANA.id, next(KEYS), moderator=False)
    timed.house.clock.now += 50
    await pausing.go_on(1, ANA.id, next(KEYS), moderator=False)
    assert (await timed.now())[bell].rings_at == rings_at + 50
