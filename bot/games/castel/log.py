"""Events as lines of the log, already cut to their reader."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.castel.words import card_name, names
from bot.games.presenter import Reader
from engines.castel.cards import kind_of
from engines.core.kernel import Event

CARDS = frozenset({"card", "other", "given", "taken", "by"})
"""Data that are cards."""

SEATS = {
    "seat": "name",
    "dealer_seat": "dealer",
    "to_seat": "to",
    "former_seat": "former",
    "other_seat": "second",
}
"""Data that are seats, and what the texts call them."""


def event(happened: Event, reader: Reader) -> str | None:
    """Return the log line of an event; every event of Castel has one."""
    return reader(_key(happened), **_words(happened.data, reader))


def _words(data: Mapping[str, Any], reader: Reader) -> dict[str, str | int]:
    words: dict[str, str | int] = {"where": _where(data, reader)}
    for key, value in data.items():
        if key in CARDS:
            words[key] = card_name(value, reader)
        elif key in SEATS:
            words[SEATS[key]] = reader.name(value)
    if "winners" in data:
        words["names"] = names(data["winners"], reader)
        words["count"] = len(data["winners"])
    if "count" in data:
        words["count"] = data["count"]
    for card, square in (("card", "square"), ("other", "other_square")):
        if data.get(square) and card in words:
            words[card] = reader("castel-in-square", card=words[card], square=data[square])
    return words


def _where(data: Mapping[str, Any], reader: Reader) -> str:
    if "on" in data:
        return reader("castel-where-on", base=card_name(data["on"], reader))
    if "to" in data:
        return reader("castel-where-square", square=data["to"])
    return reader("castel-where-outside")


def _key(happened: Event) -> str:
    make = _VARIANTS.get(happened.kind)
    return happened.kind if make is None else make(happened.data)


def _no_effect(data: Mapping[str, Any]) -> str:
    part = data["part"]
    return "castel-event-no-effect" if part == kind_of(data["card"]) else f"castel-idle-{part}"


_VARIANTS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "castel-event-draw": lambda data: (
        "castel-event-draw-card" if "card" in data else "castel-event-draw"
    ),
    "castel-event-place": lambda data: (
        "castel-event-fetch" if "by" in data else "castel-event-place"
    ),
    "castel-event-return": lambda data: (
        "castel-event-return" if "seat" in data else "castel-event-return-exchange"
    ),
    "castel-event-pass": lambda data: (
        "castel-event-pass-card" if "card" in data else "castel-event-pass"
    ),
    "castel-event-no-effect": _no_effect,
}
"""Events with more than one text."""
