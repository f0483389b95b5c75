"""The house's own icons as emoji of the application: what stands for a drawing in a message.

Discord gives an emoji its id when it is uploaded (:mod:`bot.publishing.emoji_upload`). Until then,
and where it cannot be, everything is shown with the Unicode emoji beside it.

One process is one application, so what is known is kept here, once.
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
"""Characters that Discord allows in the parts of an embed, and in all of it."""

_KNOWN: dict[str, str] = {}
"""The markup of each drawing's emoji: ``<:name:id>``."""


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads((DATA / "emoji.toml").read_text("utf-8"))


def stand_ins() -> dict[str, str]:
    """Return the drawings that stand for Unicode emoji, by these."""
    found: dict[str, str] = _table()["instead"]
    return found


def drawings() -> tuple[str, ...]:
    """Return every drawing that is wanted as an emoji."""
    return tuple(dict.fromkeys((*stand_ins().values(), *_table()["more"])))


def emoji_name(drawing: str) -> str:
    """Return the name of a drawing's emoji: at most 32 letters, digits and underscores."""
    return drawing.replace("/", "_").replace("-", "_")[:32]


def know(found: dict[str, str]) -> None:
    """Take the markup of the emoji that the application has, by drawing, for all there is."""
    _KNOWN.clear()
    _KNOWN.update(found)


def for_control(emoji: str, drawing: str = "") -> str | None:
    """Return what a button or an item of a menu shows: the emoji of the drawing, or of the one that
    stands for a Unicode emoji, or that one.
    """
    return _KNOWN.get(drawing) or _KNOWN.get(stand_ins().get(emoji, "")) or emoji or None


def in_words(text: str, room: int) -> str:
    """Return a text with the house's emoji in it, if they fit into ``room`` characters."""
    if not _KNOWN:
        return text
    shown = text
    for glyph, drawing in stand_ins().items():
        markup = _KNOWN.get(drawing)
        if markup and glyph in shown:
            shown = shown.replace(glyph, markup)
    return shown if len(shown) <= room else text


def in_embed(embed: discord.Embed) -> discord.Embed:
    """Return an embed with the house's emoji in its words, as far as they fit."""
    if not _KNOWN:
        return embed
    shown = embed.copy()
    if shown.description:
        shown.description = in_words(shown.description, DESCRIPTION)
    for number, field in enumerate(shown.fields):
        value = in_words(field.value or "", FIELD)
        shown.set_field_at(number, name=field.name, value=value, inline=field.inline)
    return shown if len(shown) <= WHOLE else embed
