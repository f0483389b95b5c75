"""A form of text fields and menus as plain data; Discord shows it as a modal.

Discord shows at most five parts, each with a label of at most 45 characters.
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
"""Custom id of a text field; the custom id of a menu is the menu's number in the form."""


class TextField(NamedTuple):
    """A text field that takes up to ``longest`` characters.

    ``typed`` is its initial text. If ``is_long``, the field has several lines. If
    ``may_be_empty``, the form can be sent in without this text.
    """

    label: str
    hint: str = ""
    longest: int = 100
    typed: str = ""
    is_long: bool = False
    may_be_empty: bool = False


class Choices(NamedTuple):
    """A menu of up to 25 items; the person picks ``least`` to ``most`` of them.

    ``about`` is shown below the label. ``hint`` is shown while nothing is picked.
    """

    label: str
    items: tuple[Item, ...]
    about: str = ""
    hint: str = ""
    least: int = 1
    most: int = 1


class Form(NamedTuple):
    """A form; its custom id ``id`` determines what happens when it is submitted."""

    id: str
    title: str
    parts: tuple[TextField | Choices, ...]


def as_modal(form: Form) -> discord.ui.Modal:
    """Convert a form to a discord.py modal; the router, not the modal, gets the submission."""
    modal = discord.ui.Modal(title=cut(form.title, TITLE), custom_id=form.id, timeout=None)
    for number, part in enumerate(form.parts):
        modal.add_item(_labelled(part, str(number)))
    modal.stop()
    return modal


def _labelled(part: TextField | Choices, number: str) -> discord.ui.Label[discord.ui.Modal]:
    label = cut(part.label, TITLE)
    if isinstance(part, TextField):
        line: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
            custom_id=FIELD,
            placeholder=cut(part.hint, HINT) or None,
            max_length=part.longest,
            default=part.typed or None,
            style=discord.TextStyle.long if part.is_long else discord.TextStyle.short,
            required=not part.may_be_empty,
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
    """Return the typed texts and picked values of a submitted form, from Discord's data."""
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
