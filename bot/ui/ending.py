"""Ending a game because everybody wants it: a private panel that shows one's own wish alone."""

import discord

from bot.components.custom_id import Key, encode
from bot.components.message import Button
from bot.interaction.confirmation import question
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.model import Table
from bot.ui.callers import Caller, Handler


async def ending(caller: Caller, key: Key) -> Answer:
    """The button "End by agreement"."""
    return _panel(caller, await caller.desk.sessions.get(key.table))


async def wish(caller: Caller, key: Key) -> Answer:
    """The button "I would end it"."""
    return await _wish(caller, key, wished=True)


async def unwish(caller: Caller, key: Key) -> Answer:
    """The button "I would rather go on"."""
    return await _wish(caller, key, wished=False)


async def _wish(caller: Caller, key: Key, *, wished: bool) -> Answer:
    table = await caller.desk.sessions.agreed_end.wish(
        key.table, caller.person.id, caller.press, wished=wished
    )
    if table.status != "running":
        return await shown(caller, table, "ending-done")
    return _panel(caller, table)


def _panel(caller: Caller, table: Table) -> Answer:
    words = caller.text
    wished = caller.playing(table) in table.endings
    verb = "unwish" if wished else "wish"
    style = discord.ButtonStyle.secondary if wished else discord.ButtonStyle.danger
    change = Button(words(f"ui-button-{verb}"), encode(Key(table.id, table.ply, verb)), style)
    if wished:
        return question(caller, table, words("ending-wished"), change, no="ui-button-back")
    return question(caller, table, words("ending-text"), change)


HANDLERS: dict[str, Handler] = {"ending": ending, "wish": wish, "unwish": unwish}
