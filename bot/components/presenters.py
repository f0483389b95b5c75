"""Finds the presenter of a game, and uses it to describe positions and events."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from bot.components.safe_text import cut, pictured
from bot.games.alt import ALT_LIMIT
from bot.games.presenter import Presenter, Section
from bot.games.prompt import Prompt
from bot.i18n import Reader, text
from bot.model import SEAT_TAKEN, Told
from bot.render.stamp import headed, stamped
from engines import registry
from engines.core.kernel import Event, Result, Seat, State, View

SEEN = 512
"""Size of the view cache: all messages about one position share its views."""


@cache
def presenter(key: str) -> Presenter[Any]:
    """Return the presenter of the game called ``key``.

    Raises ``KeyError`` for an unknown name and ``KitError`` for a game whose package has no valid
    presenter.
    """
    found: Presenter[Any] = registry.part(key, registry.kit(key).presenter, Presenter)
    return found


def view_of(state: State, viewer: Seat | None) -> View:
    """Return the view of a position for a seat or a spectator (``None``).

    The cache recognises a position by the object's identity and its ply. So every change of
    a position must also change its ply.
    """
    return _view_at(state, state.ply, viewer)


@lru_cache(SEEN)
def _view_at(state: State, _ply: int, viewer: Seat | None) -> View:
    return state.view(viewer)


def open_view(state: State, seat: Seat) -> View:
    """Return the view that other people get of a seat whose hand is open to them.

    The result is the seat's view without standing orders. Only the player who gave the orders is
    allowed to see them, and that player may have left the seat.
    """
    bare = state.copy()
    for name, choices in registry.game(state.GAME).declarations.items():
        bare.declare(seat, name, choices[0])
    return bare.view(seat)


def new_in_hand(before: View, after: View) -> tuple[str, ...]:
    """Return the cards that came into a seat's hand between two views, in the hand's order.

    Raises ``ValueError`` if the views belong to different seats.
    """
    if before.viewer != after.viewer:
        raise ValueError(f"hands of two seats: {before.viewer} and {after.viewer}")
    artist = presenter(after.game).artist
    came = Counter(artist.held(after)) - Counter(artist.held(before))
    return tuple(came.elements())


class Drawing(NamedTuple):
    """All data that a picture of a position depends on; can be sent to another process.

    The data are the view and the reader's settings. The picture shows the board, a hand
    (``is_hand``; with numbered choices if ``is_asked``) or a folded hand (``is_folded``). ``named``
    puts the owner's name above a hand shown to other people. ``stamp`` marks a position that did
    not happen. ``new`` are the cards that get a ribbon (see :func:`new_in_hand`).
    """

    view: View
    language: str
    names: tuple[str, ...]
    options: Mapping[str, str]
    card_set: Any
    is_hand: bool = False
    is_asked: bool = False
    named: bool = False
    stamp: str = ""
    is_folded: bool = False
    new: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        view: View,
        reader: Reader,
        *,
        is_hand: bool = False,
        is_asked: bool = False,
        named: bool = False,
        stamp: str = "",
        is_folded: bool = False,
        new: tuple[str, ...] = (),
    ) -> "Drawing":
        """Build the drawing of a view for a reader; drop ``new`` cards that are no longer held."""
        options = dict(reader.options)
        given = (reader.text.language, reader.names, options, reader.card_set)
        held = Counter(presenter(view.game).artist.held(view)) if new else Counter()
        fresh = tuple((Counter(new) & held).elements())
        return cls(view, *given, is_hand, is_asked, named, stamp, is_folded, fresh)

    def draw(self) -> bytes | None:
        """Return the picture as a PNG, or ``None`` if the game has none."""
        artist, reader = presenter(self.view.game).artist, pictured(self._reader())
        if self.is_folded:
            drawn = artist.folded(self.view, reader, self.new)
        elif self.is_hand:
            prompt = self._prompt(reader)
            drawn = artist.hand_picture(self.view, prompt, reader, **self._marks())
        else:
            drawn = artist.picture(self.view, reader)
        title = "" if artist.heads_hands else self._title(reader)
        if drawn is None or not (self.stamp or title):
            return drawn
        if title and self.view.viewer is not None:
            drawn = headed(drawn, title, self.view.viewer)
        return stamped(drawn, self.stamp) if self.stamp else drawn

    def alt(self) -> str:
        """Return the alt text of the picture."""
        artist, reader = presenter(self.view.game).artist, self._reader()
        if self.is_folded:
            said = artist.folded_alt(self.view, reader, self.new)
        elif self.is_hand:
            said = artist.hand_alt(self.view, self._prompt(reader), reader, **self._marks())
        else:
            said = artist.alt_text(self.view, reader)
        marks = [mark for mark in (self.stamp, self._title(reader)) if mark]
        return cut(". ".join((*marks, said)), ALT_LIMIT)

    def both(self) -> tuple[bytes, str] | None:
        """Return the picture and its alt text, or ``None`` if there is no picture."""
        data = self.draw()
        return None if data is None else (data, self.alt())

    def _marks(self) -> dict[str, tuple[str, ...]]:
        """Return a keyword argument with the new cards, empty without new cards.

        Not every game's artist accepts the argument.
        """
        return {"new": self.new} if self.new else {}

    def _title(self, reader: Reader) -> str:
        """Return a heading with the name of the hand's owner; empty unless ``named``."""
        seat = self.view.viewer
        if not self.named or seat is None:
            return ""
        return reader("hands-title", name=reader.name(seat))

    def _reader(self) -> Reader:
        return Reader(text(self.language), self.names, self.options, self.card_set)

    def _prompt(self, reader: Reader) -> Prompt | None:
        return presenter(self.view.game).prompt(self.view, reader) if self.is_asked else None


def event_line(game: str, event: Event, reader: Reader, former: Container[Seat] = ()) -> str | None:
    """Return the log line of an event; ``None`` for an event without a line.

    The event must be redacted for its reader. ``former`` are the seats that had another owner at
    the time of the event.
    """
    if not is_shared(event):
        return presenter(game).event(event, reader)
    seat = event.data.get("seat")
    if seat is None:
        return reader(event.kind)
    if seat not in former:
        return reader(event.kind, seat=reader.name(seat))
    line = reader(event.kind, seat=reader("name-former", name=reader.name(seat)))
    return line[:1].upper() + line[1:]


def is_shared(event: Event) -> bool:
    """Return whether an event's kind is common to all games, such as a take-back."""
    return event.kind.startswith("core-")


def newest_lines(
    game: str, told: Sequence[Told], reader: Reader, *, is_news: bool = False
) -> Iterator[tuple[Told, str]]:
    """Yield events with their log lines, newest first; leave out events without a line.

    ``is_news`` also leaves out lines that :meth:`Presenter.news` omits. A former player's actions
    are not attributed to the seat's present player.
    """
    former: set[Seat] = set()
    tell = presenter(game).news if is_news else presenter(game).story
    for _, ply in groupby(reversed(told), key=lambda entry: entry.ply):
        same = [*ply]
        own = [entry.event for entry in reversed(same) if not is_shared(entry.event)]
        lines = [*tell(own, reader)] if own else []
        for entry in same:
            event = entry.event
            line = event_line(game, event, reader, former) if is_shared(event) else lines.pop()
            if event.kind == SEAT_TAKEN:
                former.add(event.data["seat"])
            if line:
                yield entry, line


def newest_moves(
    game: str, told: Sequence[Told], reader: Reader, *, is_news: bool = False, said: str = ""
) -> Iterator[tuple[Told, str]]:
    """Yield events with lines like :func:`newest_lines`, but one line per move.

    Events whose lines are in ``said`` are left out. A move's line is joined with the next line if
    the next line reports a consequence of the move for the same player. Equal consecutive lines
    become one line.
    """
    own = presenter(game)
    every = newest_lines(game, told, reader, is_news=is_news)
    lines = ((entry, line) for entry, line in every if line not in said)
    whole: tuple[Told, str] | None = None
    for entry, line in _without_repeats(lines, reader):
        if whole is None:
            whole = entry, line
            continue
        after, rest = whole
        seat, who = entry.event.data.get("seat"), after.event.data.get("seat")
        name = next((called for called in _called(who, reader) if line.startswith(called)), None)
        leads = entry.event.kind in own.opens | own.leads and after.event.kind in own.leads
        if leads and seat == who and name is not None and rest.startswith(name):
            joined = reader("ui-log-move", did=line.removesuffix("."), more=rest.removeprefix(name))
            whole = entry, joined
        else:
            yield whole
            whole = entry, line
    if whole is not None:
        yield whole


def _called(seat: Seat | None, reader: Reader) -> list[str]:
    """Return the names with which lines about a seat may begin."""
    if seat is None:
        return [""]
    you = [f"{reader('ui-log-you')} "] if seat == reader.me else []
    return [*you, f"{reader.name(seat)} "]


def _without_repeats(
    lines: Iterable[tuple[Told, str]], reader: Reader
) -> Iterator[tuple[Told, str]]:
    """Yield each run of equal lines as one line, with the number of its repeats."""
    for line, run in groupby(lines, key=lambda pair: pair[1]):
        *later, (first, _) = run
        times = len(later) + 1
        yield first, reader("ui-log-times", line=line.rstrip("."), times=times) if later else line


def event_lines(
    game: str, told: Iterable[Told], reader: Reader, *, is_news: bool = False
) -> list[str]:
    """Return the lines of :func:`newest_moves`, oldest first."""
    moves = newest_moves(game, list(told), reader, is_news=is_news)
    return [line for _, line in moves][::-1]


def final_sections(view: View, result: Result, reader: Reader) -> tuple[Section, ...]:
    """Return the sections that explain the end of a game, with the ranking and the scores."""
    if result.is_by_rules:
        return tuple(presenter(view.game).final(result, reader))
    winners = [reader.name(seat) for seat in result.winners]
    return (Section(reader("ui-over-title"), (reader(result.reason), *_won(winners, reader))),)


def _won(winners: list[str], reader: Reader) -> tuple[str, ...]:
    return tuple(reader("ui-over-winner", name=name) for name in winners)


def waited_for(view: View, reader: Reader) -> list[str]:
    """Return the names of the players the table waits for."""
    seats: list[Seat] = sorted(view.waiting)
    return [reader.name(seat) for seat in seats]
