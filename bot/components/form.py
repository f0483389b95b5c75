"""A form to type and to choose in, as plain data, and its way into discord.py and back.

Discord shows at most five parts, the texts above them have up to 45 characters.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import discord

from bot.components.message import Item
from bot.components.safe_text import cut

PARTS = 5
TITLE = 45
HINT = 100
FIELD = "typed"
"""The custom id of a line; a choice has its number."""


class TextField(NamedTuple):
    """A line to type into, of up to ``longest`` characters."""

    label: str
    hint: str = ""
    longest: int = 100


class Choices(NamedTuple):
    """Up to 25 items of which one is chosen, or from ``least`` to ``most``; ``about`` stands below
    the label, ``hint`` where nothing is chosen.
    """

    label: str
    items: tuple[Item, ...]
    about: str = ""
    hint: str = ""
    least: int = 1
    most: int = 1


class Form(NamedTuple):
    """A form: ``id`` is what sending it in means."""

    id: str
    title: str
    parts: tuple[TextField | Choices, ...]


def as_modal(form: Form) -> discord.ui.Modal:
    """Return a form as discord.py sends it and never listens to it, like the views of messages."""
    modal = discord.ui.Modal(title=cut(form.title, TITLE), custom_id=form.id, timeout=None)
    for number, part in enumerate(form.parts):
        modal.add_item(_labelled(part, str(number)))
    modal.stop()
    return modal


def _labelled(part: TextField | Choices, number: str) -> discord.ui.Label[discord.ui.Modal]:
    label = cut(part.label, TITLE)
    if isinstance(part, TextField):
        line: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
            custom_id=FIELD, placeholder=cut(part.hint, HINT) or None, max_length=part.longest
        )
        return discord.ui.Label(text=label, component=line)
    options = [
        discord.SelectOption(
            label=item.label,
            value=item.value,
            description=item.detail or None,
            default=item.chosen,
        )
        for item in part.items
    ]
    select: discord.ui.Select[discord.ui.Modal] = discord.ui.Select(
        custom_id=number,
        placeholder=cut(part.hint, HINT) or None,
        min_values=part.least,
        max_values=part.most,
        options=options,
        required=part.least > 0,
    )
    about = cut(part.about, HINT) or None
    return discord.ui.Label(text=label, description=about, component=select)


def filled_in(components: object) -> tuple[str, ...]:
    """Return what was typed into the lines of a form and chosen in it, as Discord sends it in."""
    return tuple(_texts(components))


def _texts(components: object) -> Iterator[str]:
    for part in components if isinstance(components, list) else ():
        if not isinstance(part, Mapping):
            continue
        yield from _own_texts(part)
        yield from _texts(part.get("components"))
        yield from _texts([part.get("component")])


def _own_texts(part: Mapping[str, Any]) -> Iterator[str]:
    chosen = part.get("values")
    for value in (part.get("value"), *(chosen if isinstance(chosen, list) else ())):
        if isinstance(value, str):
            yield value
