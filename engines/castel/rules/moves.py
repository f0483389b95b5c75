"""The elementary changes to a position of Castel; the rules are built from these changes.

Each function logs the event of its change, and no other code logs that event.
"""

from bisect import insort
from collections.abc import Iterable

from engines.castel.rules import geometry as geo
from engines.castel.rules.position import NOBODY, PUBLIC, Position
from engines.core.kernel import Seat


def mark(s: Position, card: int) -> None:
    """Mark the place of a card in play as affected by the current action."""
    place = s.place[card]
    s.marks.append(place if place < geo.OUT else 64 + card)


def put(s: Position, card: int, place: int) -> None:
    """Put a card that is not on the board onto a free square or slot, or outside."""
    s.place[card] = place
    if place < geo.OUT:
        s.top[place] = card
        s.taken |= 1 << place
    else:
        s.outside.append(card)


def cover(s: Position, knight: int, base: int) -> None:
    """Put a knight that is not on the board onto the uppermost card of a stack."""
    place = s.place[base]
    s.place[knight] = place
    s.above[base] = knight
    s.under[knight] = base
    if place < geo.OUT:
        s.top[place] = knight


def lift(s: Position, card: int) -> None:
    """Take the uppermost card of a stack off the board; the card keeps its pawn."""
    mark(s, card)
    place, base = s.place[card], s.under[card]
    if base != NOBODY:
        s.above[base] = NOBODY
        s.under[card] = NOBODY
        if place < geo.OUT:
            s.top[place] = base
    elif place < geo.OUT:
        s.top[place] = NOBODY
        s.taken &= ~(1 << place)
    else:
        s.outside.remove(card)


def arrive(s: Position, card: int, seat: Seat, place: int, base: int, by: int) -> None:
    """Place a card on a square or, if it is a knight, on ``base``.

    ``by`` is the card that fetched ``card`` from the Exchange, or -1. A fetched card bears no pawn.
    """
    fetched = by != NOBODY
    if fetched:
        s.exchange.remove(card)
    else:
        _from_hand(s, card, seat)
    s.seen[card] = PUBLIC
    s.owner[card] = NOBODY if fetched else seat
    if base == NOBODY:
        put(s, card, place)
    else:
        cover(s, card, base)
    mark(s, card)
    s.previous, s.last = s.last, card
    s.busy = True
    if s.log is not None:
        data: dict[str, object] = {"seat": seat, "card": s.id(card)}
        if s.where(card):
            data["to"] = s.where(card)
        if base != NOBODY:
            data["on"] = s.id(base)
        if fetched:
            data["by"] = s.id(by)
        s.emit("castel-event-place", data)


def send_back(s: Position, card: int, by: int) -> None:
    """Send a card to the hand of its pawn's owner or, without a pawn, to the Exchange (C15)."""
    square = s.where(card)
    lift(s, card)
    send_home(s, card, square, by)


def send_home(s: Position, card: int, square: str, by: int) -> None:
    """Send a card just lifted off ``square`` to its pawn's owner, or to the Exchange (C15)."""
    owner = s.owner[card]
    s.owner[card] = NOBODY
    if owner == NOBODY:
        _to_exchange(s, card)
    else:
        _to_hand(s, card, owner)
    if s.log is not None:
        data: dict[str, object] = {"card": s.id(card), "by": s.id(by), "square": square}
        if owner != NOBODY:
            data["seat"] = owner
        s.emit("castel-event-return", data)


def to_exchange(s: Position, card: int, by: int) -> None:
    """Move a card from the board into the Exchange, regardless of its owner (ruling C58)."""
    square = s.where(card)
    lift(s, card)
    s.owner[card] = NOBODY
    _to_exchange(s, card)
    if s.log is not None:
        s.emit("castel-event-return", {"card": s.id(card), "by": s.id(by), "square": square})


def kill(s: Position, card: int, by: int) -> None:
    """Remove a card from the game for good (ruling C25)."""
    square = s.where(card)
    lift(s, card)
    s.owner[card] = NOBODY
    s.place[card] = geo.REMOVED
    s.removed.append(card)
    _begin_anew(s)
    if s.log is not None:
        s.emit("castel-event-kill", {"card": s.id(card), "by": s.id(by), "square": square})


def move(s: Position, card: int, place: int, by: int) -> None:
    """Move an uppermost card, with its pawn, to a free square or outside (ruling C14)."""
    start = s.where(card)
    lift(s, card)
    put(s, card, place)
    mark(s, card)
    _log_move(s, card, start, by)


def ride(s: Position, knight: int, base: int, by: int) -> None:
    """Move an uppermost knight onto the uppermost card of another stack (ruling C41)."""
    start = s.where(knight)
    lift(s, knight)
    cover(s, knight, base)
    mark(s, knight)
    _log_move(s, knight, start, by)


def swap_places(s: Position, first: int, second: int, by: int) -> None:
    """Swap two cards that stand alone on their squares (ruling C26)."""
    here, there = s.place[first], s.place[second]
    s.place[first], s.place[second] = there, here
    s.top[here], s.top[there] = second, first
    s.marks += [here, there]
    if s.log is not None:
        s.emit(
            "castel-event-swap-places",
            {"card": s.id(first), "other": s.id(second), "by": s.id(by)},
        )


def _log_move(s: Position, card: int, start: str, by: int) -> None:
    if s.log is None:
        return
    data: dict[str, object] = {"card": s.id(card), "by": s.id(by), "square": start}
    if s.where(card):
        data["to"] = s.where(card)
    if s.under[card] != NOBODY:
        data["on"] = s.id(s.under[card])
    s.emit("castel-event-move", data)


def _to_hand(s: Position, card: int, seat: Seat) -> None:
    s.place[card] = geo.HAND + seat
    insort(s.hands[seat], card)
    s.drift += s.card_set.units[seat][s.card_set.kind[card]]


def _from_hand(s: Position, card: int, seat: Seat) -> None:
    s.hands[seat].remove(card)
    s.drift -= s.card_set.units[seat][s.card_set.kind[card]]


def _begin_anew(s: Position) -> None:
    """Clear the recorded positions, because no player can now recognise a repetition (C20)."""
    if s.past:
        s.past = {}
    s.drift = 0


def _to_exchange(s: Position, card: int) -> None:
    s.place[card] = geo.EXCHANGE
    s.exchange.append(card)


def take_pawn(s: Position, card: int, by: int) -> None:
    """Take the pawn off a card (ruling C44)."""
    owner = s.owner[card]
    s.owner[card] = NOBODY
    mark(s, card)
    if s.log is not None:
        s.emit(
            "castel-event-pawn-off",
            {
                "card": s.id(card),
                "square": s.where(card),
                "by": s.id(by),
                "seat": owner,
            },
        )


def replace_pawn(s: Position, card: int, seat: Seat, by: int) -> None:
    """Replace the pawn of a card by one of ``seat`` (ruling C37)."""
    owner = s.owner[card]
    s.owner[card] = seat
    mark(s, card)
    if s.log is not None:
        s.emit(
            "castel-event-pawn",
            {
                "card": s.id(card),
                "square": s.where(card),
                "by": s.id(by),
                "seat": seat,
                "former_seat": owner,
            },
        )


def swap_pawns(s: Position, first: int, second: int, by: int) -> None:
    """Swap the pawns of two cards (rulings C33, C36)."""
    owner = s.owner
    owner[first], owner[second] = owner[second], owner[first]
    mark(s, first)
    mark(s, second)
    if s.log is not None:
        s.emit(
            "castel-event-swap-pawns",
            {
                "card": s.id(first),
                "square": s.where(first),
                "seat": owner[first],
                "other": s.id(second),
                "other_square": s.where(second),
                "other_seat": owner[second],
                "by": s.id(by),
            },
        )


def draw(s: Position, seat: Seat) -> None:
    """Move the next card of a seat's pile into its hand (ruling C6)."""
    card = s.piles[seat].pop()
    _to_hand(s, card, seat)
    s.seen[card] = 1 << seat
    s.busy = True
    _begin_anew(s)
    if s.log is not None:
        s.emit(
            "castel-event-draw",
            {"seat": seat, "card": s.id(card)},
            seen_by=(seat,),
            secret=("card",),
            reveals=True,
        )


def show(s: Position, card: int) -> None:
    """Reveal a hand card to everybody, because its owner places it or gives it to the Exchange."""
    _mistake(s, card, PUBLIC)
    s.seen[card] = PUBLIC


def _mistake(s: Position, card: int, viewers: int) -> None:
    """Make ``viewers`` (bits), who saw a card leave a hand, unsure about copies in the hand.

    Copies look the same. A viewer who knew of another copy in the hand cannot know which copy has
    left the hand (C22).
    """
    kinds, seen = s.card_set.kind, s.seen
    mistaken = viewers & ~seen[card]
    for copy in s.hands[s.place[card] - geo.HAND]:
        if kinds[copy] == kinds[card] and copy != card:
            known = seen[copy] & mistaken
            seen[copy] ^= known
            mistaken ^= known


def exchange_card(s: Position, seat: Seat, given: int, taken: int, by: int) -> None:
    """Swap a hand card with an Exchange card; the hand card takes the other card's slot (C7)."""
    show(s, given)
    _from_hand(s, given, seat)
    s.exchange[s.exchange.index(taken)] = given
    s.place[given] = geo.EXCHANGE
    _to_hand(s, taken, seat)
    if s.log is not None:
        data: dict[str, object] = {
            "seat": seat,
            "given": s.id(given),
            "taken": s.id(taken),
        }
        if by != NOBODY:
            data["by"] = s.id(by)
        s.emit("castel-event-exchange", data)


def grant(s: Position, card: int, seat: Seat, by: int) -> None:
    """Put an Exchange card into a hand (ruling C59)."""
    s.exchange.remove(card)
    _to_hand(s, card, seat)
    if s.log is not None:
        s.emit("castel-event-grant", {"card": s.id(card), "seat": seat, "by": s.id(by)})


def travel(s: Position, moves: Iterable[tuple[int, Seat, Seat]], by: int) -> None:
    """Pass cards secretly between hands, all at once; a move is ``(card, giver, receiver)``.

    Giver and receiver know the card. If the giver had several cards, the other seats no longer know
    whether the cards they knew of are still in that hand (ruling C23).
    """
    moves = list(moves)
    seen = s.seen
    for card, giver, receiver in moves:
        _mistake(s, card, 1 << receiver)
        two = 1 << giver | 1 << receiver
        hand = s.hands[giver]
        if len(hand) > 1:
            for held in hand:
                seen[held] &= two
        seen[card] |= two
    for card, giver, _ in moves:
        _from_hand(s, card, giver)
    for card, giver, receiver in moves:
        _to_hand(s, card, receiver)
        if s.log is not None:
            s.emit(
                "castel-event-pass",
                {
                    "seat": giver,
                    "to_seat": receiver,
                    "card": s.id(card),
                    "by": s.id(by),
                },
                seen_by=(giver, receiver),
                secret=("card",),
                reveals=True,
            )
    _begin_anew(s)


def no_effect(s: Position, card: int, part: str = "") -> None:
    """Log that a compulsory effect, or a part of it, had no target (C10)."""
    if s.log is not None:
        kind = s.card_set.kinds[s.card_set.kind[card]].id
        s.emit("castel-event-no-effect", {"card": s.id(card), "part": part or kind})
