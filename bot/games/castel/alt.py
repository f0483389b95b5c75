"""Castel's pictures in words; a text that is too long loses its least important sentences."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TypeAlias

from bot.games.alt import ALT_LIMIT, compose, sentence
from bot.games.castel.pictures import victory
from bot.games.castel.position import status, touched
from bot.games.castel.words import card_name, counted, placed_name, square
from bot.games.prompt import Prompt
from bot.i18n import Reader
from bot.render.palette import SEATS
from bot.render.result import Built
from engines.castel.rules.geometry import NUMBERS, ZONES
from engines.castel.view import CardView, CastelView, StackView
from engines.core.kernel import Option

Sentences: TypeAlias = Iterator[tuple[int, str]]
"""Pairs of importance (lower is more important) and sentence."""

WORDS = frozenset({"draw", "exchange", "pass", "done"})
"""Options that are actions or end an action."""

FEW = 4
"""Number of list entries per sentence if the text is too long.

Only whole sentences are left out of a text. So if the sentences are short, fewer list entries are
lost.
"""


def alt_text(view: CastelView, reader: Reader) -> str:
    """Return the board in words, in at most 1,024 characters.

    The text contains the question, the last move, the players and every zone.
    """
    return compose(list(parts(view, reader)), reader("alt-left-out"))


def parts(view: CastelView, reader: Reader) -> Sentences:
    """Return the sentences about the board."""
    return _roomy(lambda most: _parts(view, reader, most))


def _roomy(told: Callable[[int | None], Sentences]) -> Sentences:
    """Return the sentences with whole lists if they fit, else with :data:`FEW` entries each.

    ``told`` makes the sentences; its argument is the maximum number of list entries in a sentence.
    """
    whole = list(told(None))
    room = sum(len(sentence) for _, sentence in whole) + len(whole) - 1 <= ALT_LIMIT
    return iter(whole) if room else told(FEW)


def _parts(view: CastelView, reader: Reader, most: int | None) -> Sentences:
    yield 0, status(view, reader)
    if view.last_placed is not None:
        yield 1, reader("castel-board-last", card=card_name(view.last_placed, reader))
    if view.marks:
        yield 91, reader("castel-board-marks", squares=touched(view, reader))
    yield 2, _seats(view, reader)
    rows = [view.squares[first : first + 6] for first in range(0, 36, 6)]
    court = [[stack for stack in row if stack.zone == "court"] for row in rows]
    yield from _told(10, reader("castel-zone-court"), [_row(row, reader) for row in court], reader)
    ramparts = [
        [stack for stack in view.squares if stack.zone == "rampart" and stack.square[0] == side]
        for side in "NESW"
    ]
    walls = [_row(side, reader) for side in ramparts]
    yield from _told(20, reader("castel-zone-rampart"), walls, reader)
    towers = [_row([stack for stack in view.squares if stack.zone == "tower"], reader)]
    yield from _told(30, reader("castel-zone-tower"), towers, reader)
    beyond = [_row(view.engines, reader), _row(view.outside, reader)]
    yield from _told(40, reader("castel-zone-outside"), beyond, reader)
    if view.hand:
        title = reader("castel-hand-title", count=len(view.hand))
        yield from _listed(50, title, view.hand, reader, most)
    title = reader("castel-board-exchange", count=len(view.exchange))
    yield from _listed(60, title, view.exchange, reader, most)
    yield from _rest(view, reader)


def hand_alt(
    view: CastelView, prompt: Prompt | None, reader: Reader, new: Collection[str] = ()
) -> str:
    """Return the picture of the hand in words, in at most 1,024 characters.

    The text contains the question, the numbered choices, the refused options, the hand, and the
    ``new`` cards in it.
    """
    parts = _roomy(lambda most: _hand_parts(view, prompt, reader, new, most))
    return compose(list(parts), reader("alt-left-out"))


def _hand_parts(
    view: CastelView,
    prompt: Prompt | None,
    reader: Reader,
    new: Collection[str],
    most: int | None,
) -> Sentences:
    if prompt is not None:
        yield 0, sentence(prompt.title)
        yield from _choices(view, prompt, reader, most)
        out = [_choice(view, option, reader) for option in view.refused]
        for first, cards in _cut(out, most):
            key = "castel-alt-more" if first else "castel-alt-refused"
            yield 80 + first, reader(key, cards=cards)
    title = reader("castel-hand-title", count=len(view.hand))
    yield from _listed(50, title, view.hand, reader, most)
    fresh = counted(new, reader)
    if fresh:
        yield 5, reader("alt-new", cards=", ".join(fresh))


def _cut(entries: Sequence[str], most: int | None) -> Iterator[tuple[int, str]]:
    """Split a list into parts of up to ``most`` entries; yield each part's first index and text."""
    for first in range(0, len(entries), most or max(1, len(entries))):
        yield first, ", ".join(entries[first:][:most])


def _choices(view: CastelView, prompt: Prompt, reader: Reader, most: int | None) -> Sentences:
    """Yield the choices, with the numbers on their buttons (buttons in a grid have no numbers)."""
    names = [_choice(view, choice.option, reader) for choice in prompt.choices]
    numbered = (
        names
        if prompt.cells
        else [reader("castel-alt-choice", number=at, name=name) for at, name in enumerate(names, 1)]
    )
    for first, choices in _cut(numbered, most):
        key = "castel-alt-more" if first else "castel-alt-choices"
        yield 10 + first, reader(key, cards=choices, choices=choices)


def _choice(view: CastelView, option: Option, reader: Reader) -> str:
    """Return the name of an option: a seat, a square, an action, a zone or a card."""
    name = str(option)
    if isinstance(option, int):
        return reader.name(option)
    if name in NUMBERS:
        return square(name, reader)
    if name in WORDS:
        return reader(f"castel-do-{name}")
    if name in ZONES:
        return reader(f"castel-zone-{name}")
    return placed_name(view, name, reader)


def _seats(view: CastelView, reader: Reader) -> str:
    seats = (
        reader(
            "castel-alt-seat",
            letter=SEATS[seat].letter,
            name=reader.name(seat),
            hand=view.hands[seat],
            pile=view.piles[seat],
        )
        for seat in range(view.seats)
    )
    return reader("castel-alt-seats", seats=", ".join(seats))


def _rest(view: CastelView, reader: Reader) -> Sentences:
    for seat, known in view.known.items():
        if known:
            cards = ", ".join(counted(known, reader))
            yield 70, reader("castel-board-known", name=SEATS[seat].letter, cards=cards)
    stacks = (*view.squares, *view.engines, *view.outside)
    guarded = [stack for stack in stacks if stack.top is not None and stack.top.protected]
    if guarded:
        cards = ", ".join(
            square(stack.square, reader) or card_name(stack.cards[0].id, reader)
            for stack in guarded
        )
        yield 80, reader("castel-alt-guarded", cards=cards)
    if view.removed:
        cards = ", ".join(counted(view.removed, reader))
        yield 81, reader("castel-alt-zone", zone=reader("castel-board-removed"), cards=cards)
    if view.dry_rounds and view.result is None:
        yield 82, reader("castel-board-dry", count=view.dry_rounds)


def _listed(
    importance: int, title: str, cards: Sequence[str], reader: Reader, most: int | None
) -> Sentences:
    """Yield sentences that list kinds of cards under a title, up to ``most`` kinds in each."""
    kinds = counted(cards, reader) or [reader("castel-board-nothing").rstrip(".")]
    return _told(importance, title, [cards for _, cards in _cut(kinds, most)], reader)


def _told(importance: int, title: str, sentences: Sequence[str], reader: Reader) -> Sentences:
    """Yield the non-empty sentences in falling importance; the first has the title."""
    for number, cards in enumerate(filter(None, sentences)):
        if number:
            yield importance + number, reader("castel-alt-more", cards=cards)
        else:
            yield importance, reader("castel-alt-zone", zone=title, cards=cards)


def _row(stacks: Sequence[StackView], reader: Reader) -> str:
    return ", ".join(_stack(stack, reader) for stack in stacks if stack.cards)


def _stack(stack: StackView, reader: Reader) -> str:
    cards = " + ".join(_card(card, reader) for card in stack.cards)
    if not stack.square:
        return cards
    return reader("castel-alt-at", square=square(stack.square, reader), cards=cards)


def _card(card: CardView, reader: Reader) -> str:
    name = card_name(card.id, reader)
    if card.owner is None:
        return name
    return reader("castel-alt-card", card=name, letter=SEATS[card.owner].letter)


def building(view: CastelView, reader: Reader) -> Built:
    """Return the description and the picture of the castle with the card placed last."""
    winners = () if view.result is None else view.result.winners
    words = ""
    if view.last_placed is not None:
        owner, card = victory.last_owner(view), victory.last_said(view, reader)
        words = (
            reader("castel-building", card=card)
            if owner is None
            else reader("castel-building-owner", card=card, name=reader.name(owner))
        )
    return Built(words, lambda: victory.draw(view, winners, reader))
