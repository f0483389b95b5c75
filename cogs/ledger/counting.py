"""The rule that decides which results count, and the reasons why a result does not count.

A reason excludes a whole game only if no single player could use the reason to escape a defeat.
Anything that one player can do alone, such as asking for a hint or leaving, counts only against
that player's win.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

AGREED, ELSEWHERE, VALUES, OPEN, GALLERY = "agreed", "elsewhere", "values", "open", "gallery"
HANDED, TWICE, EARLY, ALONE, BOTS = "handed", "twice", "early", "alone", "bots"
GONE, HINTS, COACH = "gone", "hints", "coach"

GAME_REASONS: Final = (
    *(AGREED, ELSEWHERE, VALUES, OPEN, GALLERY),
    *(HANDED, TWICE, EARLY, ALONE, BOTS),
)
"""Reasons why a game does not count for anybody, in the order in which they are stored.

agreed     everybody agreed to end the game without a result
elsewhere  the game was brought from another bot, with names that nobody checked
values     the game was played with card values that a host had changed
open       the players saw each other's hands
gallery    spectators saw hands during the game
handed     a seat passed from one person to another
twice      one person had several seats
early      somebody gave up in the first third of the game
alone      only one person played, against bots
bots       bots played besides several people
"""

SEAT_REASONS: Final = (GONE, HINTS, COACH)
"""Reasons why a seat's win does not count: a bot played for the person or helped them.

gone   the person gave up, or a bot stood in for them
hints  the person was shown a hint
coach  the person had a coach
"""

FOR_ONESELF: Final = f"IN ('', '{BOTS}', '{ALONE}')"
"""SQL condition on a game's reasons; true if the game counts on its players' profiles."""

FOR_PAIRS: Final = f"IN ('', '{BOTS}')"
"""SQL condition on a game's reasons; true if the game counts in its players' pair scores."""


class SeatFacts(NamedTuple):
    """The facts about a seat that decide whether its result counts.

    user_id      the account of the person who played, ``None`` if it is unknown
    is_person    whether a person played, even if a bot finished for them
    was_left     whether the person gave up, or a bot stood in for them
    """

    user_id: int | None
    is_person: bool
    was_left: bool = False
    had_hints: bool = False
    had_coach: bool = False


class GameFacts(NamedTuple):
    """The facts that decide whether a game counts; :data:`GAME_REASONS` explains them."""

    seats: Sequence[SeatFacts]
    is_agreed: bool = False
    is_from_elsewhere: bool = False
    has_other_values: bool = False
    is_open: bool = False
    has_gallery: bool = False
    was_handed_over: bool = False
    is_early: bool = False


def against_game(facts: GameFacts) -> tuple[str, ...]:
    """Return the reasons why a game does not count, in order; empty if it counts."""
    users = [seat.user_id for seat in facts.seats if seat.user_id is not None]
    people = sum(seat.is_person for seat in facts.seats)
    holds = {
        AGREED: facts.is_agreed,
        ELSEWHERE: facts.is_from_elsewhere,
        VALUES: facts.has_other_values,
        OPEN: facts.is_open,
        GALLERY: facts.has_gallery,
        HANDED: facts.was_handed_over,
        TWICE: len(users) > len(set(users)),
        EARLY: facts.is_early,
        ALONE: people < 2,
        BOTS: 2 <= people < len(facts.seats),
    }
    return tuple(reason for reason in GAME_REASONS if holds[reason])


def against_win(seat: SeatFacts) -> tuple[str, ...]:
    """Return the reasons why a win on this seat does not count, in order."""
    holds = {GONE: seat.was_left, HINTS: seat.had_hints, COACH: seat.had_coach}
    return tuple(reason for reason in SEAT_REASONS if holds[reason])


class SeatPlace(NamedTuple):
    """A seat's place in a game, and why a win on this seat does not count.

    ``place`` counts from 1; it is ``None`` without a result. ``against`` contains the reasons,
    separated by commas.
    """

    place: int | None
    against: str = ""


def has_won(placing: SeatPlace) -> bool:
    """Return whether a seat has won; does not check whether the game counts."""
    return placing.place == 1 and not placing.against


def is_ahead(placing: SeatPlace, other: SeatPlace) -> bool:
    """Return whether one person did better than another at the same table.

    A person who gave up or let a bot play is behind everybody who did neither.
    """
    if placing.place is None or other.place is None or placing.against:
        return False
    return GONE in other.against.split(",") or placing.place < other.place
