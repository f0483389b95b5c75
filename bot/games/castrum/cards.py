"""The cards, to be looked up."""

from collections.abc import Mapping

from bot.games.castrum.words import EXPERT_EFFECTS, card_name, effect, in_units
from bot.games.presenter import Reader, Section
from engines.castrum.cards import (
    ATTACKS,
    BUILD_KINDS,
    BUILDINGS,
    DEFENCES,
    KIND_OF,
    KINDS,
    Building,
    Fate,
    Tables,
)

EVENTS = ("famine", "weather", "plague", "works", "reform", "fools")


def cards(reader: Reader) -> Mapping[str, str]:
    """Return every card, building and event by id."""
    return {card: card_name(card, reader) for card in (*KINDS, *BUILDINGS, *EVENTS)}


def card(wanted: str, tables: Tables, reader: Reader) -> Section:
    """Return what is to be known of a card, building or event; raises ``KeyError`` for others."""
    if wanted in KIND_OF:
        lines = _card_lines(wanted, tables, reader)
    elif wanted in BUILDINGS:
        lines = _building_lines(tables.buildings[BUILDINGS.index(wanted)], reader)
    else:
        fates = {fate.id: fate for fate in tables.fates}
        lines = _event_lines(fates[wanted], reader)
    return Section(card_name(wanted, reader), tuple(lines))


def _card_lines(wanted: str, tables: Tables, reader: Reader) -> list[str]:
    sorts = {
        "castrum-look-build": BUILD_KINDS,
        "castrum-look-attack": ATTACKS,
        "castrum-look-defence": DEFENCES,
    }
    sort = next((key for key, ids in sorts.items() if wanted in ids), "castrum-look-special")
    lines = [reader(sort), effect(wanted, expert=False, reader=reader)]
    if wanted in EXPERT_EFFECTS:
        expert = effect(wanted, expert=True, reader=reader)
        lines.append(reader("castrum-look-expert", effect=expert))
    shield = tables.shield.get(KIND_OF[wanted])
    if shield is not None:
        lines.append(reader("castrum-look-cancelled", card=card_name(KINDS[shield], reader)))
    count = tables.cards[wanted].count
    lines.append(reader("castrum-look-count", count=count, all=len(tables.deck)))
    return lines


def _building_lines(building: Building, reader: Reader) -> list[str]:
    points = reader("castrum-points", count=building.points)
    return [
        reader("castrum-look-building"),
        reader("castrum-look-price", cards=in_units(building.price, reader)),
        reader("castrum-look-points", points=points),
        reader("castrum-look-pawns", count=building.pawns, castle=building.castle),
    ]


def _event_lines(fate: Fate, reader: Reader) -> list[str]:
    return [
        reader("castrum-look-event", die=fate.die),
        effect(fate.id, expert=False, reader=reader),
        reader("castrum-look-lasts" if fate.lasts else "castrum-look-at-once"),
    ]
