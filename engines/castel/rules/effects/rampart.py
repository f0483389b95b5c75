"""Cards that arrive on the ramparts: the soldiers."""

from engines.castel.rules import geometry as geo
from engines.castel.rules import moves
from engines.castel.rules.asking import EffectRule, strike
from engines.castel.rules.position import NOBODY, Position
from engines.castel.rules.targets import full_rampart
from engines.core.kernel import Frame, Next, Seat, rule


def drive_off(s: Position, soldier: int, by: int) -> None:
    """Send back the engine facing the soldier's rampart if he is the fourth soldier there (C52)."""
    side = geo.SIDE[s.place[soldier]]
    if not full_rampart(s, side):
        return
    engine = s.top[geo.SLOT + side]
    if engine == NOBODY or s.under[engine] != NOBODY:
        moves.no_effect(s, by, "soldat")
    else:
        moves.send_back(s, engine, by)


@rule("castel.capitaine")
def capitaine(s: Position, _seat: Seat, card: int) -> Next:
    """Drive off the engine if the Capitaine is the fourth soldier of his rampart (C51)."""
    drive_off(s, card, card)
    return None


@rule("castel.soldat")
def soldat(s: Position, _seat: Seat, card: int) -> Next:
    """Drive off the engine if the Soldat is the fourth soldier of his rampart (C52)."""
    drive_off(s, card, card)
    return None


@rule("castel.traitre")
def traitre(s: Position, seat: Seat, card: int) -> Next:
    """Drive off the engine if the Traître is the fourth soldier, then send back a card (C53)."""
    drive_off(s, card, card)
    return [Frame("castel.traitre-return", (seat, card))]


@rule("castel.traitre-return")
def traitre_return(s: Position, seat: Seat, card: int) -> EffectRule:
    """Send back a card from a neighbouring court square (C53)."""
    yield from strike(s, seat, card, "castel-ask-traitre", moves.send_back)
