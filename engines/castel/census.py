"""Counts the copies of each card in a game of Castel; the counts never change."""

from collections import Counter
from itertools import chain

from engines.castel.rules import geometry as geo
from engines.castel.state import Castel


def census(state: Castel) -> Counter[str]:
    """Return the number of copies of each card, counted over all lists that hold cards."""
    squares = chain.from_iterable(stack(state, top) for top in state.top[: geo.OUT])
    outside = chain.from_iterable(base_up(state, base) for base in state.outside)
    box = (card for card, place in enumerate(state.place) if place == geo.BOX)
    cards = chain(state.exchange, state.removed, *state.hands, *state.piles, squares, outside, box)
    return Counter(state.card_set.ids[card] for card in cards)


def stack(state: Castel, top: int) -> list[int]:
    """Return the cards of a square from top to bottom; ``top`` is the uppermost (-1: none).

    In an impossible position, in which cards lie on each other in a circle, the list is longer than
    the number of all cards.
    """
    found: list[int] = []
    while top != -1 and len(found) <= len(state.card_set.ids):
        found.append(top)
        top = state.under[top]
    return found


def base_up(state: Castel, base: int) -> list[int]:
    """Return a base card outside and the cards on it, from bottom to top.

    In an impossible position, in which cards lie on each other in a circle, the list is longer than
    the number of all cards.
    """
    found: list[int] = []
    while base != -1 and len(found) <= len(state.card_set.ids):
        found.append(base)
        base = state.above[base]
    return found
