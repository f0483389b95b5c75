"""Strips of Castrum: one for each attack with its outcome, and for each event of the die."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bot.games.alt import compose
from bot.games.artist import Strip
from bot.games.castrum.log import event as log_line
from bot.games.castrum.pictures.strips import (
    draw_attack,
    draw_event,
    draw_threat,
    stops,
    verdict,
)
from bot.games.castrum.words import card_name, played
from bot.i18n import Reader
from engines.castrum.view import AttackView, CastrumView
from engines.core.kernel import Event, Seat

_OUTCOMES = frozenset(
    f"castrum-event-{name}" for name in ("fire", "fire-out", "witch", "gold", "mage")
)
_TAKES = frozenset(f"castrum-event-{name}" for name in ("plague", "works", "fools"))


@dataclass(slots=True)
class AttackStory:
    """A resolved attack, the card that cancelled it (if any), and its outcome."""

    attack: AttackView
    answer: str = ""
    events: list[Event] = field(default_factory=list)


@dataclass(slots=True)
class EventStory:
    """An event of the die, and what happened to cards because of it."""

    event: str
    events: list[Event] = field(default_factory=list)


def moments(
    before: CastrumView, events: Sequence[Event], after: CastrumView, reader: Reader
) -> list[Strip]:
    """Return strips of the attacks and events that were resolved between two views."""
    return [_moment(before, after, story, reader) for story in _stories(before, events, after)]


def threat(view: CastrumView, reader: Reader) -> Strip | None:
    """Return a strip of the attack that awaits an answer, if any.

    The strip shows what is at risk and what stops the attack, and contains only public facts.
    """
    attack = view.attack
    if attack is None or attack.target is None:
        return None
    defence = view.card_set.defence_against(attack.card)
    sentences = [_announced(attack, reader), stops(defence, reader)]
    draw = partial(draw_threat, view, attack, defence, reader)
    return Strip(compose(list(enumerate(sentences)), reader("alt-left-out")), draw)


def _moment(
    before: CastrumView, after: CastrumView, story: AttackStory | EventStory, reader: Reader
) -> Strip:
    facts = _data(story)
    lines = [line for event in story.events if (line := log_line(event, reader))]
    name = ""
    if isinstance(story, AttackStory):
        outcome = verdict(before, story.attack, story.answer, facts, reader)
        first = [
            _announced(story.attack, reader),
            reader("castrum-alt-outcome", outcome=outcome),
        ]
        draw = partial(draw_attack, before, story.attack, story.answer, facts, reader)
    else:
        is_named = any(event.kind == "castrum-event-fate" for event in story.events)
        name = card_name(story.event, reader)
        first = [] if is_named else [_rolled(story.event, before, reader)]
        draw = partial(draw_event, after, story.event, facts, reader)
    parts = list(enumerate([*first, *lines]))
    return Strip(compose(parts, reader("alt-left-out")), draw, name, seats=_seats(story))


def _rolled(event: str, before: CastrumView, reader: Reader) -> str:
    """Return the log line of the die that showed an event."""
    die = next(fate.die for fate in before.card_set.fates if fate.id == event)
    return log_line(Event("castrum-event-fate", {"die": die, "event": event}), reader) or ""


def _seats(story: AttackStory | EventStory) -> set[Seat]:
    """Return attacker and victim, or the seats that lost cards in an event."""
    if isinstance(story, AttackStory):
        found = {story.attack.attacker, story.attack.target}
    else:
        found = {event.data.get(key) for event in story.events for key in ("seat", "from_seat")}
    return {seat for seat in found if seat is not None}


def _data(story: AttackStory | EventStory) -> tuple[tuple[str, dict[str, Any]], ...]:
    """Return the events as pairs of kind and data."""
    return tuple(
        (event.kind.removeprefix("castrum-event-"), dict(event.data)) for event in story.events
    )


def _stories(
    before: CastrumView, events: Sequence[Event], after: CastrumView
) -> Iterator[AttackStory | EventStory]:
    attack = before.attack
    stories: list[AttackStory | EventStory] = []
    for event in events:
        data = event.data
        if event.kind == "castrum-event-attack":
            attack = AttackView(data["card"], data["seat"], data["target_seat"], data.get("aim"))
        elif event.kind in ("castrum-event-let", "castrum-event-defend") and attack is not None:
            answer = data["card"] if event.kind == "castrum-event-defend" else ""
            stories.append(AttackStory(attack, answer, [event]))
        elif event.kind in _OUTCOMES and stories:
            stories[-1].events.append(event)
        elif event.kind == "castrum-event-fate":
            stories.append(EventStory(data["event"], [event]))
        elif event.kind in _TAKES:
            name = event.kind.removeprefix("castrum-event-")
            if not stories or not isinstance(stories[-1], EventStory):
                stories.append(EventStory(name))
            stories[-1].events.append(event)
    asked = {kind.removeprefix("castrum-ask-") for kind in after.waiting.values()}
    return (
        story for story in stories if isinstance(story, AttackStory) or story.event not in asked
    )


def _announced(attack: AttackView, reader: Reader) -> str:
    """Return the log line that announced an attack."""
    words = {
        "name": reader.name(attack.attacker),
        "card": played(attack.card, reader),
        "target": "" if attack.target is None else reader.name(attack.target),
    }
    if attack.aim is None:
        return reader("castrum-event-attack", **words)
    return reader("castrum-event-attack-aim", aim=card_name(attack.aim, reader), **words)
