"""What a view says of a column before a choice: what fits, and how its fight would end."""

import random

import pytest

from engines.castellum import GAME
from engines.castellum.state import Castellum
from engines.castellum.view import CastellumView
from engines.core.data import load
from engines.core.kernel import apply
from tests.support.play import random_answer

CARD_SET = load(GAME)


def after(s: Castellum, seat: int, *options: str | int) -> CastellumView:
    """Return the view of the position after some answers of a seat."""
    twin = s.copy()
    for option in options:
        apply(twin, seat, (option,))
    return twin.view(seat)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_view_says_what_the_answer_brings(seats: int) -> None:
    """A11, A12, A15, A19, A22, A24: where a card fits, what it changes, whom one can hire."""
    seen = set()
    for seed in range(4):
        s = Castellum.deal(seats, seed, {}, CARD_SET)
        chance = random.Random(seed)
        while s.result is None:
            seat = min(s.ask)
            decision, view = s.ask[seat], s.view(seat)
            kind = decision.kind.removeprefix("castellum-ask-")
            if kind == "line":
                fits = {line.seat for line in view.lines if any(one.fits for one in line.columns)}
                assert fits == set(decision.options)
            elif kind == "column" and len(decision.about) > 1:
                card, line = str(decision.about[0]), int(decision.about[1])
                for number, one in enumerate(view.lines[line].columns, 1):
                    assert one.fits == (number in decision.options)
                    if not one.fits:
                        continue
                    outcome = after(s, seat, number)
                    if outcome.phase not in ("siege", "angels"):
                        continue  # the fights are over, and the columns others
                    then = outcome.lines[line].columns[number - 1]
                    if view.arriving:
                        assert then.enemy == card
                        assert (one.arriving, one.withstands) == (then.strength, then.holds)
                        seen.add("rouses" if one.rouses else "arrives")
                    else:
                        here = one.with_bonus(CARD_SET.angels[card].bonus)
                        assert (here.attack, here.holds) == (then.attack, then.holds)
                        seen.add("bonus")
            elif kind == "hire-source":
                assert {one for one, troops in view.for_hire.items() if troops and one != seat} == (
                    set(decision.options)
                )
                for source in decision.options:
                    ahead = after(s, seat, source)
                    if ahead.decision is not None and ahead.decision.kind.endswith("hire-troop"):
                        assert set(view.for_hire[source]) == set(ahead.decision.options)
                        seen.add("hire")
            apply(s, seat, random_answer(decision, chance))
    assert {"arrives", "rouses", "bonus", "hire"} <= seen
