"""A move tried out on a copy of the state before it is confirmed.

A draft is a path: the options picked in successive decisions, as indices into ``Decision.options``.
``3.0.14`` picks option 3, then 0, then 1 and 4. The path is played on a copy of the state.

The draft continues while the move asks the same seat further questions. The draft stops before it
would tell the player something new. So it stops at the first event that reveals hidden information.
It also stops if the position would look different in another "world": a copy of the game in which
the cards hidden from the player are dealt differently.
"""

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import NamedTuple, TypeAlias

from bot.components.presenters import view_of
from engines.core import kernel
from engines.core.kernel import Action, Decision, Event, Illegal, Seat, State

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxy"
_MORE = "z"
"""Prefix that adds 35 to the next digit; a digit ends each pick, so picks need no separator."""

_STEP = rf"(?:-|(?:{_MORE}{{0,20}}[0-9a-y])+)"
_PLACE = re.compile(rf"((?:{_STEP}(?:\.{_STEP})*)?)(?:~({_STEP}))?(?:;([0-9]{{1,2}}))?")

Path: TypeAlias = tuple[tuple[int, ...], ...]

DEALS = (1, 2, 3)
"""Seeds with which the hidden cards are dealt again, to make other worlds.

A draft is compared with the same draft in these worlds.
"""

KEPT = 64
"""Size of the trial cache; a press tries its path several times, the next extends the path."""


class BadPath(ValueError):
    """A draft's path does not fit the position."""


@dataclass(frozen=True, eq=False)
class Trial:
    """The result of playing a draft: the position after the answers picked so far.

    The positions in other worlds are computed when they are first needed. They are not needed for a
    move whose button states the outcome.

    actions   the answers picked so far
    stages    the position in which each answer was picked
    real      the position after the answers, with facts that the player must not see yet; show only
              ``state``
    dealt     returns the positions before the last answer, in the other worlds in which the draft
              is legal
    """

    seat: Seat
    actions: tuple[Action, ...]
    stages: tuple[State, ...]
    real: State
    dealt: Callable[[], tuple[State, ...]]

    @cached_property
    def worlds(self) -> tuple[State, ...]:
        """The positions after the draft, in the other worlds in which the draft is legal."""
        if not self.actions:
            return self.dealt()
        first = len(self.actions) == 1
        copies = (_going_on(world, begins=first) for world in self.dealt())
        return tuple(copy for copy in copies if _follows(copy, self.seat, self.actions[-1]))

    @cached_property
    def certain(self) -> bool:
        """Whether ``events`` is the complete outcome; if not, only confirming reveals the rest."""
        if not self.actions:
            return False
        stage = self.stages[-1]
        alone = len(stage.ask) == 1 and not stage.stack[-1].given
        every = alone and len(self.worlds) == len(DEALS)
        return every and _agree(self.real, self.worlds, self.seat)

    @property
    def state(self) -> State:
        """The position after the draft, or before its last answer if the outcome is uncertain.

        The player is allowed to see all of this position.
        """
        return self.real if self.certain or not self.actions else self.stages[-1]

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """The events that are certain to happen, without facts hidden from the player."""
        return _sure(self.real, self.worlds, self.seat) if self.actions else ()

    @cached_property
    def decision(self) -> Decision | None:
        """The next decision of the draft, or ``None`` if the draft is ready to confirm."""
        asked = self.real.ask.get(self.seat)
        if not self.actions or asked is None:
            return asked
        ends = {self.stages[0].ask[self.seat].kind, *self.real.MOVES}
        return asked if asked.kind not in ends and self.certain else None


class DraftPlace(NamedTuple):
    """A place in a draft: the steps made, the picks of an incomplete step, the page of menus."""

    path: Path = ()
    picked: tuple[int, ...] = ()
    page: int = 0

    def then(self, *picks: int) -> "DraftPlace":
        """Return the place after one more step."""
        return DraftPlace((*self.path, picks))

    def back(self) -> "DraftPlace":
        """Return the place one step earlier."""
        return DraftPlace(self.path if self.picked else self.path[:-1])


START = DraftPlace()


def must_confirm(trial: Trial, seat: Seat, windows: Collection[str], *, told: bool) -> bool:
    """Return whether a complete draft needs a Confirm button.

    No button is needed if the label of the last control stated the outcome (``told``), or if the
    move can be undone freely. A move can be undone freely if its outcome is certain, the game
    continues, and no other player must answer from a hand (``windows``: kinds of such questions).
    """
    if told:
        return False
    after = trial.state
    answers = any(ask.kind in windows for other, ask in after.ask.items() if other != seat)
    return not trial.certain or answers or after.result is not None


def parse(text: str) -> DraftPlace:
    """Parse the argument of a custom id; raises :class:`BadPath` for an invalid argument."""
    found = _PLACE.fullmatch(text)
    if found is None:
        raise BadPath(text)
    steps, picked, page = found.groups(default="")
    path = tuple(_picks(step) for step in steps.split(".")) if steps else ()
    return DraftPlace(path, _picks(picked), int(page or 0))


def write(place: DraftPlace) -> str:
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
    """Play a draft's path on copies of a position and return the trial.

    The cache recognises a position by the object's identity and its ply. So every change of
    a position must also change its ply.

    Raises :class:`BadPath` if the seat is not asked or an index does not exist, and ``Illegal`` if
    the rules refuse a step.
    """
    return _tried(state, state.ply, seat, path)


@lru_cache(KEPT)
def _tried(state: State, ply: int, seat: Seat, path: Path) -> Trial:
    if not path:
        if seat not in state.ask:
            raise BadPath("not asked")
        return Trial(seat, (), (), state, partial(_worlds, state, ply, seat))
    before = _tried(state, ply, seat, path[:-1])
    if before.decision is None:
        raise BadPath("the draft ends before")
    action = _action(before.decision, path[-1])
    stage = before.state
    real = _going_on(stage, begins=not before.actions)
    kernel.apply(real, seat, action)
    dealt = (lambda: before.worlds) if before.actions else before.dealt
    return Trial(seat, (*before.actions, action), (*before.stages, stage), real, dealt)


@lru_cache(KEPT)
def _worlds(state: State, _ply: int, seat: Seat) -> tuple[State, ...]:
    """Return copies of a position with the cards hidden from ``seat`` dealt again."""
    return tuple(state.determinize(seat, seed) for seed in DEALS)


def _going_on(state: State, *, begins: bool) -> State:
    """Return a copy of a state; its log is empty if a draft ``begins`` at this state."""
    twin = state.copy()
    twin.log = [] if begins else list(state.log or ())
    return twin


def _action(decision: Decision, picks: Sequence[int]) -> Action:
    if any(pick >= len(decision.options) for pick in picks):
        raise BadPath("no such option")
    return tuple(decision.options[pick] for pick in picks)


def _follows(world: State, seat: Seat, action: Action) -> bool:
    """Play an action in another ``world``; return whether it is legal there."""
    try:
        kernel.apply(world, seat, action)
    except Illegal:
        return False
    return True


def _agree(real: State, worlds: Sequence[State], seat: Seat) -> bool:
    """Return whether the player sees the same in every world and nothing was revealed."""
    if any(event.reveals for event in real.log or ()):
        return False
    seen = _heard(real, seat)
    if any(_heard(world, seat) != seen for world in worlds):
        return False
    view = view_of(real, seat)
    return all(world.view(seat) == view for world in worlds)


def _heard(state: State, seat: Seat) -> list[Event]:
    return [event.seen(seat) for event in state.log or ()]


def _sure(real: State, worlds: Sequence[State], seat: Seat) -> tuple[Event, ...]:
    """Return the events before the first event that differs between worlds or reveals something."""
    if len(worlds) < len(DEALS):
        return ()
    sure = []
    others = [_heard(world, seat) for world in worlds]
    for number, event in enumerate(real.log or ()):
        seen = event.seen(seat)
        if event.reveals or not all(other[number : number + 1] == [seen] for other in others):
            break
        sure.append(seen)
    return tuple(sure)
