"""The cards, to be looked up."""

from collections.abc import Mapping

from bot.games.castel.words import card_name, effect
from bot.games.presenter import Reader, Section
from engines.castel.card_set import Tables
from engines.castel.cards import KINDS, ruling


def cards(reader: Reader) -> Mapping[str, str]:
    """Return every kind of card, in rulebook order."""
    return {kind: card_name(kind, reader) for kind in KINDS}


def card(wanted: str, tables: Tables, reader: Reader) -> Section:
    """Return what is to be known of a kind of card; raises ``KeyError`` for others."""
    if wanted not in KINDS:
        raise KeyError(wanted)
    number = KINDS.index(wanted)
    kind = tables.kinds[number]
    lines = [reader("castel-look-zone", zone=kind.zone)]
    if kind.placing:
        lines.append(reader(f"castel-placing-{kind.placing}"))
    lines += [effect(wanted, reader), reader(f"castel-more-{wanted}")]
    lines.append(reader("castel-look-sex", sex=kind.sex))
    if kind.least_players > min(tables.deals):
        lines.append(reader("castel-look-players", count=kind.least_players))
    lines.append(reader("castel-look-count", count=kind.count, all=len(tables.ids)))
    lines.append(reader("castel-look-ruling", ruling=ruling(number)))
    return Section(card_name(wanted, reader), tuple(lines))
