"""The time that bots wait does not depend on any hand."""

import pytest

from bot.sessions.domain import bot_pace
from tests.contract import checks
from tests.contract.cases import Case, positions

POSITIONS_EACH = 40
DELAY = 1.0
SEARCHING = 1.2


@pytest.mark.promise(
    "bot-pace",
    "A bot's waiting time reveals nothing about anybody's hand",
    size="40 / 40 positions of each way to play",
)
def test_a_pause_is_the_same_in_all_worlds_that_a_viewer_cannot_tell_apart(case: Case) -> None:
    for number, state in enumerate(positions(case, 35, POSITIONS_EACH)):
        for seat in state.ask:
            for viewer in {None, *range(case.seats)} - {seat}:
                twin = checks.twin_for(state, viewer, number)
                for searching in (0.0, SEARCHING):
                    pauses = [
                        bot_pace.beat(case.game, world, seat, DELAY, searching)
                        for world in (state, twin)
                    ]
                    assert pauses[0] == pauses[1]


def test_only_publicly_forced_answers_take_no_pause(case: Case) -> None:
    for state in positions(case, 36, POSITIONS_EACH):
        for seat, decision in state.ask.items():
            pause = bot_pace.beat(case.game, state, seat, DELAY, 0.0)
            is_single = decision.least == len(decision.options)
            assert (pause == 0) == (is_single and case.game.overt(state, seat))
            assert pause in (0, bot_pace.FOLLOW_UP, DELAY)
