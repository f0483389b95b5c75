"""Positions made by hand, and a reader with fixed card names, for stored pictures.

No engine is used, so a picture in ``expected/`` changes only if the drawing changes.
"""

import random
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from types import MappingProxyType

from bot.i18n import LOCALES, Reader, Text
from engines.castel.cards import KINDS
from engines.castel.rules.geometry import NAMES, ZONE, ZONES
from engines.castel.view import CardView, CastelView, RampartView, StackView
from engines.castellum.cards import COLUMNS, OPEN_COLUMNS, YEARS, CardSet
from engines.castellum.view import (
    CastellumView,
    ColumnView,
    LineView,
    PendingView,
    SpaceView,
)
from engines.castrum.view import AttackView, CastrumView, SiteView
from engines.core.kernel import Result, View
from engines.registry import equipped, game

NAMES_OF_PLAYERS = ("Anneke van der Maas", "Bérénice", "Konstantin Ω. Петров", "Dré", "Eleonora")


class PlainText(Text):
    """The real texts for pictures and squares; a card's name is made from the text's key."""

    def fill_in(self, key: str, params: tuple[tuple[str, object], ...]) -> str:
        if key.startswith("render-") or key == "castel-square":
            return super().fill_in(key, params)
        return key.split("-", 2)[2].replace("-", " ").capitalize()


def reader(language: str = "en", names: tuple[str, ...] = NAMES_OF_PLAYERS) -> Reader:
    """Return a reader of the stored pictures."""
    return Reader(_words(language), names)


@cache
def _words(language: str) -> Text:
    return PlainText(language, LOCALES)


def _common(key: str, seats: int, viewer: int | None, result: Result | None) -> dict[str, object]:
    return {
        "game": key,
        "viewer": viewer,
        "seats": seats,
        "ply": 7,
        "options": game(key).settle({}),
        "waiting": {} if result else {1: f"{key}-ask-anything"},
        "decision": None,
        "result": result,
    }


def castellum(
    seats: int,
    year: int,
    phase: str,
    *,
    viewer: int | None = None,
    effect: str | None = None,
    result: Result | None = None,
) -> CastellumView:
    """Return a position of Castellum. ``effect`` is the effect of an Angel card just announced."""
    chance = random.Random(seats * 100 + year)
    card_set: CardSet = equipped("castellum")[1]
    foes = list(card_set.enemies_of[year])
    troops, forts = sorted(card_set.troops), list(card_set.stock)
    for cards in (foes, troops, forts):
        chance.shuffle(cards)
    fighting = phase != "construction"

    def column(seat: int, number: int) -> ColumnView:
        opened = number < OPEN_COLUMNS[year]
        fort = card_set.starts[seat] if number == 0 else None
        if number and opened and chance.random() < 0.5:
            fort = forts.pop()
        own = tuple(troops.pop() for _ in range(chance.choice((0, 1, 1, 2))) if opened and troops)
        foe = foes.pop() if opened and fighting and chance.random() < 0.8 else None
        bonus = chance.choice((0, 1, 2)) if opened and fighting else 0
        token = 2 if foe and chance.random() < 0.2 else 0
        attack = sum(card_set.attack[card] for card in (*own, *([fort] if fort else []))) + bonus
        strength = card_set.strength[foe] + token if foe else 0
        return ColumnView(
            open=opened,
            fortification=fort,
            troops=own,
            enemy=foe,
            angels=(),
            dinghuis=min(bonus, 1),
            angel=max(0, bonus - 1),
            reward=0,
            attack=attack,
            enemy_token=token,
            strength=strength,
            defended=bool(fort or own),
            holds=bool(foe and (fort or own) and attack >= strength),
            awaits=opened and not foe and phase == "siege",
            beaten=opened and not foe and phase not in ("construction", "siege"),
            fort_room=opened and not fort,
            troop_room=2 - len(own) if opened else 0,
        )

    def line(seat: int) -> LineView:
        return LineView(
            seat=seat,
            resources=(chance.randrange(13), chance.randrange(5), chance.randrange(9)),
            workers=chance.randrange(5),
            workers_in_all=OPEN_COLUMNS[year],
            columns=tuple(column(seat, number) for number in range(COLUMNS)),
            angels=chance.randrange(4),
            enemies=2 if phase == "siege" else 0,
            defeated=chance.randrange(9),
            trophies=(),
            trophy_points=0,
            defeated_now=1,
            next_attack=0,
            letting=False,
        )

    def space(name: str) -> SpaceView:
        exclusive = card_set.spaces[name].exclusive
        standing = chance.choice((0, 1)) if exclusive else chance.choice((0, 2, 6))
        workers = tuple(chance.randrange(seats) for _ in range(0 if fighting else standing))
        return SpaceView(id=name, exclusive=exclusive, workers=workers)

    lines = tuple(line(seat) for seat in range(seats))
    angels = {card.effect: key for key, card in sorted(card_set.angels.items())}
    pending = None
    if effect:
        targets = tuple(sorted(card_set.enemies_of[year])[:2])
        pending = PendingView(
            player=1, card=angels[effect], use=effect, targets=targets, chain=(), stands=True
        )
    return CastellumView(
        **_common("castellum", seats, viewer, result),
        open_decision=None,
        last_by=0,
        last=_last(phase, lines),
        refused=(),
        card_set=card_set,
        year=year,
        label=str(YEARS[year]),
        phase=phase,
        first=1,
        turn=None if result else 1,
        spaces=tuple(space(name) for name in card_set.spaces),
        fortifications=tuple(card_set.stock[6:10]),
        troops=tuple(sorted(card_set.troops)[8:24:2]),
        on_sale=("fortification", "troop") if phase == "construction" else ("troop",),
        lines=lines,
        own_angels=tuple(sorted(card_set.angels)[4:25:8]) if viewer is not None else (),
        own_enemies=tuple(sorted(card_set.enemies_of[year])[:2]) if viewer is not None else (),
        angel_deck=12,
        angel_discard=(),
        reward=card_set.rewards_of[year].id,
        needed=6,
        defeated_now=4,
        missing=2,
        leaders=tuple(range(seats)),
        is_last_year=year == len(YEARS) - 1,
        taker=1 if phase == "reward" else None,
        rotation=1 if phase == "reward" else None,
        sides=(1, 2, 3, 0)[:seats] if phase == "reward" else None,
        arriving=card_set.enemies_of[year][0] if phase == "siege" else None,
        pending=pending,
    )


def _last(phase: str, lines: tuple[LineView, ...]) -> tuple[str, ...]:
    """Return the ids that mark Castellum's last move: a space, or the first Enemy."""
    if phase == "construction":
        return ("markt",)
    return tuple(column.enemy for line in lines for column in line.columns if column.enemy)[:1]


KNOWN = {
    0: ("roi",),
    1: ("dame-compagnie", "prince-charmant"),
    3: ("soldat-01", "soldat-02", "fou", "dragon", "chevalier-1", "chevalier-2"),
    4: (),
}
"""Known hand cards by seat: one card, two cards, too many to draw all of them, and none."""


def castel(
    seats: int,
    *,
    viewer: int | None = None,
    result: Result | None = None,
    known: Mapping[int, tuple[str, ...]] = MappingProxyType({}),
) -> CastelView:
    """Return a position of Castel that contains every kind of card."""
    chance = random.Random(seats)
    left = [kind for kind in KINDS if kind not in ("chevalier", "engin")]
    chance.shuffle(left)
    copies = iter(range(1, 100))

    def card(kind: str) -> CardView:
        owner = chance.choice((*range(seats), None))
        guard = "priest" if chance.random() < 0.2 else ""
        return CardView(id=f"{kind}-{next(copies):02}", kind=kind, owner=owner, guard=guard)

    def stack(place: int, kind: str | None) -> StackView:
        zone = ZONES[ZONE[place]]
        name = NAMES[place] if place < len(NAMES) else ""
        knights = 2 if place == 8 else 1 if place in (4, 21) else 0
        kinds = [kind, *["chevalier"] * knights] if kind else []
        return StackView(square=name, zone=zone, cards=tuple(card(kind) for kind in kinds))

    squares = tuple(stack(n, left.pop() if n % 3 else None) for n in range(36))
    soldiers = [square for square in squares if square.zone == "rampart" and square.cards]
    hand = ("roi", "dame-compagnie", "soldat-02", "soldat-03", "prince-charmant")
    return CastelView(
        **_common("castel", seats, viewer, result),
        squares=squares,
        engines=tuple(stack(36 + side, "engin" if side in (0, 2) else None) for side in range(4)),
        outside=tuple(stack(40, kind) for kind in left),
        ramparts=tuple(
            RampartView(
                f"X{side}",
                tuple(soldier.square for soldier in soldiers if soldier.square[0] == side),
            )
            for side in "NESW"
        ),
        haunted=tuple(
            square.square
            for square in squares
            if square.zone == "tower" and len(square.cards) == 1 and not square.cards[0].protected
        ),
        exchange=("ambassadeur", "soldat-05", "soldat-06", "chevalier-02", "chevalier-noir", "fou"),
        removed=("fee",),
        hands=tuple(range(3, 3 + seats)),
        piles=tuple(range(6, 6 + seats)),
        hand=hand if viewer is not None else (),
        known=known,
        turn=1,
        actions=2,
        last_placed=squares[13].cards[0].id,
        marks=(squares[13].square,),
        dry_rounds=1,
        dry_limit=3,
        refused={},
    )


def castrum(
    seats: int,
    *,
    viewer: int | None = None,
    attack: str | None = None,
    event: str = "",
    result: Result | None = None,
) -> CastrumView:
    """Return a position of Castrum. ``attack`` is an attack card just announced."""

    def site(seat: int) -> SiteView:
        walls, towers = (2, 0, 4, 3)[seat], (0, 0, 1, 3)[seat]
        return SiteView(
            seat=seat,
            cards={"structores": seat, "lapides": 2, "lapides_x2": seat % 2, "rustici": 3},
            units=(seat, 2 + 2 * (seat % 2), 3),
            mage=0 if seat == 1 else None,
            wheel=seat == 0,
            walls=walls,
            towers=towers,
            points=4 * seat,
            standing=walls + towers,
            hand=5,
            lacks={"wall": (0 if seat else 1, 0, 0), "tower": (0 if seat else 1, 3, 3)},
            done=(walls >= 4, towers >= 1),
            to_castle=(4 - walls, max(0, 1 - towers)),
            is_target=seat != 1,
            attacks=("incendie", "sorciere", "pieces_or"),
            burns=1,
        )

    announced = AttackView(card=attack, attacker=1, target=0, aim="lapides_x2") if attack else None
    hand = ("structores", "rustici_x2", "mage", "moines", "incendie")
    return CastrumView(
        **_common("castrum", seats, viewer, result),
        round=12,
        turn=1,
        order=tuple(range(seats)),
        sites=tuple(site(seat) for seat in range(seats)),
        pile=47,
        event=event,
        event_turns=seats if event else 0,
        played=1,
        cards_left=1,
        wheel=False,
        attack=announced,
        dice=(2, 5),
        time_up=False,
        walls_left=7,
        towers_left=2,
        rival=0 if seats == 2 else None,
        is_capped=True,
        struck={
            "famine": ("structores", "rustici", "rustici_x2", "pieces_or"),
            "weather": ("wall", "tower"),
            "plague": ("structores", "rustici", "rustici_x2"),
            "works": (),
            "reform": ("sorciere", "mage"),
            "fools": (),
        },
        losses={"incendie": Fraction(1, 2), "sorciere": Fraction(1, 2)},
        hand=hand if viewer is not None else (),
        declared={},
        refused={},
        card_set=equipped("castrum")[1],
    )


WON = Result((0,), ({"enemies": 21, "cards": 9}, {"enemies": 17, "cards": 4}), "castellum-end")
CASTLE = Result((2,), ({"points": 2}, {"points": 0}, {"points": 8}), "castrum-end-castle")
THREE = Result((2,), ({"enemies": 21}, {"enemies": 17}, {"enemies": 24}), "castellum-end")

POSITIONS: dict[str, Callable[[], View]] = {
    "castellum-2-siege": lambda: castellum(2, 1, "siege", viewer=1),
    "castellum-2-over": lambda: castellum(2, 3, "over", result=WON),
    "castellum-3-siege": lambda: castellum(3, 0, "siege"),
    "castellum-3-over": lambda: castellum(3, 3, "over", result=THREE),
    "castellum-3-construction": lambda: castellum(3, 1, "construction"),
    "castellum-3-reward": lambda: castellum(3, 3, "reward"),
    "castellum-4-construction": lambda: castellum(4, 2, "construction"),
    "castellum-4-angels": lambda: castellum(4, 3, "angels", effect="swap"),
    "castel-2-hand": lambda: castel(2, viewer=0),
    "castel-5": lambda: castel(5, known=KNOWN),
    "castrum-2": lambda: castrum(2),
    "castrum-3-over": lambda: castrum(3, result=CASTLE),
    "castrum-3-event": lambda: castrum(3, event="famine"),
    "castrum-4-attack": lambda: castrum(4, attack="sorciere"),
}
"""A position for every picture in ``expected/``, by the picture's name."""
