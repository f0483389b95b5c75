"""The legal targets of effects, and the reasons why other cards are not targets.

:data:`TARGETS` has an entry for each kind of decision that chooses cards in play. In an entry,
``refuse`` is the rule, and ``reach`` only limits the cards that must be checked.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from engines.castel.cards import CHEVALIER, FEE, KINDS, ROI, ruling
from engines.castel.rules import geometry as geo
from engines.castel.rules.position import NOBODY, Position
from engines.castel.rules.protection import guard, shielded
from engines.core.kernel import Refusal

About: TypeAlias = tuple[int, ...]
"""The card with the effect, then the cards already chosen for the effect."""

Refuse: TypeAlias = Callable[[Position, About, int], Refusal | None]


@dataclass(frozen=True, slots=True)
class Targets:
    """The target rule of a decision.

    ``reach`` returns the candidates. ``refuse`` returns why a card in play is not a target, or
    ``None`` if the card is a target.
    """

    reach: Callable[[Position, About], list[int]]
    refuse: Refuse

    def of(self, s: Position, about: About) -> list[int]:
        """Return the legal targets."""
        reach, refuse = self.reach, self.refuse
        return [card for card in reach(s, about) if refuse(s, about, card) is None]


Printed: TypeAlias = tuple[Refusal, ...]
"""Refusals that cite the ruling of the card with the effect, indexed by that card."""


def _printed(key: str) -> Printed:
    return tuple(Refusal(key, rule=ruling(kind)) for kind in range(len(KINDS)))


ITSELF = Refusal("castel-no-itself", rule="C12")
CHOSEN = Refusal("castel-no-chosen", rule="C12")
NEIGHBOUR = Refusal("castel-no-neighbour", rule="C3")
IN_COURT = _printed("castel-no-in-court")
IN_CASTLE = _printed("castel-no-in-castle")
ON_WALL = _printed("castel-no-on-wall")
OUTSIDE = _printed("castel-no-outside")
KING_SAFE = Refusal("castel-no-king", rule="C25")
KING_STAYS = Refusal("castel-no-second-king", rule="C43")
KNIGHT = _printed("castel-no-knight")
MALE = Refusal("castel-no-male", rule="C32")
FEMALE = Refusal("castel-no-female", rule="C40")
SOLDIER = Refusal("castel-no-soldier", rule="C57")
PAWN = Refusal("castel-no-pawn", rule="C21")
OTHERS_PAWN = Refusal("castel-no-others-pawn", rule="C37")
SAME_PAWN = Refusal("castel-no-same-pawn", rule="C33")
ALONE = Refusal("castel-no-alone", rule="C26")
ROOM = Refusal("castel-no-room-to-move", rule="C14")
LANDING = Refusal("castel-no-landing", rule="C41")
SAME_ZONE = Refusal("castel-no-same-zone", rule="C41")
NOT_TOP = Refusal("castel-no-covered", rule="C13")


def _near(s: Position, about: About) -> list[int]:
    return s.tops(geo.NEAR[s.place[about[0]]])


def _near_all(s: Position, about: About) -> list[int]:
    found = []
    for card in _near(s, about):
        found += s.stack_of(card) if s.under[card] != NOBODY else [card]
    return found


def _everything(s: Position, _about: About) -> list[int]:
    return [card for card, place in enumerate(s.place) if place <= geo.OUT]


def _tops(squares: tuple[int, ...]) -> Callable[[Position, About], list[int]]:
    return lambda s, _about: s.tops(squares)


def _outside(s: Position, _about: About) -> list[int]:
    return s.tops_outside()


def _all_tops(s: Position, _about: About) -> list[int]:
    return s.tops_in_play()


def _knights(s: Position, _about: About) -> list[int]:
    return [card for card in s.card_set.copies[CHEVALIER] if s.place[card] <= geo.OUT]


def _is_near(s: Position, about: About, card: int) -> bool:
    return bool(geo.NEAR_BITS[s.place[about[0]]] >> s.place[card] & 1)


def _zone(s: Position, card: int) -> int:
    return geo.ZONE[s.place[card]]


def _near_free(s: Position, about: About, card: int) -> Refusal | None:
    if card == about[0]:
        return ITSELF
    return shielded(s, card) if _is_near(s, about, card) else NEIGHBOUR


def _assassin(s: Position, about: About, card: int) -> Refusal | None:
    return KING_SAFE if card == ROI else _near_free(s, about, card)


def _baladin(s: Position, about: About, card: int) -> Refusal | None:
    if card in about[1:]:
        return CHOSEN
    refusal = _near_free(s, about, card)
    if refusal is not None:
        return refusal
    if _zone(s, card) != geo.COURT:
        return IN_COURT[about[0]]
    return None if s.under[card] == NOBODY else ALONE


def _chevalier_noir(s: Position, about: About, card: int) -> Refusal | None:
    return _near_free(s, about, card) if s.card_set.kind[card] == CHEVALIER else KNIGHT[about[0]]


def _court_male(s: Position, about: About, card: int) -> Refusal | None:
    if card == about[0]:
        return ITSELF
    if _zone(s, card) != geo.COURT:
        return IN_COURT[about[0]]
    return _near_free(s, about, card) if s.card_set.male[card] else MALE


def _near_pawn(s: Position, about: About, card: int) -> Refusal | None:
    if card == about[0]:
        return ITSELF
    if not _is_near(s, about, card):
        return NEIGHBOUR
    return PAWN if s.owner[card] == NOBODY else None


def _espion_second(s: Position, about: About, card: int) -> Refusal | None:
    if card in about[1:]:
        return CHOSEN
    refusal = _near_pawn(s, about, card)
    if refusal is not None:
        return refusal
    return SAME_PAWN if s.owner[card] == s.owner[about[1]] else None


def _with_pawn(s: Position, about: About, card: int) -> Refusal | None:
    if card in about:
        return ITSELF if card == about[0] else CHOSEN
    return PAWN if s.owner[card] == NOBODY else None


def _others_pawn(s: Position, about: About, card: int) -> Refusal | None:
    if card in about:
        return ITSELF if card == about[0] else CHOSEN
    if s.owner[card] == NOBODY:
        return PAWN
    return OTHERS_PAWN if s.owner[card] == s.turn else None


def _female(s: Position, about: About, card: int) -> Refusal | None:
    if card == about[0]:
        return ITSELF
    if not s.card_set.female[card]:
        return FEMALE
    return shielded(s, card) or (None if destinations(s, card) else ROOM)


def _free_in(zones: tuple[int, ...], elsewhere: Printed) -> Refuse:
    def refuse(s: Position, about: About, card: int) -> Refusal | None:
        if card == about[0]:
            return ITSELF
        return shielded(s, card) if _zone(s, card) in zones else elsewhere[about[0]]

    return refuse


_court = _free_in((geo.COURT,), IN_COURT)
_castle = _free_in((geo.COURT, geo.RAMPART, geo.TOWER), IN_CASTLE)
_wall = _free_in((geo.RAMPART, geo.TOWER), ON_WALL)
_beyond = _free_in((geo.OUTSIDE,), OUTSIDE)


def _any_choice(s: Position) -> bool:
    return s.options.get("favorite") == "any"


def _second(s: Position, _about: About) -> list[int]:
    return s.tops_in_play() if _any_choice(s) else s.tops(geo.CASTLE_SQUARES)


def _choice_of_favorite(s: Position, about: About, card: int) -> Refusal | None:
    if _any_choice(s):
        return shielded(s, card)
    return KING_STAYS if card == about[0] else _castle(s, about, card)


def _near_court(s: Position, about: About, card: int) -> Refusal | None:
    if card == about[0]:
        return ITSELF
    return _near_free(s, about, card) if _zone(s, card) == geo.COURT else IN_COURT[about[0]]


def _soldier(s: Position, _about: About, card: int) -> Refusal | None:
    if not s.card_set.soldier[card] or _zone(s, card) != geo.RAMPART:
        return SOLDIER
    return shielded(s, card) or (None if destinations(s, card) else ROOM)


def _anywhere(s: Position, about: About, card: int) -> Refusal | None:
    return ITSELF if card == about[0] else shielded(s, card)


def _knight(s: Position, about: About, card: int) -> Refusal | None:
    if s.card_set.kind[card] != CHEVALIER:
        return KNIGHT[about[0]]
    refusal = shielded(s, card)
    if refusal is not None:
        return refusal
    return None if TARGETS["castel-ask-landing"].of(s, (about[0], card)) else LANDING


def _landing(s: Position, about: About, card: int) -> Refusal | None:
    fetcher, knight = about
    if card == knight:
        return ITSELF
    if fetcher == FEE:
        if _zone(s, card) != geo.OUTSIDE:
            return OUTSIDE[FEE]
    elif card == s.under[knight]:
        return ITSELF
    if s.above[card] != NOBODY:
        return NOT_TOP
    return None if fetcher == FEE or _zone(s, card) == _zone(s, knight) else SAME_ZONE


def _base(s: Position, about: About, card: int) -> Refusal | None:
    if card == about[0]:
        return ITSELF
    return NOT_TOP if s.above[card] != NOBODY else None


TARGETS: dict[str, Targets] = {
    "castel-ask-cover": Targets(_all_tops, _base),
    "castel-ask-assassin": Targets(_near, _assassin),
    "castel-ask-baladin": Targets(_near, _baladin),
    "castel-ask-baladin-second": Targets(_near, _baladin),
    "castel-ask-chevalier-noir": Targets(_near, _chevalier_noir),
    "castel-ask-courtisan": Targets(_near, _near_free),
    "castel-ask-dame-compagnie": Targets(_near, _court_male),
    "castel-ask-espion": Targets(_near_all, _near_pawn),
    "castel-ask-espion-second": Targets(_near_all, _espion_second),
    "castel-ask-intrigant": Targets(_everything, _with_pawn),
    "castel-ask-intrigant-second": Targets(_everything, _with_pawn),
    "castel-ask-marchand": Targets(_everything, _others_pawn),
    "castel-ask-prince-charmant": Targets(_tops(geo.CASTLE_SQUARES), _female),
    "castel-ask-knight": Targets(_knights, _knight),
    "castel-ask-landing": Targets(_all_tops, _landing),
    "castel-ask-reine": Targets(_tops(geo.COURT_SQUARES), _court),
    "castel-ask-roi": Targets(_tops(geo.CASTLE_SQUARES), _castle),
    "castel-ask-roi-favorite": Targets(_second, _choice_of_favorite),
    "castel-ask-voleur": Targets(_near_all, _near_pawn),
    "castel-ask-barbare": Targets(_tops(geo.WALL_SQUARES), _wall),
    "castel-ask-dragon-outside": Targets(_outside, _beyond),
    "castel-ask-dragon-wall": Targets(_tops(geo.WALL_SQUARES), _wall),
    "castel-ask-fee": Targets(_tops(geo.CASTLE_SQUARES), _castle),
    "castel-ask-traitre": Targets(_near, _near_court),
    "castel-ask-archer": Targets(_outside, _beyond),
    "castel-ask-guetteur": Targets(_tops(geo.RAMPART_SQUARES), _soldier),
    "castel-ask-magicien": Targets(_all_tops, _anywhere),
}
"""The target rules by kind of decision."""

ZONE_SQUARES = {
    geo.COURT: geo.COURT_SQUARES,
    geo.RAMPART: geo.RAMPART_SQUARES,
    geo.TOWER: geo.TOWER_SQUARES,
    geo.OUTSIDE: (),
}


def destinations(s: Position, card: int) -> list[int]:
    """Return the squares to which a card in play can move: the free squares of its zone (C14)."""
    return s.free_squares(ZONE_SQUARES[_zone(s, card)])


def pinned_soldiers(s: Position) -> list[int]:
    """Return the soldiers that a fourth engine would now send back from the ramparts (C48)."""
    return [
        card
        for card in s.tops(geo.RAMPART_SQUARES)
        if s.card_set.soldier[card] and not guard(s, card)
    ]


def king_can_move(s: Position) -> bool:
    """Return whether the Favorite can move the Roi (ruling C34)."""
    return s.in_court(ROI) and shielded(s, ROI) is None and bool(destinations(s, ROI))


def manned(s: Position, side: int) -> int:
    """Return a bit mask of the rampart's squares with a soldier: every occupied square (C52)."""
    return s.taken & geo.SIDE_BITS[side]


def full_rampart(s: Position, side: int) -> bool:
    """Return whether all four squares of a rampart hold a soldier (ruling C52)."""
    return manned(s, side) == geo.SIDE_BITS[side]
