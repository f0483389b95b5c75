"""The private menu "More": what is needed now and then."""

from collections.abc import Iterable

from bot.app import Castellan
from bot.components.custom_id import Key
from bot.errors import UserError
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.messages.menus import (
    alone_post,
    close_post,
    concede_post,
    leaving_post,
    more_post,
)
from bot.model import OPEN, Table


class More(Cog):
    """The private menu "More", giving up and closing."""

    def game_commands(self, key: str) -> Iterable[Subcommand]:
        """Return ``concede`` and ``cancel``."""
        return (
            self.table_command(key, "concede", _concede),
            self.table_command(key, "cancel", _close),
        )

    @component("more")
    async def more(self, caller: Caller, key: Key) -> Answer:
        """The button "More"."""
        table = await caller.sessions.get(key.table)
        is_seated = caller.seat(table) is not None
        take_back, user_id = caller.sessions.take_back, caller.person.id
        post = more_post(
            table,
            caller.text,
            seated=is_seated,
            may_close=caller.may_close(table),
            manages=caller.moderator or caller.manager,
            takes_back=is_seated and await take_back.is_open(table, user_id),
        )
        return caller.private(post)

    @component("leaving")
    async def leaving(self, caller: Caller, key: Key) -> Answer:
        """The button "Leave the game": the ways out. Raises ``error-not-running``, and
        ``error-not-seated`` for who can neither leave nor end it.
        """
        table = await caller.sessions.get(key.table)
        if table.status != "running":
            raise UserError("error-not-running")
        seated, may_close = caller.seat(table) is not None, caller.may_close(table)
        if not may_close:
            caller.playing(table)
        post = leaving_post(table, caller.text, seated=seated, may_close=may_close)
        return caller.private(post)

    @component("concede")
    async def concede(self, caller: Caller, key: Key) -> Answer:
        """The button "Concede"."""
        return await _concede(caller, await caller.sessions.get(key.table))

    @component("resign")
    async def resign(self, caller: Caller, key: Key) -> Answer:
        """Conceding confirmed."""
        table = await caller.sessions.moves.concede(key.table, caller.person.id, caller.press)
        return await shown(caller, table, "ui-conceded")

    @component("close")
    async def close(self, caller: Caller, key: Key) -> Answer:
        """The button "End the game"."""
        return await _close(caller, await caller.sessions.get(key.table))


async def _concede(caller: Caller, table: Table) -> Answer:
    """Ask whether conceding is meant, and say what it leads to."""
    caller.playing(table)
    return caller.private(concede_post(table, caller.text))


async def _close(caller: Caller, table: Table) -> Answer:
    """Ask whether ending a lobby or a game without a result is meant."""
    if table.status not in OPEN:
        raise UserError("error-not-running")
    if not caller.may_close(table):
        raise UserError("error-not-host")
    if await caller.sessions.lobby.ends_alone(table, caller.person.id):
        if caller.seat(table) is None:
            raise UserError("error-end-alone")
        return caller.private(alone_post(table, caller.text))
    return caller.private(close_post(table, caller.text))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(More(bot))
