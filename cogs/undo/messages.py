"""The buttons that undo an answer without asking others."""

from bot.components.custom_id import ControlId, encode
from bot.components.message import Button
from bot.components.safe_text import seat_mark
from bot.i18n import Reader
from bot.messages.features import SILENT, Feature, Says, Shown
from bot.model import Table
from cogs.undo.rules import may_undo, on_board
from engines.core.kernel import Seat


def public_undo_button(table: Table, seat: Seat, reader: Reader) -> Button:
    """Return the button on the board that undoes a seat's last answer without asking others.

    The label says whose answer it is; nobody else may use the button.
    """
    control = ControlId(table.id, table.ply, "undonow", str(seat))
    return Button(reader("ui-button-undo-of", seat=seat_mark(seat)), encode(control))


def undo_button(table: Table, reader: Reader) -> Button:
    """Return the button that undoes the last answer without asking others."""
    control = ControlId(table.id, table.ply, "undonow")
    return Button(reader("ui-button-undo-now"), encode(control))


class UndoFeature(Feature):
    """Undoing one's own last answers."""

    async def public(self, shown: Shown) -> Says:
        """Return the Undo button on the board, if the last answer of a seat can be undone there."""
        table = shown.table
        seat = on_board(table, shown.before) if table.status == "running" else None
        if seat is None:
            return SILENT
        return Says(buttons=(public_undo_button(table, seat, shown.reader),))

    async def hand(self, shown: Shown, seat: Seat | None) -> Says:
        """Return the Undo button if the reader can undo their last answer."""
        if seat is None or not may_undo(shown.table, seat, shown.sessions.clock()):
            return SILENT
        return Says(buttons=(undo_button(shown.table, shown.reader),))


FEATURE = UndoFeature()
