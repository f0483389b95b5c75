"""The places of a game that somebody may want to go to: where a round begins, what was worth a
picture, where a turn begins.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from bot.components.presenters import presenter
from bot.components.safe_text import cut
from bot.i18n import Reader, listed
from bot.model import Told
from bot.sessions.course import Course
from engines.core.kernel import View

LABEL = 60
"""Characters of the name of a place."""

LandmarkKind: TypeAlias = Literal["round", "moment", "turn"]

SHARE: dict[LandmarkKind, int] = {"round": 9, "moment": 9, "turn": 7}
"""Places of each kind that a menu of 25 offers at most."""

_CLAUSE = re.compile(r"[.:;] ")


class Landmark(NamedTuple):
    """A place to go to: the ply, its kind, its name in the reader's language."""

    ply: int
    kind: LandmarkKind
    name: str


def landmarks(course: Course, story: Iterable[Told], reader: Reader) -> tuple[Landmark, ...]:
    """Return the places of a game in order, by what everybody could see; ``story`` is its public
    story. A place that is of two kinds is there once, as the first of :data:`SHARE`.
    """
    told: dict[int, list[Told]] = {}
    for one in story:
        told.setdefault(one.ply, []).append(one)
    own = presenter(course.game)
    turns = {turn.ply: turn.asked for turn in course.turns}
    found: list[Landmark] = []
    stretch: object = None
    before: View | None = None
    for state in course.positions():
        view = state.view(None)
        if view.ply in turns:
            now = _stretch(view)
            if now != stretch:
                name = own.board(view, reader)[0].title
                found.append(Landmark(view.ply, "round", cut(name, LABEL)))
            stretch = now
        events = [one.event for one in told.get(view.ply, ())]
        if before is not None and events:
            strips = own.artist.strips(before, events, view, reader)
            found += [Landmark(view.ply, "moment", _named(one.alt)) for one in strips[:1]]
        if view.ply in turns:
            names = listed(reader.text, [reader.name(seat) for seat in turns[view.ply]])
            found.append(Landmark(view.ply, "turn", cut(names, LABEL)))
        before = view
    first: dict[int, Landmark] = {}
    for place in found:
        first.setdefault(place.ply, place)
    return tuple(first.values())


def nearby(places: Sequence[Landmark], ply: int) -> list[Landmark]:
    """Return the places a menu offers to somebody at ``ply``, in order: of each kind its share,
    those around that ply first for turns, those of rounds and moments from all over the game.
    """
    chosen: list[Landmark] = []
    for kind, share in SHARE.items():
        ones = [one for one in places if one.kind == kind and one.ply != ply]
        if kind == "turn":
            ones.sort(key=lambda one: abs(one.ply - ply))
            chosen += ones[:share]
        else:
            chosen += _thinned(ones, share)
    return sorted(chosen, key=lambda one: one.ply)


def _thinned(ones: Sequence[Landmark], most: int) -> list[Landmark]:
    if len(ones) <= most:
        return list(ones)
    return [ones[number * (len(ones) - 1) // (most - 1)] for number in range(most)]


def _stretch(view: View) -> object:
    """Return what a game calls its stretch, ``None`` for one that has none."""
    return next((found for name in ("year", "round") if (found := getattr(view, name, None))), None)


def _named(alt: str) -> str:
    """Return the first clause of what a picture shows."""
    return cut(_CLAUSE.split(alt, maxsplit=1)[0].rstrip(), LABEL)
