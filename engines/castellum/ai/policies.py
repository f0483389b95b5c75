"""The bots of Castellum.

``normal`` plays by rules of thumb, and ``easy`` makes half of its decisions carelessly. ``casual``
and ``moderate`` play like ``normal``, but sometimes like ``easy``. ``hard`` and ``expert`` search.
"""

from collections.abc import Mapping, Sequence

from engines.castellum.ai.angels import wastes
from engines.castellum.ai.evaluation import Evaluator
from engines.castellum.ai.rollout import quick, shrewd
from engines.castellum.ai.search_guide import settled, shares, sober_shares
from engines.castellum.ai.tactics import NEVER, WEIGH
from engines.castellum.answers import LET, NO_CARD
from engines.castellum.cards import COLUMNS
from engines.castellum.rules.position import Position
from engines.core import rng
from engines.core.game import Policy
from engines.core.kernel import Action, Decision, Option, Seat, State
from engines.core.search import Search, SearchGuide

EVEN = 0.02
"""Options whose worth differs by at most this many points count as equal."""

CASUAL_LAPSES, MODERATE_LAPSES = 60, 25
"""Percentages of decisions in which ``casual`` and ``moderate`` play like ``easy``."""


def easy(world: State, seat: Seat, seed: int) -> Action:
    """Make about half of the decisions by rules of thumb, and the others almost at random."""
    board = _position(world)
    decision = board.ask[seat]
    mood, state = rng.below(rng.mix(seed, board.ply, seat), 1000)
    options = (
        _best(board, seat, decision.options)
        if mood % 2
        else _plausible(board, seat, decision, mood)
    )
    pick, _ = rng.below(state, len(options))
    return (options[pick],)


def casual(world: State, seat: Seat, seed: int) -> Action:
    """Play like ``normal``, but in :data:`CASUAL_LAPSES` percent of the decisions like ``easy``."""
    return _lapsing(world, seat, seed, CASUAL_LAPSES)


def moderate(world: State, seat: Seat, seed: int) -> Action:
    """Play like ``normal``, but in :data:`MODERATE_LAPSES` percent like ``easy``."""
    return _lapsing(world, seat, seed, MODERATE_LAPSES)


def _lapsing(world: State, seat: Seat, seed: int, lapses: int) -> Action:
    mood, chance = rng.below(rng.mix(seed, world.ply, seat), 100)
    return (easy if mood < lapses else normal)(world, seat, chance)


def normal(world: State, seat: Seat, seed: int) -> Action:
    """Take the best option by the rules of thumb in :mod:`engines.castellum.ai.tactics`."""
    board = _position(world)
    return _picked(board, seat, seed, _best(board, seat, board.ask[seat].options))


def careful(world: State, seat: Seat, seed: int) -> Action:
    """Play like ``normal``, but take no option that wastes an Angel card."""
    board = _position(world)
    options = board.ask[seat].options
    useful = [option for option in options if not wastes(board, seat, option)]
    return _picked(board, seat, seed, _best(board, seat, useful or options))


def _picked(s: Position, seat: Seat, seed: int, options: Sequence[Option]) -> Action:
    pick, _ = rng.below(rng.mix(seed, s.ply, seat), len(options))
    return (options[pick],)


def _best(s: Position, seat: Seat, options: Sequence[Option]) -> Sequence[Option]:
    """Return those of ``options`` whose worth is within :data:`EVEN` of the highest worth."""
    if len(options) == 1:
        return options
    weighed = WEIGH[s.ask[seat].kind](Evaluator(s, seat), s.ask[seat])
    worth = {option: weighed.get(option, NEVER) for option in options}
    most = max(worth.values())
    return [option for option in options if worth[option] >= most - EVEN]


def ranked(world: State, seat: Seat) -> Sequence[Option]:
    """Return the options of a decision, best first by the rules of thumb of ``normal``."""
    board = _position(world)
    decision = board.ask[seat]
    worth = WEIGH[decision.kind](Evaluator(board, seat), decision)
    return sorted(decision.options, key=lambda option: -worth.get(option, NEVER))


def sensible(world: State, seat: Seat, choices: Sequence[Action]) -> Sequence[Action]:
    """Return the choices that waste no Angel card, or the choice of ``careful`` if all do."""
    board = _position(world)
    useful = [choice for choice in choices if not wastes(board, seat, choice[0])]
    return useful or [careful(board, seat, 0)]


def _position(world: State) -> Position:
    if not isinstance(world, Position):
        raise TypeError(f"this bot plays Castellum, not {world.GAME}")
    return world


def _plausible(s: Position, seat: Seat, decision: Decision, mood: int) -> Sequence[Option]:
    """Return the options that a careless player picks from; ``mood`` is 0 to 999."""
    options, kind = decision.options, decision.kind
    if kind == "castellum-ask-space":
        spaces = s.card_set.spaces
        buys = [name for name in options if name in spaces and spaces[str(name)].buy]
        return buys if buys and mood < 800 else options
    if kind == "castellum-ask-line" and seat in options:
        strength = s.card_set.strength.get(str(decision.about[0]), 0)
        spots = s.unbesieged(seat) if strength else s.spots(seat)
        attacks = s.attacks(seat)
        beatable = any(attacks[at % COLUMNS] >= strength and s.defended(at) for at in spots)
        return (seat,) if beatable else [line for line in options if line != seat] or options
    if kind == "castellum-ask-column" and len(decision.about) == 1:
        bare = [c for c in options if not s.defended(s.spots(seat)[int(c) - 1])]
        return bare or options
    if kind == "castellum-ask-angel":
        return options[1:] if mood < 300 + 200 * s.year else (NO_CARD,)
    if kind == "castellum-ask-cancel":
        return options[2:] if len(options) > 2 and mood < 300 else (LET,)
    return options


KEEN = SearchGuide(
    usual=normal, answer=quick, shares=shares, settled=settled, plies=8, ranked=ranked
)
"""Search guide with short playouts; its estimate counts all possible gains in full."""

SOBER = KEEN._replace(
    usual=careful, answer=shrewd, shares=sober_shares, plies=20, sensible=sensible
)
"""Search guide with longer playouts; its estimate weights possible gains by experience."""

POLICIES: Mapping[str, Policy] = {
    "easy": easy,
    "casual": casual,
    "moderate": moderate,
    "normal": normal,
    "hard": Search(KEEN, playouts=16),
    "expert": Search(SOBER, playouts=256, proof=2.0),
}
