"""Log lines of Castrum, made from events that contain no facts hidden from the reader."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.castrum.words import card_name, chosen, copies, fate, one_by_one, played
from bot.i18n import Reader
from engines.castrum.course import turn_end
from engines.core.kernel import Event

SILENT = frozenset({"castrum-event-announce"})
"""Events without a log line, because the line of the attack says everything."""

PLAIN = frozenset({"die", "left", "end", "building"})
"""Keys of event data that are used unchanged as parameters of texts."""


def event(happened: Event, reader: Reader) -> str | None:
    """Return the log line of an event; ``None`` for an event without a line."""
    data, seat = happened.data, happened.data.get("seat")
    if happened.kind in SILENT:
        return None
    words = _words(data, reader)
    match happened.kind:
        case "castrum-event-turn":
            if not data["blocked"]:
                return reader.of(seat, happened.kind, **words)
            blocked = chosen(reader.options)["blocked"]
            return reader.of(
                seat, "castrum-event-turn-blocked", name=words["name"], blocked=blocked
            )
        case "castrum-event-draw":
            if not data.get("cards"):
                return None
            cards = copies(data["cards"], reader)
            return reader.of(seat, happened.kind, name=words["name"], cards=cards)
        case "castrum-event-discard":
            if "cards" in data:
                cards = copies(data["cards"], reader)
                return reader.of(seat, "castrum-event-discard-own", name=words["name"], cards=cards)
            return reader.of(seat, happened.kind, name=words["name"], count=data["count"])
        case "castrum-event-attack":
            key = "castrum-event-attack-aim" if "aim" in data else "castrum-event-attack"
            return reader.of(seat, key, **words)
        case "castrum-event-fools":
            if "cards" not in data:
                return reader.of(seat, happened.kind, **words)
            words["cards"] = copies(data["cards"], reader)
            return reader("castrum-event-fools-cards", **words)
        case "castrum-event-fire" | "castrum-event-witch":
            key = f"{happened.kind}-die" if data["die"] else happened.kind
            return reader.of(seat, key, **words)
        case "castrum-event-fate":
            words["effect"] = fate(data["event"], reader.options, reader)
            return reader.of(seat, happened.kind, **words)
    return reader.of(seat, happened.kind, **words)


def story(events: Sequence[Event], reader: Reader) -> list[str | None]:
    """Return the lines of the events of a ply.

    The line about a refilled hand includes the end of the turn, except after a discard.
    """
    lines = [event(happened, reader) for happened in events]
    end = turn_end(events)
    if end is not None and end.how != "discarded":
        over = reader(f"castrum-event-turn-{end.how}", name=reader.name(end.seat))
        lines[end.place] = " ".join(filter(None, (over, lines[end.place])))
    return lines


def news(events: Sequence[Event], reader: Reader) -> list[str | None]:
    """Return the log lines of events, without ends of turns and beginnings of normal turns."""
    return [
        None
        if happened.kind == "castrum-event-turn" and not happened.data["blocked"]
        else event(happened, reader)
        for happened in events
    ]


def _words(data: Mapping[str, Any], reader: Reader) -> dict[str, Any]:
    """Return an event's data as parameters of the texts, with names for seats and cards."""
    words: dict[str, Any] = {key: data[key] for key in PLAIN & data.keys()}
    for key, word in (("seat", "name"), ("target_seat", "target"), ("from_seat", "from")):
        if key in data:
            words[word] = reader.name(data[key])
    if "card" in data:
        words["card"] = played(data["card"], reader)
    for key in ("aim", "event"):
        if key in data:
            words[key] = card_name(data[key], reader)
    if "cards" in data:
        words["cards"] = one_by_one(data["cards"], reader)
    if "lost" in data:
        words["lost"] = "yes" if data["lost"] else "no"
    return words
