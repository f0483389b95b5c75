"""Decides what is legal: each ``bar_`` function returns ``""``, or the key of the refusal.

The same functions determine the options of a decision and explain why other options are missing.
"""

from collections.abc import Mapping
from functools import cache

from engines.castrum.cards import (
    BUILDINGS,
    FACE,
    FATES,
    GARDES,
    INCENDIE,
    KIND_OF,
    KINDS,
    LAPIDES_X2,
    MAGE,
    MORTAL,
    NOBODY,
    PIECES_OR,
    PLAYS,
    PLAYS_WITH_WHEEL,
    ROUE,
    RUSTICI_X2,
    SIMPLE_OF,
    SORCIERE,
    STRUCTORES,
    affords,
    plague_losses,
    units_of,
)
from engines.castrum.rules.position import Position, stock
from engines.core.kernel import Seat

CHANGES = {"change-lapides": LAPIDES_X2, "change-rustici": RUSTICI_X2}
"""Options that change an X2 card into two simple cards: id -> kind of the X2 card."""

BUILDS = {
    option: which
    for which, building in enumerate(BUILDINGS)
    for option in (building, f"{building}-overpay")
}
"""Options that build, normally or by overpaying: id -> 0 for wall, 1 for tower."""

NO_BUILDING = "weather"
"""The event during which nobody may build (R43)."""


def cards_left(s: Position) -> int:
    """Return the number of cards that may still be played this turn (R7, R20, R33)."""
    if s.mages[s.turn] != NOBODY:
        return 0
    return (PLAYS_WITH_WHEEL if s.wheel else PLAYS) - s.played


def bar_play(s: Position, kind: int) -> str:
    """Return the refusal key if the active seat may not play a hand card of ``kind``."""
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
        return bar_event(s.event, kind, s.options["famine_gold"]) if s.event else ""
    if kind == ROUE:
        return "castrum-no-late-wheel" if s.played else ""
    return _bar_attack(s, kind)


def bar_event(event: str, kind: int, famine_gold: str) -> str:
    """Return the refusal key if ``event`` forbids playing a card of ``kind`` (R41, R42, R46).

    ``famine_gold`` is the value of the game option with this name.
    """
    if event == "famine":
        if kind in MORTAL:
            return "castrum-no-famine"
        if kind == PIECES_OR and famine_gold == "refused":
            return "castrum-no-gold-in-famine"
    elif event == "reform" and kind in (SORCIERE, MAGE):
        return "castrum-no-reform"
    return ""


@cache
def struck(famine_gold: str) -> Mapping[str, tuple[str, ...]]:
    """Return ``event -> ids of the cards and buildings that the event hits``.

    An event that affects no particular cards or buildings has no ids (R41 to R44, R46).
    """
    found = {
        event: tuple(card for kind, card in enumerate(KINDS) if bar_event(event, kind, famine_gold))
        for event in FATES
    }
    return {**found, NO_BUILDING: BUILDINGS, "plague": tuple(KINDS[kind] for kind in MORTAL)}


def _bar_attack(s: Position, kind: int) -> str:
    if s.event and (reason := bar_event(s.event, kind, s.options["famine_gold"])):
        return reason
    for seat in range(s.seats):
        if seat != s.turn and not _bar_site(s, kind, seat):
            return ""
    if kind == MAGE:
        return "castrum-no-free-site"
    return "castrum-no-structores" if kind == PIECES_OR else "castrum-no-site-to-attack"


def bar_target(s: Position, kind: int, seat: Seat) -> str:
    """Return the refusal key if an attack of ``kind`` may not hit the site (R23, R24, R32)."""
    return "castrum-no-own-site" if seat == s.turn else _bar_site(s, kind, seat)


def _bar_site(s: Position, kind: int, seat: Seat) -> str:
    """Return the refusal key if an attack of ``kind`` finds nothing to hit on a site."""
    if kind == MAGE:
        return "" if s.mages[seat] == NOBODY else "castrum-no-second-mage"
    site = s.sites[seat]
    if kind == PIECES_OR:
        return "" if site[STRUCTORES] else "castrum-no-structores-there"
    return "" if any(site) else "castrum-no-empty-site"


def is_target(s: Position, seat: Seat) -> bool:
    """Return whether a site can be attacked now: not in its owner's turn (R23)."""
    return s.result is None and seat != s.turn


def attacks_on(s: Position, seat: Seat) -> tuple[str, ...]:
    """Return the attacks that could hit a site in another seat's turn.

    The result depends on the cards now on the site and on the event (R24, R32, R42, R46).
    """
    gold = s.options["famine_gold"]
    return tuple(
        KINDS[kind]
        for kind in range(INCENDIE, GARDES)
        if not bar_event(s.event, kind, gold) and not _bar_site(s, kind, seat)
    )


def targets(s: Position, kind: int) -> list[Seat]:
    """Return the seats that an attack may hit, in turn order after the attacker."""
    return [seat for seat in rivals(s) if not bar_target(s, kind, seat)]


def rivals(s: Position) -> list[Seat]:
    """Return the seats that may be attacked in this turn, in turn order (R23)."""
    return s.seats_from(s.turn)[1:]


def is_capped(s: Position) -> bool:
    """Return whether each seat may build only one castle (R12, R13)."""
    return s.options["type"] == "classic" or s.options["stock"] == "castle"


def to_castle(s: Position, seat: Seat) -> tuple[int, int]:
    """Return the numbers of walls and towers that a seat still needs for a castle (R36)."""
    wall, tower = s.card_set.buildings
    return max(0, wall.castle - s.walls[seat]), max(0, tower.castle - s.towers[seat])


def bar_supply(s: Position, seat: Seat, which: int) -> str:
    """Return the refusal key if no pawn is left for a seat's wall (0) or tower (1) (R12, R13)."""
    if is_capped(s) and not to_castle(s, seat)[which]:
        return "castrum-no-castle-part"
    return "" if stock(s)[which] > 0 else "castrum-no-stock"


def bar_build(s: Position, which: int) -> str:
    """Return the refusal key if the active seat may not build a wall (0) or a tower (1)."""
    if s.mages[s.turn] != NOBODY:
        return "castrum-no-blocked"
    price = s.card_set.buildings[which].price
    if not affords(units_of(s.sites[s.turn]), price):
        return "castrum-no-materials"
    if s.event == NO_BUILDING:
        return "castrum-no-weather"
    return bar_supply(s, s.turn, which)


def bar_pile(s: Position, double: int) -> str:
    """Return the refusal key if the pile is known to have fewer than two simple cards (R14)."""
    simple = SIMPLE_OF[double]
    laid = 0
    for site in s.sites:
        laid += site[simple]
    if double in s.failed or s.card_set.cards[KINDS[simple]].count - laid < 2:
        return "castrum-no-change-pile"
    return ""


def bar_change(s: Position, double: int) -> str:
    """Return the refusal key if the active seat may not change an X2 card (R14, R16, R33)."""
    if s.mages[s.turn] != NOBODY:
        return "castrum-no-blocked"
    if not s.sites[s.turn][double]:
        return "castrum-no-x2"
    if double == RUSTICI_X2 and s.event == "famine":
        return "castrum-no-change-in-famine"
    return bar_pile(s, double)


def breaks(site: list[int], price: tuple[int, int, int]) -> list[int]:
    """Return the kinds of X2 cards that must be changed to pay a price exactly.

    Call this function only if the site can pay the price. X2 cards pay first (R15). A change is
    needed if one unit remains to be paid and the site has no simple card.
    """
    return [
        double
        for double, need in ((LAPIDES_X2, price[1]), (RUSTICI_X2, price[2]))
        if need - 2 * min(site[double], need // 2) > site[SIMPLE_OF[double]]
    ]


def must_overpay(s: Position, which: int) -> bool:
    """Return whether everybody knows that a building cannot be paid without overpaying."""
    needed = breaks(s.sites[s.turn], s.card_set.buildings[which].price)
    return any(bar_pile(s, double) for double in needed)


def moves(s: Position) -> list[str]:
    """Return the active seat's legal actions: cards, buildings, changes, discard or end."""
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


def defences(s: Position, seat: Seat) -> list[str]:
    """Return the cards of a seat that cancel the pending attack: one or none (R26)."""
    kind = s.card_set.shield[s.attack[0]]
    return [KINDS[kind]] if s.holds(seat, kind) else []


def plague_ways(s: Position, seat: Seat) -> list[str]:
    """Return every way in which a seat can lose cards to the plague (R44).

    Each way is ``"a-b-c"``: the number of lost cards of each kind in :data:`MORTAL`. The list is
    empty if the seat loses no card.
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
    """Return the kinds of the cards lost in one of :func:`plague_ways`."""
    return [KIND_OF[card] for card, count in plague_losses(way).items() for _ in range(count)]
