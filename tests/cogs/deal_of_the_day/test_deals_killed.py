"""Tries at deals when the process is killed: nothing is lost and nothing counts twice."""

import asyncio
import itertools
import os
import shutil
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.extensions import product
from bot.model import Table
from bot.store.file import database
from cogs.deal_of_the_day import actions
from cogs.deal_of_the_day.actions import Deals, Here
from tests.cogs.deal_of_the_day.playing import DEAL
from tests.support.house import ANA, Clock, House, contents, open_house
from tests.support.occasions import (
    again,
    answer_in,
    at_yesterdays,
    begin_deal,
    begun_deal,
    end_offer,
    half_played_yesterday,
    nearly_played_deal,
    offered_to_all,
    over,
    played_deal,
    played_yesterday,
    with_deal,
)

ROWS = ("deal_tries", "shared_deals", "deal_offers", "server_listings")
"""Database tables whose rows are all compared."""

BEFORE, AFTER = "before the commit", "after the commit"

LIVED = 7
"""Exit code of a process that was not killed."""

Press = Callable[[House, Table, Here | None], Awaitable[object]]


class Step(NamedTuple):
    """A press and its preparation; ``here``: the pressed control belongs to a try."""

    prepare: Callable[[House], Awaitable[Table]]
    press: Press
    here: bool = False


async def move(house: House, _table: Table, here: Here | None) -> object:
    """Answer the question at the position of ``here``."""
    assert here is not None
    return await house.sessions[Deals].play(here, [answer_in(here)], ANA.name)


async def give_up(house: House, _table: Table, here: Here | None) -> object:
    assert here is not None
    return await house.sessions[Deals].give_up(here, ANA.name)


STEPS = {
    "begin": Step(with_deal, lambda house, table, _: begin_deal(house, table)),
    "move": Step(begun_deal, move, here=True),
    "end": Step(nearly_played_deal, move, here=True),
    "give up": Step(begun_deal, give_up, here=True),
    "play on for fun": Step(played_deal, lambda house, table, _: again(house, table)),
    "look at a late try": Step(half_played_yesterday, lambda house, *_: at_yesterdays(house)),
    "open the deal": Step(played_yesterday, lambda house, *_: house.sessions[Deals].settle()),
    "offer": Step(over, lambda house, table, _: house.sessions[Deals].offer(table, ANA.id)),
    "end the offer": Step(offered_to_all, lambda house, table, _: end_offer(house, table)),
}


class Bot(NamedTuple):
    """A bot without Discord; each copy of the bot has its own files."""

    file: Path
    data: Path
    clock: Clock

    def copied(self, name: str) -> "Bot":
        """Return the same bot on a copy of its files."""
        folder = self.file.parent / name
        folder.mkdir()
        for path in self.file.parent.glob(f"{self.file.name}*"):
            shutil.copy(path, folder)
        return self._replace(file=folder / self.file.name)

    async def does(self, work: Callable[[House], Awaitable[Any]]) -> Any:
        """Start the bot, do ``work`` and stop."""
        clock = Clock()
        clock.now = self.clock.now
        async with open_house(
            self.file, self.data, clock=clock, stores=product().stores()
        ) as house:
            done = await work(house)
            self.clock.now = clock.now
            return done

    def rows(self) -> list[str]:
        """Return the stored rows about deals."""
        return [row for row in contents(self.file) if row.startswith(ROWS)]

    def dies(self, work: Callable[[House], Awaitable[Any]], moment: str, number: int) -> bool:
        """Do ``work`` in a process that kills itself; return false if the process survived."""
        pid = os.fork()
        if not pid:
            try:
                asyncio.run(self.does(lambda house: killed(house, work, moment, number)))
                os._exit(LIVED)
            finally:
                os._exit(1)
        _, status = os.waitpid(pid, 0)
        assert os.waitstatus_to_exitcode(status) in (-signal.SIGKILL, LIVED)
        return os.WIFSIGNALED(status)


async def killed(
    house: House, work: Callable[[House], Awaitable[Any]], moment: str, number: int
) -> None:
    """Do ``work``, but die before or after (``moment``) commit ``number``, counted from 1."""
    commit, left = database.commit, {BEFORE: 0, AFTER: 0, moment: number}

    def reach(reached: str) -> None:
        left[reached] -= 1
        if not left[reached]:
            os.kill(os.getpid(), signal.SIGKILL)

    def dying(db: Any, *, changed: bool = True) -> None:
        if changed:
            reach(BEFORE)
        commit(db, changed=changed)
        if changed:
            reach(AFTER)

    vars(database)["commit"] = dying
    await work(house)


@pytest.fixture(autouse=True)
def _one_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards every time, so that files can be compared."""
    monkeypatch.setattr(actions, "fresh_deal", lambda _: DEAL)


@pytest.mark.promise("deal-of-the-day")
@pytest.mark.parametrize("name", STEPS)
def test_a_kill_at_any_commit_of_a_try_loses_and_doubles_nothing(
    file: Path, toy_data: Path, name: str
) -> None:
    step, bot = STEPS[name], Bot(file, toy_data, Clock())

    async def prepare(house: House) -> tuple[Table, Here | None]:
        table = await step.prepare(house)
        return table, await begin_deal(house, table) if step.here else None

    table, here = asyncio.run(bot.does(prepare))

    async def press(house: House) -> None:
        await step.press(house, await house.sessions.get(table.id), here)

    before = bot.rows()
    whole = bot.copied("whole")
    asyncio.run(whole.does(press))
    after, kills = whole.rows(), 0
    assert after != before
    for moment in (BEFORE, AFTER):
        for number in itertools.count(1):
            hit = bot.copied(f"{moment} {number}")
            if not hit.dies(press, moment, number):
                break
            kills += 1
            assert hit.rows() in (before, after), "all of it or nothing"
            for _ in range(2):  # Discord may send a press twice
                asyncio.run(hit.does(press))
                assert hit.rows() == after
    assert kills >= 2
