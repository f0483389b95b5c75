"""The buttons and menus of automatic starts: the host's page, the ready check, the bench."""

from dataclasses import replace

from bot.app import Castellan
from bot.components.custom_id import ControlId, number_in
from bot.components.message import Post
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.interaction.wanted import Wanted
from bot.model import Table
from bot.sessions.domain import lobby
from cogs.hours.actions import Availability
from cogs.privacy.blocklist import Blocklist
from cogs.starting import messages
from cogs.starting.actions import Starts
from cogs.starting.events import ServerEvents
from cogs.starting.part import Starting
from cogs.starting.typed import FULL, HOST, read
from cogs.starting.wish import StartWish
from engines.registry import game as game_of


class StartCog(Cog):
    """The start of a lobby's game."""

    @component("when")
    async def when(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "When …" with the host's page; raises ``error-not-host``."""
        return _page(caller, await _own_lobby(caller, control))

    @component("whenset")
    async def choose(self, caller: Caller, control: ControlId) -> Answer:
        """Store the start chosen in the menu."""
        table = await _own_lobby(caller, control)
        value = caller.value()
        kind, number = value[:1], number_in(value[1:] or "0")
        if value != kind and kind == messages.HOST:
            raise UserError("ui-error-old")
        size, at = 0, 0
        if kind == messages.SEATS:
            size = number
        elif kind == messages.MINUTES:
            at = int(caller.sessions[Starts].now()) + number * 60
        elif kind == messages.AT:
            at = number
        elif kind != messages.HOST:
            raise UserError("ui-error-old")
        return await _chosen(caller, table, size, at)

    @component("whenmiss")
    async def agree(self, caller: Caller, control: ControlId) -> Answer:
        """Store the choice of what happens if people are missing."""
        table = await caller.sessions[Starts].agree(control.table, caller.person.id, caller.value())
        return _page(caller, table)

    @component("whenform")
    async def typed(self, caller: Caller, control: ControlId) -> Answer:
        """Open the form of the button "Another time …", or store the start typed in the form."""
        table = await _own_lobby(caller, control)
        if not caller.values:
            return _page(caller, table)._replace(form=messages.when_form(table, caller.text))
        zone, now = _zone(caller), caller.sessions[Starts].now()
        start = read(caller.value(), zone, now)
        if start == HOST:
            return await _chosen(caller, table, 0, 0)
        if start == FULL:
            return await _chosen(caller, table, lobby_size(table), 0)
        return await _chosen(caller, table, 0, int(start))

    @component("imhere")
    async def say_here(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the buttons "I am here" and "Count me in".

        A person who must first agree to changed rules gets the rules and the button **Join**.
        """
        table = await caller.sessions.get(control.table)
        if table.status == "lobby" and caller.person.id in table.invited:
            return caller.private(messages.accept_post(table, caller.text))
        table = await caller.sessions[Starts].say_here(control.table, caller.person.id)
        return await shown(caller, table, "starting-here")

    @component("nottime")
    async def leave(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Not this time": the asker leaves the table or the table's bench."""
        table = await caller.sessions[Starts].leave(control.table, caller.person.id)
        return await shown(caller, table, "ui-left")

    @component("bench")
    async def bench(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Bench": sit down on the bench, or leave it.

        If a person whom the asker avoids is at the table or on its bench, ask for confirmation.
        """
        table = await caller.sessions.get(control.table)
        avoided = await caller.sessions[Blocklist].avoided(caller.person.id)
        reserves = {reserve.id for reserve in table[Starting].bench}
        near = {user for user in avoided if user in reserves or table.is_played_by(user)}
        if table.status == "lobby" and near and caller.person.id not in reserves:
            return Answer(messages.avoided_post(table, caller.text))
        return await _benched(caller, control.table)

    @component("benchyes")
    async def bench_all_the_same(self, caller: Caller, control: ControlId) -> Answer:
        """Sit down on the bench, after the confirmation."""
        return await _benched(caller, control.table)


def lobby_size(table: Table) -> int:
    """Return the number of seats of a full table: the number chosen before, or the maximum."""
    return table[Starting].size or game_of(table.game).seats[-1]


async def _own_lobby(caller: Caller, control: ControlId) -> Table:
    """Return the asker's lobby.

    Raises ``error-already-started``, ``error-lobby-closed`` or ``error-not-host``.
    """
    table = await caller.sessions.get(control.table)
    lobby.require_lobby(table)
    lobby.require_host(table, caller.person.id)
    return table


async def _chosen(caller: Caller, table: Table, size: int, at: int) -> Answer:
    """Set the start of the asker's lobby and show the page."""
    table = await caller.sessions[Starts].choose(table.id, caller.person.id, size, at)
    return _page(caller, table)


async def _benched(caller: Caller, table_id: int) -> Answer:
    """Put the asker on the bench, or take them off it, and answer in private."""
    _, is_there = await caller.sessions[Starts].sit_on_bench(table_id, caller.person)
    said = caller.text("starting-benched" if is_there else "starting-unbenched")
    return caller.private(Post(said))


def _page(caller: Caller, table: Table) -> Answer:
    now = caller.sessions[Starts].now()
    return caller.private(messages.when_post(table, _zone(caller), now, caller.text))


def _zone(caller: Caller) -> str:
    return caller.sessions[Availability].habits(caller.person.id).zone


async def at_wanted_time(caller: Caller, _game: str, wanted: Wanted) -> Wanted:
    """Return the wishes for a lobby, with the wanted start time if this time is allowed."""
    if not wanted.begins:
        return wanted
    starts, host_id = caller.sessions[Starts], caller.person.id
    starting = await starts.at_time(caller.guild_id, host_id, wanted.begins)
    return wanted if starting is None else replace(wanted, parts=(*wanted.parts, starting))


async def setup(bot: Castellan) -> None:
    """Add the cog and the typed parameters; schedule due starts and server events."""
    bot.wishes.append(StartWish(lambda: bot.desk.sessions))
    bot.desk.opening.append(at_wanted_time)
    await bot.add_cog(StartCog(bot))
    sessions = bot.desk.sessions
    sessions.when_due[Starting] = sessions[Starts].act
    bot.rounds.append(ServerEvents(bot, sessions).settle)
