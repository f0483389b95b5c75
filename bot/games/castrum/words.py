"""Names and small texts all parts of Castrum's face share."""

from collections import Counter
from collections.abc import Iterable, Mapping

from bot.games.presenter import Reader
from engines.castrum.view import CastrumView, SiteView
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
    "tower": "🏰",
    "wall-overpay": "🧱",
    "tower-overpay": "🏰",
    "change-lapides": "🔁",
    "change-rustici": "🔁",
    "discard": "🗑️",
    "end": "⏭️",
    "let": "🤷",
}
EXPERT_EFFECTS = ("incendie", "sorciere")
"""Cards that do something else in the expert game."""

UNITS = ("structores", "lapides", "rustici")
NO_UNITS = (0, 0, 0)


def card_name(card: str, reader: Reader) -> str:
    """Return the name of a card, building or event."""
    return reader(f"castrum-card-{card.replace('_', '-')}")


def effect(card: str, expert: bool, reader: Reader) -> str:
    """Return what a card or event does, in one line."""
    key = f"castrum-effect-{card.replace('_', '-')}"
    return reader(f"{key}-expert" if expert and card in EXPERT_EFFECTS else key)


def is_expert(view: CastrumView) -> bool:
    """Return whether dice are for events only."""
    return view.options["mode"] == "expert"


def counted(cards: Mapping[str, int], reader: Reader) -> str:
    """Return cards with their number, those with none left out: ``1 Structores, 2 Lapides``."""
    lots = [
        reader("castrum-several", count=count, card=card_name(card, reader))
        for card, count in cards.items()
        if count
    ]
    return ", ".join(lots) or reader("castrum-nothing")


def listed(cards: Iterable[object], reader: Reader) -> str:
    """Return cards one may hold several of, counted, in the order they first come."""
    return counted(Counter(str(card) for card in cards), reader)


def in_units(units: tuple[int, int, int], reader: Reader) -> str:
    """Return units of the three materials, in words."""
    return counted(dict(zip(UNITS, units, strict=True)), reader)


def names(seats: Iterable[Seat], reader: Reader) -> str:
    """Return the names of seats, in order."""
    return ", ".join(reader.name(seat) for seat in seats)


def castle(site: SiteView, timed: bool, reader: Reader) -> str:
    """Return what a seat has built, with its points in a timed game."""
    walls = reader("castrum-walls", count=site.walls)
    towers = reader("castrum-towers", count=site.towers)
    if not timed:
        return reader("castrum-board-castle", walls=walls, towers=towers)
    points = reader("castrum-points", count=site.points)
    return reader("castrum-board-points", walls=walls, towers=towers, points=points)
