"""Fast play for playouts of Castel: draw, place, and act against the leader's cards."""

from collections.abc import Sequence

from engines.castel.ai.search_guide import CARD
from engines.castel.rules import geometry as geo
from engines.castel.rules.asking import DRAW, EXCHANGE
from engines.castel.rules.position import NOBODY, Position
from engines.core.kernel import Action, Option, Seat, State

HARM = frozenset(
    f"castel-ask-{name}"
    for name in (
        "archer",
        "barbare",
        "chevalier-noir",
        "courtisan",
        "dame-compagnie",
        "dragon-outside",
        "dragon-wall",
        "reine",
        "roi",
        "roi-favorite",
        "traitre",
    )
)
"""Kinds of decisions about a card that returns to its owner's hand."""

HELP = frozenset(
    f"castel-ask-{name}" for name in ("assassin", "cover", "landing", "magicien", "voleur")
)
"""Kinds of decisions about a card that will not return to its owner's hand."""

GIVE = frozenset(
    f"castel-ask-{name}" for name in ("bouffon", "courtisane-card", "give", "sorciere")
)
"""Kinds of decisions about a card that another seat can get."""

STRIKERS = {
    "assassin": True,
    "courtisan": False,
    "dame-compagnie": False,
    "traitre": False,
    "voleur": True,
}
"""Cards that affect a neighbour; true for cards to place beside the player's own cards."""

PLACING = 4
"""If a card can be placed, one action in this number (on average) excludes drawing."""


def quick(s: State, seat: Seat, seed: int) -> Action:
    """Return the answer of a seat in a playout."""
    if not isinstance(s, Position):
        raise TypeError(f"this bot plays Castel, not {s.GAME}")
    decision = s.ask[seat]
    options: Sequence[Option] = decision.options
    if len(options) > 1:
        kind = decision.kind
        if kind == "castel-ask-action":
            options = _actions(options, seed % PLACING == 0)
        elif kind == "castel-ask-square":
            own = STRIKERS.get(str(decision.about[0]))
            if own is not None:
                options = _beside(s, seat, options, own)
        elif kind in HARM:
            options = _theirs(s, seat, options)
        elif kind in HELP:
            options = _own(s, seat, options)
        elif kind in GIVE:
            return (min(options, key=lambda card: _worth(s, card)),)
        elif kind == "castel-ask-take":
            return (max(options, key=lambda card: _worth(s, card)),)
        elif kind == "castel-ask-sorciere-seat":
            options = [other for other in options if other != seat]
    return (options[(seed >> 8) % len(options)],)


def _actions(options: Sequence[Option], placing: bool) -> Sequence[Option]:
    """Return the options without the exchange and, if ``placing``, without the draw.

    ``options`` has the cards first, then draw and exchange. At least one option is returned.
    """
    if options[-1] == EXCHANGE:
        options = options[:-1]
    if placing and len(options) > 1 and options[-1] == DRAW:
        options = options[:-1]
    return options


def _beside(s: Position, seat: Seat, options: Sequence[Option], own: bool) -> Sequence[Option]:
    """Return the squares beside court cards of the seat (``own``) or of its rivals.

    If there are no such squares, all options are returned.
    """
    owner, mask = s.owner, 0
    for square in geo.COURT_SQUARES:
        card = s.top[square]
        if card != NOBODY and (owner[card] == seat if own else owner[card] not in (seat, NOBODY)):
            mask |= 1 << square
    near, numbers = geo.NEAR_BITS, geo.NUMBERS
    return [square for square in options if near[numbers[str(square)]] & mask] or options


def _theirs(s: Position, seat: Seat, options: Sequence[Option]) -> Sequence[Option]:
    """Return the options that are cards of the leading rival.

    If there are none, return the cards without an owner; if there are none either, return all
    options.
    """
    numbers, owner = s.card_set.numbers, s.owner
    found: list[Option] = []
    stray: list[Option] = []
    fewest = len(s.place) * 2
    for card in options:
        whose = owner[numbers[str(card)]] if card in numbers else seat
        if whose == NOBODY:
            stray.append(card)
        elif whose != seat:
            left = len(s.hands[whose]) + 2 * len(s.piles[whose])
            if left < fewest:
                found, fewest = [card], left
            elif left == fewest:
                found.append(card)
    return found or stray or options


def _own(s: Position, seat: Seat, options: Sequence[Option]) -> Sequence[Option]:
    """Return the options that are the seat's own cards; if there are none, all options."""
    numbers, owner = s.card_set.numbers, s.owner
    own = [card for card in options if card in numbers and owner[numbers[str(card)]] == seat]
    return own or options


def _worth(s: Position, card: Option) -> float:
    return CARD[s.card_set.kind[s.card_set.numbers[str(card)]]]
