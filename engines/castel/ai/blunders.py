"""Finds blunders in Castel: dead cards that were never exchanged, and wasted Knights."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engines.castel.ai.knights import useful_covers
from engines.castel.ai.search_guide import stuck
from engines.castel.rules.asking import EXCHANGE
from engines.castel.rules.position import Position
from engines.castel.rules.turn import ACTIONS
from engines.core.blunders import Blunder, Blunders, PlayedStep
from engines.core.kernel import Seat

KEPT, KNIGHT = "dead-card-kept", "knight-for-a-rival"

DEAD = 3
"""A card counts as dead after this number of turns in a row in which it could not be placed."""

ABOUT = {
    KEPT: f"a loser ends with a card that it could not place for {DEAD} turns, nor exchanged",
    KNIGHT: "a Knight protects a rival's card, blocks nobody, and had another card to cover",
}


def found(course: Iterable[PlayedStep]) -> Iterator[Blunder]:
    """Yield the blunders of a game."""
    turns: dict[Seat, Counter[int]] = {}
    for state, seat, action in course:
        if not isinstance(state, Position):
            continue
        if not action:
            winners = () if state.result is None else state.result.winners
            for loser in sorted(set(turns) - set(winners)):
                dead = [card for card in state.hands[loser] if turns[loser][card] >= DEAD]
                yield from [Blunder(loser, KEPT)] * len(dead)
            return
        asked = state.ask[seat]
        if asked.kind == "castel-ask-action" and state.actions == ACTIONS:
            exchanges = EXCHANGE in asked.options
            turns[seat] = _stuck(state, seat, turns.get(seat, Counter()), exchanges=exchanges)
        elif asked.kind == "castel-ask-cover" and action[0] not in useful_covers(
            state, seat, asked.options
        ):
            yield Blunder(seat, KNIGHT)


def _stuck(s: Position, seat: Seat, before: Counter[int], *, exchanges: bool) -> Counter[int]:
    """Return the number of turns in a row in which each card could be exchanged but not placed."""
    dead = stuck(s, seat) if exchanges else []
    return Counter({card: before[card] + 1 for card in dead})


BLUNDERS = Blunders(ABOUT, found)
