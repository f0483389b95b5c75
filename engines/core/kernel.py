"""The kernel that runs all games, and stores a game in progress as plain data.

A game in progress is a stack of :class:`Frame`. A frame names a rule and holds the rule's arguments
and the answers received so far. The rule is a generator that yields its questions ("asks"). If the
running generator is gone (after a copy, a restart, a re-deal), the rule is run again and gets the
same answers. That works because of one convention: **a rule asks first and changes the state only
after its last question**. Dice, shuffles and events count as changes. A rule returns the steps that
must follow as new frames, in order.
"""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Generator, Mapping, MutableSequence, Sequence
from typing import Any, ClassVar, Final, Self, TypeAlias, TypeVar

from engines.core import keyed
from engines.core import rng as splitmix
from engines.core.compiling import mypyc_attr
from engines.core.sources import Occasion, Randomness, SourceKey
from engines.core.types import (
    TABLE,
    Action,
    Actions,
    Ask,
    Decision,
    Event,
    Illegal,
    Option,
    Refusal,
    Result,
    Seat,
    View,
    deep_tuple,
    dump_actions,
    load_actions,
)

__all__ = [
    "BY_SOURCE",
    "FAST",
    "KEYED",
    "RULES",
    "TABLE",
    "Action",
    "Actions",
    "Ask",
    "Asking",
    "Decision",
    "Event",
    "Frame",
    "Illegal",
    "Next",
    "Option",
    "Picking",
    "Refusal",
    "Result",
    "Rule",
    "Seat",
    "Seed",
    "State",
    "View",
    "advance",
    "apply",
    "check",
    "choose",
    "choose_openly",
    "concede",
    "release",
    "rule",
    "tell",
]

T = TypeVar("T")

Seed: TypeAlias = int | bytes | SourceKey
"""Seed of a deal: an integer, a 32-byte key of one random stream, or a key of many streams.

The random generators, in the same order, are :mod:`engines.core.rng`, :mod:`engines.core.keyed` and
:mod:`engines.core.sources`.
"""

FAST: Final = "splitmix64"
KEYED: Final = "hmac-sha256"
BY_SOURCE: Final = "hmac-sha256-by-source"
"""The names of the three random generators."""

_STEPS: Final = {FAST: splitmix.step, KEYED: keyed.step}
_SCALARS: Final = (int, str)
"""The types of options; subtypes are refused, because otherwise ``True`` would count as 1."""

_UNNAMED: Final = "game"
"""Source name of the draws for which a game names no source."""


class Frame:
    """A step of the game to be run: the name of a rule, its arguments, and the answers so far.

    Arguments are JSON scalars or tuples of JSON scalars. Only the top frame of a stack has answers.
    If several seats are asked and only some have answered, ``given`` holds their answers. ``live``
    caches the generator that runs the rules; the generator is neither stored nor copied.
    """

    __slots__ = ("answers", "args", "given", "live", "rule")

    def __init__(
        self,
        rule: str,
        args: tuple[Any, ...] = (),
        answers: tuple[Actions, ...] = (),
        given: Actions | None = None,
    ) -> None:
        self.rule = rule
        self.args = args
        self.answers = answers
        self.given = given
        self.live: Generator[Ask, Actions, None] | None = None


Next: TypeAlias = list[Frame] | None
"""The frames to run after a rule, in order."""

Asking: TypeAlias = Generator[Ask, Actions, Next]
"""The type of a rule that asks; ``Picking[T]`` is the type of a helper for ``yield from``."""

Picking: TypeAlias = Generator[Ask, Actions, T]

Rule: TypeAlias = Callable[..., Asking | Next]

RULES: dict[str, Rule] = {}


def rule(name: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register a function or generator function under ``name`` (``"castellum.hire"``)."""

    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        if name in RULES:
            raise ValueError(f"two rules are called {name!r}")
        RULES[name] = function
        return function

    return register


@mypyc_attr(allow_interpreted_subclasses=True)  # for games that are not compiled
class State(ABC):
    """The whole game as data.

    Every attribute named in ``FIELDS`` is plain JSON (numbers, strings, booleans, ``None``, lists,
    dicts with string keys). The kernel's own attributes are:

    seats     number of players
    options   the choices of the lobby's options, by key
    card_set  the card values the game began with; shared, never changed, never copied
    generator name of the random generator: ``FAST``, used by playouts, ``KEYED`` or ``BY_SOURCE``
    rng       the generator's state, an integer; with ``BY_SOURCE`` the key
    drawn     with ``BY_SOURCE``: how often each source was used; never changed in place
    ply       number of answers and signals applied so far
    stack     frames still to resolve, the next one last
    ask       the pending decision of each seat that must answer
    asked     the ply at which the question ``ask`` was first asked
    log       events since the caller last emptied the log; ``None`` in playouts, which need no log
    result    the result of the game, or ``None`` while it is under way

    ``MOVES`` are the kinds of decision that begin a move; all other decisions belong to the move
    that was begun last. ``SETS`` names the fields that hold a set as the bits of one integer.
    ``BEFORE`` maps an option's key to the choice that applied before the option existed. A state
    always holds these options, but a dump leaves out an option that is set to this earlier choice.
    """

    __slots__ = (
        "ask",
        "asked",
        "card_set",
        "drawn",
        "generator",
        "log",
        "options",
        "ply",
        "result",
        "rng",
        "seats",
        "stack",
    )

    GAME: ClassVar[str]
    FIELDS: ClassVar[tuple[str, ...]]
    MOVES: ClassVar[frozenset[str]] = frozenset()
    SETS: ClassVar[frozenset[str]] = frozenset()
    BEFORE: ClassVar[Mapping[str, str]] = {}

    seats: int
    options: Mapping[str, str]
    card_set: Any
    generator: str
    rng: int
    drawn: Mapping[str, int]
    ply: int
    stack: list[Frame]
    ask: Ask
    asked: int
    log: list[Event] | None
    result: Result | None

    @classmethod
    @abstractmethod
    def deal(cls, seats: int, seed: Seed, options: Mapping[str, str], card_set: Any) -> Self:
        """Set up a new game and run it to its first decision."""

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent copy: call :meth:`copy_core`, then copy the game's own fields."""

    @abstractmethod
    def view(self, viewer: Seat | None) -> View:
        """Return everything that a seat, or a spectator (``None``), may know."""

    @abstractmethod
    def redeal(self, viewer: Seat | None) -> None:
        """Shuffle all cards that are hidden from ``viewer`` (``None``: a spectator).

        The method changes this state and draws from its ``rng``.
        """

    @abstractmethod
    def why_not(self, seat: Seat, decision: Decision, option: Option) -> Refusal:
        """Return the reason why ``option`` is not among the decision's options.

        Any option that a player might try has a reason, which comes from the rule that excluded the
        option. For anything else the key is ``core-not-an-option``.
        """

    def signal(self, name: str) -> None:
        """Record a signal such as ``"time_up"``; raises ``Illegal`` for an unknown signal."""
        raise Illegal(Refusal("core-unknown-signal", {"signal": name}))

    def declare(self, seat: Seat, name: str, choice: str) -> None:
        """Store a standing order (``"gardes"``, ``"always"``); raises ``Illegal`` for other orders.

        A seat may give an order at any time, and only the seat knows the order. So the order does
        not count as a ply, logs no event and does not change pending decisions. The order is used
        only when the table answers for the seat.
        """
        params: dict[str, Option] = {"seat": seat, "declaration": name, "choice": choice}
        raise Illegal(Refusal("core-unknown-declaration", params))

    def start(self, seats: int, seed: Seed, options: Mapping[str, str], card_set: Any) -> None:
        """Set the kernel's own attributes for a new game (used by :meth:`deal`)."""
        self.seats = seats
        self.options = self.completed_options(options)
        self.card_set = card_set
        if isinstance(seed, int):
            self.generator, self.rng = FAST, splitmix.mix(seed)
        elif isinstance(seed, SourceKey):
            self.generator, self.rng = BY_SOURCE, seed.number
        else:
            self.generator, self.rng = KEYED, keyed.seeded(seed)
        self.drawn = {}
        self.ply = 0
        self.stack = []
        self.ask = {}
        self.asked = 0
        self.log = []
        self.result = None

    @classmethod
    def completed_options(cls, written: Mapping[str, str]) -> dict[str, str]:
        """Return the options with each missing one set to its choice in ``BEFORE``."""
        return {**written, **{key: cls.BEFORE[key] for key in cls.BEFORE if key not in written}}

    @classmethod
    def completed_fields(cls, written: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the fields of a dump; a game adds the fields that older dumps lack."""
        return written

    @classmethod
    def options_as_written(cls, options: Mapping[str, str]) -> dict[str, str]:
        """Return the options except those set to their choice in ``BEFORE``."""
        return {key: chosen for key, chosen in options.items() if cls.BEFORE.get(key) != chosen}

    def copy_core(self, twin: Self) -> Self:
        """Copy the kernel's own attributes, except logged events, to ``twin``; return ``twin``."""
        twin.seats = self.seats
        twin.options = self.options
        twin.card_set = self.card_set
        twin.generator = self.generator
        twin.rng = self.rng
        twin.drawn = self.drawn
        twin.ply = self.ply
        twin.stack = [Frame(f.rule, f.args, f.answers, f.given) for f in self.stack]
        twin.ask = self.ask
        twin.asked = self.asked
        twin.log = None if self.log is None else []
        twin.result = self.result
        return twin

    def determinize(self, seat: Seat | None, seed: int) -> Self:
        """Return a world: a copy with hidden cards dealt anew, which looks the same to ``seat``.

        ``None`` stands for a spectator. The world depends only on ``seed`` and on what the seat may
        know. Secret answers that other seats have already given to the pending ask are dropped, and
        those seats are asked again.
        """
        world = self.copy()
        world.log = None
        world.generator = FAST
        world.rng = splitmix.mix(seed, self.ply)
        world.drawn = {}
        world.redeal(seat)
        if world.stack:
            top = world.stack[-1]
            if top.given:
                top.given = {who: act for who, act in top.given.items() if who == seat}
            advance(world)
            world.asked = self.asked
        return world

    def emit(
        self,
        kind: str,
        data: Mapping[str, Any],
        *,
        seen_by: tuple[Seat, ...] = (),
        secret: tuple[str, ...] = (),
        reveals: bool = False,
    ) -> None:
        """Log an event; only the function that makes the event's change may call this method."""
        if self.log is not None:
            self.log.append(Event(kind, data, seen_by, secret, reveals))

    def chance(self, source: str, seat: Seat | None = None) -> Randomness:
        """Return the random numbers for the next use of a source, such as one shuffle.

        With ``seat``, the seat's own stream of the source is used. A game whose generator is not
        ``BY_SOURCE`` has one stream for all draws, in the order of play.
        """
        if self.generator != BY_SOURCE:
            return self
        name = f"{source}" if seat is None else f"{source} {seat}"
        number = self.drawn.get(name, 0) + 1
        self.drawn = {**self.drawn, name: number}
        return Occasion(self.rng, name, number)

    def below(self, bound: int) -> int:
        """Draw a number with ``0 <= number < bound``, without naming a source.

        The drawn number depends on the order of play; use :meth:`chance` for decks and dice.
        """
        if self.generator == BY_SOURCE:
            return self.chance(_UNNAMED).below(bound)
        number, self.rng = splitmix.below(self.rng, bound, _STEPS[self.generator])
        return number

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle ``items`` in place, without naming a source (see :meth:`below`)."""
        if self.generator == BY_SOURCE:
            self.chance(_UNNAMED).shuffle(items)
            return
        self.rng = splitmix.shuffle(self.rng, items, _STEPS[self.generator])

    def draws(self) -> int | None:
        """Return the number of random draws so far, or ``None`` if the generator does not count.

        ``KEYED`` counts each number drawn, and ``BY_SOURCE`` counts each use of a source.
        """
        if self.generator == FAST:
            return None
        if self.generator == KEYED:
            return keyed.drawn(self.rng)
        count = 0
        for number in self.drawn.values():
            count += number
        return count

    def finish(self, result: Result) -> None:
        """End the game with ``result``; the kernel then drops the frames left on the stack."""
        self.result = result

    def common_view(self, viewer: Seat | None) -> dict[str, Any]:
        """Return the keyword arguments every :class:`View` needs."""
        return {
            "game": self.GAME,
            "viewer": viewer,
            "seats": self.seats,
            "ply": self.ply,
            "options": self.options,
            "waiting": {seat: decision.kind for seat, decision in self.ask.items()},
            "decision": None if viewer is None else self.ask.get(viewer),
            "result": self.result,
        }

    def dump(self) -> dict[str, Any]:
        """Return the game as JSON data; :meth:`load` continues it at the same decision."""
        data: dict[str, Any] = {
            "game": self.GAME,
            "seats": self.seats,
            "options": self.options_as_written(self.options),
            "rng": self.rng,
            "ply": self.ply,
            "asked": self.asked,
            "stack": [_dump_frame(frame) for frame in self.stack],
            "result": None if self.result is None else self.result.dump(),
        }
        if self.generator != FAST:
            data["generator"] = self.generator
        if self.generator == BY_SOURCE:
            data["drawn"] = dict(self.drawn)
        data["fields"] = {name: getattr(self, name) for name in self.FIELDS}
        return data

    @classmethod
    def load(cls, data: Mapping[str, Any], card_set: Any) -> Self:
        """Rebuild a game from :meth:`dump` and the card set with which the game began.

        A dump that names no generator continues with ``FAST``. Raises ``ValueError`` if the dump is
        of another game or has an invalid record of draws, and ``KeyError`` for a rule or a
        generator that this version does not know.
        """
        if data["game"] != cls.GAME:
            raise ValueError(f"this is a game of {data['game']}, not of {cls.GAME}")
        if data.get("generator", FAST) not in (FAST, KEYED, BY_SOURCE):
            raise KeyError(f"there is no generator {data['generator']}")
        state = cls.__new__(cls)
        state.seats = data["seats"]
        state.options = cls.completed_options(data["options"])
        state.card_set = card_set
        state.generator = data.get("generator", FAST)
        state.rng = data["rng"]
        state.drawn = _load_drawn(data) if state.generator == BY_SOURCE else {}
        state.ply = data["ply"]
        state.stack = [_load_frame(frame) for frame in data["stack"]]
        state.ask = {}
        state.log = []
        result = data["result"]
        state.result = None if result is None else Result.load(result)
        fields = cls.completed_fields(data["fields"])
        for name in cls.FIELDS:
            setattr(state, name, fields[name])
        advance(state)
        state.asked = data["asked"]
        return state

    def fingerprint(self) -> str:
        """Return a hash of the whole state; equal states have the same hash on every machine."""
        text = json.dumps(self.dump(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


def check(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Return why ``seat`` may not give this answer now, or ``None`` if it may."""
    decision = state.ask.get(seat)
    if decision is None:
        return Refusal("core-game-over" if state.result else "core-not-asked", {"seat": seat})
    if not decision.least <= len(action) <= decision.most:
        return Refusal(
            "core-wrong-count",
            {"given": len(action), "least": decision.least, "most": decision.most},
        )
    options = decision.options
    for option in action:
        if type(option) not in _SCALARS:
            return Refusal("core-not-an-option")
        if option not in options:
            return state.why_not(seat, decision, option)
    if len(action) > 1 and len(set(action)) < len(action):
        return Refusal("core-chosen-twice", {})
    return None


def apply(state: State, seat: Seat, action: Action) -> None:
    """Apply one seat's answer and run the game to its next decision.

    If the rules refuse the answer, raises :class:`Illegal` and leaves the state unchanged.
    """
    ask = state.ask
    decision = ask.get(seat)
    if (  # the answer is not simply one legal option
        decision is None
        or len(action) != 1
        or action[0] not in decision.options
        or type(action[0]) not in _SCALARS
        or not decision.least <= 1 <= decision.most
    ):
        refusal = check(state, seat, action)
        if refusal is not None:
            raise Illegal(refusal)
    top = state.stack[-1]
    state.ply += 1
    if len(ask) == 1 and not top.given:
        top.answers += ({seat: action},)
        advance(state)
        return
    given = {**(top.given or {}), seat: action}
    left = {who: decision for who, decision in ask.items() if who != seat}
    if left:
        top.given = given
        state.ask = left
        return
    top.answers += ({who: given[who] for who in sorted(given)},)
    top.given = None
    advance(state)


def tell(state: State, name: str) -> None:
    """Apply a signal from the table (see :meth:`State.signal`); the signal counts as a ply."""
    state.signal(name)
    state.ply += 1


def concede(state: State, seat: Seat, gone: Collection[Seat] = ()) -> None:
    """End the game because ``seat`` concedes; all other seats win, except those in ``gone``.

    If no other seat is left, nobody wins. Conceding counts as a ply. Raises :class:`Illegal` if the
    game is already over.
    """
    if state.result is not None:
        raise Illegal(Refusal("core-game-over", {"seat": seat}))
    others = tuple(other for other in range(state.seats) if other != seat and other not in gone)
    state.emit("core-event-conceded", {"seat": seat})
    state.finish(Result(others, tuple({} for _ in range(state.seats)), "core-end-conceded"))
    state.stack.clear()
    state.ask = {}
    state.ply += 1


def advance(state: State) -> None:
    """Run rules until a seat must decide something or the game is over."""
    stack = state.stack
    if not stack:
        state.ask = {}
        return
    top = stack[-1]
    live = top.live
    try:
        if live is not None:
            ask = live.send(top.answers[-1])
        else:
            live = _running(state)
            ask = next(live)
            for past in top.answers:
                ask = live.send(past)
        while not ask:
            stack[-1].answers += ({},)
            ask = live.send({})
    except StopIteration:
        state.ask = {}
        return
    top = stack[-1]
    top.live = live
    given = top.given
    state.ask = {s: d for s, d in ask.items() if s not in given} if given else ask
    state.asked = state.ply


def _running(state: State) -> Generator[Ask, Actions, None]:
    """Run the frames of a state, yield each question, and end with the game.

    One generator runs all rules, because a rule that ends inside ``yield from`` raises no
    ``StopIteration``. For many short rules, raising this exception would take longer than running
    the rule.
    """
    stack = state.stack
    while stack:
        top = stack[-1]
        args, run = top.args, RULES[top.rule]
        del top  # avoids a reference cycle, because ``Frame.live`` refers to this generator
        further: Any
        if not args:
            further = run(state)
        elif len(args) == 1:  # most frames; a call with a star takes longer
            further = run(state, args[0])
        else:
            further = run(state, *args)
        if further is not None and not isinstance(further, list):  # a generator, which may ask
            further = yield from further
        if state.result is not None:
            stack.clear()
        elif not further:
            stack.pop()
        elif len(further) == 1:
            stack[-1] = further[0]
        else:
            stack[-1:] = further[::-1]


def release(state: State) -> None:
    """Drop the frames of a state that is no longer needed, to free its memory at once.

    A suspended rule and its state refer to each other, so without this call only the garbage
    collector would free them. Afterwards, the state cannot be used.
    """
    state.stack.clear()


def choose(seat: Seat, kind: str, options: Sequence[Option], *about: Option) -> Picking[Option]:
    """Ask ``seat`` for exactly one of ``options``; use with ``yield from``.

    A single option is chosen without asking, so use this function only if the number of options is
    public. If the number depends on the hand, a missing question would reveal something about the
    hand; use :func:`choose_openly`.
    """
    if len(options) == 1:
        return options[0]
    answer = yield {seat: Decision(kind, tuple(options), 1, 1, about)}
    return answer[seat][0]


def choose_openly(
    seat: Seat, kind: str, options: Sequence[Option], *about: Option
) -> Picking[Option]:
    """Ask ``seat`` for exactly one of ``options``, even if only one is possible."""
    answer = yield {seat: Decision(kind, tuple(options), 1, 1, about)}
    return answer[seat][0]


def _dump_frame(frame: Frame) -> dict[str, Any]:
    return {
        "rule": frame.rule,
        "args": list(frame.args),
        "answers": [dump_actions(actions) for actions in frame.answers],
        "given": None if frame.given is None else dump_actions(frame.given),
    }


def _load_drawn(data: Mapping[str, Any]) -> dict[str, int]:
    drawn = data["drawn"]
    if not isinstance(drawn, dict) or not 0 <= data["rng"] < 1 << 8 * keyed.KEY:
        raise ValueError("no key, or no count of draws")
    if not all(type(number) is int and number > 0 for number in drawn.values()):
        raise ValueError("an impossible count of draws")
    return dict(drawn)


def _load_frame(data: Mapping[str, Any]) -> Frame:
    given = data["given"]
    return Frame(
        data["rule"],
        deep_tuple(data["args"]),
        tuple(load_actions(actions) for actions in data["answers"]),
        None if given is None else load_actions(given),
    )
