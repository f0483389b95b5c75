"""Taking a game elsewhere: the ways, the wish, the file, and a game that was brought."""

from typing import TYPE_CHECKING

import discord

from bot.components.custom_id import Key, encode
from bot.components.embeds import make_embed
from bot.components.form import Form, TextField
from bot.components.message import Button, Document, Post
from bot.components.safe_text import reader_of
from bot.games.presenter import Section
from bot.i18n import Reader, Text, listed
from bot.messages.frame import footer, link_row
from bot.messages.lobby import button_of, there_button
from bot.messages.votes import asker, destination, still_to_agree
from bot.model import Table, Transfer
from bot.sessions.transfers.address import LENGTH

if TYPE_CHECKING:
    from bot.sessions.transfers.arriving import Brought

SUFFIX = "castellan"
"""How the names of files end."""

SLACK = 40
"""Characters that may be copied along with an address."""


def transfer_post(table: Table, user_id: int, keep_days: int, reader: Reader) -> Post:
    """Return the wish to take a game elsewhere, for somebody who has a seat in it; without one, the
    ways to do so.
    """
    if table.transfer is not None:
        return _wish_post(table, table.transfer, user_id, reader)
    sections = [
        Section(reader("transfer-channel"), (reader("transfer-channel-how", table=str(table.id)),)),
        Section(
            reader("transfer-bot"),
            (reader("transfer-bot-how"), reader("transfer-bot-final", days=keep_days)),
        ),
    ]
    said = f"{reader('transfer-text')}\n{reader('transfer-lapses')}"
    embed = make_embed(
        reader("transfer-title"), sections, description=said, footer=footer(table, reader)
    )
    return Post(embed=embed, rows=((button_of(table, "tobot", "🤖", reader.text),),))


def _wish_post(table: Table, wish: Transfer, user_id: int, reader: Reader) -> Post:
    where = (
        reader("transfer-to-address", address=wish.address)
        if wish.address
        else destination(table, wish, reader.text)
    )
    missing = still_to_agree(table, wish, reader)
    waits = reader("transfer-waits", names=listed(reader.text, missing), missing=len(missing))
    no = button_of(table, "tranno", "✋", reader.text)
    yes = Button(
        reader("ui-button-tranyes"),
        encode(Key(table.id, table.ply, "tranyes", wish.mark)),
        discord.ButtonStyle.success,
        "🧳",
    )
    row = [no] if missing and user_id in wish.agreed else [yes, no]
    if not wish.address:
        row.append(there_button(wish, reader.text))
    embed = make_embed(
        reader("transfer-asked-title", name=asker(table, wish, reader)),
        [Section(where, (waits,))],
        description=f"{reader('transfer-text')}\n{reader('transfer-lapses')}",
        footer=footer(table, reader),
    )
    return Post(embed=embed, rows=(tuple(row),))


def address_form(table: Table, words: Text) -> Form:
    """Return the form into which the address of another bot is typed."""
    return Form(
        encode(Key(table.id, table.ply, "tobot")),
        words("transfer-form-title"),
        (TextField(words("transfer-form-label"), words("transfer-form-hint"), LENGTH + SLACK),),
    )


def address_post(address: str, words: Text) -> Post:
    """Return the address of this bot, to be copied."""
    said = (words("transfer-address"), f"```\n{address}\n```", words("transfer-address-how"))
    return Post("\n".join(said))


def file_post(table: Table, wish: Transfer, file: bytes, reader: Reader) -> Post:
    """Return the file of a game that goes to another bot."""
    about = reader("transfer-file", game=reader(f"game-{table.game}"))
    document = Document(f"{table.game}-{table.id}.{SUFFIX}", file, about)
    how = reader("transfer-file-how", address=wish.address)
    return Post(f"{about}\n{how}", rows=link_row(table, reader), document=document)


def arrival_post(brought: "Brought", words: Text) -> Post:
    """Return a game that waits for its people. It calls those who have not sat down; of a game that
    waited already only those who had, and have to do so anew.
    """
    arrival, found = brought
    table, reader = found.table, reader_of(found.table, words)
    missed = [user for user in arrival.people if user not in arrival.agreed]
    called = [user for user in missed if not arrival.again or user in arrival.stood_up]
    seats = [seat for seat, one in enumerate(table.sitters) if one.user_id in missed]
    lines = [reader("arrival-waits", names=listed(words, [reader.name(seat) for seat in seats]))]
    if table.deal is not None:
        lines.append(reader("arrival-deal", commitment=table.deal.commitment))
    users = " ".join(f"<@{user}>" for user in called)
    said = reader("arrival-text", users=users, ply=str(table.ply)).strip()
    sit = Button(
        words("ui-button-sitdown"),
        encode(Key(0, 0, "sitdown", arrival.id)),
        discord.ButtonStyle.success,
        "🪑",
    )
    title = words("arrival-title", game=words(f"game-{table.game}"))
    return Post(
        said,
        embed=make_embed(title, description="\n".join(lines)),
        rows=((sit,),),
        pings=tuple(called),
    )


def gone_buttons(table: Table, user_id: int, guild_id: int, words: Text) -> list[Button]:
    """Return the ways to a game that left its table, for somebody who asks in a server."""
    one = table.transfer
    if one is None or one.at is None:
        return []
    if one.address:
        return [button_of(table, "parcel", "🧳", words)] if user_id in table.owners else []
    return [there_button(one, words)] if user_id in table.owners or one.guild_id == guild_id else []
