"""The Construction phase: income, a new column, and the Workers."""

from engines.castellum.answers import DISCARD
from engines.castellum.cards import OPEN_COLUMNS, Goods, Space
from engines.castellum.rules import moves, purchases
from engines.castellum.rules.asking import ask_turn, choose_goods, hand_out
from engines.castellum.rules.position import Position, columns_of
from engines.core.kernel import (
    Asking,
    Frame,
    Next,
    Option,
    Seat,
    choose,
    choose_openly,
    rule,
)


def income_of(s: Position, seat: Seat) -> tuple[Goods, int]:
    """Return the yearly income of a Line: resources and number of Angel cards (A2)."""
    wood = stone = gold = free = angels = 0
    incomes = s.card_set.incomes
    for card in (*s.line_forts(seat), *s.line_troops(seat)):
        if card in incomes:
            goods, drawn = incomes[card]
            wood += goods.wood
            stone += goods.stone
            gold += goods.gold
            free += goods.any
            angels += drawn
    return Goods(wood, stone, gold, free), angels


@rule("castellum.income")
def income(s: Position) -> Asking:
    """Pay every seat's income (A2)."""
    incomes = [income_of(s, seat) for seat in range(s.seats)]
    return (yield from hand_out(s, "castellum-ask-income", "income", incomes))


def workers_of(s: Position) -> int:
    """Return the number of Workers per seat this year: one for each open column (A4)."""
    return s.opened


@rule("castellum.open")
def open_columns(s: Position) -> Next:
    """Open the columns of the year (A3) and give out the Workers."""
    s.opened = OPEN_COLUMNS[s.year]
    s.workers = [workers_of(s)] * s.seats
    if s.year:
        s.emit("castellum-event-columns", {"count": s.opened})
    s.turn = s.first
    return [Frame("castellum.worker", (s.first,))]


def space_fault(s: Position, seat: Seat, space: Space) -> str:
    """Return the suffix of the refusal key if a Worker may not go to a space, or ``""``."""
    if space.exclusive and space.id in s.spaces:
        return "taken"
    if space.buy and not purchases.purchasable(s, seat, space.buy):
        if not purchases.market(s, space.buy):
            return "sold-out"
        return "unaffordable" if any(purchases.placeable(s, seat, space.buy)) else "line-full"
    return ""


@rule("castellum.worker")
def worker(s: Position, seat: Seat) -> Asking:
    """Place one Worker and carry out the space's action (A5), or first play a Supply card."""
    spaces = s.card_set.spaces
    free: list[Option] = [name for name, space in spaces.items() if not space_fault(s, seat, space)]
    if not free:
        moves.place_worker(s, seat, None)
        return next_worker(s, seat)
    option = yield from ask_turn(s, seat, "castellum-ask-space", free, s.supplies(seat))
    name = str(option)
    if name not in spaces:
        moves.show_angel(s, seat, name)
        return [Frame("castellum.effect", (seat,)), Frame("castellum.worker", (seat,))]
    space = spaces[name]
    if space.buy:
        cards = purchases.purchasable(s, seat, space.buy)
        card = yield from choose(seat, "castellum-ask-card", cards, name)
        return (yield from buy(s, seat, name, str(card)))
    goods = yield from choose_goods(seat, "castellum-ask-goods", space.gain, name)
    moves.place_worker(s, seat, name)
    if space.angels:
        draws = Frame("castellum.draw", (seat, space.angels))
        return [draws, Frame("castellum.next-worker", (seat,))]
    if space.attack:
        strengthen(s, seat, space.attack)
    else:
        moves.gain(s, seat, goods, name)
    return next_worker(s, seat)


def buy(s: Position, seat: Seat, space: str, card: str) -> Asking:
    """Pay for a face-up card and place it at once."""
    columns = columns_of(purchases.free_spots(s, seat, card))
    column = yield from choose(seat, "castellum-ask-column", columns, card)
    moves.place_worker(s, seat, space)
    moves.pay(s, seat, s.card_set.cost[card])
    moves.leave_market(s, card)
    moves.settle(s, seat, card, s.spots(seat)[int(column) - 1])
    return next_worker(s, seat)


def strengthen(s: Position, seat: Seat, attack: int) -> None:
    """Add attack to every open column of a Line until the year ends."""
    s.dinghuis[seat] += attack
    s.emit("castellum-event-attack", {"seat": seat, "attack": attack})


def next_worker(s: Position, seat: Seat) -> Next:
    """Pass the turn to the next seat, unless that seat has no Workers left."""
    seat = s.after(seat)
    if not s.workers[seat]:
        s.turn = None
        return []
    s.turn = seat
    return [Frame("castellum.worker", (seat,))]


rule("castellum.next-worker")(next_worker)


@rule("castellum.draw")
def draw(s: Position, seat: Seat, count: int) -> Next:
    """Draw Angel cards one by one; discard a card over the limit before the next draw (A10)."""
    if not moves.draw_angel(s, seat):
        return None
    left = [Frame("castellum.draw", (seat, count - 1))] if count > 1 else []
    return [Frame("castellum.surplus", (seat,)), *left] if s.over_limit(seat) else left


@rule("castellum.surplus")
def surplus(s: Position, seat: Seat) -> Asking:
    """Discard the card just drawn, or play a Supply card to make room (A10)."""
    card = s.angels[seat][-1]
    option = yield from choose_openly(
        seat, "castellum-ask-surplus", (DISCARD, *s.supplies(seat)), card
    )
    if option == DISCARD:
        moves.discard_angel(s, seat, card)
        return None
    moves.show_angel(s, seat, str(option))
    return [Frame("castellum.effect", (seat,))]
