"""The views of Castellum: everything a viewer may know, including all computed values.

Cards are ids; their values are in ``view.card_set``, which everybody may read.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Self

from engines.castellum.cards import EMBOLDEN_STRENGTH, CardSet
from engines.core.kernel import Decision, Option, Refusal, Seat, View


def prevails(*, defended: bool, attack: int, strength: int) -> bool:
    """Return whether a column beats the Enemy that it faces (A24)."""
    return defended and attack >= strength


class ColumnView(NamedTuple):
    """One column of a Line; all its fields are public.

    open           whether cards, Enemies and bonuses may be placed here this year
    angels         Angel cards used for their attack bonus here
    dinghuis       attack added by the space Dinghuis
    angel          attack added by the Angel cards here
    reward         attack added by last year's Reward
    attack         the total attack: printed values, type bonuses and the three values above
    enemy_token    strength that an Angel card has added to the Enemy
    strength       the Enemy's printed strength, Line bonuses and token together; 0 without an Enemy
    defended       whether a Fortification or Troop stands here; an empty column wins no fight
    holds          whether the Enemy would be defeated now
    awaits         whether an Enemy will still come here this year
    beaten         whether the Enemy that came here this year is defeated
    fort_room      whether there is room for a Fortification
    troop_room     number of Troops for which there is room
    arriving       strength that the Enemy to be placed would have here; 0 if it cannot come here
    rouses         whether the Enemy to be placed would strengthen another Enemy of the Line (A12)
    fits           whether the Enemy or Angel card just shown may be placed here
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
        """Whether the Enemy to be placed would be beaten in this column."""
        return prevails(defended=self.defended, attack=self.attack, strength=self.arriving)

    def with_bonus(self, bonus: int) -> Self:
        """Return the column as it would be with this Angel card's attack bonus (A15)."""
        return self._fought(self.attack + bonus, self.strength)

    def emboldened(self) -> Self:
        """Return the column as it would be with its Enemy emboldened (A22)."""
        return self._fought(self.attack, self.strength + EMBOLDEN_STRENGTH)

    def _fought(self, attack: int, strength: int) -> Self:
        held = prevails(defended=self.defended, attack=attack, strength=strength)
        return self._replace(
            attack=attack, strength=strength, holds=self.enemy is not None and held
        )

    @property
    def tells(self) -> bool:
        """Whether ``strength`` is consistent with the outcome of the fight.

        The strength can be too low after a fight: an Enemy that won no longer has the bonus of
        Enemies that were defeated in the same Line (A12).
        """
        return self.holds or not self.defended or self.attack < self.strength


class LineView(NamedTuple):
    """One seat's side of the table; all its fields are public.

    resources       wood, stone, gold
    workers         Workers still to be placed this year
    workers_in_all  all Workers of the year, including those already placed
    angels          number of Angel cards in hand
    enemies         number of Enemies in hand
    defeated        number of cards in the pile of defeated Enemies
    trophies        the defeated Enemies by year and card; empty until the game is scored, because
                    nobody may look at them before
    trophy_points   total points of the trophies; 0 until the game is scored
    defeated_now    number of Enemies defeated this year
    next_attack     attack that a Reward adds to every column next year
    letting         whether the seat lets every effect pass until the year ends, except Cancel cards
                    against its own effect
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
    """An action space and the seats of the Workers on it, in order of arrival."""

    id: str
    exclusive: bool
    workers: tuple[Seat, ...]


class PendingView(NamedTuple):
    """An Angel card on the table that has not taken effect yet.

    use       the chosen use: ``"bonus"``, or the card's effect (``"swap"``); empty until chosen
    targets   the targets, empty until they are announced: for ``swap`` two Enemies, for
              ``embolden`` and ``bombard`` an Enemy, for ``hire`` the owner (``"market"`` or a
              seat), the Troop and the column, for ``supply`` the resources as letters
    chain     the Cancel cards played, as pairs of seat and card
    stands    whether the card takes effect if no further Cancel card is played
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
    year, label      the year as 0..3, and as text, such as ``"1579"``
    phase            ``construction``, ``siege``, ``angels``, ``combat``, ``reward`` or ``over``
    first            the seat that holds the First Player card
    turn             the seat whose turn it is; ``None`` if it is nobody's or everybody's
    spaces           action spaces in board order
    fortifications   Fortifications of the market
    troops           Troops of the market
    on_sale          the sorts of cards that can still be bought or hired this year:
                     ``"fortification"``, ``"troop"``
    lines            one per seat
    own_angels       Angel cards in the viewer's hand; a card over the limit comes last. Empty for a
                     spectator
    own_enemies      Enemies in the viewer's hand; empty for a spectator
    angel_deck       number of cards left in the Angel deck
    angel_discard    discard pile of the Angel cards, face up
    reward           the Reward card of the year
    needed           number of Enemies that all seats together must defeat this year for the Reward
    defeated_now     number of Enemies that all seats have defeated this year
    missing          number of Enemies still to be defeated for the Reward; 0 if it is earned
    leaders          the seats with the most Enemies defeated this year, empty if there are none;
                     the Reward goes to the first of them
    is_last_year     whether the game ends with this year
    taker            the seat that took the Reward of the year; ``None`` until then
    rotation         how the Reward card was turned; ``None`` until then
    sides            the side (0..3) that faces each seat, after the card is turned
    arriving         the Enemy played by ``turn`` whose column is being chosen
    pending          the Angel card being played
    open_decision    the decision of the asked seats as far as it is public, without cards in hand;
                     ``None`` if the options are secret or differ between seats
    last_by          the seat that made the last move of this year
    last             the space or cards of that move: a Worker's space and the card bought there, a
                     Troop hired, an Enemy placed, swapped or emboldened, an Angel card placed under
                     a column
    refused          options that could be expected but are not offered, each with the reason: for
                     the viewer's own decision if there is one, else for the open decision
    for_hire         while a source is chosen: source -> Troops that the seat can pay for and place
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
