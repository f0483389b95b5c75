"""The rules of a turn: the actions, placing a card, and the end of the game.

Rules are registered as ``castel.<name>``. The effect of a card is the rule named after its kind,
with the arguments ``(seat, card)``.
"""

from engines.castel.cards import CHEVALIER, FANTOME, KINDS
from engines.castel.rules import geometry as geo
from engines.castel.rules import moves
from engines.castel.rules.asking import DRAW, EXCHANGE, PASS, pick, pick_square
from engines.castel.rules.circles import TIMES, come_up
from engines.castel.rules.legality import (
    LONGEST,
    ROUNDS_TO_DEADLOCK,
    bases,
    no_draw,
    no_exchange,
    placeable,
    squares,
)
from engines.castel.rules.position import NOBODY, Position
from engines.castel.standings import left
from engines.core.kernel import (
    RULES,
    Asking,
    Decision,
    Frame,
    Next,
    Result,
    Seat,
    choose,
    choose_openly,
    rule,
)

ACTIONS = 2
"""Number of actions in a turn (ruling C5)."""


def turn(s: Position, seat: Seat) -> Next:
    """Begin a turn (C5)."""
    s.turn = seat
    s.actions = ACTIONS
    s.bonus = False
    s.busy = False
    if s.log is not None:
        s.emit("castel-event-turn", {"seat": seat})
    return [Frame("castel.action")]


rule("castel.turn")(turn)


@rule("castel.action")
def action(s: Position) -> Asking:
    """Let the player draw, exchange or place a card (C5-C9)."""
    seat = s.turn
    options = s.ids(placeable(s, seat))
    if no_draw(s, seat) is None:
        options.append(DRAW)
    if no_exchange(s, seat) is None:
        options.append(EXCHANGE)
    given = yield {seat: Decision("castel-ask-action", tuple(options or [PASS]))}
    (answer,) = given[seat]
    s.marks = []
    if answer == PASS:
        s.emit("castel-event-no-action", {"seat": seat})
        return [Frame("castel.end-turn")]
    if answer == DRAW:
        moves.draw(s, seat)
        return done(s)
    if answer == EXCHANGE:
        return [Frame("castel.swap", (seat,)), Frame("castel.done")]
    card = s.card_set.numbers[str(answer)]
    moves.show(s, card)
    return [Frame("castel.place", (seat, card)), Frame("castel.done")]


@rule("castel.swap")
def swap(
    s: Position,
    seat: Seat,
    by: int = NOBODY,
    again: int = 0,
    given: int = NOBODY,
    taken: int = NOBODY,
) -> Asking:
    """Exchange a hand card for an Exchange card (C7), ``again + 1`` times in all (Alchimiste).

    The cards given and taken in the last exchange cannot be chosen again.
    """
    about = () if by == NOBODY else (s.id(by),)
    offered = s.different([card for card in s.exchange if card != given])
    wanted = yield from choose(seat, "castel-ask-take", s.ids(offered), *about)
    held = s.different([card for card in s.hands[seat] if card != taken])
    spared = yield from choose_openly(seat, "castel-ask-give", s.ids(held), *about, wanted)
    given, taken = s.card_set.numbers[str(spared)], s.card_set.numbers[str(wanted)]
    moves.exchange_card(s, seat, given, taken, by)
    return [Frame("castel.swap", (seat, by, again - 1, given, taken))] if again else None


@rule("castel.place")
def place(s: Position, seat: Seat, card: int, by: int = NOBODY) -> Asking:
    """Ask where to put a card that has been revealed, and put it there (C8, C17)."""
    kind = s.card_set.kind[card]
    about = (card,) if by == NOBODY else (card, by)
    if kind == CHEVALIER:
        base = yield from pick(s, seat, "castel-ask-cover", bases(s), *about)
        moves.arrive(s, card, seat, s.place[base], base, by)
        return None
    legal = squares(s, kind)
    if legal & geo.OUT_BIT:
        square = geo.OUT
    else:
        square = yield from pick_square(s, seat, "castel-ask-square", geo.squares_of(legal), *about)
    if kind == FANTOME:
        return [Frame("castel.fantome", (seat, card, square, by))]
    moves.arrive(s, card, seat, square, NOBODY, by)
    effect = EFFECTS[kind]
    return [Frame(effect, (seat, card))] if effect in RULES else None


EFFECTS = tuple(f"castel.{name}" for name in KINDS)
"""The rule name of each kind; kinds without an effect on arrival have no such rule."""


def done(s: Position) -> Next:
    """End an action; from the active seat on, the first seat without cards wins (C18, C19)."""
    if not all(s.hands):
        for step in range(s.seats):
            seat = (s.turn + step) % s.seats
            if s.left(seat) == 0:
                conclude(s, (seat,), "castel-end-other-turn" if step else "castel-end-empty")
                return None
    s.actions -= 1
    return [Frame("castel.action" if s.actions else "castel.end-turn")]


rule("castel.done")(done)


@rule("castel.end-turn")
def end_turn(s: Position) -> Next:
    """Pass the turn to the next seat, or end a game in deadlock (C20)."""
    s.idle = 0 if s.busy else s.idle + 1
    if s.idle >= ROUNDS_TO_DEADLOCK * s.seats:
        fewest_cards(s, "castel-end-deadlock")
        return None
    times = come_up(s) if s.busy else 0
    if times > 1:
        s.emit("castel-event-repetition", {"count": times})
    if times == TIMES:
        fewest_cards(s, "castel-end-repetition")
        return None
    if s.ply >= LONGEST:
        fewest_cards(s, "castel-end-long")
        return None
    return turn(s, s.after(s.turn))


def fewest_cards(s: Position, reason: str) -> None:
    """End the game; the seats with the fewest cards in hand and pile win (C20)."""
    counts = [left(parts) for parts in scores(s)]
    winners = tuple(seat for seat, count in enumerate(counts) if count == min(counts))
    conclude(s, winners, reason)


def scores(s: Position) -> tuple[dict[str, int], ...]:
    """Return the number of cards each seat has left in hand and in pile."""
    return tuple(
        {"hand": len(hand), "pile": len(pile)} for hand, pile in zip(s.hands, s.piles, strict=True)
    )


def conclude(s: Position, winners: tuple[Seat, ...], reason: str) -> None:
    """End the game with its result; a score is a number of cards, so the lowest score is best."""
    s.actions = 0
    s.emit("castel-event-end", {"winners": list(winners), "reason": reason})
    s.finish(Result(winners, scores(s), reason))
