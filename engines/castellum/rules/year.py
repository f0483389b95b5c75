"""The rules of a whole year, its end, and the final score."""

from engines.castellum.cards import COLUMNS, GOODS_PER_POINT, YEARS
from engines.castellum.rules import moves
from engines.castellum.rules.position import Position, matches, scoring_sorts, sorts_of
from engines.castellum.standings import total
from engines.core.kernel import Frame, Next, Result, Seat, rule


@rule("castellum.year")
def begin_year(s: Position) -> Next:
    """Begin a year: its steps are the four phases, the Reward and the clean-up."""
    s.phase = "construction"
    s.emit("castellum-event-year", {"year": YEARS[s.year]})
    return [
        Frame("castellum.income"),
        Frame("castellum.open"),
        Frame("castellum.siege"),
        Frame("castellum.angels"),
        Frame("castellum.combat"),
        Frame("castellum.fights"),
        Frame("castellum.reward"),
        Frame("castellum.year-end"),
    ]


@rule("castellum.year-end")
def end_year(s: Position) -> Next:
    """Clear the table for the next year; after the last year, score the game (A33)."""
    if s.is_last_year():
        score(s)
        return None
    spots = s.seats * COLUMNS
    s.out.extend(enemy for enemy in s.enemies if enemy)
    s.enemies = [""] * spots
    s.tokens = [0] * spots
    s.out.extend(s.market_forts + s.market_troops)
    s.angel_discard.extend(s.under)
    s.under = {}
    s.spaces = {}
    s.dinghuis = [0] * s.seats
    s.reward_attack, s.next_attack = s.next_attack, [0] * s.seats
    s.defeated_now = [0] * s.seats
    s.letting = [False] * s.seats
    s.taker = s.rotation = s.last = None
    s.year += 1
    s.first = s.after(s.first)
    s.emit("castellum-event-first-player", {"seat": s.first})
    moves.show_market(s)
    return [Frame("castellum.year")]


def points(s: Position, seat: Seat) -> dict[str, int]:
    """Return a seat's final points by part (A30, A31)."""
    own = sorts_of(s, seat)
    return {
        "enemies": enemy_points(s, seat),
        "resources": sum(s.goods[seat * 3 : seat * 3 + 3]) // GOODS_PER_POINT,
        "cards": sum(own.get(sort, 0) for sort in scoring_sorts(s, seat)),
        "reward": reward_points(s, seat),
    }


def enemy_points(s: Position, seat: Seat) -> int:
    """Return the points of the Enemies that a seat has defeated (A30)."""
    return sum(s.card_set.enemies[enemy].vp for enemy in s.defeated[seat])


def reward_points(s: Position, seat: Seat) -> int:
    """Return the points that the turned Reward of the last year gives a seat (A44)."""
    if s.rotation is None:
        return 0
    wanted = s.card_set.rewards_of[s.year].sides[s.side(seat, s.rotation)].vp
    return matches(s.card_set, wanted, s.defeated[seat]) if wanted else 0


def score(s: Position) -> None:
    """End the game; seats with the same highest total share the victory (A32)."""
    s.phase = "over"
    scores = tuple(points(s, seat) for seat in range(s.seats))
    totals = [total(parts) for parts in scores]
    for seat, parts in enumerate(scores):
        s.emit("castellum-event-score", {"seat": seat, **parts, "total": totals[seat]})
    best = max(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == best)
    reason = "castellum-end-shared" if len(winners) > 1 else "castellum-end-points"
    s.finish(Result(winners, scores, reason))
