"""The options of an overt question depend on no hidden fact, so everybody knows them."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engines.castel.default_answers import OVERT as CASTEL
from engines.castellum.rules.asking import OVERT as CASTELLUM
from engines.castrum.default_answers import OVERT as CASTRUM
from engines.core.game import Game, from_hand
from engines.core.kernel import Seat, State
from tests.contract import checks
from tests.contract.cases import BY_KEY, CASES, Case, bots, steps
from tests.support.sizes import RELEASE, size

GAMES_EACH = size(1, 20)

POOL = [case for case in CASES if case.game.overt is not from_hand]

DECLARED = {
    "castel": CASTEL,
    "castellum": {*CASTELLUM, "castellum-ask-space"} - {"castellum-ask-levy-goods"},
    "castrum": {*CASTRUM, "castrum-ask-move"},
}
"""The overt questions of each game, except one of Castellum that no shipped card asks."""

HIDING = {
    "castel": ("action", "bouffon", "give"),
    "castellum": ("angel", "cancel", "enemy", "levy", "space", "surplus"),
    "castrum": ("defence", "discard", "move"),
}
"""Questions whose options sometimes depend on a hand."""


def played(case: Case, seed: int) -> Iterator[State]:
    """Yield every position of a random game."""
    state = case.deal(seed)
    for _ in steps(state, seed):
        yield state


def known(game: Game, state: State) -> set[str]:
    """Check a position in a spectator's or a player's world.

    With ``TEST_SIZE=release``, check the position in both worlds. Return the kinds of decisions
    whose options everybody knows.
    """
    chance = random.Random(state.ply)
    viewers: tuple[Seat | None, ...] = (None, chance.randrange(state.seats))
    if not RELEASE:
        viewers = (chance.choice(viewers),)
    return set().union(*(checks.overt(game, state, viewer, state.ply) for viewer in viewers))


@pytest.mark.promise(
    "take-back",
    "A move is taken back past another player's answer only if everybody knew every option of "
    "that answer",
    size="1 / 20 games of each way to play",
)
def test_overt_options_depend_on_no_hidden_fact(case: Case) -> None:
    met = [
        known(case.game, state) for seed in range(GAMES_EACH) for state in played(case, 51 + seed)
    ]
    assert any(met), "nothing that everybody knows is ever asked"


@pytest.mark.promise("take-back")
@pytest.mark.parametrize("key", DECLARED)
def test_every_overt_question_occurs(key: str) -> None:
    case = Case(BY_KEY[key], BY_KEY[key].seats[-1], BY_KEY[key].settle({}))
    met: set[str] = set()
    for seed in range(20):
        for state in bots(case, seed) if seed % 2 else played(case, seed):
            met |= known(case.game, state)
        if met >= DECLARED[key]:
            break
    assert met == DECLARED[key]


def look_at(game: Game) -> None:
    """Check every position of some games."""
    case = Case(game, game.seats[-1], game.settle({}))
    for seed in range(20):
        for state in played(case, seed):
            known(game, state)


@pytest.mark.counterproof("take-back")
@pytest.mark.parametrize(("key", "name"), [(key, name) for key in HIDING for name in HIDING[key]])
def test_a_question_that_is_answered_from_a_hand_is_found(key: str, name: str) -> None:
    kind = f"{key}-ask-{name}"

    def says_too_much(state: State, seat: int) -> bool:
        return state.ask[seat].kind == kind

    with pytest.raises(AssertionError, match=f"{kind} depends on what is hidden"):
        look_at(replace(BY_KEY[key], overt=says_too_much))


@pytest.mark.counterproof("take-back")
def test_overtness_that_depends_on_a_hand_is_found() -> None:
    """The planted fault: whether options count as known depends on the Supply cards in a hand."""

    def by_the_hand(state: State, seat: int) -> bool:
        return not state.supplies(seat)  # type: ignore[attr-defined]  # Castellum's method

    with pytest.raises(AssertionError, match="is known or not by what is hidden"):
        look_at(replace(BY_KEY["castellum"], overt=by_the_hand))
