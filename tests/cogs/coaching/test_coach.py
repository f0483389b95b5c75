"""Which players get the coach's advice, and how the advice gets shorter during the game."""

from dataclasses import replace

import pytest

from bot.components.draft import START
from bot.components.safe_text import reader_of
from bot.errors import UserError
from bot.i18n import text
from bot.model import Table
from cogs.coaching import coach, messages
from cogs.coaching.part import Coached
from tests.engines.castel import table as castel
from tests.engines.castellum import builder as castellum
from tests.engines.castrum import board as castrum
from tests.support.seated import running_table


def table() -> Table:
    return running_table("castrum", castrum.table(3), ("Ana", "Bo", "Cleo"))


def user(found: Table, seat: int) -> int:
    number = found.sitters[seat].user_id
    assert number is not None
    return number


def test_the_coach_advises_only_those_who_asked_for_it() -> None:
    found = table()
    found.put(replace(found[Coached], coached=frozenset({user(found, 1)})))
    assert [coach.speaks_for(found, seat) for seat in range(3)] == [False, True, False]
    found.sitters[1].level = "easy"
    assert not coach.speaks_for(found, 1), "a bot plays"


def test_without_hints_all_others_must_agree_to_a_coach() -> None:
    found = table()
    found.hints = False
    found.put(replace(found[Coached], coached=frozenset({user(found, 1)})))
    assert not coach.speaks_for(found, 1)
    assert coach.unasked(found) == [0, 2]
    coach.agree(found, user(found, 0), on=True)
    assert coach.unasked(found) == [2]
    coach.agree(found, user(found, 2), on=True)
    assert coach.speaks_for(found, 1)
    found.sitters[2].user_id = 999
    assert not coach.speaks_for(found, 1), "somebody else sits there, who was not asked"
    found.sitters[2].level = "easy"
    assert coach.speaks_for(found, 1), "bots are not asked"


def test_two_coached_players_must_agree_to_each_other() -> None:
    found = table()
    found.hints = False
    both = frozenset({user(found, 1), user(found, 2)})
    found.put(Coached(both, both))
    assert coach.unasked(found) == [0]
    found.put(replace(found[Coached], agreed=frozenset({user(found, 0), user(found, 1)})))
    assert not coach.speaks_for(found, 1)


def test_a_coach_is_requested_in_the_lobby_and_switched_off_at_any_time() -> None:
    found = table()
    with pytest.raises(UserError, match="error-coach-late"):
        coach.want(found, user(found, 0), on=True)
    found.put(replace(found[Coached], coached=frozenset({user(found, 0)})))
    coach.want(found, user(found, 0), on=True)
    coach.want(found, user(found, 0), on=False)
    assert found[Coached].coached == frozenset()
    with pytest.raises(UserError, match="error-not-seated"):
        coach.want(found, 4711, on=False)
    found.status = "over"
    with pytest.raises(UserError, match="error-not-running"):
        coach.agree(found, user(found, 0), on=True)


def told(game: str, state: object) -> int:
    found = table()
    found.game, found.state = game, state
    return coach.answers_told(found)


def test_an_answer_without_a_reason_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """If one press gives two answers, the reason of the first may be no reason for both."""
    found = running_table(
        "castrum", castrum.table(2, hands={0: ["rustici", "gardes"]}), ("Ana", "Bo")
    )
    found.put(Coached(frozenset({user(found, 0)})))
    reader = reader_of(found, text("en"))
    assert messages.coach_lines(found, 0, START, reader)
    monkeypatch.setattr(messages, "suggested", lambda *_: ("Peasant", ()))
    assert messages.coach_lines(found, 0, START, reader) == []


def test_the_coach_says_less_each_year() -> None:
    years = [told("castellum", castellum.table(year=year)) for year in range(4)]
    assert years == [3, 2, 1, 0]


def test_the_coach_omits_known_parts_and_cards() -> None:
    built = [told("castrum", castrum.table(walls={1: walls})) for walls in range(5)]
    assert built == [3, 3, 2, 1, 0]
    few = castel.table(2).hand(0, "soldat-01").begin().s
    assert told("castel", few) == 0
