"""Finds blunders in Castrum: discarded cards that could be played, and useless changes."""

from collections.abc import Iterable, Iterator, Sequence

from engines.castrum.ai.uses import are_useful, is_idle_change, lacks
from engines.castrum.cards import FACE, KIND_OF, PLAYS, STRUCTORES, discarded_kind
from engines.castrum.rules.position import Position
from engines.core.blunders import Blunder, Blunders, PlayedStep
from engines.core.kernel import Seat

PLAYABLE, THREE, MASONS, CHANGE = (
    "playable-discarded",
    "three-playable-discarded",
    "needed-structores-discarded",
    "idle-exchange",
)

ABOUT = {
    PLAYABLE: "one or two cards are discarded that the seat could play instead, without a loss",
    THREE: "three cards are discarded, each of which the seat could play",
    MASONS: "the hand's last Structores are discarded, and the castle needs more than the site has",
    CHANGE: "an X2 card is changed although nothing can be built",
}


def found(course: Iterable[PlayedStep]) -> Iterator[Blunder]:
    """Yield the blunders of a game."""
    playable: frozenset[int] = frozenset()
    for state, seat, action in course:
        if not isinstance(state, Position) or not action:
            continue
        kind, chosen = state.ask[seat].kind, str(action[0])
        if kind == "castrum-ask-move":
            options = state.ask[seat].options
            if is_idle_change(chosen, options):
                yield Blunder(seat, CHANGE)
            playable = frozenset(KIND_OF[str(option)] for option in options if option in KIND_OF)
        elif kind == "castrum-ask-discard":
            thrown = [*map(discarded_kind, action)]
            for name in _thrown(state, seat, thrown, playable):
                yield Blunder(seat, name)


def _thrown(
    s: Position, seat: Seat, thrown: Sequence[int], playable: frozenset[int]
) -> Iterator[str]:
    """Yield the blunders of a discard, if the cards in ``playable`` could be played instead.

    The function judges the bots. So it shares no code with the bots, except the tests for useful
    cards.
    """
    plays = all(kind in playable for kind in thrown) and are_useful(lacks(s, seat), thrown)
    if plays and len(thrown) > PLAYS:
        yield THREE
    elif plays and STRUCTORES not in thrown:  # rivals may steal a played Structores
        yield PLAYABLE
    masons = [card & FACE for card in s.hands[seat]].count(STRUCTORES)
    if masons and thrown.count(STRUCTORES) == masons and lacks(s, seat)[STRUCTORES] > 0:
        yield MASONS


BLUNDERS = Blunders(ABOUT, found)
