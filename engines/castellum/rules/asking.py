"""Questions that are asked in more than one phase."""

from collections.abc import Sequence

from engines.castellum.answers import MARKET, amounts
from engines.castellum.cards import COLUMNS, LETTERS, Goods, combinations
from engines.castellum.rules import moves, purchases
from engines.castellum.rules.position import Position, columns_of
from engines.core.kernel import Ask, Decision, Frame, Option, Picking, Seat, choose

OVERT = frozenset(
    f"castellum-ask-{name}"
    for name in (
        *("bombard", "card", "column", "embolden", "goods", "hire-source", "hire-troop", "income"),
        *("levy-goods", "line", "reward", "side-goods", "supply", "swap-first", "swap-second"),
        "use",
    )
)
"""Kinds of decisions whose options never depend on a hand.

The options depend only on Lines, market, resources and shown cards.
"""


def overt(s: Position, seat: Seat) -> bool:
    """Return whether all options of a seat's decision are public.

    The options for a Worker's space are public only if the seat holds no Angel card, because an
    Angel card could be a Supply card (A21). Raises ``KeyError`` if the seat is not asked.
    """
    kind = s.ask[seat].kind
    return kind in OVERT or (kind == "castellum-ask-space" and not s.angels[seat])


def ask_turn(
    s: Position, seat: Seat, kind: str, public: Sequence[Option], secret: Sequence[Option]
) -> Picking[Option]:
    """Ask a seat to choose an option or to play a Supply card first (A21).

    The question is skipped if there is only one public option and the seat has no Angel card. So a
    skipped question reveals no secret (A35).
    """
    if len(public) == 1 and not s.angels[seat]:
        return public[0]
    answer = yield {seat: Decision(kind, (*public, *secret))}
    return answer[seat][0]


def choose_goods(
    seat: Seat, kind: str, goods: Goods, *about: Option
) -> Picking[tuple[int, int, int]]:
    """Ask ``seat`` for the pieces of its choice, and return the amounts of all pieces."""
    if not goods.any:
        return goods.fixed
    picked = yield from choose(seat, kind, combinations(goods.any), *about)
    return with_choice(goods, str(picked))


def with_choice(goods: Goods, chosen: str) -> tuple[int, int, int]:
    """Return the amounts of all pieces, with those of the receiver's choice as letters."""
    wood, stone, gold = amounts(chosen)
    return (goods.wood + wood, goods.stone + stone, goods.gold + gold)


def hand_out(
    s: Position, kind: str, source: str, gifts: Sequence[tuple[Goods, int]]
) -> Picking[list[Frame]]:
    """Give every seat the resources and the Angel cards of its gift (A2, A29, A36).

    The seats choose at the same time. Returns the steps (frames) that draw the Angel cards, in turn
    order.
    """
    ask: Ask = {
        seat: Decision(kind, combinations(goods.any))
        for seat, (goods, _) in enumerate(gifts)
        if goods.any
    }
    picked = yield ask
    draws = []
    for seat in s.clockwise(s.first):
        goods, angels = gifts[seat]
        chosen = str(picked[seat][0]) if seat in picked else ""
        moves.gain(s, seat, with_choice(goods, chosen), source, reveals=len(ask) > 1)
        if angels:
            draws.append(Frame("castellum.draw", (seat, angels)))
    return draws


def choose_spot(s: Position, seat: Seat, card: str) -> Picking[int]:
    """Ask for a spot where a card may be placed: first for the Line, then for the column."""
    lines = open_lines(s, seat, card)
    line = int((yield from choose(seat, "castellum-ask-line", lines, card)))
    columns = columns_of(landing(s, line, card))
    column = yield from choose(seat, "castellum-ask-column", columns, card, line)
    return line * COLUMNS + int(column) - 1


def hire_sources(s: Position, seat: Seat) -> list[Option]:
    """Return the sources (market, other Lines) with a Troop that the seat could hire (A19)."""
    sources: list[Option] = [MARKET] if hireable(s, seat, MARKET) else []
    return sources + [line for line in s.clockwise(seat)[1:] if hireable(s, seat, line)]


def hireable(s: Position, seat: Seat, source: Option) -> list[str]:
    """Return the Troops of a source that a seat could hire (A19)."""
    return purchases.attainable(s, seat, troops_of(s, source))


def troops_of(s: Position, source: Option) -> list[str]:
    """Return the Troops of the market or of a Line."""
    return s.market_troops if isinstance(source, str) else s.line_troops(source)


def open_lines(s: Position, seat: Seat, card: str) -> list[Seat]:
    """Return the Lines with a spot for a card (see :func:`landing`), clockwise from a seat."""
    lines = s.clockwise(seat)
    if card in s.card_set.enemies:
        return [line for line in lines if not s.is_besieged(line)]
    return lines


def landing(s: Position, line: Seat, card: str) -> Sequence[int]:
    """Return the spots of a Line where a card may be placed.

    An Enemy goes to an open spot without an Enemy (A11). An Angel card used for its attack bonus
    goes to any open spot (A15).
    """
    return s.unbesieged(line) if card in s.card_set.enemies else s.spots(line)


def held_letters(s: Position, seat: Seat) -> list[str]:
    """Return the resources that a seat holds, as letters."""
    return [letter for at, letter in enumerate(LETTERS) if s.goods[seat * 3 + at]]
