"""Registers the actions for table parts that can be due, for tests without the bot."""

from bot.sessions.sessions import Sessions
from bot.table.times import Times
from cogs.absence.actions import Timeouts
from cogs.pauses.actions import Pausing
from cogs.pauses.part import Pauses
from cogs.seat_offers.actions import SeatOffers
from cogs.seat_offers.part import OfferedSeats


def name_what_is_due(sessions: Sessions) -> None:
    """Register the actions as the features do."""
    sessions.when_due[Times] = sessions[Timeouts].attend
    sessions.when_due[OfferedSeats] = sessions[SeatOffers].settle
    sessions.when_due[Pauses] = sessions[Pausing].end_pause
