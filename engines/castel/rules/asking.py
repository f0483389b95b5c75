"""How a rule asks for a card in play or a square (use with ``yield from``), and the answers that
name neither.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engines.castel.rules import geometry as geo
from engines.castel.rules import moves
from engines.castel.rules.position import NOBODY, Position
from engines.castel.rules.targets import TARGETS, destinations
from engines.core.kernel import Picking, Seat, choose

EffectRule: TypeAlias = Picking[None]
"""The type of a rule that asks and after which nothing else has to happen."""

TargetChange: TypeAlias = Callable[[Position, int, int], None]
"""What the card of an effect, named last, does to a target."""

MOST_OPTIONS = 25
"""More cards than this are asked for in two steps: first the zone, then the card."""

DONE = "done"
"""The option that ends a choice which may go on."""

DRAW, EXCHANGE, PASS = "draw", "exchange", "pass"
"""What can be done in an action besides placing a card, which is said by the card's id."""


def pick(s: Position, seat: Seat, kind: str, cards: Sequence[int], *about: int) -> Picking[int]:
    """Ask ``seat`` for one of ``cards``, all in play; ``about`` is what the choice is about."""
    names = [s.id(card) for card in about]
    if len(cards) > MOST_OPTIONS:
        zones = sorted({geo.ZONE[s.place[card]] for card in cards})
        name = yield from choose(
            seat, "castel-ask-zone", [geo.ZONES[zone] for zone in zones], *names, kind
        )
        cards = [card for card in cards if geo.ZONES[geo.ZONE[s.place[card]]] == name]
    answer = yield from choose(seat, kind, [s.id(card) for card in cards], *names)
    return s.card_set.numbers[str(answer)]


def pick_target(s: Position, seat: Seat, kind: str, *about: int) -> Picking[int]:
    """Ask ``seat`` for a legal target of this decision; returns -1, unasked, if there is none."""
    cards = TARGETS[kind].of(s, about)
    if not cards:
        return NOBODY
    return (yield from pick(s, seat, kind, cards, *about))


def pick_square(
    s: Position, seat: Seat, kind: str, squares: Sequence[int], *about: int
) -> Picking[int]:
    """Ask ``seat`` for one of ``squares`` by name."""
    names = [geo.NAMES[square] for square in squares]
    answer = yield from choose(seat, kind, names, *[s.id(card) for card in about])
    return geo.NUMBERS[str(answer)]


def strike(
    s: Position, seat: Seat, card: int, kind: str, do: Callable[[Position, int, int], None]
) -> EffectRule:
    """Apply ``do(s, target, card)`` to a target that ``seat`` picks, or note that there is none."""
    target = yield from pick_target(s, seat, kind, card)
    if target == NOBODY:
        moves.no_effect(s, card)
    else:
        do(s, target, card)


def shift(s: Position, seat: Seat, card: int, kind: str) -> Picking[int]:
    """Move a target that ``seat`` picks to a free square of its zone (ruling C14).

    Returns the target, or -1 after noting that there is none.
    """
    target = yield from pick_target(s, seat, kind, card)
    if target == NOBODY:
        moves.no_effect(s, card)
        return NOBODY
    squares = destinations(s, target)
    square = yield from pick_square(s, seat, "castel-ask-move", squares, card, target)
    moves.move(s, target, square, card)
    return target
