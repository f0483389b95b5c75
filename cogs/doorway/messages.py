"""The answer to a mention, and the greeting for a server that the bot has joined."""

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Picture, Post
from bot.components.safe_text import reader_of
from bot.i18n import Text
from bot.interaction.setup_pages import CHANNELS, SETUP
from bot.messages.frame import link_buttons
from bot.messages.panels.games_panel import BUTTONS, play_buttons
from bot.messages.story import aside_post
from bot.model import Table


def table_here_post(table: Table, words: Text) -> Post:
    """Return the answer in a channel with an open table: the ways to that table."""
    reader = reader_of(table, words)
    said = words("doorway-here", game=words(f"game-{table.game}-short"))
    if table.status != "lobby":
        return aside_post(table, said, reader)
    join = Button(words("ui-button-join"), encode(ControlId(table.id, 0, "join")))
    return Post(said, rows=((join, *link_buttons(table, reader)),))


def greeting_post(words: Text, games: tuple[str, ...], picture: Picture | None = None) -> Post:
    """Return the greeting for a server, with buttons for playing, learning and the settings."""
    learn = Button(
        words("ui-button-learn"), encode(ControlId(0, 0, "learn")), discord.ButtonStyle.primary
    )
    setup = Button(words("doorway-button-setup"), encode(SETUP[CHANNELS].key))
    embed = make_embed(words("ui-panel-title"), description=words("doorway-greeting"))
    play = tuple(play_buttons(words, games))[:BUTTONS]
    return Post(embed=embed, rows=(play, (learn, setup)), picture=picture)
