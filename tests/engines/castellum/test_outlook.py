"""Parts of the search: expected results, rankings of options, and playouts."""

import pytest

from engines.castellum import Castellum
from engines.castellum.ai.policies import normal, ranked
from engines.castellum.ai.rollout import quick
from engines.castellum.ai.search_guide import (
    EXPERIENCE,
    FULL,
    expected,
    hopes,
    settled,
    shares,
    sober_shares,
)
from engines.castellum.cards import YEARS
from engines.core import rng
from engines.core.kernel import apply, check
from tests.engines.castellum.builder import CARD_SET, table
from tests.support.play import answers


def finished(s: Castellum, seed: int) -> None:
    """Play a position to its end with the playout policy."""
    while s.ask:
        seat = min(s.ask)
        action = quick(s, seat, rng.mix(seed, s.ply))
        assert check(s, seat, action) is None
        apply(s, seat, action)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_playouts_are_legal_from_anywhere_and_change_nothing_before_they_answer(seats: int) -> None:
    s = Castellum.deal(seats, seats, {}, CARD_SET)
    for seat, _ in answers(s, seats):
        before = s.fingerprint()
        action = quick(s, seat, 1)
        assert s.fingerprint() == before
        assert check(s, seat, action) is None
        if s.ply % 25 == 0:
            finished(s.copy(), seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shares_of_the_victory_add_up(seats: int) -> None:
    s = Castellum.deal(seats, 5, {}, CARD_SET)
    assert shares(s) == pytest.approx([1 / seats] * seats), "nobody leads at the start"
    for _ in answers(s, 5):
        for found in (shares(s), sober_shares(s)):
            assert len(found) == seats
            assert sum(found) == pytest.approx(1)
            assert min(found) > 0


def test_the_expected_result_at_the_end_equals_the_score() -> None:
    """At the end, only two values are estimated: the rounding of resources, and the Reward."""
    found = 0
    for seed in range(9):
        s = Castellum.deal(2 + seed % 3, seed, {}, CARD_SET)
        while s.ask:
            last = s.copy()
            seat = min(s.ask)
            apply(s, seat, quick(s, seat, s.ply))
        assert s.result is not None
        if last.year == len(YEARS) - 1 and last.phase == "reward" and last.rotation is None:
            found += 1
            for seat, parts in enumerate(s.result.scores):
                sure = parts["enemies"] + parts["cards"] + parts["resources"]
                for trust in (FULL, EXPERIENCE[s.seats][last.year]._replace(wanted=0.0)):
                    assert expected(last, seat, trust) == pytest.approx(sure, abs=2)
    assert found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_experience_weighs_no_part_more_than_full_trust(seats: int) -> None:
    for trust in EXPERIENCE[seats]:
        for part in ("goods", "angels", "beaten", "close", "coming", "later", "income", "growth"):
            assert getattr(trust, part) <= getattr(FULL, part)


def test_expected_results_in_construction_count_all_later_gains() -> None:
    """A44: the last Reward counts the Enemies of all years."""
    s = table(goods={0: "WWW"}, workers=2, cards={(0, 1): ["T25"]}, market=["F05"])
    found = hopes(s, 0)
    assert (found.workers, found.forts, found.growth) == (2.0, 1.0, 0.0)
    assert found.coming > 0
    assert found.later > found.coming, "three more years with the same attack"
    assert (found.beaten, found.close, found.wanted) == (0.0, 0.0, 0.0)
    s.defeated[0] = ["79-01", "79-02"]
    assert hopes(s, 0).wanted > 0


def test_playouts_are_cut_between_complete_actions() -> None:
    s = Castellum.deal(3, 2, {}, CARD_SET)
    kinds = set()
    for _ in answers(s, 2):
        if settled(s):
            kinds |= {decision.kind for decision in s.ask.values()}
            assert s.pending is None
            assert s.arriving is None
    assert {"castellum-ask-space", "castellum-ask-enemy", "castellum-ask-angel"} <= kinds


def test_the_best_option_of_the_heuristics_is_ranked_first() -> None:
    s = Castellum.deal(3, 4, {}, CARD_SET)
    for seat, _ in answers(s, 4):
        options = s.ask[seat].options
        order = ranked(s.copy(), seat)
        assert sorted(order, key=str) == sorted(options, key=str)
        if len(options) > 1 and s.ply % 3 == 0:
            (usual,) = normal(s.copy(), seat, 1)
            assert order.index(usual) < 5
