"""The planner of Castrum and its weights, as they were when training began.

The weights that this planner lacked are 0. It also discards cards that it could use.
"""

from engines.castrum.ai.planner import Planner
from engines.castrum.ai.weights import Weights
from engines.core.kernel import Action, Seat, State

WEIGHTS = Weights.of(
    {
        "wall": 1229,
        "tower": 2809,
        "last": 99,
        "point": 1300,
        "mason": 105,
        "more_masons": 90,
        "stone": 125,
        "peasant": 96,
        "laid": 0,
        "wall_lacks": [0, 0, 0],
        "tower_lacks": [284, 271, 164, 169],
        "tower_manned": [329, 248],
        "wall_ready": 40,
        "wall_manned": -80,
        "blocked": -163,
        "blocked_near": 0,
        "wait": 19,
        "double": 24,
        "wheel": -33,
        "held_mason": [12, 12],
        "held_units": [0, 0],
        "shield": [23, 23, 23],
        "guards": [0, 0, 0],
        "attack": [-22, -22, -22, -22],
        "spare": -42,
        "wall_in_hand": [129, 139],
        "tower_in_hand": [484, 297],
        "wall_nearly": 0,
        "tower_nearly": 74,
        "useless": -46,
        "draw": 13,
    }
)


def frozen(world: State, seat: Seat, _seed: int) -> Action:
    """Return the answer of the frozen planner."""
    return Planner.answered(world, seat, WEIGHTS)
