"""The choices at a step of a drafted move, for buttons, menus and typed answers alike.

A step is usually one choice in one decision. With ``Prompt.folds``, a step covers two decisions:
for example, one press on a grid chooses a Line and a column in it.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from bot.components.decision import ROWS, WIDTH, Numbered, labelled, numbered, with_numbers
from bot.components.draft import DraftPlace, Trial, must_confirm, try_out
from bot.components.presenters import presenter, view_of
from bot.games.prompt import Prompt
from bot.i18n import Reader
from bot.model import Table
from engines.core.kernel import Option, Seat, State
from engines.registry import game as game_of

GridChoice: TypeAlias = tuple[Numbered, DraftPlace]
"""A choice on a grid, and the step to which it leads."""


class Offered(NamedTuple):
    """The question at a step of a draft: the prompt and its choices.

    ``rows`` are the cells of a grid, if the step covers two decisions. ``plain`` choices are shown
    without numbers. ``names`` are the labels by the one or two options that a press chooses. They
    have no numbers. Only equal labels of a grid have the numbers of their controls.
    """

    prompt: Prompt
    choices: tuple[Numbered, ...]
    rows: tuple[tuple[GridChoice, ...], ...] = ()
    plain: bool = False
    names: Mapping[tuple[Option, ...], str] = MappingProxyType({})

    def shown(self, reader: Reader) -> list[Numbered]:
        """Return the choices with the labels that their controls show."""
        if self.rows or self.plain:
            return list(self.choices)
        return with_numbers(self.choices, self.prompt, reader)


def offered(table: Table, seat: Seat, place: DraftPlace, trial: Trial, reader: Reader) -> Offered:
    """Return the choices at a step of a draft.

    ``trial`` is the trial of this step. Raises ``ValueError`` if the trial does not stop at a
    decision.
    """
    decision = trial.decision
    if decision is None:
        raise ValueError("there is no decision at this step")
    prompt = presenter(table.game).prompt(view_of(trial.state, seat), reader)
    names: dict[tuple[Option, ...], str] = {
        (choice.option,): choice.label for choice in prompt.choices
    }
    found = Offered(prompt, tuple(numbered(prompt, decision.options)), names=names)
    return _folded(table, seat, place, found, reader) if prompt.folds else found


def _folded(table: Table, seat: Seat, place: DraftPlace, plain: Offered, reader: Reader) -> Offered:
    """Return two decisions as one grid, or only the first decision if the grid does not fit."""
    asked, state = plain.prompt, running(table)
    lines: list[list[GridChoice]] = []
    names, presses = dict(plain.names), dict[DraftPlace, tuple[Option, ...]]()
    found = with_numbers(plain.choices, asked, reader) if asked.counts else plain.choices
    numbers = (
        {choice.option: at for at, choice in enumerate(asked.choices, 1)} if asked.counts else {}
    )
    for item in found:
        there = place.then(item.index)
        trial = try_out(state, seat, there.path)
        decision = trial.decision
        if decision is None or decision.kind != asked.folds or decision.most > 1:
            lines.append([(item, there)])
            presses[there] = (item.choice.option,)
            continue
        prompt = presenter(table.game).prompt(view_of(trial.state, seat), reader)
        choices = numbered(prompt, decision.options)
        names |= {(item.choice.option, then.option): then.label for then in prompt.choices}
        if number := numbers.get(item.choice.option):
            choices = [_counted(choice, number, reader) for choice in choices]
        lines.append([(choice, there.then(choice.index)) for choice in choices])
        presses |= {at: (item.choice.option, then.choice.option) for then, at in lines[-1]}
    lines = _told_apart(lines)
    cells = [cell for line in lines for cell in line]
    uses = Counter(names[press] for press in presses.values())
    names |= {presses[at]: item.choice.label for item, at in cells if uses[names[presses[at]]] > 1}
    if len(lines) > ROWS or max(map(len, lines)) > WIDTH:
        lines = [cells[start : start + WIDTH] for start in range(0, len(cells), WIDTH)]
    if len(lines) > ROWS:
        return plain
    return Offered(asked, tuple(item for item, _ in cells), tuple(map(tuple, lines)), names=names)


def _counted(item: Numbered, number: int, reader: Reader) -> Numbered:
    """Return a choice with ``number`` before its label."""
    label = labelled(number, item.choice.label, reader)
    return replace(item, choice=item.choice._replace(label=label))


def _told_apart(lines: list[list[GridChoice]]) -> list[list[GridChoice]]:
    """Add numbers to equal labels of cells, such as two copies of a card."""
    seen: Counter[str] = Counter()
    found: list[list[GridChoice]] = []
    for line in lines:
        found.append([])
        for item, there in line:
            label = item.choice.label
            seen[label] += 1
            if seen[label] > 1:
                label = f"{label} ({seen[label]})"
            choice = item.choice._replace(label=label)
            found[-1].append((Numbered(item.index, choice), there))
    return found


def waits(table: Table, seat: Seat, trial: Trial, reader: Reader) -> bool:
    """Return whether a trial is a complete move that needs a Confirm button."""
    if not trial.actions:
        return True
    prompt = presenter(table.game).prompt(view_of(trial.stages[-1], seat), reader)
    telling = {choice.option for choice in prompt.choices if choice.tells}
    told = telling.issuperset(trial.actions[-1])
    return must_confirm(trial, seat, game_of(table.game).windows, told=told)


def running(table: Table) -> State:
    """Return the state of a table; raises ``ValueError`` if its game has not begun."""
    if table.state is None:
        raise ValueError(f"table {table.id} has not begun")
    return table.state
