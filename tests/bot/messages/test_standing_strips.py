"""The strip of recent events stays on the board until all players concerned had a turn."""

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from bot.components.presenters import presenter, view_of
from bot.components.safe_text import reader_of
from bot.games.artist import Strip
from bot.i18n import LANGUAGES, text
from bot.messages.board import board_post
from bot.model import Table, Told
from bot.sessions.game_log import GameLog
from bot.sessions.open_tables import RECENT, Commit, OpenTables
from engines.core.kernel import Action, Seat, State, apply
from engines.registry import KEYS
from tests.contract import checks
from tests.contract.cases import Case
from tests.support.features import FEATURES
from tests.support.play import random_answer
from tests.support.sizes import size
from tests.support.tables import CASES, NoStory, table_of
from tests.support.undrawn import Dots

FOUR = {case.game.key: case for case in CASES if case.seats == 4 and not case.changed()}
PLIES = {"castellum": 130, "castrum": size(90, 300), "castel": 120}


class Memory(NoStory):
    """Fake sessions that remember commits as real sessions do; the test sets the log."""

    def __init__(self) -> None:
        self.open = OpenTables()
        self.told: list[Told] = []
        uow: Any = SimpleNamespace(open=self.open)
        self.own = GameLog(uow)

    def newest(self, table: Table) -> list[Commit]:
        return self.own.newest(table)

    def let_go(self, table: Table, but: Any) -> None:
        self.own.let_go(table, but)

    async def lately(self, _table: Table, *, after: int) -> tuple[list[Told], int]:
        return [entry for entry in self.told if entry.ply > after], 0


class Step:
    """A commit of a game: positions before and after, public events, and the seat that acted."""

    def __init__(self, before: State, seat: Seat, action: Action) -> None:
        self.before, self.seat = before, seat
        self.after = before.copy()
        self.after.log = []
        apply(self.after, seat, action)
        self.told = [Told(self.after.ply, 0, event.seen(None)) for event in self.after.log or ()]
        self.after.log = []

    def strips(self, table: Table) -> list[Strip]:
        """Return the commit's strips, except strips that sum up the whole game."""
        before, after = view_of(self.before, None), view_of(self.after, None)
        events = [entry.event for entry in self.told]
        reader = reader_of(table, text(table.language))
        found = presenter(table.game).artist.strips(before, events, after, reader)
        return [item for item in found if not item.sums]


def steps(case: Case, seed: int) -> Iterator[Step]:
    """Yield the commits of a game played at random."""
    state, chance = case.deal(seed), random.Random(seed)
    while state.ask and state.ply < PLIES[case.game.key]:
        seat = chance.choice(sorted(state.ask))
        step = Step(state, seat, random_answer(state.ask[seat], chance))
        yield step
        state = step.after


def at(case: Case, state: State, bots: int, language: str = "en") -> Table:
    """Return a table at position ``state``, with ``bots`` bots on its last seats."""
    table = table_of(case, state)
    table.language = language
    for sitter in table.sitters[case.seats - bots :]:
        sitter.user_id, sitter.level = None, "normal"
    return table


async def shown(sessions: Any, table: Table) -> str:
    """Return the alt text of the board's strip, or "" if the board has no strip."""
    post = await board_post(sessions, Dots(), table, FEATURES)
    return "" if post.strip is None else post.strip.alt


@pytest.mark.promise("strip")
@pytest.mark.parametrize("bots", [0, 2, 3])
@pytest.mark.parametrize("key", KEYS)
async def test_a_strip_stays_until_the_players_concerned_had_a_turn(key: str, bots: int) -> None:
    """Moves of bots, and of players whom the events do not concern, do not remove the strip."""
    case, sessions = FOUR[key], Memory()
    language = LANGUAGES[bots % len(LANGUAGES)]
    people = set(range(case.seats - bots))
    alt, waiting, outlasted, gone = "", set[Seat](), 0, 0
    for step in steps(case, 5):
        if not sessions.told:
            sessions.open.put(at(case, step.before, bots, language))
        table = at(case, step.after, bots, language)
        sessions.open.put(table)
        sessions.told += step.told
        if found := step.strips(table):
            alt = found[-1].alt
            waiting = people & {*found[-1].seats, *step.after.ask}
            anybody = not waiting
        elif alt:
            waiting -= {step.seat}
            stays = waiting or (anybody and step.seat not in people)
            outlasted += bool(stays)
            gone += not stays
            alt = alt if stays else ""
        assert await shown(sessions, table) == alt
        assert len(sessions.open.recent(table.id)) <= 1, "no more is kept than the board needs"
    assert outlasted
    assert gone


@pytest.mark.promise("strip")
@pytest.mark.parametrize("key", KEYS)
async def test_the_time_a_strip_stays_reveals_nothing_hidden(key: str) -> None:
    """Tables that spectators cannot tell apart have the same boards after each commit."""
    case, stood = FOUR[key], 0
    here: Any = Memory()
    there: Any = Memory()
    for number, step in enumerate(steps(case, 5)):
        if number == 0:
            here.open.put(at(case, step.before, 1))
            there.open.put(at(case, twin_of(step.before, number), 1))
        for sessions, state in ((here, step.after), (there, twin_of(step.after, number + 1))):
            sessions.open.put(at(case, state, 1))
            sessions.told += step.told
        boards = [
            await board_post(table, Dots(), table.open.all()[0], FEATURES)
            for table in (here, there)
        ]
        assert boards[0].fingerprint() == boards[1].fingerprint()
        assert (boards[0].strip is None) == (boards[1].strip is None)
        stood += boards[0].strip is not None and not step.strips(here.open.all()[0])
    assert stood


def twin_of(state: State, seed: int) -> State:
    """Return a twin position that looks the same to spectators and to one seat."""
    return checks.twin_for(state, seed % state.seats, seed) if state.ask else state


@pytest.mark.promise("strip")
@pytest.mark.parametrize("key", KEYS)
async def test_few_commits_are_kept_of_a_table_nobody_looks_at(key: str) -> None:
    case, tables = FOUR[key], OpenTables()
    for number, step in enumerate(steps(case, 5)):
        if number == 0:
            tables.put(at(case, step.before, 0))
        tables.put(at(case, step.after, 0))
        assert len(tables.recent(1)) == min(number + 1, RECENT)
    tables.drop(1)
    assert not tables.recent(1)


@pytest.mark.promise("strip")
@pytest.mark.parametrize("comes", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_turn_taken_back_leaves_the_board_as_it_was(language: str, comes: bool) -> None:
    """A strip of the undone turn is removed, and a strip that the turn had removed is back."""
    case, sessions, stood = FOUR["castrum"], Memory(), ""
    for step in steps(case, 5):
        if not sessions.told:
            sessions.open.put(at(case, step.before, 3, language))
        table = at(case, step.after, 3, language)
        sessions.open.put(table)
        sessions.told += step.told
        now = await shown(sessions, table)
        if (now and not stood) if comes else (stood and not now):
            back = step.before.copy()
            back.ply = back.asked = step.after.ply + 1
            again = at(case, back, 3, language)
            sessions.open.put(again, step.before.ply)
            assert await shown(sessions, again) == stood
            return
        stood = now
    raise AssertionError("no strip")
