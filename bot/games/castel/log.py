"""Events as lines of the log, already cut to their reader."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.castel.words import card_name, in_place, names, square
from bot.i18n import Reader
from engines.castel.cards import kind_of
from engines.core.kernel import Event

CARDS = frozenset({"card", "other", "given", "taken", "by"})
"""Data that are cards."""

TOLD = frozenset({"marchand", "soldat"})
"""Cards with words of their own for an effect that finds nothing."""

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
    where = _where(happened.data, happened.kind == "castel-event-move", reader)
    return reader(_key(happened), where=where, **_words(happened.data, reader))


def _words(data: Mapping[str, Any], reader: Reader) -> dict[str, str | int]:
    words: dict[str, str | int] = {}
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
    for card, start in (("card", "square"), ("other", "other_square")):
        if start in data and card in data:
            words[card] = in_place(data[card], data[start], reader)
    return words


def _where(data: Mapping[str, Any], moves: bool, reader: Reader) -> str:
    """Return where a card arrives or, if it ``moves``, where to; a Knight on which of its kind."""
    if "on" in data:
        base = in_place(data["on"], data.get("to", ""), reader)
        return reader("castel-where-onto" if moves else "castel-where-on", base=base)
    if "to" in data:
        name = square(data["to"], reader)
        return reader("castel-where-to-square" if moves else "castel-where-square", square=name)
    return reader("castel-where-outside")


def _key(happened: Event) -> str:
    make = _VARIANTS.get(happened.kind)
    return happened.kind if make is None else make(happened.data)


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
        "castel-event-exchange-by" if "by" in data else "castel-event-exchange"
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
