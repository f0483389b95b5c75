"""Hints and the coach recommend no move of Castrum that Expert would never play."""

from collections import Counter
from collections.abc import Iterator

import pytest

from engines import registry
from engines.castrum import Castrum
from engines.castrum.ai.blunders import CHANGE, found
from engines.castrum.ai.careful import sensible
from engines.castrum.ai.policies import GUIDE
from engines.core import advice, rng
from engines.core.advice import advise, suggestions
from engines.core.blunders import PlayedStep
from engines.core.kernel import Action, Seat, apply
from engines.core.search import Guided, choices
from tests.contract import checks
from tests.engines.castrum.board import WALL, do, table
from tests.support.sizes import size

GAME, CARD_SET = registry.equipped("castrum")

IDLE = ["gardes", "moines", "reliques", "gardes", "moines"]

TURNS = 8
"""Number of turns of a game at which advice is checked."""


def positions(seed: int) -> Iterator[tuple[list[PlayedStep], Castrum, Seat]]:
    """Yield positions of a game between bots in which a seat has a choice, with the seat.

    If the seat may discard, the next position is the one after the choice to discard. Only this
    position comes with a step: that choice.
    """
    s = GAME.state.deal(2 + seed % 3, rng.mix(seed), GAME.settle({}), CARD_SET)
    assert isinstance(s, Castrum)
    turns = 0
    while s.ask and turns < TURNS:
        seat = min(s.ask)
        chance = rng.mix(seed, s.ply, seat)
        decision = s.ask[seat]
        if decision.kind == "castrum-ask-move" and len(decision.options) > 1 and not chance % 4:
            turns += 1
            yield [], s.copy(), seat
            if "discard" in decision.options:
                discarding = s.copy()
                apply(discarding, seat, ("discard",))
                yield [PlayedStep(s.copy(), seat, ("discard",))], discarding, seat
        level = ("expert", "normal")[(seat + seed) % 2]
        apply(s, seat, GAME.policies[level](s.determinize(seat, chance), seat, chance))
        s.log = []


def blunders(
    before: list[PlayedStep], s: Castrum, seat: Seat, action: Action | None
) -> Iterator[str]:
    """Yield the blunders of an answer."""
    if action is not None:
        for blunder in found([*before, PlayedStep(s, seat, action)]):
            yield blunder.name


def recommended(s: Castrum, seat: Seat, seed: int) -> list[Action | None]:
    """Return the answers that hints, reviews and the coach would name at a position."""
    world = s.determinize(seat, seed)
    told = advise(GAME, world, seat, seed)
    coached = suggestions(GAME, world, seat, seed, 3)
    return [told.action, told.other, *(suggestion.action for suggestion in coached)]


FIRST = 7
"""Seed of the first game.

In this game, a search that tries all answers would recommend wasteful discards.
"""


def count_blunders() -> Counter[str]:
    """Return the number of blunders of each kind among the recommended answers of some games.

    If every answer at a position is a blunder, the blunder was the choice to discard.
    """
    return Counter(
        name
        for seed in range(FIRST, FIRST + size(1, 6))
        for before, s, seat in positions(seed)
        for action in recommended(s, seat, rng.mix(seed, s.ply))
        for name in blunders(before, s, seat, action)
        if not all(any(blunders(before, s, seat, other)) for other in choices(s.ask[seat]))
    )


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare fewer worlds."""
    monkeypatch.setattr(advice, "WORLDS", advice.FEWEST)


@pytest.mark.promise(
    "advice-blunders",
    "Hints, reviews and the coach recommend no plain mistake in Castrum",
    size="1 / 6 games",
)
def test_no_mistake_is_recommended() -> None:
    assert not count_blunders()


@pytest.mark.counterproof("advice-blunders")
def test_recommended_mistakes_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without ``sensible``, an X2 card is changed although nothing can be built."""
    bare = Guided(GUIDE._replace(sensible=None))
    monkeypatch.setattr(advice, "_strongest", lambda _: bare)
    kinds = count_blunders().keys()
    assert CHANGE in kinds
    assert kinds - {CHANGE}, "a discard"


def kept(s: Castrum, *tried: Action) -> list[Action]:
    """Return the sensible answers among those in ``tried``, or among all answers."""
    return list(sensible(s, 0, tried or choices(s.ask[0])))


def test_a_change_is_sensible_if_something_can_be_built() -> None:
    """R14: a change is useless if nothing can be built with the new cards."""
    change = ("change-lapides",)
    doubles = table(hands={0: IDLE}, sites={0: {"lapides_x2": 1}})
    assert kept(doubles) == [("discard",)]
    assert kept(doubles, change) == [("discard",)], "the planner's answer"
    wall = {"lapides_x2": 1, "rustici": 3, "structores": 1}
    assert change in kept(table(hands={0: IDLE}, sites={0: wall}))


def test_a_discard_is_sensible_if_some_cards_can_be_spared() -> None:
    needed = ["lapides", "lapides_x2", "rustici", "rustici_x2", "structores"]
    assert ("discard",) not in kept(table(hands={0: needed}))
    assert ("discard",) in kept(table(hands={0: IDLE}))
    s = do(table(hands={0: ["lapides", *IDLE[:4]]}), "discard")
    assert ("lapides#1",) not in kept(s)
    assert ("gardes#1",) in kept(s)


def test_all_answers_to_other_questions_are_sensible() -> None:
    s = do(table(3, hands={0: ["mage"]}, sites={1: WALL, 2: WALL}), "mage")
    assert kept(s) == choices(s.ask[0])


@pytest.mark.promise("advice-blunders")
def test_the_sensible_answers_do_not_depend_on_what_is_hidden() -> None:
    differ = 0
    for _, s, seat in positions(3):
        tried = choices(s.ask[seat])
        twin = checks.twin_for(s, seat, s.ply)
        assert isinstance(twin, Castrum)
        differ += twin.dump() != s.dump()
        assert sensible(s, seat, tried) == sensible(twin, seat, tried)
    assert differ
