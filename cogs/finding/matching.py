"""Finds groups of people who could play together, from their wishes and free hours.

No list of people to avoid is read here. Matching only proposes people to each other; nobody gets a
seat without pressing a button.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from bot.table.head import Habits
from bot.table.time import waking_hours
from bot.table.time.waking_hours import Span
from cogs.finding.wishes import HURRIED, PACES, UNTIL, GameWish

DAY: Final = 86_400
NOW: Final = 3 * 3600
"""Seconds for which a person who wants to play at once counts as free."""

WINDOWS: Final = {"days": (9 * 60, 18 * 60), "evenings": (18 * 60, 23 * 60)}
"""Begin and end of the times of the day, in minutes since midnight."""

DAYS_AHEAD: Final = max(UNTIL.values())
"""Days from now on in which common hours are sought."""


class Seeker(NamedTuple):
    """Somebody who looks for players; every field of the wish is set.

    spans  the hours in which the person is free, in order
    since  when the person sent the wish (Unix seconds)
    """

    user_id: int
    name: str
    wish: GameWish
    spans: tuple[Span, ...]
    since: int


class Agreement(NamedTuple):
    """Terms that suit all people of a group.

    ``span`` is the first span of time in which all people are free, ``None`` at a pace that needs
    no common time.
    """

    game: str
    pace: str
    language: str
    span: tuple[int, int] | None


class Group(NamedTuple):
    """People who could play together, and on what terms."""

    terms: Agreement
    seekers: tuple[Seeker, ...]


class Needs(NamedTuple):
    """Needs of each game: seconds for which all players must be free, and the cap on seats."""

    seconds: Mapping[str, int]
    seats: Mapping[str, int]


def free_hours(
    wish: GameWish, habits: Habits, since: int, until: int, now: float
) -> tuple[Span, ...]:
    """Return the hours after ``now`` in which somebody is free, in order.

    A person who chose no hours is free while awake. If the person's waking hours are not known, the
    person is free for :data:`NOW` seconds after the wish.
    """
    found: list[Span] = []
    has_pattern = habits.wakes != habits.sleeps
    if "now" in wish.hours or not (wish.hours or has_pattern):
        found.append((since, since + NOW))
    awake = _awake(habits, now, until)
    if not wish.hours and has_pattern:
        found += awake
    for name, (begin, end) in WINDOWS.items():
        if name in wish.hours:
            windows = [
                (
                    waking_hours.at_local(habits, now, begin, days=day),
                    waking_hours.at_local(habits, now, end, days=day),
                )
                for day in range(-1, DAYS_AHEAD + 1)
            ]
            found += _common(windows, awake)
    return _joined(_common(sorted(found), [(now, until)]))


def best_match(new: Seeker, others: Sequence[Seeker], needs: Needs) -> Group | None:
    """Return the largest group with a person who has just sent a wish, if anybody fits.

    People who have waited longest come first. Among equally large groups, the newcomer's preferred
    game decides, then the faster pace.
    """
    best: Group | None = None
    waiting = sorted(others, key=lambda seeker: (seeker.since, seeker.user_id))
    for game in new.wish.games:
        for pace in (pace for pace in PACES if pace in new.wish.paces):
            group, terms = [new], agreed([new], game, pace, needs)
            for other in waiting:
                together = agreed([*group, other], game, pace, needs)
                if together is not None and len(group) < needs.seats[game]:
                    group, terms = [*group, other], together
            if terms is not None and len(group) > (1 if best is None else len(best.seekers)):
                best = Group(terms, tuple(group))
    return best


def agreed(seekers: Sequence[Seeker], game: str, pace: str, needs: Needs) -> Agreement | None:
    """Return the terms on which these people could play a game at a pace, if they can."""
    wishes = [seeker.wish for seeker in seekers]
    if any(game not in wish.games or pace not in wish.paces for wish in wishes):
        return None
    languages = [
        language
        for language in wishes[0].languages
        if all(language in wish.languages for wish in wishes)
    ]
    if not languages:
        return None
    if pace not in HURRIED:
        return Agreement(game, pace, languages[0], None)
    spans: Iterable[Span] = seekers[0].spans
    for seeker in seekers[1:]:
        spans = _common(spans, seeker.spans)
    least = needs.seconds[game]
    span = next(((begin, end) for begin, end in spans if end - begin >= least), None)
    return (
        None if span is None else Agreement(game, pace, languages[0], (int(span[0]), int(span[1])))
    )


def _awake(habits: Habits, now: float, until: float) -> list[Span]:
    """Return the waking hours from ``now`` until ``until``."""
    found = []
    for begin, rest in waking_hours.spans(habits, now):
        if begin >= until:
            break
        found.append((max(begin, now), min(rest, until)))
        if rest >= until:
            break
    return found


def _common(mine: Iterable[Span], theirs: Iterable[Span]) -> list[Span]:
    """Return the times in both lists of spans, in order."""
    shared = [
        (max(first[0], second[0]), min(first[1], second[1])) for first in mine for second in theirs
    ]
    return sorted(span for span in shared if span[0] < span[1])


def _joined(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Return spans in order, with touching spans merged."""
    found: list[Span] = []
    for begin, end in sorted(spans):
        if found and begin <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((begin, end))
    return tuple(found)
