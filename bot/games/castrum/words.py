"""Names and small texts that all parts of Castrum's presenter share."""

from collections import Counter
from collections.abc import Iterable, Mapping

from bot.i18n import Reader, listed
from engines.castrum import GAME
from engines.castrum.cards import ATTACKS, DEFENCES, KIND_OF, KINDS, CardSet
from engines.castrum.view import SiteView
from engines.core.kernel import Seat

EMOJI = {
    "structores": "⚒️",
    "lapides": "🪨",
    "lapides_x2": "🪨",
    "rustici": "🌾",
    "rustici_x2": "🌾",
    "roue": "🛞",
    "incendie": "🔥",
    "sorciere": "🧹",
    "pieces_or": "🪙",
    "mage": "🔮",
    "gardes": "🛡️",
    "moines": "📿",
    "reliques": "⚱️",
    "wall": "🧱",
    "tower": "🗼",
    "wall-overpay": "🧱",
    "tower-overpay": "🗼",
    "change-lapides": "🪨",
    "change-rustici": "🌾",
    "discard": "",
    "end": "",
    "let": "",
}
"""Emoji of cards, buildings and other options; empty for options without an emoji."""

EVENT, ATTACK, STOCK = "event", "attack", "stock"
"""Ids of the places on the table."""

UNITS = ("structores", "lapides", "rustici")
NO_UNITS = (0, 0, 0)


def icon(option: str) -> str:
    """Return the drawing of a card, also for the option to split it; empty for other options."""
    card = option.removeprefix("change-")
    return f"castrum/{card}" if card in KIND_OF else ""


def card_name(card: str, reader: Reader) -> str:
    """Return the name of a card, building or event."""
    return reader(f"castrum-card-{card.replace('_', '-')}")


def played(card: str, reader: Reader) -> str:
    """Return the name of an attack or defence with its article, as in a sentence."""
    return reader("castrum-played", card=card_name(card, reader), kind=card)


def chosen(options: Mapping[str, str]) -> dict[str, str]:
    """Return the value of each option: the table's choice, else the default."""
    return {switch.key: options.get(switch.key, switch.default) for switch in GAME.options}


def effect(card: str, options: Mapping[str, str], card_set: CardSet, reader: Reader) -> str:
    """Return the effect of a card in a game with these options and values, in one line."""
    words = chosen(options)
    if card in DEFENCES:
        words["attacks"] = cancelled(card, card_set, reader)
    return reader(f"castrum-effect-{card.replace('_', '-')}", **words)


def fate(event: str, options: Mapping[str, str], reader: Reader) -> str:
    """Return the effect of an event in a game with these options, in one line."""
    return reader(f"castrum-effect-{event}", **chosen(options))


def cancelled(defence: str, card_set: CardSet, reader: Reader) -> str:
    """Return the attacks a defence cancels, in card order."""
    attacks = [attack for attack in ATTACKS if card_set.shield[KIND_OF[attack]] == KIND_OF[defence]]
    return listed(reader.text, [card_name(attack, reader) for attack in attacks])


def shield_name(attack: str, card_set: CardSet, reader: Reader) -> str:
    """Return the name of the defence card that cancels an attack."""
    return card_name(KINDS[card_set.shield[KIND_OF[attack]]], reader)


def counted(cards: Mapping[str, int], reader: Reader) -> str:
    """Return cards with their numbers, without zeros: ``1 Structores, 2 Lapides``."""
    lots = [
        reader("castrum-several", count=count, card=card_name(card, reader))
        for card, count in cards.items()
        if count
    ]
    return ", ".join(lots) or reader("castrum-nothing")


def one_by_one(cards: Iterable[object], reader: Reader) -> str:
    """Return build cards with their numbers, in order of first occurrence."""
    return counted(Counter(str(card) for card in cards), reader)


def copies(cards: Iterable[object], reader: Reader) -> str:
    """Return cards of any kind with their numbers, in order of first occurrence."""
    lots = Counter(str(card) for card in cards)
    return ", ".join(
        reader("castrum-copies", count=count, card=card_name(card, reader))
        for card, count in lots.items()
    )


def in_units(units: tuple[int, int, int], reader: Reader) -> str:
    """Return units of the three materials, in words."""
    return counted(dict(zip(UNITS, units, strict=True)), reader)


def names(seats: Iterable[Seat], reader: Reader) -> str:
    """Return the names of seats, in order."""
    return ", ".join(reader.name(seat) for seat in seats)


def named(seats: Iterable[Seat], reader: Reader) -> str:
    """Return the names of seats as a list that ends with "and"."""
    return listed(reader.text, [reader.name(seat) for seat in seats])


def castle(site: SiteView, timed: bool, reader: Reader) -> str:
    """Return a text on a seat's buildings, with their points in a timed game."""
    walls = reader("castrum-walls", count=site.walls)
    towers = reader("castrum-towers", count=site.towers)
    if not timed:
        return reader("castrum-board-castle", walls=walls, towers=towers)
    points = reader("castrum-points", count=site.points)
    return reader("castrum-board-points", walls=walls, towers=towers, points=points)
