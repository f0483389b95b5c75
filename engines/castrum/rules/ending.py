"""The end of a game and its winners (rulings R13, R36 to R38)."""

from engines.castrum.cards import units_of
from engines.castrum.rules import legality
from engines.castrum.rules.position import Position, points
from engines.castrum.standings import BY_CASTLE, BY_POINTS
from engines.core.kernel import Result, Seat


def castle_is_complete(s: Position, seat: Seat) -> bool:
    """Return whether a seat has every wall and tower of a castle."""
    return not any(legality.to_castle(s, seat))


def nothing_left(s: Position) -> bool:
    """Return whether no seat can build anything more, for lack of pawns (R13)."""
    return all(legality.bar_supply(s, seat, which) for seat in range(s.seats) for which in range(2))


def finish_classic(s: Position, winner: Seat) -> None:
    """End the game at once, because ``winner`` has built a whole castle (R36)."""
    s.finish(Result((winner,), _scores(s), BY_CASTLE))


def finish_timed(s: Position, cause: str) -> None:
    """End a timed game for ``cause`` (``time`` or ``stock``): most points win (R38).

    Ties are broken by buildings, then by units on the site; seats that are still equal share the
    victory. The result's reason names the cause and the part of the score that decided.
    """
    scores = _scores(s)
    best = list(range(s.seats))
    decided = "shared"
    for part in BY_POINTS:
        top = max(scores[seat][part] for seat in best)
        best = [seat for seat in best if scores[seat][part] == top]
        if len(best) == 1:
            decided = part
            break
    s.finish(Result(tuple(best), scores, f"castrum-end-{cause}-{decided}"))


def _scores(s: Position) -> tuple[dict[str, int], ...]:
    return tuple(score_parts(s, seat) for seat in range(s.seats))


def score_parts(s: Position, seat: Seat) -> dict[str, int]:
    """Return the present score of a seat by part."""
    return {
        "walls": s.walls[seat],
        "towers": s.towers[seat],
        "points": points(s, seat),
        "elements": s.walls[seat] + s.towers[seat],
        "units": sum(units_of(s.sites[seat])),
    }
