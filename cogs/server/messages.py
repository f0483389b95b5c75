"""The question whether somebody may be listed on a server, and the answers to it."""

import discord

from bot.components.custom_id import Key, encode
from bot.components.message import Button, Post
from bot.components.safe_text import safe_name
from bot.i18n import Text

LIST, UNLIST = "1", "0"
"""Arguments of the controls that list somebody, or take them off."""


def asking_post(words: Text) -> Post:
    """Return the question to somebody after their first result on a server."""
    no = Button(words("ui-button-unlisted"), encode(Key(0, 0, "listme", UNLIST)))
    yes = list_button(words)._replace(style=discord.ButtonStyle.primary)
    return Post(words("listing-ask"), rows=((yes, no),))


def answered_post(name: str, words: Text, *, agreed: bool) -> Post:
    """Return what an answer leads to, with the one button that takes it back."""
    if agreed:
        return Post(words("listing-yes", name=safe_name(name)), rows=((unlist_button(words),),))
    return Post(words("listing-no"), rows=((list_button(words),),))


def list_button(words: Text) -> Button:
    """Return the button by which somebody gets listed."""
    return Button(words("ui-button-listme"), encode(Key(0, 0, "listme", LIST)))


def unlist_button(words: Text) -> Button:
    """Return the button by which somebody leaves every list of the server."""
    return Button(words("ui-button-unlist"), encode(Key(0, 0, "listme", UNLIST)))
