"""Large pictures of Castrum's cards, buildings and events, shown in look-ups."""

from typing import Final

from PIL import Image

from bot.games.castrum.cards import card as section_of
from bot.i18n import Reader
from bot.render.canvas import Canvas
from bot.render.large_card import FIGURE, Fact, LargeCard, draw, framed
from bot.render.palette import Colour
from bot.render.sprites import sprite
from engines.castrum.cards import ATTACKS, BUILD_KINDS, BUILDINGS, DEFENCES, CardSet

GROUNDS: Final[dict[str, tuple[Colour, Colour]]] = {
    "build": ("#f3e0c2", "#cf9c5b"),
    "attack": ("#f6d9cd", "#cf7a60"),
    "defence": ("#dcebd8", "#84b387"),
    "special": ("#dbe6f2", "#86a9cc"),
}
"""Background colours of a figure (upper, lower), by the kind of card."""

_BADGE: Final = 76


def draw_card(card: str, card_set: CardSet, reader: Reader) -> bytes:
    """Return a card, building or event as a PNG; raises ``KeyError`` for any other id."""
    section = section_of(card, card_set, reader)
    sort, *lines = section.lines
    top, bottom = GROUNDS[_sort(card)]
    facts: list[Fact] = []
    if card in BUILDINGS:
        building = card_set.buildings[BUILDINGS.index(card)]
        names = ("sign-structores", "sign-lapides", "sign-rustici")
        facts = [
            Fact(f"castrum/{name}", str(count))
            for name, count in zip(names, building.price, strict=True)
        ]
        facts.append(Fact("castellum/star", str(building.points)))
    else:
        facts = [
            Fact(f"castrum/die-{fate.die}", str(fate.die))
            for fate in card_set.fates
            if fate.id == card
        ]
    figure = _figure(card)
    return draw(LargeCard(section.title, sort, figure, top, bottom, tuple(facts), tuple(lines)))


def _sort(card: str) -> str:
    """Return the kind of a card; the kind determines the card's colours."""
    if card in BUILD_KINDS or card in BUILDINGS:
        return "build"
    if card in ATTACKS:
        return "attack"
    return "defence" if card in DEFENCES else "special"


def _figure(card: str) -> Image.Image:
    if card == "wall":
        return sprite("castrum/sign-wall", 220)
    if card == "tower":
        return sprite("castrum/sign-tower", 220)
    try:
        figure = framed(sprite(f"castrum/{card}"), FIGURE - 14)
    except FileNotFoundError:
        return framed(sprite(f"castrum/event-{card}"), FIGURE - 60)
    canvas = Canvas(FIGURE, 340)
    canvas.put(figure, (FIGURE - figure.width) / 2, 84)
    canvas.put(framed(sprite(f"castrum/badge-{_sort(card)}"), _BADGE), 0, 0)
    return canvas.image
