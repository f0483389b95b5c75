"""Names and small texts that all parts of Castel's presenter share."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from bot.games.presenter import Section
from bot.i18n import Reader, listed
from engines.castel.cards import ZONE_OF, kind_of
from engines.castel.options import OPTIONS, edition
from engines.castel.view import CardView, CastelView, StackView
from engines.core.kernel import Seat

EMOJI = {"court": "👑", "outside": "🌳", "rampart": "🧱", "tower": "🏰", "knight": "🛡️"}
"""Emoji of the zones, and of the Knight."""

HOUSE = {option.key: option.default for option in OPTIONS if not option.hidden}
"""Default value of each option, for a table that began before the option existed."""

PASSING = "castel-ask-bouffon"
"""Kind of decision in which a player chooses the card to pass to the next player."""

DETAIL = 100
"""Longest detail of a choice in characters."""

ROOM = 1000
"""Longest section in characters; a longer section continues in another section."""


def card_name(card: str, reader: Reader) -> str:
    """Return the name of a card or of a kind of card."""
    return reader(f"castel-card-{kind_of(card)}")


def the_card(card: str, reader: Reader) -> str:
    """Return the name of a card or kind with its article, as in a sentence."""
    return reader("castel-the", card=card_name(card, reader), kind=kind_of(card))


def icon(card: str) -> str:
    """Return the drawing that stands for a card or a kind of card."""
    return f"castel/{kind_of(card)}"


def house(options: Mapping[str, str]) -> dict[str, str]:
    """Return a table's options of Castel under the names that the texts use.

    ``revised`` is ``yes`` from the second edition of the rules on. In that edition, the Minstrel
    may not undo his swaps, and a third repetition ends the game (C20, C26).
    """
    settled = {key: options.get(key, usual) for key, usual in HOUSE.items()}
    return {**settled, "revised": "yes" if edition(options) >= 2 else "no"}


def effect(card: str, options: Mapping[str, str], reader: Reader) -> str:
    """Return the effect, in one line, of a card or a kind of card at a table with these options."""
    return reader(f"castel-effect-{kind_of(card)}", **house(options))


def square(name: str, reader: Reader) -> str:
    """Return the name of a square or slot; empty for no square."""
    return reader("castel-square", square=name) if name else ""


def in_place(card: str, where: str, reader: Reader) -> str:
    """Return a card's name with its square or, without a square, with the note "outside"."""
    return at_place(card_name(card, reader), where, reader)


def at_place(name: str, where: str, reader: Reader) -> str:
    """Add the square of a card to its ``name`` or, without a square, the note "outside"."""
    if where:
        return reader("castel-in-square", card=name, square=square(where, reader))
    return reader("castel-in-outside", card=name)


def names_of_squares(squares: Iterable[str], reader: Reader) -> str:
    """Return the names of squares and slots, separated by commas."""
    return ", ".join(square(name, reader) for name in squares)


def zone_of(card: str) -> str:
    """Return the zone where a card or a kind of card is placed."""
    return ZONE_OF[kind_of(card)]


def names(seats: Iterable[Seat], reader: Reader) -> str:
    """Return the names of seats, in order: "A, B and C"."""
    called = [reader.name(seat) for seat in seats]
    return listed(reader.text, called)


def kinds_of(cards: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return cards by kind, in the order of each kind's first card."""
    kinds: dict[str, tuple[str, ...]] = {}
    for card in cards:
        kind = kind_of(card)
        kinds[kind] = (*kinds.get(kind, ()), card)
    return kinds


def counted(cards: Iterable[str], reader: Reader) -> list[str]:
    """Return the names of cards; several cards of a kind are one entry, with their number."""
    kinds = Counter(kind_of(card) for card in cards)
    return [copies(kind, count, reader) for kind, count in kinds.items()]


def copies(card: str, count: int, reader: Reader) -> str:
    """Return a card's name, with the number of copies if there are several."""
    name = card_name(card, reader)
    return name if count == 1 else reader("castel-copies", card=name, count=count)


def stacks(view: CastelView) -> Iterator[StackView]:
    """Yield every square, slot and place outside that holds a card."""
    for stack in (*view.squares, *view.engines, *view.outside):
        if stack.cards:
            yield stack


def found(view: CastelView, card: str) -> tuple[StackView, int] | None:
    """Return the stack of a card in play and the card's height there, or ``None``."""
    for stack in stacks(view):
        for height, candidate in enumerate(stack.cards):
            if candidate.id == card:
                return stack, height
    return None


def placed_name(view: CastelView, card: str, reader: Reader) -> str:
    """Return a unique name of a card: its name, with its place if it is in play."""
    place = found(view, card)
    if place is None:
        return card_name(card, reader)
    stack, height = place
    base = in_place(stack.cards[0].id, stack.square, reader)
    if height == 0:
        return base
    if height == 1:
        return reader("castel-knight-on", base=base)
    return reader("castel-knight-high", base=base, level=height)


def pawn(card: CardView, reader: Reader) -> str:
    """Return a text on the pawn that is on a card."""
    if card.owner is None:
        return reader("castel-pawnless")
    return reader("castel-pawn", name=reader.name(card.owner))


def facts(card: CardView, reader: Reader) -> str:
    """Return the owner of a card's pawn, and what protects the card.

    Protection by a Knight is not mentioned.
    """
    if card.guard in ("", "knight"):
        return pawn(card, reader)
    guard = reader("castel-guard", guard=card.guard)
    return reader("castel-facts-guard", pawn=pawn(card, reader), guard=guard)


def stack_line(stack: StackView, reader: Reader) -> str:
    """Return a square with its cards, from bottom to top, each with its facts."""
    name = square(stack.square, reader)
    return reader("castel-board-line", square=name, cards=stack_facts(stack, reader))


def stack_facts(stack: StackView, reader: Reader) -> str:
    """Return the cards of a stack from bottom to top, each with its facts."""
    return " + ".join(
        reader("castel-card-facts", card=card_name(card.id, reader), facts=facts(card, reader))
        for card in stack.cards
    )


def continued(title: str, lines: Iterable[str], reader: Reader) -> Iterator[Section]:
    """Yield the lines as one section, or as several sections if one would be too long."""
    part: list[str] = []
    size = 0
    for line in lines:
        if part and size + len(line) + 1 > ROOM:
            yield Section(title, tuple(part))
            title, part, size = reader("castel-board-more", title=title), [], 0
        part.append(line)
        size += len(line) + 1
    yield Section(title, tuple(part))


def square_facts(view: CastelView, name: str, reader: Reader) -> str:
    """Return the facts of a square in at most 100 characters.

    The text is about the card on the square. For a free square it names the neighbours, and for a
    slot the rampart that a siege engine there faces.
    """
    if name.startswith("X"):
        return reader("castel-facing", square=name)
    guest = view.at(name).top
    if guest is not None:
        card = card_name(guest.id, reader)
        line = reader("castel-card-facts", card=card, facts=facts(guest, reader))
    else:
        cards = [card_name(card.id, reader) for card in view.neighbours(name)]
        if not cards:
            return reader("castel-beside-nobody")
        line = reader("castel-beside", cards=", ".join(cards))
        while len(line) > DETAIL:
            cards.pop()
            line = reader("castel-beside", cards=", ".join((*cards, "…")))
    return line if len(line) <= DETAIL else shortened(line)


def shortened(line: str) -> str:
    """Return a line cut to the whole words that fit into a choice's detail."""
    words = line.split()
    while len(" ".join(words)) > DETAIL - 2:
        words.pop()
    return f"{' '.join(words)} …"
