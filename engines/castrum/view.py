"""What one viewer of a game of Castrum may know."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from engines.castrum.cards import BUILD_KINDS, KIND_OF, CardSet, short_of, units_of
from engines.core.kernel import Decision, Option, Refusal, Seat, View

SITE_KINDS = frozenset({"castrum-ask-plague", "castrum-ask-works"})
"""Decisions about the cards on a site, which everybody sees."""


class SiteView(NamedTuple):
    """What lies before one seat, how its castle stands, and what can hit it.

    cards    build cards on the site: id -> how many (only those that lie there, in card order)
    units    units of Structores, Lapides and Rustici these cards are worth
    mage     who placed the Mage that lies there, or ``None``; while it lies the site is blocked
    wheel    whether a Roue de carrier lies there (only in the seat's own turn)
    walls    walls built
    towers   towers built
    points   what the buildings are worth in a timed game
    standing what the game goes by first: points in a timed game, else walls and towers built
    hand     number of cards in hand
    lacks    building -> units of Structores, Lapides and Rustici still missing for one
    done     of wall and tower, whether the seat has all it may ever build
    to_castle  walls and towers still missing for a whole castle
    is_target  whether attacks may be played against the site now: not in its owner's turn
    attacks  attacks that find something to hit there as things stand, in anybody else's turn
    burns    cards an expert fire would take
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
    attacker  who plays it
    target    whose site it hits, ``None`` until chosen
    aim       the build card it aims at (Sorcière, Pièces d'Or), else ``None``
    prey      the build card it aims at on any site it may hit, where that is no choice, else
              ``None``
    """

    card: str
    attacker: Seat
    target: Seat | None
    aim: str | None
    prey: str | None = None


class MoveView(NamedTuple):
    """The last thing a seat did.

    seat    who did it
    what    a card's id, ``wall``, ``tower``, ``change-lapides``, ``change-rustici``, ``discard`` or
            ``end`` for a turn that was passed
    target  whom an attack is against, else ``None``
    """

    seat: Seat
    what: str
    target: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CastrumView(View):
    """One viewer's position.

    round        1-based number of the round
    turn         whose turn it is (between rounds: who begins the next one)
    order        the seats in turn order, the starting player first
    sites        one per seat, by seat number
    pile         cards in the face-down pile
    event        the event in force: ``famine``, ``weather``, ``reform`` or empty
    event_turns  turns the event still lasts, the running one included
    played       cards played this turn, a Roue included
    cards_left   cards that may still be played this turn
    wheel        whether a Roue de carrier was played this turn
    attack       the pending attack, or ``None``
    dice         the last roll, one number per die
    time_up      timed game: the clock has run out
    walls_left   wall pawns in the common stock
    towers_left  tower pawns in the common stock
    hand         the viewer's cards by id, in card order; empty for a spectator
    declared     the viewer's standing orders: defence card -> ``always``, ``ask`` or ``never``
    refused      what the viewer may look for in the pending decision and not find, and why
    open_decision  the pending decision of one seat as everybody may know it: of the hand's cards
                 none, but the defence that would do; ``None`` where another decision is asked
    rival        the seat that every attack of this turn is against, ``None`` if there are several
    is_capped    whether nobody builds more than one castle
    struck       event -> ids of the cards and buildings it forbids or strikes at this table
    losses       attack -> share of what it hits that is lost on average, for attacks that take one
    card_set     the values the game began with
    last         the last thing a seat did, or ``None``
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
        """The event in force or just being answered, or empty."""
        asked = (kind for kind in self.waiting.values() if kind in SITE_KINDS)
        return self.event or next(asked, "").removeprefix("castrum-ask-")

    def lacks_with(
        self, site: SiteView, card: str, change: int
    ) -> Mapping[str, tuple[int, int, int]]:
        """Return what a site would lack for each building with ``change`` more of a build card."""
        counts = [site.cards.get(one, 0) for one in BUILD_KINDS]
        counts[KIND_OF[card]] += change
        have = units_of(counts)
        return {one.id: short_of(have, one.price) for one in self.card_set.buildings}
