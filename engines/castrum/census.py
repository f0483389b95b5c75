"""What a game of Castrum never gains or loses: its cards."""

from collections import Counter
from itertools import chain

from engines.castrum import cards
from engines.castrum.state import Castrum


def census(state: Castrum) -> Counter[int]:
    """Return how many cards of each kind lie anywhere."""
    found = Counter(card & cards.FACE for card in chain(state.pile, *state.hands))
    for site in state.sites:
        found.update(dict(enumerate(site)))
    found[cards.MAGE] += sum(placer != cards.NOBODY for placer in state.mages)
    found[cards.ROUE] += state.wheel
    if state.attack:
        found[state.attack[0]] += 1
    return found
