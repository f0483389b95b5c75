"""Counts the cards of each kind in a game of Castrum; the counts never change."""

from collections import Counter
from itertools import chain

from engines.castrum import cards
from engines.castrum.state import Castrum


def census(state: Castrum) -> Counter[int]:
    """Return the number of cards of each kind, counted over all places of the game."""
    found = Counter(card & cards.FACE for card in chain(state.pile, *state.hands))
    for site in state.sites:
        found.update(dict(enumerate(site)))
    found[cards.MAGE] += sum(placer != cards.NOBODY for placer in state.mages)
    found[cards.ROUE] += state.wheel
    if state.attack:
        found[state.attack[0]] += 1
    return found
