"""Cards that arrive outside the walls."""

from engines.castel.cards import CHEVALIER
from engines.castel.rules import geometry as geo
from engines.castel.rules import moves
from engines.castel.rules.asking import EffectRule, pick_target, strike
from engines.castel.rules.position import NOBODY, Position
from engines.castel.rules.protection import guard
from engines.castel.rules.targets import pinned_soldiers
from engines.core.kernel import Next, Seat, rule


@rule("castel.barbare")
def barbare(s: Position, seat: Seat, card: int) -> EffectRule:
    """Send back a card from a tower or a rampart (C45)."""
    yield from strike(s, seat, card, "castel-ask-barbare", moves.send_back)


@rule("castel.dragon")
def dragon(s: Position, seat: Seat, card: int) -> EffectRule:
    """Send back a card outside the castle, and a card on a tower or a rampart (C46)."""
    beyond = yield from pick_target(s, seat, "castel-ask-dragon-outside", card)
    wall = yield from pick_target(s, seat, "castel-ask-dragon-wall", card)
    for target, part in ((beyond, "dragon-outside"), (wall, "dragon-wall")):
        if target == NOBODY:
            moves.no_effect(s, card, part)
        else:
            moves.send_back(s, target, card)


@rule("castel.enchanteur")
def enchanteur(s: Position, _seat: Seat, card: int) -> Next:
    """Send back the card placed just before (C47)."""
    target = s.previous
    if target == NOBODY or not s.in_play(target) or guard(s, target):
        moves.no_effect(s, card)
    else:
        moves.send_back(s, target, card)
    return None


@rule("castel.engin")
def engin(s: Position, _seat: Seat, card: int) -> Next:
    """Send back all unprotected soldiers on all ramparts if this engine is the fourth (C48)."""
    if s.taken & geo.SLOT_BITS != geo.SLOT_BITS:
        return None
    soldiers = pinned_soldiers(s)
    if not soldiers:
        moves.no_effect(s, card)
    for soldier in soldiers:
        moves.send_back(s, soldier, card)
    return None


@rule("castel.fee")
def fee(s: Position, seat: Seat, card: int) -> EffectRule:
    """Move a card from the castle to the outside; a Chevalier lands on a card there (C49)."""
    target = yield from pick_target(s, seat, "castel-ask-fee", card)
    if target == NOBODY:
        moves.no_effect(s, card)
    elif s.card_set.kind[target] == CHEVALIER:
        base = yield from pick_target(s, seat, "castel-ask-landing", card, target)
        moves.ride(s, target, base, card)
    else:
        moves.move(s, target, geo.OUT, card)
