"""The awards of Castel, for example for Witches, a long stay on a Knight, or returned cards."""

from collections import Counter

from bot.games.awards import Happened, best, chosen, comeback
from bot.i18n import Reader
from bot.render.result import Award
from engines.castel.cards import kind_of
from engines.castel.pawns import borne
from engines.castel.view import CastelView
from engines.core.kernel import Seat

KNIGHT = "chevalier"
WITCH = "sorciere"
FEWEST_WITCHES = 3
FEWEST_STEPS = 20
"""Minimum number of plies that a pawn must stay on a Knight for the award."""
FEWEST_RETURNS = 4
FEWEST_BEHIND = 4
"""Minimum deficit in cards that earns a winner the comeback award."""


def awards(view: CastelView, course: Happened, reader: Reader) -> tuple[Award, ...]:
    """Return at most two awards of a game that is over."""
    winners = () if view.result is None else view.result.winners
    earned = (
        _in_vain(course, winners, reader),
        _comeback(view, course, reader),
        _witches(course, reader),
        _longest_knight(view, course, reader),
        _most_returned(course, reader),
    )
    return chosen(earned, winners)


def _in_vain(course: Happened, winners: tuple[Seat, ...], reader: Reader) -> Award | None:
    """Return the award for a winner to whom Witches gave at least three cards, if any."""
    burdens = Counter(
        event.data["seat"]
        for _, event in course
        if event.kind == "castel-event-grant" and kind_of(event.data["by"]) == WITCH
    )
    seat = best({seat: burdens[seat] for seat in winners}, FEWEST_WITCHES)
    if seat is None:
        return None
    figure = reader("castel-award-in-vain-figure", count=burdens[seat])
    return Award("three-witches", reader("castel-award-in-vain"), seat, figure)


def _comeback(view: CastelView, course: Happened, reader: Reader) -> Award | None:
    """Return the award for a winner who at some time had far more cards than the leader.

    All players begin with the same number of cards. Exchanges, and cards passed on in a circle, do
    not change how many cards a player has.
    """
    winners = () if view.result is None else view.result.winners
    rid = [0] * view.seats
    counts = []
    for _, event in course:
        if event.kind == "castel-event-place" and "by" not in event.data:
            rid[event.data["seat"]] += 1
        elif event.kind in ("castel-event-return", "castel-event-grant") and "seat" in event.data:
            rid[event.data["seat"]] -= 1
        counts.append(tuple(rid))
    return comeback(counts, winners, FEWEST_BEHIND, reader, "castel-award-comeback-figure")


def _witches(course: Happened, reader: Reader) -> Award | None:
    """Return the award for the player who played the most Witches, if at least three."""
    played = Counter(
        event.data["seat"]
        for _, event in course
        if event.kind == "castel-event-place" and kind_of(event.data["card"]) == WITCH
    )
    seat = best(played, FEWEST_WITCHES)
    if seat is None:
        return None
    figure = reader("castel-award-three-witches-figure", count=played[seat])
    return Award("three-witches", reader("castel-award-three-witches"), seat, figure)


def _longest_knight(view: CastelView, course: Happened, reader: Reader) -> Award | None:
    """Return the award for the player whose pawn stayed longest on a Knight without a break."""
    since: dict[str, tuple[Seat, int]] = {}
    longest = Counter[Seat]()

    def passes(card: str, seat: Seat | None, ply: int) -> None:
        """If ``card`` is a Knight, record that it has the pawn of ``seat`` (``None``: no pawn)."""
        if kind_of(card) != KNIGHT:
            return
        if card in since:
            owner, start = since.pop(card)
            longest[owner] = max(longest[owner], ply - start)
        if seat is not None:
            since[card] = (seat, ply)

    for ply, event in course:
        for card, seat in borne(event):
            passes(card, seat, ply)
    for card in [*since]:
        passes(card, None, view.ply)
    found = best(longest, FEWEST_STEPS)
    if found is None:
        return None
    figure = reader("castel-award-longest-knight-figure", count=longest[found])
    return Award("longest-knight", reader("castel-award-longest-knight"), found, figure)


def _most_returned(course: Happened, reader: Reader) -> Award | None:
    """Return the award for the player who had to take cards back into the hand most often."""
    back = Counter(
        event.data["seat"]
        for _, event in course
        if event.kind == "castel-event-return" and "seat" in event.data
    )
    seat = best(back, FEWEST_RETURNS)
    if seat is None:
        return None
    figure = reader("castel-award-most-returned-figure", count=back[seat])
    return Award("most-returned", reader("castel-award-most-returned"), seat, figure)
