"""Counts the copies of each card in a game of Castellum; the counts never change."""

from collections import Counter
from itertools import chain

from engines.castellum.state import Castellum


def census(state: Castellum) -> Counter[str]:
    """Return the number of copies of each card, counted over all places of the game."""
    pending = state.pending or {"card": "", "chain": []}
    found = Counter(
        chain(
            state.angel_deck,
            state.angel_discard,
            state.under,
            *state.angels,
            [pending["card"], *(card for _, card in pending["chain"])],
            *state.enemy_decks,
            *state.enemy_hands,
            *state.defeated,
            state.enemies,
            [state.arriving or ""],
            state.forts,
            state.fort_deck,
            state.market_forts,
            *state.troops,
            state.troop_deck,
            state.market_troops,
            state.out,
        )
    )
    del found[""]
    return found
