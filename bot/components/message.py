"""A message as plain data, and its conversion to discord.py's arguments."""

import io
import json
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, Literal, NamedTuple

import discord

from bot.components.house_emoji import in_embed, in_menu, on_button
from bot.games.alt import ALT_LIMIT

PICTURE_NAME = "board.png"
STRIP_NAME = "moment.png"

PLACES = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
]
"""Kinds of channels in which a game can be played, directly or in their threads."""


class Button(NamedTuple):
    """A button with a custom id (``id``) or a link (``url``).

    Its label has at most 80 characters.

    After the drawing ``icon`` has been uploaded, it replaces ``emoji``.
    """

    label: str
    id: str = ""
    style: discord.ButtonStyle = discord.ButtonStyle.secondary
    emoji: str = ""
    url: str = ""
    disabled: bool = False
    icon: str = ""


class Item(NamedTuple):
    """An item of a :class:`Menu`; label, value and detail have at most 100 characters each."""

    label: str
    value: str
    detail: str = ""
    emoji: str = ""
    chosen: bool = False
    icon: str = ""


class Menu(NamedTuple):
    """A select menu of up to 25 items; it takes up a whole row."""

    id: str
    placeholder: str
    items: tuple[Item, ...]
    least: int = 1
    most: int = 1


class Picker(NamedTuple):
    """A select menu in which Discord offers channels, roles or people; values are their ids."""

    id: str
    placeholder: str
    kind: Literal["channels", "roles", "users"]
    least: int = 0
    most: int = 25
    chosen: tuple[int, ...] = ()


Row = tuple[Button | Menu | Picker, ...]


class Picture(NamedTuple):
    """A PNG with its alt text.

    Discord blurs a ``covered`` picture until it is pressed, but does not hide its alt text.
    """

    data: bytes
    alt: str
    covered: bool = False


class Document(NamedTuple):
    """A file for people to save: its name, its contents and a description."""

    name: str
    data: bytes
    about: str


class Post(NamedTuple):
    """A message: text, embed, picture, at most five rows of controls, and a file to save.

    The picture is an attachment above the embed. There Discord shows it larger than inside the
    embed, and its alt text is read aloud. ``strip`` is a small picture at the end of the embed.
    The embed must also say in words what the strip shows, because the alt text of a picture in an
    embed is lost. ``pings`` are the people whom mentions in ``text`` notify; nobody else is ever
    notified. ``in_words`` builds the embed that describes the picture; it is called only if there
    is no picture. ``drawing`` waits for a picture that was not ready when the post was built, and
    returns it.
    """

    text: str = ""
    embed: discord.Embed | None = None
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None
    pings: tuple[int, ...] = ()
    document: Document | None = None
    in_words: Callable[[], discord.Embed] | None = None
    strip: Picture | None = None
    drawing: Callable[[], Awaitable[Picture | None]] | None = None

    @property
    def shown(self) -> discord.Embed | None:
        """The embed or, without a picture, the embed that describes the picture in words."""
        return self.embed if self.in_words is None or self.picture else self.in_words()

    def fingerprint(self) -> str:
        """Return a hash of the message's content, comparable only within one process."""
        embed = None if self.shown is None else json.dumps(self.shown.to_dict(), sort_keys=True)
        return f"{hash((self.text, embed, self.rows, self.picture, self.strip)):x}"


def as_new(post: Post) -> dict[str, Any]:
    """Return discord.py's arguments for sending a post.

    Call this again for each attempt, because sending consumes the files.
    """
    arguments: dict[str, Any] = {"allowed_mentions": _mentions(post)}
    if post.text:
        arguments["content"] = post.text
    embed = _framed(post)
    if embed is not None:
        arguments["embed"] = embed
    if post.rows:
        arguments["view"] = _Rows(post.rows)
    files = _files(post)
    if files:
        arguments["files"] = files
    return arguments


def as_edit(post: Post) -> dict[str, Any]:
    """Return discord.py's arguments for editing a message so that it shows a post.

    Every argument is set, so nothing of the old message remains. Without ``attachments``, the old
    picture would be shown a second time.
    """
    embed = _framed(post)
    return {
        "content": post.text or None,
        "embeds": [] if embed is None else [embed],
        "attachments": _files(post),
        "view": _Rows(post.rows) if post.rows else None,
        "allowed_mentions": _mentions(post),
    }


def _framed(post: Post) -> discord.Embed | None:
    shown = None if post.shown is None else in_embed(post.shown)
    if shown is None or post.strip is None:
        return shown
    return shown.copy().set_image(url=f"attachment://{STRIP_NAME}")


def _files(post: Post) -> list[discord.File]:
    found = []
    if post.picture is not None:
        picture = post.picture
        found.append(_file(PICTURE_NAME, picture.data, picture.alt, covered=picture.covered))
    if post.strip is not None:
        found.append(_file(STRIP_NAME, post.strip.data, post.strip.alt))
    if post.document is not None:
        found.append(_file(post.document.name, post.document.data, post.document.about))
    return found


def _file(name: str, data: bytes, about: str, *, covered: bool = False) -> discord.File:
    return discord.File(
        io.BytesIO(data), filename=name, description=about[:ALT_LIMIT], spoiler=covered
    )


def _mentions(post: Post) -> discord.AllowedMentions:
    users = [discord.Object(user_id) for user_id in post.pings]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


class _Rows(discord.ui.View):
    """Rows of controls that discord.py sends without waiting for presses on them.

    The view is stopped from the beginning, so discord.py does not store it and runs no time-out.
    The rows are plain data: building discord.py's own items would take as long as building the rest
    of a message.
    """

    def __init__(self, rows: tuple[Row, ...]) -> None:
        super().__init__(timeout=None)
        self._rows = rows
        self.stop()

    def to_components(self) -> list[dict[str, Any]]:
        """Return the rows as Discord's JSON."""
        return [
            {"type": discord.ComponentType.action_row.value, "components": [*map(_control, row)]}
            for row in self._rows
            if row
        ]


def _control(control: Button | Menu | Picker) -> dict[str, Any]:
    if isinstance(control, Button):
        return _button(control)
    return _select(control) if isinstance(control, Menu) else _picker(control)


def _button(button: Button) -> dict[str, Any]:
    style = discord.ButtonStyle.link if button.url else button.style
    found = {"type": 2, "style": style.value, "label": button.label, "disabled": button.disabled}
    found |= {"url": button.url} if button.url else {"custom_id": button.id}
    return found | _emoji(on_button(button.emoji, button.icon))


def _select(menu: Menu) -> dict[str, Any]:
    return {
        "type": discord.ComponentType.string_select.value,
        "custom_id": menu.id,
        "placeholder": menu.placeholder,
        "min_values": menu.least,
        "max_values": menu.most,
        "options": [*map(_option, menu.items)],
    }


def _option(item: Item) -> dict[str, Any]:
    found = {"label": item.label, "value": item.value, "default": item.chosen}
    found |= {"description": item.detail} if item.detail else {}
    return found | _emoji(in_menu(item.emoji, item.icon))


@cache
def _emoji(shown: str | None) -> dict[str, Any]:
    """Return the emoji as a part of a control's JSON; empty without an emoji."""
    return {} if shown is None else {"emoji": discord.PartialEmoji.from_str(shown).to_dict()}


def _picker(picker: Picker) -> dict[str, Any]:
    given: dict[str, Any] = {
        "custom_id": picker.id,
        "placeholder": picker.placeholder,
        "min_values": picker.least,
        "max_values": picker.most,
    }
    chosen = [discord.Object(object_id) for object_id in picker.chosen]
    item: discord.ui.Item[discord.ui.View]
    if picker.kind == "users":
        item = discord.ui.UserSelect(**given)
    elif picker.kind == "roles":
        item = discord.ui.RoleSelect(default_values=chosen, **given)
    else:
        item = discord.ui.ChannelSelect(channel_types=PLACES, default_values=chosen, **given)
    return {**item.to_component_dict()}
