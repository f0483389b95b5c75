"""Castel's decisions in words: the question, the choices, the refused options."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bot.games.castel.position import status
from bot.games.castel.words import (
    EMOJI,
    PASSING,
    card_name,
    copies,
    effect,
    facts,
    found,
    house,
    icon,
    placed_name,
    square,
    square_facts,
    stacks,
    zone_of,
)
from bot.games.prompt import Choice, Prompt, Refused, by_reason
from bot.i18n import Reader
from engines.castel.cards import kind_of
from engines.castel.rules.geometry import NUMBERS, SIDES, ZONE
from engines.castel.view import CardView, CastelView
from engines.core.kernel import Decision, Option

Maker: TypeAlias = Callable[[CastelView, Option, Reader], Choice]

GRID = 4
"""Width of the button grid for squares of the court and ramparts, including occupied ones."""

WORDS = {
    "draw": ("🎴", "castel/cards-pile"),
    "exchange": ("🔁", "castel/cards-hand"),
    "pass": ("", ""),
    "done": ("", ""),
    "roi": ("🤴", "castel/roi"),
    "chevalier": ("🛡️", "castel/chevalier"),
}
"""Options other than cards, squares and seats, with their emoji and their drawing."""

DETAILED = ("draw", "exchange", "pass", "done")


def prompt(view: CastelView, reader: Reader) -> Prompt:
    """Return the controls for the viewer's pending decision; raises ``ValueError`` without one."""
    decision = view.decision
    if decision is None:
        raise ValueError("this view has no decision")
    make = _MAKERS.get(decision.kind, _target)
    options = decision.options
    squares = {option: str(option) for option in options} if make is _square else {}
    if make is _target:
        squares = _squares_of(view, options)
    grid = len(squares) > GRID
    if make is _square or grid:
        options = tuple(sorted(options, key=lambda option: _by_side(squares[option])))
    elif make is _target:
        order = [card.id for stack in stacks(view) for card in stack.cards]
        ranks = {card: rank for rank, card in enumerate(order)}
        options = tuple(sorted(options, key=lambda choice: ranks.get(str(choice), len(ranks))))
    shown = _standing if make is _target and grid else make
    return Prompt(
        _title(view, decision, reader),
        tuple(shown(view, option, reader) for option in options),
        _refused(view, make, reader),
        columns=GRID if grid else 0,
        cells=_cells(view, squares[options[0]], reader) if grid else (),
    )


def _squares_of(view: CastelView, options: Sequence[Option]) -> dict[Option, str]:
    """Return the square of each option, if all options are top cards of squares in one zone.

    Otherwise, the result is empty.
    """
    tops = {stack.top.id: stack.square for stack in view.squares if stack.top is not None}
    squares = {option: tops.get(str(option), "") for option in options}
    zones = {ZONE[NUMBERS[square]] if square else None for square in squares.values()}
    return squares if len(zones) == 1 and None not in zones else {}


def public(view: CastelView, reader: Reader) -> Prompt | None:
    """Return the controls that the board may show."""
    decision = view.open_decision
    if decision is None:
        return None
    choices = tuple(_word(view, str(option), reader) for option in decision.options)
    return Prompt(status(view, reader), choices)


def _by_side(square: Option) -> tuple[int, int]:
    """Sort key: rampart squares by side, all other squares row by row."""
    name = str(square)
    side = SIDES.find(name[0]) if name[-1].isdigit() else -1
    return side, NUMBERS[name]


def _cells(view: CastelView, name: str, reader: Reader) -> tuple[str, ...]:
    """Return the names of all squares in a square's zone, each with the card on it."""
    zone = ZONE[NUMBERS[name]]
    names = (name for name, place in NUMBERS.items() if ZONE[place] == zone)
    return tuple(_cell(view, name, reader) for name in sorted(names, key=_by_side))


def _cell(view: CastelView, name: str, reader: Reader) -> str:
    """Return a square's name with the card on it."""
    top = _guest(view, name)
    called = square(name, reader)
    if top is None:
        return called
    return reader("castel-cell", square=called, card=card_name(top.id, reader))


def _guest(view: CastelView, name: str) -> CardView | None:
    found = (stack.top for stack in (*view.squares, *view.engines) if stack.square == name)
    return next(found, None)


def _title(view: CastelView, decision: Decision, reader: Reader) -> str:
    words: dict[str, str | int] = {"count": view.actions, **house(view.options)}
    if decision.about:
        first, last = decision.about[0], decision.about[-1]
        words["card"] = card_name(str(first), reader)
        if isinstance(last, int):
            words["name"] = reader.name(last)
        elif decision.kind != "castel-ask-zone":
            name = placed_name(view, last, reader)
            words["other"] = reader("castel-the", card=name, kind=kind_of(last))
    if view.receiver is not None:
        words["to"] = reader.name(view.receiver)
    if decision.kind == "castel-ask-cover":
        words["zone"] = _only_zone(view, decision.options)
    return reader(decision.kind, **words)


def _only_zone(view: CastelView, options: Sequence[Option]) -> str:
    """Return the zone in which all these cards are, or ``any`` if there is no single zone."""
    places = [found(view, str(option)) for option in options]
    zones = {place[0].zone for place in places if place is not None}
    return zones.pop() if len(zones) == 1 else "any"


def _refused(view: CastelView, make: Maker, reader: Reader) -> tuple[Refused, ...]:
    """Return the refused options, grouped by reason."""
    return by_reason(
        Refused(make(view, option, reader).label, reader.refusal(refusal))
        for option, refusal in view.refused.items()
    )


def _word(view: CastelView, word: str, reader: Reader) -> Choice:
    count = {"draw": view.piles[view.turn], "exchange": len(view.exchange)}.get(word, 0)
    detail = reader(f"castel-do-{word}-detail", count=count) if word in DETAILED else ""
    emoji, drawing = WORDS[word]
    return Choice(word, reader(f"castel-do-{word}"), detail, emoji, icon=drawing)


def _action(view: CastelView, option: Option, reader: Reader) -> Choice:
    word = str(option)
    if word not in DETAILED:
        return _copies(view, view.hand, word, reader, tells=False)
    return _word(view, word, reader)._replace(group=reader("castel-group-actions"))


def _held(view: CastelView, option: Option, reader: Reader) -> Choice:
    return _copies(view, view.hand, str(option), reader)


def _offered(view: CastelView, option: Option, reader: Reader) -> Choice:
    return _copies(view, view.exchange, str(option), reader)


def _copies(
    view: CastelView, cards: tuple[str, ...], card: str, reader: Reader, *, tells: bool = True
) -> Choice:
    count = [*map(kind_of, cards)].count(kind_of(card))
    zone = zone_of(card)
    return Choice(
        card,
        copies(card, max(count, 1), reader),
        effect(card, view.options, reader),
        EMOJI[zone],
        reader(f"castel-zone-{zone}"),
        tells=tells,
        icon=icon(card),
    )


def _square(view: CastelView, option: Option, reader: Reader) -> Choice:
    name = str(option)
    top = _guest(view, name)
    place = Choice(option, _cell(view, name, reader), square_facts(view, name, reader))
    return place if top is None else place._replace(emoji=EMOJI[zone_of(top.id)], icon=icon(top.id))


def _standing(view: CastelView, option: Option, reader: Reader) -> Choice:
    """Return a card as a choice that is labelled with its square."""
    where = found(view, str(option))
    if where is None:
        raise ValueError(f"{option} is not in play")
    return _square(view, where[0].square, reader)._replace(option=option)


def _seat(view: CastelView, option: Option, reader: Reader) -> Choice:
    seat = int(option)
    return Choice(option, reader.name(seat), reader("castel-cards", count=view.hands[seat]))


def _zone(_view: CastelView, option: Option, reader: Reader) -> Choice:
    return Choice(option, reader(f"castel-zone-{option}"), emoji=EMOJI[str(option)])


def _part(view: CastelView, option: Option, reader: Reader) -> Choice:
    return _word(view, str(option), reader)


def _target(view: CastelView, option: Option, reader: Reader) -> Choice:
    card = str(option)
    if card == "done":
        return _word(view, card, reader)
    label = placed_name(view, card, reader)
    place = found(view, card)
    if place is None:
        return Choice(option, label, icon=icon(card))
    stack, height = place
    zone = reader(f"castel-zone-{stack.zone}")
    detail = facts(stack.cards[height], reader)
    return Choice(option, label, detail, EMOJI[stack.zone], zone, icon=icon(card))


_MAKERS: dict[str, Maker] = {
    "castel-ask-action": _action,
    "castel-ask-square": _square,
    "castel-ask-move": _square,
    "castel-ask-zone": _zone,
    "castel-ask-take": _offered,
    "castel-ask-conseiller": _offered,
    "castel-ask-sorciere": _offered,
    "castel-ask-give": _held,
    PASSING: _held,
    "castel-ask-courtisane-card": _held,
    "castel-ask-courtisane": _seat,
    "castel-ask-sorciere-seat": _seat,
    "castel-ask-favorite": _part,
}
"""For each kind of decision, the function that builds its choices (else :func:`_target`)."""
