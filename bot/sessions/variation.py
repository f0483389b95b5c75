"""Other answers tried in a position of a finished game, with the rules and the chance of the game.

A variation is a path: for each answer the indices of the options chosen, as in a draft. Either all
seats are answered for, the first of those that are asked first, or one is and bots play the others,
each in a world determinized for its seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core import rng
from engines.core.game import Game, Policy
from engines.core.kernel import Action, Event, Illegal, Refusal, Seat, State, apply
from engines.core.search import Search

MOST_ANSWERS = 2_000
"""Answers of bots in a row; a game in which more are needed has failed."""


@dataclass(frozen=True, slots=True)
class Tried:
    """An answer that was tried: in which position, by whom, which."""

    before: State
    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Variation:
    """Where a path leads.

    state   the position
    tried   the answers of the path
    events  what the last of them brought about, and what bots answered to it
    asked   the seat that answers next, ``None`` where the game ended
    """

    state: State
    tried: tuple[Tried, ...]
    events: tuple[Event, ...]
    asked: Seat | None


def varied(start: State, path: Sequence[Sequence[int]]) -> Variation:
    """Return where a path leads from a position, which stays as it is.

    Raises ``Illegal`` for a path that the rules refuse or that chooses what is not offered.
    """
    state = start.copy()
    tried: list[Tried] = []
    for picks in path:
        state.log = []
        _answer(state, min(state.ask, default=None), picks, tried)
    events = tuple(event.whole() for event in (state.log or ())) if tried else ()
    return Variation(state, tuple(tried), events, min(state.ask, default=None))


def played_on(start: State, seat: Seat, path: Sequence[Sequence[int]], game: Game) -> Variation:
    """Return where a path of one seat leads from a position, which stays as it is, if the usual bot
    that does not search plays the others. The same path leads to the same each time.

    Events are cut to the seat. Raises ``Illegal`` like :func:`varied`.
    """
    policy = quick_policy(game)
    state = start.copy()
    state.log = []
    tried: list[Tried] = []
    _bots(state, seat, policy)
    for picks in path:
        state.log = []
        _answer(state, seat if seat in state.ask else None, picks, tried)
        _bots(state, seat, policy)
    events = tuple(event.seen(seat) for event in (state.log or ()))
    return Variation(state, tuple(tried), events, seat if seat in state.ask else None)


def quick_policy(game: Game) -> Policy:
    """Return the usual level of a game, or the best one below it that does not search."""
    quick = [level for level, one in game.policies.items() if not isinstance(one, Search)]
    level = game.default_level if game.default_level in quick else quick[-1]
    return game.policies[level]


def _answer(state: State, seat: Seat | None, picks: Sequence[int], tried: list[Tried]) -> None:
    """Answer for a seat with the options of these indices."""
    if seat is None:
        raise Illegal(Refusal("core-game-over", {"seat": 0}))
    options = state.ask[seat].options
    if any(pick >= len(options) for pick in picks):
        raise Illegal(Refusal("core-not-an-option"))
    before = state.copy()
    action = tuple(options[pick] for pick in picks)
    apply(state, seat, action)
    tried.append(Tried(before, seat, action))


def _bots(state: State, seat: Seat, policy: Policy) -> None:
    """Let bots answer until ``seat`` is asked or the game is over."""
    for _ in range(MOST_ANSWERS):
        others = [other for other in sorted(state.ask) if other != seat]
        if seat in state.ask or not others:
            return
        seed = rng.mix(state.ply, others[0])
        world = state.determinize(others[0], seed)
        apply(state, others[0], policy(world, others[0], seed))
    raise RuntimeError("bots play on without end")
