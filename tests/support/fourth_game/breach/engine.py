"""The rules of Breach and its bots."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import Any, Self

from engines.core import rng
from engines.core.data import DataError, Raw, records
from engines.core.game import Game, GameOption
from engines.core.kernel import (
    Action,
    Asking,
    Decision,
    Frame,
    Option,
    Refusal,
    Result,
    Seat,
    State,
    View,
    advance,
    choose_openly,
    rule,
)

FILES = ("towers.toml",)
HAUL = 3
"""Maximum number of stones pulled at once if the option ``haul`` is ``three``."""


@dataclass(frozen=True, slots=True)
class Tower:
    """A tower and its stones."""

    id: str
    stones: int


def towers(raw: Raw) -> tuple[Tower, ...]:
    """Return the towers in their order; raises ``DataError``."""
    found = tuple(records(raw, FILES[0], Tower).values())
    if not found or any(tower.stones < 1 for tower in found):
        raise DataError(f"{FILES[0]}: there must be towers, each of at least one stone")
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class BreachView(View):
    """The whole position, because nothing is hidden: the stones left and the stones pulled."""

    names: tuple[str, ...]
    left: tuple[int, ...]
    pulled: tuple[tuple[int, ...], ...]


class Breach(State):
    """The stones left in each tower, and the stones that each seat has pulled out of it."""

    __slots__ = ("left", "pulled")

    GAME = "breach"
    FIELDS = ("left", "pulled")

    left: list[int]
    pulled: list[list[int]]

    @classmethod
    def deal(cls, seats: int, seed: int, options: Mapping[str, str], card_set: Any) -> Self:
        s = cls.__new__(cls)
        s.start(seats, seed, options, card_set)
        s.left = [tower.stones for tower in card_set]
        s.pulled = [[0] * len(card_set) for _ in range(seats)]
        first = s.below(seats)
        s.emit("breach-event-begin", {"seat": first})
        s.stack = [Frame("breach.turn", (first,))]
        advance(s)
        return s

    def copy(self) -> Self:
        twin = self.copy_core(type(self).__new__(type(self)))
        twin.left = self.left[:]
        twin.pulled = [own[:] for own in self.pulled]
        return twin

    def view(self, viewer: Seat | None) -> BreachView:
        return BreachView(
            **self.common_view(viewer),
            names=tuple(tower.id for tower in self.card_set),
            left=tuple(self.left),
            pulled=tuple(tuple(own) for own in self.pulled),
        )

    def redeal(self, viewer: Seat | None) -> None:
        """Change nothing, because no information is hidden."""

    def why_not(self, seat: Seat, decision: Decision, option: Option) -> Refusal:
        names = [tower.id for tower in self.card_set]
        if decision.kind == "breach-ask-tower" and option in names:
            return Refusal("breach-fallen", {"tower": option}, "B2")
        if decision.kind == "breach-ask-stones" and type(option) is int:
            return Refusal("breach-so-many", {"most": len(decision.options)}, "B3")
        return Refusal("core-not-an-option")

    def most(self, tower: int) -> int:
        """Return the maximum number of stones that can be pulled out of a tower at once."""
        return min(self.left[tower], HAUL if self.options["haul"] == "three" else self.left[tower])


@rule("breach.turn")
def turn(s: Breach, seat: Seat) -> Asking:
    """Let a seat pull stones out of one tower."""
    names = [tower.id for tower in s.card_set]
    standing = [name for name, left in zip(names, s.left, strict=True) if left]
    name = yield from choose_openly(seat, "breach-ask-tower", standing)
    tower = names.index(str(name))
    count = yield from choose_openly(
        seat, "breach-ask-stones", range(1, s.most(tower) + 1), str(name)
    )
    stones = int(count)
    s.left[tower] -= stones
    s.pulled[seat][tower] += stones
    s.emit(
        "breach-event-pull",
        {"seat": seat, "tower": str(name), "count": stones, "left": s.left[tower]},
    )
    if any(s.left):
        return [Frame("breach.turn", ((seat + 1) % s.seats,))]
    return [Frame("breach.end", (seat,))]


@rule("breach.end")
def end(s: Breach, seat: Seat) -> None:
    """End the game after the last stone was pulled."""
    wins = s.options["last"] == "wins"
    winners = (seat,) if wins else tuple(number for number in range(s.seats) if number != seat)
    scores = tuple({"stones": sum(own)} for own in s.pulled)
    s.finish(Result(winners, scores, f"breach-end-{s.options['last']}"))


def census(state: Breach) -> Counter[str]:
    """Return the number of stones of each tower, including stones already pulled."""
    found: Counter[str] = Counter()
    for number, tower in enumerate(state.card_set):
        found[tower.id] = state.left[number] + sum(own[number] for own in state.pulled)
    return found


def easy(world: Breach, seat: Seat, seed: int) -> Action:
    """Pull a random number of stones out of a random tower."""
    options = world.ask[seat].options
    chosen, _ = rng.below(rng.mix(seed, world.ply, seat), len(options))
    return (options[chosen],)


def normal(world: Breach, seat: Seat, seed: int) -> Action:
    """If possible, leave a position in which the next player loses; else answer at random."""
    decision = world.ask[seat]
    names = [tower.id for tower in world.card_set]
    chosen = [names.index(str(name)) for name in decision.about or decision.options]
    for tower in chosen:
        for count in range(1, world.most(tower) + 1):
            after = [left - count * (at == tower) for at, left in enumerate(world.left)]
            if even(after, world.options["haul"]):
                return (count if decision.about else names[tower],)
    return easy(world, seat, seed)


def even(left: list[int], haul: str) -> bool:
    """Return whether the next player loses against best play, if the last stone wins."""
    heights = [stones % (HAUL + 1) if haul == "three" else stones for stones in left]
    return reduce(xor, heights, 0) == 0


GAME = Game(
    key="breach",
    seats=(2, 3),
    options=(
        GameOption("haul", ("three", "any"), "three"),
        GameOption("last", ("wins", "loses"), "wins"),
    ),
    files=FILES,
    make_card_set=towers,
    state=Breach,
    policies={"easy": easy, "normal": normal},
    hidden=False,
    census=census,
)
