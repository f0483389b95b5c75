"""Large pictures of Castel's cards, for looking a card up."""

from typing import Final

from bot.games.castel.cards import card as section_of
from bot.games.castel.words import effect, zone_of
from bot.i18n import Reader
from bot.render.canvas import Canvas
from bot.render.large_card import LargeCard, draw
from bot.render.palette import Colour
from bot.render.sprites import sprite
from engines.castel.cards import CardSet

GROUNDS: Final[dict[str, tuple[Colour, Colour]]] = {
    "court": ("#f6e7c4", "#e0bf7d"),
    "outside": ("#e6efcf", "#a9c07c"),
    "rampart": ("#ece6db", "#b9ad98"),
    "tower": ("#dcecf4", "#9cc0d8"),
    "knight": ("#e8e0f2", "#b5a4d4"),
}
"""Background colours of a figure (upper, lower), by the zone where its card is placed."""


def draw_card(card: str, card_set: CardSet, reader: Reader) -> bytes:
    """Return a kind of card as a PNG; raises ``KeyError`` for an unknown kind."""
    section, zone = section_of(card, card_set, reader), zone_of(card)
    figure = Canvas(240, 250)
    for part in ("medallion-ring", card):
        figure.put(sprite(f"castel/{part}"), 0, 0)
    top, bottom = GROUNDS[zone]
    sort = reader(f"castel-zone-{zone}")
    does = effect(card, reader.options, reader)
    _, *others = section.lines
    lines = (does, *(line for line in others if line != does))
    return draw(LargeCard(section.title, sort, figure.image, top, bottom, (), lines))
