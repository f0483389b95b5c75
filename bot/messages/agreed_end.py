"""Ending a game by agreement."""

import discord

from bot.components.custom_id import Key, encode
from bot.components.message import Button, Post
from bot.i18n import Text
from bot.messages.frame import question
from bot.model import Table


def ending_post(table: Table, words: Text, *, wished: bool) -> Post:
    """Return the question whether the asker would end the game, or the answer they gave."""
    verb = "unwish" if wished else "wish"
    style = discord.ButtonStyle.secondary if wished else discord.ButtonStyle.danger
    change = Button(words(f"ui-button-{verb}"), encode(Key(table.id, table.ply, verb)), style)
    if wished:
        return question(table, words, words("ending-wished"), change, no="ui-button-back")
    return question(table, words, words("ending-text"), change)


def alone_post(table: Table, words: Text) -> Post:
    """Return the message that ending a game alone means conceding.

    Its buttons concede, or ask the others to agree on an end.
    """
    give_up = Button(
        words("ui-button-concede"),
        encode(Key(table.id, table.ply, "concede")),
        discord.ButtonStyle.danger,
    )
    agree = Button(words("ui-button-ending"), encode(Key(table.id, table.ply, "ending")))
    return Post(words("error-end-alone"), rows=((agree, give_up),))
