"""Sentences on what players of Castrum did, with weights; the weightiest is shown."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from bot.games.castrum import log
from bot.games.castrum.words import card_name, played
from bot.games.deeds import Deed, bare
from bot.i18n import Reader
from engines.castrum.view import CastrumView
from engines.core.kernel import Event

WITCH: Final = "sorciere"
ATTACK: Final = "castrum-event-attack"

FEWEST_WITCHES: Final = 3

LOGGED: Final = {
    "castrum-event-fools": 50,
    "castrum-event-works": 20,
    "castrum-event-wheel": 12,
    "castrum-event-lay": 10,
}
"""Weights of events whose log line is used as the sentence."""


def deeds(before: Sequence[Event], events: Sequence[Event], reader: Reader) -> Iterator[Deed]:
    """Yield sentences on what players did in ``events``; ``before`` are all earlier events."""
    witches = Counter(happened.data["seat"] for happened in before if _is_witch(happened))
    attacks = (happened.data for happened in reversed(before) if happened.kind == ATTACK)
    attack: Mapping[str, Any] = next(attacks, {})
    burnt = 0
    for happened in events:
        data = happened.data
        match happened.kind:
            case kind if kind == ATTACK:
                attack, burnt = data, 0
                witches[data["seat"]] += _is_witch(happened)
            case "castrum-event-fire":
                burnt += data["lost"]
            case "castrum-event-fire-out":
                total = burnt + data["left"]
                words = _against(attack, data["seat"], reader)
                sentence = reader("castrum-deed-fire", lost=burnt, total=total, **words)
                yield Deed(20 * burnt + 5, sentence)
            case "castrum-event-defend" if attack:
                words = _against(attack, data["seat"], reader)
                card = played(data["card"], reader)
                yield Deed(45, reader("castrum-deed-stopped", card=card, **words))
            case "castrum-event-witch":
                words = _against(data, data["target_seat"], reader)
                card, lost = card_name(data["card"], reader), "yes" if data["lost"] else "no"
                nth = max(1, witches[data["seat"]])
                sentence = reader("castrum-deed-witch", nth=nth, lost=lost, card=card, **words)
                yield Deed(42, sentence)
            case "castrum-event-gold" | "castrum-event-mage":
                words = _against(data, data["target_seat"], reader)
                yield Deed(44, reader(happened.kind.replace("event", "deed"), **words))
            case "castrum-event-build":
                kind = data["building"]
                nth = data["walls" if kind == "wall" else "towers"]
                name = reader.name(data["seat"])
                weight = 46 + 8 * (data["walls"] + data["towers"])
                yield Deed(weight, reader(f"castrum-deed-{kind}", name=name, nth=nth))
            case "castrum-event-plague":
                count, name = len(data["cards"]), reader.name(data["seat"])
                yield Deed(15 * count, reader("castrum-deed-plague", name=name, count=count))
            case "castrum-event-fate":
                event = card_name(data["event"], reader)
                yield Deed(18, reader("castrum-deed-fate", event=event))
            case kind if kind in LOGGED:
                yield Deed(LOGGED[kind], bare(log.event(happened, reader) or ""))


def remark(
    before: Sequence[Event], events: Sequence[Event], view: CastrumView, reader: Reader
) -> str:
    """Return a comment on a game that is over, if there is one.

    If there were three or more Witches and no Witch had an effect, the comment is about the
    Witches. If not, it is about the building that completed the winner's castle, if any.
    """
    if view.result is None:
        return ""
    course = (*before, *events)
    sent = sum(_is_witch(event) for event in course)
    worked = any(event.kind == "castrum-event-witch" and event.data["lost"] for event in course)
    if sent >= FEWEST_WITCHES and not worked:
        return reader("castrum-house-witches", count=sent)
    built = [event.data["building"] for event in course if event.kind == "castrum-event-build"]
    if view.result.reason == "castrum-end-castle" and built:
        return reader(f"castrum-house-{built[-1]}")
    return ""


def _is_witch(happened: Event) -> bool:
    return happened.kind == ATTACK and happened.data["card"] == WITCH


def _against(attack: Mapping[str, Any], victim: int, reader: Reader) -> dict[str, str]:
    """Return attacker, victim and (if known) attack as parameters of texts."""
    words = {"name": reader.name(attack.get("seat", victim)), "other": reader.name(victim)}
    if "card" in attack:
        words["attack"] = card_name(attack["card"], reader)
        words["kind"] = attack["card"]
    return words
