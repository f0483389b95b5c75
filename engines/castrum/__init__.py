"""Castrum: stock a building site, raid the other sites, and finish a castle first."""

from engines.castrum.ai.blunders import BLUNDERS
from engines.castrum.ai.causes import causes
from engines.castrum.ai.policies import POLICIES
from engines.castrum.ai.search_guide import elapsed
from engines.castrum.cards import FILES, make_card_set
from engines.castrum.census import census
from engines.castrum.default_answers import (
    LET,
    ORDERS,
    WINDOWS,
    default_answer,
    overt,
    standing_answer,
    starts_turn,
)
from engines.castrum.options import OPTIONS, TIMED
from engines.castrum.sources import Source
from engines.castrum.standings import rank
from engines.castrum.state import Castrum
from engines.castrum.view import CastrumView
from engines.core.game import Game

__all__ = ["GAME", "Castrum", "CastrumView"]

GAME = Game(
    key="castrum",
    seats=(2, 3, 4),
    options=OPTIONS,
    files=FILES,
    make_card_set=make_card_set,
    state=Castrum,
    policies=POLICIES,
    sources=tuple(Source),
    measure="turns",
    causes=causes,
    blunders=BLUNDERS,
    elapsed=elapsed,
    census=census,
    rank=rank,
    shipped=frozenset({"750bec6c633fea6b"}),
    windows=WINDOWS,
    overt=overt,
    starts_move=starts_turn,
    reaction=60,
    timed=TIMED,
    default_answer=default_answer,
    standing_answer=standing_answer,
    passes={"castrum-ask-move": "end", "castrum-ask-defence": LET},
    declarations=ORDERS,
)
