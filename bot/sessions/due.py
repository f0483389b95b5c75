"""What is done when a part of a table is due."""

from bot.sessions.actions.seat_offers import SeatOffers
from bot.sessions.sessions import Sessions
from bot.table.seat_offers import OfferedSeats


def name_what_is_due(sessions: Sessions) -> None:
    """Tell sessions which actions carry out what is due of a table's parts."""
    sessions.when_due[OfferedSeats] = sessions[SeatOffers].settle
