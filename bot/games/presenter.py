"""What a game shows of itself: everything a person reads or presses, made from a view.

A presenter never sees a state. It turns one viewer's :class:`~engines.core.kernel.View` and the
events that viewer may know into words, controls and a picture, in one reader's language.
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
    """A heading with lines under it, one fact a line. Markdown is allowed."""

    title: str
    lines: tuple[str, ...]


class Highlight(NamedTuple):
    """Where a rule can be seen on a board: a place that the artist can light, what it is called,
    and how the rule applies there now; empty where it is only lit.
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
    """What can be asked about a position, each from the view of whoever asks.

    places  the places of the board, those of a group together
    ask     what is at a place, what that means, what could happen to it, what protects it; raises
            ``KeyError`` for what is not among the places
    seen    the cards this viewer sees now, the own hand first: their options are ids of
            :meth:`Presenter.cards`
    means  the options of a decision that a place, or a card as :meth:`Presenter.cards` has it, may
           stand for in the view of whoever is asked; empty where it stands for none
    why    words a refusal of such an option
    near   the one of some legal options that is most like one that is not
    rules  for the numbers of rulings that can be seen on a board: where in a view, none where
           nothing there shows it
    """

    places: Callable[[V, Reader], Sequence[Choice]]
    ask: Callable[[V, Option, Reader], Section]
    seen: Callable[[V, Reader], Sequence[Choice]]
    means: Callable[[V, Option], Sequence[Option]] = _nothing
    why: Callable[[V, Refusal, Reader], str] = _plainly
    near: Callable[[Option, Sequence[Option]], Option] = _first
    rules: Mapping[str, Callable[[V, Reader], Iterable[Highlight]]] = field(default_factory=dict)


class Album(NamedTuple):
    """The pictures of a game that show no position.

    card   draws what :meth:`Presenter.card` says of a card as a PNG, readable at 400 pixels
    scene  returns the game's landscape, so wide and so high, for banners
    """

    card: Callable[[str, Any, Reader], bytes]
    scene: "Callable[[int, int], Image.Image]"


class Presenter(ABC, Generic[V]):
    """The presenter of one game; stateless. ``view`` is always the view of the person who reads.

    ``summary`` and ``chapters`` are the parts of the rules in a minute and of the whole rules, each
    with the number of its lines in the catalogue: ``GAME-how-PART-1`` and ``GAME-rules-PART-1`` on.
    ``cited`` names the rulings that chapters are about without naming them.
    ``artist`` draws. ``guide`` and ``album`` are ``None`` for a game that has none.
    ``opens`` and ``leads`` are kinds of events: what begins a move, and what a move leads to for
    whoever made it, so that one line of the log holds both; ``heads`` begin a part of the log.
    """

    game: ClassVar[str]
    opens: ClassVar[frozenset[str]] = frozenset()
    leads: ClassVar[frozenset[str]] = frozenset()
    heads: ClassVar[frozenset[str]] = frozenset()
    minutes: ClassVar[tuple[int, int]]
    summary: ClassVar[Mapping[str, int]]
    chapters: ClassVar[Mapping[str, int]]
    cited: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    artist: Artist[V]
    guide: ClassVar[Guide[Any] | None] = None
    album: ClassVar[Album | None] = None

    @abstractmethod
    def status(self, view: V, reader: Reader) -> str:
        """Return the first line of the board: who must do what now, and the actions left."""

    def call(self, view: V, seat: Seat, reader: Reader) -> str | None:  # noqa: ARG002 - for games that say more
        """Return what a seat is asked, said to its owner, from the spectator's view; ``None``
        where :meth:`status` says it.
        """
        return None

    @abstractmethod
    def board(self, view: V, reader: Reader) -> Sequence[Section]:
        """Return the public position as text: all the picture shows, one fact a line."""

    def standing(self, view: V, reader: Reader) -> str | None:  # noqa: ARG002 - for games that cannot tell
        """Return in a sentence who is ahead, by public facts alone; ``None`` if nobody can tell."""
        return None

    @abstractmethod
    def hand(self, view: V, reader: Reader) -> Sequence[Section]:
        """Return what only this seat may see, each card with its effect in a line. The headings
        hold for whoever reads it: hands are shown to others, too.
        """

    @abstractmethod
    def prompt(self, view: V, reader: Reader) -> Prompt:
        """Return the controls for ``view.decision``, which is not ``None``."""

    def public_prompt(self, view: V, reader: Reader) -> Prompt | None:  # noqa: ARG002 - for games whose decisions are private
        """Return the choices that stand on the board message, from the spectator's view, or
        ``None`` while the pending decision is a private one.
        """
        return None

    @abstractmethod
    def event(self, event: Event, reader: Reader) -> str | None:
        """Return the log line of an event cut to its reader, or ``None`` for a silent one."""

    def story(self, events: Sequence[Event], reader: Reader) -> Sequence[str | None]:
        """Return the line of each event of a ply, which follow each other; ``None`` for one that
        is silent or is told with another. A game may say there why something came about. The same
        lines, from a trial run, are the preview before Confirm.
        """
        return [self.event(event, reader) for event in events]

    def deeds(
        self,
        before: Sequence[Event],  # noqa: ARG002 - for games that count what was done
        events: Sequence[Event],
        seat: Seat,  # noqa: ARG002 - for games in which several are told of
        reader: Reader,
    ) -> Iterable[Deed]:
        """Yield what was done in the ``events`` of a moment, which follow each other and are cut to
        everybody. ``before`` is all that happened earlier, ``seat`` whose chance the moment changed
        most. For a game that weighs nothing, the first thing told is the deed.
        """
        return (Deed(1, bare(line)) for line in self.story(events, reader) if line)

    def remark(
        self,
        before: Sequence[Event],  # noqa: ARG002 - for games that have something to remark
        events: Sequence[Event],  # noqa: ARG002 - for games that have something to remark
        view: V,  # noqa: ARG002 - for games that have something to remark
        reader: Reader,  # noqa: ARG002 - for games that have something to remark
    ) -> str:
        """Return a line of the house on the public ``events`` of the last commit, which led to the
        spectator's ``view``; empty where nothing rare happened. ``before`` is what happened
        earlier, told of a game that is over.
        """
        return ""

    @abstractmethod
    def final(self, result: Result, reader: Reader) -> Sequence[Section]:
        """Return the end: why it is over, the ranking, each score with its parts."""

    def _house(self, reader: Reader) -> Mapping[str, str | int]:  # noqa: ARG002 - some presenters need it
        """Return what the texts of the rules must know of the reader's table: its options, its
        values. A reader of no table learns what a new table begins with.
        """
        return {}

    def how_to_play(self, reader: Reader) -> Sequence[Section]:
        """Return the rules in one minute: goal, turn, end, at most 120 words in all."""
        return [
            _chapter(f"{self.game}-how-{part}", lines, reader, self._house(reader))
            for part, lines in self.summary.items()
        ]

    def rules(self, reader: Reader) -> Sequence[Section]:
        """Return the whole rules, by phase, for somebody who looks something up."""
        return [
            _chapter(f"{self.game}-rules-{part}", lines, reader, self._house(reader))
            for part, lines in self.chapters.items()
        ]

    def cards(self, reader: Reader) -> Mapping[str, str]:  # noqa: ARG002 - for games without cards
        """Return every card that can be looked up: id -> name."""
        return {}

    def card(self, card: str, card_set: Any, reader: Reader) -> Section:  # noqa: ARG002 - for games without cards
        """Return one card: name, cost, strength, effect, from the same values the engine uses;
        raises ``KeyError`` for an id that is not among :meth:`cards`.
        """
        raise KeyError(card)


def ahead(counts: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with the highest count; none if all have the same."""
    best = max(counts)
    seats = tuple(seat for seat, count in enumerate(counts) if count == best)
    return () if len(seats) == len(counts) else seats


def _chapter(key: str, lines: int, reader: Reader, house: Mapping[str, str | int]) -> Section:
    """Return a section of so many lines that stands in the catalogue."""
    written = tuple(reader(f"{key}-{line}", **house) for line in range(1, lines + 1))
    return Section(reader(key), written)
