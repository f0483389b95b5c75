"""Answers that may be undone without consent have revealed nothing hidden."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

import pytest

from cogs.undo.part import undoable
from engines.core import data, kernel
from engines.core.kernel import Action, Event, Illegal, Option, Seat, State
from engines.registry import KEYS
from engines.registry import game as game_of
from tests.contract.checks import twin_for
from tests.engines.castel.table import table as castel_table
from tests.engines.castellum.builder import table as castellum_table
from tests.engines.castrum.board import after_round
from tests.support.play import random_answer
from tests.support.sizes import size

GAMES = size(3, 60)
"""Number of random games for each ``key``; the first game has the largest number of seats."""


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
    """Deal all cards hidden from a viewer again, and repeat the step.

    Return ``None`` if the step is illegal after the new deal.
    """
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
    """Return what a viewer sees after a step: the view, and the step's events."""
    return step.after.view(viewer), [event.seen(viewer) for event in step.events]


def is_undoable(step: Step) -> bool:
    """Return whether a step may be undone without consent."""
    return undoable(game_of(step.before.GAME), step.seat, (step.before, step.after), step.events)


@pytest.mark.promise(
    "undo",
    "Undo reveals nothing hidden, neither by its result nor by being offered, and restores "
    "exactly what everybody saw before",
    size="3 / 60 games of each",
)
@pytest.mark.parametrize("key", KEYS)
def test_a_player_who_may_undo_has_learnt_nothing(key: str) -> None:
    """If a seat may undo its answer, hidden facts make no difference to its view afterwards.

    Such an answer has rolled no die and shuffled nothing.
    """
    found = Counter[bool]()
    for step in steps(key):
        free = is_undoable(step)
        found[free] += 1
        assert not (free and step.after.result), "who won stands"
        if free:
            assert step.after.rng == step.before.rng
            seen = sight(step, step.seat)
            for seed in range(1, size(2, 3) + 1):
                world = in_another_world(step, step.seat, seed)
                assert world is not None
                assert sight(world, step.seat) == seen
    assert min(found.values()) >= 20


@pytest.mark.counterproof("undo")
@pytest.mark.parametrize("key", KEYS)
def test_without_the_check_for_revelations_undo_would_leak(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def blind(step: Step) -> bool:
        game = game_of(step.before.GAME)
        return undoable(game, step.seat, (step.before, step.after), ())

    monkeypatch.setitem(globals(), "is_undoable", blind)
    with pytest.raises(AssertionError):
        test_a_player_who_may_undo_has_learnt_nothing(key)


@pytest.mark.promise("undo")
@pytest.mark.parametrize("key", KEYS)
def test_the_offer_of_undo_reveals_nothing(key: str) -> None:
    """The offer is the same in all worlds that look alike to a seat, or to a spectator."""
    compared = Counter[bool]()
    for step in islice(steps(key), 0, None, size(4, 1)):
        free = is_undoable(step)
        for viewer in (None, *range(step.before.seats)):
            world = in_another_world(step, viewer, step.before.ply)
            if world is not None and sight(world, viewer) == sight(step, viewer):
                assert is_undoable(world) == free
                compared[free] += 1
    assert min(compared.values()) >= 20


@pytest.mark.counterproof("undo")
def test_a_window_rule_that_reads_the_hand_would_leak(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The faulty rule offers Undo only after an attack on a seat without a defence."""

    def by_the_hand(state: State, seat: Seat) -> bool:
        return len(state.ask[seat].options) == 1

    def leaking(step: Step) -> bool:
        game = replace(game_of(step.before.GAME), overt=by_the_hand)
        return undoable(game, step.seat, (step.before, step.after), step.events)

    monkeypatch.setitem(globals(), "is_undoable", leaking)
    with pytest.raises(AssertionError):
        test_the_offer_of_undo_reveals_nothing("castrum")


def one_after_the_other(
    state: State, *answers: tuple[Seat, Option], told: bool = True
) -> list[bool]:
    """Return, for each answer, whether it could be undone before the next answer.

    ``told=False``: ignore the events.
    """
    found = []
    for seat, option in answers:
        before, state = state, state.copy()
        state.log = []
        kernel.apply(state, seat, (option,))
        events = tuple(state.log) if told else ()
        found.append(is_undoable(Step(seat, (option,), before, state, events)))
    return found


def test_undo_never_closes_a_cancel_window() -> None:
    """A16, A39: two seats are asked at the same time.

    The first answer may be undone while it is secret. The second answer ends the window and so
    reveals both answers, even if both let the effect happen.
    """
    start = castellum_table(
        "castellum.angels",
        seats=3,
        angels={0: ["AN11", "AN28"], 1: ["AN24"], 2: ["AN01"]},
        goods={0: "WG"},
        cards={(1, 2): ["T04"]},
    )
    announced: list[tuple[Seat, Option]] = [(0, "AN11"), (0, "effect"), (0, 1)]
    found = one_after_the_other(start, *announced, (1, "let"), (2, "let"))
    assert found == [True, True, False, True, False]


@pytest.mark.parametrize("die", [3, 4])
def test_secret_choices_may_change_until_all_have_chosen(die: int) -> None:
    state = after_round(die, 3, sites={seat: {"structores": 1, "rustici": 2} for seat in range(3)})
    answers = [(seat, state.ask[seat].options[0]) for seat in (1, 0, 2)]
    assert one_after_the_other(state, *answers) == [True, True, False]
    assert one_after_the_other(state, *answers, told=False) == [True, True, False]


def test_the_bouffon_stands_once_the_others_are_asked() -> None:
    """Ruling C27."""
    t = castel_table().hand(0, "bouffon", "roi").hand(1, "reine", "fee").hand(2, "archer").begin()
    played: list[tuple[Seat, Option]] = [(0, "bouffon"), (0, "a1")]
    given: list[tuple[Seat, Option]] = [(1, "fee"), (2, "archer"), (0, "roi")]
    assert one_after_the_other(t.s, *played, *given) == [True, False, True, True, False]


def test_a_press_of_several_answers_stands_if_one_of_them_stands() -> None:
    """One of the answers opened a window that the next answer did not close."""
    t = castel_table().hand(0, "bouffon", "roi").hand(1, "reine", "fee").hand(2, "archer").begin()
    positions = [t.s]
    for option in ("bouffon", "a1"):
        positions.append(positions[-1].copy())
        kernel.apply(positions[-1], 0, (option,))
    game = game_of("castel")
    assert undoable(game, 0, positions[:2], ())
    assert not undoable(game, 0, positions, ())
