"""Log lines of Castellum, made from events that contain no facts hidden from the reader."""

from typing import Any

from bot.games.castellum.words import Words
from bot.i18n import Reader
from engines.castellum.cards import YEARS
from engines.core.kernel import Event

SILENT = frozenset({"castellum-event-score"})
"""Events without a line, because the final score shows them."""

SOURCES = ("hire", "income", "reward")
"""Sources of a gain for which there are special log lines."""


def line(event: Event, reader: Reader) -> str | None:
    """Return the log line of an event; ``None`` for an event without a line."""
    if event.kind in SILENT:
        return None
    words = Words(reader)
    data = dict(event.data)
    params = _plain(data, reader, words)
    key = event.kind
    if key == "castellum-event-year":
        params["year"] = str(data["year"])
    elif key == "castellum-event-gain" and data["source"] in SOURCES:
        key = f"castellum-event-gain-{data['source']}"
    elif key == "castellum-event-enemy" and data["line_seat"] == data["seat"]:
        key = "castellum-event-enemy-own"
    elif key == "castellum-event-announce":
        params["effect"] = words.effect(data["effect"])
        params["text"] = words.target(data["effect"], data["targets"])
    elif key == "castellum-event-side":
        reward = words.card_set.rewards_of[YEARS.index(data["year"])]
        params["text"] = words.gains.side(reward.sides[data["side"]])
    elif key == "castellum-event-draw" and "card" in data:
        key = "castellum-event-draw-own"
    elif key == "castellum-event-deal" and "cards" in data:
        key = "castellum-event-deal-own"
    return reader.of(data.get("seat"), key, **params)


def _plain(data: dict[str, Any], reader: Reader, words: Words) -> dict[str, Any]:
    """Return an event's data as parameters of texts, with names in place of ids."""
    params: dict[str, Any] = {}
    for name, value in data.items():
        if name.endswith("seat"):
            params[name] = reader.name(value)
        elif name in ("card", "enemy", "of_card", "space"):
            params[name] = words.the(value)
        elif name == "goods":
            params[name] = words.gains.goods(value)
        elif name in ("cards", "fortifications", "troops"):
            params[name] = words.cards(value)
        elif isinstance(value, int):
            params[name] = value
    if "column" in data:
        seat = data["line_seat"] if "line_seat" in data else data["seat"]
        params["place"] = words.place(seat, data["column"])
    return params
