"""The awards of Castrum, for example for the most fires, or for attacking nobody."""

from collections import Counter

from bot.games.awards import Happened, best, chosen, comeback
from bot.i18n import Reader
from bot.render.result import Award
from engines.castrum.view import CastrumView

FIRE = "incendie"
FEWEST_FIRES = 2
FEWEST_BEHIND = 2
"""Minimum deficit in buildings that earns a winner the comeback award."""


def awards(view: CastrumView, course: Happened, reader: Reader) -> tuple[Award, ...]:
    """Return at most two awards of a game that is over."""
    winners = () if view.result is None else view.result.winners
    earned = (
        _last_stone(view, course, reader),
        _comeback(view, course, reader),
        _firebrand(course, reader),
        _dove(view, course, reader),
    )
    return chosen(earned, winners)


def _last_stone(view: CastrumView, course: Happened, reader: Reader) -> Award | None:
    """Return the award for a winner who won by building with the last cards on the site."""
    winners = () if view.result is None else view.result.winners
    builders = [event.data["seat"] for _, event in course if event.kind == "castrum-event-build"]
    if len(winners) != 1 or builders[-1:] != [winners[0]] or view.sites[winners[0]].cards:
        return None
    figure = reader("castrum-award-last-stone-figure")
    return Award("last-stone", reader("castrum-award-last-stone"), winners[0], figure)


def _comeback(view: CastrumView, course: Happened, reader: Reader) -> Award | None:
    """Return the award for a winner who was once last, far behind the leader in buildings."""
    winners = () if view.result is None else view.result.winners
    built = [0] * view.seats
    counts = []
    for _, event in course:
        if event.kind == "castrum-event-build":
            built[event.data["seat"]] += 1
            counts.append(tuple(built))
    return comeback(counts, winners, FEWEST_BEHIND, reader, "castrum-award-comeback-figure")


def _firebrand(course: Happened, reader: Reader) -> Award | None:
    """Return the award for the player who set the most fires, with the number of stopped fires."""
    fires, stopped = Counter[int](), Counter[int]()
    attacker = 0
    for _, event in course:
        if event.kind == "castrum-event-attack":
            attacker = event.data["seat"]
            fires[attacker] += event.data["card"] == FIRE
        elif event.kind == "castrum-event-defend":
            stopped[attacker] += event.data["attack"] == FIRE
    seat = best(fires, FEWEST_FIRES)
    if seat is None:
        return None
    figure = reader("castrum-award-firebrand-figure", count=fires[seat], stopped=stopped[seat])
    return Award("firebrand", reader("castrum-award-firebrand"), seat, figure)


def _dove(view: CastrumView, course: Happened, reader: Reader) -> Award | None:
    """Return the award for the only player who attacked nobody."""
    attackers = {event.data["seat"] for _, event in course if event.kind == "castrum-event-attack"}
    peaceful = set(range(view.seats)) - attackers
    if len(peaceful) != 1:
        return None
    (seat,) = peaceful
    figure = reader("castrum-award-dove-figure")
    return Award("dove", reader("castrum-award-dove"), seat, figure)
