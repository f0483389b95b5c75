"""The file of a running game is the same for two games that look alike to a spectator."""

from collections.abc import Sequence

import pytest

from bot.model import Told
from bot.records import running
from bot.records.game_file import TableGame
from bot.records.models import written
from bot.sessions.replay import Logged
from engines.core.kernel import TABLE, Event, State
from engines.core.position_code import encode
from tests.bot.records.games import DEAL, values
from tests.contract import checks
from tests.contract.cases import Case, steps
from tests.support.sizes import size
from tests.support.tables import CASES, NAMES

POSITIONS = size(4, 60)


def exported(case: Case, logged: Sequence[Logged], story: Sequence[Told], state: State) -> str:
    """Return the file of a table that reached the position ``state``."""
    names = [(name, None) for name in NAMES[: case.seats]]
    own = values(case.game.key)
    played = TableGame(case.game.key, names, case.options, own, logged, deal=DEAL)
    return written(running.so_far(played, story, state))


def files(case: Case) -> list[tuple[str, str]]:
    """Return, for several positions, the files of a random game and of its twin.

    In the twin the seats' answers are empty, and the secret parts of events are removed.
    """
    found = []
    state = case.deal(41)
    length = sum(1 for _ in steps(case.deal(41), 41))
    logged: list[Logged] = []
    story: list[Told] = []
    for number, (seat, action) in enumerate(steps(state, 41)):
        story += [Told(state.ply, 0, event) for event in state.log or ()]
        state.log = []
        if number % max(1, length // POSITIONS) == 0:
            twin = checks.twin_for(state, number % case.seats, number)
            other = [(ply, who, what if who == TABLE else ()) for ply, who, what in logged]
            seen = [Told(entry.ply, 0, public(entry.event)) for entry in story]
            found.append((exported(case, logged, story, state), exported(case, other, seen, twin)))
        logged.append((state.ply, seat, action))
    return found


def public(event: Event) -> Event:
    """Return an event without its secret parts."""
    return Event(event.kind, {key: event.data[key] for key in set(event.data) - set(event.secret)})


def one_of_each_game() -> list[Case]:
    return list({case.game.key: case for case in CASES}.values())


@pytest.mark.promise(
    "running-file",
    "The file of a running game holds what everybody saw and nothing more; if a line is "
    "changed, that line is named",
    size="5 / 60 positions of each way to play",
)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_running_game_is_exported_alike(case: Case) -> None:
    pairs = files(case)
    assert len(pairs) >= min(POSITIONS, 8)
    assert all(here == there for here, there in pairs)


@pytest.mark.counterproof("running-file")
def test_a_file_with_the_position_of_a_seat_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(running, "encode", lambda state, _: encode(state, 0, everything=True))
    for case in one_of_each_game():
        assert any(here != there for here, there in files(case))


@pytest.mark.counterproof("running-file")
def test_a_file_with_events_that_only_some_saw_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("engines.core.types.Event.seen", lambda event, _: event.whole())
    for case in one_of_each_game():
        assert any(here != there for here, there in files(case))
