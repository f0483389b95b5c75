"""A search that plays the toy game, and positions for this search."""

from collections.abc import Sequence

from engines.core.kernel import Action, Seat, State
from engines.core.search import Search, SearchGuide, softmax
from tests.support import toy


def any_answer(world: State, seat: Seat, seed: int) -> Action:
    options = world.ask[seat].options
    return (options[seed % len(options)],)


def shares(state: State) -> Sequence[float]:
    assert isinstance(state, toy.Toy)
    return softmax([float(len(hand)) for hand in state.hands], 2.0)


GUIDE = SearchGuide(
    usual=toy.first, answer=any_answer, shares=shares, settled=lambda state: True, plies=1000
)

SEARCH = Search(GUIDE, playouts=200)


def at_play(hands: Sequence[Sequence[str]], pile: Sequence[str]) -> toy.Toy:
    """Return a game in which seat 0 must play a card."""
    s = toy.deal(len(hands), die="two")
    s.hands = [sorted(hand) for hand in hands]
    s.pile = list(pile)
    s.log = None
    s.stack = s.stack[:-1]
    s.stack.append(toy.Frame("toy.play", (0,)))
    toy.advance(s)
    return s
