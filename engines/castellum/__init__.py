"""Castellum - Maastricht: defend a stretch of the city wall through four sieges."""

from engines.castellum.ai.blunders import BLUNDERS
from engines.castellum.ai.causes import causes
from engines.castellum.ai.evaluation import elapsed
from engines.castellum.ai.policies import POLICIES
from engines.castellum.answers import LET, NO_CARD
from engines.castellum.cards import FILES, make_card_set
from engines.castellum.census import census
from engines.castellum.options import OPTIONS
from engines.castellum.rules.asking import overt
from engines.castellum.sources import Source
from engines.castellum.standings import rank
from engines.castellum.state import Castellum
from engines.core.game import Game

GAME = Game(
    key="castellum",
    seats=(2, 3, 4),
    options=OPTIONS,
    files=FILES,
    make_card_set=make_card_set,
    state=Castellum,
    policies=POLICIES,
    sources=tuple(Source),
    causes=causes,
    blunders=BLUNDERS,
    elapsed=elapsed,
    census=census,
    rank=rank,
    shipped=frozenset({"ac2c7a600472725b"}),
    windows=frozenset({"castellum-ask-cancel"}),
    overt=overt,
    passes={"castellum-ask-angel": NO_CARD, "castellum-ask-cancel": LET},
)
