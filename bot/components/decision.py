"""Shows a decision as buttons or menus, within Discord's limits on rows.

Each button stands for an index into ``Decision.options``; a press appends this index to the path of
the drafted move. The order and groups of the prompt affect only the layout.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from bot.components.message import Button, Item, Menu, Row
from bot.components.safe_text import cut
from bot.games.prompt import Choice, Prompt
from bot.i18n import Reader

LABEL = 80
TEXT = 100
PLACEHOLDER = 150
WIDTH = 5
HEIGHT = 5
"""Rows of controls in a message."""

ROWS = HEIGHT - 1
"""Rows for choices; the last row is for Back, Confirm and the page buttons."""

MENU = 25
MENUS = 3
"""Cap on the menus on one page; further menus go to further pages."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """A choice and its index among the decision's options."""

    index: int
    choice: Choice


def numbered(prompt: Prompt, options: Sequence[int | str]) -> list[Numbered]:
    """Return the prompt's legal choices with their indices, in the prompt's order."""
    places = {option: index for index, option in enumerate(options)}
    return [
        Numbered(places[choice.option], choice)
        for choice in prompt.choices
        if choice.option in places
    ]


def labelled(number: int, label: str, reader: Reader) -> str:
    """Prefix a label with the number that marks its choice in the picture of the hand."""
    return reader("ui-numbered", number=number, label=label)


def unlabelled(label: str, prompt: Prompt, reader: Reader) -> str:
    """Return a label without the number that :func:`labelled` put before it."""
    before = (labelled(number, "", reader) for number in range(1, len(prompt.choices) + 1))
    return next(
        (label.removeprefix(prefix) for prefix in before if label.startswith(prefix)), label
    )


def with_numbers(choices: Sequence[Numbered], prompt: Prompt, reader: Reader) -> list[Numbered]:
    """Return the choices with their labels numbered from 1 in the prompt's order."""
    labels = {
        choice.option: labelled(number, choice.label, reader)
        for number, choice in enumerate(prompt.choices, 1)
    }
    return [
        Numbered(item.index, item.choice._replace(label=labels[item.choice.option]))
        for item in choices
    ]


def as_buttons(
    choices: Sequence[Numbered],
    columns: int,
    name: Callable[[int], str],
    *,
    rows: int = ROWS,
    cells: Mapping[str, str] = MappingProxyType({}),
) -> tuple[Row, ...] | None:
    """Return one button for each choice, or ``None`` if the buttons do not fit into ``rows``.

    If ``columns`` is over 0, the buttons form a grid of that width. ``name`` maps an index to a
    custom id. ``cells`` maps the label of every cell of the grid to a custom id; a button that
    cannot be pressed gets the custom id of its cell.
    """
    width = columns or WIDTH
    if width > WIDTH or not choices or len(cells or choices) > width * rows:
        return None
    buttons = [
        Button(
            cut(item.choice.label, LABEL),
            name(item.index),
            emoji=item.choice.emoji,
            icon=item.choice.icon,
        )
        for item in choices
    ]
    if cells:
        open_cells = {button.label: button for button in buttons}
        buttons = [
            open_cells.get(cell) or Button(cell, blank, disabled=True)
            for cell, blank in cells.items()
        ]
    return tuple(tuple(buttons[start : start + width]) for start in range(0, len(buttons), width))


def menu_parts(choices: Sequence[Numbered]) -> list[list[Numbered]]:
    """Distribute choices over menus; a menu has at most 25 choices, all from one group.

    If the groups would need several pages but all choices fit into one menu, one menu is used.
    """
    groups = _groups(choices)
    if len(groups) > MENUS and len(choices) <= MENU:
        return [list(choices)]
    return [group[start : start + MENU] for group in groups for start in range(0, len(group), MENU)]


def as_menus(
    parts: Sequence[Sequence[Numbered]],
    page: int,
    prompt: Prompt,
    reader: Reader,
    name: Callable[[int], str],
    *,
    least: int = 1,
    most: int = 1,
) -> tuple[Row, ...]:
    """Return the menus of one page; ``name`` maps a part's number to its menu's custom id.

    A single menu requires ``least`` options. Each of several menus requires only one option.
    """
    alone = len(parts) == 1
    rows: list[Row] = []
    for number in range(page * MENUS, min(len(parts), (page + 1) * MENUS)):
        part = parts[number]
        groups = {numbered.choice.group for numbered in part}
        heading = part[0].choice.group if len(groups) == 1 else ""
        heading = heading or prompt.title
        if not alone:
            heading = reader("ui-menu-part", title=heading, number=number + 1, count=len(parts))
        menu = Menu(
            name(number),
            cut(heading, PLACEHOLDER),
            tuple(_item(numbered) for numbered in part),
            least=max(1, least) if alone else 1,
            most=min(most, len(part)),
        )
        rows.append((menu,))
    return tuple(rows)


def page_count(parts: Sequence[Sequence[Numbered]]) -> int:
    """Return the number of pages of menus."""
    return -(-len(parts) // MENUS)


def _item(item: Numbered) -> Item:
    choice = item.choice
    return Item(
        cut(choice.label, TEXT),
        str(item.index),
        cut(choice.detail, TEXT),
        choice.emoji,
        icon=choice.icon,
    )


def _groups(choices: Sequence[Numbered]) -> list[list[Numbered]]:
    groups: dict[str, list[Numbered]] = {}
    for numbered in choices:
        groups.setdefault(numbered.choice.group, []).append(numbered)
    return list(groups.values())
