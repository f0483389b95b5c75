"""The facts that a view states agree with what happens when a player answers.

The facts are neighbours, free places, towers that the Fantôme can take, the receiver of a passed
card, and the owners of pawns.
"""

import random
from collections import Counter

import pytest

from engines.castel import GAME, CastelView
from engines.castel.cards import KINDS, PRINCESSE, REINE, ROI, kind_of
from engines.castel.pawns import borne
from engines.castel.standings import left, rank
from engines.castel.state import Castel
from engines.core.data import load
from engines.core.kernel import Seat, apply
from tests.support.play import random_answer

CARD_SET = load(GAME)

HOSTS = {
    "dame-compagnie": (REINE, PRINCESSE),
    "prince-charmant": (PRINCESSE,),
    "reine": (ROI,),
}
"""For each kind of card: the kinds beside which it must be placed if they are in play."""


def tops(view: CastelView, square: str) -> dict[str, str]:
    """Return the uppermost card on each square around ``square``."""
    return {item.square: item.top.id for item in view.beside(square) if item.top is not None}


def owners(view: CastelView) -> dict[str, Seat]:
    """Return the owner of the pawn on each card in play."""
    stacks = (*view.squares, *view.engines, *view.outside)
    cards = [card for stack in stacks for card in stack.cards]
    return {card.id: card.owner for card in cards if card.owner is not None}


@pytest.mark.promise("outlook")
def test_a_view_states_what_the_rules_allow() -> None:
    """Rulings C3, C14, C17, C21, C27, C32, C40, C42, C48, C52, C56."""
    seen = Counter[str]()
    for seed in range(24):
        seats = 2 + seed % 4
        s = Castel.deal(seats, seed, GAME.settle({}), CARD_SET)
        chance = random.Random(seed)
        bearing: dict[str, Seat] = {}
        receivers: dict[Seat, Seat | None] = {}
        while s.result is None:
            seat = min(s.ask)
            decision, view = s.ask[seat], s.view(seat)
            kind = decision.kind.removeprefix("castel-ask-")
            if kind == "square":
                card = kind_of(str(decision.about[0]))
                there = [
                    line
                    for line in view.squares
                    if line.zone == "court"
                    and any(KINDS.index(it.kind) in HOSTS.get(card, ()) for it in line.cards)
                ]
                if there:
                    room = {square for line in there for square in line.room}
                    assert set(decision.options) == room
                    seen[card] += 1
                if card == "fantome":
                    assert set(decision.options) == set(view.haunted)
                    seen[card] += 1
            for viewer in (None, *range(seats)):
                asked = viewer is not None and viewer in s.ask
                passes = asked and s.ask[viewer].kind == "castel-ask-bouffon"
                assert (s.view(viewer).receiver is not None) == bool(passes)
            receivers[seat] = view.receiver
            answer = random_answer(decision, chance)
            s.log = []
            apply(s, seat, answer)
            then = s.view(seat)
            if kind == "move":
                square, moved = str(answer[0]), str(decision.about[-1])
                if then.at(square).top is not None and then.at(square).cards[-1].id == moved:
                    company = {card.id for card in view.neighbours(square)}
                    assert set(tops(then, square).values()) == company
                    seen[kind] += 1
            for event in s.log:
                for card, owner in borne(event):
                    bearing.pop(card, None)
                    if owner is not None:
                        bearing[card] = owner
                if event.kind == "castel-event-pass" and event.data["by"] == "bouffon":
                    assert event.data["to_seat"] == receivers[event.data["seat"]]
                    seen["pass"] += 1
            assert owners(then) == bearing
            for slot, rampart in zip(then.engines, then.ramparts, strict=True):
                side = [item for item in then.squares if then.facing(item.square) == slot]
                assert rampart.slot == slot.square
                assert len(side) == 4
                assert rampart.manned == tuple(item.square for item in side if item.cards)
            assert then.dry_rounds <= then.dry_limit
        result = s.result
        fewest = min(left(parts) for parts in result.scores)
        assert {left(result.scores[seat]) for seat in result.winners} == {fewest}
        assert {seat for seat in range(seats) if not rank(result, seat)[0]} == set(result.winners)
        seen[result.reason] += 1
    assert {*HOSTS, "fantome", "move", "pass"} <= set(seen)


def test_squares_that_share_a_side_or_a_corner_are_beside_each_other() -> None:
    """C3, C4: engine slots and cards outside have no neighbours and face no slot."""
    view = Castel.deal(2, 0, GAME.settle({}), CARD_SET).view(None)
    for number, stack in enumerate(view.squares):
        beside = {item.square for item in view.beside(stack.square)}
        assert beside == {
            square.square
            for other, square in enumerate(view.squares)
            if other != number
            and abs(other // 6 - number // 6) <= 1
            and abs(other % 6 - number % 6) <= 1
        }
        slot = view.facing(stack.square)
        assert (slot is not None) == (stack.zone == "rampart")
        assert slot is None or slot.square == f"X{stack.square[0]}"
    for name in ("XN", "XE", "XS", "XW", ""):
        assert view.beside(name) == ()
        assert view.facing(name) is None
