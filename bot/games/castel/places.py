"""Explains single places of the board: the people there, their protection, neighbours."""

from collections.abc import Iterable, Iterator, Sequence

from bot.games.castel.words import (
    EMOJI,
    card_name,
    effect,
    icon,
    names_of_squares,
    pawn,
    placed_name,
    square,
    square_facts,
    stack_line,
    stacks,
    zone_of,
)
from bot.games.presenter import Section
from bot.games.prompt import Choice
from bot.i18n import Reader
from engines.castel.cards import KINDS, kind_of
from engines.castel.rules.geometry import NUMBERS
from engines.castel.view import CardView, CastelView, StackView
from engines.core.kernel import Option


def places(view: CastelView, reader: Reader) -> list[Choice]:
    """Return every square and engine slot, then the cards outside."""
    found = []
    for zone in ("court", "rampart", "tower", "outside"):
        group = reader(f"castel-zone-{zone}")
        for stack in (*view.squares, *view.engines):
            if stack.zone == zone:
                detail = _guest(stack, reader) or square_facts(view, stack.square, reader)
                label = square(stack.square, reader)
                drawn = icon(stack.top.id) if stack.top is not None else ""
                place = Choice(stack.square, label, detail, EMOJI[zone], group, icon=drawn)
                found.append(place)
    for stack in view.outside:
        card = stack.cards[0].id
        label = card_name(card, reader)
        where = placed_name(view, card, reader)
        found.append(Choice(card, label, where, EMOJI["outside"], group, icon=icon(card)))
    return found


def ask(view: CastelView, place: Option, reader: Reader) -> Section:
    """Return the explanation of a place; raises ``KeyError`` for an unknown place."""
    stack = _named(view, place)
    title = reader(
        "castel-place-title",
        place=square(stack.square, reader) or card_name(stack.cards[0].id, reader),
        zone=reader(f"castel-zone-{stack.zone}"),
    )
    lines = [card_line(card, reader) for card in stack.cards] or [reader("castel-place-free")]
    return Section(title, (*lines, *_touching(view, stack, reader)))


def seen(view: CastelView, reader: Reader) -> list[Choice]:
    """Return the kinds of cards the viewer sees: in hand, in the Exchange, on the board."""
    lots = (
        (reader("castel-seen-hand"), view.hand),
        (reader("castel-seen-exchange"), view.exchange),
        (reader("castel-seen-board"), [card.id for stack in stacks(view) for card in stack.cards]),
    )
    found: list[Choice] = []
    for group, cards in lots:
        for kind in dict.fromkeys(kind_of(card) for card in cards):
            detail = effect(kind, view.options, reader)
            found.append(Choice(kind, card_name(kind, reader), detail, EMOJI[zone_of(kind)], group))
    return found


def means(view: CastelView, asked: Option) -> list[Option]:
    """Return the options that a person may mean by a square or a kind of card.

    A square may mean itself or its cards. A kind may mean its cards in hand, in the Exchange and on
    the board.
    """
    on_board = [card.id for stack in stacks(view) for card in reversed(stack.cards)]
    for stack in (*view.squares, *view.engines):
        if asked == stack.square:
            return [stack.square, *(card.id for card in reversed(stack.cards))]
    held = (*view.hand, *view.exchange, *on_board)
    return [card for card in held if asked in (card, kind_of(card))] or [
        asked,
        f"{asked}-1",
        f"{asked}-01",
    ]


def near(option: Option, legal: Sequence[Option]) -> Option:
    """Return the legal option nearest to an illegal option.

    For a square, the nearest option is the closest square. For a card, it is a card of the same
    zone.
    """

    def apart(other: Option) -> tuple[int, int]:
        start, goal = NUMBERS.get(str(option)), NUMBERS.get(str(other))
        if start is None or goal is None:
            known = KINDS if kind_of(str(other)) in KINDS else ()
            alike = kind_of(str(option)) in KINDS and bool(known)
            same = alike and zone_of(kind_of(str(option))) == zone_of(kind_of(str(other)))
            return (0 if same else 1, 0)
        rows, columns = (abs(start // 6 - goal // 6), abs(start % 6 - goal % 6))
        return (max(rows, columns), rows + columns)

    return min(legal, key=apart)


def _named(view: CastelView, place: Option) -> StackView:
    for stack in (*view.squares, *view.engines, *view.outside):
        if place == (stack.square or stack.cards[0].id):
            return stack
    raise KeyError(place)


def _guest(stack: StackView, reader: Reader) -> str:
    return " + ".join(card_name(card.id, reader) for card in stack.cards)


def card_line(card: CardView, reader: Reader) -> str:
    """Return a card's name, its pawn, and what protects the card."""
    guard = reader("castel-guard", guard=card.guard) if card.guard else reader("castel-unguarded")
    return reader(
        "castel-place-card", card=card_name(card.id, reader), pawn=pawn(card, reader), guard=guard
    )


def _touching(view: CastelView, stack: StackView, reader: Reader) -> Iterator[str]:
    if not stack.square:
        yield reader("castel-place-alone")
        return
    if stack in view.engines:
        yield reader("castel-facing", square=stack.square)
        yield reader("castel-place-alone")
        return
    slot = view.facing(stack.square)
    if slot is not None:
        yield _engine_line(slot, reader)
    yield from _neighbours(view.beside(stack.square), reader)


def _engine_line(slot: StackView, reader: Reader) -> str:
    if slot.top is None:
        return reader("castel-place-no-engine", square=square(slot.square, reader))
    name = square(slot.square, reader)
    return reader("castel-place-engine", square=name, cards=_guest(slot, reader))


def _neighbours(stacks: Iterable[StackView], reader: Reader) -> Iterator[str]:
    around = list(stacks)
    held = [stack for stack in around if stack.cards]
    yield reader("castel-place-neighbours" if held else "castel-beside-nobody")
    yield from (stack_line(stack, reader) for stack in held)
    free = [stack.square for stack in around if not stack.cards]
    if free:
        yield reader("castel-board-free", squares=names_of_squares(free, reader))
