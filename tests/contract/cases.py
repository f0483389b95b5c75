"""The cases of the contract tests: every game, player count and choice of every option."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from operator import itemgetter
from typing import Any

from engines import registry
from engines.core.game import Game, Policy
from engines.core.kernel import TABLE, Action, Event, Seat, State, apply, tell
from engines.core.search import Search
from tests.support import toy
from tests.support.play import random_answer
from tests.support.sizes import RELEASE

PLAYOUTS = 12
"""Number of playouts of searching bots in tests."""

TIME_UP = 400
"""First ply at which the clock of a timed game can run out."""

SHARED = 40
"""Number of positions of a case's game that all tests share."""

_shared: dict[str, list[State]] = {}
"""Positions of one random game of each case, by the case."""


GAMES = (toy.GAME, *(registry.game(key) for key in registry.known()))
"""The toy, the built-in games and the installed games.

The toy is first, because a fault of the tests is found soonest in the smallest game.
"""

BY_KEY = {game.key: game for game in GAMES}


@cache
def card_set(key: str) -> Any:
    """Return the card set of a game, read once."""
    return toy.CARD_SET if key == "toy" else registry.shipped(key)


@dataclass(frozen=True, slots=True)
class Case:
    """One way to play a game."""

    game: Game
    seats: int
    options: Mapping[str, str]

    def __str__(self) -> str:
        changed = (f"{option}={choice}" for option, choice in self.changed().items())
        return "-".join((self.game.key, str(self.seats), *changed))

    def changed(self) -> dict[str, str]:
        """Return the options that differ from the defaults."""
        defaults = self._defaults()
        return {
            key: choice for key, choice in self.options.items() if (key, choice) not in defaults
        }

    def _defaults(self) -> set[tuple[str, str]]:
        return {(option.key, option.default) for option in self.game.options}

    def deal(self, seed: int) -> State:
        """Deal a game with this case's players and options."""
        return self.game.state.deal(self.seats, seed, self.options, card_set(self.game.key))


def cases_of(game: Game) -> Iterator[Case]:
    """Yield every player count with the defaults, and every other choice once.

    Choices that are no longer offered are included, because old games continue with them.
    """
    for seats in game.seats:
        yield Case(game, seats, game.settle({}))
    turn = 0
    for option in game.options:
        for choice in option.choices:
            if choice != option.default:
                options = {**game.settle({}), option.key: choice}
                yield Case(game, game.seats[turn % len(game.seats)], options)
                turn += 1
    others = {
        option.key: next(choice for choice in option.choices if choice != option.default)
        for option in game.options
        if len(option.choices) > 1
    }
    if len(others) > 1:
        yield Case(game, game.seats[-1], {**game.settle({}), **others})


CASES = [case for game in GAMES for case in cases_of(game)]


def dealt_around(pool: Sequence[Case], clause: int, clauses: int) -> list[Case]:
    """Return the cases on which clause number ``clause`` of a group of ``clauses`` is tested.

    For every game the clause gets a case with the usual options and, if possible, a case with other
    options. The next clause gets the next cases, and so on. Together, the clauses of a group
    cover every case. With ``TEST_SIZE=release``, every clause gets every case.
    """
    if RELEASE:
        return list(pool)
    chosen: list[Case] = []
    for game in dict.fromkeys(case.game.key for case in pool):
        own = [case for case in pool if case.game.key == game]
        plain = [case for case in own if not case.changed()]
        varied = [case for case in own if case.changed()]
        for cases, least in ((plain, 1 if varied else 2), (varied, 1)):
            if cases:
                span = min(max(least, -(-len(cases) // clauses)), len(cases))
                chosen += [cases[(clause * span + at) % len(cases)] for at in range(span)]
    return chosen


def perform(state: State, seat: Seat, action: Action) -> None:
    """Apply a step: the answer of a seat, or an action of the table."""
    if seat == TABLE:
        tell(state, str(action[0]))
    else:
        apply(state, seat, action)


def steps(state: State, seed: int) -> Iterator[tuple[Seat, Action]]:
    """Play at random to the end; yield every step just before it is performed.

    The clock of a timed game runs out at ply ``TIME_UP``.
    """
    chance = random.Random(seed)
    clock = BY_KEY[state.GAME].is_timed(state.options)
    while state.ask:
        if clock and state.ply >= TIME_UP:
            clock = False
            step: tuple[Seat, Action] = (TABLE, ("time_up",))
        else:
            seat = chance.choice(sorted(state.ask))
            step = (seat, random_answer(state.ask[seat], chance))
        yield step
        perform(state, *step)


def positions(case: Case, seed: int, count: int) -> Iterator[State]:
    """Yield copies of ``count`` random positions of a random game, in their order.

    Every position is equally likely; a game with fewer positions yields all. The log of each
    position holds the events after the preceding position.

    With ``TEST_SIZE=release``, each call plays its own game. Otherwise all tests share one game of
    a case, and ``seed`` chooses the positions of this call.
    """
    if RELEASE or count > SHARED:
        yield from _played(case, seed, count)
        return
    kept = _shared.setdefault(str(case), [])
    if not kept:
        kept += _played(case, 1, SHARED)
    places = sorted(random.Random(seed).sample(range(len(kept)), min(count, len(kept))))
    after = 0
    for place in places:
        position = kept[place].copy()
        position.log = [event for state in kept[after : place + 1] for event in state.log or ()]
        after = place + 1
        yield position


def _played(case: Case, seed: int, count: int) -> Iterator[State]:
    """Play one random game for :func:`positions`."""
    chance = random.Random(seed)
    state = case.deal(seed)
    told: list[Event] = []
    kept: list[tuple[int, int, State]] = []
    for number, _ in enumerate(steps(state, seed)):
        told += state.log or ()
        state.log = []
        place = number if number < count else chance.randrange(number + 1)
        if place < count:
            kept[place : place + 1] = [(number, len(told), state.copy())]
    so_far = 0
    for _, until, position in sorted(kept, key=itemgetter(0)):
        position.log, so_far = told[so_far:until], until
        yield position


def sampled(case: Case, seed: int, count: int, games: int) -> Iterator[State]:
    """Yield ``count`` positions of each of ``games`` random games, like :func:`positions`."""
    for number in range(games):
        yield from positions(case, seed + 1_000 * number, count)


def quickened(policy: Policy) -> Policy:
    """Return the bot; a bot that searches gets only ``PLAYOUTS`` playouts."""
    return replace(policy, playouts=PLAYOUTS) if isinstance(policy, Search) else policy


def bots(case: Case, seed: int) -> Iterator[State]:
    """Play a game with its bots, and yield every position before its answer.

    The levels take turns around the table; levels that search are left out, because they are slow.
    """
    state = case.deal(seed)
    policies = [item for item in case.game.policies.values() if not isinstance(item, Search)]
    while state.ask:
        yield state
        seat = min(state.ask)
        policy = policies[(seat + seed) % len(policies)]
        apply(state, seat, policy(state.determinize(seat, state.ply), seat, state.ply))
