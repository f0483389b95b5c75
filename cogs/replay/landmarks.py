"""Landmarks of a game: the steps to which a person can jump in the replay.

Landmarks are key moments, moments with a picture, beginnings of rounds or phases, and turns.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from bot.components.presenters import presenter
from bot.components.safe_text import cut
from bot.games.artist import Strip
from bot.i18n import Reader, listed
from bot.model import Told
from bot.sessions.course import Course
from cogs.turning_points.moments import NamedMoment, change_of
from engines.core.kernel import View

LABEL = 60
"""Maximum number of characters that a position or a picture adds to a landmark's name."""

LandmarkKind: TypeAlias = Literal["key", "moment", "round", "turn"]

MOST = 25
"""Maximum number of landmarks in a menu."""

SHARE: dict[LandmarkKind, int] = {"key": 3, "moment": 8, "round": 8, "turn": 6}
"""Number of landmarks of each kind in a full menu; unused places go to the next kinds."""

_CLAUSE = re.compile(r"[.:;] ")


class Landmark(NamedTuple):
    """A place in a game: its ply, kind and name, in the reader's language.

    ``also`` names another landmark at the same place, unless the other landmark is a turn.
    """

    ply: int
    kind: LandmarkKind
    name: str
    also: str = ""


def landmarks(course: Course, story: Iterable[Told], reader: Reader) -> tuple[Landmark, ...]:
    """Return the landmarks of a game in order, from the public view.

    ``story`` is the game's public log. Each place is listed once, as the first of these kinds that
    applies: a moment with its own name, a round, another moment, a turn. If a card takes effect
    several times in a turn, this is one moment.
    """
    by_ply: dict[int, list[Told]] = {}
    for line in story:
        by_ply.setdefault(line.ply, []).append(line)
    own = presenter(course.game)
    turns = {turn.ply: turn.asked for turn in course.turns}
    found: list[Landmark] = []
    stretch: object = None
    striker = ""
    before: View | None = None
    for state in course.positions():
        view = state.view(None)
        events = [line.event for line in by_ply.get(view.ply, ())]
        strips: Sequence[Strip] = ()
        if before is not None and events:
            strips = own.artist.strips(before, events, view, reader)[:1]
        if view.ply in turns:
            striker = ""
        if strips and strips[0].by:
            again, striker = strips[0].by == striker, strips[0].by
            strips = () if again else strips
        here = [
            Landmark(view.ply, "moment", cut(strip.name, LABEL)) for strip in strips if strip.name
        ]
        if view.ply in turns or view.result is not None:
            now = _stretch(view)
            if now != stretch:
                name = own.board(view, reader)[0].title
                here.append(Landmark(view.ply, "round", cut(name, LABEL)))
            stretch = now
        here += [Landmark(view.ply, "moment", _said(strip)) for strip in strips if not strip.name]
        also = here[1].name if len(here) > 1 else ""
        if here:
            found.append(here[0]._replace(also=also))
        elif view.ply in turns:
            names = listed(reader.text, [reader.name(seat) for seat in turns[view.ply]])
            found.append(Landmark(view.ply, "turn", cut(names, LABEL)))
        before = view
    return tuple(found)


def with_key_moments(
    places: Iterable[Landmark], moments: Iterable[NamedMoment], reader: Reader
) -> tuple[Landmark, ...]:
    """Return the landmarks and key moments in order; a key moment is named by what happened.

    In key moments, ``also`` says whose chance changed, and by how much.
    """
    found = {place.ply: place for place in places}
    for named in moments:
        ply = named.moment.plies[0]
        known = found.get(ply)
        others = () if known is None or known.kind == "turn" else (known.name, known.also)
        also = " · ".join(part for part in (change_of(named.moment, reader), *others) if part)
        found[ply] = Landmark(ply, "key", named.deed, also)
    return tuple(found[ply] for ply in sorted(found))


def nearby(places: Sequence[Landmark], ply: int) -> list[Landmark]:
    """Return the landmarks that a menu offers at ``ply``, in order, at most :data:`MOST`.

    The turns nearest to ``ply`` are listed. Landmarks of the other kinds are spread over the whole
    game.
    """
    others = [place for place in places if place.ply != ply]
    kinds = {kind: [place for place in others if place.kind == kind] for kind in SHARE}
    spare = MOST - sum(min(len(offered), SHARE[kind]) for kind, offered in kinds.items())
    chosen: list[Landmark] = []
    for kind, offered in kinds.items():
        share = min(len(offered), SHARE[kind] + spare)
        spare -= max(0, share - SHARE[kind])
        if kind == "turn":
            offered.sort(key=lambda place: abs(place.ply - ply))
            chosen += offered[:share]
        else:
            chosen += _thinned(offered, share)
    return sorted(chosen, key=lambda place: place.ply)


def _thinned(places: Sequence[Landmark], most: int) -> list[Landmark]:
    if len(places) <= most:
        return list(places)
    return [places[number * (len(places) - 1) // (most - 1)] for number in range(most)]


def _stretch(view: View) -> object:
    """Return the year, round and phase of a position; ``None`` if the game has no such parts."""
    stretch = (getattr(view, name, None) for name in ("year", "round", "phase"))
    found = tuple(part for part in stretch if part is not None)
    return found or None


def _said(strip: Strip) -> str:
    """Return the first clause of a picture's alt text."""
    return cut(_CLAUSE.split(strip.alt, maxsplit=1)[0].rstrip(), LABEL)
