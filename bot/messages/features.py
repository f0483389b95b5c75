"""Hooks by which features add to a table's messages, and the order of the additions.

The message modules call the features passed to them, and import no feature.
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

Panel: TypeAlias = Literal[
    "more", "leave", "manage", "host", "learn", "share", "watch", "ended", "stale"
]
"""Private panels with a row for the buttons of features.

more    buttons that concern this game only, in the menu "More"
leave   ways to leave a running game: the game goes on, or all players agree to end it
manage  the menu of hosts and moderators during a game
host    the menu of a lobby's host
learn   ways to learn a game, from its lobby
share   ways to show a finished game to others
watch   further pages, opened from the public position
ended   ways to learn from a game that the reader has played
stale   next steps after a press on a control that no longer works
"""


@dataclass(frozen=True, slots=True)
class Shown:
    """The facts that a feature needs to add something to a message.

    before     the position before the newest answers, if it is known
    user_id    the person to whom the message is shown, 0 for a public message
    may_close  whether that person may end the table
    place      the step of the drafted move that a hand shows
    is_folded  whether the hand is folded, because its owner is not asked
    guild_id   the server of a panel, 0 for any other message
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
        """The reader's seat in a running game, if any."""
        return self.table.seat_of(self.user_id) if self.table.status == "running" else None


class Decided(NamedTuple):
    """The move that decided a finished game: a line about it, and the move in words."""

    line: str
    deed: Callable[[Reader], str]


class LobbyLook(NamedTuple):
    """Changes of a lobby's public message by a feature; an empty field changes nothing.

    title    the title
    goal     the lines that replace the goal and the length of the game
    rules    the line that replaces the options that differ from the defaults
    buttons  buttons in the lobby's own row, after **Join**
    """

    title: str = ""
    goal: str = ""
    rules: str = ""
    buttons: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class Says:
    """Additions of features to a message.

    sections  requests for people's consent, above everything else; a hand ignores them
    lines     lines under the title
    times     lines below ``lines`` and the clocks; a hand shows them only if it has no other lines
    buttons   buttons in one row; those that do not fit are left out
    decided   the moves that decided a finished game; only the first is shown
    seats     seats of a lobby, each with the key of the text that names its player and adds a fact
    looks     changes to a lobby's message; if several change the same text, the first counts
    small     lines in small print, in a hand (folded or not) and in a step of a replay
    """

    sections: Sequence[Section] = ()
    lines: Sequence[str] = ()
    times: Sequence[str] = ()
    buttons: Sequence[Button] = ()
    decided: Sequence[Decided] = ()
    seats: Sequence[tuple[Seat, str]] = ()
    looks: Sequence[LobbyLook] = ()
    small: Sequence[str] = ()

    @classmethod
    def together(cls, parts: Sequence[Self]) -> Self:
        """Join the additions of several features, in the order given."""
        said = [part for part in parts if part is not SILENT]
        return cls(
            **{
                field.name: tuple(item for part in said for item in getattr(part, field.name))
                for field in fields(cls)
            }
        )

    def rows(self) -> tuple[Row, ...]:
        """Return a row with as many of the buttons as fit; empty without buttons."""
        return (tuple(self.buttons[:WIDTH]),) if self.buttons else ()

    def look(self) -> LobbyLook:
        """Merge the features' changes to a lobby's message."""
        return LobbyLook(
            next((look.title for look in self.looks if look.title), ""),
            next((look.goal for look in self.looks if look.goal), ""),
            next((look.rules for look in self.looks if look.rules), ""),
            tuple(button for look in self.looks for button in look.buttons),
        )


SILENT = Says()


class Call(NamedTuple):
    """A message about a seat, kept in the channel until the question about the seat is settled."""

    kind: StandingKind
    seat: Seat
    post: Post


class WordedQuestion(NamedTuple):
    """A request for consent in words, with the buttons that answer it."""

    text: str
    row: Row = ()


class Feature:
    """A feature's display hooks; a hook that is not overridden adds nothing."""

    async def public(self, shown: Shown) -> Says:  # noqa: ARG002  (for overrides)
        """Return what a feature adds to the public message of a table, whatever its status."""
        return SILENT

    async def hand(self, shown: Shown, seat: Seat | None) -> Says:  # noqa: ARG002  (for overrides)
        """Return what a feature adds to a person's hand during a game.

        ``seat`` is ``None`` for people without a hand; they get a line of text in place of the
        hand.
        """
        return SILENT

    async def replayed(self, shown: Shown, ply: int, seat: Seat | None) -> Says:  # noqa: ARG002  (for overrides)
        """Return what a feature adds to a step of a replay that only one person sees.

        ``seat`` is the seat whose view is shown, ``None`` for a view without a seat.
        """
        return SILENT

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:  # noqa: ARG002  (for overrides)
        """Return the buttons that a feature adds to a private panel."""
        return ()

    def asks(
        self,
        table: Table,  # noqa: ARG002  (for overrides)
        questions: Sequence[ConsentRequest],  # noqa: ARG002  (for overrides)
        reader: Reader,  # noqa: ARG002  (for overrides)
    ) -> Mapping[ConsentRequest, WordedQuestion]:
        """Return the words and buttons of the feature's own requests among ``questions``."""
        return {}

    def reminded(self, table: Table, reader: Reader) -> Sequence[Button]:  # noqa: ARG002  (for overrides)
        """Return the buttons that a feature adds under a reminder."""
        return ()

    def calls(self, table: Table) -> Sequence[Call]:  # noqa: ARG002  (for overrides)
        """Return the messages that a feature keeps in the channel of a running game."""
        return ()


@dataclass(frozen=True, slots=True)
class Features:
    """The features that add to messages, each tuple in display order.

    on_board  features that add to a table's channel: the public message, pings, reminders and calls
    at_hand   features that add to hands and private panels
    """

    on_board: tuple[Feature, ...] = ()
    at_hand: tuple[Feature, ...] = ()

    @classmethod
    def named(cls, on_board: Iterable[str], at_hand: Iterable[str]) -> Self:
        """Load the features of these modules: the object ``FEATURE`` of each module."""
        return cls(_loaded(on_board), _loaded(at_hand))

    async def public(self, shown: Shown) -> Says:
        """Return what all features add to the public message of a table."""
        return Says.together([await feature.public(shown) for feature in self.on_board])

    async def hand(self, shown: Shown, seat: Seat | None) -> Says:
        """Return what all features add to a person's hand."""
        return Says.together([await feature.hand(shown, seat) for feature in self.at_hand])

    async def replayed(self, shown: Shown, ply: int, seat: Seat | None) -> Says:
        """Return what all features add to a step of a replay."""
        return Says.together([await feature.replayed(shown, ply, seat) for feature in self.at_hand])

    async def buttons(self, panel: Panel, shown: Shown) -> list[Button]:
        """Return the buttons that all features add to a private panel."""
        added = [await feature.buttons(panel, shown) for feature in self.at_hand]
        return [button for buttons in added for button in buttons]

    def asks(
        self, table: Table, questions: Sequence[ConsentRequest], reader: Reader
    ) -> dict[ConsentRequest, WordedQuestion]:
        """Return the words and buttons of ``questions``, in the order of ``questions``."""
        said: dict[ConsentRequest, WordedQuestion] = {}
        for feature in self.on_board:
            said |= feature.asks(table, questions, reader)
        return {question: said[question] for question in questions if question in said}

    def reminded(self, table: Table, reader: Reader) -> list[Button]:
        """Return the buttons that all features add under a reminder."""
        added = [feature.reminded(table, reader) for feature in self.on_board]
        return [button for buttons in added for button in buttons]

    def calls(self, table: Table) -> dict[tuple[StandingKind, Seat], Post]:
        """Return the messages that features keep in a table's channel, by kind and seat."""
        if table.status != "running":
            return {}
        calls = [call for feature in self.on_board for call in feature.calls(table)]
        return {(call.kind, call.seat): call.post for call in calls}


def _loaded(names: Iterable[str]) -> tuple[Feature, ...]:
    return tuple(import_module(name).FEATURE for name in names)
