"""Large pictures of Castellum's cards, spaces and Rewards, shown in look-ups."""

from collections.abc import Iterator
from typing import Final

from PIL import Image

from bot.games.castellum.cards import card as section_of
from bot.games.castellum.pictures.portraits import portrait
from bot.games.castellum.words import Words
from bot.i18n import Reader
from bot.render.large_card import Fact, LargeCard, draw, framed
from bot.render.palette import Colour
from bot.render.sprites import sprite
from engines.castellum.cards import GOODS, YEARS, CardSet, Goods

GROUNDS: Final[dict[str, tuple[Colour, Colour]]] = {
    "fortification": ("#ece4d4", "#b6a387"),
    "troop": ("#d9e8f3", "#8fb4d3"),
    "enemy": ("#f4dccf", "#c9826a"),
    "angel": ("#fbf3d6", "#e3c66d"),
    "space": ("#e5eed7", "#a5bd83"),
    "reward": ("#f8ead0", "#d9ab55"),
}
"""Background colours of a figure (upper, lower), by the kind of card."""


def draw_card(card: str, card_set: CardSet, reader: Reader) -> bytes:
    """Return a card as a PNG; raises ``KeyError`` for an unknown card."""
    section = section_of(card, card_set, reader)
    words, sort = Words(reader, card_set), _sort(card, card_set)
    shown, (top, bottom) = _told(card, words), GROUNDS[sort]
    return draw(
        LargeCard(
            section.title,
            section.lines[0],
            _figure(card, sort, card_set),
            top,
            bottom,
            tuple(_facts(card, card_set, words)),
            tuple(line for line in section.lines[1:] if line not in shown),
            _view(card, sort, card_set),
        )
    )


def _sort(card: str, card_set: CardSet) -> str:
    decks = {
        "space": card_set.spaces,
        "reward": card_set.rewards,
        "angel": card_set.angels,
        "enemy": card_set.enemies,
        "troop": card_set.troops,
    }
    return next((sort for sort, deck in decks.items() if card in deck), "fortification")


def _told(card: str, words: Words) -> set[str]:
    """Return the lines of a card's text that are left out because signs show the same values."""
    card_set, shown = words.card_set, set[str]()
    reader = words.reader
    if card in card_set.enemies:
        enemy = card_set.enemies[card]
        shown.add(reader("castellum-fact-strength", strength=enemy.strength))
        shown.add(reader("castellum-fact-points", count=enemy.vp))
    if card in card_set.cost:
        shown.add(reader("castellum-fact-attack", attack=card_set.attack[card]))
    if card in card_set.kind:
        shown.add(words.kind(card_set.kind[card]))
    return shown


def _facts(card: str, card_set: CardSet, words: Words) -> Iterator[Fact]:
    """Yield the values of a card, each with its sign: type, attack or strength, points, price."""
    reader = words.reader
    if card in card_set.kind:
        kind = card_set.kind[card]
        yield Fact(f"castellum/sign-{kind}", _bare(words.kind(kind)))
    if card in card_set.enemies:
        enemy = card_set.enemies[card]
        yield Fact("castellum/shield-enemy", str(enemy.strength))
        yield Fact("castellum/star", str(enemy.vp))
    elif card in card_set.cost:
        yield Fact("castellum/sword", str(card_set.attack[card]))
        deck = card_set.troops if card in card_set.troops else card_set.fortifications
        cost: Goods = deck[card].cost
        for name, count in zip(GOODS, cost.fixed, strict=True):
            if count:
                yield Fact(f"castellum/{name}", str(count))
    elif card in card_set.angels:
        bonus = reader("castellum-fact-attack", attack=f"+{card_set.angels[card].bonus}")
        yield Fact("castellum/sword", bonus)
    elif card in card_set.spaces:
        yield from _gains(card_set.spaces[card].gain)


def _gains(goods: Goods) -> Iterator[Fact]:
    for name, count in zip((*GOODS, "any"), (*goods.fixed, goods.any), strict=True):
        if count:
            yield Fact(f"castellum/{name}", f"+{count}")


def _bare(text: str) -> str:
    """Return a type without its emoji."""
    return text.rpartition(" ")[2]


def _figure(card: str, sort: str, card_set: CardSet) -> Image.Image:
    """Return the figure of a card."""
    if sort == "enemy":
        return portrait(card_set.enemies[card], 248)
    if sort == "troop":
        return framed(sprite(f"castellum/own-{card_set.kind[card]}"), 210)
    if sort == "fortification":
        return framed(sprite("castellum/wall-holds"), 220)
    return framed(sprite(f"castellum/{_sign(card, sort, card_set)}"), 200)


def _view(card: str, sort: str, card_set: CardSet) -> Image.Image | None:
    """Return the sky behind a Fortification, a Troop or an Enemy; ``None`` for other cards."""
    if sort not in ("fortification", "troop", "enemy"):
        return None
    year = card_set.enemies[card].year if sort == "enemy" else YEARS[1]
    return sprite(f"castellum/sky-{year}")


def _sign(card: str, sort: str, card_set: CardSet) -> str:
    """Return the drawing that stands for an Angel card, a Reward or a space."""
    if sort in ("angel", "reward"):
        return {"angel": "angel", "reward": "chest"}[sort]
    space = card_set.spaces[card]
    if space.buy:
        return {"fortification": "sign-tower", "troop": "sign-horse", "either": "chest"}[space.buy]
    if space.angels:
        return "cards"
    if space.attack:
        return "dinghuis"
    kinds = [name for name, count in zip(GOODS, space.gain.fixed, strict=True) if count]
    return kinds[0] if len(kinds) == 1 else "any" if not kinds else "chest"
