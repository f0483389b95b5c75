"""A decision in words: the question, the choices and the refused options."""

from collections.abc import Iterable
from typing import NamedTuple

from engines.core.kernel import Option

REFUSED_LABELS = 200
"""Cap on the characters of a list of refused options; one reason has one list."""


class Choice(NamedTuple):
    """An option that can be chosen, with its words.

    label   text of at most 80 characters, as on a button; at most 34 are better
    detail  the effect in one line (100 characters)
    emoji   one Unicode emoji, or empty
    icon    a drawing of ``data/art`` that replaces the emoji if the application has uploaded it
    group   heading of related options, which share a control if several controls are needed
    tells   whether question and label together say the outcome. If so, a move that ends with this
            choice needs no Confirm button
    """

    option: Option
    label: str
    detail: str = ""
    emoji: str = ""
    group: str = ""
    tells: bool = True
    icon: str = ""


class Refused(NamedTuple):
    """An option that cannot be chosen although a player may expect it, and the reason."""

    label: str
    reason: str


def by_reason(refused: Iterable[Refused]) -> tuple[Refused, ...]:
    """Join options refused for the same reason; list as many labels as fit."""
    labels: dict[str, list[str]] = {}
    for refusal in refused:
        labels.setdefault(refusal.reason, []).append(refusal.label)
    return tuple(Refused(_joined(found), reason) for reason, found in labels.items())


def _joined(labels: list[str]) -> str:
    text = labels[0]
    for label in labels[1:]:
        if len(text) + len(label) > REFUSED_LABELS:
            return f"{text}, …"
        text += f", {label}"
    return text


class Prompt(NamedTuple):
    """A decision as the asked player sees it.

    title    the question
    choices  the choices, in the order in which they are shown
    refused  options that are not possible
    columns  width of a grid of buttons, 0 for no grid
    cells    labels of all cells of the grid in order, if cells that cannot be chosen are shown too
    folds    kind of the next decision, if one press answers both decisions. A button of the grid
             then stands for one choice of each decision. A choice that leads to a decision of
             another kind has its own button
    counts   whether such a button shows the number that its first choice has in the picture
    """

    title: str
    choices: tuple[Choice, ...]
    refused: tuple[Refused, ...] = ()
    columns: int = 0
    cells: tuple[str, ...] = ()
    folds: str = ""
    counts: bool = False
