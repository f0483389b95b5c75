"""What is allowed: each predicate returns ``""`` or the key of the reason why not.

The same predicates make the options of a decision and explain what is not among them.
"""

import re

from engines.castrum.cards import (
    BUILD_KINDS,
    BUILDINGS,
    FACE,
    GARDES,
    INCENDIE,
    KIND_OF,
    KINDS,
    LAPIDES,
    LAPIDES_X2,
    MAGE,
    NOBODY,
    PIECES_OR,
    PLAYS,
    PLAYS_WITH_WHEEL,
    ROUE,
    RUSTICI,
    RUSTICI_X2,
    SIMPLE_OF,
    SORCIERE,
    STRUCTORES,
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
"""The ruling behind each reason."""

CHANGES = {"change-lapides": LAPIDES_X2, "change-rustici": RUSTICI_X2}
"""Options that change an X2 card: id -> its kind."""

BUILDS = {
    option: which
    for which, building in enumerate(BUILDINGS)
    for option in (building, f"{building}-overpay")
}
"""Options that build, knowingly wasting an X2 card or not: id -> 0 wall or 1 tower."""

MORTAL = (STRUCTORES, RUSTICI, RUSTICI_X2)
"""The kinds the plague strikes."""

WAY = re.compile(r"\d+-\d+-\d+")
"""How many cards of each of them go."""


def units(site: list[int]) -> tuple[int, int, int]:
    """Return the units of Structores, Lapides and Rustici on a site."""
    return (
        site[STRUCTORES],
        site[LAPIDES] + 2 * site[LAPIDES_X2],
        site[RUSTICI] + 2 * site[RUSTICI_X2],
    )


def missing(have: tuple[int, int, int], price: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return the units a price still lacks."""
    return (
        max(0, price[0] - have[0]),
        max(0, price[1] - have[1]),
        max(0, price[2] - have[2]),
    )


def points(s: Position, seat: Seat) -> int:
    """Return what a seat's buildings score in a timed game (R38)."""
    wall, tower = s.tables.buildings
    return wall.points * s.walls[seat] + tower.points * s.towers[seat]


def stock(s: Position) -> tuple[int, int]:
    """Return the wall and tower pawns nobody has used (R13)."""
    wall, tower = s.tables.buildings
    return wall.pawns - sum(s.walls), tower.pawns - sum(s.towers)


def cards_left(s: Position) -> int:
    """Return how many cards may still be played this turn (R7, R20, R33)."""
    if s.mages[s.turn] != NOBODY:
        return 0
    return (PLAYS_WITH_WHEEL if s.wheel else PLAYS) - s.played


def bar_play(s: Position, kind: int) -> str:
    """Say why the seat at turn may not play a card of ``kind``, were it in hand."""
    if s.mages[s.turn] != NOBODY:
        return "castrum-no-blocked"
    if kind >= GARDES:
        return "castrum-no-defence-card"
    if s.wheel:
        if s.played == PLAYS_WITH_WHEEL:
            return "castrum-no-wheel-full"
        if kind >= INCENDIE:
            return "castrum-no-attack-with-wheel"
        if kind == ROUE:
            return "castrum-no-second-wheel"
    elif s.played == PLAYS:
        return "castrum-no-more-cards"
    if kind < ROUE:
        if s.event == "famine" and kind != LAPIDES and kind != LAPIDES_X2:
            return "castrum-no-famine"
        return ""
    if kind == ROUE:
        return "castrum-no-late-wheel" if s.played else ""
    return _bar_attack(s, kind)


def _bar_attack(s: Position, kind: int) -> str:
    if s.event == "famine":
        if kind == PIECES_OR and s.options["famine_gold"] == "refused":
            return "castrum-no-gold-in-famine"
    elif s.event == "reform" and kind in (SORCIERE, MAGE):
        return "castrum-no-reform"
    for seat in range(s.seats):
        if seat != s.turn and not bar_target(s, kind, seat):
            return ""
    if kind == MAGE:
        return "castrum-no-free-site"
    return "castrum-no-structores" if kind == PIECES_OR else "castrum-no-site-to-attack"


def bar_target(s: Position, kind: int, seat: Seat) -> str:
    """Say why an attack of ``kind`` may not hit the site of ``seat`` (R23, R24, R32)."""
    if seat == s.turn:
        return "castrum-no-own-site"
    if kind == MAGE:
        return "" if s.mages[seat] == NOBODY else "castrum-no-second-mage"
    site = s.sites[seat]
    if kind == PIECES_OR:
        return "" if site[STRUCTORES] else "castrum-no-structores-there"
    return "" if any(site) else "castrum-no-empty-site"


def targets(s: Position, kind: int) -> list[Seat]:
    """Return the seats an attack may hit, in turn order after the attacker."""
    return [seat for seat in s.seats_from(s.turn)[1:] if not bar_target(s, kind, seat)]


def bar_supply(s: Position, seat: Seat, which: int) -> str:
    """Say why there is no pawn for a seat's wall (0) or tower (1) (R12, R13)."""
    if s.options["type"] == "classic" or s.options["stock"] == "castle":
        built = s.towers[seat] if which else s.walls[seat]
        if built >= s.tables.buildings[which].castle:
            return "castrum-no-castle-part"
    return "" if stock(s)[which] > 0 else "castrum-no-stock"


def bar_build(s: Position, which: int) -> str:
    """Say why the seat at turn may not build a wall (0) or a tower (1)."""
    if s.mages[s.turn] != NOBODY:
        return "castrum-no-blocked"
    price = s.tables.buildings[which].price
    if any(missing(units(s.sites[s.turn]), price)):
        return "castrum-no-materials"
    if s.event == "weather":
        return "castrum-no-weather"
    return bar_supply(s, s.turn, which)


def bar_pile(s: Position, double: int) -> str:
    """Say why the pile surely cannot change an X2 card, judged by what everybody sees (R14)."""
    simple = SIMPLE_OF[double]
    laid = 0
    for site in s.sites:
        laid += site[simple]
    if double in s.failed or s.tables.cards[KINDS[simple]].count - laid < 2:
        return "castrum-no-change-pile"
    return ""


def bar_change(s: Position, double: int) -> str:
    """Say why the seat at turn may not change an X2 card of its site (R14, R16, R33)."""
    if s.mages[s.turn] != NOBODY:
        return "castrum-no-blocked"
    if not s.sites[s.turn][double]:
        return "castrum-no-x2"
    if double == RUSTICI_X2 and s.event == "famine":
        return "castrum-no-change-in-famine"
    return bar_pile(s, double)


def breaks(site: list[int], price: tuple[int, int, int]) -> list[int]:
    """Return the X2 kinds of which one must be changed to pay an affordable price exactly.

    X2 cards pay first (R15), so that is where a single unit is left to pay and no simple card is.
    """
    return [
        double
        for double, need in ((LAPIDES_X2, price[1]), (RUSTICI_X2, price[2]))
        if need - 2 * min(site[double], need // 2) > site[SIMPLE_OF[double]]
    ]


def must_overpay(s: Position, which: int) -> bool:
    """Return whether an affordable building cannot be paid exactly, as far as everybody sees."""
    needed = breaks(s.sites[s.turn], s.tables.buildings[which].price)
    return any(bar_pile(s, double) for double in needed)


def moves(s: Position) -> list[str]:
    """Return everything the seat at turn may do next: cards, buildings, changes, the end."""
    if s.mages[s.turn] != NOBODY:
        return ["discard", "end"]
    options: list[str] = []
    if cards_left(s):
        hand = sorted({card & FACE for card in s.hands[s.turn]})
        options += [KINDS[kind] for kind in hand if not bar_play(s, kind)]
    site = s.sites[s.turn]
    if site[STRUCTORES]:
        for which, building in enumerate(BUILDINGS):
            if not bar_build(s, which):
                options.append(f"{building}-overpay" if must_overpay(s, which) else building)
    if site[LAPIDES_X2] or site[RUSTICI_X2]:
        options += [option for option, kind in CHANGES.items() if not bar_change(s, kind)]
    options.append("end" if s.played else "discard")
    return options


def why_not(s: Position, seat: Seat, decision: Decision, option: Option) -> Refusal:
    """Say why ``option`` is not offered to ``seat``."""
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
            matches = s.tables.shield[s.attack[0]] == KIND_OF[str(option)]
            key = "castrum-no-card" if matches else "castrum-no-match"
    elif kind == "castrum-ask-discard" and str(option).partition("#")[0] in KIND_OF:
        key = "castrum-no-card"
    elif kind == "castrum-ask-plague" and WAY.fullmatch(str(option)):
        key = "castrum-no-plague-split"
    elif kind == "castrum-ask-works" and option in KIND_OF:
        key = "castrum-no-card-on-site"
    return _refusal(key) if key else Refusal("core-not-an-option")


def refused(s: Position, seat: Seat) -> dict[Option, Refusal]:
    """Return what ``seat`` may look for in its pending decision and not find, and why."""
    decision = s.ask.get(seat)
    if decision is None:
        return {}
    sought: list[Option] = []
    if decision.kind == "castrum-ask-move":
        sought += dict.fromkeys(s.cards_of(seat))
        sought += [one for one in BUILDINGS if f"{one}-overpay" not in decision.options]
        sought += [one for one, double in CHANGES.items() if s.sites[seat][double]]
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
        lacking = missing(units(s.sites[s.turn]), s.tables.buildings[which].price)
        names = ("structores", "lapides", "rustici")
        return _refusal(key, **dict(zip(names, lacking, strict=True)))
    if not key:
        key = "castrum-no-exact-payment" if must_overpay(s, which) else "castrum-no-need-to-overpay"
    return _refusal(key)


def defences(s: Position, seat: Seat) -> list[str]:
    """Return the cards of a seat that cancel the pending attack: one or none (R26)."""
    kind = s.tables.shield[s.attack[0]]
    return [KINDS[kind]] if s.holds(seat, kind) else []


def plague_losses(s: Position, seat: Seat) -> list[str]:
    """Return every way a seat can lose its cards to the plague (R44).

    Each is ``"a-b-c"``: how many of each of :data:`MORTAL` go. Empty if none go.
    """
    masons, peasants, doubles = (s.sites[seat][kind] for kind in MORTAL)
    if s.options["plague"] == "pooled":
        lost = (masons + peasants + doubles) // 2
        lost_masons = range(masons + 1)
    else:
        lost = masons // 2 + (peasants + doubles) // 2
        lost_masons = range(masons // 2, masons // 2 + 1)
    if not lost:
        return []
    return [
        f"{a}-{lost - a - c}-{c}"
        for a in lost_masons
        for c in range(doubles + 1)
        if 0 <= lost - a - c <= peasants
    ]


def plague_cards(way: str) -> list[int]:
    """Return the kinds of the cards that go in one of :func:`plague_losses`."""
    return [
        kind for kind, count in zip(MORTAL, way.split("-"), strict=True) for _ in range(int(count))
    ]
