"""What a game of Castellum never gains or loses: its cards."""

from collections import Counter
from itertools import chain

from engines.castellum.state import Castellum


def census(state: Castellum) -> Counter[str]:
    """Return how many of each card lie anywhere."""
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
