"""Names and facts of Castellum's cards in a reader's language, from the engine's values."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, reduce

from bot.games.castellum.gains import DOT, EMOJI, Gains, signs
from bot.i18n import Reader
from engines.castellum import GAME
from engines.castellum.cards import (
    BOMBARD_STONE,
    EMBOLDEN_STRENGTH,
    SUPPLY_GOODS,
    CardSet,
    Enemy,
    Fortification,
    Troop,
)
from engines.castellum.view import LineView
from engines.core.data import load
from engines.core.kernel import Seat

DETAIL = 100
"""Longest detail of a choice in characters."""

COUNTS = {"embolden": EMBOLDEN_STRENGTH, "bombard": BOMBARD_STONE, "supply": SUPPLY_GOODS}
"""Number in the text of an effect: strength, stone to pay, resources."""


@cache
def shipped() -> CardSet:
    """Return the card values in the data folder, for a reader without a game."""
    card_set = load(GAME)
    if not isinstance(card_set, CardSet):
        raise TypeError("this is not a card set of Castellum")
    return card_set


def cut(text: str, most: int = DETAIL) -> str:
    """Return ``text`` cut to ``most`` characters."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def workers_left(line: LineView) -> dict[str, int]:
    """Return the number of Workers a seat has yet to place this year: ``left`` of ``total``."""
    return {"left": line.workers, "total": line.workers_in_all}


class Words:
    """Words for cards, for one reader.

    The card values are ``card_set``, else the values of the reader's game, else the shipped values.
    ``gains`` makes the words for resources.
    """

    def __init__(self, reader: Reader, card_set: CardSet | None = None) -> None:
        self.reader = reader
        self.card_set: CardSet = card_set or reader.card_set or shipped()
        self.gains = Gains(reader)

    # Names

    def card(self, card: str) -> str:
        """Return the name of a card, space or Reward."""
        card_set, reader = self.card_set, self.reader
        if card in card_set.angels:
            angel = card_set.angels[card]
            return reader("castellum-angel", effect=self.effect(angel.effect), bonus=angel.bonus)
        if card in card_set.spaces:
            return self.reader.named(f"castellum-space-{card}", card)
        if card in card_set.rewards:
            return reader("castellum-reward", year=str(card_set.rewards[card].year))
        for deck in (card_set.fortifications, card_set.troops, card_set.enemies):
            if card in deck:
                name = deck[card].name
                return self.reader.named(f"castellum-name-{name}", name)
        return card

    def the(self, card: str) -> str:
        """Return a card's name as in a sentence.

        The name of a Fortification, Troop or Enemy has an article.
        """
        card_set = self.card_set
        for deck in (card_set.fortifications, card_set.troops, card_set.enemies):
            if card in deck:
                return self.reader("castellum-the", card=self.card(card), name=deck[card].name)
        return self.card(card)

    def title(self, card: str) -> str:
        """Return a card's name as a title.

        The name of an Enemy includes its year if Enemies of other years have the same name.
        """
        name = self.card(card)
        enemies = self.card_set.enemies
        if card not in enemies:
            return name
        years = {enemy.year for enemy in enemies.values() if enemy.name == enemies[card].name}
        if len(years) == 1:
            return name
        return self.reader("castellum-name-of-year", name=name, year=str(enemies[card].year))

    def cards(self, cards: Iterable[str]) -> str:
        """Return names with commas between them; equal names are counted: ``Pikeman ×2``."""
        counts = Counter(self.card(card) for card in cards)
        return ", ".join(
            f"{name} ×{count}" if count > 1 else name for name, count in counts.items()
        )

    def effect(self, effect: str) -> str:
        """Return the name of an Angel card's effect."""
        return self.reader(f"castellum-effect-{effect}")

    def emoji(self, card: str) -> str:
        """Return the emoji that stands for a card."""
        card_set = self.card_set
        if card in card_set.kind:
            return EMOJI[card_set.kind[card]]
        if card in card_set.fortifications:
            return EMOJI["fortification"]
        return EMOJI["angel"] if card in card_set.angels else ""

    def place(self, seat: Seat, column: int) -> str:
        """Return the name of a column of a seat's Line."""
        return self.reader("castellum-place", name=self.reader.name(seat), column=column)

    # Facts

    def facts(self, card: str) -> str:
        """Return a card's price, attack or strength, and effect in one line.

        If the line is too long for a choice, the price has only emoji.
        """
        whole = DOT.join(self.fact_list(card))
        return whole if len(whole) <= DETAIL else DOT.join(self.fact_list(card, brief=True))

    def fact_list(self, card: str, *, brief: bool = False) -> list[str]:
        """Return a card's facts: price (``brief``: in emoji only), attack or strength, effect."""
        card_set = self.card_set
        if card in card_set.fortifications:
            return self._fortification(card_set.fortifications[card], brief=brief)
        if card in card_set.troops:
            return self._troop(card_set.troops[card], brief=brief)
        if card in card_set.enemies:
            return self._enemy(card_set.enemies[card])
        return [self.does(card)] if card in card_set.angels else []

    def kind(self, kind: str) -> str:
        """Return the name of a type of Troops and Enemies."""
        return self.reader(f"castellum-kind-{kind}")

    def seats(self, texts: Sequence[str]) -> str:
        """Return texts about several seats, joined by the separator."""
        return reduce(
            lambda first, rest: self.reader("castellum-between-seats", first=first, rest=rest),
            texts,
        )

    def _cost(self, card: Fortification | Troop, *, brief: bool) -> str:
        goods = signs(card.cost) if brief and card.cost.total else self.gains.amount(card.cost)
        return self.reader("castellum-fact-cost", goods=goods)

    def _fortification(self, card: Fortification, *, brief: bool) -> list[str]:
        reader = self.reader
        found = [reader("castellum-fact-start") if card.start else self._cost(card, brief=brief)]
        found.append(reader("castellum-fact-attack", attack=card.attack))
        return found + self._special(card)

    def _troop(self, card: Troop, *, brief: bool) -> list[str]:
        attack = self.reader("castellum-fact-attack", attack=card.attack)
        cost = self._cost(card, brief=brief)
        return [self.kind(card.kind), cost, attack, *self._special(card)]

    def _special(self, card: Fortification | Troop) -> list[str]:
        """Return the special rules of a card: income, type bonus, points at the end."""
        reader, found = self.reader, []
        if card.income.total:
            found.append(reader("castellum-fact-income", goods=self.gains.amount(card.income)))
        if card.income_angels:
            found.append(reader("castellum-fact-income-angels", count=card.income_angels))
        if card.boosts:
            found.append(reader("castellum-fact-boosts", kind=card.boosts))
        if card.vp_per:
            found.append(reader(f"castellum-fact-per-{card.vp_per}"))
        return found

    def _enemy(self, card: Enemy) -> list[str]:
        reader = self.reader
        found = [
            self.kind(card.kind),
            reader("castellum-fact-strength", strength=card.strength),
            reader("castellum-fact-points", count=card.vp),
        ]
        if card.rally:
            found.append(reader("castellum-fact-rally", by=card.rally.by, kind=card.rally.kind))
        if card.levy == "any":
            found.append(reader("castellum-fact-levy-any"))
        elif card.levy:
            goods = reader(f"castellum-goods-{card.levy}", count=1)
            found.append(reader("castellum-fact-levy", goods=goods))
        return found

    def does(self, card: str) -> str:
        """Return the effect of an Angel card in a sentence."""
        effect = self.card_set.angels[card].effect
        return self.reader(f"castellum-does-{effect}", count=COUNTS.get(effect, 0))

    def notes(self, card: str) -> str:
        """Return further facts about the effect of an Angel card."""
        return self.reader(f"castellum-note-{self.card_set.angels[card].effect}")

    def target(self, effect: str, targets: Sequence[int | str]) -> str:
        """Return a sentence on an announced effect and its targets."""
        reader = self.reader
        key = f"castellum-target-{effect}"
        if effect == "embolden":
            return reader(key, enemy=self.the(str(targets[0])), count=EMBOLDEN_STRENGTH)
        if effect == "swap":
            first, second = (self.the(str(enemy)) for enemy in targets)
            return reader(key, first=first, second=second)
        if effect == "hire":
            source, troop, column = targets
            return reader(key, card=self.the(str(troop)), source=self.source(source), column=column)
        if effect == "bombard":
            return reader(key, enemy=self.the(str(targets[0])))
        return reader(key, goods=self.gains.goods(str(targets[0])))

    def source(self, source: int | str) -> str:
        """Return the source from which a Troop is hired."""
        if isinstance(source, str):
            return self.reader("castellum-from-market")
        return self.reader("castellum-from-seat", name=self.reader.name(source))
