"""Sentences on what players of Castellum did, with weights; the weightiest is shown."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.castellum import log
from bot.games.castellum.words import Words
from bot.games.deeds import Deed, bare
from bot.i18n import Reader
from engines.castellum.cards import YEARS
from engines.core.kernel import Event, Seat

YEAR: Final = "castellum-event-year"
WON: Final = "castellum-event-fight-won"
FIGHTS: Final = (WON, "castellum-event-fight-lost", "castellum-event-fight-undefended")
COMBAT: Final = 100

LOGGED: Final = {
    "castellum-event-reward": 70,
    "castellum-event-destroy": 60,
    "castellum-event-cancel": 55,
    "castellum-event-moved": 50,
    "castellum-event-lure": 45,
    "castellum-event-embolden": 44,
    "castellum-event-enemy": 40,
    "castellum-event-attack": 30,
    "castellum-event-place": 25,
    "castellum-event-hire": 20,
    "castellum-event-side": 15,
    "castellum-event-worker": 10,
    "castellum-event-worker-idle": 5,
}
"""Weights of events whose log line is used as the sentence."""


def deeds(
    before: Sequence[Event], events: Sequence[Event], seat: Seat, reader: Reader
) -> Iterator[Deed]:
    """Yield sentences on what players did in ``events``; ``before`` are all earlier events.

    The combat of ``seat`` weighs more than the combats of other seats.
    """
    years = (event.data["year"] for event in reversed(before) if event.kind == YEAR)
    year = str(next(years, YEARS[0]))
    fights: dict[Seat, list[Event]] = {}
    for event in events:
        if event.kind == YEAR and not fights:
            year = str(event.data["year"])
        elif event.kind in FIGHTS:
            fights.setdefault(event.data["seat"], []).append(event)
        elif event.kind in LOGGED:
            yield Deed(LOGGED[event.kind], bare(log.line(event, reader) or ""))
    for owner, own in fights.items():
        yield Deed(COMBAT + (owner == seat), _combat(owner, own, year, reader))


def remark(events: Sequence[Event], reader: Reader) -> str:
    """Return a comment on the first column that held with no attack to spare."""
    for event in events:
        if event.kind == WON and event.data["attack"] == event.data["strength"]:
            name, column = reader.name(event.data["seat"]), event.data["column"]
            strength = event.data["strength"]
            return reader("castellum-house-nothing", name=name, column=column, strength=strength)
    return ""


def _combat(seat: Seat, fights: Sequence[Event], year: str, reader: Reader) -> str:
    """Return a sentence on the outcome of a Line's combat in a year."""
    won = sum(event.kind == WON for event in fights)
    name = reader.name(seat)
    if len(fights) > 1:
        key = "all" if won == len(fights) else "some" if won else "none"
        return reader(f"castellum-deed-{key}", name=name, won=won, total=len(fights), year=year)
    (fight,) = fights
    enemy = Words(reader).the(fight.data["enemy"])
    key = "castellum-deed-won" if won else "castellum-deed-lost"
    strength, column = fight.data["strength"], fight.data["column"]
    enemy = enemy if won else enemy[:1].upper() + enemy[1:]
    return reader(key, name=name, enemy=enemy, strength=strength, column=column)
