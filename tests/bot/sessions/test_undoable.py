"""Which answers may be undone freely: those after which nobody knows more than everybody may."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from bot.components.draft import is_free, try_out
from bot.sessions.domain.undo import undoable
from engines.core import data, kernel
from engines.core.kernel import Action, Event, Illegal, Seat, State
from engines.registry import KEYS
from engines.registry import game as game_of
from tests.contract.checks import twin_for
from tests.support.play import random_answer

GAMES = 4
"""Random games of each, of as many people as there are seats at most."""


class Step(NamedTuple):
    """One answer of a random game."""

    seat: Seat
    action: Action
    before: State
    after: State
    events: tuple[Event, ...]


def steps(key: str) -> Iterator[Step]:
    """Yield every answer of some random games."""
    game = game_of(key)
    for seed in range(GAMES):
        chance = random.Random(seed)
        seats = game.seats[-1 - seed % len(game.seats)]
        state = game.state.deal(seats, seed, game.settle({}), data.load(game))
        while state.ask:
            state.log = []
            before = state.copy()
            seat = chance.choice(sorted(state.ask))
            action = random_answer(state.ask[seat], chance)
            kernel.apply(state, seat, action)
            yield Step(seat, action, before, state, tuple(state.log))


def in_another_world(step: Step, viewer: Seat | None, seed: int) -> Step | None:
    """Return the step where the faces that a viewer cannot see lie otherwise, if it can be made."""
    if viewer is None:
        before = step.before.determinize(None, seed)
        before.ply, before.asked, before.rng = step.before.ply, step.before.asked, step.before.rng
    else:
        before = twin_for(step.before, viewer, seed)
    before.log = []
    after = before.copy()
    try:
        kernel.apply(after, step.seat, step.action)
    except Illegal:
        return None
    return Step(step.seat, step.action, before, after, tuple(after.log or ()))


def sight(step: Step, viewer: Seat | None) -> object:
    """Return what a viewer sees of a step and after it."""
    return step.after.view(viewer), [event.seen(viewer) for event in step.events]


def is_undoable(step: Step) -> bool:
    """Return whether a step may be undone freely."""
    return undoable(game_of(step.before.GAME), step.seat, (step.before, step.after), step.events)


@pytest.mark.parametrize("key", KEYS)
def test_whoever_may_undo_has_learnt_nothing(key: str) -> None:
    """Wherever the hidden faces lie, the seat sees the same after an answer it may undo; no die is
    cast and nothing is shuffled by it.
    """
    found = Counter[bool]()
    for step in steps(key):
        free = is_undoable(step)
        found[free] += 1
        if free:
            assert step.after.rng == step.before.rng
            for seed in (1, 2, 3):
                world = in_another_world(step, step.seat, seed)
                assert world is not None
                assert sight(world, step.seat) == sight(step, step.seat)
    assert min(found.values()) >= 20


@pytest.mark.parametrize("key", KEYS)
def test_whether_an_answer_may_be_undone_tells_nothing(key: str) -> None:
    """It is the same in all worlds that somebody cannot tell apart, a spectator among them."""
    compared = Counter[bool]()
    for step in steps(key):
        for viewer in (None, *range(step.before.seats)):
            world = in_another_world(step, viewer, step.before.ply)
            if world is not None and sight(world, viewer) == sight(step, viewer):
                assert is_undoable(world) == is_undoable(step)
                compared[is_undoable(step)] += 1
    assert min(compared.values()) >= 20


@pytest.mark.parametrize("key", KEYS)
def test_a_draft_that_would_be_free_is_free(key: str) -> None:
    """What a draft promises is kept."""
    promised = Counter[bool]()
    for step in itertools.islice(steps(key), 300):
        options = step.before.ask[step.seat].options
        path = (tuple(options.index(one) for one in step.action),)
        free = is_free(game_of(key), step.seat, try_out(step.before, step.seat, path))
        promised[free] += 1
        assert is_undoable(step) or not free
    assert promised[True] >= 10
