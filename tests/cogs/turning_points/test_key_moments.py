"""Key moments are few and certain; like the curve, they use only the viewer's knowledge."""

import dataclasses
import random
from pathlib import Path
from typing import Any

import pytest

from bot.sessions.background import worker
from bot.sessions.replay import GameRecord, Logged, concession, perform, take_back
from cogs.turning_points import search as finding
from cogs.turning_points.actions import TurningPoints
from cogs.turning_points.search import Afterwards, ChancesAtPly, KeyMoments, Moment
from engines.core.advice import Chance
from engines.core.kernel import TABLE, State
from tests.support import toy
from tests.support.house import ANA, BO, CLEO, House
from tests.support.play import random_answer
from tests.support.short_searches import shorten_searches
from tests.support.sizes import size
from tests.support.toy_search import SEARCH

SEARCHING = dataclasses.replace(toy.GAME, policies={"first": toy.first, "search": SEARCH})


@pytest.fixture
def searching(toy_data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the toy game a level that searches, with few playouts."""
    monkeypatch.setattr(finding, "game_of", lambda key: SEARCHING)
    shorten_searches(monkeypatch, 40)


async def test_key_moments_are_computed_once_for_each_viewer(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = house.sessions[TurningPoints]
    viewers: list[int | None] = []
    work = finding.key_moments

    def overhear(*args: Any) -> KeyMoments:
        viewers.append(args[-1])
        return work(*args)

    monkeypatch.setattr(finding, "key_moments", overhear)
    over = await house.play_on((await house.game(ANA, BO, CLEO)).id, seed=2)
    for viewer in (0, None, 0, 1, None):
        await found.key_moments(over, viewer, ANA.id)
    assert viewers == [0, None, 1]


async def test_a_search_cut_short_is_repeated_when_asked_for(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The result of a search that was cut short is not cached."""
    found = house.sessions[TurningPoints]
    over = await house.play_on((await house.game(ANA, BO, CLEO)).id, seed=2)
    whole = await found.key_moments(over, 1, ANA.id)
    assert whole.is_whole
    for viewer in (None, 0):
        with monkeypatch.context() as late:
            late.setattr(worker, "until", lambda _: lambda: True)
            assert await found.key_moments(over, viewer, ANA.id) == KeyMoments((), False)
            assert not (await found.curve(over, viewer, ANA.id)).is_whole
    assert (await found.key_moments(over, None, ANA.id)).is_whole
    with monkeypatch.context() as again:
        again.setattr(Afterwards, "key_moments", None)
        known = await found.key_moments(over, None, ANA.id)
        assert (await found.curve(over, None, ANA.id)).moments == known.moments
    await found.curve(over, None, ANA.id)
    assert found.deciding_moment(over) in known.moments
    curve = await found.curve(over, 0, ANA.id)
    with monkeypatch.context() as again:
        again.setattr(finding, "key_moments", None)
        assert await found.key_moments(over, 0, ANA.id) == KeyMoments(curve.moments)


def played(seed: int, plies: int = 1000) -> tuple[State, list[Logged]]:
    """Play a game of three at random; return its last position and its log."""
    chance = random.Random(seed)
    state = toy.deal(3, seed)
    log: list[Logged] = []
    while state.ask and state.ply < plies:
        seat = min(state.ask)
        log.append((state.ply, seat, random_answer(state.ask[seat], chance)))
        perform(state, *log[-1][1:])
    return state, log


def record(log: list[Logged], seed: int) -> GameRecord:
    return GameRecord("toy", 3, seed, {"die": "fair"}, log)


def points(log: list[Logged], seed: int, viewer: int | None = None) -> list[Moment]:
    found = Afterwards(record(log, seed), toy.CARD_SET, viewer).key_moments()
    assert found.is_whole
    return list(found.moments)


@pytest.mark.usefixtures("searching")
def test_key_moments_are_few_certain_and_in_order() -> None:
    found = 0
    for seed in range(4):
        state, log = played(seed)
        moments = points(log, seed)
        if seed < size(1, 4):
            assert moments == points(log, seed), "the same game has the same moments"
        assert len(moments) <= finding.MOST
        assert moments == sorted(moments, key=lambda moment: moment.plies)
        for moment in moments:
            assert moment.is_sure
            assert 1 <= moment.plies[0] <= moment.plies[-1] <= state.ply
        last = [moment for moment in moments if moment.plies[-1] == state.ply]
        assert state.result is not None
        for moment in last:
            assert moment.after.error == 0
            assert (moment.after.share > 0) == (moment.seat in state.result.winners)
        found += len(moments)
    assert found


@pytest.mark.usefixtures("searching")
def test_the_winners_greatest_rise_is_always_a_key_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    state, log = played(1)
    assert state.result is not None
    winner = state.result.winners[0]
    shares = {0: 0.5}
    cuts: list[int] = []

    def judged(_guide: Any, cut: State, *_: Any) -> list[Chance]:
        cuts.append(cut.ply)
        share = shares.get(cuts.index(cut.ply), 0.4)
        others = (1 - share, 0.0) if cuts.index(cut.ply) % 2 else (0.0, 1 - share)
        first, other = others
        return [
            Chance(share if seat == winner else first if seat == (winner + 1) % 3 else other, 0.01)
            for seat in range(3)
        ]

    monkeypatch.setattr(finding, "chances", judged)
    shares.update({1: 0.9, 2: 0.1, 3: 0.3, 4: 0.3})
    told = points(log, 1)
    rises = [moment for moment in told if moment.seat == winner and moment.rose]
    assert [(rise.before.share, rise.after.share) for rise in rises] == [(0.5, 0.9)]
    assert len(told) == finding.MOST
    assert [moment.seat for moment in told if moment not in rises] != [winner, winner]


@pytest.mark.usefixtures("searching")
def test_key_moments_depend_on_the_viewers_knowledge_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    viewers = set()
    determinize = toy.Toy.determinize

    def overhear(state: toy.Toy, seat: int | None, seed: int) -> toy.Toy:
        viewers.add(seat)
        return determinize(state, seat, seed)

    monkeypatch.setattr(toy.Toy, "determinize", overhear)
    _, log = played(1)
    for viewer in (1, None):
        viewers.clear()
        points(log, 1, viewer)
        assert viewers == {viewer}


@pytest.mark.usefixtures("searching")
def test_a_move_taken_back_is_no_key_moment() -> None:
    state, log = played(3, plies=12)
    back = 6
    log.append((state.ply, TABLE, take_back(back)))
    again, kept = played(3, plies=back)
    assert kept == log[:back]
    again.ply = again.asked = len(log)
    chance = random.Random(9)
    while again.ask:
        seat = min(again.ask)
        log.append((again.ply, seat, random_answer(again.ask[seat], chance)))
        perform(again, *log[-1][1:])
    undone = set(range(back + 1, 14))
    assert not any(undone & set(moment.plies) for moment in points(log, 3))


@pytest.mark.usefixtures("searching")
def test_giving_up_is_no_key_moment() -> None:
    state, log = played(1, plies=15)
    gone = (state.ply, 0, concession([]))
    assert all(moment.plies[-1] <= state.ply for moment in points([*log, gone], 1))
    assert points([(0, 0, concession([]))], 1) == []


@pytest.mark.promise("key-moment")
@pytest.mark.usefixtures("searching")
@pytest.mark.parametrize(("elapsed", "few"), [(0.1, True), (0.9, False)])
def test_a_game_given_up_early_has_no_key_moments(
    elapsed: float, few: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a game is conceded early, the concession alone decides the result."""
    started = dataclasses.replace(SEARCHING, elapsed=lambda _: elapsed)
    monkeypatch.setattr(finding, "game_of", lambda key: started)
    state, log = played(1, plies=15)
    usual = points(log, 1)
    assert usual, "the same steps changed the chances"
    given_up = points([*log, (state.ply, 0, concession([]))], 1)
    assert (given_up == []) is few


@pytest.mark.usefixtures("toy_data")
def test_a_game_without_search_has_moments_too() -> None:
    _, log = played(2)
    assert len(points(log, 2)) <= finding.MOST


def test_a_change_within_the_uncertainty_is_no_key_moment() -> None:
    def moment(after: float, error: float) -> Moment:
        return Moment((1,), 0, Chance(0.4, error), Chance(after, error))

    assert moment(0.6, 0.1).is_sure
    assert not moment(0.6, 0.15).is_sure
    assert not moment(0.44, 0.0).is_sure, "too small a change to speak of"
    assert moment(0.6, 0.1).change == pytest.approx(0.2)


@pytest.mark.usefixtures("searching")
def test_the_curve_runs_from_the_deal_to_the_end_with_the_same_moments() -> None:
    state, log = played(1)
    assert state.result is not None
    curve = Afterwards(record(log, 1), toy.CARD_SET, None).curve()
    plies = [point.ply for point in curve.points]
    assert plies == sorted(set(plies))
    assert (plies[0], plies[-1]) == (0, state.ply)
    assert list(curve.moments) == points(log, 1)
    for point in curve.points:
        assert sum(chance.share for chance in point.chances) == pytest.approx(1)
    won = [chance.share > 0 for chance in curve.points[-1].chances]
    assert won == [seat in state.result.winners for seat in range(3)]


def test_the_curve_agrees_with_the_texts_of_its_moments() -> None:
    def at(ply: int, *shares: float) -> ChancesAtPly:
        return ChancesAtPly(ply, tuple(Chance(share, 0.06) for share in shares))

    seen = Moment((6, 7), 1, Chance(0.4, 0.02), Chance(0.7, 0.01))
    first, before, after, end = finding.as_told(
        [at(0, 0.5, 0.5, 0), at(5, 0.25, 0.5, 0.25), at(7, 0.2, 0.8, 0), at(9, 0, 1, 0)], [seen]
    )
    assert (before.chances[1], after.chances[1]) == (seen.before, seen.after)
    assert [chance.share for chance in before.chances] == pytest.approx([0.3, 0.4, 0.3])
    assert [chance.share for chance in after.chances] == pytest.approx([0.3, 0.7, 0])
    assert (first, end) == (at(0, 0.5, 0.5, 0), at(9, 0, 1, 0)), "nothing else was looked at"
    (sure,) = finding.as_told([at(9, 0, 1, 0)], [seen._replace(plies=(9,))])
    assert [chance.share for chance in sure.chances] == pytest.approx([0.15, 0.7, 0.15])


@pytest.mark.usefixtures("searching")
def test_a_curve_that_is_cut_short_ends_early() -> None:
    _, log = played(1)
    asked = [0, 10**9]

    def after_a_while() -> bool:
        asked[0] += 1
        return asked[0] > asked[1]

    game = (record(log, 1), toy.CARD_SET, None, after_a_while)
    whole = Afterwards(*game).curve()
    asked[:] = [0, asked[0] - 3 * finding.CURVE]
    short = Afterwards(*game).curve()
    assert 0 < len(short.points) < len(whole.points)
    assert (whole.is_whole, short.is_whole) == (True, False)
    assert short.points[:-1] == whole.points[: len(short.points) - 1]
