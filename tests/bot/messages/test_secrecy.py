"""Boards, hands, drafts and custom ids do not depend on facts hidden from the reader."""

from typing import Any

import pytest

from bot.components.draft import START, DraftPlace, try_out
from bot.components.message import Post
from bot.components.safe_text import reader_of
from bot.components.steps import running, waits
from bot.i18n import text
from bot.messages.board import board_post
from bot.messages.causes import cause_words
from bot.messages.hand import hand_post
from bot.model import Table
from cogs.coaching import messages as coaching
from cogs.coaching.messages import coach_lines
from cogs.coaching.part import Coached
from cogs.play.typed_answers import find_answer, find_offers
from engines.castrum import Castrum
from engines.core.advice import Suggestion
from engines.core.causes import Cause, sure_causes
from engines.core.game import Game
from engines.core.kernel import Seat, State, apply
from engines.core.search import choices
from tests.contract import checks
from tests.contract.cases import Case, sampled
from tests.support.features import FEATURES
from tests.support.sizes import size
from tests.support.tables import CASES, NoStory, table_of
from tests.support.undrawn import Blank

POSITIONS = size(3, 10)
COACHED = size(4, 10)
"""Number of compared positions; in only three, the coach says nothing at some tables."""

GAMES = size(1, 20)


@pytest.fixture
def still() -> Any:
    """A picture cache that draws nothing, because other tests check pictures."""
    return Blank()


def beside_picture(post: Post) -> object:
    """Return the embed that is shown beside the picture of a hand."""
    return None if post.embed is None else post.embed.to_dict()


def waiting(table: Table, seat: Seat, place: DraftPlace) -> bool:
    """Return whether a draft is incomplete or waits for Confirm."""
    trial = try_out(running(table), seat, place.path)
    return trial.decision is not None or waits(table, seat, trial, reader_of(table, text("fr")))


@pytest.mark.promise("shown-secrecy")
@pytest.mark.parametrize("case", CASES, ids=str)
async def test_boards_hands_and_drafts_look_alike(case: Case, still: Any) -> None:
    tables: Any = NoStory()
    drafts = 0
    for number, state in enumerate(sampled(case, 31, POSITIONS, GAMES)):
        seat = sorted(state.ask)[number % len(state.ask)]
        twin = checks.twin_for(state, seat, number)
        here, there = table_of(case, state), table_of(case, twin)
        boards = [await board_post(tables, still, table, FEATURES) for table in (here, there)]
        assert boards[0].fingerprint() == boards[1].fingerprint()
        reader = reader_of(here, text("fr"))
        hands = [hand_post(table, seat, reader) for table in (here, there)]
        assert hands[0].fingerprint() == hands[1].fingerprint()
        assert beside_picture(hands[0]) == beside_picture(hands[1])
        decision = state.ask[seat]
        if decision.least > 1:
            continue
        for index in range(min(6, len(decision.options))):
            place = DraftPlace().then(index)
            drafted = [hand_post(table, seat, reader, place) for table in (here, there)]
            assert drafted[0].fingerprint() == drafted[1].fingerprint()
            assert beside_picture(drafted[0]) == beside_picture(drafted[1])
            assert waiting(here, seat, place) == waiting(there, seat, place)
            drafts += 1
    assert drafts


@pytest.mark.parametrize("case", CASES, ids=str)
def test_typed_answers_look_alike(case: Case) -> None:
    """Typed words get the same offers and refusals in twin positions, at each step of a draft."""
    for number, state in enumerate(sampled(case, 33, POSITIONS, GAMES)):
        seat = sorted(state.ask)[number % len(state.ask)]
        twin = checks.twin_for(state, seat, number)
        here, there = table_of(case, state), table_of(case, twin)
        reader = reader_of(here, text("fr"))
        offers = find_offers(here, seat, reader, "")
        assert offers
        assert len({label for label, _ in offers}) == len(offers), "labels tell answers apart"
        further = [typed for label, _ in offers[:3] for typed in (label, f"{label}, ")]
        for typed in ("", "e", "xyzzy", *further):
            lists = [repr(find_offers(table, seat, reader, typed)) for table in (here, there)]
            assert lists[0] == lists[1]
            answers = [find_answer(table, seat, reader, typed) for table in (here, there)]
            assert answers[0] == answers[1]
        for other in set(range(case.seats)) - set(state.ask):
            assert find_offers(here, other, reader, "") == []


@pytest.mark.promise(
    "hint-secrecy",
    'Hints, the coach and "Why not?" reveal nothing hidden: positions that look alike to a '
    "seat give the same words",
    size="1 / 20 games of each way to play",
)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_reasons_for_an_answer_are_alike(case: Case) -> None:
    """In twin positions, an answer has the same causes, and ``is_early`` gives the same result."""
    told = 0
    for number, state in enumerate(sampled(case, 34, POSITIONS, GAMES)):
        seat = sorted(state.ask)[number % len(state.ask)]
        twin = checks.twin_for(state, seat, number)
        reader = reader_of(table_of(case, state), text("fr"))
        assert case.game.is_early(state) == case.game.is_early(twin)
        for action in choices(state.ask[seat])[:6]:
            lines = [
                cause_words(
                    case.game.key,
                    sure_causes(case.game.causes, position, seat, action, number),
                    reader,
                    most=20,
                )
                for position in (state, twin)
            ]
            assert lines[0] == lines[1]
            told += bool(lines[0])
    assert told


Pair = tuple[Seat, State, State]


def pairs(case: Case) -> list[Pair]:
    """Return positions, each with a seat that must answer and a twin position for the seat."""
    found = []
    for number, state in enumerate(sampled(case, 35, COACHED, GAMES)):
        seat = sorted(state.ask)[number % len(state.ask)]
        found.append((seat, state.copy(), checks.twin_for(state, seat, number)))
    return found


def compare_coached(case: Case, alike: list[Pair]) -> None:
    """Check that the coach says the same in each pair of positions."""
    told = 0
    for seat, *states in alike:
        lines = []
        for state in states:
            table = table_of(case, state)
            table.put(Coached(frozenset({table.sitters[seat].user_id or 0})))
            lines.append(coach_lines(table, seat, START, reader_of(table, text("fr"))))
        assert lines[0] == lines[1]
        assert len(lines[0]) <= 3
        told += bool(lines[0])
    assert told


@pytest.mark.promise("hint-secrecy")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_coach_says_the_same(case: Case) -> None:
    compare_coached(case, pairs(case))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_confirmed_draft_has_the_shown_effects(case: Case) -> None:
    """The events that a draft shows as certain are the first events that its answers cause."""
    for number, state in enumerate(sampled(case, 32, POSITIONS, GAMES)):
        seat = sorted(state.ask)[number % len(state.ask)]
        if state.ask[seat].least > 1:
            continue
        trial = try_out(state, seat, ((number % len(state.ask[seat].options),),))
        real = state.copy()
        real.log = []
        for action in trial.actions:
            apply(real, seat, action)
        story = [event.seen(seat) for event in real.log]
        assert tuple(story[: len(trial.events)]) == trial.events


@pytest.mark.counterproof("hint-secrecy")
def test_a_coach_that_knew_more_than_its_seat_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The coach deals the hidden cards again, so it advises the same in twin positions.

    Without this new deal, the comparison of two twin positions fails.
    """

    def telltale(_game: Game, world: State, seat: Seat, *_: int) -> list[Suggestion]:
        options = choices(world.ask[seat])
        told = options[int(world.fingerprint(), 16) % len(options)]
        return [Suggestion(told, (Cause("castrum-cause-wheel"),))]

    monkeypatch.setattr(coaching, "suggestions", telltale)
    monkeypatch.setattr(coaching, "cause_words", lambda *_, **__: "")
    case = next(item for item in CASES if item.game.key == "castrum")
    alike = pairs(case)
    compare_coached(case, alike)
    monkeypatch.setattr(Castrum, "determinize", lambda state, *_: state.copy())
    with pytest.raises(AssertionError):
        compare_coached(case, alike)
