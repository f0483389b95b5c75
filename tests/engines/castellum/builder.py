"""Positions for tests with given Lines, hands and market; every other card is in its deck."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from engines.castellum import GAME, Castellum
from engines.castellum.answers import amounts
from engines.castellum.cards import COLUMNS, OPEN_COLUMNS, CardSet
from engines.core.data import load
from engines.core.kernel import Event, Frame, Illegal, Option, Refusal, Seat, advance, apply

CARD_SET = load(GAME)

Place = tuple[Seat, int]
"""A seat and a column, 1 to 5."""

PHASES = {
    "castellum.year": "construction",
    "castellum.worker": "construction",
    "castellum.siege": "siege",
    "castellum.besiege": "siege",
    "castellum.angels": "angels",
    "castellum.combat": "combat",
    "castellum.reward": "reward",
    "castellum.year-end": "reward",
}


def table(
    rule: str = "castellum.worker",
    *args: Any,
    seats: int = 2,
    year: int = 0,
    first: Seat = 0,
    goods: Mapping[Seat, str] | None = None,
    cards: Mapping[Place, Iterable[str]] | None = None,
    enemies: Mapping[Place, str] | None = None,
    angels: Mapping[Seat, Iterable[str]] | None = None,
    hands: Mapping[Seat, Iterable[str]] | None = None,
    market: Iterable[str] | None = None,
    workers: int = 1,
    then: Iterable[str] = (),
    card_set: CardSet = CARD_SET,
) -> Castellum:
    """Return a position in which ``rule`` is about to run, for seat 0 if ``rule`` is a turn.

    The log is empty. After ``rule`` the rules in ``then`` run. Every seat has its START card in
    column 1 and only the resources in ``goods`` (letters).
    """
    s = Castellum.deal(seats, 1, {}, card_set)
    s.year, s.first, s.opened = year, first, OPEN_COLUMNS[year]
    s.phase = PHASES.get(rule, "construction")
    s.goods = [n for seat in range(seats) for n in amounts((goods or {}).get(seat, ""))]
    s.workers = [workers] * seats
    s.fort_deck = sorted(s.fort_deck + s.market_forts)
    s.troop_deck = sorted(s.troop_deck + s.market_troops)
    s.market_forts, s.market_troops = [], []
    for card in market or ():
        put = s.market_troops if card in CARD_SET.troops else s.market_forts
        put.append(take(s, card))
    for (seat, column), some in (cards or {}).items():
        for card in some:
            lay(s, seat, column, card)
    for (seat, column), enemy in (enemies or {}).items():
        s.enemies[spot(seat, column)] = take(s, enemy)
    for seat, some in (angels or {}).items():
        s.angels[seat] = [take(s, card) for card in some]
    for seat, some in (hands or {}).items():
        s.enemy_hands[seat] = [take(s, card) for card in some]
    turns = ("castellum.worker", "castellum.besiege")
    s.turn = 0 if rule in turns else None
    s.stack = [Frame(rule, args or ((0,) if rule in turns else ()))]
    s.stack[:0] = [Frame(name) for name in reversed(list(then))]
    s.log = []
    advance(s)
    return s


def spot(seat: Seat, column: int) -> int:
    """Return the position of a seat's column in the list of all columns."""
    return seat * COLUMNS + column - 1


def take(s: Castellum, card: str) -> str:
    """Remove a card from its deck and return the card; raises ``ValueError`` if no deck has it."""
    for deck in (s.fort_deck, s.troop_deck, s.angel_deck, *s.enemy_decks):
        if card in deck:
            deck.remove(card)
            return card
    raise ValueError(f"{card} is not in a deck")


def lay(s: Castellum, seat: Seat, column: int, card: str) -> None:
    """Put a card from its deck into a Line."""
    if card in CARD_SET.troops:
        s.troops[spot(seat, column)].append(take(s, card))
    else:
        s.forts[spot(seat, column)] = take(s, card)


def do(s: Castellum, *answers: Option | Mapping[Seat, Option]) -> Castellum:
    """Give answers one after the other: for the only seat asked, or as ``{seat: answer}``."""
    for answer in answers:
        if isinstance(answer, Mapping):
            for seat, option in answer.items():
                apply(s, seat, (option,))
        else:
            (seat,) = s.ask
            apply(s, seat, (answer,))
    return s


def asked(s: Castellum) -> tuple[Seat, str]:
    """Return the only seat asked, and the kind of its question without the prefix."""
    ((seat, decision),) = s.ask.items()
    return seat, decision.kind.removeprefix("castellum-ask-")


def options(s: Castellum, seat: Seat | None = None) -> tuple[Option, ...]:
    """Return the options of the only seat asked, or of ``seat``."""
    decisions = list(s.ask.values()) if seat is None else [s.ask[seat]]
    (decision,) = decisions
    return decision.options


def why(s: Castellum, option: Option) -> tuple[str, str]:
    """Return the key of an option's refusal, without the prefix, and the ruling."""
    refusal = refused(s, option)
    return refusal.key.removeprefix("castellum-no-"), refusal.rule


def refused(s: Castellum, option: Option) -> Refusal:
    """Return the refusal that the only seat asked gets for an option."""
    (seat,) = s.ask
    with pytest.raises(Illegal) as caught:
        apply(s, seat, (option,))
    return caught.value.refusal


def goods(s: Castellum, seat: Seat) -> str:
    """Return a seat's resources as letters."""
    wood, stone, gold = s.goods[seat * 3 : seat * 3 + 3]
    return "W" * wood + "S" * stone + "G" * gold


def events(s: Castellum, kind: str) -> list[Event]:
    """Return the events of a kind (without the prefix) since the position was made."""
    assert s.log is not None
    return [event for event in s.log if event.kind == f"castellum-event-{kind}"]


def all_cards(s: Castellum) -> list[str]:
    """Return every card of the box except the Rewards, sorted."""
    piles = [s.angel_deck, s.angel_discard, *s.angels, *s.defeated, *s.enemy_decks]
    piles += [*s.enemy_hands, s.fort_deck, s.market_forts, s.market_troops, s.out]
    piles += [s.troop_deck, *s.troops, list(s.under)]
    found = [card for pile in piles for card in pile]
    found += [card for card in (*s.forts, *s.enemies, s.arriving) if card]
    if s.pending is not None:
        found.append(s.pending["card"])
        found += [card for _, card in s.pending["chain"]]
    return sorted(found)
