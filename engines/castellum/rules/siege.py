"""The Siege phase: Enemies are dealt, then placed in front of columns one at a time."""

from engines.castellum.rules import moves
from engines.castellum.rules.asking import ask_turn, choose_spot
from engines.castellum.rules.position import Position
from engines.core.kernel import Asking, Frame, Next, Seat, rule


@rule("castellum.siege")
def begin_siege(s: Position) -> Next:
    """Deal the Enemies of the year (A11)."""
    s.phase = "siege"
    moves.deal_enemies(s)
    s.turn = s.first
    return [Frame("castellum.besiege", (s.first,))]


@rule("castellum.besiege")
def besiege(s: Position, seat: Seat) -> Asking:
    """Let a seat play one Enemy face up, or first play a Supply card (A11, A37)."""
    hand = s.enemy_hands[seat]
    option = yield from ask_turn(s, seat, "castellum-ask-enemy", hand, s.supplies(seat))
    card = str(option)
    if card in hand:
        moves.show_enemy(s, seat, card, unasked=len(hand) == 1 and not s.angels[seat])
        return [Frame("castellum.arrive", (seat, card))]
    moves.show_angel(s, seat, card)
    return [Frame("castellum.effect", (seat,)), Frame("castellum.besiege", (seat,))]


@rule("castellum.arrive")
def arrive(s: Position, seat: Seat, enemy: str) -> Asking:
    """Choose the column, of any Line, that the shown Enemy attacks (A11)."""
    spot = yield from choose_spot(s, seat, enemy)
    moves.place_enemy(s, seat, enemy, spot)
    following = s.after(seat)
    if not s.enemy_hands[following]:
        s.turn = None
        return None
    s.turn = following
    return [Frame("castellum.besiege", (following,))]
