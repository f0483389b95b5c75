"""The two bots of Castellum: a careless one, and one that plays by rules of thumb."""

from collections.abc import Mapping, Sequence

from engines.castellum.asking import LET, NO_CARD
from engines.castellum.board import Board
from engines.castellum.judge import Judge
from engines.castellum.tactics import WEIGH
from engines.core import rng
from engines.core.game import Policy
from engines.core.kernel import Action, Decision, Option, Seat, State

EVEN = 0.02
"""Points within which two options count as equal; chance decides between them."""


def easy(world: State, seat: Seat, seed: int) -> Action:
    """Play carelessly: buy if possible, strong Enemies to others, Angel cards now and then."""
    board = _board(world)
    mood, state = rng.below(rng.mix(seed, board.ply, seat), 1000)
    options = _plausible(board, seat, board.ask[seat], mood)
    pick, _ = rng.below(state, len(options))
    return (options[pick],)


def normal(world: State, seat: Seat, seed: int) -> Action:
    """Take the option worth most by the rules of thumb of :mod:`engines.castellum.tactics`."""
    board = _board(world)
    decision = board.ask[seat]
    if len(decision.options) == 1:
        return decision.options
    worth = WEIGH[decision.kind](Judge(board, seat), decision)
    best = max(worth.values())
    options = [option for option in decision.options if worth[option] >= best - EVEN]
    pick, _ = rng.below(rng.mix(seed, board.ply, seat), len(options))
    return (options[pick],)


def _board(world: State) -> Board:
    if not isinstance(world, Board):
        raise TypeError(f"this bot plays Castellum, not {world.GAME}")
    return world


def _plausible(s: Board, seat: Seat, decision: Decision, mood: int) -> Sequence[Option]:
    """Return the options a careless player picks from; ``mood`` is below 1000."""
    options, kind = decision.options, decision.kind
    if kind == "castellum-ask-space":
        spaces = s.tables.spaces
        buys = [name for name in options if name in spaces and spaces[str(name)].buy]
        return buys if buys and mood < 600 else options
    if kind == "castellum-ask-line" and seat in options:
        card = str(decision.about[0])
        beatable = s.tables.strength.get(card, 0) <= max(s.attacks(seat))
        return (seat,) if beatable else [line for line in options if line != seat]
    if kind == "castellum-ask-angel":
        return options[1:] if mood < 300 + 200 * s.year else (NO_CARD,)
    if kind == "castellum-ask-cancel":
        return options[2:] if len(options) > 2 and mood < 300 else (LET,)
    return options


POLICIES: Mapping[str, Policy] = {"easy": easy, "normal": normal}
