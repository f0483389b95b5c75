"""Finished games between bots, with the data that a table stores."""

from collections.abc import Mapping

from bot.model import Declared, Told
from bot.records.game_file import TableGame, recorded
from bot.records.models import GameFile
from bot.sessions.replay import Logged, concession, perform, take_back
from bot.store.card_values import CardValues, Values
from engines.core import deal as dealing
from engines.core.data import DATA
from engines.core.kernel import TABLE, Seat, State
from engines.registry import KEYS, game

VALUES = CardValues(DATA, KEYS)

WORDS: Mapping[Seat, str] = {0: "moat", 1: "pont-levis"}

DEAL = dealing.Deal(bytes(range(32)), bytes(16), WORDS, dealing.NEWEST)

EARLIER = dealing.Deal(bytes(range(32)), bytes(16), WORDS)
"""A deal of version 1: one stream of random numbers for everything."""


def values(key: str) -> Values:
    return VALUES.current(key)


GIVEN_UP: Logged = (25, 0, concession((1,)))
"""Step at ply 25: the first seat gives up. The second seat has given up before."""

SIGNALS: Mapping[str, Logged] = {
    "castel": (70, TABLE, ("agreed",)),
    "castrum": (70, TABLE, ("time_up",)),
}
"""A step at ply 70 with a table signal, for each game that has table signals."""


def played(
    key: str,
    seats: int,
    *,
    deal: dealing.Deal | None = DEAL,
    seed: int = 3,
    slips: bool = True,
    wanted: Mapping[str, str] | None = None,
    said: Logged | None = None,
) -> tuple[TableGame, State]:
    """Return a whole game of the weakest bots, and its last state.

    One of its answers is taken back, and a standing order is set if the game has standing orders.
    ``wanted``: options other than the defaults. ``said``: a logged step that replaces an answer.
    """
    own = game(key)
    options = own.settle(wanted or {})
    dealt_from = seed if deal is None else deal.key
    state = own.state.deal(seats, dealt_from, options, values(key).card_set)
    before: dict[int, State] = {}
    steps: list[Logged] = []
    orders: list[Declared] = []
    policy = next(iter(own.policies.values()))
    while state.ask:
        if slips and state.ply == 9:
            steps.append((9, TABLE, take_back(7)))
            state = before[7].copy()
            state.ply = state.asked = 10
            _declare(state, orders)
            continue
        if state.ply == 8 and own.declarations:
            name, choices = next(iter(own.declarations.items()))
            orders.append(Declared(8, 1, name, choices[-1]))
            _declare(state, orders)
        before[state.ply] = state.copy()
        if said is not None and said[0] == state.ply:
            _, seat, action = said
        else:
            seat = min(state.ask)
            action = policy(state.determinize(seat, state.ply), seat, state.ply)
        steps.append((state.ply, seat, action))
        perform(state, seat, action)
    names = [(f"Bot {number}", "easy") for number in range(seats)]
    return (
        TableGame(key, names, options, values(key), steps, orders, 1_800_000_000, seed, deal),
        state,
    )


def so_far_of(
    key: str, plies: int = 60, *, deal: dealing.Deal | None = DEAL
) -> tuple[TableGame, list[Told], State]:
    """Return a game of :func:`played` after ``plies`` steps, with its log and its position."""
    whole, _ = played(key, 2, deal=deal)
    orders = [order for order in whole.orders if order.ply < plies]
    cut = whole._replace(steps=whole.steps[:plies], orders=orders)
    made = recorded(cut)
    story = [Told(ply, 0, event) for ply, events in made.told for event in events]
    return cut, story, made.end


def _declare(state: State, orders: list[Declared]) -> None:
    for order in orders:
        state.declare(order.seat, order.name, order.choice)


def file_of(key: str, seats: int = 2, *, deal: dealing.Deal | None = DEAL) -> GameFile:
    """Return the file of a game of :func:`played`."""
    return recorded(played(key, seats, deal=deal)[0])[0]


def varied_file_of(key: str) -> GameFile:
    """Return the file of a game with as many players as possible and every option changed.

    It contains a table signal if the game has such signals.
    """
    own = game(key)
    others = {
        option.key: next(choice for choice in option.choices if choice != option.default)
        for option in own.offered
        if len(option.choices) > 1
    }
    return recorded(played(key, own.seats[-1], wanted=others, said=SIGNALS.get(key))[0])[0]


def given_up_file_of(key: str) -> GameFile:
    """Return the file of a game that ends because a player gives up."""
    return recorded(played(key, game(key).seats[-1], said=GIVEN_UP)[0])[0]
