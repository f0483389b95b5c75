"""Replays a game from its deal and its lines in a file, and computes each step's digest.

The digest of a step is the SHA-256 of the previous digest, the line without its check, all events
of the step, and the resulting state. So if one step differs, all later digests differ too.
"""

import hashlib
import json
from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from bot.records.notation import CHECK, NotationLine
from bot.sessions.replay import CONCEDE, is_take_back, perform
from engines.core.kernel import TABLE, Event, Illegal, Option, Seat, Seed, State
from engines.registry import game as game_of


class WrongStep(Exception):
    """A line of a file is not a possible step of the game; the message says why."""


Orders: TypeAlias = dict[tuple[Seat, Option], tuple[int, NotationLine]]
"""Number (from 1) and line of the last standing order, by seat and name of the order."""


class Opening(NamedTuple):
    """The data from which a game begins.

    seed     the seed of the deal
    options  the values of all options
    known    all data that the first digest covers, as JSON data
    """

    game: str
    seats: int
    seed: Seed
    options: Mapping[str, str]
    card_set: Any
    known: Mapping[str, Any]


class Step(NamedTuple):
    """A replayed step.

    ``line`` is ``None`` for the deal. ``state`` is a copy of the resulting position. ``events`` are
    all events of the step.
    """

    line: NotationLine | None
    state: State
    events: tuple[Event, ...]
    digest: str

    @property
    def check(self) -> str:
        """The check: the first :data:`~bot.records.notation.CHECK` digits of the digest."""
        return self.digest[:CHECK]

    @property
    def written(self) -> str:
        """The line as it is written in a file, with its check; empty for the deal."""
        return "" if self.line is None else self.line._replace(check=self.check).written()


def deal(opening: Opening) -> Step:
    """Return the deal as a step; raises ``ValueError`` for an impossible number of seats."""
    game = game_of(opening.game)
    if opening.seats not in game.seats:
        raise ValueError(f"{opening.game} cannot be played by {opening.seats}")
    state = game.state.deal(opening.seats, opening.seed, opening.options, opening.card_set)
    events = _taken(state)
    known = json.dumps(opening.known, sort_keys=True, ensure_ascii=False)
    return Step(None, state, events, _digest("", known, state, events))


def play(
    opening: Opening, lines: Iterable[NotationLine], back_to: Container[object] | None = None
) -> Iterator[Step]:
    """Yield the deal and the step of every line, including lines that are taken back later.

    A line that does not name its question answers the current question. ``back_to`` are the plies
    to which take-backs in the lines lead; only positions at these plies are remembered. ``None``:
    all positions are remembered.
    Raises :class:`WrongStep` at the first line that does not fit, ``ValueError`` for an impossible
    deal.
    """
    step = deal(opening)
    orders: Orders = {}
    reached: dict[int, tuple[State, int]] = {}
    given = 0

    def keep(state: State) -> None:
        if back_to is None or state.ply in back_to:
            reached[state.ply] = (state, given)

    keep(step.state)
    yield step
    for line in lines:
        state = step.state.copy()
        if line.ply != state.ply:
            raise WrongStep(f"this must be step {state.ply}")
        kind = kind_of(state, line.seat)
        conceded = line.action[:1] == (CONCEDE,)
        if not (line.kind or line.order or conceded or line.seat == TABLE):
            line = line._replace(kind=kind)
        if line.kind and line.kind != kind:
            asked = f'is asked "{kind}"' if kind else "is not asked"
            raise WrongStep(f'the seat {asked}, but the line answers "{line.kind}"')
        try:
            if line.order:
                _declare(state, line)
                given += 1
                orders.pop((line.seat, line.action[0]), None)
                orders[(line.seat, line.action[0])] = (given, line)
            elif is_take_back(line.seat, line.action):
                state = _back(reached, orders, line)
            else:
                _perform(state, line)
        except Illegal as illegal:
            raise WrongStep(f"the rules refuse it ({illegal.refusal.key})") from illegal
        events = _taken(state)
        text = line.written(checked=False)
        step = Step(line, state, events, _digest(step.digest, text, state, events))
        if not line.order:
            keep(state)
        yield step


def kind_of(state: State, seat: Seat) -> str:
    """Return the kind of a seat's question as written in lines; empty if it has no question."""
    decision = state.ask.get(seat)
    return "" if decision is None else decision.kind.removeprefix(f"{state.GAME}-ask-")


def _perform(state: State, line: NotationLine) -> None:
    conceded = line.action[:1] == (CONCEDE,) and not line.kind
    gone = line.action[1:]
    if line.seat != TABLE and line.seat >= state.seats:
        raise WrongStep("there is no such seat")
    if conceded and not all(isinstance(seat, int) and 0 <= seat < state.seats for seat in gone):
        raise WrongStep("there is no such seat")
    perform(state, line.seat, line.action)


def _declare(state: State, line: NotationLine) -> None:
    if line.seat >= state.seats:
        raise WrongStep("there is no such seat")
    state.declare(line.seat, str(line.action[0]), str(line.action[1]))


def _back(reached: Mapping[int, tuple[State, int]], orders: Orders, line: NotationLine) -> State:
    """Return the position after a take-back; later standing orders stay in force."""
    to = line.action[1] if len(line.action) == 2 else None
    if not isinstance(to, int) or to not in reached or to > line.ply:
        raise WrongStep("there is no such step to return to")
    before, earlier = reached[to]
    state = before.copy()
    for number, order in orders.values():
        if number > earlier:
            _declare(state, order)
    state.ply = state.asked = line.ply + 1
    return state


def _taken(state: State) -> tuple[Event, ...]:
    events = tuple(state.log or ())
    state.log = []
    return events


def _digest(before: str, text: str, state: State, events: Iterable[Event]) -> str:
    dumped = json.dumps([event.dump() for event in events], sort_keys=True, ensure_ascii=False)
    whole = "\n".join((before, text, dumped, state.fingerprint()))
    return hashlib.sha256(whole.encode()).hexdigest()
