"""The bots of Castel. They see nothing but a world dealt from what their seat may know."""

from collections.abc import Mapping

from engines.castel.board import Castle
from engines.castel.outlook import distance, settled, shares
from engines.castel.quick import quick
from engines.castel.turn import EXCHANGE
from engines.core import rng
from engines.core.game import Policy
from engines.core.kernel import Action, Option, Seat, State, apply
from engines.core.search import Guide, Search

ANSWERS = 180
"""Answers ``normal`` tries in a decision, shared among the options: what a decision may cost."""

MOST_TRIALS = 16
"""Continuations of one option it looks at, however short they are."""

WON = 1000.0

WHIM = 0.35
"""How much chance adds to an option, so that two bots do not repeat themselves for ever."""

RIVALS = 0.4
"""The weight of the rivals' distance against the own."""


def easy(world: State, seat: Seat, seed: int) -> Action:
    """Place any card or draw, exchange only for want of both; choose all else at random."""
    options: list[Option] = list(world.ask[seat].options)
    if world.ask[seat].kind == "castel-ask-action":
        options = [option for option in options if option != EXCHANGE] or options
    return (options[rng.below(rng.mix(seed), len(options))[0]],)


def normal(world: State, seat: Seat, seed: int) -> Action:
    """Try each option with random continuations to the end of the action; take the best seen."""
    if not isinstance(world, Castle):
        raise TypeError("this bot plays Castel only")
    options = world.ask[seat].options
    share = ANSWERS // len(options)
    chance = rng.mix(seed)
    best, best_value = options[0], -2 * WON
    for option in options:
        thousandths, chance = rng.below(chance, 1000)
        value, chance = _promise(world, seat, option, share, chance)
        value += WHIM * thousandths / 1000
        if value > best_value:
            best, best_value = option, value
    return (best,)


def judge(s: Castle, seat: Seat) -> float:
    """Return how good a position is for ``seat``, in actions saved; higher is better."""
    if s.result is not None:
        return WON if seat in s.result.winners else -WON
    rivals = [distance(s, other) for other in range(s.seats) if other != seat]
    return RIVALS * (min(rivals) + sum(rivals) / len(rivals)) / 2 - distance(s, seat)


def _promise(
    world: Castle, seat: Seat, option: Option, share: int, chance: int
) -> tuple[float, int]:
    """Return the best of some random continuations of an option, and the generator after them.

    No continuation is begun once ``share`` answers have been tried.
    """
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
        best = max(best, judge(trial, seat))
        tried += answered
        if answered == 1 or tried >= share:
            break
    return best, chance


def _at_rest(trial: Castle) -> bool:
    decision = trial.ask.get(trial.turn)
    return decision is not None and decision.kind == "castel-ask-action"


GUIDE = Guide(usual=normal, answer=quick, shares=shares, settled=settled, plies=20)

POLICIES: Mapping[str, Policy] = {
    "easy": easy,
    "normal": normal,
    "hard": Search(GUIDE, playouts=64),
    "expert": Search(GUIDE, playouts=1024),
}
