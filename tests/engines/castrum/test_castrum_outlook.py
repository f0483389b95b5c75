"""Views and events agree with the effects of answers.

The tests check the targets of attacks, the order of turns, and the end of a turn.
"""

import random
from collections import Counter

import pytest

from engines.castrum import GAME
from engines.castrum.cards import ATTACKS
from engines.castrum.course import TurnEnd, turn_end
from engines.castrum.standings import order
from engines.castrum.state import Castrum
from engines.core.data import load
from engines.core.kernel import Event, apply, tell
from tests.support.play import random_answer

CARD_SET = load(GAME)


@pytest.mark.promise("outlook")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{"type": "classic"}, {"type": "timed", "stock": "common"}])
def test_a_view_states_the_targets_of_attacks_and_the_ends_of_turns(
    seats: int, options: dict[str, str]
) -> None:
    """Rulings R7, R9, R18, R23, R36, R38."""
    seen = Counter[str]()
    for seed in range(2):
        s = Castrum.deal(seats, seed, GAME.settle(options), CARD_SET)
        chance = random.Random(seed)
        while s.result is None and s.ply < 900:
            if s.ply == 300 and options["type"] == "timed":
                tell(s, "time_up")
            seat = min(s.ask)
            decision, view = s.ask[seat], s.view(seat)
            answer = random_answer(decision, chance)
            assert (view.rival is None) == (seats > 2)
            assert view.rival != view.turn
            s.log = []
            apply(s, seat, answer)
            if answer[0] in ATTACKS and seats == 2:
                attack = s.view(None).attack
                assert attack is not None
                assert attack.target == view.rival
                seen["attack"] += 1
            end = turn_end(s.log)
            drawn = [event for event in s.log if event.kind == "castrum-event-draw"]
            assert (end is None) == (not drawn)
            if end is None:
                continue
            assert s.log[end.place] is drawn[0]
            assert end.seat == view.turn
            how = "spent"
            if decision.kind == "castrum-ask-discard":
                how = "discarded"
            elif answer == ("end",) and view.played:
                how = "ended"
            assert end.how == how
            seen[how] += 1
        if s.result is not None:
            scores = [parts[order(s.result)[0]] for parts in s.result.scores]
            assert [site.standing for site in s.view(None).sites] == scores
            seen["over"] += 1
    assert {"ended", "discarded", "spent"} <= set(seen)
    assert ("attack" in seen) == (seats == 2)
    assert "over" in seen or options["type"] == "classic"


def test_the_clock_and_the_deal_end_no_turn() -> None:
    """R1, R39: events of the deal or of the clock's signal do not count as the end of a turn."""
    s = Castrum.deal(2, 0, GAME.settle({"type": "timed"}), CARD_SET)
    assert "castrum-event-draw" in {event.kind for event in s.log or ()}
    assert turn_end(s.log or ()) is None
    s.log = []
    tell(s, "time_up")
    assert turn_end(s.log) is None
    drawn = Event("castrum-event-draw", {"seat": 1, "count": 2})
    assert turn_end((*s.log, drawn)) == TurnEnd(1, 1, "ended")
