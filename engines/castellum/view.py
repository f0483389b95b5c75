"""What one viewer may know of a game of Castellum, with every sum already made.

Cards are ids; their values are in ``view.card_set``, which everybody may read.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Self

from engines.castellum.cards import EMBOLDEN_STRENGTH, CardSet
from engines.core.kernel import Decision, Option, Refusal, Seat, View


def prevails(*, defended: bool, attack: int, strength: int) -> bool:
    """Return whether a column beats the Enemy before it (A24)."""
    return defended and attack >= strength


class ColumnView(NamedTuple):
    """One column of a Line, public in all its parts.

    open           whether cards, enemies and bonuses may lie here this year
    angels         Angel cards used for their attack bonus here
    dinghuis, angel, reward   attack added by the space, by those cards, by last year's Reward
    attack         everything added up: printed values, type bonuses and the three above
    enemy_token    strength an Angel card has added to the Enemy
    strength       the Enemy's printed strength, Line bonuses and token together; 0 without one
    defended       whether a Fortification or Troop stands here; without one no fight is won
    holds          whether the Enemy would be defeated as things stand
    awaits         whether an Enemy may still come here this year
    beaten         whether the Enemy that came here this year is defeated
    fort_room      whether there is room for a Fortification
    troop_room     for how many Troops there is room
    arriving       strength the Enemy whose column is being chosen would have here; 0 where it
                   cannot come
    rouses         whether that Enemy would make another one of the Line stronger from here (A12)
    fits           whether the Enemy or Angel card just shown may be laid here
    """

    open: bool
    fortification: str | None
    troops: tuple[str, ...]
    enemy: str | None
    angels: tuple[str, ...]
    dinghuis: int
    angel: int
    reward: int
    attack: int
    enemy_token: int
    strength: int
    defended: bool
    holds: bool
    awaits: bool
    beaten: bool
    fort_room: bool
    troop_room: int
    arriving: int = 0
    rouses: bool = False
    fits: bool = False

    @property
    def withstands(self) -> bool:
        """Whether the Enemy whose column is being chosen would be beaten here."""
        return prevails(defended=self.defended, attack=self.attack, strength=self.arriving)

    def with_bonus(self, bonus: int) -> Self:
        """Return the column with an Angel card of this attack bonus under it (A15)."""
        return self._fought(self.attack + bonus, self.strength)

    def emboldened(self) -> Self:
        """Return the column with its Enemy made stronger by an Angel card (A22)."""
        return self._fought(self.attack, self.strength + EMBOLDEN_STRENGTH)

    def _fought(self, attack: int, strength: int) -> Self:
        held = prevails(defended=self.defended, attack=attack, strength=strength)
        return self._replace(
            attack=attack, strength=strength, holds=self.enemy is not None and held
        )

    @property
    def tells(self) -> bool:
        """Whether ``strength`` tells who wins: an Enemy that won beside others that fell no longer
        has what they gave it (A12).
        """
        return self.holds or not self.defended or self.attack < self.strength


class LineView(NamedTuple):
    """One seat's side of the table, public in all its parts.

    resources       wood, stone, gold
    workers         still to be placed this year
    workers_in_all  Workers of the year, those already placed among them
    angels, enemies cards in hand, counted
    defeated        cards in the pile of defeated Enemies, counted
    trophies        these cards by year and card; empty until the game is scored, for nobody may
                    look at the pile before
    trophy_points   what they are worth together; 0 until then
    defeated_now    Enemies defeated this year
    next_attack     attack on every column that a Reward has promised for next year
    letting         whether the seat lets every effect pass until the year ends, but for the
                    cancelling of its own
    """

    seat: Seat
    resources: tuple[int, int, int]
    workers: int
    workers_in_all: int
    columns: tuple[ColumnView, ...]
    angels: int
    enemies: int
    defeated: int
    trophies: tuple[str, ...]
    trophy_points: int
    defeated_now: int
    next_attack: int
    letting: bool


class SpaceView(NamedTuple):
    """An action space and the seats of the Workers on it, in the order they came."""

    id: str
    exclusive: bool
    workers: tuple[Seat, ...]


class PendingView(NamedTuple):
    """An Angel card on the table that has not taken effect yet.

    use       ``"bonus"``, the card's effect (``"swap"``), or empty while that is not chosen
    targets   what it was announced for, empty before: ``swap`` two Enemies, ``embolden`` and
              ``bombard`` an Enemy, ``hire`` the owner (``"market"`` or a seat), the Troop and the
              column, ``supply`` the resources as letters
    chain     the Cancel cards played on it so far: who, which
    stands    whether it takes effect if nobody cancels any more
    """

    player: Seat
    card: str
    use: str
    targets: tuple[Option, ...]
    chain: tuple[tuple[Seat, str], ...]
    stands: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CastellumView(View):
    """The whole table as one viewer may know it.

    card_set         card values, by id
    year, label      0..3 and ``"1579"``
    phase            ``construction``, ``siege``, ``angels``, ``combat``, ``reward`` or ``over``
    first            who holds the First Player card
    turn             whose turn it is, ``None`` where nobody's or everybody's
    spaces           action spaces in board order
    fortifications, troops   the market
    on_sale          its sorts that can still be bought or hired this year: ``"fortification"``,
                     ``"troop"``
    lines            one per seat
    own_angels, own_enemies  the viewer's hands (a card drawn over the limit comes last); empty for
                     a spectator
    angel_deck       cards left in the Angel deck
    angel_discard    its discard pile, face up
    reward           the Reward card of the year
    needed           Enemies all seats together must defeat this year to earn it
    defeated_now     Enemies they have defeated this year
    missing          Enemies they must still defeat for it; 0 once it is earned
    leaders          who has defeated most this year, at least one: it goes to the first of them
    is_last_year     whether the game ends with this year
    taker, rotation  who took the Reward of the year, and how it was turned, once that is known
    sides            the side (0..3) each seat faces, once the card is turned
    arriving         the Enemy played by ``turn`` whose column is being chosen
    pending          the Angel card being played
    open_decision    the decision of the seats asked as everybody may know it, their hand cards
                     left out; ``None`` where the options are secret or differ from seat to seat
    last_by, last    whose the last move of this year was, and the space or cards it concerns: a
                     Worker's space and what was bought there, a Troop hired, an Enemy placed,
                     swapped or emboldened, an Angel card laid under a column
    refused          what the viewer might look for among the options of its own decision (else of
                     the open one) and does not find: option, why
    for_hire         by source, the Troops that the seat asked where it hires one can pay and place
    """

    card_set: CardSet
    year: int
    label: str
    phase: str
    first: Seat
    turn: Seat | None
    spaces: tuple[SpaceView, ...]
    fortifications: tuple[str, ...]
    troops: tuple[str, ...]
    on_sale: tuple[str, ...]
    lines: tuple[LineView, ...]
    own_angels: tuple[str, ...]
    own_enemies: tuple[str, ...]
    angel_deck: int
    angel_discard: tuple[str, ...]
    reward: str
    needed: int
    defeated_now: int
    missing: int
    leaders: tuple[Seat, ...]
    is_last_year: bool
    taker: Seat | None
    rotation: int | None
    sides: tuple[int, ...] | None
    arriving: str | None
    pending: PendingView | None
    last_by: Seat | None
    last: tuple[str, ...]
    open_decision: Decision | None
    refused: tuple[tuple[Option, Refusal], ...]
    for_hire: Mapping[Option, tuple[str, ...]] = field(default_factory=dict)
