"""Reviews a move afterwards: compares the choice with the strongest bot's choice.

Both choices are tried in the same worlds (states that the seat could not have told apart), so that
luck cancels out of the difference.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from bot.sessions.background import worker
from engines.core import rng
from engines.core.advice import FEWEST, WORLDS, Z95, Chance, advise, usual_guide
from engines.core.causes import Cause
from engines.core.game import Game
from engines.core.kernel import Action, Seat, State
from engines.core.search import Stop, never, share_after

LEAST = 0.02
"""Cost up to which two choices count as equally good, even if the difference is certain."""


class MoveReview(NamedTuple):
    """A move compared with the bot's choice.

    chosen  the seat's answer
    best    the bot's answer; the order of its options has no meaning
    cost    by how much the chosen answer lowers the chance to win, with half the width of the 95%
            interval of this difference; ``None`` if both answers are the same or the cost was not
            computed
    only    whether the seat had no other choice
    causes  the reasons for the bot's answer, most important first
    """

    chosen: Action
    best: Action
    cost: Chance | None = None
    only: bool = False
    causes: tuple[Cause, ...] = ()

    @property
    def is_mistake(self) -> bool:
        """Whether the bot's answer was better by more than the uncertainty."""
        return self.cost is not None and self.cost.share > 0 and not self.is_even

    @property
    def is_same(self) -> bool:
        """Whether the bot would have given the same answer."""
        return set(self.chosen) == set(self.best)

    @property
    def is_even(self) -> bool:
        """Whether the seat's answer is as good as the bot's answer, within the uncertainty."""
        return self.cost is not None and abs(self.cost.share) <= max(LEAST, self.cost.error)


def review(
    game: Game, world: State, seat: Seat, chosen: Action, seed: int, should_stop: Stop = never
) -> MoveReview:
    """Compare the choice of ``seat`` with the strongest bot's choice.

    The bot chooses in ``world``, a determinized state. If the choices differ, both are tried in
    :data:`~engines.core.advice.WORLDS` further determinized states.

    The same world, seat and seed give the same result, unless ``should_stop`` cuts the review
    short. Raises ``KeyError`` if the seat is not asked.
    """
    advice = advise(game, world, seat, seed, should_stop)
    found = MoveReview(chosen, advice.action, only=advice.only, causes=advice.causes)
    if found.is_same or found.only:
        return found
    guide = usual_guide(game)
    gains: list[float] = []
    for number in range(WORLDS):
        if should_stop():
            break
        chance = rng.mix(seed, 3, number)
        known = world.determinize(seat, chance)
        best, own = (
            share_after(guide, known, seat, [action], chance) for action in (advice.action, chosen)
        )
        gains.append(best - own)
    return found._replace(cost=_cost(gains))


def _cost(gains: Sequence[float]) -> Chance | None:
    """Return the mean of the differences with its error; ``None`` for too few differences."""
    count = len(gains)
    if count < FEWEST:
        return None
    mean = sum(gains) / count
    spread = sum((gain - mean) ** 2 for gain in gains) / (count - 1)
    return Chance(mean, Z95 * sqrt((spread + 1 / count) / count))


def verdict(
    seconds: float,
    key: str,
    files: str,
    world: Mapping[str, Any],
    seat: Seat,
    chosen: Action,
    seed: int,
) -> MoveReview:
    """Compare the answer ``chosen`` for ``seat`` with the strongest bot's choice.

    ``world`` is a dumped determinized state.
    """
    found, state = worker.loaded(key, files, world)
    return review(found, state, seat, chosen, seed, worker.until(seconds))
