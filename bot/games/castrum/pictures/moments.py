"""What is worth a strip of its own: each attack with its outcome, each event with what it took."""

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
    """An attack that was resolved: the card that answered it, if one did, and what came of it."""

    attack: AttackView
    answer: str = ""
    events: list[Event] = field(default_factory=list)


@dataclass(slots=True)
class EventStory:
    """An event of the die and what it took or passed on."""

    event: str
    events: list[Event] = field(default_factory=list)


def moments(
    before: CastrumView, events: Sequence[Event], after: CastrumView, reader: Reader
) -> list[Strip]:
    """Return the attacks and events that were resolved between two views."""
    return [_moment(before, after, story, reader) for story in _stories(before, events, after)]


def threat(view: CastrumView, reader: Reader) -> Strip | None:
    """Return the attack that waits for its answer, if one does: what is at risk and what stops it,
    as everybody may know it.
    """
    attack = view.attack
    if attack is None or attack.target is None:
        return None
    defence = view.card_set.defence_against(attack.card)
    said = [_announced(attack, reader), stops(defence, reader)]
    draw = partial(draw_threat, view, attack, defence, reader)
    return Strip(compose(list(enumerate(said)), reader("alt-left-out")), draw)


def _moment(
    before: CastrumView, after: CastrumView, story: AttackStory | EventStory, reader: Reader
) -> Strip:
    facts = _data(story)
    lines = [line for one in story.events if (line := log_line(one, reader))]
    name = ""
    if isinstance(story, AttackStory):
        outcome = verdict(before, story.attack, story.answer, facts, reader)
        first = [
            _announced(story.attack, reader),
            reader("castrum-alt-outcome", outcome=outcome),
        ]
        draw = partial(draw_attack, before, story.attack, story.answer, facts, reader)
    else:
        told = any(one.kind == "castrum-event-fate" for one in story.events)
        name = card_name(story.event, reader)
        said = reader("castrum-alt-event", event=name)
        first = [] if told else [said]  # the line of the die names it
        draw = partial(draw_event, after, story.event, facts, reader)
    parts = list(enumerate([*first, *lines]))
    return Strip(compose(parts, reader("alt-left-out")), draw, name, seats=_seats(story))


def _seats(story: AttackStory | EventStory) -> set[Seat]:
    """Return the attacker and the attacked seat, or the seats from which an event took."""
    if isinstance(story, AttackStory):
        found = {story.attack.attacker, story.attack.target}
    else:
        found = {one.data.get(key) for one in story.events for key in ("seat", "from_seat")}
    return {seat for seat in found if seat is not None}


def _data(story: AttackStory | EventStory) -> tuple[tuple[str, dict[str, Any]], ...]:
    """Return what happened as kind and facts."""
    return tuple((one.kind.removeprefix("castrum-event-"), dict(one.data)) for one in story.events)


def _stories(
    before: CastrumView, events: Sequence[Event], after: CastrumView
) -> Iterator[AttackStory | EventStory]:
    attack = before.attack
    stories: list[AttackStory | EventStory] = []
    for one in events:
        data = one.data
        if one.kind == "castrum-event-attack":
            attack = AttackView(data["card"], data["seat"], data["target_seat"], data.get("aim"))
        elif one.kind in ("castrum-event-let", "castrum-event-defend") and attack is not None:
            answer = data["card"] if one.kind == "castrum-event-defend" else ""
            stories.append(AttackStory(attack, answer, [one]))
        elif one.kind in _OUTCOMES and stories:
            stories[-1].events.append(one)
        elif one.kind == "castrum-event-fate":
            stories.append(EventStory(data["event"], [one]))
        elif one.kind in _TAKES:
            name = one.kind.removeprefix("castrum-event-")
            if not stories or not isinstance(stories[-1], EventStory):
                stories.append(EventStory(name))
            stories[-1].events.append(one)
    asked = {kind.removeprefix("castrum-ask-") for kind in after.waiting.values()}
    return (
        story for story in stories if isinstance(story, AttackStory) or story.event not in asked
    )


def _announced(attack: AttackView, reader: Reader) -> str:
    """Return the line of an attack as it was announced."""
    words = {
        "name": reader.name(attack.attacker),
        "card": played(attack.card, reader),
        "target": "" if attack.target is None else reader.name(attack.target),
    }
    if attack.aim is None:
        return reader("castrum-event-attack", **words)
    return reader("castrum-event-attack-aim", aim=card_name(attack.aim, reader), **words)
