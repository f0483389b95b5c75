"""Castel: place your characters in and around a castle; the first player without cards wins."""

from engines.castel.ai.blunders import BLUNDERS
from engines.castel.ai.causes import causes
from engines.castel.ai.policies import POLICIES
from engines.castel.ai.search_guide import elapsed
from engines.castel.cards import FILES, SEATS, make_card_set
from engines.castel.census import census
from engines.castel.default_answers import WINDOWS, default_answer, overt, starts_turn
from engines.castel.options import OPTIONS, edition
from engines.castel.sources import Source
from engines.castel.standings import rank
from engines.castel.state import Castel
from engines.castel.view import CastelView
from engines.core.game import Game

__all__ = ["GAME", "Castel", "CastelView"]

GAME = Game(
    key="castel",
    seats=SEATS,
    options=OPTIONS,
    files=FILES,
    make_card_set=make_card_set,
    state=Castel,
    policies=POLICIES,
    sources=tuple(Source),
    measure="turns",
    causes=causes,
    blunders=BLUNDERS,
    elapsed=elapsed,
    census=census,
    rank=rank,
    shipped=frozenset({"01c5c25b88a136fb"}),
    edition=edition,
    windows=WINDOWS,
    overt=overt,
    starts_move=starts_turn,
    default_answer=default_answer,
)
