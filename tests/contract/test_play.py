"""Every game ends after any sequence of legal answers, and refuses all other answers."""

import random

import pytest

from engines.core import kernel
from engines.core.kernel import Illegal, Seat, State
from tests.contract import checks
from tests.contract.cases import Case, perform, positions, steps
from tests.support.sizes import size

GAMES_EACH = size(4, 400)
MOST_PLIES = 5000
POSITIONS_EACH = size(15, 30)
WANDER = 60
COPIED_EVERY = size(24, 12)
PLAYED_ON_EACH = size(2, 4)
MOST_OPTIONS = 25
OPTIONS_EACH = 6


@pytest.mark.promise(
    "conserved",
    "Games end, neither lose nor gain cards, and are the same in every process",
    size="4 / 400 games of each way to play",
)
def test_random_games_end(case: Case) -> None:
    for seed in range(GAMES_EACH):
        state = case.deal(seed)
        for _ in steps(state, seed):
            assert state.ply < MOST_PLIES
            assert state.result is None
        result = state.result
        assert result is not None
        assert state.stack == []
        assert result.winners
        assert set(result.winners) <= set(range(case.seats))
        assert len(result.scores) == case.seats
        assert result.reason.startswith((f"{case.game.key}-", "core-"))
        checks.storable(state)


def test_offered_answers_apply_and_all_others_are_refused(case: Case) -> None:
    chance = random.Random(1)
    seen: set[int | str] = set()
    for state in positions(case, 1, POSITIONS_EACH):
        seat, decision = chance.choice(sorted(state.ask.items(), key=str))
        assert len(decision.options) <= MOST_OPTIONS
        seen.update(decision.options)
        assert decision.kind.startswith(f"{case.game.key}-")
        checks.options(state, seat, chance, OPTIONS_EACH)
        for junk in (*chance.sample(sorted(seen, key=str), min(8, len(seen))), *checks.JUNK):
            if type(junk) not in (int, str) or junk not in decision.options:
                filler = chance.sample(decision.options, max(decision.least, 1) - 1)
                checks.refused(state, seat, (junk, *filler))
        for number in (decision.least - 1, decision.most + 1):
            if 0 <= number <= len(decision.options):
                refusal = checks.refused(state, seat, decision.options[:number])
                assert refusal.key == "core-wrong-count"
        if decision.most > 1:
            twice = decision.options[:1] * max(decision.least, 2)
            assert checks.refused(state, seat, twice).key == "core-chosen-twice"
        for other in set(range(case.seats + 1)) - set(state.ask):
            assert checks.refused(state, other, decision.options[:1]).key == "core-not-asked"


def test_nothing_is_accepted_after_the_end(case: Case) -> None:
    state = case.deal(1)
    _wander(state, 1, MOST_PLIES)
    for seat in range(case.seats):
        assert checks.refused(state, seat, ("pass",)).key == "core-game-over"


def test_rules_ask_first_and_change_afterwards(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, rule in kernel.RULES.items():
        monkeypatch.setitem(kernel.RULES, name, checks.asks_first(rule))
    state = case.deal(2)
    for _ in steps(state, 2):
        checks.rerun(state)
    assert state.result is not None


def test_a_game_goes_on_from_storage_at_every_answer(case: Case) -> None:
    straight, state = case.deal(3), case.deal(3)
    for seat, action in steps(straight, 3):
        state = checks.storable(state)
        assert state.fingerprint() == straight.fingerprint()
        perform(state, seat, action)
    assert state.fingerprint() == straight.fingerprint()


def test_a_copy_is_independent(case: Case) -> None:
    chance = random.Random(4)
    state = case.deal(4)
    for number, _ in enumerate(steps(state, 4)):
        if number % COPIED_EVERY:
            continue
        before = checks.frozen(state)
        twin = state.copy()
        assert checks.frozen(twin) == before
        assert twin.ask == state.ask
        _wander(twin, chance.randrange(1000), WANDER)
        assert checks.frozen(state) == before


def _wander(state: State, seed: int, plies: int) -> None:
    for _, _ in zip(steps(state, seed), range(plies), strict=False):
        pass


def test_the_same_seed_and_answers_give_the_same_game(case: Case) -> None:
    ends, events = [], []
    for _ in range(2):
        state = case.deal(5)
        _wander(state, 5, MOST_PLIES)
        ends.append(checks.frozen(state))
        events.append(state.log)
    assert ends[0] == ends[1]
    assert events[0] == events[1]
    assert case.deal(6).fingerprint() != case.deal(7).fingerprint()


def test_events_are_plain_and_named_after_their_game(case: Case) -> None:
    state = case.deal(8)
    _wander(state, 8, MOST_PLIES)
    assert state.log
    for event in state.log:
        assert event.kind.startswith((f"{case.game.key}-event-", "core-event-"))
        checks.plain(dict(event.data), event.kind)
        assert set(event.secret) <= set(event.data), event
        assert set(event.seen_by) <= set(range(case.seats)), event
        assert event.secret or not event.seen_by, "a secret nobody keeps"


def test_unknown_signals_are_refused(case: Case) -> None:
    state = case.deal(9)
    before = checks.frozen(state)
    with pytest.raises(Illegal):
        kernel.tell(state, "earthquake")
    assert checks.frozen(state) == before


def test_a_seat_can_concede_at_any_time(case: Case) -> None:
    for number, state in enumerate(positions(case, 10, POSITIONS_EACH)):
        leaver: Seat = number % case.seats
        twin = state.copy()
        kernel.concede(twin, leaver)
        assert twin.result is not None
        assert leaver not in twin.result.winners
        checks.storable(twin)


def test_a_determinized_world_plays_on_to_the_end(case: Case) -> None:
    chance = random.Random(2)
    for state in positions(case, 2, PLAYED_ON_EACH):
        for seat in range(case.seats):
            world = state.determinize(seat, chance.randrange(1000))
            assert world.log is None
            assert world.ask.get(seat) == state.ask.get(seat)
            checks.storable(world)
            for _ in steps(world, chance.randrange(1000)):
                assert world.ply < MOST_PLIES
            assert world.result is not None
