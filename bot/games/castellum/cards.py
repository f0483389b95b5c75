"""Castellum's cards, for looking a card up."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bot.games.castellum.words import Words
from bot.games.presenter import Section
from bot.i18n import Reader
from engines.castellum.cards import CardSet


def cards(reader: Reader) -> dict[str, str]:
    """Return the names of the cards by id; no two names are equal.

    Of cards with the same name and the same facts, only the first is listed.
    """
    words = Words(reader)
    card_set = words.card_set
    found: dict[str, str] = {}
    decks = (
        card_set.spaces,
        card_set.fortifications,
        card_set.troops,
        card_set.angels,
        card_set.enemies,
        card_set.rewards,
    )
    for deck in decks:
        known: dict[str, list[str]] = {}
        for card in deck:
            name = words.title(card)
            alike = known.setdefault(name, [])
            facts = words.facts(card)
            if facts not in alike:
                alike.append(facts)
                found[card] = name if len(alike) == 1 else f"{name} ({len(alike)})"
    return found


def known_as(wanted: Iterable[str], known: Iterable[str], words: Words) -> dict[str, str]:
    """Map each ``wanted`` card to the id under which :func:`cards` lists it.

    ``known`` contains the ids that :func:`cards` returns.
    """
    alike = {(words.title(card), words.facts(card)): card for card in known}
    return {card: alike[words.title(card), words.facts(card)] for card in wanted}


def card(card: str, card_set: CardSet, reader: Reader) -> Section:
    """Return a card's name and all its facts; raises ``KeyError`` for an unknown card."""
    words = Words(reader, card_set)
    lines = tuple(_lines(card, words, reader))
    return Section(cards(replace(reader, card_set=card_set)).get(card) or words.title(card), lines)


def _lines(card: str, words: Words, reader: Reader) -> Iterator[str]:
    card_set = words.card_set
    if card in card_set.spaces:
        space = card_set.spaces[card]
        yield reader("castellum-sort-space")
        yield words.gains.space(space)
        yield reader(f"castellum-space-{'one' if space.exclusive else 'many'}")
    elif card in card_set.rewards:
        reward = card_set.rewards[card]
        two, three, four = reward.needed
        yield reader("castellum-sort-reward")
        yield reader("castellum-fact-needed", two=two, three=three, four=four)
        for number, side in enumerate(reward.sides, 1):
            yield reader("castellum-fact-side", side=number, text=words.gains.side(side))
    elif card in card_set.angels:
        angel = card_set.angels[card]
        yield reader("castellum-sort-angel")
        yield reader("castellum-fact-effect", text=words.does(card))
        yield words.notes(card)
        yield reader("castellum-fact-or-bonus", bonus=angel.bonus)
    elif card in card_set.enemies:
        yield reader("castellum-sort-enemy")
        yield reader("castellum-fact-year", year=str(card_set.enemies[card].year))
        yield from words.fact_list(card)
    elif card in card_set.cost:
        sort = "troop" if card in card_set.troops else "fortification"
        yield reader(f"castellum-sort-{sort}")
        yield from words.fact_list(card)
    else:
        raise KeyError(card)
