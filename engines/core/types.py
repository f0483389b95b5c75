"""The kernel's value types: seats, decisions, refusals, events, results, views.

The types are plain values without behaviour of their own. Games and callers import these types from
:mod:`engines.core.kernel`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

Seat: TypeAlias = int
"""0-based number of a place at the table."""

Option: TypeAlias = int | str
"""An option (a card's id, a seat, a square): a JSON scalar, never an index."""

Action: TypeAlias = tuple[Option, ...]
"""One seat's answer to its decision: the chosen options, in the order of choosing."""

Actions: TypeAlias = Mapping[Seat, Action]

TABLE: Seat = -1
"""The seat number of the table itself, which sends signals such as "time is up"."""


@dataclass(slots=True)
class Decision:
    """A pending decision of one seat, with every legal option.

    ``kind`` is public; texts and controls are chosen by ``kind``. ``about`` is the subject of the
    choice, such as a hand card or the attacker; only the asked seat may see ``about``. The seat
    chooses at least ``least`` and at most ``most`` different options.
    """

    kind: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    about: tuple[Option, ...] = ()


Ask: TypeAlias = Mapping[Seat, Decision]
"""The pending decision of each asked seat; several asked seats decide in secret.

The mapping is empty after the end of the game.
"""


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why an answer is refused: a text's catalogue key, its parameters, and a ruling."""

    key: str
    params: Mapping[str, Option] = field(default_factory=dict)
    rule: str = ""


class Illegal(Exception):
    """The rules refuse an answer for the reason ``refusal``; the state is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


class Event(NamedTuple):
    """An event of a game, as data, and the seats that may read its secret parts.

    ``secret`` names the keys of ``data`` that only the seats in ``seen_by`` may read; everybody
    else gets the event without these keys. ``reveals`` marks an event that tells the acting seat
    something new: a draw, a die or a look at a card, but not a card played from its hand. A preview
    of a move stops at such an event. Answers given before the event can no longer be undone.
    """

    kind: str
    data: Mapping[str, Any]
    seen_by: tuple[Seat, ...] = ()
    secret: tuple[str, ...] = ()
    reveals: bool = False

    def seen(self, viewer: Seat | None) -> Event:
        """Return the event as ``viewer`` may know it (``None``: a spectator)."""
        if not self.secret or (viewer is not None and viewer in self.seen_by):
            return Event(self.kind, self.data, reveals=self.reveals)
        open_data = {key: value for key, value in self.data.items() if key not in self.secret}
        return Event(self.kind, open_data, reveals=self.reveals)

    def whole(self) -> Event:
        """Return the event with all its data, as the seats in ``seen_by`` see it."""
        return Event(self.kind, self.data, reveals=self.reveals)

    def dump(self) -> dict[str, Any]:
        """Return the whole event, secrets included, as JSON data."""
        return {
            "kind": self.kind,
            "data": dict(self.data),
            "seen_by": list(self.seen_by),
            "secret": list(self.secret),
            "reveals": self.reveals,
        }

    @staticmethod
    def load(data: Mapping[str, Any]) -> Event:
        """Rebuild an event from :meth:`dump`."""
        return Event(
            data["kind"],
            data["data"],
            tuple(data["seen_by"]),
            tuple(data["secret"]),
            data["reveals"],
        )


class Result(NamedTuple):
    """The end of a game: winners, each seat's score by part, and the reason's catalogue key.

    A higher total is not always better (Castel counts cards left), so only ``winners`` says who
    won.
    """

    winners: tuple[Seat, ...]
    scores: tuple[Mapping[str, int], ...]
    reason: str

    @property
    def is_by_rules(self) -> bool:
        """Whether the game was ended by the rules, and not by a player who gave up or left."""
        return not self.reason.startswith("core-")

    def dump(self) -> dict[str, Any]:
        """Return the result as JSON data."""
        return {
            "winners": list(self.winners),
            "scores": [dict(parts) for parts in self.scores],
            "reason": self.reason,
        }

    @staticmethod
    def load(data: Mapping[str, Any]) -> Result:
        """Rebuild a result from :meth:`dump`."""
        return Result(tuple(data["winners"]), tuple(data["scores"]), data["reason"])


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """Everything that a viewer may know; each game extends this class.

    Players are shown only views, never states. ``viewer`` is a seat, or ``None`` for a spectator.
    ``waiting`` maps each seat that must answer to the kind of its decision; ``decision`` is the
    viewer's own decision, if any.
    """

    game: str
    viewer: Seat | None
    seats: int
    ply: int
    options: Mapping[str, str]
    waiting: Mapping[Seat, str]
    decision: Decision | None
    result: Result | None


def dump_actions(actions: Actions) -> dict[str, list[Option]]:
    """Return answers by seat as JSON data."""
    return {str(seat): list(action) for seat, action in actions.items()}


def load_actions(data: Mapping[str, Sequence[Option]]) -> Actions:
    """Rebuild answers from :func:`dump_actions`."""
    return {int(seat): tuple(action) for seat, action in data.items()}


def deep_tuple(value: Any) -> Any:
    """Return JSON data with every list replaced by a tuple."""
    return tuple(deep_tuple(item) for item in value) if isinstance(value, list | tuple) else value
