"""Finds out why an option is not offered, from the rule that excluded the option."""

from collections.abc import Iterable, Sequence

from engines.castel.rules import geometry as geo
from engines.castel.rules.asking import DONE, DRAW, EXCHANGE, PASS
from engines.castel.rules.legality import (
    CAN_ACT,
    no_draw,
    no_exchange,
    no_placement,
    no_square,
    wrong_square,
    zone_bits,
)
from engines.castel.rules.position import Position
from engines.castel.rules.targets import TARGETS, destinations
from engines.core.kernel import Decision, Option, Refusal, Seat

NOT_IN_HAND = Refusal("castel-no-in-hand", rule="C8")
NOT_IN_EXCHANGE = Refusal("castel-no-in-exchange", rule="C7")
NOT_IN_PLAY = Refusal("castel-no-in-play", rule="C13")
OTHER_COPY = Refusal("castel-no-other-copy", rule="C22")
JUST_TAKEN = Refusal("castel-no-just-taken", rule="C54")
JUST_GIVEN = Refusal("castel-no-just-given", rule="C54")
SQUARE_TAKEN = Refusal("castel-no-square-taken", rule="C14")
OTHER_ZONE = Refusal("castel-no-other-zone", rule="C14")
SETTLED = Refusal("castel-no-settled", rule="C26")
ZONE_CHOSEN = Refusal("castel-no-zone-chosen", rule="C11")
FIRST_SWAP = Refusal("castel-no-first-swap", rule="C26")
UNDONE = Refusal("castel-no-undone", rule="C26")
OWN_HAND = Refusal("castel-no-own-hand", rule="C31")
UNKNOWN = Refusal("core-not-an-option")

FROM_HAND = ("castel-ask-give", "castel-ask-bouffon", "castel-ask-courtisane-card")
BALADIN_SQUARES = 2
"""Index, in the arguments of the Baladin's swap rule, of the squares that take part."""

FROM_EXCHANGE = ("castel-ask-take", "castel-ask-conseiller", "castel-ask-sorciere")


def about(s: Position, decision: Decision) -> tuple[int, ...]:
    """Return the cards in a decision's ``about``."""
    numbers = s.card_set.numbers
    return tuple(numbers[str(name)] for name in decision.about if name in numbers)


def why_not(s: Position, seat: Seat, decision: Decision, option: Option) -> Refusal:
    """Return why ``option`` is not offered; ``core-not-an-option`` if the option is unknown."""
    kind = decision.kind
    card = s.card_set.numbers.get(str(option))
    if kind == "castel-ask-action":
        return _no_action(s, seat, option)
    if kind in ("castel-ask-square", "castel-ask-move"):
        square = geo.NUMBERS.get(str(option))
        return UNKNOWN if square is None else _no_square(s, decision, square)
    if kind == "castel-ask-courtisane":
        return _no_hand(s, seat, option)
    if kind == "castel-ask-zone" and option in geo.ZONES:
        return Refusal(f"castel-no-target-{option}", rule="C8")
    if option == DONE and kind == "castel-ask-baladin":
        return FIRST_SWAP
    if card is None:
        return UNKNOWN
    if kind in FROM_HAND:
        return _no_card(s, decision, card, card in s.hands[seat], NOT_IN_HAND, JUST_TAKEN)
    if kind in FROM_EXCHANGE:
        missing = JUST_GIVEN
        if kind == "castel-ask-conseiller" and card in s.exchange:
            missing = no_square(s, s.card_set.kind[card]) or OTHER_COPY
        return _no_card(s, decision, card, card in s.exchange, NOT_IN_EXCHANGE, missing)
    if kind in TARGETS:
        if not s.in_play(card):
            return NOT_IN_PLAY
        legal = ZONE_CHOSEN
        if kind.startswith("castel-ask-baladin"):
            squares = s.stack[-1].args[BALADIN_SQUARES]
            legal = UNDONE if s.place[card] in squares else SETTLED
        return TARGETS[kind].refuse(s, about(s, decision), card) or legal
    return UNKNOWN


def refused(s: Position, seat: Seat, decision: Decision) -> dict[Option, Refusal]:
    """Return options that a player could expect but that are not offered, with the reasons.

    After a zone is chosen, cards in other zones are left out.
    """
    reasons = {
        option: why_not(s, seat, decision, option)
        for option in _sought(s, seat, decision)
        if option not in decision.options
    }
    return {option: reason for option, reason in reasons.items() if reason is not ZONE_CHOSEN}


def _sought(s: Position, seat: Seat, decision: Decision) -> list[Option]:
    kind = decision.kind
    if kind == "castel-ask-action":
        offered = {s.card_set.kind[card] for card in _cards(s, decision.options)}
        held = [card for card in s.different(s.hands[seat]) if s.card_set.kind[card] not in offered]
        held.sort(key=s.card_set.kind.__getitem__)
        return [*(s.id(card) for card in held), DRAW, EXCHANGE]
    if kind == "castel-ask-square":
        facts = s.card_set.kinds[s.card_set.kind[about(s, decision)[0]]]
        zone = zone_bits(facts)
        squares = zone if facts.placing == "occupied-tower" else zone & ~s.taken
        return [geo.NAMES[square] for square in geo.squares_of(squares)]
    if kind in ("castel-ask-take", "castel-ask-give", "castel-ask-conseiller"):
        offered = {s.card_set.kind[card] for card in _cards(s, decision.options)}
        among = s.hands[seat] if kind == "castel-ask-give" else s.exchange
        return [s.id(card) for card in s.different(among) if s.card_set.kind[card] not in offered]
    if kind == "castel-ask-courtisane":
        return [other for other in range(s.seats) if other != seat]
    if kind in TARGETS:
        near = TARGETS[kind].reach(s, about(s, decision))
        cards = {other: None for card in near for other in s.stack_of(card)}
        return [s.id(card) for card in cards if card not in about(s, decision)]
    return []


def _cards(s: Position, options: Iterable[Option]) -> list[int]:
    return [s.card_set.numbers[str(option)] for option in options if option in s.card_set.numbers]


def _no_action(s: Position, seat: Seat, option: Option) -> Refusal:
    if option == DRAW:
        return no_draw(s, seat) or UNKNOWN
    if option == EXCHANGE:
        return no_exchange(s, seat) or UNKNOWN
    if option == PASS:
        return CAN_ACT
    card = s.card_set.numbers.get(str(option))
    if card is None:
        return UNKNOWN
    if card not in s.hands[seat]:
        return NOT_IN_HAND
    return no_placement(s, seat, card) or OTHER_COPY


def _no_square(s: Position, decision: Decision, square: int) -> Refusal:
    cards = about(s, decision)
    if decision.kind == "castel-ask-square":
        return wrong_square(s, s.card_set.kind[cards[0]], square) or UNKNOWN
    if square in destinations(s, cards[1]):
        return UNKNOWN
    same_zone = geo.ZONE[square] == geo.ZONE[s.place[cards[1]]] and square < geo.SQUARES
    return SQUARE_TAKEN if same_zone else OTHER_ZONE


def _no_hand(s: Position, seat: Seat, option: Option) -> Refusal:
    if option == seat:
        return OWN_HAND
    if isinstance(option, int) and 0 <= option < s.seats:
        return Refusal("castel-no-empty-hand", {"seat": option}, "C31")
    return UNKNOWN


def _no_card(
    s: Position,
    decision: Decision,
    card: int,
    there: bool,
    absent: Refusal,
    missing: Refusal,
) -> Refusal:
    if not there:
        return absent
    same: Sequence[int] = s.card_set.copies[s.card_set.kind[card]]
    if any(s.id(copy) in decision.options for copy in same):
        return OTHER_COPY
    return missing
