"""Cards that arrive in the towers."""

from engines.castel.rules.asking import Effect, shift, strike
from engines.castel.rules.effects.rampart import drive_off
from engines.castel.rules.moves import Castle
from engines.castel.rules.position import NOBODY
from engines.core.kernel import Frame, Next, Seat, choose, rule

CARDS_OF_ALCHIMISTE = 2


@rule("castel.alchimiste")
def alchimiste(s: Castle, seat: Seat, card: int) -> Next:
    """Exchange two hand cards, or as many as there are (C54)."""
    times = min(CARDS_OF_ALCHIMISTE, len(s.hands[seat]), len(s.exchange))
    if not times:
        s.no_effect(card)
        return None
    return [Frame("castel.swap", (seat, card, times - 1))]


@rule("castel.archer")
def archer(s: Castle, seat: Seat, card: int) -> Effect:
    """Return a card from outside (C55)."""
    yield from strike(s, seat, card, "castel-ask-archer", s.send_back)


@rule("castel.fantome")
def fantome(s: Castle, seat: Seat, card: int, square: int, by: int) -> Next:
    """Return the card in a tower and take its place (C56)."""
    guest = s.top[square]
    where = s.where(guest)
    s.lift(guest)
    s.arrive(card, seat, square, NOBODY, by)
    s.send_home(guest, where, card)
    return None


@rule("castel.guetteur")
def guetteur(s: Castle, seat: Seat, card: int) -> Effect:
    """Move a soldier, who may be the fourth where he arrives (C57)."""
    soldier = yield from shift(s, seat, card, "castel-ask-guetteur")
    if soldier != NOBODY:
        drive_off(s, soldier, card)


@rule("castel.magicien")
def magicien(s: Castle, seat: Seat, card: int) -> Effect:
    """Put any card in play into the Exchange (C58)."""
    yield from strike(s, seat, card, "castel-ask-magicien", s.to_exchange)


@rule("castel.sorciere")
def sorciere(s: Castle, seat: Seat, card: int) -> Effect:
    """Put a card of the Exchange into the hand of a player (C59)."""
    if not s.exchange:
        s.no_effect(card)
        return
    offered = [s.id(other) for other in s.different(s.exchange)]
    answer = yield from choose(seat, "castel-ask-sorciere", offered, s.id(card))
    receiver = yield from choose(
        seat, "castel-ask-sorciere-seat", range(s.seats), s.id(card), answer
    )
    s.grant(s.card_set.numbers[str(answer)], int(receiver), card)
