"""The checks find the kinds of faults that they look for."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engines.core.kernel import RULES, Asking, Frame, Seat, choose_openly
from tests.contract import checks
from tests.contract.cases import steps
from tests.support.toy import CARD_SET, GAME, Toy, ToyView


class LeakyView(Toy):
    """Shows the number of shields in the pile."""

    __slots__ = ()

    def view(self, viewer: Seat | None) -> ToyView:
        return replace(super().view(viewer), pile=self.pile.count("shield"))


class LeakyDraw(Toy):
    """Tells everybody which card was drawn."""

    __slots__ = ()

    def draw(self, seat: Seat) -> None:
        super().draw(seat)
        card = self.hands[seat][0]
        self.emit("toy-event-draw", {"seat": seat, "card": card}, reveals=True)


class HiddenReveal(Toy):
    """Turns a card up without marking the event as a revelation."""

    __slots__ = ()

    def drop(self, seat: Seat, card: str) -> None:
        super().drop(seat, card)
        if self.pile:
            self.emit("toy-event-peek", {"card": self.pile[-1]})


class CheatingRedeal(Toy):
    """Shuffles without sorting first, so that the result depends on the hidden order."""

    __slots__ = ()

    def redeal(self, viewer: Seat | None) -> None:
        self.shuffle(self.pile)


def games(kind: type[Toy]) -> Iterator[Toy]:
    for seed in range(5):
        yield kind.deal(3, seed, {"die": "fair"}, CARD_SET)


def look_at(kind: type[Toy]) -> None:
    for number, state in enumerate(games(kind)):
        for _ in steps(state, number):
            for seat in range(3):
                checks.indistinguishable(state, checks.twin_for(state, seat, number), seat)


def test_a_sound_game_passes() -> None:
    look_at(Toy)


@pytest.mark.counterproof("secrecy")
@pytest.mark.counterproof("shown-secrecy")
@pytest.mark.counterproof("looked-up")
@pytest.mark.counterproof("replay-secrecy")
@pytest.mark.parametrize("kind", [LeakyView, LeakyDraw, HiddenReveal, CheatingRedeal])
def test_a_leak_is_found(kind: type[Toy]) -> None:
    with pytest.raises(AssertionError):
        look_at(kind)


@pytest.mark.parametrize(("hidden", "looked", "changed"), [(False, 9, 1), (True, 9, 4)])
def test_a_games_statement_about_hidden_facts_is_checked(
    hidden: bool, looked: int, changed: int
) -> None:
    with pytest.raises(AssertionError, match=r"deal anew|the table itself"):
        checks.as_hidden_as_said(replace(GAME, hidden=hidden), looked, changed)


def react_if_able(state: Toy, seat: Seat) -> Asking:
    """Ask only the seats that can react; this reveals their hands."""
    victim = state.others(seat)[0]
    if "shield" in state.hands[victim]:
        yield from choose_openly(victim, "toy-react", ["pass", "shield"])


@pytest.mark.counterproof("secrecy")
@pytest.mark.counterproof("shown-secrecy")
def test_an_ask_that_reveals_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULES, "toy.strike", react_if_able)
    with pytest.raises(AssertionError):
        look_at(Toy)


def lose_at_once(state: Toy, seat: Seat) -> Asking:
    """Change the state before asking."""
    state.discard.append(state.hands[seat].pop())
    yield from choose_openly(seat, "toy-lose", ["sorry"])


def play_twice(state: Toy, seat: Seat) -> Asking:
    """Change the state between two questions."""
    yield from choose_openly(seat, "toy-play", ["go"])
    state.closing = True
    yield from choose_openly(seat, "toy-play", ["on"])
    return [Frame("toy.turn", (0,))]


def roll_first(state: Toy, seat: Seat) -> Asking:
    """Roll a die before asking."""
    die = state.below(6)
    yield from choose_openly(seat, "toy-play", [die])


def play_strictly() -> None:
    for number, state in enumerate(games(Toy)):
        for _ in steps(state, number):
            checks.rerun(state)


@pytest.mark.counterproof("conserved")
@pytest.mark.parametrize("rule", [lose_at_once, play_twice, roll_first])
def test_a_change_before_an_ask_is_found(rule: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULES, "toy.play", checks.asks_first(rule))
    with pytest.raises(AssertionError):
        play_strictly()


@pytest.mark.parametrize("value", [(1, 2), {1: 2}, {"a": {1}}, [[1], [(2,)]]])
def test_a_value_that_json_would_change_is_found(value: object) -> None:
    with pytest.raises(AssertionError):
        checks.plain(value, "here")
