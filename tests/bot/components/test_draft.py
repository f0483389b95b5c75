"""A draft is played on a copy of the position, and stops before hidden facts are revealed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.components.draft import BadPath, DraftPlace, Path, must_confirm, parse, try_out, write
from engines.core.kernel import Illegal, Result, apply
from tests.support.house import seed_where
from tests.support.toy import Toy, deal

STEPS = st.lists(st.lists(st.integers(0, 700), max_size=4).map(tuple), max_size=5).map(tuple)
PICKED = st.lists(st.integers(0, 99), max_size=3).map(tuple)
PLACES = st.builds(DraftPlace, STEPS, PICKED, st.integers(0, 99))


def toy_with(*cards: str, seats: int = 3) -> Toy:
    """Return a game in which the first seat can play each of ``cards``."""
    return deal(seats, seed_where(seats, lambda state: set(cards) <= set(state.ask[0].options)))


def path_of(state: Toy, card: str, *further: int) -> Path:
    """Return the draft path that plays ``card`` and then picks the options ``further``."""
    return ((state.ask[0].options.index(card),), *((index,) for index in further))


@given(PLACES)
def test_a_draft_place_is_parsed_back(place: DraftPlace) -> None:
    assert parse(write(place)) == place


@given(st.text(max_size=30))
def test_any_text_is_a_draft_place_or_refused(text: str) -> None:
    try:
        place = parse(text)
    except BadPath:
        return
    assert parse(write(place)) == place


def test_a_draft_does_not_change_the_game() -> None:
    state = toy_with("strike")
    before = state.fingerprint()
    trial = try_out(state, 0, path_of(state, "strike", 1))
    assert state.fingerprint() == before
    assert state.log is not None
    assert trial.state is not state


def test_a_draft_goes_on_while_the_same_seat_is_asked() -> None:
    state = toy_with("strike")
    trial = try_out(state, 0, path_of(state, "strike"))
    assert trial.decision is not None
    assert (trial.decision.kind, trial.decision.options) == ("toy-target", (1, 2))
    assert [event.kind for event in trial.events] == ["toy-event-drop"]
    assert trial.certain


def test_a_draft_is_complete_when_another_seat_is_asked() -> None:
    state = toy_with("strike")
    trial = try_out(state, 0, path_of(state, "strike", 1))
    assert trial.decision is None
    assert trial.actions == (("strike",), (2,))
    assert trial.certain


def test_a_draft_ends_where_the_next_move_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    state = toy_with("strike")
    monkeypatch.setattr(Toy, "MOVES", frozenset({"toy-target"}))
    trial = try_out(state, 0, path_of(state, "strike"))
    assert (trial.decision, trial.certain) == (None, True)


@pytest.mark.parametrize("told", [True, False])
@pytest.mark.parametrize(
    ("card", "further", "windows", "waits"),
    [
        ("shield", (), (), True),
        ("luck", (), (), True),
        ("strike", (1,), (), False),
        ("strike", (1,), ("toy-react",), True),
        ("strike", (1,), ("toy-lose",), False),
    ],
    ids=["a draw follows", "a die follows", "known", "a window opens", "another window"],
)
def test_confirm_is_asked_for_irreversible_effects_that_the_label_did_not_mention(
    card: str, further: tuple[int, ...], windows: tuple[str, ...], waits: bool, told: bool
) -> None:
    state = toy_with(card)
    trial = try_out(state, 0, path_of(state, card, *further))
    assert trial.decision is None
    assert must_confirm(trial, 0, windows, told=told) is (waits and not told)


def test_the_end_of_a_game_is_confirmed() -> None:
    state = toy_with("strike")
    trial = try_out(state, 0, path_of(state, "strike", 1))
    trial.state.result = Result((0,), (), "core-end")
    assert must_confirm(trial, 0, (), told=False)
    assert not must_confirm(trial, 0, (), told=True)


def test_the_answers_of_a_draft_play_the_same_game() -> None:
    state = toy_with("strike")
    trial = try_out(state, 0, path_of(state, "strike", 1))
    for action in trial.actions:
        apply(state, 0, action)
    assert sorted(state.ask) == [2]


def test_a_draft_stops_before_a_die_and_reveals_nothing_about_it() -> None:
    state = toy_with("luck")
    trial = try_out(state, 0, path_of(state, "luck"))
    assert trial.decision is None
    assert not trial.certain
    assert [event.kind for event in trial.events] == ["toy-event-drop"]
    assert trial.state.ply == state.ply


def test_a_draft_shows_no_secret_choices_of_others() -> None:
    state = toy_with("swap", seats=2)
    apply(state, 0, ("swap",))
    apply(state, 1, state.ask[1].options[:1])
    trial = try_out(state, 0, ((0,),))
    assert not trial.certain
    assert trial.events == ()
    assert trial.state.view(0) == state.view(0)


@pytest.mark.parametrize("seed", range(30))
def test_a_draft_looks_alike_in_worlds_the_player_cannot_tell_apart(seed: int) -> None:
    state = deal(3, seed)
    twin = state.determinize(0, 1000 + seed)
    twin.log = []
    for index, card in enumerate(state.ask[0].options):
        paths: list[Path] = [((index,),)]
        if card == "strike":
            paths += [((index,), (0,)), ((index,), (1,))]
        for path in paths:
            here, there = try_out(state, 0, path), try_out(twin, 0, path)
            assert here.events == there.events
            assert here.decision == there.decision
            assert here.certain == there.certain
            assert here.state.view(0) == there.state.view(0)


@pytest.mark.parametrize("path", [((9,),), ((0,), (0,), (0,), (0,)), ((99, 98),)])
def test_a_path_that_does_not_fit_is_refused(path: Path) -> None:
    with pytest.raises(BadPath):
        try_out(toy_with("storm"), 0, path)


def test_a_seat_that_is_not_asked_has_no_draft() -> None:
    with pytest.raises(BadPath):
        try_out(deal(), 1, ())


def test_too_many_picks_are_refused_by_the_rules() -> None:
    state = toy_with("storm", "strike")
    with pytest.raises(Illegal):
        try_out(state, 0, ((0, 1),))
