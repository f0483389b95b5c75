"""The kernel, tested with a toy game that uses every part of the kernel."""

import json
from collections.abc import Callable
from copy import copy
from typing import Any

import pytest

from engines.core import kernel
from engines.core.kernel import (
    Action,
    Decision,
    Event,
    Frame,
    Illegal,
    Refusal,
    Seat,
    advance,
    apply,
    check,
    choose,
    concede,
    tell,
)
from tests.support.play import answers, finish
from tests.support.toy import CARD_SET, Toy, deal


def arrange(*hands: str, pile: str = "luck luck luck luck luck luck") -> Toy:
    """Return a game in which seat 0 must play; each string of ``hands`` lists a seat's cards."""
    state = deal(seats=len(hands))
    state.hands = [sorted(hand.split()) for hand in hands]
    state.pile = pile.split()
    state.discard = []
    state.stack = [Frame("toy.turn", (1,)), Frame("toy.play", (0,))]
    state.log = []
    advance(state)
    return state


def kinds(state: Toy) -> list[str]:
    return [event.kind for event in state.log or ()]


def reload(state: Toy) -> Toy:
    return Toy.load(json.loads(json.dumps(state.dump())), CARD_SET)


# running rules


def test_a_rule_pauses_at_its_ask_and_goes_on_with_the_answer() -> None:
    state = arrange("strike luck", "luck shield", "luck")
    assert state.ask == {0: Decision("toy-play", ("luck", "strike"))}
    apply(state, 0, ("strike",))
    assert state.ask == {0: Decision("toy-target", (1, 2))}
    apply(state, 0, (1,))
    assert state.ask == {1: Decision("toy-react", ("pass", "shield"), about=(0,))}
    apply(state, 1, ("shield",))
    assert state.hands[1] == ["luck", "luck"], "the shield is gone and the next turn has begun"
    assert state.ask == {1: Decision("toy-play", ("luck",))}
    assert state.ply == 3


def test_nested_frames_run_before_the_frames_below() -> None:
    state = arrange("storm", "luck swap", "shield strike")
    apply(state, 0, ("storm",))
    assert list(state.ask) == [1]
    apply(state, 1, ("swap",))
    assert list(state.ask) == [2]
    apply(state, 2, ("shield",))
    assert state.discard == ["storm", "swap", "shield"]
    assert list(state.ask) == [1], "the turn that was waiting below goes on"


def test_a_single_choice_is_taken_without_asking() -> None:
    state = arrange("strike", "luck")
    apply(state, 0, ("strike",))
    assert state.ask == {1: Decision("toy-react", ("pass",), about=(0,))}


def test_an_ask_without_seats_is_skipped() -> None:
    state = arrange("swap", "", pile="luck")
    apply(state, 0, ("swap",))
    assert state.ask == {1: Decision("toy-play", ("luck",))}


def test_finish_ends_the_game_despite_remaining_frames() -> None:
    state = arrange("luck shield", "shield", pile="")
    apply(state, 0, ("shield",))
    assert state.result is not None
    assert state.result.winners == (0, 1)
    assert (state.ask, state.stack) == ({}, [])


def test_two_rules_cannot_share_a_name() -> None:
    with pytest.raises(ValueError, match=r"toy\.play"):
        kernel.rule("toy.play")(lambda state: None)


def test_choose_asks_only_if_there_is_a_choice() -> None:
    with pytest.raises(StopIteration) as done:
        next(choose(0, "toy-target", [7]))
    assert done.value.value == 7
    assert next(choose(0, "toy-target", [7, 8], "x")) == {
        0: Decision("toy-target", (7, 8), about=("x",))
    }


# simultaneous answers


def swapping() -> Toy:
    state = arrange("swap luck strike", "shield storm", "luck storm")
    apply(state, 0, ("swap",))
    return state


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (1, 0, 2)])
def test_the_order_of_simultaneous_answers_does_not_matter(order: tuple[Seat, ...]) -> None:
    chosen: dict[Seat, Action] = {0: ("strike",), 1: ("storm",), 2: ("luck",)}
    straight, mixed = swapping(), swapping()
    for seat in (0, 1, 2):
        apply(straight, seat, chosen[seat])
    for seat in order:
        assert list(mixed.ask) == [who for who in (0, 1, 2) if who in mixed.ask]
        apply(mixed, seat, chosen[seat])
    assert mixed.fingerprint() == straight.fingerprint()
    assert mixed.hands[2] == ["storm", "storm"]


def test_a_secret_answer_shows_only_that_the_seat_has_answered() -> None:
    storm, shield = swapping(), swapping()
    apply(storm, 1, ("storm",))
    apply(shield, 1, ("shield",))
    for viewer in (0, 2, None):
        assert storm.view(viewer) == shield.view(viewer)
    assert storm.view(0).waiting == {0: "toy-pass", 2: "toy-pass"}


def test_a_seat_cannot_answer_one_ask_twice() -> None:
    state = swapping()
    apply(state, 1, ("storm",))
    assert check(state, 1, ("storm",)) == Refusal("core-not-asked", {"seat": 1})


# refusals

REFUSED: list[tuple[Seat, tuple[Any, ...], str]] = [
    (1, ("luck",), "core-not-asked"),
    (9, ("luck",), "core-not-asked"),
    (0, (), "core-wrong-count"),
    (0, ("luck", "shield"), "core-wrong-count"),
    (0, ("storm",), "toy-not-held"),
    (0, ("dragon",), "core-not-an-option"),
    (0, (0,), "core-not-an-option"),
    (0, (None,), "core-not-an-option"),
    (0, (("luck",),), "core-not-an-option"),
]


@pytest.mark.parametrize(("seat", "action", "key"), REFUSED)
def test_a_refused_answer_leaves_the_state_untouched(
    seat: Seat, action: tuple[Any, ...], key: str
) -> None:
    state = arrange("luck shield", "luck")
    before = state.fingerprint()
    with pytest.raises(Illegal) as caught:
        apply(state, seat, action)
    assert caught.value.refusal.key == key
    assert caught.value.refusal == check(state, seat, action)
    assert state.fingerprint() == before
    assert state.log == []


def test_a_refusal_can_be_sent_between_processes() -> None:
    refusal = Refusal("toy-not-held", {"card": "storm"}, "T1")
    arrived = copy(Illegal(refusal))  # ``copy`` rebuilds an error as pickle does
    assert arrived.refusal == refusal
    assert "toy-not-held" in str(arrived)


def test_the_game_names_the_rule_that_refuses() -> None:
    state = arrange("luck shield", "luck")
    assert check(state, 0, ("storm",)) == Refusal("toy-not-held", {"card": "storm"}, "T1")


@pytest.mark.parametrize("impostor", [True, 1.0])
def test_a_number_is_not_mistaken_for_a_seat(impostor: Any) -> None:
    state = arrange("strike luck", "luck", "luck")
    apply(state, 0, ("strike",))
    assert check(state, 0, (impostor,)) == Refusal("core-not-an-option")
    assert check(state, 0, (1,)) is None


def test_the_same_option_cannot_be_chosen_twice() -> None:
    state = arrange("luck shield", "luck")
    state.ask = {0: Decision("toy-play", ("luck", "shield", "storm"), least=0, most=2)}
    assert check(state, 0, ("luck", "luck")) == Refusal("core-chosen-twice")
    assert check(state, 0, ("shield", "luck")) is None
    assert check(state, 0, ()) is None
    refusal = check(state, 0, ("luck", "shield", "storm"))
    assert refusal == Refusal("core-wrong-count", {"given": 3, "least": 0, "most": 2})


def test_nothing_is_accepted_after_the_end() -> None:
    state = finish(deal(), 1)
    assert check(state, 0, ("luck",)) == Refusal("core-game-over", {"seat": 0})


# copies, dumps, re-runs


def test_a_copy_is_independent() -> None:
    state = deal(seed=4)
    for count, _ in enumerate(answers(state, 4)):
        before = state.dump()
        twin = state.copy()
        assert twin.dump() == before
        assert twin.ask == state.ask
        finish(twin, count)
        assert state.dump() == before


@pytest.mark.parametrize("again", [Toy.copy, reload])
def test_a_game_goes_on_from_every_answer(again: Callable[[Toy], Toy]) -> None:
    for seed in range(20):
        straight = finish(deal(seed=seed), seed)
        state = deal(seed=seed)
        for seat, action in answers(deal(seed=seed), seed):
            fresh = again(state)
            assert fresh.ask == state.ask
            assert fresh.fingerprint() == state.fingerprint()
            apply(fresh, seat, action)
            state = fresh
        assert state.fingerprint() == straight.fingerprint()
        assert state.result == straight.result


def test_a_dump_is_json_and_contains_secret_answers() -> None:
    state = swapping()
    apply(state, 2, ("luck",))
    data = state.dump()
    assert json.loads(json.dumps(data)) == data
    assert data["stack"][-1]["given"] == {"2": ["luck"]}
    assert reload(state).ask == state.ask


def test_the_dump_of_another_game_is_refused() -> None:
    data = deal().dump() | {"game": "castel"}
    with pytest.raises(ValueError, match="a game of castel, not of toy"):
        Toy.load(data, CARD_SET)


def test_a_dump_with_an_unknown_rule_is_refused() -> None:
    data = deal().dump()
    data["stack"][-1]["rule"] = "toy.forgotten"
    with pytest.raises(KeyError, match=r"toy\.forgotten"):
        Toy.load(data, CARD_SET)


def test_the_seed_determines_the_game() -> None:
    assert deal(seed=5).fingerprint() == deal(seed=5).fingerprint()
    assert deal(seed=5).fingerprint() != deal(seed=6).fingerprint()


# hidden information


def test_determinize_keeps_only_the_seats_knowledge() -> None:
    state = deal(seats=3, seed=2)
    for _ in answers(state, 2):
        for seat in range(3):
            worlds = [state.determinize(seat, seed) for seed in range(3)]
            for world in worlds:
                assert world.hands[seat] == state.hands[seat]
                assert world.ask.get(seat) == state.ask.get(seat)
                assert sorted(sum(world.hands, world.pile)) == sorted(sum(state.hands, state.pile))
            assert worlds[0].determinize(seat, 9).dump() == worlds[1].determinize(seat, 9).dump()
            finish(worlds[2], 1)


def test_determinize_forgets_the_secret_answers_of_others() -> None:
    state = swapping()
    apply(state, 1, ("storm",))
    apply(state, 2, ("luck",))
    world = state.determinize(2, 1)
    assert list(world.ask) == [0, 1]
    assert world.stack[-1].given == {2: ("luck",)}
    assert list(state.ask) == [0], "the table itself remembers"


def test_determinize_depends_on_the_ply() -> None:
    state = deal()
    later = state.copy()
    later.ply += 1
    assert state.determinize(0, 1).rng != later.determinize(0, 1).rng


# Events


def test_an_event_hides_secrets_from_its_reader() -> None:
    event = Event("toy-event-pass", {"seat": 1, "card": "luck"}, seen_by=(1, 2), secret=("card",))
    assert event.seen(1).data == {"seat": 1, "card": "luck"}
    assert event.seen(2).data == {"seat": 1, "card": "luck"}
    assert event.seen(0).data == event.seen(None).data == {"seat": 1}
    assert all(event.seen(viewer).seen_by == () for viewer in (0, 1, None))


def test_an_event_without_secrets_is_for_everybody() -> None:
    event = Event("toy-event-die", {"die": 3}, reveals=True)
    assert event.seen(None) == event.seen(0) == event


def test_events_survive_storage() -> None:
    state = swapping()
    for seat, card in enumerate(("strike", "storm", "luck")):
        apply(state, seat, (card,))
    assert state.log is not None
    assert "toy-event-pass" in kinds(state)
    for event in state.log:
        assert Event.load(json.loads(json.dumps(event.dump()))) == event


def test_a_playout_keeps_no_log() -> None:
    state = deal()
    assert kinds(state) == ["toy-event-draw"]
    assert state.copy().log == []
    world = state.determinize(0, 1)
    finish(world, 1)
    assert world.log is None


# signals


def test_a_signal_counts_as_a_ply() -> None:
    state = arrange("luck shield", "luck")
    tell(state, "time_up")
    assert (state.closing, state.ply) == (True, 1)
    apply(state, 0, ("shield",))
    assert state.result is not None


def test_an_unknown_signal_is_refused() -> None:
    state = arrange("luck shield", "luck")
    before = state.fingerprint()
    with pytest.raises(Illegal) as caught:
        tell(state, "earthquake")
    assert caught.value.refusal == Refusal("core-unknown-signal", {"signal": "earthquake"})
    assert state.fingerprint() == before


# conceding, standing orders, the ply of a question


def test_a_player_who_concedes_loses_to_all_others() -> None:
    state = arrange("luck shield", "luck", "luck")
    concede(state, 1)
    assert state.result is not None
    assert (state.result.winners, state.result.reason) == ((0, 2), "core-end-conceded")
    assert (state.ask, state.stack, state.ply) == ({}, [], 1)
    assert kinds(state) == ["core-event-conceded"]
    assert reload(state).fingerprint() == state.fingerprint()
    with pytest.raises(Illegal) as caught:
        concede(state, 0)
    assert caught.value.refusal.key == "core-game-over"


@pytest.mark.parametrize(("gone", "winners"), [((0,), (2,)), ((0, 2), ())])
def test_a_player_who_gave_up_before_does_not_win(
    gone: tuple[Seat, ...], winners: tuple[Seat, ...]
) -> None:
    state = arrange("luck shield", "luck", "luck")
    concede(state, 1, gone)
    assert state.result is not None
    assert state.result.winners == winners
    assert reload(state).fingerprint() == state.fingerprint()


def test_an_unknown_standing_order_is_refused() -> None:
    with pytest.raises(Illegal) as caught:
        deal().declare(0, "shield", "always")
    assert caught.value.refusal.key == "core-unknown-declaration"


def test_an_ask_keeps_its_age_while_others_answer_it() -> None:
    state = swapping()
    posed = state.asked
    assert posed == state.ply
    apply(state, 1, ("storm",))
    assert (state.asked, state.ply) == (posed, posed + 1)
    for twin in (state.copy(), reload(state), state.determinize(0, 1)):
        assert twin.asked == posed
    apply(state, 0, ("strike",))
    apply(state, 2, ("luck",))
    assert state.asked == state.ply == posed + 3
