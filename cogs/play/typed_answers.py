"""Typed answers: the labels of the controls a player could press, separated by commas.

A typed answer is a path through a draft. The first label is a choice in the pending decision, and
each further label is a choice in the next decision. The last label can be the label of the button
Confirm. A typed answer works like the control to which the labels lead, and suggestions reveal only
what the player's hand shows. The number on a choice's button can be typed instead of the label.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.components.custom_id import ControlId, encode
from bot.components.decision import MENU, TEXT, Numbered
from bot.components.draft import START, BadPath, DraftPlace, try_out, write
from bot.components.presenters import view_of
from bot.components.safe_text import cut
from bot.components.steps import Offered, offered, waits
from bot.i18n import Reader
from bot.messages.board import public_prompt
from bot.messages.hand import DEEPEST, is_live
from bot.model import Table
from bot.typed.names import LONGEST, Meant, folded, matching, meant
from engines.core.kernel import Illegal, Option, Seat, State

NEAR = 3
"""Number of similar labels named in the reply to an unknown label."""

VERBS = ("do", "draft", "choose", "confirm")
"""Verbs of the controls that typed answers can stand for."""


class TypedStep(NamedTuple):
    """A step that can be typed.

    label    the labels of the whole path, as displayed
    brief    the same labels, but with numbers in place of all labels except the last
    name     the label of this step
    number   the number before the label on the button; empty if there is no number
    place    the place in the draft to which the step leads
    control  the button that the step stands for
    ends     whether nothing can be typed after the step
    """

    label: str
    brief: str
    name: str
    place: DraftPlace
    control: ControlId
    ends: bool
    number: str = ""

    @property
    def preview(self) -> ControlId:
        """The control that only shows the draft at this place."""
        return ControlId(self.control.table, self.control.ply, "draft", f"{write(self.place)}:t")


def find_offers(table: Table, seat: Seat, reader: Reader, typed: str) -> list[tuple[str, str]]:
    """Return up to 25 answers as ``(label, custom id)`` that match every typed word, best first.

    The list is empty if the seat is not asked or the table is paused. After labels typed in
    full, the list has the answers that can follow these labels.
    """
    if table.held_at is not None or not is_live(table, seat, table.ply):
        return []
    found: dict[str, str] = {}
    for rest, offers in _levels(table, seat, reader, typed):
        for offer in _matching(offers, rest):
            found.setdefault(encode(offer.control), _shortened(offer))
    return [(label, value) for value, label in found.items()][:MENU]


def find_answer(table: Table, seat: Seat, reader: Reader, typed: str) -> ControlId | str:
    """Return the control for a text that a seat typed.

    If the text stands for no control or for several, return a sentence that names the nearest
    labels. The seat must be asked. A label typed only in part leads to the draft, in which the
    player must press Confirm.
    """
    levels = list(_levels(table, seat, reader, typed))
    for rest, offers in levels:
        found = _meant(offers, rest)
        called = {offer for offer in offers if offer.number and offer.number == rest}
        if found.whole and found.value is not None:
            called.add(found.value)
        if len(called) == 1 and not (found.whole and found.several):
            return called.pop().control
    if found.value is not None:
        return found.value.preview
    if found.several:
        return reader("ui-typed-several", near=_listed(found.near))
    return reader("ui-typed-unknown", near=_listed([*dict.fromkeys((*found.near, *offers))]))


def _levels(
    table: Table, seat: Seat, reader: Reader, typed: str
) -> Iterator[tuple[str, list[TypedStep]]]:
    """Yield the remaining text at each step of the path, and the steps that can be typed next."""
    state = table.state
    if state is None:
        raise ValueError(f"table {table.id} has not begun")
    rest, said, brief, place = folded(typed[:LONGEST]), "", "", START
    while True:
        try:
            offers = _offers(table, state, seat, reader, (said, brief), place, rest)
        except (BadPath, Illegal):
            return
        if offers:
            yield rest, offers
        step = _step(offers, rest)
        if step is None or step[0].ends:
            return
        offer, rest = step
        said, brief = f"{offer.label}, ", f"{brief}{offer.number or offer.name}, "
        place = offer.place


def _offers(
    table: Table,
    state: State,
    seat: Seat,
    reader: Reader,
    said: tuple[str, str],
    place: DraftPlace,
    typed: str,
) -> list[TypedStep]:
    """Return the steps that can be typed at a place of the draft, in the order of the controls.

    After a move that needs no Confirm, the word for Confirm is suggested only if ``typed`` contains
    further text.
    """

    def offer(
        name: str, there: DraftPlace, verb: str, argument: str, number: str = ""
    ) -> TypedStep:
        control = ControlId(table.id, table.ply, verb, argument)
        ends = verb == "confirm"
        label, brief = (f"{before}{name}" for before in said)
        return TypedStep(label, brief, name, there, control, ends, number)

    trial = try_out(state, seat, place.path)
    decision = trial.decision
    if decision is None or len(write(place)) > DEEPEST:
        if decision is None and not typed and not waits(table, seat, trial, reader):
            return []
        name = reader("ui-button-confirm")
        return [offer(name, place, "confirm", write(place))]
    asked = offered(table, seat, place, trial, reader)
    if asked.rows:
        cells = [cell for row in asked.rows for cell in row]
        names = _names([numbered for numbered, _ in cells])
        return [
            offer(name, there, "choose", write(there))
            for name, (_, there) in zip(names, cells, strict=True)
        ]
    public = _public(table, state) if place == START else {}
    found = []
    numbers = _numbers(asked)
    for numbered, name in zip(asked.choices, _names(asked.choices), strict=True):
        if numbered.index in place.picked:
            continue
        picked = (*place.picked, numbered.index)
        full = len(picked) == decision.most
        there = DraftPlace((*place.path, picked)) if full else DraftPlace(place.path, picked)
        number = numbers.get(numbered.choice.option, "")
        if numbered.choice.option in public:
            found.append(offer(name, there, "do", str(public[numbered.choice.option]), number))
        else:
            found.append(offer(name, there, "choose", write(there), number))
    several = decision.most > 1 or decision.least == 0
    if several and decision.least <= len(place.picked) <= decision.most:
        done = DraftPlace((*place.path, place.picked))
        name = reader("ui-button-chosen", count=len(place.picked))
        found.append(offer(name, done, "choose", f"{write(done)}:d"))
    return found


def _numbers(asked: Offered) -> dict[Option, str]:
    """Return the number on each choice's button; empty if the choices are cells of a board."""
    if asked.prompt.cells:
        return {}
    return {choice.option: str(at) for at, choice in enumerate(asked.prompt.choices, 1)}


def _public(table: Table, state: State) -> dict[Option, int]:
    """Return the index (from 0) of each choice's button on the public board."""
    prompt = public_prompt(table, view_of(state, None))
    choices = () if prompt is None else prompt.choices
    return {choice.option: number for number, choice in enumerate(choices)}


def _names(choices: Sequence[Numbered]) -> list[str]:
    """Return the labels of choices, with a choice's heading if its label is not unique."""
    often = Counter(numbered.choice.label for numbered in choices)
    return [
        f"{choice.choice.label} ({choice.choice.group})"
        if often[choice.choice.label] > 1 and choice.choice.group
        else choice.choice.label
        for choice in choices
    ]


def _step(offers: Sequence[TypedStep], rest: str) -> tuple[TypedStep, str] | None:
    """Return the step whose label is at the beginning of the text, and the rest of the text.

    The step is the longest label typed in full or, without such a label, the only label that
    contains the words before the first comma.
    """
    whole = [offer for offer in offers if f"{rest},".startswith(f"{folded(offer.name)},")]
    if whole:
        longest = max(len(folded(offer.name)) for offer in whole)
        whole = [offer for offer in whole if len(folded(offer.name)) == longest]
        return (whole[0], rest[longest:].strip(" ,")) if len(whole) == 1 else None
    head, comma, tail = rest.partition(",")
    called = [offer for offer in offers if offer.number and offer.number == head.strip()]
    if called and comma:
        return called[0], tail.strip()
    close = _meant(offers, head).value if comma else None
    return None if close is None else (close, tail.strip())


def _matching(offers: Sequence[TypedStep], rest: str) -> list[TypedStep]:
    """Return the steps whose labels contain every word, best first.

    A comma ends a label, unless the label contains the comma.
    """
    names = {offer: (offer.name,) for offer in offers}
    if "," in rest:
        names = {offer: own for offer, own in names.items() if rest in folded(offer.name)}
    return matching(names, rest)


def _meant(offers: Sequence[TypedStep], rest: str) -> Meant[TypedStep]:
    return meant({offer: (offer.name,) for offer in offers}, rest)


def _shortened(offer: TypedStep) -> str:
    """Return a label that fits into a suggestion and, when typed, leads to the same step."""
    return offer.label if len(offer.label) <= TEXT else cut(offer.brief, TEXT)


def _listed(offers: Sequence[TypedStep]) -> str:
    return " · ".join(offer.label for offer in offers[:NEAR])
