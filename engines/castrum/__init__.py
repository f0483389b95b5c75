"""Castrum: lay out a building site, raid those of the others, be first to a castle."""

from engines.castrum.ai.policies import POLICIES
from engines.castrum.cards import FILES, make_tables
from engines.castrum.census import census
from engines.castrum.defaults import LET, ORDERS, WINDOWS, default_answer, standing_answer
from engines.castrum.rules import attacks, events, turn
from engines.castrum.state import Castrum
from engines.castrum.view import CastrumView
from engines.core.game import Game, GameOption

__all__ = ["GAME", "RULE_MODULES", "Castrum", "CastrumView"]

RULE_MODULES = (attacks, events, turn)
"""Importing them registers the rules."""

TIMED = ("type", "timed")
"""The option that makes a game run against the clock."""

GAME = Game(
    key="castrum",
    seats=(2, 3, 4),
    options=(
        GameOption("type", ("classic", "timed"), "classic"),
        GameOption("mode", ("family", "expert"), "family"),
        GameOption("event_span", ("round", "turn"), "round"),
        GameOption("timed_end", ("round", "turn"), "round", needs=TIMED),
        GameOption("blocked", ("discard", "nothing"), "discard"),
        GameOption("plague", ("pooled", "kinds"), "pooled"),
        GameOption("stock", ("common", "castle"), "common", needs=TIMED),
        GameOption("famine_gold", ("refused", "allowed"), "refused"),
    ),
    files=FILES,
    tables=make_tables,
    state=Castrum,
    policies=POLICIES,
    census=census,
    windows=WINDOWS,
    reaction=60,
    timed=TIMED,
    default_answer=default_answer,
    standing_answer=standing_answer,
    passes={"castrum-ask-move": "end", "castrum-ask-defence": LET},
    declarations=ORDERS,
)
