"""Messages of toasts: the people who raise a glass, and the button for raising a glass."""

from collections.abc import Mapping, Sequence

from bot.components.custom_id import ControlId, encode
from bot.components.message import Button
from bot.i18n import Reader, listed
from bot.messages.features import SILENT, Feature, LobbyLook, Panel, Says, Shown, WordedQuestion
from bot.model import Table
from bot.table.head import ConsentRequest
from engines.core.kernel import Seat
from tests.support.toasts.part import Banquet, Toasts
from tests.support.toasts.store import DRINK


class ToastsFeature(Feature):
    """Toasts on the board and in hands."""

    async def public(self, shown: Shown) -> Says:
        """Return the people who raise a glass, with the server's drink, and the button."""
        table, reader = shown.table, shown.reader
        if (banquet := table.get(Banquet)) is not None:
            return Says(looks=(_banquet_look(table, banquet, reader),))
        if table.status != "running":
            return SILENT
        chosen = await shown.sessions.server_defaults.chosen(table.guild_id)
        drink = reader(f"default-{DRINK.name}-{chosen[DRINK.name]}")
        seats = [table.seat_of(user_id) for user_id in sorted(table[Toasts].raised)]
        names = listed(reader.text, [reader.name(seat) for seat in seats if seat is not None])
        lines = (reader("toasts-public", names=names, drink=drink),) if names else ()
        return Says(lines=lines, buttons=(self._button(shown),))

    async def hand(self, shown: Shown, seat: Seat | None) -> Says:
        """Return a line if the reader's glass is raised, and the button."""
        is_raised = seat is not None and shown.user_id in shown.table[Toasts].raised
        lines = (shown.reader("toasts-own"),) if is_raised else ()
        return Says(lines=lines, buttons=(self._button(shown),))

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return a button in the menu of a banquet's host."""
        is_banquet = panel == "host" and shown.table.get(Banquet) is not None
        return (self._button(shown),) if is_banquet else ()

    def asks(
        self, table: Table, questions: Sequence[ConsentRequest], reader: Reader
    ) -> Mapping[ConsentRequest, WordedQuestion]:
        """Return the ping that calls people to a banquet."""
        control = ControlId(table.id, 0, "toast")
        row = (Button(reader("ui-button-toast"), encode(control)),)
        own = [question for question in questions if question.what[0] == "banquet"]
        return dict.fromkeys(own, WordedQuestion(reader("toasts-served"), row))

    def _button(self, shown: Shown) -> Button:
        control = ControlId(shown.table.id, shown.table.ply, "toast")
        return Button(shown.reader("ui-button-toast"), encode(control))


def _banquet_look(table: Table, banquet: Banquet, reader: Reader) -> LobbyLook:
    """Return all that a lobby's message says about a banquet."""
    control = ControlId(table.id, 0, "toast")
    return LobbyLook(
        reader("toasts-banquet", guests=banquet.guests),
        reader("toasts-goal"),
        reader("toasts-rules"),
        (Button(reader("ui-button-toast"), encode(control)),),
    )


FEATURE = ToastsFeature()
