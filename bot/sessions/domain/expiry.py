"""What people at a table asked, wished or offered, and that lapses of itself.

The trigger ``wishes_lapse`` takes wishes and offers off a table that ends without being read.
"""

from bot.model import Offer, Poll, Table
from engines.core.kernel import Seat


def lapse(table: Table) -> None:
    """Take off a table that has a new state, status or people in its seats what holds no more: a
    request to take back what is no longer the last move, of somebody who left, or that nobody is
    left to agree to; what could be undone before somebody else moved, sat down or left; wishes to
    end the game among others than those who play now; a wish to take it elsewhere of somebody who
    left; offers of seats that can no longer be asked
    for; and who was invited to a lobby or sent out of it.
    """
    if table.status != "lobby":
        table.invited = table.sent_out = frozenset()
    running = table.status == "running"
    people = tuple(table.people)
    if table.held_at is None or not running:
        table.pause = None
    poll = table.take_back
    if poll is not None and not (
        running and poll.asked == table.ply and poll.seat in people and missing(table, poll)
    ):
        table.take_back = None
    undo = table.undo
    if undo is not None and not (
        running and undo.ply == table.ply and undo.among == people and undo.seat in people
    ):
        table.undo = None
    wish = table.transfer
    if wish is not None and wish.at is None and not (running and wish.asked_by in table.owners):
        table.transfer = None
    table.endings = {
        seat: among for seat, among in table.endings.items() if running and among == people
    }
    table.offers = {
        seat: offer for seat, offer in table.offers.items() if running and _is_open(table, offer)
    }


def missing(table: Table, poll: Poll) -> list[Seat]:
    """Return the seats that must still agree to a move being taken back: every other person's."""
    return [seat for seat in table.people if seat != poll.seat and seat not in poll.votes]


def _is_open(table: Table, offer: Offer) -> bool:
    """Return whether a seat can be asked for. What a host or moderator offered stands only while a
    bot plays there.
    """
    return offer.by == "leaver" or table.sitters[offer.seat].is_bot
