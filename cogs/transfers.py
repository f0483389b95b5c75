"""Taking a running game to another channel or another bot, and taking up one that comes."""

from collections.abc import Iterable

import aiohttp
import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.custom_id import Key
from bot.components.message import Post
from bot.errors import UserError
from bot.interaction.cog import Cog, Subcommand, TableNumber, component
from bot.interaction.command_names import worded
from bot.interaction.context import Caller
from bot.interaction.opening import opener_of, require_on
from bot.interaction.permissions import may_show, may_show_at
from bot.interaction.reply import Answer
from bot.interaction.shown import public_post, shown
from bot.messages.frame import link_row
from bot.messages.panels.transfers import (
    SLACK,
    address_form,
    address_post,
    arrival_post,
    file_post,
    gone_buttons,
    transfer_post,
)
from bot.model import Table
from bot.sessions.transfers.address import LARGEST_FILE, LENGTH


class Transfers(Cog):
    """Games that go on elsewhere."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return ``address``, ``transfer`` and ``import``."""
        desk = self.bot.desk

        @app_commands.command(
            name=worded("command-transfer-name"), description=worded("command-transfer")
        )
        @app_commands.rename(
            address=worded("command-transfer-address-name"), table=worded("option-table-name")
        )
        @app_commands.describe(
            address=worded("command-transfer-address"), table=worded("command-transfer-table")
        )
        async def transfer(
            interaction: discord.Interaction,
            address: app_commands.Range[str, 1, LENGTH + SLACK] | None = None,
            table: TableNumber | None = None,
        ) -> None:
            async def work(caller: Caller) -> Answer:
                if table is not None:
                    return await _called_here(caller, table)
                found = await caller.sessions.in_channel(caller.channel_id)
                if found is None:
                    raise UserError("error-no-such-table")
                if address is not None:
                    return await _to_bot(caller, found, address)
                return _panel(caller, found)

            await desk.serve(interaction, work)

        @app_commands.command(
            name=worded("command-import-name"), description=worded("command-import")
        )
        @app_commands.rename(file=worded("command-import-file-name"))
        @app_commands.describe(file=worded("command-import-file"))
        async def import_(interaction: discord.Interaction, file: discord.Attachment) -> None:
            async def work(caller: Caller) -> Answer:
                return await _brought(caller, file)

            await desk.serve(interaction, work, private=False)

        return (self.command("address", _address), transfer, import_)

    @component("transfer")
    async def transfer(self, caller: Caller, key: Key) -> Answer:
        """The button "Transfer the game"."""
        return _panel(caller, await caller.sessions.get(key.table))

    @component("tobot")
    async def tobot(self, caller: Caller, key: Key) -> Answer:
        """The button "To another bot", and the form it opens."""
        table = await caller.sessions.get(key.table)
        if caller.values:
            return await _to_bot(caller, table, caller.value())
        return _panel(caller, table)._replace(form=address_form(table, caller.text))

    @component("tranyes")
    async def agree(self, caller: Caller, key: Key) -> Answer:
        """The button "Yes, transfer it"."""
        await _require_a_place(caller, await caller.sessions.get(key.table))
        table = await caller.sessions.transfers.leaving.answer(
            key.table, caller.person.id, caller.press, agreed=True, about=key.argument
        )
        return await _settled(caller, table, "transfer-agreed")

    @component("tranno")
    async def refuse(self, caller: Caller, key: Key) -> Answer:
        """The button "No, stay here", with which the asker withdraws as well."""
        table = await caller.sessions.transfers.leaving.answer(
            key.table, caller.person.id, caller.press, agreed=False
        )
        return await _settled(caller, table, "transfer-refused")

    @component("parcel")
    async def parcel(self, caller: Caller, key: Key) -> Answer:
        """The button "The game's file"."""
        file = await caller.sessions.transfers.leaving.file(key.table, caller.person.id)
        table = await caller.sessions.get(key.table)
        if table.transfer is None:
            raise UserError("error-stale")
        return Answer(file_post(table, table.transfer, file, caller.reader(table)))

    @component("unmove")
    async def bring_back(self, caller: Caller, key: Key) -> Answer:
        """The button "Bring it back"."""
        table = await caller.sessions.transfers.leaving.bring_back(key.table, caller.person.id)
        return Answer(
            Post(caller.text("transfer-closed-back"), rows=link_row(table, caller.reader(table)))
        )

    @component("sitdown")
    async def sit_down(self, caller: Caller, key: Key) -> Answer:
        """The button "Sit down" at a game that was brought; the last one's begins it here."""
        _require_rights(caller)
        found = await caller.sessions.transfers.arriving.sit_down(
            key.argument,
            caller.person.id,
            caller.guild_id,
            caller.channel_id,
            caller.settings.games,
        )
        if isinstance(found, Table):
            return await _going_on(caller, found, public=False)
        post = arrival_post(found, caller.public_text)
        return Answer(post, "here", aside=caller.text("arrival-sat"))


async def _address(caller: Caller) -> Answer:
    """Tell the address of this bot."""
    address = await caller.sessions.transfers.own_key.address()
    return caller.private(address_post(address, caller.text))


def _panel(caller: Caller, table: Table) -> Answer:
    """Show the ways to take a game elsewhere, or the wish to."""
    if table.status != "running":
        raise UserError("error-not-running")
    if caller.person.id not in table.owners:
        raise UserError("error-not-seated")
    post = transfer_post(table, caller.person.id, caller.settings.keep_days, caller.reader(table))
    return caller.private(post)


async def _to_bot(caller: Caller, table: Table, address: str) -> Answer:
    """Ask the others to take a game to another bot."""
    asked = await caller.sessions.transfers.leaving.ask_for_bot(
        table.id, caller.person.id, address, caller.press
    )
    return await _settled(caller, asked, "transfer-wished")


async def _called_here(caller: Caller, table_id: int) -> Answer:
    """Ask the others to take a game to this channel."""
    table = await caller.sessions.get(table_id)
    if caller.guild_id != table.guild_id and caller.person.id not in table.owners:
        raise UserError("error-no-such-table")
    _require_rights(caller)
    require_on(caller, table.game)
    wish, here = table.transfer, (caller.guild_id, caller.channel_id)
    if (
        wish is not None
        and wish.asked_by != caller.person.id
        and (wish.guild_id, wish.channel_id) == here
    ):
        return _panel(caller, table)
    asked = await caller.sessions.transfers.leaving.ask_for_channel(
        table_id, opener_of(caller), caller.channel_id, caller.press
    )
    return await _settled(caller, asked, "transfer-wished")


async def _settled(caller: Caller, table: Table, otherwise: str) -> Answer:
    """Say what came of a wish or of an answer to it."""
    gone = gone_buttons(table, caller.person.id, caller.guild_id, caller.text)
    return await shown(caller, table, "transfer-done" if gone else otherwise, gone)


async def _brought(caller: Caller, attached: discord.Attachment) -> Answer:
    """Take up a game from another bot in this channel, once all of its people have sat down."""
    _require_rights(caller)
    if attached.size > LARGEST_FILE:
        raise UserError("error-file-none")
    try:
        file = await attached.read()
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        raise UserError("error-file-unread") from error
    found = await caller.sessions.transfers.arriving.bring(
        file, opener_of(caller), caller.channel_id, caller.settings.games
    )
    if isinstance(found, Table):
        return await _going_on(caller, found, public=True)
    return Answer(arrival_post(found, caller.public_text), "public")


async def _going_on(caller: Caller, table: Table, *, public: bool) -> Answer:
    """Show the board of a game that goes on here."""
    post = await public_post(caller.sessions, caller.desk.pictures, table)
    return Answer(post, "public" if public else "here", table)


def _require_rights(caller: Caller) -> None:
    """Raise ``error-transfer-rights`` where the bot could not show a game."""
    in_thread = isinstance(caller.interaction.channel, discord.Thread)
    if not may_show(caller.interaction.app_permissions, in_thread=in_thread):
        raise UserError("error-transfer-rights")


async def _require_a_place(caller: Caller, table: Table) -> None:
    """Raise ``error-transfer-rights`` where the bot can no longer show the game that somebody lets
    go there: any yes may be the last, and the game goes with it.
    """
    wish, client = table.transfer, caller.interaction.client
    if wish is None or wish.at is not None or wish.address:
        return
    if caller.person.id not in table.owners:
        return
    if not await may_show_at(client, wish.guild_id, wish.channel_id):
        raise UserError("error-transfer-rights")


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Transfers(bot))
