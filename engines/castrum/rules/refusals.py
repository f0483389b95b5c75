"""Finds out why an option is not offered, with the number of the ruling."""

import re

from engines.castrum.cards import BUILD_KINDS, BUILDINGS, GARDES, KIND_OF, short_of, units_of
from engines.castrum.rules.legality import (
    BUILDS,
    CHANGES,
    bar_build,
    bar_change,
    bar_play,
    bar_target,
    must_overpay,
)
from engines.castrum.rules.position import Position
from engines.core.kernel import Decision, Option, Refusal, Seat

RULINGS = {
    "castrum-no-blocked": "R33",
    "castrum-no-defence-card": "R8",
    "castrum-no-more-cards": "R7",
    "castrum-no-wheel-full": "R20",
    "castrum-no-late-wheel": "R19",
    "castrum-no-second-wheel": "R21",
    "castrum-no-attack-with-wheel": "R19",
    "castrum-no-famine": "R41",
    "castrum-no-gold-in-famine": "R42",
    "castrum-no-reform": "R46",
    "castrum-no-site-to-attack": "R24",
    "castrum-no-structores": "R24",
    "castrum-no-free-site": "R32",
    "castrum-no-card": "R3",
    "castrum-no-weather": "R43",
    "castrum-no-materials": "R11",
    "castrum-no-castle-part": "R12",
    "castrum-no-stock": "R13",
    "castrum-no-need-to-overpay": "R15",
    "castrum-no-exact-payment": "R15",
    "castrum-no-x2": "R14",
    "castrum-no-change-in-famine": "R16",
    "castrum-no-change-pile": "R14",
    "castrum-no-discard-after-play": "R6",
    "castrum-no-empty-turn": "R6",
    "castrum-no-own-site": "R23",
    "castrum-no-empty-site": "R24",
    "castrum-no-structores-there": "R24",
    "castrum-no-second-mage": "R32",
    "castrum-no-such-card-there": "R24",
    "castrum-no-special-aim": "R29",
    "castrum-no-match": "R26",
    "castrum-no-plague-split": "R44",
    "castrum-no-card-on-site": "R45",
}
"""The ruling for each refusal key."""

WAY = re.compile(r"\d+-\d+-\d+")
"""Pattern of an answer to the plague: the number of lost cards of each kind."""


def why_not(s: Position, seat: Seat, decision: Decision, option: Option) -> Refusal:
    """Return the reason why ``option`` is not offered to ``seat``."""
    kind = decision.kind
    key = ""
    if kind == "castrum-ask-move":
        if option in BUILDS:
            return _why_not_build(s, str(option))
        key = _why_no_move(s, seat, option)
    elif kind == "castrum-ask-target":
        if isinstance(option, int) and 0 <= option < s.seats:
            key = bar_target(s, s.attack[0], option)
            return _refusal(key, seat=option) if key else Refusal("core-not-an-option")
    elif kind == "castrum-ask-aim":
        if option in BUILD_KINDS:
            key = "castrum-no-such-card-there"
        elif option in KIND_OF:
            key = "castrum-no-special-aim"
    elif kind == "castrum-ask-defence":
        if option in KIND_OF:
            matches = s.card_set.shield[s.attack[0]] == KIND_OF[str(option)]
            key = "castrum-no-card" if matches else "castrum-no-match"
    elif kind == "castrum-ask-discard" and str(option).partition("#")[0] in KIND_OF:
        key = "castrum-no-card"
    elif kind == "castrum-ask-plague" and WAY.fullmatch(str(option)):
        key = "castrum-no-plague-split"
    elif kind == "castrum-ask-works" and option in KIND_OF:
        key = "castrum-no-card-on-site"
    return _refusal(key) if key else Refusal("core-not-an-option")


def refused(s: Position, seat: Seat) -> dict[Option, Refusal]:
    """Return options that ``seat`` could expect but that are not offered, with the reasons."""
    decision = s.ask.get(seat)
    if decision is None:
        return {}
    sought: list[Option] = []
    if decision.kind == "castrum-ask-move":
        sought += dict.fromkeys(s.cards_of(seat))
        sought += [
            building for building in BUILDINGS if f"{building}-overpay" not in decision.options
        ]
        sought += [change for change, double in CHANGES.items() if s.sites[seat][double]]
        sought += ["discard", "end"]
    elif decision.kind == "castrum-ask-target":
        sought += s.seats_from(seat)[1:]
    elif decision.kind == "castrum-ask-defence":
        sought += dict.fromkeys(card for card in s.cards_of(seat) if KIND_OF[card] >= GARDES)
    return {
        option: why_not(s, seat, decision, option)
        for option in sought
        if option not in decision.options
    }


def _refusal(key: str, **params: int) -> Refusal:
    return Refusal(key, params, RULINGS[key])


def _why_no_move(s: Position, seat: Seat, option: Option) -> str:
    if option in KIND_OF:
        kind = KIND_OF[str(option)]
        return bar_play(s, kind) if s.holds(seat, kind) else "castrum-no-card"
    if option in CHANGES:
        return bar_change(s, CHANGES[str(option)])
    if option == "discard":
        return "castrum-no-discard-after-play"
    return "castrum-no-empty-turn" if option == "end" else ""


def _why_not_build(s: Position, option: str) -> Refusal:
    which = BUILDS[option]
    key = bar_build(s, which)
    if key == "castrum-no-materials":
        lacking = short_of(units_of(s.sites[s.turn]), s.card_set.buildings[which].price)
        names = ("structores", "lapides", "rustici")
        return _refusal(key, **dict(zip(names, lacking, strict=True)))
    if not key:
        key = "castrum-no-exact-payment" if must_overpay(s, which) else "castrum-no-need-to-overpay"
    return _refusal(key)
