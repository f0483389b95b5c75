"""What is done in Castel, as one sentence a deed: whose card struck whom, who placed the last."""

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
"""Ends of a game by somebody's last card."""

TOLD: Final = 2
"""Things a card does to others that are said one by one; of more, how many."""

WEIGHT: Final = {
    KILL: 30,
    RETURN: 16,
    PAWN: 16,
    OFF: 16,
    PAWNS: 14,
}
"""How much it weighs to do this to a card; anything else a card does to others weighs less."""

LESS: Final = 6
LAST: Final = 200
"""More than anything that a card does: nothing is left to do after it."""

LOGGED: Final = {PLACE: 5, "castel-event-exchange": 3, "castel-event-no-action": 2}
"""How much events weigh whose line in the log says what was done."""


def deeds(before: Sequence[Event], events: Sequence[Event], reader: Reader) -> Iterator[Deed]:
    """Yield what was done in ``events``; ``before`` is all that happened earlier."""
    owners: dict[str, Seat] = {
        one.data["card"]: one.data["seat"] for one in (*before, *events) if one.kind == PLACE
    }
    for by, run in groupby(events, key=_striker):
        own = [*run]
        if by is None:
            for one in own:
                if one.kind in LOGGED:
                    yield Deed(LOGGED[one.kind], bare(log.event(one, reader)))
            continue
        weight = 20 + sum(WEIGHT.get(one.kind, LESS) for one in own)
        yield Deed(weight, _struck(by, owners.get(by), own, reader))
    for one in events:
        if one.kind == "castel-event-end" and one.data["reason"] in EMPTY:
            yield Deed(LAST, _last(one.data["winners"][0], events, reader))


def _striker(happened: Event) -> str | None:
    """Return the card that does something to others or lets cards change hands, if any does."""
    strikes = happened.kind in STRUCK or happened.kind in (GRANT, PASSED)
    return happened.data["by"] if strikes else None


def _struck(by: str, owner: Seat | None, events: Sequence[Event], reader: Reader) -> str:
    """Return what one card does to others; without its owner where nobody is known to be."""
    if owner is None:
        return bare(log.deeds(events, reader))
    words: dict[str, str | int] = {"by": _owned(by, owner, reader), "count": len(events)}
    kinds = {one.kind for one in events}
    seats = {one.data["seat"] for one in events if "seat" in one.data}
    words["to"] = reader.name(min(seats)) if len(seats) == 1 else ""
    if kinds in ({GRANT}, {PASSED}):
        return reader("castel-deed-grant" if GRANT in kinds else "castel-deed-pass", **words)
    if len(events) > TOLD:
        one_hand = kinds == {RETURN} and len(seats) == 1
        alike = {PAWN: "pawn", PAWNS: "swap", RETURN: "return"}.get(min(kinds), "strike")
        what = "hand" if one_hand else alike if len(kinds) == 1 else "strike"
        return reader(f"castel-deed-{what}", **words)
    did = listed(reader.text, [log.done(one, reader) for one in events])
    return reader("castel-deed-by", did=did, **words)


def _owned(card: str, owner: Seat, reader: Reader) -> str:
    """Return a card and whose it is, as a sentence opens with it."""
    name = card_name(card, reader)
    owned = reader("castel-owned", card=name, kind=kind_of(card), name=reader.name(owner))
    return owned[:1].upper() + owned[1:]


def _last(winner: Seat, events: Sequence[Event], reader: Reader) -> str:
    """Return how somebody came to be without a card."""
    placed = [one for one in events if one.kind == PLACE and one.data["seat"] == winner]
    if not placed:
        return reader("castel-deed-empty", name=reader.name(winner))
    return reader("castel-deed-last", line=bare(log.event(placed[-1], reader)))
