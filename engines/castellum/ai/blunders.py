"""Finds blunders in Castellum: Angel cards never played, columns left without a defence."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engines.castellum.rules import purchases
from engines.castellum.rules.position import Position
from engines.core.blunders import Blunder, Blunders, PlayedStep
from engines.core.kernel import Seat

ANGELS, EMPTY = "angel-left", "empty-column"

ABOUT = {
    ANGELS: "an Angel card is still in the hand at the end of the game",
    EMPTY: "an Enemy meets an empty column, and a Worker went elsewhere who could hire a Troop",
}


def found(course: Iterable[PlayedStep]) -> Iterator[Blunder]:
    """Yield the blunders of a game."""
    declined: Counter[Seat] = Counter()
    for state, seat, action in course:
        if not isinstance(state, Position):
            continue
        for event in state.log or ():
            who = event.data.get("seat", seat)
            if event.kind == "castellum-event-year":
                declined.clear()
            elif event.kind == "castellum-event-fight-undefended" and declined[who] > 0:
                declined[who] -= 1
                yield Blunder(who, EMPTY)
        if not action:
            for who, hand in enumerate(state.angels):
                yield from [Blunder(who, ANGELS)] * len(hand)
        elif state.ask[seat].kind == "castellum-ask-space":
            declined[seat] += _declines(state, seat, str(action[0]))


def _declines(s: Position, seat: Seat, option: str) -> bool:
    """Return whether a Worker that could hire a Troop goes to a space that sells nothing."""
    spaces = s.card_set.spaces
    if option not in spaces or spaces[option].buy:
        return False
    sells = {spaces[str(space)].buy for space in s.ask[seat].options if space in spaces}
    hires = not sells.isdisjoint(("troop", "either"))
    return hires and bool(purchases.attainable(s, seat, s.market_troops))


BLUNDERS = Blunders(ABOUT, found)
