"""Analyses such as hints use the asker's knowledge alone, are not repeated, and are limited."""

import asyncio
import dataclasses
from pathlib import Path
from typing import Any

import pytest

from bot.errors import UserError
from bot.model import Table
from bot.sessions.background import analysis as module
from bot.sessions.background import worker
from bot.sessions.background.analysis import Analysis
from cogs.hints import search
from cogs.hints.actions import Counsel
from engines.core import advice
from engines.core.advice import Advice, advise
from tests.bot.sessions import workers
from tests.contract import checks
from tests.contract.cases import CASES, Case, positions
from tests.support import toy
from tests.support.house import ANA, BO, CLEO, House, contents, running
from tests.support.short_searches import shorten_searches
from tests.support.toy_search import SEARCH

ENOUGH = 8
"""Number of positions of a kind in which two hints are compared."""

SEARCHING = dataclasses.replace(toy.GAME, policies={"first": toy.first, "search": SEARCH})


@pytest.fixture
def counsel(house: House) -> Counsel:
    """The hints of the house, computed in this process."""
    return house.sessions[Counsel]


@pytest.fixture
def searching(toy_data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the toy a searching level with few playouts."""
    monkeypatch.setattr(worker, "game", lambda key: SEARCHING)
    shorten_searches(monkeypatch, 40)


async def hint(counsel: Counsel, table: Table, place: str = "") -> Advice:
    return await counsel.hint(table, 0, running(table), place)


@pytest.mark.usefixtures("searching")
async def test_a_hint_is_computed_once_and_changes_nothing_but_its_note(
    house: House, counsel: Counsel, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Any, ...]] = []
    work = search.hint

    def overhear(*args: Any) -> Advice:
        asked.append(args)
        return work(*args)

    monkeypatch.setattr(search, "hint", overhear)
    table = await house.game(ANA, BO, CLEO)
    before, position = contents(file), running(table).fingerprint()
    first, second = await asyncio.gather(hint(counsel, table), hint(counsel, table))
    noted = contents(file)
    assert first == second == await hint(counsel, table)
    assert len(asked) == 1
    assert running(table).fingerprint() == position
    assert contents(file) == noted
    changed = {row.partition(" ")[0] for row in {*before} ^ {*noted}}
    assert changed == {"tables", "table_parts", "seals"}, "the note that the seat had a hint"
    assert first.action[0] in running(table).ask[0].options
    await hint(counsel, table, "1")
    assert len(asked) == 2, "another place of the draft is another question"


async def test_the_number_of_remembered_hints_is_limited(
    house: House, counsel: Counsel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "REMEMBERED", 3)
    table = await house.game(ANA, BO)
    for place in range(9):
        await hint(counsel, table, str(place))
    assert len(house.sessions.analysis._told) <= 4


async def test_a_cancelled_wait_for_a_drawing_does_not_cancel_it_for_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    analysis = house.sessions.analysis
    begun: list[int | None] = []
    under_way, there = asyncio.Event(), asyncio.Event()

    async def drawn(work: Any, _seconds: float, asker: int | None, *_: Any) -> Any:
        begun.append(asker)
        under_way.set()
        await there.wait()
        return work()

    def ask(asker: int) -> asyncio.Task[str]:
        return asyncio.create_task(analysis.drawn("film", asker, 60, lambda: "drawn"))

    monkeypatch.setattr(analysis, "run", drawn)
    first, second = ask(1), ask(2)
    await under_way.wait()
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    third = ask(3)
    await asyncio.sleep(0)
    there.set()
    assert await asyncio.gather(second, third) == ["drawn", "drawn"]
    assert begun == [1]
    assert await ask(4) == "drawn"
    assert begun == [1, 4], "it is not kept"


async def test_the_waiting_questions_of_one_person_are_limited(
    house: House, counsel: Counsel
) -> None:
    table = await house.game(ANA, BO)
    own = [hint(counsel, table, str(place)) for place in range(3)]
    bos = [counsel.hint(table, 1, running(table), "") for _ in range(2)]
    *answers, refused, _, _ = await asyncio.gather(*own, *bos, return_exceptions=True)
    assert all(isinstance(answer, Advice) for answer in answers)
    assert isinstance(refused, UserError)
    assert refused.key == "error-counsel-own"
    assert isinstance(await hint(counsel, table, "2"), Advice)
    assert not house.sessions.analysis._asked


async def test_the_number_of_waiting_questions_is_limited(
    house: House, counsel: Counsel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "WAITING", 3)
    monkeypatch.setattr(module, "OWN", 9)
    table = await house.game(ANA, BO)
    places = [hint(counsel, table, str(place)) for place in range(4)]
    *answers, refused = await asyncio.gather(*places, return_exceptions=True)
    assert all(isinstance(answer, Advice) for answer in answers)
    assert isinstance(refused, UserError)
    assert refused.key == "error-no-counsel"
    assert isinstance(await hint(counsel, table, "3"), Advice)


@pytest.mark.usefixtures("searching")
async def test_facts_the_seat_cannot_know_make_no_difference(
    house: House, counsel: Counsel
) -> None:
    table = await house.game(ANA, BO, CLEO)
    for number in range(5):
        state = toy.deal(3, number)
        twin = checks.twin_for(state, 0, number)
        assert twin.dump() != state.dump()
        here = await counsel.hint(table, 0, state, f"{number} here")
        there = await counsel.hint(table, 0, twin, f"{number} there")
        assert here == there


@pytest.mark.parametrize("case", CASES[:: max(1, len(CASES) // 6)], ids=str)
def test_no_hint_of_a_game_depends_on_what_is_hidden(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    shorten_searches(monkeypatch, 12)
    monkeypatch.setattr(advice, "WORLDS", 8)
    for number, state in enumerate(positions(case, 41, 2)):
        seat = sorted(state.ask)[number % len(state.ask)]
        twin = checks.twin_for(state, seat, number)
        here, there = (
            advise(case.game, position.determinize(seat, 1), seat, 1) for position in (state, twin)
        )
        assert here == there


@pytest.mark.parametrize(
    ("key", "next_kind"),
    [
        ("castellum", "castellum-ask-use"),
        ("castellum", "castellum-ask-column"),
        ("castrum", "castrum-ask-aim"),
    ],
)
def test_no_next_answer_in_a_hint_depends_on_what_is_hidden(
    key: str, next_kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shorten_searches(monkeypatch, 12)
    monkeypatch.setattr(advice, "WORLDS", 8)
    case = next(case for case in CASES if case.game.key == key)
    compared = 0
    for number, state in enumerate(positions(case, 42, 300)):
        seat = min(state.ask)
        asked = state.ask[seat]
        if asked.least > 1 or not any(
            advice._asked_next(state, seat, (option,), next_kind) for option in asked.options
        ):
            continue
        twin = checks.twin_for(state, seat, number)
        here, there = (
            advise(case.game, position.determinize(seat, 1), seat, 1, next_kind=next_kind)
            for position in (state, twin)
        )
        assert here == there
        compared += 1
        if compared == ENOUGH:
            break
    assert compared == ENOUGH


async def test_a_process_that_dies_is_logged_and_replaced(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.game(ANA, BO)
    sessions = house.sessions
    opened = sessions.analysis = Analysis(sessions.log, sessions.card_values, processes=1)
    counsel = sessions[Counsel]
    try:
        monkeypatch.setattr(search, "hint", workers.die)
        with pytest.raises(UserError, match="error-no-counsel"):
            await hint(counsel, table)
        assert "failed" in caplog.text
        monkeypatch.setattr(search, "hint", workers.hint)
        assert (await hint(counsel, table)).action == toy.last(running(table), 0, 0)
    finally:
        opened.close()
