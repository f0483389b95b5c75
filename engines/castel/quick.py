"""Castel played fast, for playouts: place, draw, and hurt the others rather than oneself."""

from collections.abc import Sequence

from engines.castel.board import Castle
from engines.castel.position import NOBODY
from engines.castel.turn import DRAW, EXCHANGE
from engines.core.kernel import Action, Option, Seat, State

HARMFUL = frozenset(
    f"castel-ask-{name}"
    for name in (
        "archer",
        "barbare",
        "chevalier-noir",
        "courtisan",
        "dame-compagnie",
        "dragon-outside",
        "dragon-wall",
        "fee",
        "magicien",
        "reine",
        "roi",
        "roi-favorite",
        "traitre",
        "voleur",
    )
)
"""Decisions about a card that its owner will miss on the board."""

DRAWING = 4
"""One action in so many is a draw while a card could be placed."""


def quick(s: State, seat: Seat, seed: int) -> Action:
    """Return what a seat answers in a playout."""
    if not isinstance(s, Castle):
        raise TypeError(f"this bot plays Castel, not {s.GAME}")
    decision = s.ask[seat]
    options: Sequence[Option] = decision.options
    if len(options) > 1:
        if decision.kind == "castel-ask-action":
            options = _actions(options, seed % DRAWING == 0)
        elif decision.kind in HARMFUL:
            options = _theirs(s, seat, options)
    return (options[(seed >> 8) % len(options)],)


def _actions(options: Sequence[Option], drawing: bool) -> Sequence[Option]:
    """Leave the exchange out, and the draw if not ``drawing``; both come after the cards."""
    if options[-1] == EXCHANGE:
        options = options[:-1]
    if len(options) > 1 and options[-1] == DRAW and not drawing:
        options = options[:-1]
    return options


def _theirs(s: Castle, seat: Seat, options: Sequence[Option]) -> Sequence[Option]:
    """Return the cards of rivals among the options, or those of nobody, or all."""
    numbers, owner = s.tables.numbers, s.owner
    owners = [owner[numbers[str(card)]] if card in numbers else seat for card in options]
    others = [card for card, whose in zip(options, owners, strict=True) if whose != seat]
    rivals = [
        card for card, whose in zip(options, owners, strict=True) if whose not in (seat, NOBODY)
    ]
    return rivals or others or options
