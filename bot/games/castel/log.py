"""Log lines of Castel, made from events that contain no facts hidden from the reader."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from bot.games.castel.words import at_place, names, square, the_card
from bot.i18n import Reader, listed
from engines.castel.cards import kind_of
from engines.core.kernel import Event

CARDS = frozenset({"card", "other", "given", "taken", "by"})
"""Keys of event data that name cards."""

DID: Final = "castel-did-"
"""Prefix of the keys of texts on a card's effects; such a text follows the card's name."""

NOTHING: Final = ("castel-event-no-effect", "castel-idle-")
"""Prefixes of the keys of texts on an effect without a target."""

TOLD = frozenset({"marchand", "soldat"})
"""Cards that have a text of their own for an effect without a target."""

SEATS = {
    "seat": "name",
    "dealer_seat": "dealer",
    "to_seat": "to",
    "former_seat": "former",
    "other_seat": "second",
}
"""Keys of event data that name seats, each with the text parameter for that seat's name."""


KILL: Final = "castel-event-kill"
RETURN: Final = "castel-event-return"
MOVE: Final = "castel-event-move"
PAWN: Final = "castel-event-pawn"
OFF: Final = "castel-event-pawn-off"
PAWNS: Final = "castel-event-swap-pawns"
PLACES: Final = "castel-event-swap-places"
STRUCK: Final = frozenset({KILL, RETURN, MOVE, PAWN, OFF, PAWNS, PLACES})
"""Kinds of events in which a card affects another card."""


def event(happened: Event, reader: Reader) -> str:
    """Return the log line of an event; every event of Castel has a log line."""
    key = _key(happened)
    if not key.startswith(DID):
        return _said(happened, key, reader)
    return deeds([happened], reader)


def story(events: Sequence[Event], reader: Reader) -> list[str | None]:
    """Return the lines of the events of a ply.

    All effects of a card on other cards share one line, in the place of the first such effect. The
    card's other effects share another line. The later events of a shared line get ``None``.
    """
    lines: list[str | None] = []
    for by, run in groupby(events, key=_actor):
        own = [*run]
        if by is None:
            lines += [event(happened, reader) for happened in own]
        else:
            lines += [deeds(own, reader), *[None] * (len(own) - 1)]
    return lines


def deeds(events: Sequence[Event], reader: Reader) -> str:
    """Return a line on the effects of one card; ``events`` must not be empty.

    The line names the card once.
    """
    by = the_card(events[0].data["by"], reader)
    whole = listed(reader.text, [_said(happened, _key(happened), reader) for happened in events])
    if events[0].kind in STRUCK:
        return reader("castel-event-by", by=_opening(by), did=whole)
    return reader("castel-event-with", by=by, did=whole)


def did(events: Sequence[Event], reader: Reader) -> list[str]:
    """Return the text of each event's effect, without the name of the card, without full stop."""
    return [reader("castel-did-also", did=done(happened, reader)) for happened in events]


def done(happened: Event, reader: Reader) -> str:
    """Return the text of a card's effect, without the name of the card, without full stop."""
    return _said(happened, _key(happened), reader)


def _opening(text: str) -> str:
    """Return the text with a capital letter, for the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def _actor(happened: Event) -> tuple[str, bool] | None:
    """Return the card that acts in an event, and whether it affects another card."""
    if not _key(happened).startswith(DID):
        return None
    return happened.data["by"], happened.kind in STRUCK


def _said(happened: Event, key: str, reader: Reader) -> str:
    where = _where(happened.data, happened.kind == MOVE, reader)
    words = _words(happened.data, reader)
    if key.startswith(NOTHING):
        words["card"] = _opening(str(words["card"]))
    return reader.of(happened.data.get("seat"), key, where=where, **words)


def _words(data: Mapping[str, Any], reader: Reader) -> dict[str, str | int]:
    words: dict[str, str | int] = {}
    for key, value in data.items():
        if key in CARDS:
            words[key] = the_card(value, reader)
        elif key in SEATS:
            words[SEATS[key]] = reader.name(value)
    if "winners" in data:
        words["names"] = names(data["winners"], reader)
        words["count"] = len(data["winners"])
    if "count" in data:
        words["count"] = data["count"]
    for card, start in (("card", "square"), ("other", "other_square")):
        if start in data and card in data:
            words[card] = at_place(the_card(data[card], reader), data[start], reader)
    return words


def _where(data: Mapping[str, Any], moves: bool, reader: Reader) -> str:
    """Return where a card is placed or, if ``moves``, moved to: a square, or the card below it."""
    if "on" in data:
        base = at_place(the_card(data["on"], reader), data.get("to", ""), reader)
        return reader("castel-where-onto" if moves else "castel-where-on", base=base)
    if "to" in data:
        name = square(data["to"], reader)
        return reader("castel-where-to-square" if moves else "castel-where-square", square=name)
    return reader("castel-where-outside")


def _key(happened: Event) -> str:
    make = _VARIANTS.get(happened.kind)
    if make is not None:
        return make(happened.data)
    if happened.kind in STRUCK:
        return f"castel-did-{happened.kind.removeprefix('castel-event-')}"
    return happened.kind


def _no_effect(data: Mapping[str, Any]) -> str:
    part = data["part"]
    if part == kind_of(data["card"]) and part not in TOLD:
        return "castel-event-no-effect"
    return f"castel-idle-{part}"


_VARIANTS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "castel-event-draw": lambda data: (
        "castel-event-draw-card" if "card" in data else "castel-event-draw"
    ),
    "castel-event-exchange": lambda data: (
        "castel-did-exchange-by" if "by" in data else "castel-event-exchange"
    ),
    "castel-event-place": lambda data: (
        "castel-event-fetch" if "by" in data else "castel-event-place"
    ),
    RETURN: lambda data: "castel-did-return" if "seat" in data else "castel-did-return-exchange",
    "castel-event-grant": lambda _: "castel-did-grant",
    "castel-event-bonus": lambda _: "castel-did-bonus",
    "castel-event-pass": lambda data: (
        "castel-did-pass-card" if "card" in data else "castel-did-pass"
    ),
    "castel-event-no-effect": _no_effect,
}
"""Events with several texts, each with the function that returns the text key."""
