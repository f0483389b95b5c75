"""Games of Castellum in which every card is used."""

from dataclasses import replace

from bot.games.castellum.words import shipped
from engines.castellum.cards import CardSet


def generous() -> CardSet:
    """Return card values with which every Reward is earned and Enemies take any resource."""
    card_set = shipped()
    rewards = {key: card._replace(needed=(0, 0, 0)) for key, card in card_set.rewards.items()}
    enemies = {
        key: card._replace(levy="any" if card.levy else None)
        for key, card in card_set.enemies.items()
    }
    order = tuple(sorted(rewards.values(), key=lambda card: card.year))
    return replace(card_set, rewards=rewards, rewards_of=order, enemies=enemies)
