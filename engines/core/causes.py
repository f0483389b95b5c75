"""Reasons for an answer, as data: named parts of the game's own evaluation.

Each game's ``ai`` package finds them in a determinized world. This module keeps only the reasons
that hold in each of several such worlds. A reason that depends on a guess does not hold in all
worlds and is dropped. So the result depends only on what the seat may know.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from engines.core import rng
from engines.core.kernel import Action, Option, Seat, State

WORLDS = 3
"""Number of determinized worlds in which a cause is checked; it must hold in all of them."""


CauseName: TypeAlias = tuple[str, tuple[tuple[str, Option], ...]]


@dataclass(frozen=True, slots=True)
class Cause:
    """One reason for an answer: a catalogue key and its parameters.

    ``key`` names a text that continues a sentence after "it": *keeps your last mason*. A parameter
    called ``seat``, or ending in ``_seat``, is a seat. One called ``card``, or ending in ``_card``,
    is the id of a card that can be looked up. Any other parameter is shown unchanged. ``weight`` is
    the importance of the cause in the units of the game's evaluation, never below 0. Weights
    compare only within one game.
    """

    key: str
    params: Mapping[str, Option] = field(default_factory=dict)
    weight: float = 0.0

    @property
    def name(self) -> CauseName:
        """The key with its parameters, by which equal causes are recognised."""
        return self.key, tuple(sorted(self.params.items()))


Causes: TypeAlias = Callable[[State, Seat, Action], Sequence[Cause]]
"""The function that finds the reasons for an answer: ``(world, seat, action) -> causes``.

The causes come in any order; there may be none. ``world`` is a determinized state and is not
changed. The function raises ``KeyError`` if the seat is not asked.
"""


def sure_causes(
    causes: Causes | None, state: State, seat: Seat, action: Action, seed: int
) -> list[Cause]:
    """Return the causes that hold in all sampled worlds of the seat, most important first.

    ``state`` may be the table's own state or a determinized one. States that look alike to the seat
    give the same causes. ``causes=None`` gives none. Each cause gets the smallest weight found in
    those worlds.
    """
    if causes is None:
        return []
    found: dict[CauseName, Cause] = {}
    for number in range(WORLDS):
        world = state.determinize(seat, rng.mix(seed, number))
        current = {cause.name: cause for cause in causes(world, seat, action)}
        if number:
            current = {
                name: replace(cause, weight=min(cause.weight, found[name].weight))
                for name, cause in current.items()
                if name in found
            }
        found = current
    return sorted(found.values(), key=lambda cause: (-cause.weight, cause.name))
