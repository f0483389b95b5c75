"""Castel's position in words: the status line, the board, the hand."""

from collections import Counter
from collections.abc import Iterator

from bot.games.castel.words import (
    EMOJI,
    card_name,
    continued,
    copies,
    counted,
    effect,
    names,
    names_of_squares,
    square,
    stack_facts,
    stack_line,
    zone_of,
)
from bot.games.presenter import Section, ahead
from bot.i18n import Reader, listed
from engines.castel.cards import kind_of
from engines.castel.view import CastelView

PLACES = ("castel-ask-square", "castel-ask-cover")
EXCHANGES = ("castel-ask-take", "castel-ask-give")


def status(view: CastelView, reader: Reader) -> str:
    """Return who must do what now, and how many actions are left."""
    if view.result is not None:
        winners = view.result.winners
        return reader("castel-status-over", names=names(winners, reader), count=len(winners))
    (kind, *_) = view.waiting.values()
    waiting = names(sorted(view.waiting), reader)
    match kind:
        case "castel-ask-action":
            return reader("castel-status-action", name=waiting, count=view.actions)
        case "castel-ask-bouffon":
            return reader("castel-status-bouffon", names=waiting)
        case "castel-ask-roi-favorite":
            return reader("castel-status-favorite", name=waiting)
    if kind in PLACES:
        return reader("castel-status-place", name=waiting)
    if kind in EXCHANGES or view.last_placed is None:
        return reader("castel-status-exchange", name=waiting)
    card = card_name(view.last_placed, reader)
    return reader("castel-status-effect", name=waiting, card=card)


def standing(view: CastelView, reader: Reader) -> str:
    """Return a sentence on who is ahead, by public facts only."""
    cards = [hand + pile for hand, pile in zip(view.hands, view.piles, strict=True)]
    names = [reader.name(seat) for seat in ahead([-count for count in cards])]
    leaders = listed(reader.text, names)
    return reader("castel-standing", count=len(names), names=leaders, cards=min(cards))


def board(view: CastelView, reader: Reader) -> list[Section]:
    """Return the public position: the players, each zone, the Exchange, the killed cards."""
    exchange = reader("castel-board-exchange", count=len(view.exchange))
    sections = [
        *continued(reader("castel-board-table"), _table_lines(view, reader), reader),
        *_zone(view, "court", reader),
        *_zone(view, "rampart", reader),
        *_zone(view, "tower", reader),
        *continued(reader("castel-board-engines"), _engine_lines(view, reader), reader),
        *continued(reader("castel-zone-outside"), _outside_lines(view, reader), reader),
        *continued(exchange, _exchange_lines(view, reader), reader),
    ]
    if view.removed:
        killed = ", ".join(counted(view.removed, reader))
        sections.append(Section(reader("castel-board-removed"), (killed,)))
    return sections


def _table_lines(view: CastelView, reader: Reader) -> Iterator[str]:
    if view.result is None:
        yield reader("castel-board-turn", name=reader.name(view.turn), count=view.actions)
    yield from _seat_lines(view, reader)
    if view.marks:
        yield reader("castel-board-marks", squares=touched(view, reader))
    if view.dry_rounds and view.result is None:
        yield reader("castel-board-dry", count=view.dry_rounds)


def _seat_lines(view: CastelView, reader: Reader) -> Iterator[str]:
    for seat in range(view.seats):
        hand = reader("castel-cards", count=view.hands[seat])
        pile = reader("castel-cards", count=view.piles[seat])
        yield reader("castel-board-seat", name=reader.name(seat), hand=hand, pile=pile)
    for seat, known in view.known.items():
        if known:
            cards = ", ".join(counted(known, reader))
            yield reader("castel-board-known", name=reader.name(seat), cards=cards)
    if view.last_placed is not None:
        yield reader("castel-board-last", card=card_name(view.last_placed, reader))


def touched(view: CastelView, reader: Reader) -> str:
    """Return a list of the squares and outside cards that the last action affected."""
    squares = {stack.square for stack in (*view.squares, *view.engines)}
    return ", ".join(
        square(mark, reader) if mark in squares else card_name(mark, reader) for mark in view.marks
    )


def _zone(view: CastelView, zone: str, reader: Reader) -> Iterator[Section]:
    all_squares = [stack for stack in view.squares if stack.zone == zone]
    lines = [stack_line(stack, reader) for stack in all_squares if stack.cards]
    free = names_of_squares((place.square for place in all_squares if not place.cards), reader)
    if free:
        lines.append(reader("castel-board-free", squares=free))
    return continued(reader(f"castel-zone-{zone}"), lines, reader)


def _engine_lines(view: CastelView, reader: Reader) -> Iterator[str]:
    for stack in view.engines:
        if stack.cards:
            yield stack_line(stack, reader)
    free = names_of_squares((slot.square for slot in view.engines if not slot.cards), reader)
    if free:
        yield reader("castel-board-free", squares=free)


def _outside_lines(view: CastelView, reader: Reader) -> list[str]:
    lines = [stack_facts(stack, reader) for stack in view.outside]
    return lines or [reader("castel-board-nothing")]


def _exchange_lines(view: CastelView, reader: Reader) -> list[str]:
    return counted(view.exchange, reader) or [reader("castel-board-nothing")]


def hand(view: CastelView, reader: Reader) -> list[Section]:
    """Return the viewer's cards with their effects, and the number of cards left in the pile."""
    if view.viewer is None:
        return []
    lines = []
    for kind, count in Counter(kind_of(card) for card in view.hand).items():
        lines.append(
            reader(
                "castel-hand-line",
                emoji=EMOJI[zone_of(kind)],
                card=copies(kind, count, reader),
                effect=effect(kind, view.options, reader),
            )
        )
    if not lines:
        lines.append(reader("castel-hand-empty"))
    pile = reader("castel-cards", count=view.piles[view.viewer])
    lines.append(reader("castel-hand-pile", cards=pile))
    return list(continued(reader("castel-hand-title", count=len(view.hand)), lines, reader))
