"""Cards that arrive in the towers."""

from engines.castel.rules import moves
from engines.castel.rules.asking import EffectRule, shift, strike
from engines.castel.rules.effects.rampart import drive_off
from engines.castel.rules.position import NOBODY, Position
from engines.core.kernel import Frame, Next, Seat, choose, rule

CARDS_OF_ALCHIMISTE = 2


@rule("castel.alchimiste")
def alchimiste(s: Position, seat: Seat, card: int) -> Next:
    """Exchange two hand cards, or fewer if the hand or the Exchange has fewer (C54)."""
    times = min(CARDS_OF_ALCHIMISTE, len(s.hands[seat]), len(s.exchange))
    if not times:
        moves.no_effect(s, card)
        return None
    return [Frame("castel.swap", (seat, card, times - 1))]


@rule("castel.archer")
def archer(s: Position, seat: Seat, card: int) -> EffectRule:
    """Send back a card that stands outside the castle (C55)."""
    yield from strike(s, seat, card, "castel-ask-archer", moves.send_back)


@rule("castel.fantome")
def fantome(s: Position, seat: Seat, card: int, square: int, by: int) -> Next:
    """Send back the card in a tower and put the Fantôme in its place (C56)."""
    guest = s.top[square]
    where = s.where(guest)
    moves.lift(s, guest)
    moves.arrive(s, card, seat, square, NOBODY, by)
    moves.send_home(s, guest, where, card)
    return None


@rule("castel.guetteur")
def guetteur(s: Position, seat: Seat, card: int) -> EffectRule:
    """Move a soldier, who may become the fourth soldier of his new rampart (C57)."""
    soldier = yield from shift(s, seat, card, "castel-ask-guetteur")
    if soldier != NOBODY:
        drive_off(s, soldier, card)


@rule("castel.magicien")
def magicien(s: Position, seat: Seat, card: int) -> EffectRule:
    """Put any card in play into the Exchange (C58)."""
    yield from strike(s, seat, card, "castel-ask-magicien", moves.to_exchange)


@rule("castel.sorciere")
def sorciere(s: Position, seat: Seat, card: int) -> EffectRule:
    """Put a card of the Exchange into the hand of a player (C59)."""
    if not s.exchange:
        moves.no_effect(s, card)
        return
    offered = s.ids(s.different(s.exchange))
    answer = yield from choose(seat, "castel-ask-sorciere", offered, s.id(card))
    receiver = yield from choose(
        seat, "castel-ask-sorciere-seat", range(s.seats), s.id(card), answer
    )
    moves.grant(s, s.card_set.numbers[str(answer)], int(receiver), card)
