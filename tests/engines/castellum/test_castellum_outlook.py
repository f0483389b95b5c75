"""Facts that a view states agree with the effects of answers.

The facts are cards that fit, outcomes of fights, places for Enemies, free room, cards for sale, and
the receiver of the Reward.
"""

import random
from collections import Counter
from dataclasses import replace

import pytest

from engines.castellum import GAME
from engines.castellum.state import Castellum
from engines.castellum.view import CastellumView, ColumnView
from engines.core.data import load
from engines.core.kernel import apply
from tests.support.play import random_answer

CARD_SET = load(GAME)

EASY = replace(
    CARD_SET, rewards_of=tuple(card._replace(needed=(1, 1, 1)) for card in CARD_SET.rewards_of)
)
"""The shipped cards, with Rewards that even random answers earn."""


def after(s: Castellum, seat: int, *options: str | int) -> CastellumView:
    """Return the view of the position after some answers of a seat."""
    twin = s.copy()
    for option in options:
        apply(twin, seat, (option,))
    return twin.view(seat)


@pytest.mark.promise(
    "outlook", "The effects and targets that a view announces agree with what the rules then do"
)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_view_states_the_effects_of_answers(seats: int) -> None:
    """A11, A12, A15, A19, A22, A24: where a card fits, its effect, and the Troops for hire."""
    seen = set()
    for seed in range(4):
        s = Castellum.deal(seats, seed, {}, CARD_SET)
        chance = random.Random(seed)
        while s.result is None:
            seat = min(s.ask)
            decision, view = s.ask[seat], s.view(seat)
            kind = decision.kind.removeprefix("castellum-ask-")
            if kind == "line":
                fits = {line.seat for line in view.lines if any(item.fits for item in line.columns)}
                assert fits == set(decision.options)
            elif kind == "column" and len(decision.about) > 1:
                card, line = str(decision.about[0]), int(decision.about[1])
                for number, item in enumerate(view.lines[line].columns, 1):
                    assert item.fits == (number in decision.options)
                    if not item.fits:
                        continue
                    outcome = after(s, seat, number)
                    if outcome.phase not in ("siege", "angels"):
                        continue  # the fights are over and the columns have changed
                    then = outcome.lines[line].columns[number - 1]
                    if view.arriving:
                        assert then.enemy == card
                        assert (item.arriving, item.withstands) == (then.strength, then.holds)
                        seen.add("rouses" if item.rouses else "arrives")
                    else:
                        here = item.with_bonus(CARD_SET.angels[card].bonus)
                        assert (here.attack, here.holds) == (then.attack, then.holds)
                        seen.add("bonus")
            elif kind == "hire-source":
                assert {
                    item for item, troops in view.for_hire.items() if troops and item != seat
                } == (set(decision.options))
                for source in decision.options:
                    ahead = after(s, seat, source)
                    if ahead.decision is not None and ahead.decision.kind.endswith("hire-troop"):
                        assert set(view.for_hire[source]) == set(ahead.decision.options)
                        seen.add("hire")
            apply(s, seat, random_answer(decision, chance))
    assert {"arrives", "rouses", "bonus", "hire"} <= seen


def column(view: CastellumView, seat: int, number: int) -> ColumnView:
    """Return a column by its number, 1 to 5."""
    return view.lines[seat].columns[number - 1]


@pytest.mark.promise("outlook")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_states_what_the_rules_allow(seats: int) -> None:
    """A4, A6, A8, A11, A27, A30: room, sales, Workers, Enemies to come, the Reward, trophies."""
    seen = Counter[str]()
    for seed in range(3):
        s = Castellum.deal(seats, seed, {}, EASY)
        chance = random.Random(seed)
        idle, beaten = Counter[int](), set[tuple[int, int]]()
        while s.result is None:
            seat = min(s.ask)
            decision, view = s.ask[seat], s.view(seat)
            if decision.kind == "castellum-ask-column" and decision.about[0] in CARD_SET.cost:
                is_troop = decision.about[0] in CARD_SET.troops
                own = enumerate(view.lines[seat].columns, 1)
                room = {at for at, item in own if (item.troop_room if is_troop else item.fort_room)}
                assert room == set(decision.options)
                seen["room"] += 1
            if decision.kind == "castellum-ask-space":
                for line in view.lines:
                    placed = sum(space.workers.count(line.seat) for space in view.spaces)
                    assert line.workers + placed + idle[line.seat] == line.workers_in_all
            s.log = []
            apply(s, seat, random_answer(decision, chance))
            before, view = view, s.view(None)
            for event in s.log:
                data, kind = event.data, event.kind.removeprefix("castellum-event-")
                if kind == "year":
                    idle.clear()
                    beaten.clear()
                elif kind == "worker-idle":
                    idle[data["seat"]] += 1
                elif kind == "place":
                    assert ("troop" if data["card"] in CARD_SET.troops else "fortification") in (
                        before.on_sale
                    )
                    seen[f"bought in {before.phase}"] += 1
                elif kind == "enemy":
                    assert column(before, data["line_seat"], data["column"]).awaits
                    assert not column(view, data["line_seat"], data["column"]).awaits
                    seen["came"] += 1
                elif kind in ("fight-won", "destroy"):
                    beaten.add((data.get("line_seat", data["seat"]), data["column"]))
                elif kind == "reward" and view.taker is not None:
                    assert view.missing == 0
                    assert view.leaders[0] == data["seat"]
                    seen["earned"] += 1
            spots = [(line.seat, at) for line in view.lines for at in range(1, 6)]
            assert {spot for spot in spots if column(view, *spot).beaten} == beaten
            awaits = [spot for spot in spots if column(view, *spot).awaits]
            assert len(awaits) == sum(line.enemies for line in view.lines) + bool(view.arriving)
            assert view.missing == max(0, view.needed - view.defeated_now)
            assert all(line.defeated_now for line in view.lines if line.seat in view.leaders)
            assert view.is_last_year == (view.label == "1794")
        assert s.result is not None
        points = [parts["enemies"] for parts in s.result.scores]
        assert [line.trophy_points for line in s.view(None).lines] == points
    assert {"room", "came", "earned", "bought in construction", "bought in angels"} <= set(seen)
