"""When SQLite fails, every request is refused and changes nothing."""

import inspect
import itertools
import sqlite3
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bot.errors import NotStored
from bot.extensions import product
from bot.i18n import LANGUAGES, text
from bot.model import Table
from bot.sessions import unit_of_work
from bot.sessions.hosts import HostActions
from bot.sessions.sessions import FeatureActions, Sessions
from bot.sessions.unit_of_work import UnitOfWork
from bot.store.file import database
from bot.store.sql import StoreError, StoreFails
from cogs.privacy.actions import DataRights
from cogs.profile.actions import Profiles
from tests.bot.sessions.faulty import Faulty, fault, goes_on, refuses, seen
from tests.support.house import ANA, BO, House, contents, open_house
from tests.support.occasions import closed, forget_ana, one_move, played_out, three
from tests.support.sizes import size
from tests.support.steps import (
    CHANGES,
    IN_MEMORY,
    OTHERS,
    READS,
    WITHIN,
    Step,
)
from tests.support.toy import Toy


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> type[Faulty]:
    """Open only :class:`Faulty` connections from now on."""
    monkeypatch.setattr(database, "_Locked", Faulty)
    monkeypatch.setattr(Faulty, "left", -1)
    return Faulty


def test_every_action_is_among_those_tried_here(house: House) -> None:
    for extension in product().extensions():
        import_module(extension)  # a feature's class of actions is known only after its import
    core = {
        f"{name}.": type(part)
        for name, part in vars(house.sessions).items()
        if type(part).__module__.startswith("bot.sessions.") and not name.startswith("_")
    }
    kinds = (*FeatureActions.__subclasses__(), *HostActions.__subclasses__())
    features = {
        f"{kind.__name__}.": kind for kind in kinds if kind.__module__.startswith(("bot.", "cogs."))
    }
    del core["uow."]
    public = {
        f"{part}{name}"
        for part, owner in {"": Sessions, **core, **features}.items()
        for name, _ in inspect.getmembers(owner, inspect.iscoroutinefunction)
        if not name.startswith("_")
    }
    changes = {name.partition(" ")[0] for name in CHANGES}
    tried = changes | set(READS) | IN_MEMORY | OTHERS
    assert public - WITHIN == tried


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_about_a_store_fault_exists(language: str) -> None:
    said = text(language)("error-store")
    assert {"en": "Try again", "fr": "Réessayez"}[language] in said


async def try_all(
    house: House, file: Path, table: Table, step: Step, faulty: type[Faulty], *, stuck: bool = False
) -> None:
    """Make each SQL statement of an action fail in turn; in the last run no statement fails."""
    before = await seen(house, file)
    for statement in itertools.count():
        faulty.left, faulty.seen, faulty.stuck = statement, 0, stuck
        refused = await refuses(house, table, step)
        faulty.left, faulty.stuck = -1, False
        if not refused:
            assert statement == faulty.seen >= 3, "BEGIN, at least one statement, COMMIT"
            return
        assert await seen(house, file) == before, f"statement {statement}"
        assert await house.sessions.read_meta("a") is None, "the next piece of work is done"


ANSWERS = size(6, 10_000)
"""Cap on the answers in a game after the faults; ``TEST_SIZE=release`` cuts no game short."""

WAYS = [(name, False) for name in CHANGES] + [(name, True) for name in list(CHANGES)[:: size(8, 1)]]
"""Every change; every eighth change also with a failing roll-back.

With ``TEST_SIZE=release``, every change also with a failing roll-back.
"""


@pytest.mark.promise(
    "full-disk",
    "On a full or failing disk a change is refused as a whole, and the game continues as "
    "soon as there is room",
    size="every statement of every method; a roll-back that fails as well: every eighth / each",
)
@pytest.mark.parametrize(("name", "stuck"), WAYS)
async def test_a_fault_at_any_statement_refuses_the_whole_change_and_the_game_goes_on(
    faulty: type[Faulty],
    toy_data: Path,
    file: Path,
    name: str,
    stuck: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Toy, "declare", lambda *_: None)
    prepare, step = CHANGES[name]
    async with open_house(file, toy_data, stores=product().stores()) as house:
        table = await prepare(house)
        before = contents(file)
        await try_all(house, file, table, step, faulty, stuck=stuck)
        assert contents(file) != before
        await goes_on(house, ANSWERS)


@pytest.mark.parametrize("name", READS)
async def test_a_fault_at_any_statement_of_a_query_changes_nothing(
    faulty: type[Faulty], toy_data: Path, file: Path, name: str
) -> None:
    async with open_house(file, toy_data, stores=product().stores()) as house:
        prepare, step = READS[name]
        table = await prepare(house)
        before = contents(file)
        await try_all(house, file, table, step, faulty)
        assert contents(file) == before


SEPARATE: dict[str, Step] = {
    "DataRights.kept": lambda house, _: house.sessions[DataRights].kept(ANA.id),
    "DataRights.export": lambda house, _: house.sessions[DataRights].export(ANA.id),
    "Profiles.own": lambda house, _: house.sessions[Profiles].own(ANA.id),
    "Profiles.of": lambda house, _: house.sessions[Profiles].of(ANA.id, BO.id),
    "Profiles.history": lambda house, _: house.sessions[Profiles].history(ANA.id),
    "Profiles.pair_history": lambda house, _: house.sessions[Profiles].pair_history(ANA.id, BO.id),
}
"""Actions that read on a separate connection."""


@pytest.mark.parametrize("name", SEPARATE)
async def test_failed_reads_on_a_separate_connection_are_refused(
    file: Path, toy_data: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(path: Path) -> sqlite3.Connection:
        raise fault(sqlite3.SQLITE_IOERR, "disk I/O error")

    async with open_house(file, toy_data, stores=product().stores()) as house:
        table = await played_out(house)
        await house.sessions[Profiles].show_to(ANA.id, "all")
        with monkeypatch.context() as patch:
            patch.setattr(database, "read_only", broken)
            with pytest.raises(NotStored):
                await SEPARATE[name](house, table)
        assert await SEPARATE[name](house, table)


async def starts(file: Path, data: Path, table_id: int) -> str | None:
    """Start on a file with two tables, and end one game; return the error if the start fails."""
    try:
        async with open_house(file, data) as house:
            Faulty.left = -1
            assert len(await house.sessions.running()) == 2, "all tables or no start"
            await house.play_on(table_id, seed=1)
    except StoreError as error:
        return str(error)
    return None


async def test_a_fault_at_any_statement_of_a_start_stops_it_with_an_explanation(
    faulty: type[Faulty], toy_data: Path, file: Path
) -> None:
    async with open_house(file, toy_data) as house:
        table = await three(house)
        await house.lobby(ANA, channel=8)
    for statement in itertools.count():
        faulty.left, faulty.seen = statement, 0
        said = await starts(file, toy_data, table.id)
        if said is None:
            break
        assert said.startswith(f"The database {file} ")
    assert statement > 20


async def test_deleting_a_person_continues_where_a_fault_stopped_it(
    faulty: type[Faulty], toy_data: Path, file: Path
) -> None:
    async with open_house(file, toy_data, stores=product().stores()) as house:
        tables = [await closed(house) for _ in range(2)]
        for statement in itertools.count(0, 3):
            faulty.left = statement
            refused = await refuses(house, tables[0], forget_ana)
            faulty.left = -1
            if not refused:
                break
        assert statement > 5
        kept = await house.sessions[DataRights].kept(ANA.id)
        assert (kept.open, kept.ended) == (0, 0)
        assert (await house.sessions[DataRights].kept(BO.id)).ended == 2


@pytest.mark.counterproof("full-disk")
async def test_without_the_roll_back_a_change_would_be_half_done(
    faulty: type[Faulty], toy_data: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def careless(db: Any, work: Callable[[sqlite3.Connection], Any]) -> Any:
        if not db.in_transaction:
            db.execute("BEGIN IMMEDIATE")
        try:
            done = work(db)
        finally:
            db.execute("COMMIT")
        return done

    async with open_house(file, toy_data, stores=product().stores()) as house:
        table = await three(house)
        monkeypatch.setattr(database, "_transaction", careless)
        with pytest.raises(AssertionError, match="statement"):
            await try_all(house, file, table, one_move, faulty)


@pytest.mark.counterproof("full-disk")
async def test_without_the_boundary_a_fault_would_reach_the_caller(
    faulty: type[Faulty], toy_data: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def bare(
        self: UnitOfWork, work: Callable[[sqlite3.Connection], Any], *, alone: bool = False
    ) -> Any:
        return await self.database.run(work)

    monkeypatch.setattr(unit_of_work.UnitOfWork, "run", bare)
    async with open_house(file, toy_data, stores=product().stores()) as house:
        table = await three(house)
        with pytest.raises(StoreFails):
            await try_all(house, file, table, one_move, faulty)
