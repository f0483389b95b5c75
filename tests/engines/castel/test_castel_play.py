"""Random games: no card is lost, offers and refusals agree, every effect occurs."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest

from engines.castel import GAME, Castel
from engines.castel.cards import KINDS, kind_of
from engines.castel.rules import geometry as geo
from engines.castel.rules.asking import DONE
from engines.castel.rules.legality import must_place_king
from engines.castel.rules.protection import guard
from engines.castel.rules.refusals import about
from engines.castel.rules.targets import TARGETS
from engines.core.kernel import Decision, Event, Seat, apply
from tests.engines.castel.table import SPARES, card_set, table
from tests.support.play import random_answer
from tests.support.sizes import RELEASE

PAWNS = (
    "castel-ask-espion",
    "castel-ask-espion-second",
    "castel-ask-intrigant",
    "castel-ask-intrigant-second",
    "castel-ask-marchand",
    "castel-ask-voleur",
)
"""Decisions about pawns; no card is protected against these decisions."""

ONTO = ("castel-ask-cover", "castel-ask-landing")
"""Decisions about the card that a knight covers; this card may be protected."""


def play(seats: int, seed: int, **options: str) -> Iterator[tuple[Castel, Seat]]:
    """Play a random game; yield the state before every answer, and at the end."""
    s = GAME.state.deal(seats, seed, GAME.settle(options), card_set())
    assert isinstance(s, Castel)
    return play_on(s, seed)


def play_on(s: Castel, seed: int) -> Iterator[tuple[Castel, Seat]]:
    """Play a position to its end at random; yield states and seats as :func:`play` does."""
    chance = random.Random(seed)
    while s.ask:
        seat = chance.choice(sorted(s.ask))
        answer = random_answer(s.ask[seat], chance)
        yield s, seat
        apply(s, seat, answer)
    yield s, 0


def lean(seed: int) -> Castel:
    """Return a table of three with one or two cards in the first hand and few other cards."""
    chance = random.Random(seed)
    cards = chance.sample([card for card in card_set().ids if card not in SPARES], 4)
    t = table(3).hand(0, *cards[: chance.randint(1, 2)])
    if chance.random() < 0.5:
        t.hand(1, cards[2])
    if chance.random() < 0.5:
        t.exchange(cards[3])
    return t.begin().s


def everywhere(s: Castel) -> Counter[int]:
    """Count how often each card occurs in all places together."""
    found = Counter(s.exchange + s.removed)
    for cards in (*s.hands, *s.piles):
        found.update(cards)
    for base in [card for card in s.top if card >= 0] + s.outside:
        found.update(s.stack_of(base))
    return found


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_card_is_ever_lost_or_duplicated(seats: int) -> None:
    used = Counter(card_set().used(seats))
    for s, _ in play(seats, seats):
        assert everywhere(s) == used
        for place in (*geo.CASTLE_SQUARES, *geo.SLOTS):
            assert (s.top[place] >= 0) == bool(s.taken >> place & 1)
            if s.top[place] >= 0:
                assert {s.place[card] for card in s.stack_of(s.top[place])} == {place}
        for seat in range(seats):
            assert {s.place[card] for card in s.hands[seat]} <= {geo.HAND + seat}
            assert {s.place[card] for card in s.piles[seat]} <= {geo.PILE + seat}
            assert all(s.seen[card] >> seat & 1 for card in s.hands[seat])
            assert not any(s.seen[card] for card in s.piles[seat])


def test_cards_are_only_in_allowed_places() -> None:
    """C4, C8: a square has one card, or more with knights; only the Fée changes a card's zone."""
    for seed in range(4):
        for s, _ in play(4, seed):
            for card, place in enumerate(s.place):
                if place > geo.OUT or card_set().kind[card] == KINDS.index("chevalier"):
                    continue
                zone = card_set().kinds[card_set().kind[card]].zone
                outside = geo.ZONE[place] == geo.OUTSIDE
                assert outside or geo.ZONES[geo.ZONE[place]] == zone
                assert s.under[card] < 0
                assert (geo.SLOT <= place < geo.OUT) == (kind_of(s.id(card)) == "engin")


def test_options_are_exactly_those_that_the_rule_allows() -> None:
    """C10, C13: a search through all cards in play finds the same targets as the rules."""
    met = set()
    for seed in range(60):
        for s, seat in play(2 + seed % 4, seed):
            decision = s.ask.get(seat)
            if decision is None or decision.kind not in TARGETS:
                continue
            met.add(decision.kind)
            if decision.kind.startswith("castel-ask-baladin"):
                continue  # the Baladin swaps twice, and lists its targets before the first swap
            offered = [card_set().numbers[str(o)] for o in decision.options if o != DONE]
            assert set(offered) == set(allowed(s, decision, offered))
            if decision.kind not in PAWNS:
                assert all(s.above[card] < 0 for card in offered)
                assert decision.kind in ONTO or not any(guard(s, card) for card in offered)
    assert met == set(TARGETS)


def allowed(s: Castel, decision: Decision, offered: list[int]) -> list[int]:
    """Return all legal targets, limited to the offered zones if a zone was chosen."""
    refuse, topic = TARGETS[decision.kind].refuse, about(s, decision)
    legal = [card for card in range(56) if s.in_play(card) and refuse(s, topic, card) is None]
    answers = [answer for given in s.stack[-1].answers for answer in given.values()]
    if any(answer[0] in geo.ZONES for answer in answers):
        zones = {geo.ZONE[s.place[card]] for card in offered}
        legal = [card for card in legal if geo.ZONE[s.place[card]] in zones]
    return legal


EFFECTS = set(KINDS) - {"ambassadeur", "prince", "pretre", "heraut", "chevalier"}
"""Kinds of cards that have an effect when they arrive."""

IN_VAIN = {
    *(f"{kind}: {kind}" for kind in EFFECTS - {"dragon", "favorite", "fantome", "capitaine"}),
    "dragon: dragon-outside",
    "dragon: dragon-wall",
    "favorite: favorite-roi",
    "favorite: favorite-chevalier",
    "capitaine: soldat",
    "traitre: soldat",
    "guetteur: soldat",
}
"""Effects and parts of effects that may lack a target.

Without a target the Fantôme is not placed.
"""


def reached(events: list[Event]) -> Iterator[str]:
    """Yield the names of the effects that were applied, and of the effects without a target."""
    for event in events:
        if event.kind == "castel-event-no-effect":
            yield f"{kind_of(event.data['card'])}: {event.data['part']}"
        elif "by" in event.data:
            yield kind_of(event.data["by"])


def test_random_play_reaches_every_effect_with_and_without_a_target() -> None:
    """C24-C60: the error message names the effects that never occurred."""
    met: set[str] = set()
    games = chain(
        (play(2 + seed % 4, seed) for seed in range(20)),
        # With few cards in play, most effects have no target.
        (play_on(lean(seed), seed) for seed in range(2500)),
        (play(2 + seed % 4, seed) for seed in range(20, 500)),
    )
    for game in games:
        if met >= EFFECTS | IN_VAIN and not RELEASE:
            break
        for s, _ in game:
            met.update(reached(s.log or []))
            s.log = []
    assert sorted((EFFECTS | IN_VAIN) - met) == []
    assert sorted(met - EFFECTS - IN_VAIN) == []


def test_random_play_reaches_every_protection_and_the_heralds_order() -> None:
    """Rulings C16, C24, C39, C50, C51, C60."""
    met: set[str] = set()
    for seed in range(40):
        for s, seat in play(2 + seed % 4, seed):
            asked = s.ask.get(seat)
            if asked and asked.kind == "castel-ask-action" and must_place_king(s, seat):
                assert asked.options == ("roi",)
                met.add("herald")
            met.update(guard(s, card) for card in range(56) if s.in_play(card))
    assert met == {"", "ambassador", "knight", "priest", "captain", "herald"}
