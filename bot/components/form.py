"""A form with one line to type, as plain data, and its way into discord.py and back."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import discord

from bot.components.safe_text import cut

TITLE = 45
HINT = 100
FIELD = "typed"
"""The custom id of the line."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form: ``id`` is what sending it in means; titles and labels have 45 characters, what is
    typed has up to ``longest``.
    """

    id: str
    title: str
    label: str
    hint: str = ""
    longest: int = 100


def as_modal(form: Form) -> discord.ui.Modal:
    """Return a form as discord.py sends it and never listens to it, like the views of messages."""
    modal = discord.ui.Modal(title=cut(form.title, TITLE), custom_id=form.id, timeout=None)
    line: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id=FIELD, placeholder=cut(form.hint, HINT) or None, max_length=form.longest
    )
    modal.add_item(discord.ui.Label(text=cut(form.label, TITLE), component=line))
    modal.stop()
    return modal


def typed_into(components: object) -> tuple[str, ...]:
    """Return what was typed into the lines of a form, as Discord sends it in."""
    return tuple(_texts(components))


def _texts(components: object) -> Iterator[str]:
    for part in components if isinstance(components, list) else ():
        if not isinstance(part, Mapping):
            continue
        yield from _own_text(part)
        yield from _texts(part.get("components"))
        yield from _texts([part.get("component")])


def _own_text(part: Mapping[str, Any]) -> Iterator[str]:
    value = part.get("value")
    if isinstance(value, str):
        yield value
