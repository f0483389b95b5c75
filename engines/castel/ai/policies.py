"""The bots of Castel; each gets a position whose hidden cards are dealt at random."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from engines.castel.ai.distance import distance
from engines.castel.ai.knights import useful_covers
from engines.castel.ai.rollout import quick
from engines.castel.ai.search_guide import scores, settled
from engines.castel.rules.asking import EXCHANGE
from engines.castel.rules.position import Position
from engines.core import rng
from engines.core.floats import add_up, exp, log
from engines.core.game import Policy
from engines.core.kernel import Action, Option, Seat, State, apply, release
from engines.core.search import Search, SearchGuide, softmax


class Effort(NamedTuple):
    """Limits on the random continuations, to the end of an action, that a bot tries.

    answers  number of answers tried for one decision, shared among its options
    trials   maximum number of continuations tried for one option
    ranking  number of answers tried to rank the options for a search; 0 without a search
    plans    number of continuations tried to find a plan; 0 without a search
    """

    answers: int
    trials: int
    ranking: int = 0
    plans: int = 0


BRIEF = Effort(answers=180, trials=16)
"""The effort of ``hard``."""

THOROUGH = Effort(answers=600, trials=50, ranking=150, plans=30)
"""The effort of ``expert``."""

WON = 1000.0

WHIM = 0.35
"""Maximum random bonus of an option; without it, two bots might repeat moves for ever."""

LONG = 300
"""Number of plies after which the random bonus grows.

Without this growth, siege engines and soldiers can drive each other off for thousands of turns.
"""

RIVALS = 0.4
"""The weight of the rivals' distance from the end, relative to the seat's own distance."""

Evaluation: TypeAlias = Callable[[Position, Seat], float]
"""The function that evaluates a position for a seat; higher is better."""

SeatScores: TypeAlias = Callable[[Position], list[float]]
"""The function that returns the score of each seat, in seat order."""


def easy(world: State, seat: Seat, seed: int) -> Action:
    """Place a card or draw at random; exchange only if neither is possible.

    All other decisions are random.
    """
    options: list[Option] = list(world.ask[seat].options)
    if world.ask[seat].kind == "castel-ask-action":
        options = [option for option in options if option != EXCHANGE] or options
    return (options[rng.below(rng.mix(seed), len(options))[0]],)


def normal(world: State, seat: Seat, seed: int) -> Action:
    """Make about half of the decisions like ``easy``, and the other half like ``hard``."""
    lapse, _ = rng.below(rng.mix(seed, world.ply, seat), 2)
    return (easy if lapse else hard)(world, seat, seed)


def hard(world: State, seat: Seat, seed: int) -> Action:
    """Try each option with random continuations to the end of the action; take the best one."""
    castle = _position(world)
    return _best(castle, seat, seed, judge, WHIM, castle.ask[seat].options, BRIEF)


def judge(s: Position, seat: Seat) -> float:
    """Return the value of a position for ``seat``, in actions."""
    if s.result is not None:
        return WON if seat in s.result.winners else -WON
    rivals = [distance(s, other) for other in range(s.seats) if other != seat]
    return RIVALS * (min(rivals) + add_up(rivals) / len(rivals)) / 2 - distance(s, seat)


@dataclass(frozen=True, slots=True)
class Careful:
    """The usual policy, ranking and plans of a search, based on the seats' scores.

    ``scores`` returns each seat's score, a logarithm of odds. ``effort`` limits the continuations
    that are tried. With ``spares_knights``, a Knight never covers a rival's card in vain
    (:func:`~engines.castel.ai.knights.useful_covers`).
    """

    scores: SeatScores
    effort: Effort = THOROUGH
    spares_knights: bool = True

    def guide(self) -> SearchGuide:
        """Return the search guide; a search tries each choice together with the choice's plan."""
        return SearchGuide(
            usual=self.usual,
            answer=quick,
            shares=self.shares,
            settled=settled,
            plies=6,
            ranked=self.ranked,
            follow=self.follow,
            sensible=self.sensible if self.spares_knights else None,
        )

    def usual(self, world: State, seat: Seat, seed: int) -> Action:
        """Play like ``hard``, but evaluate by :meth:`odds` and choose only useful answers."""
        castle = _position(world)
        options = self._useful(castle, seat)
        return _best(castle, seat, seed, self.odds, WHIM / 7, options, self.effort)

    def sensible(self, world: State, seat: Seat, choices: Sequence[Action]) -> Sequence[Action]:
        """Return the useful choices, or the usual choice if none is useful."""
        useful = {*self._useful(_position(world), seat)}
        found = [choice for choice in choices if useful.issuperset(choice)]
        return found or [self.usual(world, seat, rng.mix(world.ply))]

    def shares(self, s: State) -> Sequence[float]:
        """Return each seat's estimated chance to win; the chances add up to 1."""
        return softmax(self.scores(_position(s)), 1.0)

    def odds(self, s: Position, seat: Seat) -> float:
        """Return the logarithm of the odds that ``seat`` wins."""
        if s.result is not None:
            return WON if seat in s.result.winners else -WON
        found = self.scores(s)
        own = found.pop(seat)
        return own - log(add_up(map(exp, found)))

    def ranked(self, world: State, seat: Seat) -> list[Option]:
        """Return the options, most promising first."""
        options, chance = world.ask[seat].options, rng.mix(world.ply)
        castle, effort = _position(world), self.effort
        promised = _promises(
            castle, seat, options, chance, self.odds, effort.ranking, effort.trials
        )
        values = {option: value for option, value, _ in promised}
        return sorted(values, key=lambda option: -values[option])

    def follow(self, world: State, seat: Seat, choice: Action) -> Sequence[Action]:
        """Return the best of ``effort.plans`` random ways to finish the action begun by ``choice``.

        The result contains this seat's answers before the first answer of another seat.
        """
        chance = rng.mix(world.ply)
        best, plan = -2 * WON, []
        for _ in range(self.effort.plans):
            trial = _position(world).copy()
            trial.log = None
            apply(trial, seat, choice)
            answers: list[Action] = []
            alone = True
            while trial.ask and not _at_rest(trial):
                who = next(iter(trial.ask))
                word, chance = rng.step(chance)
                answer = quick(trial, who, word)
                alone = alone and who == seat
                if alone:
                    answers.append(answer)
                apply(trial, who, answer)
            if not answers:
                break
            value = self.odds(trial, seat)
            release(trial)
            if value > best:
                best, plan = value, answers
        return plan

    def _useful(self, s: Position, seat: Seat) -> Sequence[Option]:
        asked = s.ask[seat]
        if self.spares_knights and asked.kind == "castel-ask-cover":
            return useful_covers(s, seat, asked.options)
        return asked.options


def _best(
    castle: Position,
    seat: Seat,
    seed: int,
    judged: Evaluation,
    whim: float,
    options: Sequence[Option],
    effort: Effort,
) -> Action:
    """Return the most promising option; each option gets a random bonus of up to ``whim``.

    In a long game the bonus is larger.
    """
    length = max(1.0, castle.ply / LONG)
    whim *= length * length

    def promised(promise: tuple[Option, float, int]) -> float:
        _, value, word = promise
        return value + whim * (word >> 32) / (1 << 32)

    chance = rng.mix(seed)
    promises = _promises(castle, seat, options, chance, judged, effort.answers, effort.trials)
    return (max(promises, key=promised)[0],)


def _promises(
    world: Position,
    seat: Seat,
    options: Sequence[Option],
    chance: int,
    judged: Evaluation,
    answers: int,
    trials: int,
) -> Iterator[tuple[Option, float, int]]:
    """Yield each option with its value and a random number.

    The value is the best value of several random continuations to the end of the action. About
    ``answers`` answers are tried for all options together, in at most ``trials`` continuations of
    each option.
    """
    share = answers // len(options)
    for option in options:
        best = -2 * WON
        tried = 0
        for _ in range(trials):
            trial = world.copy()
            trial.log = None
            apply(trial, seat, (option,))
            answered = 1
            while trial.ask and not _at_rest(trial):
                answered += 1
                who, decision = next(iter(trial.ask.items()))
                pick, chance = rng.below(chance, len(decision.options))
                apply(trial, who, (decision.options[pick],))
            best = max(best, judged(trial, seat))
            release(trial)
            tried += answered
            if answered == 1 or tried >= share:
                break
        word, chance = rng.step(chance)
        yield option, best, word


def _at_rest(trial: Position) -> bool:
    decision = trial.ask.get(trial.turn)
    return decision is not None and decision.kind == "castel-ask-action"


def _position(world: State) -> Position:
    if not isinstance(world, Position):
        raise TypeError("this bot plays Castel only")
    return world


CAREFUL = Careful(scores)
"""How ``expert`` plays without a search."""

GUIDE = CAREFUL.guide()
"""The search guide of ``expert``."""

POLICIES: Mapping[str, Policy] = {
    "easy": easy,
    "normal": normal,
    "hard": hard,
    "expert": Search(GUIDE, playouts=192, proof=3.0),
}
"""The bots by level; ``expert`` changes its choice only for a strict proof.

A small lead over many playouts may come from simplifications of the playouts.
"""
