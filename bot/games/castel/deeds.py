"""Sentences on what players of Castel did, with weights; the weightiest is shown."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from bot.games.castel import log
from bot.games.castel.log import KILL, OFF, PAWN, PAWNS, RETURN, STRUCK
from bot.games.castel.words import card_name
from bot.games.deeds import Deed, bare
from bot.i18n import Reader, listed
from engines.castel.cards import kind_of
from engines.core.kernel import Event, Seat

PLACE: Final = "castel-event-place"
GRANT: Final = "castel-event-grant"
PASSED: Final = "castel-event-pass"
EMPTY: Final = frozenset({"castel-end-empty", "castel-end-other-turn"})
"""Reasons for the end of a game that are caused by a player's last card."""

TOLD: Final = 2
"""Cap on the effects that a sentence lists; if a card has more, the sentence counts them."""

WEIGHT: Final = {
    KILL: 30,
    RETURN: 16,
    PAWN: 16,
    OFF: 16,
    PAWNS: 14,
}
"""Weights of effects on another card; effects not listed have the weight :data:`LESS`."""

LESS: Final = 6
LAST: Final = 200
"""Weight of placing the last card: larger than all others, because it ends the game."""

LOGGED: Final = {PLACE: 5, "castel-event-exchange": 3, "castel-event-no-action": 2}
"""Weights of events whose log line is used as the sentence."""


def deeds(before: Sequence[Event], events: Sequence[Event], reader: Reader) -> Iterator[Deed]:
    """Yield sentences on what players did in ``events``; ``before`` are all earlier events."""
    owners: dict[str, Seat] = {
        event.data["card"]: event.data["seat"]
        for event in (*before, *events)
        if event.kind == PLACE
    }
    for by, run in groupby(events, key=_striker):
        own = [*run]
        if by is None:
            for event in own:
                if event.kind in LOGGED:
                    yield Deed(LOGGED[event.kind], bare(log.event(event, reader)))
            continue
        weight = 20 + sum(WEIGHT.get(event.kind, LESS) for event in own)
        yield Deed(weight, _struck(by, owners.get(by), own, reader))
    for event in events:
        if event.kind == "castel-event-end" and event.data["reason"] in EMPTY:
            yield Deed(LAST, _last(event.data["winners"][0], events, reader))


def _striker(happened: Event) -> str | None:
    """Return the card that affected other cards or hands in an event, if any."""
    strikes = happened.kind in STRUCK or happened.kind in (GRANT, PASSED)
    return happened.data["by"] if strikes else None


def _struck(by: str, owner: Seat | None, events: Sequence[Event], reader: Reader) -> str:
    """Return a sentence on a card's effects on other cards; it names the card's owner, if known."""
    if owner is None:
        return bare(log.deeds(events, reader))
    words: dict[str, str | int] = {"by": _owned(by, owner, reader), "count": len(events)}
    kinds = {event.kind for event in events}
    seats = {event.data["seat"] for event in events if "seat" in event.data}
    words["to"] = reader.name(min(seats)) if len(seats) == 1 else ""
    if kinds in ({GRANT}, {PASSED}):
        return reader("castel-deed-grant" if GRANT in kinds else "castel-deed-pass", **words)
    if len(events) > TOLD:
        one_hand = kinds == {RETURN} and len(seats) == 1
        alike = {PAWN: "pawn", PAWNS: "swap", RETURN: "return"}.get(min(kinds), "strike")
        deed = "hand" if one_hand else alike if len(kinds) == 1 else "strike"
        return reader(f"castel-deed-{deed}", **words)
    did = listed(reader.text, [log.done(event, reader) for event in events])
    return reader("castel-deed-by", did=did, **words)


def _owned(card: str, owner: Seat, reader: Reader) -> str:
    """Return a card and its owner for the beginning of a sentence."""
    name = card_name(card, reader)
    owned = reader("castel-owned", card=name, kind=kind_of(card), name=reader.name(owner))
    return owned[:1].upper() + owned[1:]


def _last(winner: Seat, events: Sequence[Event], reader: Reader) -> str:
    """Return a sentence on how the winner got rid of the last card."""
    placed = [event for event in events if event.kind == PLACE and event.data["seat"] == winner]
    if not placed:
        return reader("castel-deed-empty", name=reader.name(winner))
    return reader("castel-deed-last", line=bare(log.event(placed[-1], reader)))
