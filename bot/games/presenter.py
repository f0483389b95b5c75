"""Base class of a game's presenter: everything that people read or press in a game.

A presenter never gets a state with secrets. It turns a viewer's :class:`~engines.core.kernel.View`
and the events that the viewer may know into words, controls and pictures, in the reader's language.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from bot.games.artist import Artist
from bot.games.deeds import Deed, bare
from bot.games.prompt import Choice, Prompt
from bot.i18n import Reader
from engines.core.kernel import Event, Option, Refusal, Result, Seat, View

if TYPE_CHECKING:
    from PIL import Image

V = TypeVar("V", bound=View)


class Section(NamedTuple):
    """A heading with lines below it, one fact per line. Markdown is allowed."""

    title: str
    lines: tuple[str, ...]


class Highlight(NamedTuple):
    """A place on the board where a rule applies; the picture can highlight it.

    ``label`` is the name of the place. ``said`` explains how the rule applies there now; it may be
    empty.
    """

    place: Option
    label: str
    said: str = ""


def _nothing(_view: View, _asked: Option) -> Sequence[Option]:
    return ()


def _plainly(_view: View, refusal: Refusal, reader: Reader) -> str:
    return reader.refusal(refusal)


def _first(_option: Option, legal: Sequence[Option]) -> Option:
    return legal[0]


@dataclass(frozen=True, slots=True)
class Guide(Generic[V]):
    """Functions that explain a position, all from the view of the person who asks.

    places  returns the places of the board; places of a group follow one another
    ask     returns an explanation of a place: who or what is there, what could happen to it and
            what protects it; raises ``KeyError`` for any other option
    seen    returns the cards the viewer sees now, the viewer's own hand first; the options are ids
            of :meth:`Presenter.cards`
    means   returns the options that a person may mean by naming a place of the board, or a card of
            :meth:`Presenter.cards`
    why     returns the reason why an option of the viewer's decision is refused, in words
    near    returns the legal option that is most similar to an illegal option
    rules   for each ruling's number, a function that returns the places where the ruling applies
    """

    places: Callable[[V, Reader], Sequence[Choice]]
    ask: Callable[[V, Option, Reader], Section]
    seen: Callable[[V, Reader], Sequence[Choice]]
    means: Callable[[V, Option], Sequence[Option]] = _nothing
    why: Callable[[V, Refusal, Reader], str] = _plainly
    near: Callable[[Option, Sequence[Option]], Option] = _first
    rules: Mapping[str, Callable[[V, Reader], Iterable[Highlight]]] = field(default_factory=dict)


class Album(NamedTuple):
    """A game's pictures of things other than positions.

    card   draws the facts of :meth:`Presenter.card` as a PNG, readable at 400 pixels
    scene  returns the game's landscape of a given width and height, for banners
    """

    card: Callable[[str, Any, Reader], bytes]
    scene: "Callable[[int, int], Image.Image]"


class Presenter(ABC, Generic[V]):
    """The presenter of one game, without state.

    ``view`` is the reader's view unless a method says otherwise.

    summary   parts of the short rules (one minute to read), each with its number of lines in the
              catalogue (``GAME-how-PART-1`` and so on)
    chapters  parts of the whole rules, likewise (``GAME-rules-PART-1`` and so on)
    cited     the rulings that a chapter explains without naming them, by chapter
    artist    draws the pictures; ``guide`` and ``album`` are ``None`` if the game has none
    opens     kinds of events that begin a move
    leads     kinds of events that report a consequence of a move for the player who made the move;
              they share the move's log line
    heads     kinds of events that begin a section of the log
    repeated  kinds of events that need no mention, because the question or a later event says the
              same
    """

    game: ClassVar[str]
    opens: ClassVar[frozenset[str]] = frozenset()
    leads: ClassVar[frozenset[str]] = frozenset()
    heads: ClassVar[frozenset[str]] = frozenset()
    repeated: ClassVar[frozenset[str]] = frozenset()
    minutes: ClassVar[tuple[int, int]]
    summary: ClassVar[Mapping[str, int]]
    chapters: ClassVar[Mapping[str, int]]
    cited: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    artist: Artist[V]
    guide: ClassVar[Guide[Any] | None] = None
    album: ClassVar[Album | None] = None

    @abstractmethod
    def status(self, view: V, reader: Reader) -> str:
        """Return the first line of the board: who must do what now, and how often."""

    def call(self, view: V, seat: Seat, reader: Reader) -> str | None:  # noqa: ARG002 - for overrides
        """Return a question that addresses a seat's player as "you"; ``view`` is the spectator's.

        Returns ``None`` if :meth:`status` already says the same.
        """
        return None

    @abstractmethod
    def board(self, view: V, reader: Reader) -> Sequence[Section]:
        """Return the public position as text: everything the picture shows, one fact per line."""

    def standing(self, view: V, reader: Reader) -> str | None:  # noqa: ARG002 - for overrides
        """Return a sentence on who is ahead, by public facts; ``None`` if that is unclear."""
        return None

    @abstractmethod
    def hand(self, view: V, reader: Reader) -> Sequence[Section]:
        """Return the seat's private information, one line for each card with its effect.

        Other people may see hands too, so the headings must suit any reader.
        """

    @abstractmethod
    def prompt(self, view: V, reader: Reader) -> Prompt:
        """Return the controls for ``view.decision``, which must not be ``None``."""

    def public_prompt(self, view: V, reader: Reader) -> Prompt | None:  # noqa: ARG002 - for overrides
        """Return the choices on the board message, from the spectator's view.

        Returns ``None`` while the pending decision is private.
        """
        return None

    @abstractmethod
    def event(self, event: Event, reader: Reader) -> str | None:
        """Return the log line of an event; ``None`` for an event without a line."""

    def story(self, events: Sequence[Event], reader: Reader) -> Sequence[str | None]:
        """Return the line of each event of a ply; ``events`` are in order.

        A line is ``None`` if the event has no line, or if another event's line includes the event.
        A line may also say why something happened. The preview of a move shows such lines before
        Confirm.
        """
        return [self.event(event, reader) for event in events]

    def news(self, events: Sequence[Event], reader: Reader) -> Sequence[str | None]:
        """Return the lines of :meth:`story`, but ``None`` for :attr:`repeated` events.

        The board or the question beside the lines already says what such an event says.
        """
        lines = zip(events, self.story(events, reader), strict=True)
        return [None if event.kind in self.repeated else line for event, line in lines]

    def deeds(
        self,
        before: Sequence[Event],  # noqa: ARG002 - for overrides
        events: Sequence[Event],
        seat: Seat,  # noqa: ARG002 - for overrides
        reader: Reader,
    ) -> Iterable[Deed]:
        """Yield sentences on what players did in the public ``events``, which are in order.

        ``before`` are all earlier events. ``seat`` is the seat whose chance of winning changed
        most. By default, every log line is such a sentence, and all have the same weight.
        """
        return (Deed(1, bare(line)) for line in self.story(events, reader) if line)

    def remark(
        self,
        before: Sequence[Event],  # noqa: ARG002 - for overrides
        events: Sequence[Event],  # noqa: ARG002 - for overrides
        view: V,  # noqa: ARG002 - for overrides
        reader: Reader,  # noqa: ARG002 - for overrides
    ) -> str:
        """Return a comment on a rare event among the newest public ``events``; empty by default.

        ``view`` is the spectator's view after these events. In a finished game, ``before`` contains
        the earlier events; in a running game, it is empty.
        """
        return ""

    @abstractmethod
    def final(self, result: Result, reader: Reader) -> Sequence[Section]:
        """Return the end of a game: the reason, the ranking, each score with its parts."""

    def _house(self, reader: Reader) -> Mapping[str, str | int]:  # noqa: ARG002 - for overrides
        """Return the parameters of the rule texts, such as the table's options and card values.

        Without a table, the values are the defaults.
        """
        return {}

    def how_to_play(self, reader: Reader) -> Sequence[Section]:
        """Return short rules that take a minute to read: goal, turn, end; at most 120 words."""
        return [
            _chapter(f"{self.game}-how-{part}", lines, reader, self._house(reader))
            for part, lines in self.summary.items()
        ]

    def rules(self, reader: Reader) -> Sequence[Section]:
        """Return the whole rules by phase, for reference."""
        return [
            _chapter(f"{self.game}-rules-{part}", lines, reader, self._house(reader))
            for part, lines in self.chapters.items()
        ]

    def cards(self, reader: Reader) -> Mapping[str, str]:  # noqa: ARG002 - for overrides
        """Return the names of all cards that can be looked up, by id."""
        return {}

    def card(self, card: str, card_set: Any, reader: Reader) -> Section:  # noqa: ARG002 - for overrides
        """Return a card's name, cost, strength and effect, from the values the engine uses.

        Raises ``KeyError`` for an id that is not in :meth:`cards`.
        """
        raise KeyError(card)


def ahead(counts: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with the highest count; none if all counts are equal."""
    best = max(counts)
    seats = tuple(seat for seat, count in enumerate(counts) if count == best)
    return () if len(seats) == len(counts) else seats


def _chapter(key: str, lines: int, reader: Reader, house: Mapping[str, str | int]) -> Section:
    """Return a section of the catalogue with its ``lines`` lines."""
    written = tuple(reader(f"{key}-{line}", **house) for line in range(1, lines + 1))
    return Section(reader(key), written)
