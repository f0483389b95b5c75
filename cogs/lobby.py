"""Presses on a lobby, and the opening of one."""

from collections.abc import Mapping, Sequence

import discord

from bot.app import Castellan
from bot.components.custom_id import Key, encode
from bot.components.decision import TEXT
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Post, Row
from bot.components.safe_text import cut
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import public_post, shown
from bot.messages.board import link_row
from bot.messages.lobby import bot_rows, option_key, option_lines, switches
from bot.model import Person, Table
from bot.sessions.actions.admission import Opener
from bot.sessions.domain.lobby import PACES
from cogs.spectate import page_of

SWITCHES = 4
"""Menus on one page of the options; the fifth row turns the page."""


class Lobby(Cog):
    """Opening a table, its seats, bots and switches, and the deal."""

    @component("new")
    async def new(self, caller: Caller, key: Key) -> Answer:
        """A game's button on the panel: open a lobby with the usual switches."""
        return await opened(caller, await open_table(caller, key.argument))

    @component("join")
    async def join(self, caller: Caller, key: Key) -> Answer:
        """The button "Join"."""
        table = await caller.desk.sessions.lobby.join(key.table, caller.person)
        return await shown(caller, table, "ui-joined")

    @component("leave")
    async def leave(self, caller: Caller, key: Key) -> Answer:
        """The button "Leave"; a host who leaves hands over."""
        table = await caller.desk.sessions.lobby.leave(key.table, caller.person.id)
        return await shown(caller, table, "ui-left")

    @component("start")
    async def start(self, caller: Caller, key: Key) -> Answer:
        """The button "Start"; a game that was switched off meanwhile does not begin."""
        table = await caller.desk.sessions.get(key.table)
        _require_on(caller, table.game)
        table = await caller.desk.sessions.lobby.start(table.id, caller.person.id)
        return await shown(caller, table, "ui-started")

    @component("bots")
    async def bots(self, caller: Caller, key: Key) -> Answer:
        """The button "Add bot" of older lobbies: ask which level."""
        table = await caller.desk.sessions.get(key.table)
        return caller.private(Post(caller.text("ui-bot-level"), rows=bot_rows(table, caller.text)))

    @component("bot")
    async def seat_bot(self, caller: Caller, key: Key) -> Answer:
        """A level's button: seat such a bot."""
        table = await caller.desk.sessions.lobby.add_bot(key.table, caller.person.id, key.argument)
        return await shown(caller, table, "ui-bot-seated")

    @component("unbot")
    async def unbot(self, caller: Caller, key: Key) -> Answer:
        """The button "Remove bot"."""
        table = await caller.desk.sessions.lobby.remove_bot(key.table, caller.person.id)
        return await shown(caller, table, "ui-bot-gone")

    @component("options")
    async def options(self, caller: Caller, key: Key) -> Answer:
        """The button "Options": menus for the host, the list for everybody else."""
        table = await caller.desk.sessions.get(key.table)
        return caller.private(_switches(caller, table, page_of(key.argument)))

    @component("option")
    async def option(self, caller: Caller, key: Key) -> Answer:
        """A switch set."""
        page, _, name = key.argument.partition(":")
        table = await caller.desk.sessions.lobby.set_option(
            key.table, caller.person.id, name, caller.value()
        )
        return caller.private(_switches(caller, table, page_of(page)))

    @component("shut")
    async def shut(self, caller: Caller, key: Key) -> Answer:
        """The button "Close" on a lobby, for the host or a moderator."""
        table = await caller.desk.sessions.lobby.close(
            key.table, caller.person.id, moderator=caller.moderator
        )
        return await shown(caller, table, "ui-closed")


async def open_table(
    caller: Caller,
    game: str,
    *,
    host: Person | None = None,
    channel_id: int | None = None,
    language: str = "",
    options: Mapping[str, str] | None = None,
    bots: Sequence[str] = (),
    pace: str = PACES[0],
) -> Table:
    """Open a lobby, the asker being its host if nobody else is named.

    Raises ``ui-error-game-off``, and like :meth:`bot.sessions.sessions.Sessions.open`.
    """
    desk = caller.desk
    _require_on(caller, game)
    return await desk.sessions.lobby.open(
        game,
        caller.guild_id,
        caller.channel_id if channel_id is None else channel_id,
        host or caller.person,
        language=language or desk.public_text(caller.interaction).language,
        options=options,
        bots=bots,
        pace=pace,
        opener=opener_of(caller),
    )


def opener_of(caller: Caller) -> Opener:
    """Return what the rules of a server ask about somebody who opens a table here."""
    interaction = caller.interaction
    channels = [caller.channel_id]
    if isinstance(interaction.channel, discord.Thread):
        channels.append(interaction.channel.parent_id)
    user = interaction.user
    roles = user.roles if isinstance(user, discord.Member) else []
    return Opener(
        caller.person.id,
        caller.guild_id,
        tuple(channels),
        frozenset(role.id for role in roles),
        interaction.permissions.manage_messages or caller.manager,
    )


def _require_on(caller: Caller, game: str) -> None:
    if game not in caller.desk.settings.games:
        raise UserError("ui-error-game-off")


async def opened(caller: Caller, table: Table, aside: str = "") -> Answer:
    """Answer with a new lobby, for everybody to see, and a word for the asker alone."""
    desk = caller.desk
    return Answer(await public_post(desk.sessions, desk.gallery, table), "public", table, aside)


def _switches(caller: Caller, table: Table, page: int) -> Post:
    words = caller.text
    embed = make_embed(words("ui-options-title"), description="\n".join(option_lines(table, words)))
    if table.status != "lobby" or table.host_id != caller.person.id:
        return Post(embed=embed, rows=link_row(table, caller.reader(table)))
    found = switches(table)
    pages = -(-len(found) // SWITCHES)
    page = min(page, pages - 1)
    rows: list[Row] = []
    for switch, chosen in found[page * SWITCHES : (page + 1) * SWITCHES]:
        title = words(option_key(table.game, switch.key))
        items = tuple(
            Item(
                cut(
                    words(
                        "ui-option",
                        name=title,
                        choice=words(option_key(table.game, switch.key, one)),
                    ),
                    TEXT,
                ),
                one,
                chosen=one == chosen,
            )
            for one in switch.choices
        )
        custom_id = encode(Key(table.id, 0, "option", f"{page}:{switch.key}"))
        rows.append((Menu(custom_id, title, items),))
    if pages > 1:
        turned = (page + 1) % pages
        label = words("ui-page", page=turned + 1, pages=pages)
        rows.append((Button(label, encode(Key(table.id, 0, "options", str(turned))), emoji="▶️"),))
    return Post(embed=embed, rows=tuple(rows))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Lobby(bot))
