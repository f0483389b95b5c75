"""Cards that arrive on the ramparts: the soldiers."""

from engines.castel.rules import geometry as geo
from engines.castel.rules.asking import Effect, strike
from engines.castel.rules.moves import Castle
from engines.castel.rules.position import NOBODY
from engines.castel.rules.targets import full_rampart
from engines.core.kernel import Frame, Next, Seat, rule


def drive_off(s: Castle, soldier: int, by: int) -> None:
    """Return the engine facing the soldier's rampart if he is its fourth (C52)."""
    side = geo.SIDE[s.place[soldier]]
    if not full_rampart(s, side):
        return
    engine = s.top[geo.SLOT + side]
    if engine == NOBODY or s.under[engine] != NOBODY:
        s.no_effect(by, "soldat")
    else:
        s.send_back(engine, by)


@rule("castel.capitaine")
def capitaine(s: Castle, _seat: Seat, card: int) -> Next:
    """Drive off the engine as the fourth soldier (C51)."""
    drive_off(s, card, card)
    return None


@rule("castel.soldat")
def soldat(s: Castle, _seat: Seat, card: int) -> Next:
    """Drive off the engine as the fourth soldier (C52)."""
    drive_off(s, card, card)
    return None


@rule("castel.traitre")
def traitre(s: Castle, seat: Seat, card: int) -> Next:
    """Drive off the engine as the fourth soldier, then return a card (C53)."""
    drive_off(s, card, card)
    return [Frame("castel.traitre-return", (seat, card))]


@rule("castel.traitre-return")
def traitre_return(s: Castle, seat: Seat, card: int) -> Effect:
    """Return a card from a neighbouring court square (C53)."""
    yield from strike(s, seat, card, "castel-ask-traitre", s.send_back)
