"""Finds the reasons for answers in Castel: named terms of the bots' evaluation.

The terms are cards left, cards that return to a hand, places where a card can still go, and
protection. An answer is judged together with the best further answers found for the same action.
Weights are logarithms of odds, as in :mod:`engines.castel.ai.search_guide`.
"""

from collections.abc import Iterator, Sequence

from engines.castel.ai.policies import CAREFUL
from engines.castel.ai.rollout import GIVE, HARM, HELP
from engines.castel.ai.search_guide import CARD, EXPOSED, HAND, LAST, PILE, STUCK, stuck
from engines.castel.cards import KINDS
from engines.castel.rules import geometry as geo
from engines.castel.rules.asking import DRAW, EXCHANGE
from engines.castel.rules.legality import placeable, squares
from engines.castel.rules.position import NOBODY, Position
from engines.castel.rules.protection import guard
from engines.core.causes import Cause
from engines.core.kernel import Action, Option, Seat, State, apply

OUT = 10.0
"""The weight of having no card left."""

HARD = -0.15
"""A kind counts as hard to place if its additional weight in hand is at most this number."""

TIGHT = 2
"""Maximum number of squares to which a card that is short of squares can go."""

COVERED = frozenset({"castel-ask-cover", "castel-ask-landing"})
"""Kinds of decisions about the card on which a knight is placed."""

FEW = 0.1
"""The weight of a reason that explains little because it holds for many answers."""

GONE = frozenset({geo.EXCHANGE, geo.REMOVED})
"""Places where a card has no pawn."""

LEADS = frozenset({"castel-ask-zone", "castel-ask-knight", "castel-ask-conseiller"})
"""Kinds of decisions for which the reasons for the next planned answer count too."""


def causes(world: State, seat: Seat, action: Action) -> Sequence[Cause]:
    """Return the reasons for an answer; raises ``KeyError`` if ``seat`` is not asked."""
    if not isinstance(world, Position):
        raise TypeError(f"this is a position of {world.GAME}, not of Castel")
    asked = world.ask[seat]
    if not action:
        return []
    option = action[0]
    after, plan = _after(world, seat, action)
    found = list(_outcome(world, after, seat))
    card = world.card_set.numbers.get(str(option), NOBODY)
    if asked.kind == "castel-ask-action":
        found += _act(world, seat, option, card)
    elif asked.kind == "castel-ask-square":
        about = [world.card_set.numbers[str(subject)] for subject in asked.about]
        found += _square(world, seat, action, about[0])
    elif asked.kind == "castel-ask-take":
        found += _taken(world, seat, card)
    elif asked.kind in GIVE:
        found += _given(world, seat, card)
    elif asked.kind in HARM and card != NOBODY:
        found += _harmed(world, seat, card)
    elif asked.kind in HELP and card != NOBODY and world.owner[card] == seat:
        found.append(_helped(world, card, asked.kind))
    if plan and (asked.kind in LEADS or option == EXCHANGE):
        found += _next(world, seat, action, plan[0])
    return list({cause.name: cause for cause in found}.values())


def _named(s: Position, card: int) -> dict[str, Option]:
    return {"card": KINDS[s.card_set.kind[card]]}


def _after(s: Position, seat: Seat, action: Action) -> tuple[Position, Sequence[Action]]:
    """Return the position after an action, and the answers planned to complete it.

    Play stops at the end of the action, or when another seat must answer.
    """
    plan = CAREFUL.follow(s, seat, action)
    after = s.copy()
    after.log = None
    for answer in (action, *plan):
        if seat not in after.ask:
            break
        apply(after, seat, answer)
        if _at_rest(after):
            break
    return after, plan


def _next(s: Position, seat: Seat, action: Action, answer: Action) -> Sequence[Cause]:
    """Return the reasons for ``answer``, the planned answer after ``action``."""
    after = s.copy()
    after.log = None
    apply(after, seat, action)
    return causes(after, seat, answer) if seat in after.ask else []


def _outcome(s: Position, after: Position, seat: Seat) -> Iterator[Cause]:
    """Yield the reasons that follow from an action's effect on each seat's number of cards."""
    if after.result is not None and seat in after.result.winners:
        yield Cause("castel-cause-out", weight=OUT)
        return
    if not _at_rest(after):
        return
    left = after.left(seat)
    if left < s.left(seat) and left < len(LAST):
        yield Cause("castel-cause-few-left", {"count": left}, LAST[left] + FEW)
    for other in range(s.seats):
        back = after.left(other) - s.left(other)
        if other != seat and back > 0:
            facts: dict[str, Option] = {"seat": other, "count": back}
            yield Cause("castel-cause-back", facts, -HAND * back)
    yield from _pawns(s, after, seat)


def _pawns(s: Position, after: Position, seat: Seat) -> Iterator[Cause]:
    """Yield the reasons that follow from changes to the cards in play.

    These are lost pawns, changed pawns, and gained or lost protection.
    """
    saved, bared = 0, [0] * s.seats
    for card, owner in enumerate(s.owner):
        if owner == NOBODY or not s.in_play(card):
            continue
        now, risk = after.owner[card], -EXPOSED[geo.ZONE[s.place[card]]]
        if after.place[card] in GONE and owner == seat:
            yield Cause("castel-cause-own", _named(s, card), risk)
        elif after.place[card] != s.place[card]:
            continue
        elif now != owner:
            if owner == seat and now != NOBODY and risk > 0:
                yield Cause("castel-cause-passes", {"seat": now, **_named(s, card)}, risk)
        elif owner == seat:
            saved += guard(after, card) not in ("", "knight", guard(s, card))
        else:
            bared[owner] += guard(s, card) != "" and guard(after, card) == ""
    if saved:
        yield Cause("castel-cause-protects", {"count": saved}, FEW * saved)
    for other, count in enumerate(bared):
        if count:
            yield Cause("castel-cause-bares", {"seat": other, "count": count}, FEW * count)


def _at_rest(s: Position) -> bool:
    decision = s.ask.get(s.turn)
    return s.result is not None or (decision is not None and decision.kind == "castel-ask-action")


def _act(s: Position, seat: Seat, option: Option, card: int) -> Iterator[Cause]:
    hand = s.hands[seat]
    if option == DRAW:
        left = len(s.piles[seat]) - 1
        key = "castel-cause-draw" if left else "castel-cause-pile-empty"
        yield Cause(key, {"count": left} if left else {}, HAND - PILE)
    elif option == EXCHANGE:
        dead = stuck(s, seat)
        if dead:
            worst = min(dead, key=lambda dead_card: CARD[s.card_set.kind[dead_card]])
            yield Cause("castel-cause-frees-hand", _named(s, worst), -STUCK + FEW)
    elif card != NOBODY:
        yield from _tight(s, card)
        if len(placeable(s, seat)) == 1 and len(s.different(hand)) > 1:
            yield Cause("castel-cause-only-one", weight=FEW)
        elif s.left(seat) > len(LAST):
            yield Cause("castel-cause-place", {"count": s.left(seat) - 1}, FEW / 2)


def _tight(s: Position, card: int) -> Iterator[Cause]:
    """Yield a reason if a card that is hard to place has few squares left."""
    kind = s.card_set.kind[card]
    if CARD[kind] - HAND > HARD:
        return
    room = squares(s, kind).bit_count()
    if 0 < room <= TIGHT:
        facts = {**_named(s, card), "count": room}
        yield Cause("castel-cause-hard", facts, HAND - CARD[kind])


def _square(s: Position, seat: Seat, action: Action, card: int) -> Iterator[Cause]:
    """Yield the reasons for the square on which a card arrives."""
    after = s.copy()
    after.log = None
    apply(after, seat, action)
    if not after.in_play(card):
        return
    if guard(after, card):
        yield Cause("castel-cause-protected", _named(s, card), -EXPOSED[geo.COURT])
    before, then = len(placeable(s, seat)), len(placeable(after, seat))
    if then > before:
        yield Cause("castel-cause-opens", {"count": then - before}, FEW)


def _taken(s: Position, seat: Seat, card: int) -> Iterator[Cause]:
    kind = s.card_set.kind[card]
    trial = s.copy()
    trial.hands[seat].append(card)
    trial.hands[seat].sort()
    if any(s.card_set.kind[playable] == kind for playable in placeable(trial, seat)):
        yield Cause("castel-cause-placeable", _named(s, card), -STUCK + FEW)
    if CARD[kind] > HAND + FEW:
        yield Cause("castel-cause-strong", _named(s, card), CARD[kind] - HAND)


def _given(s: Position, seat: Seat, card: int) -> Iterator[Cause]:
    kind = s.card_set.kind[card]
    if not any(s.card_set.kind[playable] == kind for playable in placeable(s, seat)):
        yield Cause("castel-cause-stuck", _named(s, card), -STUCK + FEW)
    else:
        yield from _tight(s, card)


def _helped(s: Position, card: int, kind: str) -> Cause:
    """Return why an effect helps: a card of the seat can no longer return to the seat's hand."""
    if kind in COVERED:
        return Cause("castel-cause-covers", _named(s, card), -EXPOSED[geo.COURT])
    return Cause("castel-cause-own", _named(s, card), -EXPOSED[geo.COURT])


def _harmed(s: Position, seat: Seat, card: int) -> Iterator[Cause]:
    owner = s.owner[card]
    if owner == NOBODY:
        yield Cause("castel-cause-nobody", _named(s, card), FEW)
    elif owner != seat:
        rivals = [other for other in range(s.seats) if other != seat]
        fewest = min(s.left(other) for other in rivals)
        if len(rivals) > 1 and s.left(owner) == fewest:
            yield Cause("castel-cause-leader", {"seat": owner}, FEW)
    elif guard(s, card) == "" and CARD[s.card_set.kind[card]] > HAND:
        yield Cause("castel-cause-again", _named(s, card), CARD[s.card_set.kind[card]] - HAND)
