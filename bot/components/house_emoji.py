"""Our own icons as application emoji, in messages and on controls.

Discord assigns an emoji's id at its upload (:mod:`bot.publishing.emoji_upload`). Until the upload,
and if the upload fails, messages show the Unicode emoji instead. The uploaded emoji are stored in a
global variable of this module, because a process runs only one application.
"""

import tomllib
from functools import cache
from typing import Any, Final

import discord

from engines.core.data import DATA

FIELD: Final = 1024
DESCRIPTION: Final = 4096
TITLE: Final = 256
WHOLE: Final = 6000
"""Discord's limits in characters for the parts of an embed and for the whole embed."""

_KNOWN: dict[str, str] = {}
"""Markup of each drawing's uploaded emoji: ``<:name:id>``."""


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads((DATA / "emoji.toml").read_text("utf-8"))


def stand_ins() -> dict[str, str]:
    """Return drawings by the Unicode emoji that they replace."""
    found: dict[str, str] = _table()["instead"]
    return found


def drawings() -> tuple[str, ...]:
    """Return all drawings to upload as emoji."""
    return tuple(dict.fromkeys((*stand_ins().values(), *_table()["more"])))


def emoji_name(drawing: str) -> str:
    """Return the name of a drawing's emoji: at most 32 letters, digits and underscores."""
    return drawing.replace("/", "_").replace("-", "_")[:32]


def know(found: dict[str, str]) -> None:
    """Register the application's uploaded emoji: their markup, by drawing."""
    _KNOWN.clear()
    _KNOWN.update(found)


def on_button(emoji: str, drawing: str = "") -> str | None:
    """Return the uploaded emoji of ``drawing``, else of the drawing that replaces ``emoji``.

    Returns ``None`` if neither is uploaded.
    """
    return _KNOWN.get(drawing) or _KNOWN.get(stand_ins().get(emoji, ""))


def in_menu(emoji: str, drawing: str = "") -> str | None:
    """Return the uploaded emoji (:func:`on_button`) for a menu item, else the Unicode emoji."""
    return on_button(emoji, drawing) or emoji or None


def in_words(text: str, room: int) -> str:
    """Replace Unicode emoji by ours, unless the text would then exceed ``room`` characters."""
    if not _KNOWN:
        return text
    shown = text
    for glyph, drawing in stand_ins().items():
        markup = _KNOWN.get(drawing)
        if markup and glyph in shown:
            shown = shown.replace(glyph, markup)
    return shown if len(shown) <= room else text


def in_embed(embed: discord.Embed) -> discord.Embed:
    """Return an embed with our emoji in its texts, wherever they fit."""
    if not _KNOWN:
        return embed
    shown = embed.copy()
    if shown.description:
        shown.description = in_words(shown.description, DESCRIPTION)
    for number, field in enumerate(shown.fields):
        value = in_words(field.value or "", FIELD)
        shown.set_field_at(number, name=field.name, value=value, inline=field.inline)
    return shown if len(shown) <= WHOLE else embed
