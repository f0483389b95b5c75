"""The bots that can be trained: their weights, and how they play with other weights."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from engines.castrum.ai import weights as castrum
from engines.castrum.ai.careful import CarefulPlanner
from engines.core.data import DATA
from engines.core.game import Policy
from engines.core.kernel import Action, Seat, State

WeightNumbers = Mapping[str, Any]
"""The weights as in a file: by name, a whole number or a list of whole numbers."""


class Trainee(NamedTuple):
    """A bot that can be trained.

    file   the file of the weights with which the bot plays
    level  the level that plays with these weights
    plays  returns the policy that plays with the given weights
    """

    file: Path
    level: str
    plays: Callable[[WeightNumbers], Policy]


def _castrum(numbers: WeightNumbers) -> Policy:
    weigh = castrum.Weights.of(numbers)

    def planned(world: State, seat: Seat, _seed: int) -> Action:
        return CarefulPlanner.answered(world, seat, weigh)

    return planned


TRAINEES = {"castrum": Trainee(DATA / "castrum" / castrum.FILE, "expert", _castrum)}
