"""The bots of Castel. They see nothing but a world dealt from what their seat may know."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from engines.castel.ai.distance import distance
from engines.castel.ai.rollout import quick
from engines.castel.ai.search_guide import scores, settled, shares
from engines.castel.rules.asking import EXCHANGE
from engines.castel.rules.position import Position
from engines.core import rng
from engines.core.floats import add_up, exp, log
from engines.core.game import Policy
from engines.core.kernel import Action, Option, Seat, State, apply
from engines.core.search import Search, SearchGuide

ANSWERS = 180
"""Answers tried in a decision, shared among the options: what a decision may cost."""

RANKING = 60
"""Answers tried to rank the options for a search."""

MOST_TRIALS = 16
"""Continuations of one option looked at, however short they are."""

PLANS = 10
"""Continuations a plan is the best of."""

WON = 1000.0

WHIM = 0.35
"""How much chance adds to an option, so that two bots do not repeat themselves for ever."""

LONG = 300
"""Plies after which chance adds more and more: engines and soldiers can drive each other out for
thousands of turns if everybody does the sensible thing.
"""

RIVALS = 0.4
"""The weight of the rivals' distance against the own."""

Evaluation: TypeAlias = Callable[[Position, Seat], float]
"""How good a position is for a seat; higher is better."""


def easy(world: State, seat: Seat, seed: int) -> Action:
    """Place any card or draw, exchange only for want of both; choose all else at random."""
    options: list[Option] = list(world.ask[seat].options)
    if world.ask[seat].kind == "castel-ask-action":
        options = [option for option in options if option != EXCHANGE] or options
    return (options[rng.below(rng.mix(seed), len(options))[0]],)


def normal(world: State, seat: Seat, seed: int) -> Action:
    """Play like ``hard``, but every other decision like ``easy``."""
    lapse, _ = rng.below(rng.mix(seed, world.ply, seat), 2)
    return (easy if lapse else hard)(world, seat, seed)


def hard(world: State, seat: Seat, seed: int) -> Action:
    """Try each option with random continuations to the end of the action; take the best seen."""
    return _best(world, seat, seed, judge, WHIM)


def judge(s: Position, seat: Seat) -> float:
    """Return how good a position is for ``seat``, in actions saved."""
    if s.result is not None:
        return WON if seat in s.result.winners else -WON
    rivals = [distance(s, other) for other in range(s.seats) if other != seat]
    return RIVALS * (min(rivals) + add_up(rivals) / len(rivals)) / 2 - distance(s, seat)


def careful(world: State, seat: Seat, seed: int) -> Action:
    """Do as ``hard`` does, with the outlook as judge: what a search starts from."""
    return _best(world, seat, seed, odds, WHIM / 7)


def odds(s: Position, seat: Seat) -> float:
    """Return the logarithm of the odds that ``seat`` wins."""
    if s.result is not None:
        return WON if seat in s.result.winners else -WON
    found = scores(s)
    own = found.pop(seat)
    return own - log(add_up(map(exp, found)))


def ranked(world: State, seat: Seat) -> list[Option]:
    """Return the options, the one that promises most first."""
    promised = _promises(_position(world), seat, rng.mix(world.ply), odds, RANKING)
    values = {option: value for option, value, _ in promised}
    return sorted(values, key=lambda option: -values[option])


def follow(world: State, seat: Seat, choice: Action) -> Sequence[Action]:
    """Return the best of some continuations of a choice to the end of the action, as far as this
    seat decides alone.
    """
    chance = rng.mix(world.ply)
    best, plan = -2 * WON, []
    for _ in range(PLANS):
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
        value = odds(trial, seat)
        if value > best:
            best, plan = value, answers
    return plan


def _best(world: State, seat: Seat, seed: int, judged: Evaluation, whim: float) -> Action:
    """Return the option that promises most, give or take ``whim``, more in a long game."""
    castle = _position(world)
    length = max(1.0, castle.ply / LONG)
    whim *= length * length

    def promised(promise: tuple[Option, float, int]) -> float:
        _, value, word = promise
        return value + whim * (word >> 32) / (1 << 32)

    promises = _promises(castle, seat, rng.mix(seed), judged, ANSWERS)
    return (max(promises, key=promised)[0],)


def _promises(
    world: Position, seat: Seat, chance: int, judged: Evaluation, answers: int
) -> Iterator[tuple[Option, float, int]]:
    """Yield each option, the best of some random continuations of it to the end of the action, and
    a random word. About ``answers`` are tried for all options together.
    """
    options = world.ask[seat].options
    share = answers // len(options)
    for option in options:
        best = -2 * WON
        tried = 0
        for _ in range(MOST_TRIALS):
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


GUIDE = SearchGuide(
    usual=careful,
    answer=quick,
    shares=shares,
    settled=settled,
    plies=6,
    ranked=ranked,
    follow=follow,
)
"""Tries each choice as a whole plan."""

POLICIES: Mapping[str, Policy] = {
    "easy": easy,
    "normal": normal,
    "hard": hard,
    "expert": Search(GUIDE, playouts=384, proof=3.0),
}
"""``expert`` is strict: what many playouts favour by little may be owed to what they do not see."""
