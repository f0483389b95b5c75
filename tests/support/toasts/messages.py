"""Messages of toasts: the people who raise a glass, and the button to do so."""

from bot.components.custom_id import Key, encode
from bot.components.message import Button
from bot.i18n import listed
from bot.messages.features import Feature, Says, Shown
from engines.core.kernel import Seat
from tests.support.toasts.part import Toasts
from tests.support.toasts.store import DRINK


class ToastsFeature(Feature):
    """Toasts on the board and at hands."""

    async def public(self, shown: Shown) -> Says:
        """Return the people who raise a glass, with the server's drink, and the button."""
        table, reader = shown.table, shown.reader
        if table.status != "running":
            return Says()
        chosen = await shown.sessions.server_defaults.chosen(table.guild_id)
        drink = reader(f"default-{DRINK.name}-{chosen[DRINK.name]}")
        seats = [table.seat_of(user_id) for user_id in sorted(table[Toasts].raised)]
        names = listed(reader.text, [reader.name(seat) for seat in seats if seat is not None])
        lines = (reader("toasts-public", names=names, drink=drink),) if names else ()
        return Says(lines=lines, buttons=(self._button(shown),))

    async def hand(self, shown: Shown, seat: Seat | None) -> Says:
        """Return whether the reader's glass is raised, and the button."""
        is_raised = seat is not None and shown.user_id in shown.table[Toasts].raised
        lines = (shown.reader("toasts-own"),) if is_raised else ()
        return Says(lines=lines, buttons=(self._button(shown),))

    def _button(self, shown: Shown) -> Button:
        key = Key(shown.table.id, shown.table.ply, "toast")
        return Button(shown.reader("ui-button-toast"), encode(key))


FEATURE = ToastsFeature()
