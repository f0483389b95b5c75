"""Hard and Expert take wins, prevent losses, and answer legally in odd positions."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engines.castel import GAME
from engines.castel.ai.policies import CAREFUL, POLICIES, Careful
from engines.castel.ai.rollout import quick
from engines.castel.ai.search_guide import scores, stuck
from engines.castel.rules.legality import ROUNDS_TO_DEADLOCK
from engines.castel.rules.targets import TARGETS
from engines.core.game import Policy
from engines.core.kernel import Action, Option, Seat, State, apply, check
from engines.core.search import Search
from tests.engines.castel.table import Table, card_set, table
from tests.support.play import answers

SEARCHERS = [level for level, policy in POLICIES.items() if isinstance(policy, Search)]

FEW = 24
"""Number of playouts in tests that only check that answers are legal."""

KINDS = {
    *TARGETS,
    *(
        f"castel-ask-{name}"
        for name in (
            "action",
            "bouffon",
            "conseiller",
            "courtisane",
            "courtisane-card",
            "favorite",
            "give",
            "move",
            "sorciere",
            "sorciere-seat",
            "square",
            "take",
            "zone",
        )
    ),
}
"""Every kind of decision."""


def thrifty(level: str) -> Policy:
    """Return the bot of a level, with few playouts if it searches."""
    policy = POLICIES[level]
    return replace(policy, playouts=FEW) if isinstance(policy, Search) else policy


def answer(policy: Policy, s: State, seat: Seat) -> Action:
    """Return a bot's answer after checking that the answer is legal."""
    action = policy(s.determinize(seat, s.ply), seat, s.ply)
    assert check(s, seat, action) is None
    return action


def choice(t: Table, level: str) -> Option:
    """Return a level's answer for the only seat that is asked."""
    (seat,) = t.asked()
    return answer(POLICIES[level], t.s, seat)[0]


@pytest.mark.parametrize("level", SEARCHERS)
class TestJudgement:
    """Moves that every sensible player finds."""

    def test_the_last_card_is_placed(self, level: str) -> None:
        t = table(2).pile(0).hand(0, "soldat-01").exchange("fee", "roi")
        assert choice(t, level) == "soldat-01"

    def test_the_cards_are_placed_in_the_order_that_wins(self, level: str) -> None:
        """The Conseiller must be placed beside the Prince; he can fetch neither Exchange card."""
        t = table(2).pile(0).hand(0, "prince", "conseiller").exchange("ambassadeur", "fantome")
        assert choice(t, level) == "prince"

    def test_the_last_card_strikes_another(self, level: str) -> None:
        t = table(2).pile(0).hand(0, "reine").on("b2", "espion", 0).on("c3", "prince", 1)
        assert choice(t.play("reine", "d4"), level) == "prince"

    def test_the_last_card_avoids_ones_own_cards(self, level: str) -> None:
        t = table(2).pile(0).hand(0, "courtisan").on("b2", "espion", 0).on("NE", "archer", 1)
        assert choice(t.play("courtisan"), level) in {"d1", "d2", "d3", "d4", "a4", "b4", "c4"}

    def test_a_rival_who_is_about_to_win_is_stopped(self, level: str) -> None:
        t = table(2).pile(1).hand(1, "soldat-01").on("NW", "archer", 1)
        t.hand(0, "prince", "soldat-02", "soldat-03", "barbare").exchange("fee")
        assert choice(t.play("prince", "a1"), level) == "barbare"

    def test_of_two_rivals_the_one_about_to_win_is_struck(self, level: str) -> None:
        t = table(3).hand(1, "soldat-01").pile(1).on("NW", "guetteur", 1).on("NE", "magicien", 2)
        t.hand(2, "fee", "prince", "soldat-02").hand(0, "prince-charmant", "barbare", "soldat-03")
        assert choice(t.play("prince-charmant", "a1", "barbare"), level) == "guetteur"

    def test_the_witch_burdens_a_rival_not_oneself(self, level: str) -> None:
        t = table(2).hand(1, "soldat-01").pile(1).hand(0, "sorciere", "prince").exchange("fee")
        assert choice(t.play("sorciere", "NW"), level) == 1


@pytest.mark.parametrize("level", POLICIES)
def test_the_herald_leaves_no_choice(level: str) -> None:
    t = table(3).out("heraut", 1).hand(0, "roi", "prince").on("b2", "espion", 1)
    assert choice(t, level) == "roi"


@pytest.mark.parametrize("level", POLICIES)
def test_the_owner_of_the_favorite_answers_in_the_turn_of_another(level: str) -> None:
    t = table(3).on("b2", "favorite", 1).on("c3", "prince", 0).on("a1", "espion", 2)
    t.hand(0, "roi", "soldat-01").hand(1, "soldat-02").play("roi", "d4", "espion")
    assert t.asked() == {1: "castel-ask-roi-favorite"}
    assert choice(t, level) in {"favorite", "prince"}


@pytest.mark.parametrize("level", POLICIES)
def test_a_game_in_which_nothing_can_be_placed_comes_to_its_end(level: str) -> None:
    """No card in hand or Exchange can be placed, so only exchanges are possible (C20)."""
    t = table(2).pile(0).pile(1).exchange("ambassadeur")
    s = t.hand(0, "conseiller").hand(1, "fantome", "dame-compagnie").begin().s
    policy = thrifty(level)
    while s.ask:
        (seat,) = s.ask
        apply(s, seat, answer(policy, s, seat))
    assert s.result is not None
    assert (s.result.winners, s.result.reason) == ((0,), "castel-end-deadlock")
    assert s.idle == 2 * ROUNDS_TO_DEADLOCK


def first_of_each_kind(seats: int) -> Iterator[tuple[State, Seat]]:
    """Yield, for every kind of decision, a position and a seat that must answer."""
    seen: set[str] = set()
    for seed in range(400):
        s = GAME.state.deal(seats, seed, GAME.settle({}), card_set())
        for seat, _ in answers(s, seed):
            kind = s.ask[seat].kind
            if kind not in seen and len(s.ask[seat].options) > 1:
                seen.add(kind)
                yield s, seat
        if seen == KINDS:
            return
    raise AssertionError(f"never asked: {KINDS - seen}")


def test_every_level_answers_every_kind_of_decision() -> None:
    policies = [thrifty(level) for level in POLICIES]
    for s, seat in first_of_each_kind(5):
        for policy in policies:
            answer(policy, s, seat)


def test_playouts_and_plans_answer_every_kind_of_decision() -> None:
    chance = random.Random(4)
    for s, seat in first_of_each_kind(5):
        for _ in range(5):
            assert check(s, seat, quick(s, seat, chance.getrandbits(64))) is None
        world = s.determinize(seat, 1)
        options = world.ask[seat].options
        assert sorted(map(str, CAREFUL.ranked(world, seat))) == sorted(map(str, options))
        for option in options[:5]:
            trial = world.copy()
            apply(trial, seat, (option,))
            for action in CAREFUL.follow(world, seat, (option,)):
                if check(trial, seat, action) is not None:
                    break
                apply(trial, seat, action)
        assert sum(CAREFUL.shares(world)) == pytest.approx(1.0)


def test_fewer_cards_are_worth_more_and_a_card_less_in_hand_than_in_the_pile() -> None:
    def own(t: Table) -> float:
        return scores(t.begin().s)[0]

    held, piled = table().pile(0).hand(0, "prince", "espion"), table().hand(0, "prince")
    fewer = table().pile(0).hand(0, "prince")
    assert own(fewer) > own(held) > own(piled)


def test_an_exposed_pawn_is_worth_less_than_one_in_court() -> None:
    wall, court = table(2).on("N1", "soldat-01", 0), table(2).on("a1", "prince", 0)
    assert scores(wall.begin().s)[0] < scores(court.begin().s)[0]


def test_a_card_without_a_place_is_worth_less_than_one_that_can_be_placed() -> None:
    """The Dame de compagnie needs a Reine or a Princesse in court."""
    dead, free = (table(2).pile(0).hand(0, "dame-compagnie", "soldat-01") for _ in range(2))
    free.on("a1", "princesse")
    assert scores(dead.begin().s)[0] < scores(free.begin().s)[0]


def test_a_card_that_waits_for_the_roi_is_not_stuck() -> None:
    waiting = table(2).out("heraut", 1).hand(0, "roi", "soldat-01").begin().s
    assert stuck(waiting, 0) == []
    assert len(stuck(table(2).hand(0, "fantome", "conseiller", "soldat-01").begin().s, 0)) == 2


def test_protection_makes_a_pawn_worth_more() -> None:
    bare, guarded = (table(2).on("N1", "soldat-01", 0) for _ in range(2))
    guarded.on("N2", "capitaine")
    assert scores(bare.begin().s)[0] < scores(guarded.begin().s)[0]


def covering() -> Table:
    """Return a table at which a Knight of seat 0 covers a card of seat 1, or one of two others."""
    t = table(2).pile(0).hand(0, "chevalier-1", "fee").hand(1, "soldat-01", "soldat-02")
    return t.on("b2", "baladin", 1).on("c2", "prince", 0).on("d3", "espion", 1).play("chevalier-1")


@pytest.mark.parametrize("level", SEARCHERS)
def test_a_knight_protects_an_own_card_not_a_rivals(level: str) -> None:
    assert choice(covering(), level) == "prince"


def test_a_knight_on_a_rivals_card_is_not_sensible() -> None:
    s = covering().s
    assert CAREFUL.sensible(s, 0, [("baladin",), ("prince",)]) == [("prince",)]
    assert CAREFUL.sensible(s, 0, [("baladin",), ("espion",)]) == [("prince",)]
    assert CAREFUL.sensible(s, 0, [()]) == [()]
    assert Careful(scores, spares_knights=False).guide().sensible is None


def test_a_search_keeps_within_its_playouts() -> None:
    """Besides playouts, a search ranks the options once and makes a plan for each option."""
    for level in SEARCHERS:
        policy = POLICIES[level]
        assert isinstance(policy, Search)
        begun = 0

        def count() -> bool:
            nonlocal begun
            begun += 1
            return False

        s = GAME.state.deal(5, 3, GAME.settle({}), card_set())
        (seat,) = s.ask
        policy(s.determinize(seat, 1), seat, 1, count)
        assert 0 < begun <= policy.playouts
