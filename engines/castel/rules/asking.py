"""Helpers that ask for a square, or for a card in play; use them with ``yield from``."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engines.castel.rules import geometry as geo
from engines.castel.rules import moves
from engines.castel.rules.position import NOBODY, Position
from engines.castel.rules.targets import TARGETS, destinations
from engines.core.kernel import Picking, Seat, choose

EffectRule: TypeAlias = Picking[None]
"""The type of a rule that asks questions and adds no steps (frames) to the game's stack."""

TargetChange: TypeAlias = Callable[[Position, int, int], None]
"""The change to a target: called with the position, the target and the card of the effect."""

MOST_OPTIONS = 25
"""Maximum number of cards in one question; if there are more, the zone is asked first."""

DONE = "done"
"""The option that stops a repeated choice."""

DRAW, EXCHANGE, PASS = "draw", "exchange", "pass"
"""The actions besides placing a card; the option for placing is the card's id."""


def pick(s: Position, seat: Seat, kind: str, cards: Sequence[int], *about: int) -> Picking[int]:
    """Ask ``seat`` to choose one card; all ``cards`` are in play.

    The question names the cards ``about``.
    """
    names = s.ids(about)
    if len(cards) > MOST_OPTIONS:
        zones = sorted({geo.ZONE[s.place[card]] for card in cards})
        name = yield from choose(
            seat, "castel-ask-zone", [geo.ZONES[zone] for zone in zones], *names, kind
        )
        cards = [card for card in cards if geo.ZONES[geo.ZONE[s.place[card]]] == name]
    answer = yield from choose(seat, kind, s.ids(cards), *names)
    return s.card_set.numbers[str(answer)]


def pick_target(s: Position, seat: Seat, kind: str, *about: int) -> Picking[int]:
    """Ask ``seat`` for a legal target; returns -1 without asking if there is none."""
    cards = TARGETS[kind].of(s, about)
    if not cards:
        return NOBODY
    return (yield from pick(s, seat, kind, cards, *about))


def pick_square(
    s: Position, seat: Seat, kind: str, squares: Sequence[int], *about: int
) -> Picking[int]:
    """Ask ``seat`` for one of ``squares`` by name."""
    names = [geo.NAMES[square] for square in squares]
    answer = yield from choose(seat, kind, names, *s.ids(about))
    return geo.NUMBERS[str(answer)]


def strike(
    s: Position, seat: Seat, card: int, kind: str, do: Callable[[Position, int, int], None]
) -> EffectRule:
    """Apply ``do(s, target, card)`` to a target that ``seat`` picks, or log that none exists."""
    target = yield from pick_target(s, seat, kind, card)
    if target == NOBODY:
        moves.no_effect(s, card)
    else:
        do(s, target, card)


def shift(s: Position, seat: Seat, card: int, kind: str) -> Picking[int]:
    """Move a target that ``seat`` picks to a free square of the target's zone (ruling C14).

    Returns the target, or -1 after logging that none exists.
    """
    target = yield from pick_target(s, seat, kind, card)
    if target == NOBODY:
        moves.no_effect(s, card)
        return NOBODY
    squares = destinations(s, target)
    square = yield from pick_square(s, seat, "castel-ask-move", squares, card, target)
    moves.move(s, target, square, card)
    return target
