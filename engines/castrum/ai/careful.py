"""The planner with which Expert plays: it discards no card that it could use.

Hints, the coach and reviews recommend answers by the same rule (:func:`sensible`).

:class:`~engines.castrum.ai.planner.Planner` compares only what a hand is worth after a discard, so
that planner throws away cards that a person would play. Playouts still use it, because they need
many quick decisions.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from engines.castrum.ai.planner import Planner, best_of
from engines.castrum.ai.uses import are_useful, is_idle_change, lacks
from engines.castrum.ai.weights import WEIGHTS, Weights
from engines.castrum.cards import DISCARDS, PLAYS, STRUCTORES, discarded_kind
from engines.castrum.rules import legality
from engines.castrum.state import Castrum
from engines.core.kernel import Action, Option, Seat, State


class CarefulPlanner(Planner):
    """A planner that looks at every discard and leaves out those that waste cards."""

    def __init__(self, s: Castrum, me: Seat, weigh: Weights = WEIGHTS) -> None:
        super().__init__(s, me, weigh)
        self._useful: tuple[list[int], frozenset[int]] | None = None

    def discards(self) -> dict[tuple[int, ...], float]:
        """Return the worth of each set of cards to discard, except sets that waste cards."""
        return {kinds: self.discarded(kinds) for kinds in self._sets() if not self._wastes(kinds)}

    def alone(self, kind: int) -> float:
        """Return the worth of discarding one card of a kind; a waste is worth less than 0."""
        return self.discarded([kind]) - self._wastes([kind])

    def thrown(self) -> Action:
        """Return the best discard that wastes no card, or the best of all if each is a waste."""
        return best_of(self.discards() or {kinds: self.discarded(kinds) for kinds in self._sets()})

    def is_waste(self, choice: Action) -> bool:
        """Return whether an answer wastes cards, or changes an X2 card but can build nothing."""
        if self.kind == "castrum-ask-discard":
            return self._wastes([*map(discarded_kind, choice)])
        if self.kind != "castrum-ask-move":
            return False
        if choice[0] == "discard":
            return all(map(self._wastes, self._sets()))
        return is_idle_change(choice[0], self.s.ask[self.me].options)

    def _sets(self) -> Iterator[tuple[int, ...]]:
        """Yield each set of cards that the seat can discard, small sets first."""
        cards = [kind for kind, count in enumerate(self.hand) for _ in range(count)]
        for size in range(1, min(DISCARDS, len(cards)) + 1):
            yield from dict.fromkeys(combinations(cards, size))

    def _wastes(self, kinds: Sequence[int]) -> bool:
        """Return whether a discard wastes cards.

        A card is usable if it can be played now and is useful alone (:func:`are_useful`). A discard
        is a waste if enough of its cards are usable: a single card, both of two cards, or at least
        two of three. The usable cards must also be useful together. In a discard of one or two
        cards, Structores do not count as usable, because they can be stolen from the site. But to
        discard the hand's last Structores is a waste if the castle needs more Structores than the
        site has.
        """
        missing, usable = self._uses()
        masons = kinds.count(STRUCTORES)
        if masons and masons == self.hand[STRUCTORES] and missing[STRUCTORES] > 0:
            return True
        few = len(kinds) <= PLAYS
        used = [kind for kind in kinds if kind in usable and not (few and kind == STRUCTORES)]
        return len(used) >= min(PLAYS, len(kinds)) and are_useful(missing, used)

    def _uses(self) -> tuple[list[int], frozenset[int]]:
        """Return the units that the castle lacks, and the kinds in hand that could be played.

        Kinds without a use are left out. The result is cached.
        """
        if self._useful is None:
            s, missing = self.s, lacks(self.s, self.me)
            usable = frozenset(
                kind
                for kind, count in enumerate(self.hand)
                if count and not legality.bar_play(s, kind) and are_useful(missing, [kind])
            )
            self._useful = missing, usable
        return self._useful


def careful(world: State, seat: Seat, _seed: int) -> Action:
    """Return the answer of the best plan that wastes no card."""
    return CarefulPlanner.answered(world, seat)


def sensible(world: State, seat: Seat, choices: Sequence[Action]) -> Sequence[Action]:
    """Return the choices that waste nothing, or the planner's answer if all are wastes."""
    planner = CarefulPlanner.of(world, seat)
    return [choice for choice in choices if not planner.is_waste(choice)] or [planner.answer()]


def ranked(world: State, seat: Seat) -> list[Option]:
    """Return the options of a decision, most promising first."""
    worth = CarefulPlanner.of(world, seat).worth()
    return sorted(worth, key=lambda option: -worth[option])
