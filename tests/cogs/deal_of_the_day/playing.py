"""Helpers that play a deal without a bot or a database."""

from cogs.deal_of_the_day import bots
from cogs.deal_of_the_day.actions import Here, dealt, played
from cogs.deal_of_the_day.store import COUNTED, SharedDeal, Try
from engines import registry
from engines.core.deal import NEWEST, Deal

DEAL = Deal(bytes(range(32)), bytes(16), {}, NEWEST)


def shared(game: str) -> SharedDeal:
    """Return a fixed deal of a game."""
    found = registry.game(game)
    options = found.written(found.settle({}))
    level = bots.level_of(found)
    return SharedDeal(
        game, game, 1, 0, None, "", 3, 0, level, bots.version(game), "", options, DEAL, 2 * 86_400
    )


def begun(game: str) -> Here:
    """Return a new try at the fixed deal of a game."""
    deal = shared(game)
    tried = Try(game, 7, COUNTED, 0, "open", 0, (), {}, 0, 0, won=False, began_at=0)
    return played(Here(deal, tried, dealt(deal, registry.shipped(game))), (), 0)


def onward(here: Here, move: int) -> Here:
    """Answer with as few options as allowed, starting at option ``move``; return the new try."""
    decision = here.state.ask[here.deal.seat]
    first = move % max(1, len(decision.options) - decision.least + 1)
    action = decision.options[first : first + max(decision.least, 1)]
    return played(here, (action[: decision.most],), 0)
