"""Moves a Chevalier, whose only effect is to protect the card on which he lies (C60)."""

from engines.castel.rules import moves
from engines.castel.rules.asking import EffectRule, pick_target
from engines.castel.rules.position import Position
from engines.core.kernel import Seat


def move_knight(s: Position, seat: Seat, by: int) -> EffectRule:
    """Let ``seat`` move a Chevalier onto another card of the same zone (C41).

    The caller ensures that at least one Chevalier can move.
    """
    knight = yield from pick_target(s, seat, "castel-ask-knight", by)
    base = yield from pick_target(s, seat, "castel-ask-landing", by, knight)
    moves.ride(s, knight, base, by)
