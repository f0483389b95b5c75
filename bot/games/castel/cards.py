"""Castel's cards, for looking a card up."""

from collections.abc import Mapping

from bot.games.castel.words import card_name, effect, house
from bot.games.presenter import Section
from bot.i18n import Reader
from engines.castel.cards import KINDS, CardSet, ruling


def cards(reader: Reader) -> Mapping[str, str]:
    """Return every kind of card, in rulebook order."""
    return {kind: card_name(kind, reader) for kind in KINDS}


def card(wanted: str, card_set: CardSet, reader: Reader) -> Section:
    """Return a section with the facts about a kind of card under the table's options.

    Raises ``KeyError`` for an unknown kind.
    """
    if wanted not in KINDS:
        raise KeyError(wanted)
    number = KINDS.index(wanted)
    kind = card_set.kinds[number]
    lines = [reader("castel-look-zone", zone=kind.zone)]
    if kind.placing:
        lines.append(reader(f"castel-placing-{kind.placing}"))
    options = reader.options
    lines += [effect(wanted, options, reader), reader(f"castel-more-{wanted}", **house(options))]
    lines.append(reader("castel-look-sex", sex=kind.sex))
    if kind.least_players > min(card_set.deals):
        lines.append(reader("castel-look-players", count=kind.least_players))
    lines.append(reader("castel-look-count", count=kind.count, all=len(card_set.ids)))
    lines.append(reader("castel-look-ruling", ruling=ruling(number)))
    return Section(card_name(wanted, reader), tuple(lines))


def deals(card_set: CardSet, reader: Reader) -> dict[str, str | int]:
    """Return parameters of rule texts: cards dealt and cards not used, by number of players."""
    parameters: dict[str, str | int] = {"box": _box(card_set, reader)}
    for seats, deal in card_set.deals.items():
        parameters |= {f"hand{seats}": deal.hand, f"pile{seats}": deal.pile}
        parameters[f"exchange{seats}"] = deal.exchange
    return parameters


def _box(card_set: CardSet, reader: Reader) -> str:
    """Return the cards that are not used, by number of players."""
    unused: dict[int, list[str]] = {}
    for kind in card_set.kinds:
        if kind.least_players > min(card_set.deals):
            unused.setdefault(kind.least_players, []).append(card_name(kind.id, reader))
    if not unused:
        return reader("castel-rules-box-none")
    return " ".join(
        reader("castel-rules-box", count=len(cards), least=least, cards=", ".join(cards))
        for least, cards in sorted(unused.items())
    )
