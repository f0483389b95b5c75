"""The awards of Castellum, for example for a beaten giant or for a year without a loss."""

from collections import Counter

from bot.games.awards import Happened, best, chosen, comeback
from bot.games.castellum.words import Words
from bot.i18n import Reader, listed
from bot.render.result import Award
from engines.castellum.cards import START_COLUMN
from engines.castellum.view import CastellumView, prevails
from engines.core.kernel import Seat

GIANT = 7
"""Minimum strength of an Enemy that counts as a giant."""
FEWEST_HELD = 3
"""Minimum number of Enemies in a year for the award for beating all of them."""
FEWEST_BY_ANGELS = 2
FEWEST_RESOURCES = 5
FEWEST_BEHIND = 3
"""Minimum deficit in beaten Enemies that earns a winner the comeback award."""

WON = "castellum-event-fight-won"
LOST = ("castellum-event-fight-lost", "castellum-event-fight-undefended")
DESTROYED = "castellum-event-destroy"


def awards(view: CastellumView, course: Happened, reader: Reader) -> tuple[Award, ...]:
    """Return at most two awards of a game that is over."""
    winners = () if view.result is None else view.result.winners
    earned = (
        _held_by_nothing(view, course, reader),
        _comeback(view, course, reader),
        _giant_slayer(view, course, reader),
        _iron_wall(course, reader),
        _angel(course, reader),
        _full_purse(view, reader),
    )
    return chosen(earned, winners)


def _held_by_nothing(view: CastellumView, course: Happened, reader: Reader) -> Award | None:
    """Return the award for the only player who destroyed an Enemy at an empty column."""
    cards = {(seat, START_COLUMN): 1 for seat in range(view.seats)}  # each Line begins with a card
    columns: dict[str, tuple[Seat, int]] = {}
    found: dict[Seat, int] = {}
    for _, event in course:
        data = event.data
        if event.kind == "castellum-event-place":
            spot = data["seat"], data["column"]
            cards[spot] = cards.get(spot, 0) + 1
            columns[data["card"]] = spot
        elif event.kind == "castellum-event-lure":
            cards[columns[data["card"]]] -= 1
        elif event.kind == DESTROYED and not cards.get((data["line_seat"], data["column"])):
            found[data["line_seat"]] = data["column"]
    if len(found) != 1:
        return None
    ((seat, column),) = found.items()
    figure = reader("castellum-award-held-by-nothing-figure", column=column)
    return Award("held-by-nothing", reader("castellum-award-held-by-nothing"), seat, figure)


def _comeback(view: CastellumView, course: Happened, reader: Reader) -> Award | None:
    """Return the award for a winner who was far behind at the end of some year."""
    winners = () if view.result is None else view.result.winners
    beaten = [0] * view.seats
    counts = []
    for _, event in course:
        if event.kind in (WON, DESTROYED):
            beaten[event.data["seat"]] += 1
        elif event.kind == "castellum-event-year":
            counts.append(tuple(beaten))
    return comeback(counts, winners, FEWEST_BEHIND, reader, "castellum-award-comeback-figure")


def _giant_slayer(view: CastellumView, course: Happened, reader: Reader) -> Award | None:
    """Return the award for the player who beat the strongest Enemy of the game in a fight."""
    giants: dict[Seat, tuple[int, str]] = {}
    for _, event in course:
        if event.kind == WON:
            beaten = event.data["strength"], event.data["enemy"]
            giants[event.data["seat"]] = max(beaten, giants.get(event.data["seat"], (0, "")))
    seat = best({seat: strength for seat, (strength, _) in giants.items()}, GIANT)
    if seat is None:
        return None
    strength, enemy = giants[seat]
    name = Words(reader, view.card_set).card(enemy)
    figure = reader("castellum-award-giant-slayer-figure", enemy=name, strength=strength)
    return Award("giant-slayer", reader("castellum-award-giant-slayer"), seat, figure)


def _iron_wall(course: Happened, reader: Reader) -> Award | None:
    """Return the award for the player with the most years in which every Enemy was beaten."""
    year = ""
    won, lost = Counter[tuple[Seat, str]](), set[tuple[Seat, str]]()
    for _, event in course:
        if event.kind == "castellum-event-year":
            year = str(event.data["year"])
        elif event.kind == WON:
            won[event.data["seat"], year] += 1
        elif event.kind in LOST:
            lost.add((event.data["seat"], year))
    held: dict[Seat, list[str]] = {}
    for (seat, label), count in won.items():
        if count >= FEWEST_HELD and (seat, label) not in lost:
            held.setdefault(seat, []).append(label)
    found = best({seat: len(years) for seat, years in held.items()}, 1)
    if found is None:
        return None
    years = listed(reader.text, held[found])
    figure = reader("castellum-award-iron-wall-figure", years=years)
    return Award("iron-wall", reader("castellum-award-iron-wall"), found, figure)


def _angel(course: Happened, reader: Reader) -> Award | None:
    """Return the award for the Line that beat the most Enemies thanks to Angel cards."""
    bonus, felled = Counter[tuple[Seat, int]](), Counter[Seat]()
    for _, event in course:
        data = event.data
        if event.kind == "castellum-event-year":
            bonus.clear()
        elif event.kind == "castellum-event-bonus":
            bonus[data["line_seat"], data["column"]] += data["attack"]
        elif event.kind == DESTROYED:
            felled[data["line_seat"]] += 1
        elif event.kind == WON:
            helped = bonus[data["seat"], data["column"]]
            alone = data["attack"] - helped
            held = prevails(defended=True, attack=alone, strength=data["strength"])
            felled[data["seat"]] += not held
    seat = best(felled, FEWEST_BY_ANGELS)
    if seat is None:
        return None
    figure = reader("castellum-award-angel-figure", count=felled[seat])
    return Award("angel", reader("castellum-award-angel"), seat, figure)


def _full_purse(view: CastellumView, reader: Reader) -> Award | None:
    """Return the award for the player with the most resources left."""
    resources = {line.seat: sum(line.resources) for line in view.lines}
    seat = best(resources, FEWEST_RESOURCES)
    if seat is None:
        return None
    figure = reader("castellum-award-full-purse-figure", count=resources[seat])
    return Award("full-purse", reader("castellum-award-full-purse"), seat, figure)
