"""Presses about what people agree on: taking a move back."""

import discord

from bot.games.base import Section
from bot.store.records import Table
from bot.ui.answers import Answer
from bot.ui.board import footer
from bot.ui.callers import Caller, Handler
from bot.ui.consent_post import undone_lines
from bot.ui.embeds import make_embed
from bot.ui.ids import Key, encode
from bot.ui.names import listed
from bot.ui.posts import Button, Post
from bot.ui.showing import shown


async def undo(caller: Caller, key: Key) -> Answer:
    """The button "Take back": what it would undo, and whether to ask for it."""
    tables = caller.desk.tables
    undone = await tables.last_move(key.table, caller.person.id)
    table = await tables.get(key.table)
    reader = caller.reader(table)
    lines = [*undone_lines(table, undone, reader)]
    if undone.moved:
        names = listed(reader.text, [reader.name(seat) for seat in undone.moved])
        lines.append(reader("ui-take-back-others", names=names))
    embed = make_embed(
        reader("ui-take-back-sure"),
        [Section(reader("ui-take-back-undoes"), tuple(lines))],
        description=reader("ui-take-back-how"),
        footer=footer(table, reader),
    )
    yes = Button(
        reader("ui-button-undo-yes"),
        encode(Key(table.id, table.ply, "askback")),
        discord.ButtonStyle.primary,
        "↩️",
    )
    no = Button(reader("ui-button-no"), encode(Key(table.id, table.ply, "hand")))
    return caller.private(Post(embed=embed, rows=((yes, no),)))


async def ask_back(caller: Caller, key: Key) -> Answer:
    """Asking confirmed."""
    table = await caller.desk.tables.ask_back(key.table, caller.person.id, key.ply, caller.press)
    return await shown(caller, table, _outcome(table, key, "ui-take-back-asked"))


async def agree(caller: Caller, key: Key) -> Answer:
    """The button "Agree" of somebody else."""
    return await _answer(caller, key, agreed=True)


async def refuse(caller: Caller, key: Key) -> Answer:
    """The button "Refuse", with which the asker withdraws as well."""
    return await _answer(caller, key, agreed=False)


async def _answer(caller: Caller, key: Key, *, agreed: bool) -> Answer:
    table = await caller.desk.tables.answer_back(
        key.table, caller.person.id, key.ply, caller.press, agreed=agreed
    )
    done = "ui-take-back-agreed" if agreed else "ui-take-back-refused"
    return await shown(caller, table, _outcome(table, key, done))


def _outcome(table: Table, key: Key, otherwise: str) -> str:
    return "ui-take-back-done" if table.ply != key.ply else otherwise


HANDLERS: dict[str, Handler] = {
    "undo": undo,
    "askback": ask_back,
    "agree": agree,
    "refuse": refuse,
}
