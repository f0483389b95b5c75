"""Finds places on a board where a ruling of Castel applies, and says how it applies."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from bot.games.castel.pictures.board import EXCHANGE, mark_of
from bot.games.castel.places import card_line
from bot.games.castel.words import (
    card_name,
    counted,
    names_of_squares,
    square,
    stacks,
)
from bot.games.presenter import Highlight
from bot.i18n import Reader
from engines.castel.view import CardView, CastelView, StackView

Subject: TypeAlias = Callable[[CastelView, Reader], Iterator[Highlight]]


def _shown(stack: StackView, text: str, reader: Reader) -> Highlight:
    label = square(stack.square, reader) or card_name(stack.cards[0].id, reader)
    return Highlight(mark_of(stack), label, text)


def _beside(view: CastelView, stack: StackView, reader: Reader) -> str:
    """Return who stands beside a square of the castle."""
    cards = [card_name(card.id, reader) for card in view.neighbours(stack.square)]
    return (
        reader("castel-beside", cards=", ".join(cards)) if cards else reader("castel-beside-nobody")
    )


def _tells(stack: StackView, view: CastelView, card: CardView, reader: Reader) -> str:
    """Return a card with its pawn and its guard, and with its neighbours if it can have any."""
    line = card_line(card, reader)
    return f"{line} {_beside(view, stack, reader)}" if stack in view.squares else line


def _cards(*kinds: str) -> Subject:
    """Return a function that finds cards of these kinds in play."""

    def subject(view: CastelView, reader: Reader) -> Iterator[Highlight]:
        for stack in stacks(view):
            for card in stack.cards:
                if card.kind in kinds:
                    yield _shown(stack, _tells(stack, view, card, reader), reader)

    return subject


def _guarded(*guards: str) -> Subject:
    """Return a function that finds cards protected by one of ``guards``, or by any guard."""

    def subject(view: CastelView, reader: Reader) -> Iterator[Highlight]:
        for stack in stacks(view):
            for card in stack.cards:
                if card.protected and (card.guard in guards or not guards):
                    yield _shown(stack, card_line(card, reader), reader)

    return subject


def _both(first: Subject, second: Subject) -> Subject:
    def subject(view: CastelView, reader: Reader) -> Iterator[Highlight]:
        yield from first(view, reader)
        yield from second(view, reader)

    return subject


def _neighbouring(view: CastelView, reader: Reader) -> Iterator[Highlight]:
    last = [
        place for place in view.squares if any(card.id == view.last_placed for card in place.cards)
    ]
    for stack in (last or [place for place in view.squares if place.cards])[:1]:
        yield _shown(stack, _beside(view, stack, reader), reader)
        for near in view.beside(stack.square):
            yield _shown(near, "", reader)


def _outside(view: CastelView, reader: Reader) -> Iterator[Highlight]:
    for stack in (*view.outside, *(engine for engine in view.engines if engine.cards)):
        text = f"{card_line(stack.cards[-1], reader)} {reader('castel-place-alone')}"
        yield _shown(stack, text, reader)


def _exchange(view: CastelView, reader: Reader) -> Iterator[Highlight]:
    if view.exchange:
        text = reader("castel-shows-exchange", cards=", ".join(counted(view.exchange, reader)))
        yield Highlight(EXCHANGE, reader("render-exchange"), text)


def _free(view: CastelView, reader: Reader) -> Iterator[Highlight]:
    """Return the squares that the card being placed may go to."""
    decision = view.decision
    if decision is None or decision.kind != "castel-ask-square":
        return
    card = card_name(str(decision.about[0]), reader)
    for stack in view.squares:
        if stack.square in decision.options:
            yield _shown(stack, reader("castel-shows-legal", card=card), reader)


def _covered(view: CastelView, reader: Reader) -> Iterator[Highlight]:
    for stack in stacks(view):
        if len(stack.cards) > 1:
            top = card_name(stack.cards[-1].id, reader)
            below = ", ".join(card_name(card.id, reader) for card in stack.cards[:-1])
            text = reader("castel-shows-covered", top=top, below=below)
            yield _shown(stack, text, reader)


def _home(view: CastelView, reader: Reader) -> Iterator[Highlight]:
    for stack in stacks(view):
        card = stack.cards[-1]
        if not card.protected:
            name = card_name(card.id, reader)
            key = "castel-shows-home" if card.owner is not None else "castel-shows-nobodys"
            owner = "" if card.owner is None else reader.name(card.owner)
            yield _shown(stack, reader(key, card=name, name=owner), reader)


def _pawnless(view: CastelView, reader: Reader) -> Iterator[Highlight]:
    for stack in stacks(view):
        for card in stack.cards:
            if card.owner is None:
                yield _shown(stack, card_line(card, reader), reader)


def _beside_of(*kinds: str) -> Subject:
    """Return a function that finds court cards of these kinds, and the free squares beside them."""

    def subject(view: CastelView, reader: Reader) -> Iterator[Highlight]:
        for stack in view.squares:
            if stack.zone != "court" or not any(card.kind in kinds for card in stack.cards):
                continue
            listed = names_of_squares(stack.room, reader)
            name = card_name(stack.cards[0].id, reader)
            key = "castel-shows-beside" if stack.room else "castel-shows-hemmed"
            yield _shown(stack, reader(key, card=name, squares=listed), reader)
            for free in stack.room:
                yield _shown(view.at(free), "", reader)

    return subject


def _last(view: CastelView, reader: Reader) -> Iterator[Highlight]:
    for stack in stacks(view):
        for card in stack.cards:
            if card.id == view.last_placed:
                text = reader("castel-shows-last", card=card_name(card.id, reader))
                yield _shown(stack, f"{text} {card_line(card, reader)}", reader)


def _engines(view: CastelView, reader: Reader) -> Iterator[Highlight]:
    count = sum(bool(slot.cards) for slot in view.engines)
    for slot in view.engines:
        if slot.cards:
            facing = reader("castel-facing", square=slot.square)
            text = f"{facing} {reader('castel-shows-engines', count=count)}"
            yield _shown(slot, text, reader)


def _soldiers(view: CastelView, reader: Reader) -> Iterator[Highlight]:
    for rampart in view.ramparts:
        engine = view.at(rampart.slot).top is not None
        key = "castel-shows-soldiers" if engine else "castel-shows-soldiers-alone"
        for number, name in enumerate(rampart.manned):
            text = reader(key, count=len(rampart.manned)) if number == 0 else ""
            yield _shown(view.at(name), text, reader)


def _lonely_towers(view: CastelView, reader: Reader) -> Iterator[Highlight]:
    for tower in view.haunted:
        stack = view.at(tower)
        yield _shown(stack, card_line(stack.cards[0], reader), reader)


SUBJECTS: dict[str, Subject] = {
    "C3": _neighbouring,
    "C4": _outside,
    "C7": _exchange,
    "C8": _free,
    "C13": _covered,
    "C15": _home,
    "C16": _guarded(),
    "C21": _pawnless,
    "C24": _cards("ambassadeur"),
    "C26": _cards("baladin"),
    "C28": _cards("chevalier-noir"),
    "C29": _beside_of("roi"),
    "C30": _cards("courtisan"),
    "C32": _beside_of("reine", "princesse"),
    "C33": _cards("espion"),
    "C34": _cards("favorite", "reine"),
    "C36": _cards("intrigant"),
    "C37": _cards("marchand"),
    "C38": _beside_of("prince"),
    "C39": _both(_cards("pretre"), _guarded("priest")),
    "C40": _beside_of("princesse"),
    "C41": _cards("princesse"),
    "C42": _beside_of("roi"),
    "C43": _cards("roi", "favorite"),
    "C44": _cards("voleur"),
    "C45": _cards("barbare"),
    "C46": _cards("dragon"),
    "C47": _last,
    "C48": _engines,
    "C49": _cards("fee"),
    "C50": _cards("heraut"),
    "C51": _both(_cards("capitaine"), _guarded("captain")),
    "C52": _soldiers,
    "C53": _cards("traitre"),
    "C55": _outside,
    "C56": _lonely_towers,
    "C57": _soldiers,
    "C60": _guarded("knight"),
}
"""For each ruling, the function that finds the places where it applies."""
