"""Why an answer is good, as data: the named parts of what a game's own evaluation counts.

A game names them in its ``ai`` room, in determinized worlds; here only those are kept that hold in
each of several such worlds. So what is said depends on nothing that the seat cannot know: whatever
hangs on a guess differs from world to world, and is left out.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from engines.core import rng
from engines.core.kernel import Action, Option, Seat, State

WORLDS = 3
"""Determinized worlds in each of which a cause must hold."""


CauseName: TypeAlias = tuple[str, tuple[tuple[str, Option], ...]]


@dataclass(frozen=True, slots=True)
class Cause:
    """One reason for an answer: a catalogue key and its parameters.

    ``key`` names a text that goes on from "it": *keeps your last mason*. A parameter called
    ``seat``, or ending in ``_seat``, is a seat; ``card``, or ending in ``_card``, the id of a card
    that can be looked up; any other stands as it is. ``weight`` says how much the cause counts, in
    the units of the game's evaluation (never below 0): within one game, the most important comes
    first.
    """

    key: str
    params: Mapping[str, Option] = field(default_factory=dict)
    weight: float = 0.0

    @property
    def name(self) -> CauseName:
        """The key and its parameters: what two causes have in common that say the same."""
        return self.key, tuple(sorted(self.params.items()))


Causes: TypeAlias = Callable[[State, Seat, Action], Sequence[Cause]]
"""What speaks for an answer: ``(world, seat, action) -> causes``, in any order, none where nothing
does. ``world`` is a determinized state, which is not changed. It raises ``KeyError`` if the seat is
not asked.
"""


def sure_causes(
    causes: Causes | None, state: State, seat: Seat, action: Action, seed: int
) -> list[Cause]:
    """Return what speaks for an answer whatever the seat does not know, most important first.

    ``state`` may be the table's own or a determinized one. States that look alike to the seat give
    the same causes. A game without ``causes`` (``None``) has none. The weight is the least found.
    """
    if causes is None:
        return []
    found: dict[CauseName, Cause] = {}
    for number in range(WORLDS):
        world = state.determinize(seat, rng.mix(seed, number))
        here = {one.name: one for one in causes(world, seat, action)}
        if number:
            here = {
                name: replace(one, weight=min(one.weight, found[name].weight))
                for name, one in here.items()
                if name in found
            }
        found = here
    return sorted(found.values(), key=lambda one: (-one.weight, one.name))
