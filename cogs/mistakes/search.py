"""Finds, after a game, the decisions that most reduced a seat's chance to win.

Every decision is first evaluated briefly, in a few worlds in which the cards hidden from the seat
at that time are dealt again. These worlds can mislead. So the decisions that seem most costly are
then reviewed more closely, in other worlds.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.sessions.background import worker
from bot.sessions.replay import CONCEDE, GameRecord, in_force, positions
from bot.store.card_values import card_set_from
from cogs.turning_points.review import MoveReview, review
from engines.core import rng
from engines.core.advice import guide_of, usual_guide
from engines.core.game import Game
from engines.core.kernel import Action, Seat, State
from engines.core.search import SearchGuide, Stop, choices, never, ranked_choices, share_after
from engines.registry import game as game_of

MOST = 3
"""Cap on the reported mistakes."""

GLANCE = 6
"""Number of worlds in which every decision is briefly evaluated."""

RIVALS = 4
"""Number of other answers tried in the brief evaluation."""

CANDIDATES = 8
"""Cap on the decisions reviewed closely."""


class Mistake(NamedTuple):
    """A costly decision: the ply at which it was made, and its review."""

    ply: int
    verdict: MoveReview


class Mistakes(NamedTuple):
    """A seat's most costly decisions, in the order in which they were made.

    ``is_whole`` is false if there was not enough time for all decisions.
    """

    mistakes: tuple[Mistake, ...] = ()
    is_whole: bool = True


class _Decided(NamedTuple):
    """A decision: its ply, a world the seat considered possible, the answer, and a random seed."""

    ply: int
    world: State
    chosen: Action
    seed: int


def find_mistakes(
    record: GameRecord,
    card_set: Any,
    seat: Seat,
    table_id: int,
    since: int = 0,
    should_stop: Stop = never,
) -> Mistakes:
    """Return the mistakes of ``seat`` from ply ``since`` on, judged by what the seat knew.

    The same game gives the same result, unless ``should_stop`` cuts the search short. Each reported
    decision gets the verdict that a review of this move alone would give. Raises like
    :func:`bot.sessions.replay.replay`.
    """
    game = game_of(record.game)
    guide = usual_guide(game)
    seen: list[tuple[float, _Decided]] = []
    for decided in _decided(record, card_set, seat, table_id, since):
        if should_stop():
            break
        seen.append((_seeming_cost(game, guide, decided, seat), decided))
    seen = [(cost, decided) for cost, decided in seen if cost > 0]
    seen.sort(key=lambda scored: -scored[0])
    found: list[Mistake] = []
    for _, decided in seen[:CANDIDATES]:
        verdict = review(game, decided.world, seat, decided.chosen, decided.seed, should_stop)
        if verdict.is_mistake:
            found.append(Mistake(decided.ply, verdict))
    found.sort(key=lambda mistake: -_cost(mistake))
    worst = sorted(found[:MOST], key=lambda mistake: mistake.ply)
    return Mistakes(tuple(worst), not should_stop())


def _decided(
    record: GameRecord, card_set: Any, seat: Seat, table_id: int, since: int
) -> Iterator[_Decided]:
    """Yield a seat's decisions that leave a choice, each in a world determinized for the seat."""
    steps = in_force(record.answers)
    for (ply, who, action), state in zip(steps, positions(record, card_set), strict=False):
        if who != seat or ply < since or (action and action[0] == CONCEDE):
            continue
        if len(choices(state.ask[seat])) > 1:
            seed = rng.mix(table_id, ply, seat)
            world = state.determinize(seat, seed)
            world.log = None
            yield _Decided(ply, world, action, seed)


def _seeming_cost(game: Game, guide: SearchGuide, decided: _Decided, seat: Seat) -> float:
    """Return a decision's loss compared with the best of a few other answers."""
    _, world, chosen, seed = decided
    usual = guide.usual(world.copy(), seat, seed)
    ranked = [usual, *(choice for choice in ranked_choices(guide, world, seat) if choice != usual)]
    rivals = [choice for choice in ranked if set(choice) != set(chosen)][:RIVALS]
    if not rivals:
        return 0.0
    gains = dict.fromkeys(rivals, 0.0)
    for number in range(GLANCE if guide_of(game) is not None else GLANCE // 2):
        chance = rng.mix(seed, 4, number)
        known = world.determinize(seat, chance)
        own = share_after(guide, known, seat, [chosen], chance)
        for rival in rivals:
            gains[rival] += share_after(guide, known, seat, [rival], chance) - own
    return max(gains.values())


def _cost(mistake: Mistake) -> float:
    cost = mistake.verdict.cost
    return 0.0 if cost is None else cost.share


def mistakes(
    table_id: int, since: int, seconds: float, files: str, record: GameRecord, seat: Seat
) -> Mistakes:
    """Return the most costly decisions of ``seat`` from ply ``since`` on."""
    card_set = card_set_from(record.game, files)
    return find_mistakes(record, card_set, seat, table_id, since, worker.until(seconds))
