"""The views of Castrum: everything one viewer may know."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from engines.castrum.cards import BUILD_KINDS, KIND_OF, CardSet, short_of, units_of
from engines.core.kernel import Decision, Option, Refusal, Seat, View

SITE_KINDS = frozenset({"castrum-ask-plague", "castrum-ask-works"})
"""Kinds of decisions about the cards on a site; everybody sees these cards."""


class SiteView(NamedTuple):
    """One seat's site and castle, and the attacks that can hit the site.

    cards    build cards on the site: id -> number, in card order, without zeros
    units    units of Structores, Lapides and Rustici that these cards give
    mage     the seat that placed the Mage on the site, or ``None``; a Mage blocks the site
    wheel    whether a Roue de carrier lies on the site (only in the seat's own turn)
    walls    walls built
    towers   towers built
    points   points of the buildings in a timed game
    standing  the score part that the ranking compares first: points in a timed game, else buildings
    hand     number of cards in hand
    lacks    building -> units of Structores, Lapides and Rustici still missing for it
    done     for wall and tower, whether the seat can never build another
    to_castle  number of walls and towers still missing for a whole castle
    is_target  whether the site can be attacked now: not in its owner's turn
    attacks  attacks that would hit something on the site now, in another seat's turn
    burns    number of cards of the site that a fire would take in expert mode
    """

    seat: Seat
    cards: Mapping[str, int]
    units: tuple[int, int, int]
    mage: Seat | None
    wheel: bool
    walls: int
    towers: int
    points: int
    standing: int
    hand: int
    lacks: Mapping[str, tuple[int, int, int]]
    done: tuple[bool, bool]
    to_castle: tuple[int, int]
    is_target: bool
    attacks: tuple[str, ...]
    burns: int

    @property
    def blocked(self) -> bool:
        """Whether a Mage blocks the site."""
        return self.mage is not None


class AttackView(NamedTuple):
    """An attack that is announced and not yet resolved.

    card      the attack card's id
    attacker  the seat that plays the card
    target    the seat whose site is attacked, ``None`` until chosen
    aim       the build card that is the aim (Sorcière, Pièces d'Or), or ``None``
    prey      the build card that this attack always aims at, or ``None`` if it has no fixed aim
    """

    card: str
    attacker: Seat
    target: Seat | None
    aim: str | None
    prey: str | None = None


class MoveView(NamedTuple):
    """The last action of a seat.

    seat    the seat that acted
    what    a card's id, ``wall``, ``tower``, ``change-lapides``, ``change-rustici``, ``discard`` or
            ``end`` for a turn that was passed
    target  the attacked seat, or ``None`` if the action is not an attack
    """

    seat: Seat
    what: str
    target: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CastrumView(View):
    """The position as a viewer may know it.

    round        1-based number of the round
    turn         the seat whose turn it is (between rounds: the seat that begins the next one)
    order        the seats in turn order, the starting player first
    sites        one per seat, by seat number
    pile         cards in the face-down pile
    event        the event that lasts now: ``famine``, ``weather``, ``reform`` or empty
    event_turns  turns that the event still lasts, including the current one
    played       number of cards played this turn, including a Roue
    cards_left   number of cards that may still be played this turn
    wheel        whether a Roue de carrier was played this turn
    attack       the pending attack, or ``None``
    dice         the last roll, one number per die
    time_up      whether the clock of a timed game has run out
    walls_left   wall pawns in the common stock
    towers_left  tower pawns in the common stock
    hand         the viewer's cards by id, in card order; empty for a spectator
    declared     the viewer's standing orders: defence card -> ``always``, ``ask`` or ``never``
    refused      options that the viewer could expect in its pending decision but that are not
                 offered, each with the reason
    open_decision  the pending decision of a seat as far as it is public: without the cards of the
                   hand, but with the defence that would stop the attack; ``None`` for a hidden
                   decision
    rival        the only seat that may be attacked in this turn; ``None`` if there are more
    is_capped    whether each seat may build only one castle
    struck       event -> ids of the cards and buildings that it forbids or takes at this table
    losses       attack that destroys cards -> mean share of the target's cards that it destroys
    card_set     the card values the game began with
    last         the last action of a seat, or ``None``
    """

    round: int
    turn: Seat
    order: tuple[Seat, ...]
    sites: tuple[SiteView, ...]
    pile: int
    event: str
    event_turns: int
    played: int
    cards_left: int
    wheel: bool
    attack: AttackView | None
    dice: tuple[int, ...]
    time_up: bool
    walls_left: int
    towers_left: int
    hand: tuple[str, ...]
    declared: Mapping[str, str]
    refused: Mapping[Option, Refusal]
    open_decision: Decision | None = None
    rival: Seat | None
    is_capped: bool
    struck: Mapping[str, tuple[str, ...]]
    losses: Mapping[str, Fraction]
    card_set: CardSet
    last: MoveView | None = None

    @property
    def fate(self) -> str:
        """The event that lasts now or that seats are being asked about; empty if there is none."""
        asked = (kind for kind in self.waiting.values() if kind in SITE_KINDS)
        return self.event or next(asked, "").removeprefix("castrum-ask-")

    def lacks_with(
        self, site: SiteView, card: str, change: int
    ) -> Mapping[str, tuple[int, int, int]]:
        """Return the units that each building lacks on a site with ``change`` more of ``card``."""
        counts = [site.cards.get(kind, 0) for kind in BUILD_KINDS]
        counts[KIND_OF[card]] += change
        have = units_of(counts)
        return {building.id: short_of(have, building.price) for building in self.card_set.buildings}
