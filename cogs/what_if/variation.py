"""Variations: other answers tried in a finished game, with its rules and random numbers.

A variation is a path: the indices of the chosen options for each answer, as in a draft. Either the
person answers for all seats (the lowest asked seat first), or the person plays one seat and bots
play the other seats. A bot decides in a state in which the cards hidden from its seat are guessed.

A path is encoded as one number, so that all answers of a seat in a game fit in a custom id. Every
choice is a digit whose base is the number of options; the first choice is the least significant
digit, and a 1 marks the end. Decoding a path requires replaying the game.
"""

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engines.core import rng
from engines.core.game import Game, Policy
from engines.core.kernel import Action, Decision, Event, Illegal, Refusal, Seat, State, apply
from engines.core.search import Search

MOST_ANSWERS = 2_000
"""Maximum number of bots' answers in a row; a game that needs more is faulty."""


class TriedAnswer(NamedTuple):
    """An answer that was tried: the position before, the seat, the answer, the chosen indices."""

    before: State
    seat: Seat
    action: Action
    picks: tuple[int, ...]

    @property
    def decision(self) -> Decision:
        """The decision that was answered."""
        return self.before.ask[self.seat]


class Variation(NamedTuple):
    """The end of a path.

    state   the position, which must not be changed
    tried   the answers of the path
    events  the events of the last answer, and of the bots' answers to it
    asked   the seat that answers next; ``None`` if the game has ended
    """

    state: State
    tried: tuple[TriedAnswer, ...]
    events: tuple[Event, ...]
    asked: Seat | None

    @property
    def code(self) -> str:
        """The path, encoded in characters allowed in an id."""
        return _code(self.tried)

    def code_before(self) -> str:
        """Return the encoded path without its last answer."""
        return _code(self.tried[:-1])

    def code_with(self, picks: tuple[int, ...]) -> str:
        """Return the encoded path with one more answer of the asked seat."""
        if self.asked is None:
            raise ValueError("nobody is asked")
        return _code((*self.tried, TriedAnswer(self.state, self.asked, (), picks)))


class Experiment(NamedTuple):
    """A position in which other answers are tried.

    ``own`` is the seat that the person plays against bots; if it is ``None``, the person answers
    for all seats. ``start`` never changes, and the same path always leads to the same position.
    With ``own``, events contain only what this seat may see.
    """

    start: State
    game: Game
    own: Seat | None = None

    def begun(self) -> Variation:
        """Return the variation of the empty path."""
        state = self.start.copy()
        state.log = []
        return self._reached(state, ())

    def then(self, variation: Variation, picks: Sequence[int]) -> Variation:
        """Return the variation after one more answer.

        Raises ``Illegal`` for an answer that the rules refuse, or an option that is not offered.
        """
        state, seat = variation.state.copy(), variation.asked
        state.log = []
        if seat is None:
            raise Illegal(Refusal("core-game-over", {"seat": 0}))
        options = state.ask[seat].options
        if any(pick >= len(options) for pick in picks):
            raise Illegal(Refusal("core-not-an-option"))
        action = tuple(options[pick] for pick in picks)
        tried = TriedAnswer(variation.state, seat, action, tuple(picks))
        apply(state, seat, action)
        return self._reached(state, (*variation.tried, tried))

    def along(self, path: Sequence[Sequence[int]]) -> Variation:
        """Return the variation at the end of a path; raises the errors of :meth:`then`."""
        found = self.begun()
        for picks in path:
            found = self.then(found, picks)
        return found

    def coded(self, code: str) -> Variation:
        """Return the variation at the end of an encoded path.

        Raises the errors of :meth:`then`, and ``Illegal`` for an invalid code.
        """
        number, found = _number(code), self.begun()

        def digit(base: int) -> int:
            nonlocal number
            number, least = divmod(number, base)
            return least

        while number > 1:
            if found.asked is None:
                raise Illegal(Refusal("core-game-over", {"seat": 0}))
            found = self.then(found, _picks(found.state.ask[found.asked], digit))
        if number != 1:
            raise Illegal(Refusal("core-not-an-option"))
        return found

    def _reached(self, state: State, tried: tuple[TriedAnswer, ...]) -> Variation:
        if self.own is None:
            events = tuple(event.whole() for event in (state.log or ())) if tried else ()
            return Variation(state, tried, events, min(state.ask, default=None))
        _bots(state, self.own, quick_policy(self.game))
        events = tuple(event.seen(self.own) for event in (state.log or ()))
        return Variation(state, tried, events, self.own if self.own in state.ask else None)


def _digits(decision: Decision, picks: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the bases and digits that encode an answer; every base is at least 2."""
    base = max(len(decision.options), 2)
    if not _is_one(decision):
        yield len(decision.options) + 1, len(picks)
    for pick in picks:
        yield base, pick


def _picks(decision: Decision, digit: Callable[[int], int]) -> tuple[int, ...]:
    """Return the answer decoded digit by digit."""
    count = 1 if _is_one(decision) else digit(len(decision.options) + 1)
    base = max(len(decision.options), 2)
    return tuple(digit(base) for _ in range(count))


def _is_one(decision: Decision) -> bool:
    return decision.least == decision.most == 1


def _code(tried: Sequence[TriedAnswer]) -> str:
    digits = [digit for answer in tried for digit in _digits(answer.decision, answer.picks)]
    number = 1
    for base, digit in reversed(digits):
        number = number * base + digit
    written = number.to_bytes((number.bit_length() + 7) // 8, "big")
    return urlsafe_b64encode(written).decode().rstrip("=")


def _number(code: str) -> int:
    """Return the number of a code; 0 for an invalid code."""
    try:
        return int.from_bytes(urlsafe_b64decode(code + "=" * (-len(code) % 4)), "big")
    except (binascii.Error, ValueError):
        return 0


def picks_of(decision: Decision, action: Action) -> tuple[int, ...]:
    """Return the indices of the options in an answer.

    Raises ``ValueError`` for an option that is not offered.
    """
    return tuple(decision.options.index(option) for option in action)


def quick_policy(game: Game) -> Policy:
    """Return the default level's policy or, if that policy searches, the best without a search."""
    quick = [level for level, policy in game.policies.items() if not isinstance(policy, Search)]
    level = game.default_level if game.default_level in quick else quick[-1]
    return game.policies[level]


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
