"""A decision as the asked player sees it: a question, choices, and what is not possible."""

from collections.abc import Iterable
from typing import NamedTuple

from engines.core.kernel import Option

REFUSED_LABELS = 200
"""Characters of labels refused for one reason before the rest is left out."""


class Choice(NamedTuple):
    """One option as a control. ``label`` fits a button (80 characters, better 34), ``detail`` is
    its effect in one line (100), ``emoji`` one Unicode emoji or empty, ``icon`` the drawing of
    ``data/art`` shown in its place where the application has it. Where there are more options
    than one control holds, those of the same ``group`` stay together under that heading.
    ``tells`` is whether label and question together say what is done to whom: then pressing it is
    meant, and a move that it completes needs no Confirm.
    """

    option: Option
    label: str
    detail: str = ""
    emoji: str = ""
    group: str = ""
    tells: bool = True
    icon: str = ""


class Refused(NamedTuple):
    """Something a player might look for among the choices, and why it is not there."""

    label: str
    reason: str


def by_reason(refused: Iterable[Refused]) -> tuple[Refused, ...]:
    """Return what is refused for the same reason together, as many labels as there is room for."""
    labels: dict[str, list[str]] = {}
    for one in refused:
        labels.setdefault(one.reason, []).append(one.label)
    return tuple(Refused(_joined(found), reason) for reason, found in labels.items())


def _joined(labels: list[str]) -> str:
    text = labels[0]
    for label in labels[1:]:
        if len(text) + len(label) > REFUSED_LABELS:
            return f"{text}, …"
        text += f", {label}"
    return text


class Prompt(NamedTuple):
    """A decision as the asked player sees it: a question, the choices in the order shown, and what
    is not possible. ``columns`` > 0 asks for a grid of buttons that many wide; ``cells`` are the
    labels of all its cells in order, if those that cannot be chosen shall keep their places.
    ``folds`` names a kind of decision that shall share one grid with this one, so that one press
    answers both; a choice after which something else is asked keeps a button of its own. With
    ``counts`` each of these buttons bears the number of the first choice, as the picture shows it.
    """

    title: str
    choices: tuple[Choice, ...]
    refused: tuple[Refused, ...] = ()
    columns: int = 0
    cells: tuple[str, ...] = ()
    folds: str = ""
    counts: bool = False
