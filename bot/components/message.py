"""A message as plain data, and its way into discord.py's arguments."""

import hashlib
import io
import json
from dataclasses import dataclass
from typing import Any, Literal

import discord

from bot.components.house_emoji import for_control, in_embed

PICTURE_NAME = "board.png"
STRIP_NAME = "moment.png"
ALT_LIMIT = 1024

PLACES = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
]
"""Kinds of channels a game can be played in, be it in threads of them."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button: ``id`` is its custom id, or ``url`` where it leads. Labels: 80 characters.

    ``icon`` is the drawing shown in place of ``emoji`` where the application has it.
    """

    label: str
    id: str = ""
    style: discord.ButtonStyle = discord.ButtonStyle.secondary
    emoji: str = ""
    url: str = ""
    disabled: bool = False
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a :class:`Menu`; label, value and detail have at most 100 characters."""

    label: str
    value: str
    detail: str = ""
    emoji: str = ""
    chosen: bool = False
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Menu:
    """A select of up to 25 items; it fills a row of its own."""

    id: str
    placeholder: str
    items: tuple[Item, ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Picker:
    """A select in which Discord itself offers channels, roles or people; ids are what is chosen."""

    id: str
    placeholder: str
    kind: Literal["channels", "roles", "users"]
    least: int = 0
    most: int = 25
    chosen: tuple[int, ...] = ()


Row = tuple[Button | Menu | Picker, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG and what it shows in words. Discord covers one that is ``covered`` until it is pressed,
    but not its alt text.
    """

    data: bytes
    alt: str
    covered: bool = False


@dataclass(frozen=True, slots=True)
class Document:
    """A file to keep: its name, what it holds, and what that is in words."""

    name: str
    data: bytes
    about: str


@dataclass(frozen=True, slots=True)
class Post:
    """A message: text, embed, picture, at most five rows of controls, and a file to keep.

    The picture is an attachment of its own: Discord shows it larger than inside an embed, above
    it, and reads its alt text out. ``strip`` is a second, small one at the end of the embed; what
    it shows must stand in the embed's words too, for there its alt text is lost.
    ``pings`` are the people a mention in ``text`` may notify; nobody else is ever notified.
    ``in_words`` is the embed that says what the picture shows, for where there can be no picture.
    """

    text: str = ""
    embed: discord.Embed | None = None
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None
    pings: tuple[int, ...] = ()
    document: Document | None = None
    in_words: discord.Embed | None = None
    strip: Picture | None = None

    @property
    def shown(self) -> discord.Embed | None:
        """The embed, in words only if there is no picture."""
        return self.embed if self.in_words is None or self.picture else self.in_words

    def fingerprint(self) -> str:
        """Return a hash of all that is shown."""
        shown = [
            self.text,
            None if self.shown is None else self.shown.to_dict(),
            repr(self.rows),
            *(
                ""
                if one is None
                else [hashlib.sha256(one.data).hexdigest(), one.alt, *(("covered",) * one.covered)]
                for one in (self.picture, self.strip)
            ),
        ]
        return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()


def as_new(post: Post) -> dict[str, Any]:
    """Return the arguments that send a post; call it anew for each attempt (files are used up)."""
    arguments: dict[str, Any] = {"allowed_mentions": _mentions(post)}
    if post.text:
        arguments["content"] = post.text
    if post.embed is not None:
        arguments["embed"] = _framed(post)
    if post.rows:
        arguments["view"] = _view(post.rows)
    files = _files(post)
    if files:
        arguments["files"] = files
    return arguments


def as_edit(post: Post) -> dict[str, Any]:
    """Return the arguments that turn a message into a post.

    Everything is named, so nothing of the old message stays: an edit that does not name its files
    would show an old picture a second time.
    """
    embed = _framed(post)
    return {
        "content": post.text or None,
        "embeds": [] if embed is None else [embed],
        "attachments": _files(post),
        "view": _view(post.rows) if post.rows else None,
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
        one = post.picture
        found.append(_file(PICTURE_NAME, one.data, one.alt, covered=one.covered))
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


def _view(rows: tuple[Row, ...]) -> discord.ui.View:
    """Return rows as a view that discord.py sends but never listens to.

    A stopped view is not stored: no time-out runs, nothing is dispatched, nothing is kept.
    """
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for control in row:
            view.add_item(_item(control, number))
    view.stop()
    return view


def _item(control: Button | Menu | Picker, row: int) -> discord.ui.Item[discord.ui.View]:
    if isinstance(control, Button):
        return _button(control, row)
    return _select(control, row) if isinstance(control, Menu) else _picker(control, row)


def _button(button: Button, row: int) -> discord.ui.Button[discord.ui.View]:
    return discord.ui.Button(
        label=button.label,
        emoji=for_control(button.emoji, button.icon),
        style=discord.ButtonStyle.link if button.url else button.style,
        custom_id=button.id or None,
        url=button.url or None,
        disabled=button.disabled,
        row=row,
    )


def _select(menu: Menu, row: int) -> discord.ui.Select[discord.ui.View]:
    options = [
        discord.SelectOption(
            label=item.label,
            value=item.value,
            description=item.detail or None,
            emoji=for_control(item.emoji, item.icon),
            default=item.chosen,
        )
        for item in menu.items
    ]
    return discord.ui.Select(
        custom_id=menu.id,
        placeholder=menu.placeholder,
        min_values=menu.least,
        max_values=menu.most,
        options=options,
        row=row,
    )


def _picker(picker: Picker, row: int) -> discord.ui.Item[discord.ui.View]:
    given: dict[str, Any] = {
        "custom_id": picker.id,
        "placeholder": picker.placeholder,
        "min_values": picker.least,
        "max_values": picker.most,
        "row": row,
    }
    chosen = [discord.Object(one) for one in picker.chosen]
    if picker.kind == "users":
        return discord.ui.UserSelect(**given)
    if picker.kind == "roles":
        return discord.ui.RoleSelect(default_values=chosen, **given)
    return discord.ui.ChannelSelect(channel_types=PLACES, default_values=chosen, **given)
