"""A move tried on a copy before it is confirmed.

A draft is a path: for each decision in a row, which of its options are picked, as indices into
``Decision.options``; ``3.0.14`` picks the options 3, then 0, then 1 and 4. It is played on a copy
of the state and goes on while the same seat is asked something else. It stops, and can only be
confirmed, where going on would tell the player something not yet known: at the first event that
brings anything to light, and wherever the position would look different if the faces the player
cannot see were dealt otherwise.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.sessions.domain.undo import undoable
from engines.core import kernel
from engines.core.game import Game
from engines.core.kernel import Action, Decision, Event, Illegal, Seat, State

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxy"
_MORE = "z"
"""Stands before a digit for 35 more, so that picks need nothing between them."""

_STEP = rf"(?:-|(?:{_MORE}{{0,20}}[0-9a-y])+)"
_PLACE = re.compile(rf"((?:{_STEP}(?:\.{_STEP})*)?)(?:~({_STEP}))?(?:;([0-9]{{1,2}}))?")

Path: TypeAlias = tuple[tuple[int, ...], ...]

DEALS = (1, 2, 3)
"""Seeds of the other worlds a draft is compared with."""


class BadPath(ValueError):
    """A path that does not fit the position."""


@dataclass(frozen=True, slots=True)
class Trial:
    """How far a draft has come.

    state     the position after it, as far as it is certain: what it shows may be shown
    actions   the answers picked so far
    stages    for each of them the position in which it was picked
    events    what is sure to happen, as the player may know it
    decision  what is asked next within the draft, ``None`` if it is ready to be confirmed
    certain   whether ``events`` is all that happens; if not, the rest shows on confirming
    """

    state: State
    actions: tuple[Action, ...]
    stages: tuple[State, ...]
    events: tuple[Event, ...]
    decision: Decision | None
    certain: bool


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody is in a draft: the steps made, what is picked of a choice of several that is
    not complete yet, and the page of menus shown.
    """

    path: Path = ()
    picked: tuple[int, ...] = ()
    page: int = 0

    def then(self, *picks: int) -> "Place":
        """Return the place after one more step."""
        return Place((*self.path, picks))

    def back(self) -> "Place":
        """Return the place one step before."""
        return Place(self.path if self.picked else self.path[:-1])


def parse(text: str) -> Place:
    """Read a place from a custom id's argument; raises :class:`BadPath` for anything else."""
    found = _PLACE.fullmatch(text)
    if found is None:
        raise BadPath(text)
    steps, picked, page = found.groups(default="")
    path = tuple(_picks(step) for step in steps.split(".")) if steps else ()
    return Place(path, _picks(picked), int(page or 0))


def write(place: Place) -> str:
    """Return a place as the argument of a custom id."""
    text = ".".join(_written(step) or "-" for step in place.path)
    if place.picked:
        text += f"~{_written(place.picked)}"
    return f"{text};{place.page}" if place.page else text


def _picks(text: str) -> tuple[int, ...]:
    picks = []
    base = 0
    for digit in text.removeprefix("-"):
        if digit == _MORE:
            base += len(_DIGITS)
        else:
            picks.append(base + _DIGITS.index(digit))
            base = 0
    return tuple(picks)


def _written(picks: Sequence[int]) -> str:
    return "".join(_MORE * (pick // len(_DIGITS)) + _DIGITS[pick % len(_DIGITS)] for pick in picks)


def try_out(state: State, seat: Seat, path: Path) -> Trial:
    """Play a path on a copy.

    Raises :class:`BadPath` if the seat is not asked or an index does not exist, ``Illegal`` if the
    rules refuse a step.
    """
    first = state.ask.get(seat)
    if first is None:
        raise BadPath("not asked")
    real = shown = _logging(state.copy())
    worlds = [_logging(state.determinize(seat, seed)) for seed in DEALS] if path else []
    decision: Decision | None = first
    actions: list[Action] = []
    stages: list[State] = []
    certain = True
    for picks in path:
        if decision is None:
            raise BadPath("the draft ends before")
        action = _action(decision, picks)
        alone = len(real.ask) == 1 and not real.stack[-1].given
        shown = real.copy()
        kernel.apply(real, seat, action)
        actions.append(action)
        stages.append(shown)
        worlds = [world for world in worlds if _follows(world, seat, action)]
        certain = alone and len(worlds) == len(DEALS) and _agree(real, worlds, seat)
        shown = real if certain else shown
        decision = real.ask.get(seat) if certain else None
        if decision is not None and decision.kind == first.kind:
            decision = None
    events = _sure(real, worlds, seat)
    return Trial(shown, tuple(actions), tuple(stages), events, decision, certain)


def is_free(game: Game, seat: Seat, trial: Trial) -> bool:
    """Return whether a seat could undo what it has drafted, once it has confirmed it and as long as
    nobody else acts.
    """
    if trial.certain:
        return undoable(game, seat, (*trial.stages, trial.state), trial.events)
    still_open = bool(trial.stages) and len(trial.stages[-1].ask) > 1
    return still_open and undoable(game, seat, trial.stages, trial.events)


def _logging(state: State) -> State:
    state.log = []
    return state


def _action(decision: Decision, picks: Sequence[int]) -> Action:
    if any(pick >= len(decision.options) for pick in picks):
        raise BadPath("no such option")
    return tuple(decision.options[pick] for pick in picks)


def _follows(world: State, seat: Seat, action: Action) -> bool:
    """Play the action in another world, if it can be played there."""
    try:
        kernel.apply(world, seat, action)
    except Illegal:
        return False
    return True


def _agree(real: State, worlds: Sequence[State], seat: Seat) -> bool:
    """Return whether the player sees the same in every world, and nothing came to light."""
    if any(event.reveals for event in real.log or ()):
        return False
    view = real.view(seat)
    seen = [event.seen(seat) for event in real.log or ()]
    return all(
        world.view(seat) == view and [event.seen(seat) for event in world.log or ()] == seen
        for world in worlds
    )


def _sure(real: State, worlds: Sequence[State], seat: Seat) -> tuple[Event, ...]:
    """Return the events that every world begins with, up to the first that reveals."""
    if len(worlds) < len(DEALS):
        return ()
    sure = []
    others = [[event.seen(seat) for event in world.log or ()] for world in worlds]
    for number, event in enumerate(real.log or ()):
        seen = event.seen(seat)
        if event.reveals or not all(other[number : number + 1] == [seen] for other in others):
            break
        sure.append(seen)
    return tuple(sure)
