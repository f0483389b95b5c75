"""Random play, for tests."""

import random
from collections.abc import Iterator

from engines.core.kernel import Action, Decision, Seat, State, apply


def random_answer(decision: Decision, chance: random.Random) -> Action:
    """Return a random legal answer: any allowed number of options, in any order."""
    most = min(decision.most, len(decision.options))
    return tuple(chance.sample(decision.options, chance.randint(decision.least, most)))


def answers(state: State, seed: int) -> Iterator[tuple[Seat, Action]]:
    """Play to the end; yield each seat and its answer just before the answer is applied."""
    chance = random.Random(seed)
    while state.ask:
        seat = chance.choice(sorted(state.ask))
        action = random_answer(state.ask[seat], chance)
        yield seat, action
        apply(state, seat, action)


def finish(state: State, seed: int) -> State:
    """Play ``state`` to the end in place, and return ``state``."""
    for _ in answers(state, seed):
        pass
    return state
