"""The clauses of the contract; each clause checks a position and raises ``AssertionError``."""

import itertools
import json
import random
from collections.abc import Generator, Iterable
from typing import Any

import pytest

from engines.core import kernel
from engines.core.game import Game
from engines.core.kernel import (
    Action,
    Decision,
    Event,
    Illegal,
    Refusal,
    Seat,
    State,
    advance,
    apply,
    check,
)
from tests.support.marshalled import marshalled
from tests.support.play import random_answer
from tests.support.sizes import RELEASE

JUNK = ("", "dragon", "pass", "NE", -1, 0, 1, 2, 77, True, False, 1.0)
"""Answers that a broken or a hostile client might send."""


def plain(value: Any, where: str) -> None:
    """Check that a value is made of JSON types, so that nothing changes when it is stored."""
    if type(value) is list:
        for number, item in enumerate(value):
            plain(item, f"{where}[{number}]")
    elif type(value) is dict:
        for key, item in value.items():
            assert type(key) is str, f"{where} has the key {key!r}"
            plain(item, f"{where}[{key!r}]")
    else:
        known = type(value) in (int, float, str, bool, type(None))
        assert known, f"{where} is {value!r}, of {type(value)}"


def frozen(state: State) -> str:
    """Return the whole state as text, to compare later."""
    return json.dumps(state.dump(), sort_keys=True)


def storable(state: State) -> State:
    """Check that a state survives storage; return the state read from storage."""
    for name in state.FIELDS:
        plain(getattr(state, name), f"{state.GAME}.{name}")
    for number, frame in enumerate(state.stack):
        for arg in frame.args:
            plain_argument(arg, f"frame {number} ({frame.rule})")
    text = json.dumps(state.dump())
    stored = type(state).load(json.loads(text), state.card_set)
    assert stored.dump() == state.dump()
    assert json.dumps(stored.dump()) == text
    assert stored.ask == state.ask
    assert stored.result == state.result
    return stored


def plain_argument(value: Any, where: str) -> None:
    """Check that an argument of a frame is a JSON scalar or a tuple of JSON scalars."""
    if type(value) is tuple:
        for item in value:
            plain_argument(item, where)
    else:
        assert type(value) in (int, float, str, bool, type(None)), f"{where} is given {value!r}"


def rerun(state: State) -> None:
    """Check that the current rule, run again, asks the same question and changes nothing."""
    twin = state.copy()
    before = frozen(twin)
    advance(twin)
    twin.asked = state.asked
    assert frozen(twin) == before
    assert twin.ask == state.ask
    assert not twin.log, "an event before the last ask"


def asks_first(rule: kernel.Rule, every: int = 1) -> kernel.Rule:
    """Return ``rule`` with a check that the rule changes nothing before its last ask.

    All runs at a table are checked. In worlds where bots try moves, one in ``every`` runs is
    checked.
    """
    tried = itertools.count()

    def guarded(state: State, *args: Any) -> kernel.Asking | kernel.Next:
        begun = rule(state, *args)
        if not isinstance(begun, Generator) or (state.log is None and next(tried) % every):
            return begun
        return _guard(state, begun)

    def _guard(state: State, asking: kernel.Asking) -> kernel.Asking:
        before = _position(state)
        send: Any = None
        while True:
            try:
                ask = asking.send(send)
            except StopIteration as done:
                return done.value
            assert _position(state) == before, "a change before an ask"
            send = yield ask

    return guarded


def _position(state: State) -> tuple[bytes, int, int]:
    fields = [getattr(state, name) for name in state.FIELDS]
    return marshalled(fields), state.rng, len(state.log or ())


def options(state: State, seat: Seat, chance: random.Random, most: int) -> None:
    """Try up to ``most`` options of a decision; each must be accepted, alone or with others."""
    decision = state.ask[seat]
    assert decision.options, "an ask without options"
    assert 0 <= decision.least <= decision.most
    assert decision.least <= len(decision.options)
    assert len(set(decision.options)) == len(decision.options)
    for option in decision.options:
        assert type(option) in (int, str)
    if decision.most == 0:
        return
    for option in chance.sample(decision.options, min(most, len(decision.options))):
        twin = state.copy()
        others = [other for other in decision.options if other != option]
        count = chance.randint(max(decision.least, 1), min(decision.most, len(decision.options)))
        apply(twin, seat, (option, *chance.sample(others, count - 1)))
        assert twin.ply == state.ply + 1
        assert twin.ask or twin.result


def refused(state: State, seat: Seat, action: tuple[Any, ...]) -> Refusal:
    """Check that an answer is refused and changes nothing; return the refusal."""
    before = frozen(state)
    with pytest.raises(Illegal) as caught:
        apply(state, seat, action)
    refusal = caught.value.refusal
    assert check(state, seat, action) == refusal
    assert frozen(state) == before
    assert type(refusal.key) is str
    assert all(type(value) in (int, str) for value in refusal.params.values()), refusal
    return refusal


def twin_for(state: State, seat: Seat, seed: int) -> State:
    """Return another position that ``seat`` cannot distinguish from ``state``.

    Hidden cards are dealt again, and other seats' secret answers are replaced; later dice are the
    same.
    """
    twin = state.determinize(seat, seed)
    chance = random.Random(seed)
    for other in sorted(set(twin.ask) - set(state.ask)):
        apply(twin, other, random_answer(twin.ask[other], chance))
    twin.ply, twin.asked, twin.rng, twin.log = state.ply, state.asked, state.rng, []
    return twin.copy()


def indistinguishable(state: State, twin: State, seat: Seat) -> None:
    """Check that a seat and the spectators see the same at both tables.

    They must see the same now, and after every answer that is legal at both tables, until a hidden
    fact is revealed.
    """
    _same_sight(state, twin, seat)
    for viewer in (seat, None):
        for seed in (1, 2) if RELEASE else (1 + state.ply % 2,):
            world, other = state.determinize(viewer, seed), twin.determinize(viewer, seed)
            assert frozen(world) == frozen(other), f"determinize knows more than viewer {viewer}"
            assert world.ask == other.ask
    given = state.stack[-1].given or {}
    if set(given) <= {seat}:  # the next answer reveals no choices of other seats
        for asked, decision in state.ask.items():
            for action in _answers_to_both(decision, twin.ask[asked]):
                _same_consequence(state, twin, seat, asked, action)


def _answers_to_both(here: Decision, there: Decision) -> list[Action]:
    if here.about != there.about:
        return []  # the same answer would answer different questions
    common = [option for option in here.options if option in there.options]
    least = max(here.least, there.least)
    if least > min(len(common), here.most, there.most):
        return []
    size = max(least, 1) if common else 0
    return [tuple(common[:size]), tuple(common[len(common) - size :])]


def _same_sight(state: State, twin: State, seat: Seat) -> None:
    for viewer in (seat, None):
        assert state.view(viewer) == twin.view(viewer), f"viewer {viewer} sees a hidden thing"


def _same_consequence(state: State, twin: State, seat: Seat, asked: Seat, action: Action) -> None:
    here, there = state.copy(), twin.copy()
    for table in (here, there):
        apply(table, asked, action)
    here_log, there_log = here.log or [], there.log or []
    for viewer in (seat, None):
        assert _until_revealed(here_log, viewer) == _until_revealed(there_log, viewer)
    if _of_others(here_log, seat) != _of_others(there_log, seat):
        knowledge = [frozen(table.determinize(seat, 3)) for table in (here, there)]
        assert knowledge[0] != knowledge[1], "an event says too much"
    if not any(event.reveals for event in here_log):
        _same_sight(here, there, seat)


def overt(game: Game, state: State, viewer: Seat | None, seed: int) -> set[str]:
    """Check that a viewer knows the same about other seats' questions in a twin world.

    The viewer must know the options in both worlds or in neither world. Return the kinds of
    questions whose options are known.
    """
    world = state.determinize(viewer, seed)
    known = set()
    for seat, decision in state.ask.items():
        if seat == viewer:
            continue
        said = game.overt(state, seat)
        assert game.overt(world, seat) == said, f"{decision.kind} is known or not by what is hidden"
        if said:
            assert world.ask[seat] == decision, f"{decision.kind} depends on what is hidden"
            known.add(decision.kind)
    return known


def _until_revealed(events: Iterable[Event], viewer: Seat | None) -> list[Event | str]:
    known: list[Event | str] = []
    for event in events:
        if event.reveals:
            return [*known, "revealed"]
        known.append(event.seen(viewer))
    return known


def _of_others(events: Iterable[Event], viewer: Seat | None) -> list[Event]:
    """Return the events that do not name this viewer in ``seen_by``, as the viewer sees them."""
    return [event.seen(viewer) for event in events if viewer not in event.seen_by]


def as_hidden_as_said(game: Game, looked: int, changed: int) -> None:
    """Check the number of twins that differ from the table: ``changed`` out of ``looked``.

    If the game hides facts, more than half must differ; if it hides none, no twin may differ.
    """
    if game.hidden:
        assert changed > looked // 2, "the twins are the table itself"
    else:
        assert changed == 0, "a game in which nothing is hidden has something to deal anew"
