"""What can be done with games that go elsewhere or come from there; loaded when it is first asked
for.
"""

from bot.sessions.game_log import GameLog
from bot.sessions.transfers.arriving import Arriving
from bot.sessions.transfers.going_on import GoingOn
from bot.sessions.transfers.leaving import Leaving
from bot.sessions.transfers.own_key import OwnKey
from bot.sessions.turns import FairQueue
from bot.sessions.unit_of_work import UnitOfWork


class TransferParts:
    """Leads to what may be done, one part for each subject."""

    def __init__(self, uow: UnitOfWork, log: GameLog, threads: FairQueue) -> None:
        going_on = GoingOn(uow, threads)
        self.own_key = OwnKey(uow)
        self.leaving = Leaving(uow, log, self.own_key, going_on)
        self.arriving = Arriving(uow, self.own_key, going_on)
