"""Games of Castellum in which every card is used."""

from dataclasses import replace

from bot.games.castellum.words import shipped
from engines.castellum.cards import Tables


def generous() -> Tables:
    """Return values with which everybody earns every Reward and Enemies take any resource."""
    tables = shipped()
    rewards = {key: replace(card, needed=(0, 0, 0)) for key, card in tables.rewards.items()}
    enemies = {
        key: replace(card, levy="any" if card.levy else None)
        for key, card in tables.enemies.items()
    }
    order = tuple(sorted(rewards.values(), key=lambda card: card.year))
    return replace(tables, rewards=rewards, rewards_of=order, enemies=enemies)
