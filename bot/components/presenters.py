"""The presenters of the games, by key."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from bot.games.presenter import Presenter, Section
from bot.i18n import Reader
from bot.model import Told
from engines import registry
from engines.core.kernel import Event, Result, Seat, State, View

SEEN = 512
"""Views that are kept: of a position that stands all its messages are made."""


@cache
def presenter(key: str) -> Presenter[Any]:
    """Return the presenter of the game called ``key``; raises ``KeyError`` for an unknown name and
    ``KitError`` for a game whose package has no such presenter.
    """
    found: Presenter[Any] = registry.part(key, registry.kit(key).presenter, Presenter)
    return found


def view_of(state: State, viewer: Seat | None) -> View:
    """Return what a seat, or a spectator (``None``), may know of a position, worked out once; only
    an answer may change the position.
    """
    return _view_at(state, state.ply, viewer)


@lru_cache(SEEN)
def _view_at(state: State, _ply: int, viewer: Seat | None) -> View:
    return state.view(viewer)


def event_line(game: str, event: Event, reader: Reader) -> str | None:
    """Return the log line of an event already cut to its reader, or ``None`` for a silent one."""
    if event.kind.startswith("core-"):
        seat = event.data.get("seat")
        return reader(event.kind) if seat is None else reader(event.kind, seat=reader.name(seat))
    return presenter(game).event(event, reader)


def event_lines(game: str, told: Iterable[Told], reader: Reader) -> list[str]:
    """Return the log lines of what happened; silent events have none."""
    lines = (event_line(game, one.event, reader) for one in told)
    return [line for line in lines if line]


def final_sections(view: View, result: Result, reader: Reader) -> tuple[Section, ...]:
    """Return why a game is over, the ranking and the scores."""
    if not result.reason.startswith("core-"):
        return tuple(presenter(view.game).final(result, reader))
    winners = [reader.name(seat) for seat in result.winners]
    return (Section(reader("ui-over-title"), (reader(result.reason), *_won(winners, reader))),)


def _won(winners: list[str], reader: Reader) -> tuple[str, ...]:
    return tuple(reader("ui-over-winner", name=name) for name in winners)


def waited_for(view: View, reader: Reader) -> list[str]:
    """Return the names of those the table waits for."""
    seats: list[Seat] = sorted(view.waiting)
    return [reader.name(seat) for seat in seats]
