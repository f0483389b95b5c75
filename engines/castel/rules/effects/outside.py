"""Cards that arrive outside the walls."""

from engines.castel.cards import CHEVALIER
from engines.castel.rules import geometry as geo
from engines.castel.rules.asking import Effect, pick_target, strike
from engines.castel.rules.moves import Castle
from engines.castel.rules.position import NOBODY
from engines.castel.rules.protection import guard
from engines.castel.rules.targets import pinned_soldiers
from engines.core.kernel import Next, Seat, rule


@rule("castel.barbare")
def barbare(s: Castle, seat: Seat, card: int) -> Effect:
    """Return a card from a tower or a rampart (C45)."""
    yield from strike(s, seat, card, "castel-ask-barbare", s.send_back)


@rule("castel.dragon")
def dragon(s: Castle, seat: Seat, card: int) -> Effect:
    """Return a card from outside and one from a tower or a rampart (C46)."""
    beyond = yield from pick_target(s, seat, "castel-ask-dragon-outside", card)
    wall = yield from pick_target(s, seat, "castel-ask-dragon-wall", card)
    for target, part in ((beyond, "dragon-outside"), (wall, "dragon-wall")):
        if target == NOBODY:
            s.no_effect(card, part)
        else:
            s.send_back(target, card)


@rule("castel.enchanteur")
def enchanteur(s: Castle, _seat: Seat, card: int) -> Next:
    """Return the card placed just before (C47)."""
    target = s.previous
    if target == NOBODY or not s.in_play(target) or guard(s, target):
        s.no_effect(card)
    else:
        s.send_back(target, card)
    return None


@rule("castel.engin")
def engin(s: Castle, _seat: Seat, card: int) -> Next:
    """Return all unprotected soldiers of all ramparts if this engine is the fourth (C48)."""
    if s.taken & geo.SLOT_BITS != geo.SLOT_BITS:
        return None
    soldiers = pinned_soldiers(s)
    if not soldiers:
        s.no_effect(card)
    for soldier in soldiers:
        s.send_back(soldier, card)
    return None


@rule("castel.fee")
def fee(s: Castle, seat: Seat, card: int) -> Effect:
    """Draw a card of the castle outside; a Chevalier lands on a card there (C49)."""
    target = yield from pick_target(s, seat, "castel-ask-fee", card)
    if target == NOBODY:
        s.no_effect(card)
    elif s.card_set.kind[target] == CHEVALIER:
        base = yield from pick_target(s, seat, "castel-ask-landing", card, target)
        s.ride(target, base, card)
    else:
        s.move(target, geo.OUT, card)
