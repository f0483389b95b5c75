"""The guests of a lobby: joining, leaving, and being sent out."""

from bot.components.custom_id import ControlId, number_in
from bot.components.message import Post
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.sessions.actions.lobby import Lobby
from bot.sessions.domain.lobby import require_lobby
from bot.sessions.hosts import acting
from cogs.lobby.messages import avoided_post, guests_post, seated_post, sent_out_post
from cogs.privacy.blocklist import Blocklist


class Guests(Cog):
    """Joining a lobby, leaving it, and being sent out of it."""

    @component("join")
    async def join(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Join".

        If a person whom the asker avoids sits in the lobby, ask for confirmation.
        """
        table = await caller.sessions.get(control.table)
        if table.status == "lobby" and caller.seat(table) is not None:
            return Answer(seated_post(table, caller.text))
        avoided = await caller.sessions[Blocklist].avoided(caller.person.id)
        if table.status == "lobby" and any(table.is_played_by(user_id) for user_id in avoided):
            return Answer(avoided_post(table, caller.text))
        return await _join(caller, control.table)

    @component("joinyes")
    async def join_all_the_same(self, caller: Caller, control: ControlId) -> Answer:
        """Join a lobby, after the confirmation."""
        return await _join(caller, control.table)

    @component("leave")
    async def leave(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Leave"; when the host leaves, another player becomes the host."""
        table = await caller.sessions[Lobby].leave(control.table, caller.person.id)
        return await shown(caller, table, "ui-left")

    @component("unseat")
    async def unseat(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Send out", for the host or a moderator, with a menu of people.

        Raises ``error-already-started``, ``error-lobby-closed``.
        """
        table = await caller.sessions.get(control.table)
        require_lobby(table)
        acting(table.host_id, caller.person.id, moderator=caller.moderator)
        return caller.private(guests_post(table, caller.person.id, caller.reader(table)))

    @component("sendout")
    async def send_out(self, caller: Caller, control: ControlId) -> Answer:
        """Send the chosen person out of the lobby, and tell them in a public message."""
        other = number_in(caller.value())
        before = await caller.sessions.get(control.table)
        table = await caller.sessions[Lobby].send_out(
            control.table, caller.person.id, other, moderator=caller.moderator
        )
        if other in before.invited:
            return caller.private(Post(caller.text("ui-done")))
        return Answer(sent_out_post(table, other), "public")


async def _join(caller: Caller, table_id: int) -> Answer:
    table = await caller.sessions[Lobby].join(table_id, caller.person)
    return await shown(caller, table, "ui-joined")
