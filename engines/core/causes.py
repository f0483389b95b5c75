"""Reasons for an answer, as data: named terms of the game's own evaluation.

Each game's ``ai`` package finds the reasons in a determinized world, in which hidden cards are
guessed. This module keeps only the reasons that hold in each of several such worlds and drops those
that depend on a guess. So the result depends only on what the seat may know.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from engines.core import rng
from engines.core.kernel import Action, Option, Seat, State

WORLDS = 3
"""Number of determinized worlds in which a cause must hold."""


CauseName: TypeAlias = tuple[str, tuple[tuple[str, Option], ...]]


@dataclass(frozen=True, slots=True)
class Cause:
    """One reason for an answer: a catalogue key and its parameters.

    ``key`` names a text, a sentence without its subject: *keeps your last mason*. A parameter
    whose name is ``seat`` or ends in ``_seat`` is a seat. A parameter whose name is ``card`` or
    ends in ``_card`` is the id of a card that can be looked up. Any other parameter is shown
    unchanged. ``weight`` is the importance of the cause in the units of the game's evaluation,
    never below 0. Weights can be compared only within one game. A ``vague`` cause leaves open
    what the seat's next answer decides; the causes of this answer say it better.
    """

    key: str
    params: Mapping[str, Option] = field(default_factory=dict)
    weight: float = 0.0
    vague: bool = False

    @property
    def name(self) -> CauseName:
        """The key with the parameters; equal causes have equal names."""
        return self.key, tuple(sorted(self.params.items()))


def combined(first: Sequence[Cause], then: Sequence[Cause]) -> list[Cause]:
    """Return the causes for two successive answers of a seat, most important first.

    Vague causes of the first answer are left out.
    """
    kept = [cause for cause in first if not cause.vague]
    return by_weight({cause.name: cause for cause in (*then, *kept)}.values())


def by_weight(found: Iterable[Cause]) -> list[Cause]:
    """Return causes, most important first."""
    return sorted(found, key=lambda cause: (-cause.weight, cause.name))


Causes: TypeAlias = Callable[[State, Seat, Action], Sequence[Cause]]
"""The function that finds the reasons for an answer: ``(world, seat, action) -> causes``.

The causes are in no particular order, and the list can be empty. ``world`` is a determinized state,
which the function must not change. The function raises ``KeyError`` if the seat is not asked.
"""


def sure_causes(
    causes: Causes | None, state: State, seat: Seat, action: Action, seed: int
) -> list[Cause]:
    """Return the causes that hold in all sampled worlds of the seat, most important first.

    ``state`` is the table's own state or a determinized state. States that look alike to the seat
    give the same causes. If ``causes`` is ``None``, the list is empty. Each cause gets its smallest
    weight in these worlds.
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
    return by_weight(found.values())
