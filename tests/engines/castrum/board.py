"""Positions for tests with given hands and sites; the rest of the 90 cards is in the pile."""

from collections.abc import Iterable, Mapping

import pytest

from engines.castrum import GAME, Castrum
from engines.castrum.cards import (
    FACE,
    KIND_OF,
    KINDS,
    KNOWS,
    MAGE,
    NOBODY,
    ROUE,
)
from engines.core import rng
from engines.core.data import load
from engines.core.kernel import Frame, Illegal, Refusal, Seat, advance, apply

CARD_SET = load(GAME)
PADDING = ("rustici", "lapides", "rustici_x2", "lapides_x2", "structores")
"""Cards that fill up hands."""

Hands = Mapping[Seat, Iterable[str]]
Sites = Mapping[Seat, Mapping[str, int]]


def table(
    seats: int = 2,
    *,
    hands: Hands | None = None,
    sites: Sites | None = None,
    walls: Mapping[Seat, int] | None = None,
    towers: Mapping[Seat, int] | None = None,
    mages: Mapping[Seat, Seat] | None = None,
    event: str = "",
    event_turns: int = 9,
    frame: str = "castrum.move",
    top: Iterable[str] = (),
    **options: str,
) -> Castrum:
    """Return a position at the turn of seat 0, who also began; its log is empty.

    ``mages`` maps a blocked seat to the seat that placed the Mage. ``top`` are the next cards of
    the pile, in the order of drawing. Hands are filled up to five cards; hands of seats that do not
    exist are ignored.
    """
    s = Castrum.deal(seats, 1, GAME.settle(options), CARD_SET)
    s.first = s.turn = 0
    rest = list(CARD_SET.deck)
    s.sites = [[0] * 5 for _ in range(seats)]
    for seat, cards in (sites or {}).items():
        for card, count in cards.items():
            s.sites[seat][KIND_OF[card]] = count
            for _ in range(count):
                rest.remove(KIND_OF[card])
    s.mages = [(mages or {}).get(seat, NOBODY) for seat in range(seats)]
    for placer in s.mages:
        if placer != NOBODY:
            rest.remove(MAGE)
    held = {
        seat: [KIND_OF[card] for card in cards]
        for seat, cards in (hands or {}).items()
        if seat < seats
    }
    upper = [KIND_OF[card] for card in top]
    for kind in (*(kind for kinds in held.values() for kind in kinds), *upper):
        rest.remove(kind)
    padding = [KIND_OF[card] for card in PADDING]
    for seat in range(seats):
        kinds = held.setdefault(seat, [])
        while len(kinds) < 5:
            kind = next(kind for kind in padding if kind in rest)
            rest.remove(kind)
            kinds.append(kind)
    s.hands = [[kind | KNOWS[seat] for kind in held[seat]] for seat in range(seats)]
    s.pile = rest + upper[::-1]
    s.walls = [(walls or {}).get(seat, 0) for seat in range(seats)]
    s.towers = [(towers or {}).get(seat, 0) for seat in range(seats)]
    s.event = event
    s.event_turns = event_turns if event else 0
    s.stack = [Frame(frame)]
    s.log = []
    advance(s)
    assert all_cards(s) == sorted(CARD_SET.deck)
    return s


def all_cards(s: Castrum) -> list[int]:
    """Return the kinds of all 90 cards in all places, sorted."""
    found = [card & FACE for zone in (s.pile, *s.hands) for card in zone]
    for site in s.sites:
        for kind, count in enumerate(site):
            found += [kind] * count
    found += [MAGE] * sum(placer != NOBODY for placer in s.mages)
    found += [ROUE] * s.wheel
    found += s.attack[:1]
    return sorted(found)


def do(s: Castrum, *steps: str | int | tuple[str, ...]) -> Castrum:
    """Give one answer after the other, each for the only seat that is asked."""
    for step in steps:
        (seat,) = s.ask
        apply(s, seat, step if isinstance(step, tuple) else (step,))
        assert all_cards(s) == sorted(CARD_SET.deck)
    return s


def asked(s: Castrum) -> tuple[Seat, str]:
    """Return the only seat that is asked, and the kind of its question."""
    ((seat, decision),) = s.ask.items()
    return seat, decision.kind


def options(s: Castrum) -> tuple[str | int, ...]:
    """Return the options of the only seat that is asked."""
    (decision,) = s.ask.values()
    return decision.options


def refusal(s: Castrum, option: str | int) -> Refusal:
    """Return the refusal of ``option`` for the only seat asked; check that nothing changes."""
    (seat,) = s.ask
    before = s.fingerprint()
    with pytest.raises(Illegal) as caught:
        apply(s, seat, (option,))
    assert s.fingerprint() == before
    return caught.value.refusal


def why(s: Castrum, option: str | int) -> tuple[str, str]:
    """Return the key and the ruling of :func:`refusal`."""
    found = refusal(s, option)
    return found.key, found.rule


def dice(s: Castrum, *faces: int) -> Castrum:
    """Make the next rolls of the die show ``faces``."""
    for start in range(1_000_000):
        state = seed = rng.mix(start)
        for face in faces:
            number, state = rng.below(state, 6)
            if number + 1 != face:
                break
        else:
            s.rng = seed
            return s
    raise AssertionError(f"no generator found for {faces}")


def site(s: Castrum, seat: Seat) -> dict[str, int]:
    """Return how many copies of each card are on a seat's site."""
    return {KINDS[kind]: count for kind, count in enumerate(s.sites[seat]) if count}


def hand(s: Castrum, seat: Seat) -> list[str]:
    """Return a hand in card order."""
    return list(s.cards_of(seat))


def bottom(s: Castrum, count: int) -> list[str]:
    """Return the last ``count`` cards of the pile, starting with the bottom card."""
    return [KINDS[card & FACE] for card in s.pile[:count]]


def happened(s: Castrum, kind: str) -> list[dict[str, object]]:
    """Return the data of every logged event of a kind (without its prefix)."""
    return [dict(event.data) for event in s.log or () if event.kind == f"castrum-event-{kind}"]


WALL = {"structores": 1, "lapides": 2, "rustici": 3}
TOWER = {"structores": 1, "lapides": 5, "rustici": 6}


def after_round(
    die: int,
    seats: int = 2,
    *,
    hands: Hands | None = None,
    sites: Sites | None = None,
    **switches: str,
) -> Castrum:
    """Return a position right after a first round in which the event die showed ``die``."""
    s = table(seats, hands=hands, sites=sites, **switches)
    s.stack = [Frame("castrum.round_end")]
    dice(s, die)
    advance(s)
    return s
