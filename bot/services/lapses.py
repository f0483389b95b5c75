"""What people at a table asked or wished that lapses of itself, as functions of a record."""

from bot.store.records import Table


def lapse(table: Table) -> None:
    """Take off a table that has a new state, status or people in its seats what holds no more: a
    request to take back what is no longer the last move, and wishes to end the game among others
    than those who play now.
    """
    running = table.status == "running"
    if table.take_back is not None and not (running and table.take_back.asked == table.ply):
        table.take_back = None
    people = tuple(table.people)
    table.endings = {
        seat: among for seat, among in table.endings.items() if running and among == people
    }
