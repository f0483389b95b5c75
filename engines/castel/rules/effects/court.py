"""Cards that arrive in the courtyard."""

from engines.castel.cards import FAVORITE, ROI
from engines.castel.options import edition
from engines.castel.rules import moves
from engines.castel.rules.asking import (
    DONE,
    EffectRule,
    pick,
    pick_square,
    pick_target,
    shift,
    strike,
)
from engines.castel.rules.effects.knight import move_knight
from engines.castel.rules.legality import fetchable
from engines.castel.rules.position import NOBODY, Position
from engines.castel.rules.targets import TARGETS, destinations, king_can_move
from engines.castel.sources import Source
from engines.core.kernel import (
    Asking,
    Decision,
    Frame,
    Next,
    Seat,
    choose,
    choose_openly,
    rule,
)

PAWNS_OF_MARCHAND = 3


@rule("castel.assassin")
def assassin(s: Position, seat: Seat, card: int) -> EffectRule:
    """Kill a neighbouring card other than the Roi (C25)."""
    yield from strike(s, seat, card, "castel-ask-assassin", moves.kill)


@rule("castel.baladin")
def baladin(s: Position, seat: Seat, card: int) -> Next:
    """Rearrange the cards on neighbouring court squares among those squares (C26).

    Any rearrangement of ``n`` cards takes at most ``n - 1`` swaps. The cards are determined
    before the first swap; later swaps move the same cards.
    """
    cards = TARGETS["castel-ask-baladin"].of(s, (card,))
    if len(cards) < 2:
        moves.no_effect(s, card)
        return None
    swaps = 1 if s.options["baladin"] == "swap" else len(cards) - 1
    squares = tuple(s.place[other] for other in cards)
    stood = (tuple(cards),) if edition(s.options) >= 2 else ()
    return [Frame("castel.baladin-swap", (seat, card, squares, swaps, True, stood))]


@rule("castel.baladin-swap")
def baladin_swap(
    s: Position,
    seat: Seat,
    card: int,
    squares: tuple[int, ...],
    swaps: int,
    first: bool,
    stood: tuple[tuple[int, ...], ...] = (),
) -> Asking:
    """Swap two of the cards; after the first swap the player may stop (C26).

    No swap may restore an arrangement that the cards have had since the Baladin arrived; ``stood``
    holds these arrangements. In games of the first edition ``stood`` is empty, so players may undo
    swaps.
    """
    cards = s.tops(squares)
    if len(cards) == 2:
        moves.swap_places(s, cards[0], cards[1], card)
        return None
    options = s.ids(cards)
    answer = yield from choose(
        seat, "castel-ask-baladin", options if first else [*options, DONE], s.id(card)
    )
    if answer == DONE:
        return None
    chosen = s.card_set.numbers[str(answer)]
    others = [
        other for other in cards if other != chosen and swapped(cards, chosen, other) not in stood
    ]
    partner = yield from pick(s, seat, "castel-ask-baladin-second", others, card, chosen)
    moves.swap_places(s, chosen, partner, card)
    if swaps == 1:
        return None
    if stood:
        stood = (*stood, swapped(cards, chosen, partner))
    return [Frame("castel.baladin-swap", (seat, card, squares, swaps - 1, False, stood))]


def swapped(cards: list[int], first: int, second: int) -> tuple[int, ...]:
    """Return the cards in the order of their squares, after two of the cards are swapped."""
    change = {first: second, second: first}
    return tuple(change.get(card, card) for card in cards)


@rule("castel.bouffon")
def bouffon(s: Position, _seat: Seat, card: int) -> EffectRule:
    """Let every seat pass a card to the left, all at once (C27)."""
    givers = [seat for seat in range(s.seats) if s.hands[seat]]
    if not givers:
        moves.no_effect(s, card)
        return
    chosen = yield {
        giver: Decision(
            "castel-ask-bouffon",
            tuple(s.ids(s.different(s.hands[giver]))),
            about=(s.id(card),),
        )
        for giver in givers
    }
    moves.travel(
        s,
        [(s.card_set.numbers[str(chosen[giver][0])], giver, s.after(giver)) for giver in givers],
        card,
    )


@rule("castel.chevalier-noir")
def chevalier_noir(s: Position, seat: Seat, card: int) -> EffectRule:
    """Send back a neighbouring Chevalier (C28)."""
    yield from strike(s, seat, card, "castel-ask-chevalier-noir", moves.send_back)


@rule("castel.conseiller")
def conseiller(s: Position, seat: Seat, card: int) -> Asking:
    """Put a card of the Exchange into play, without a pawn but with its full effect (C29)."""
    cards = fetchable(s)
    if not cards:
        moves.no_effect(s, card)
        return None
    answer = yield from choose(seat, "castel-ask-conseiller", s.ids(cards), s.id(card))
    return [Frame("castel.place", (seat, s.card_set.numbers[str(answer)], card))]


@rule("castel.courtisan")
def courtisan(s: Position, seat: Seat, card: int) -> EffectRule:
    """Send back a neighbouring card of the castle (C30)."""
    yield from strike(s, seat, card, "castel-ask-courtisan", moves.send_back)


@rule("castel.courtisane")
def courtisane(s: Position, seat: Seat, card: int) -> EffectRule:
    """Swap a hand card for a random card of another hand (C31)."""
    others = [other for other in range(s.seats) if other != seat and s.hands[other]]
    if not others or not s.hands[seat]:
        moves.no_effect(s, card)
        return
    other = int((yield from choose(seat, "castel-ask-courtisane", others, s.id(card))))
    held = s.ids(s.different(s.hands[seat]))
    answer = yield from choose_openly(seat, "castel-ask-courtisane-card", held, s.id(card), other)
    given = s.card_set.numbers[str(answer)]
    hand = s.hands[other]
    taken = hand[s.chance(Source.THEFT, seat).below(len(hand))]
    moves.travel(s, [(given, seat, other), (taken, other, seat)], card)


@rule("castel.dame-compagnie")
def dame_compagnie(s: Position, seat: Seat, card: int) -> EffectRule:
    """Send back a male from a neighbouring court square (C32)."""
    yield from strike(s, seat, card, "castel-ask-dame-compagnie", moves.send_back)


@rule("castel.espion")
def espion(s: Position, seat: Seat, card: int, swaps: int = NOBODY) -> Asking:
    """Permute the pawns of neighbouring cards as the player likes, or not at all (C33).

    Any permutation of ``n`` pawns takes at most ``n - 1`` swaps. ``swaps`` is the number of swaps
    that are left; -1 means that no swap has been made.
    """
    cards = TARGETS["castel-ask-espion"].of(s, (card,))
    if len({s.owner[other] for other in cards}) < 2:
        moves.no_effect(s, card)
        return None
    options = s.ids(cards)
    answer = yield from choose(seat, "castel-ask-espion", [*options, DONE], s.id(card))
    if answer == DONE:
        return None
    first = s.card_set.numbers[str(answer)]
    second = yield from pick_target(s, seat, "castel-ask-espion-second", card, first)
    moves.swap_pawns(s, first, second, card)
    left = (len(cards) - 1 if swaps == NOBODY else swaps) - 1
    return [Frame("castel.espion", (seat, card, left))] if left else None


@rule("castel.favorite")
def favorite(s: Position, seat: Seat, card: int, king: bool = True, knight: bool = True) -> Asking:
    """Move the Roi and one Chevalier, in the order the player likes (C34)."""
    king_moves = king and king_can_move(s)
    knight_moves = knight and bool(TARGETS["castel-ask-knight"].of(s, (card,)))
    first = "roi" if king_moves else "chevalier"
    if king_moves and knight_moves:
        first = str(
            (yield from choose(seat, "castel-ask-favorite", ("roi", "chevalier"), s.id(card)))
        )
    elif not king_moves and not knight_moves:
        if king:
            moves.no_effect(s, card, "favorite-roi")
        if knight:
            moves.no_effect(s, card, "favorite-chevalier")
        return None
    if first == "roi":
        square = yield from pick_square(s, seat, "castel-ask-move", destinations(s, ROI), card, ROI)
        moves.move(s, ROI, square, card)
        return [Frame("castel.favorite", (seat, card, False, knight))]
    yield from move_knight(s, seat, card)
    return [Frame("castel.favorite", (seat, card, king, False))]


@rule("castel.fou")
def fou(s: Position, _seat: Seat, card: int) -> Next:
    """Let every seat draw a random card from the hand on its right, all at once (C35)."""
    chances = [s.chance(Source.FOOL, giver) for giver in range(s.seats)]
    passed = [
        (hand[chances[giver].below(len(hand))], giver, s.after(giver))
        for giver, hand in enumerate(s.hands)
        if hand
    ]
    if passed:
        moves.travel(s, passed, card)
    else:
        moves.no_effect(s, card)
    return None


@rule("castel.intrigant")
def intrigant(s: Position, seat: Seat, card: int) -> EffectRule:
    """Swap the pawns of two other cards (C36)."""
    cards = TARGETS["castel-ask-intrigant"].of(s, (card,))
    if len(cards) < 2:
        moves.no_effect(s, card)
        return
    first = yield from pick(s, seat, "castel-ask-intrigant", cards, card)
    second = yield from pick_target(s, seat, "castel-ask-intrigant-second", card, first)
    moves.swap_pawns(s, first, second, card)


@rule("castel.marchand")
def marchand(s: Position, seat: Seat, card: int) -> EffectRule:
    """Replace up to three pawns of other seats by the player's own and get a third action (C37)."""
    chosen: list[int] = []
    for _ in range(PAWNS_OF_MARCHAND):
        target = yield from pick_target(s, seat, "castel-ask-marchand", card, *chosen)
        if target == NOBODY:
            break
        chosen.append(target)
    for target in chosen:
        moves.replace_pawn(s, target, seat, card)
    if not chosen:
        moves.no_effect(s, card)
    if not s.bonus:
        s.bonus = True
        s.actions += 1
        s.emit("castel-event-bonus", {"seat": seat, "by": s.id(card)})


@rule("castel.prince-charmant")
def prince_charmant(s: Position, seat: Seat, card: int) -> EffectRule:
    """Move a female within her zone (C40)."""
    yield from shift(s, seat, card, "castel-ask-prince-charmant")


@rule("castel.princesse")
def princesse(s: Position, seat: Seat, card: int) -> EffectRule:
    """Move a Chevalier onto another card of its zone (C41)."""
    if not TARGETS["castel-ask-knight"].of(s, (card,)):
        moves.no_effect(s, card)
        return
    yield from move_knight(s, seat, card)


@rule("castel.reine")
def reine(s: Position, seat: Seat, card: int) -> EffectRule:
    """Send back any other card of the court (C42)."""
    yield from strike(s, seat, card, "castel-ask-reine", moves.send_back)


@rule("castel.roi")
def roi(s: Position, seat: Seat, card: int) -> Asking:
    """Send back any other card of the castle; the Favorite's owner may have to do so too (C43)."""
    yield from strike(s, seat, card, "castel-ask-roi", moves.send_back)
    return [Frame("castel.roi-favorite", (card,))]


@rule("castel.roi-favorite")
def roi_favorite(s: Position, card: int) -> EffectRule:
    """Make the Favorite's owner send back a card, if the Favorite is still in court (C43).

    A legal card always exists: the uppermost card of the Favorite's square or, if the Prêtre
    protects that card, the uppermost card of the Prêtre's square.
    """
    owner = s.owner[FAVORITE]
    if owner != NOBODY and s.in_court(FAVORITE):
        target = yield from pick_target(s, owner, "castel-ask-roi-favorite", card)
        moves.send_back(s, target, card)


@rule("castel.voleur")
def voleur(s: Position, seat: Seat, card: int) -> EffectRule:
    """Take the pawn off a neighbouring card (C44)."""
    yield from strike(s, seat, card, "castel-ask-voleur", moves.take_pawn)
