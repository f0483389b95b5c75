"""What a game shows of itself: everything a person reads or presses, made from a view.

A presenter never sees a state. It turns one viewer's :class:`~engines.core.kernel.View` and the
events that viewer may know into words, controls and a picture, in one reader's language.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from bot.i18n import Reader
from bot.render.result_card import Scores
from engines.core.kernel import Event, Option, Result, Seat, View

V = TypeVar("V", bound=View)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with lines under it, one fact a line. Markdown is allowed."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One option as a control. ``label`` fits a button (80 characters, better 34), ``detail`` is
    its effect in one line (100), ``emoji`` one Unicode emoji or empty, ``icon`` the drawing of
    ``data/art`` shown in its place where the application has it. Where there are more options
    than one control holds, those of the same ``group`` stay together under that heading.
    """

    option: Option
    label: str
    detail: str = ""
    emoji: str = ""
    group: str = ""
    at_once: bool = False
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Refused:
    """Something a player might look for among the choices, and why it is not there."""

    label: str
    reason: str


@dataclass(frozen=True, slots=True)
class Prompt:
    """A decision as the asked player sees it: a question, the choices in the order shown, and what
    is not possible. ``columns`` > 0 asks for a grid of buttons that many wide; ``cells`` are the
    labels of all its cells in order, if those that cannot be chosen shall keep their places.
    """

    title: str
    choices: tuple[Choice, ...]
    refused: tuple[Refused, ...] = ()
    columns: int = 0
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """Something worth a picture of its own: what it shows in words, at most 1,024 characters, and
    what draws it as a PNG.
    """

    alt: str
    draw: Callable[[], bytes]


class Presenter(ABC, Generic[V]):
    """The presenter of one game; stateless. ``view`` is always the view of the person who reads.

    ``summary`` and ``chapters`` are the parts of the rules in a minute and of the whole rules, each
    with the number of its lines in the catalogue: ``GAME-how-PART-1`` and ``GAME-rules-PART-1`` on.
    """

    game: ClassVar[str]
    minutes: ClassVar[tuple[int, int]]
    summary: ClassVar[Mapping[str, int]]
    chapters: ClassVar[Mapping[str, int]]

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
        """Return what only this seat may see, each card with its effect in a line."""

    @abstractmethod
    def prompt(self, view: V, reader: Reader) -> Prompt:
        """Return the controls for ``view.decision``, which is not ``None``."""

    @abstractmethod
    def public_prompt(self, view: V, reader: Reader) -> Prompt | None:
        """Return the choices that stand on the board message, from the spectator's view, or
        ``None`` while the pending decision is a private one.
        """

    @abstractmethod
    def event(self, event: Event, reader: Reader) -> str | None:
        """Return the log line of an event already cut to its reader, or ``None`` for a silent one.
        The same lines, from a trial run, are the preview before Confirm.
        """

    @abstractmethod
    def final(self, result: Result, reader: Reader) -> Sequence[Section]:
        """Return the end: why it is over, the ranking, each score with its parts."""

    def scores(self, result: Result, reader: Reader) -> Scores:  # noqa: ARG002 - for games that have none
        """Return the parts of the scores and the ranking for the card that shows the result; empty
        if the game has no scores.
        """
        return Scores()

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

    @abstractmethod
    def cards(self, reader: Reader) -> Mapping[str, str]:
        """Return every card that can be looked up: id -> name."""

    @abstractmethod
    def card(self, card: str, card_set: Any, reader: Reader) -> Section:
        """Return one card: name, cost, strength, effect, from the same values the engine uses."""

    @abstractmethod
    def alt_text(self, view: V, reader: Reader) -> str:
        """Return the picture in words, at most 1,024 characters."""

    @abstractmethod
    def picture(self, view: V, reader: Reader) -> bytes:
        """Return the public part of the position as a PNG, readable at 400 pixels of width."""

    def hand_picture(self, view: V, prompt: Prompt | None, reader: Reader) -> bytes | None:  # noqa: ARG002 - for games that draw none
        """Return what this seat alone sees as a PNG, readable at 400 pixels: the hand, or the part
        of the board in question.

        What can be chosen bears the place of its choice among ``prompt.choices``, from 1 on, as the
        buttons do. ``None`` as a prompt stands for a seat that is not asked; ``None`` is returned
        for what is better said in words.
        """
        return None

    def hand_alt(self, view: V, prompt: Prompt | None, reader: Reader) -> str:  # noqa: ARG002 - for games that draw none
        """Return the picture of the hand in words, at most 1,024 characters."""
        return ""

    def moments(
        self,
        before: V,  # noqa: ARG002 - for games that have none
        events: Sequence[Event],  # noqa: ARG002
        after: V,  # noqa: ARG002
        reader: Reader,  # noqa: ARG002
    ) -> Sequence[Moment]:
        """Return what is worth a strip of its own among the events of one ply, cut to the viewer of
        both views: who, against whom, by how much.
        """
        return ()


class AskablePresenter(Presenter[V]):
    """For a game whose board cannot show at a glance what touches and protects what."""

    @abstractmethod
    def places(self, view: V, reader: Reader) -> Sequence[Choice]:
        """Return the places that can be asked about, those of a group together."""

    @abstractmethod
    def ask(self, view: V, place: Option, reader: Reader) -> Section:
        """Return what is on a place, what protects it and what it touches.

        Raises ``KeyError`` for what is not among :meth:`places`.
        """


def ahead(counts: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with the highest count; none if all have the same."""
    best = max(counts)
    seats = tuple(seat for seat, count in enumerate(counts) if count == best)
    return () if len(seats) == len(counts) else seats


def _chapter(key: str, lines: int, reader: Reader, house: Mapping[str, str | int]) -> Section:
    """Return a section of so many lines that stands in the catalogue."""
    written = tuple(reader(f"{key}-{line}", **house) for line in range(1, lines + 1))
    return Section(reader(key), written)
