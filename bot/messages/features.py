"""Feature texts in a table's messages: the hooks, and the order in which features speak.

The core of the messages asks the features it is given, and knows none of them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from importlib import import_module
from typing import Literal, NamedTuple, Self, TypeAlias

from bot.components.decision import WIDTH
from bot.components.draft import START, DraftPlace
from bot.components.message import Button, Post, Row
from bot.games.presenter import Section
from bot.i18n import Reader
from bot.model import StandingKind, Table
from bot.sessions.sessions import Sessions
from bot.table.head import ConsentRequest
from engines.core.kernel import Seat, State

Panel: TypeAlias = Literal["more", "leave", "manage", "learn", "share", "watch", "ended", "stale"]
"""Private panels with a row for the buttons of features.

more    what concerns this game alone, in the menu "More"
leave   ways out of a running game that let it go on, or end it by agreement
manage  the menu of hosts and moderators
learn   ways to learn a game, from its lobby
share   ways to show a finished game to others
watch   what leads on from the public position, for people who look at it
ended   ways to learn from a game that the reader has played
stale   ways onward from a control that does nothing any more
"""


@dataclass(frozen=True, slots=True)
class Shown:
    """The material of a message.

    before     the position before the last commit, if it is known
    user_id    whom it is shown to, 0 for a public message
    may_close  whether they may end the table
    place      the place of the draft that a hand shows
    is_folded  whether the hand is folded, because its owner is not asked
    guild_id   the server of a panel, 0 elsewhere
    """

    sessions: Sessions
    table: Table
    reader: Reader
    before: State | None = None
    user_id: int = 0
    may_close: bool = False
    place: DraftPlace = START
    is_folded: bool = False
    guild_id: int = 0

    @property
    def playing(self) -> Seat | None:
        """The seat that the reader plays in a running game, if any."""
        return self.table.seat_of(self.user_id) if self.table.status == "running" else None


class Decided(NamedTuple):
    """The deciding moment of a finished game: a line on it, and the deed in a reader's words."""

    line: str
    deed: Callable[[Reader], str]


@dataclass(frozen=True, slots=True)
class Says:
    """Additions of features to a message.

    sections  requests that people must decide, above everything else; not at a hand
    lines     lines under the title
    times     lines below those, and below the lines of the clocks; at a hand only if nothing else
              is said
    buttons   buttons in the row of the features; those that do not fit are left out
    decided   what decided a finished game; only the first counts
    seats     seats of a lobby with the keys of texts that say more than the name, their parameter
    """

    sections: Sequence[Section] = ()
    lines: Sequence[str] = ()
    times: Sequence[str] = ()
    buttons: Sequence[Button] = ()
    decided: Sequence[Decided] = ()
    seats: Sequence[tuple[Seat, str]] = ()

    @classmethod
    def together(cls, parts: Sequence[Self]) -> Self:
        """Return what several features say, in their order."""
        return cls(
            **{
                field.name: tuple(item for part in parts for item in getattr(part, field.name))
                for field in fields(cls)
            }
        )

    def rows(self) -> tuple[Row, ...]:
        """Return the row of buttons, if there are any, with as many as fit."""
        return (tuple(self.buttons[:WIDTH]),) if self.buttons else ()


SILENT = Says()


class Call(NamedTuple):
    """A message about a seat that stays in the channel until its matter is settled."""

    kind: StandingKind
    seat: Seat
    post: Post


class WordedQuestion(NamedTuple):
    """A question of consent in words, with the buttons that answer it."""

    text: str
    row: Row = ()


class Feature:
    """A feature's hooks for what it shows; every hook says nothing unless it is overridden."""

    async def public(self, shown: Shown) -> Says:  # noqa: ARG002  (for features that speak there)
        """Return what a feature adds to the public message of a table, whatever its status."""
        return SILENT

    async def hand(self, shown: Shown, seat: Seat | None) -> Says:  # noqa: ARG002  (the same)
        """Return what a feature adds to somebody's own hand during a game.

        ``seat`` is ``None`` for people who have no hand and read a line in its place.
        """
        return SILENT

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:  # noqa: ARG002  (the same)
        """Return the buttons that a feature adds to a private panel."""
        return ()

    def asks(
        self,
        table: Table,  # noqa: ARG002  (for features that ask)
        questions: Sequence[ConsentRequest],  # noqa: ARG002  (the same)
        reader: Reader,  # noqa: ARG002  (the same)
    ) -> Mapping[ConsentRequest, WordedQuestion]:
        """Return those of some open questions that are a feature's own, as a ping asks them."""
        return {}

    def reminded(self, table: Table, reader: Reader) -> Sequence[Button]:  # noqa: ARG002  (the same)
        """Return the buttons that a feature adds under a reminder."""
        return ()

    def calls(self, table: Table) -> Sequence[Call]:  # noqa: ARG002  (the same)
        """Return the messages of a feature that stand in the channel of a running game."""
        return ()


@dataclass(frozen=True, slots=True)
class Features:
    """The features that messages are made with, in the orders in which they speak.

    on_board  those asked about a table's channel: the public message, pings, reminders and calls
    at_hand   those asked about hands and private panels
    """

    on_board: tuple[Feature, ...] = ()
    at_hand: tuple[Feature, ...] = ()

    @classmethod
    def named(cls, on_board: Iterable[str], at_hand: Iterable[str]) -> Self:
        """Return the features of these modules; each module calls its own ``FEATURE``."""
        return cls(_loaded(on_board), _loaded(at_hand))

    async def public(self, shown: Shown) -> Says:
        """Return what all features add to the public message of a table."""
        return Says.together([await feature.public(shown) for feature in self.on_board])

    async def hand(self, shown: Shown, seat: Seat | None) -> Says:
        """Return what all features add to somebody's own hand."""
        return Says.together([await feature.hand(shown, seat) for feature in self.at_hand])

    async def buttons(self, panel: Panel, shown: Shown) -> list[Button]:
        """Return the buttons that all features add to a private panel."""
        added = [await feature.buttons(panel, shown) for feature in self.at_hand]
        return [button for buttons in added for button in buttons]

    def asks(
        self, table: Table, questions: Sequence[ConsentRequest], reader: Reader
    ) -> dict[ConsentRequest, WordedQuestion]:
        """Return open questions as a ping asks them, in the order of the questions."""
        said: dict[ConsentRequest, WordedQuestion] = {}
        for feature in self.on_board:
            said |= feature.asks(table, questions, reader)
        return {question: said[question] for question in questions if question in said}

    def reminded(self, table: Table, reader: Reader) -> list[Button]:
        """Return the buttons that all features add under a reminder."""
        added = [feature.reminded(table, reader) for feature in self.on_board]
        return [button for buttons in added for button in buttons]

    def calls(self, table: Table) -> dict[tuple[StandingKind, Seat], Post]:
        """Return the messages that stand in the channel of a table, by kind and seat."""
        if table.status != "running":
            return {}
        calls = [call for feature in self.on_board for call in feature.calls(table)]
        return {(call.kind, call.seat): call.post for call in calls}


def _loaded(names: Iterable[str]) -> tuple[Feature, ...]:
    return tuple(import_module(name).FEATURE for name in names)
