"""An evolution strategy in whole numbers: changes weights so that their bot wins more games.

In each generation, the weights are changed at random in many *pairs*: one bot of a pair adds the
change to the weights, the other subtracts it. The two bots play a deal twice against each other,
and exchange their seats after the first game. The weights then move in the directions of the
changes that won. In the later half of the generations, the weights after each generation are
collected; the result is their mean.

Only whole numbers and :mod:`engines.core.rng` are used, so the same inputs give the same weights on
every machine and Python, with any number of processes.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import isqrt
from typing import Any, NamedTuple

from engines.core import rng
from engines.core.game import Policy
from engines.core.kernel import Seat, apply
from engines.lab.arena import MOST_PLIES, Endless, Match, each
from engines.lab.frozen import FROZEN
from engines.lab.train.trainees import TRAINEES, WeightNumbers
from engines.registry import equipped

FINE = 1000
"""Number of parts into which the strategy divides the unit of a weight."""


class TrainingInputs(NamedTuple):
    """The inputs of a training run.

    game         key of the game
    play         play hash of the level before the training
    seed         seed of all changes and games
    players      number of seats, even: half of them for each bot of a pair
    generations  number of generations
    pairs        number of pairs in each generation
    change       size of a change, in thousandths of the weight
    least        minimum size of a change, in units of the file
    rate         how far a weight moves if one direction of its change leads by one standard
                 deviation; in thousandths of the size of the change
    only         the names of the weights to train; empty: all
    """

    game: str
    play: str
    seed: int = 1
    players: int = 2
    generations: int = 40
    pairs: int = 500
    change: int = 300
    least: int = 40
    rate: int = 250
    only: tuple[str, ...] = ()


class TrainingProgress(NamedTuple):
    """The state of a training run between two generations.

    done    number of generations played
    centre  the weights, in 1/:data:`FINE` of the unit of the file
    total   the sum of the weights after each generation of the later half
    """

    done: int
    centre: tuple[int, ...]
    total: tuple[int, ...]


def begun(numbers: WeightNumbers) -> TrainingProgress:
    """Return the progress before the first generation, from the weights of a file."""
    centre = tuple(FINE * number for number in flat(numbers))
    return TrainingProgress(0, centre, (0,) * len(centre))


def evolved(
    inputs: TrainingInputs, numbers: WeightNumbers, progress: TrainingProgress, jobs: int
) -> Iterator[TrainingProgress]:
    """Play the remaining generations and yield the progress after each.

    ``numbers`` are the weights before the training. Raises the errors of a crashed game.
    """
    steps = _steps(inputs, numbers)
    while progress.done < inputs.generations:
        progress = _generation(inputs, numbers, steps, progress, jobs)
        yield progress


def result(
    inputs: TrainingInputs, numbers: WeightNumbers, progress: TrainingProgress
) -> WeightNumbers:
    """Return the trained weights, rounded to whole units, in the form of ``numbers``."""
    later = progress.done - inputs.generations // 2
    centre, parts = progress.centre, FINE
    if later > 0:
        centre, parts = progress.total, FINE * later
    return shaped(numbers, [_rounded(value, parts) for value in centre])


def _generation(
    inputs: TrainingInputs,
    numbers: WeightNumbers,
    steps: Sequence[int],
    progress: TrainingProgress,
    jobs: int,
) -> TrainingProgress:
    here = [_rounded(value, FINE) for value in progress.centre]
    match = Match(inputs.game, ("plus", "minus"), equipped(inputs.game)[0].settle({}), inputs.seed)
    first = progress.done * inputs.pairs
    slopes, squares = [0] * len(here), 0
    work = partial(_pair, inputs.players, numbers, here, steps)
    for outcome in each(work, match, range(first, first + inputs.pairs), jobs):
        if isinstance(outcome, BaseException):
            raise outcome
        number, lead = outcome
        squares += lead * lead
        for place, sign in enumerate(_signs(match, number, len(here))):
            slopes[place] += sign * lead
    spread = max(1, isqrt(squares))
    centre = tuple(
        value + _rounded(inputs.rate * step * slope, spread)
        for value, step, slope in zip(progress.centre, steps, slopes, strict=True)
    )
    total = progress.total
    if progress.done >= inputs.generations // 2:
        total = tuple(before + value for before, value in zip(total, centre, strict=True))
    return TrainingProgress(progress.done + 1, centre, total)


def _pair(
    players: int,
    numbers: WeightNumbers,
    here: Sequence[int],
    steps: Sequence[int],
    match: Match,
    number: int,
) -> tuple[int, int]:
    """Return ``number``, and the lead in victories of the bot that adds the change."""
    signs = _signs(match, number, len(here))
    plays = TRAINEES[match.key].plays
    changed = [
        [value + side * sign * step for value, sign, step in zip(here, signs, steps, strict=True)]
        for side in (1, -1)
    ]
    plus, minus = (plays(shaped(numbers, values)) for values in changed)
    return number, lead(match, number, plus, minus, players)


def lead(match: Match, number: int, plus: Policy, minus: Policy, players: int) -> int:
    """Play a deal twice; return by how many victories the bot ``plus`` leads the bot ``minus``.

    Between the two games, the bots exchange their seats.
    """
    found = 0
    for policies in ((plus, minus), (minus, plus)):
        seats = [policies[seat % 2] for seat in range(players)]
        for seat in winners(match, number, seats):
            found += 1 if seats[seat] is plus else -1
    return found


def winners(match: Match, number: int, policies: Sequence[Policy]) -> tuple[Seat, ...]:
    """Play a game and return the seats that win; raises :class:`Endless`.

    The policies get the position itself, so they must use only what their seat knows.
    """
    game, card_set = equipped(match.key)
    seed = match.seed_of(number)
    state = game.state.deal(len(policies), seed, match.options, card_set)
    state.log = None
    while state.ask:
        if state.ply >= MOST_PLIES:
            raise Endless(f"{match.key}: game {number} is not over after {MOST_PLIES} plies")
        seat = min(state.ask)
        apply(state, seat, policies[seat](state, seat, rng.mix(seed, state.ply, seat)))
    return () if state.result is None else state.result.winners


def has_won(numbers: WeightNumbers, match: Match, number: int) -> bool:
    """Return whether the bot with the weights ``numbers`` is the only winner of a game.

    The bot has the first seat if ``number`` is even, otherwise the second seat.
    """
    trained = TRAINEES[match.key].plays(numbers)
    other = FROZEN[match.key]
    seat = number % 2
    return winners(match, number, (other, trained) if seat else (trained, other)) == (seat,)


def _signs(match: Match, number: int, count: int) -> list[int]:
    """Return the direction of each weight's change in a pair: 1 or -1."""
    chance = rng.mix(match.seed, ~number)
    signs: list[int] = []
    while len(signs) < count:
        word, chance = rng.step(chance)
        signs += [1 if word >> bit & 1 else -1 for bit in range(64)]
    return signs[:count]


def _steps(inputs: TrainingInputs, numbers: WeightNumbers) -> list[int]:
    """Return the size of each weight's change, in units of the file."""
    return [
        0 if inputs.only and name not in inputs.only else step
        for name, values in numbers.items()
        for number in (values if isinstance(values, list) else [values])
        for step in [max(inputs.least, inputs.change * abs(number) // 1000)]
    ]


def flat(numbers: WeightNumbers) -> list[int]:
    """Return all numbers of a file in their order."""
    return [
        number
        for values in numbers.values()
        for number in (values if isinstance(values, list) else [values])
    ]


def shaped(numbers: WeightNumbers, values: Sequence[int]) -> Mapping[str, Any]:
    """Return ``values`` in the form of ``numbers``; the inverse of :func:`flat`."""
    left = iter(values)
    return {
        name: [next(left) for _ in number] if isinstance(number, list) else next(left)
        for name, number in numbers.items()
    }


def _rounded(value: int, parts: int) -> int:
    """Return ``value / parts``, rounded to the nearest whole number."""
    return (2 * value + parts) // (2 * parts)
