"""Castrum's cards, for looking a card up."""

from collections.abc import Mapping

from bot.games.castrum.words import (
    cancelled,
    card_name,
    chosen,
    effect,
    fate,
    in_units,
    shield_name,
)
from bot.games.presenter import Section
from bot.i18n import Reader
from engines.castrum.cards import (
    ATTACKS,
    BUILD_KINDS,
    BUILDINGS,
    DEFENCES,
    KIND_OF,
    KINDS,
    Building,
    CardSet,
    Fate,
)

OTHER_MODE = {"family": "expert", "expert": "family"}
EVENTS = ("famine", "weather", "plague", "works", "reform", "fools")


def cards(reader: Reader) -> Mapping[str, str]:
    """Return every card, building and event by id."""
    return {card: card_name(card, reader) for card in (*KINDS, *BUILDINGS, *EVENTS)}


def card(wanted: str, card_set: CardSet, reader: Reader) -> Section:
    """Return a section on a card, building or event; raises ``KeyError`` for any other id."""
    if wanted in KIND_OF:
        lines = _card_lines(wanted, card_set, reader)
    elif wanted in BUILDINGS:
        lines = _building_lines(card_set.buildings[BUILDINGS.index(wanted)], reader)
    else:
        fates = {fate.id: fate for fate in card_set.fates}
        lines = _event_lines(fates[wanted], reader)
    return Section(card_name(wanted, reader), tuple(lines))


def _card_lines(wanted: str, card_set: CardSet, reader: Reader) -> list[str]:
    sorts = {
        "castrum-look-build": BUILD_KINDS,
        "castrum-look-attack": ATTACKS,
        "castrum-look-defence": DEFENCES,
    }
    sort = next((key for key, ids in sorts.items() if wanted in ids), "castrum-look-special")
    lines = [reader(sort), *_effects(wanted, card_set, reader)]
    if KIND_OF[wanted] in card_set.shield:
        shield = shield_name(wanted, card_set, reader)
        lines.append(reader("castrum-look-cancelled", card=shield))
    count = card_set.cards[wanted].count
    lines.append(reader("castrum-look-count", count=count, all=len(card_set.deck)))
    return lines


def _effects(wanted: str, card_set: CardSet, reader: Reader) -> list[str]:
    """Return the effect of a card, or two effects if the card works differently with the die.

    The effect at the reader's table is first.
    """
    usual = chosen(reader.options)
    other = {**usual, "mode": OTHER_MODE[usual["mode"]]}
    found = {
        options["mode"]: effect(wanted, options, card_set, reader) for options in (usual, other)
    }
    if len(set(found.values())) == 1:
        return [found[usual["mode"]]]
    return [reader(f"castrum-look-{mode}", effect=words) for mode, words in found.items()]


def _building_lines(building: Building, reader: Reader) -> list[str]:
    points = reader("castrum-points", count=building.points)
    return [
        reader("castrum-look-building"),
        reader("castrum-look-price", cards=in_units(building.price, reader)),
        reader("castrum-look-points", points=points),
        reader("castrum-look-pawns", count=building.pawns, castle=building.castle),
    ]


def _event_lines(event: Fate, reader: Reader) -> list[str]:
    span = chosen(reader.options)["event_span"]
    lasts = reader("castrum-look-lasts", event_span=span)
    return [
        reader("castrum-look-event", die=event.die),
        fate(event.id, reader.options, reader),
        lasts if event.lasts else reader("castrum-look-at-once"),
    ]


def house(card_set: CardSet, reader: Reader) -> dict[str, str | int]:
    """Return the parameters of the texts of the rules.

    The parameters are the options of the reader's table, and the card values in words.
    """
    wall, tower = card_set.buildings
    words: dict[str, str | int] = dict(chosen(reader.options))
    for building in (wall, tower):
        words[f"{building.id}_price"] = in_units(building.price, reader)
        words[f"{building.id}_points"] = reader("castrum-points", count=building.points)
    for name, walls, towers in (
        ("castle", wall.castle, tower.castle),
        ("all", wall.pawns, tower.pawns),
    ):
        words[f"{name}_walls"] = reader("castrum-walls", count=walls)
        words[f"{name}_towers"] = reader("castrum-towers", count=towers)
    for event in card_set.fates:
        words[f"{event.id}_die"] = event.die
    for attack in ATTACKS:
        words[f"{attack}_shield"] = shield_name(attack, card_set, reader)
    words["defences"] = ", ".join(
        reader(
            "castrum-against",
            card=card_name(defence, reader),
            attacks=cancelled(defence, card_set, reader),
        )
        for defence in DEFENCES
    )
    return words
