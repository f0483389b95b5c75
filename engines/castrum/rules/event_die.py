"""Between rounds: the event die and its events (rulings R37, R40 to R47)."""

from engines.castrum.cards import (
    BUILD_KINDS,
    KIND_OF,
    KINDS,
    KNOWS,
)
from engines.castrum.rules import legality
from engines.castrum.rules.ending import finish_timed
from engines.castrum.rules.moves import roll, under
from engines.castrum.rules.position import Position
from engines.castrum.sources import Source
from engines.core.kernel import Asking, Decision, Frame, Next, Seat, rule


@rule("castrum.round_end")
def round_end(s: Position) -> Next:
    """Roll for an event, unless the time of a timed game is up (R37, R40)."""
    if s.time_up:
        finish_timed(s, "time")
        return None
    s.dice = []
    fate = s.card_set.fates[roll(s, s.chance(Source.EVENT)) - 1]
    if s.log is not None:
        s.emit("castrum-event-fate", {"die": fate.die, "event": fate.id}, reveals=True)
    begin = Frame("castrum.round_begin")
    if fate.lasts:
        s.event = fate.id
        s.event_turns = s.seats if s.options["event_span"] == "round" else 1
        return [begin]
    if fate.id == "fools":
        pass_hands(s)
        return [begin]
    return [Frame(f"castrum.{fate.id}"), begin]


@rule("castrum.round_begin")
def round_begin(s: Position) -> Next:
    """Begin the next round, unless the clock ran out during the event (R37)."""
    if s.time_up:
        finish_timed(s, "time")
        return None
    s.round += 1
    return [Frame("castrum.turn")]


@rule("castrum.plague")
def plague(s: Position) -> Asking:
    """Resolve the Peste: every seat loses half of its Structores and Rustici (R44).

    All seats choose their cards at the same time. A seat is not asked if it has only one choice,
    because everybody can see this choice.
    """
    ways = {seat: legality.plague_ways(s, seat) for seat in s.seats_from(s.first)}
    chosen = yield {
        seat: Decision("castrum-ask-plague", tuple(options))
        for seat, options in ways.items()
        if len(options) > 1
    }
    for seat, options in ways.items():
        if options:
            lose(s, seat, str(chosen[seat][0] if seat in chosen else options[0]))
    return None


def lose(s: Position, seat: Seat, way: str) -> None:
    """Remove from a site the cards of ``way``, one of :func:`legality.plague_ways`."""
    lost = legality.plague_cards(way)
    for kind in lost:
        s.sites[seat][kind] -= 1
    under(s, *lost)
    if s.log is not None:
        cards = [KINDS[kind] for kind in lost]
        s.emit("castrum-event-plague", {"seat": seat, "cards": cards}, reveals=True)


@rule("castrum.works")
def works(s: Position) -> Asking:
    """Resolve Pour les oeuvres: every seat chooses one card of its site and gives it up (R45)."""
    ways = {
        seat: [card for card, n in zip(BUILD_KINDS, s.sites[seat], strict=True) if n]
        for seat in s.seats_from(s.first)
    }
    chosen = yield {
        seat: Decision("castrum-ask-works", tuple(cards))
        for seat, cards in ways.items()
        if len(cards) > 1
    }
    for seat, cards in ways.items():
        if cards:
            card = str(chosen[seat][0] if seat in chosen else cards[0])
            s.sites[seat][KIND_OF[card]] -= 1
            under(s, KIND_OF[card])
            s.emit("castrum-event-works", {"seat": seat, "card": card}, reveals=True)
    return None


def pass_hands(s: Position) -> None:
    """Resolve the Fete des fous: pass every hand to the left; the giver still knows it (R47)."""
    given = s.hands
    s.hands = [
        [card | KNOWS[seat] for card in given[(seat - 1) % s.seats]] for seat in range(s.seats)
    ]
    if s.log is None:
        return
    for seat in s.seats_from(s.first):
        giver = (seat - 1) % s.seats
        s.emit(
            "castrum-event-fools",
            {"seat": seat, "from_seat": giver, "cards": list(s.cards_of(seat))},
            seen_by=(seat, giver),
            secret=("cards",),
            reveals=True,
        )
