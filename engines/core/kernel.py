"""The kernel all games run on: a paused game is data.

A game in progress is a stack of :class:`Frame`. A frame names a rule and holds its arguments and
the answers it got so far; the rule is a generator that yields what it asks and is run again from
those answers whenever the live generator is not at hand (after a copy, a restart, a re-deal). That
works because of one discipline: **a rule asks first and changes the state only after its last
ask**; what must still happen afterwards it returns as new frames, in order. Dice, shuffles and
events count as changes.
"""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Generator, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Self, TypeAlias, TypeVar

from engines.core import keyed
from engines.core import rng as splitmix
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
    "rule",
    "tell",
]

T = TypeVar("T")

Seed: TypeAlias = int | bytes
"""What a game is dealt from: a number for the fast generator (:mod:`engines.core.rng`), a key of 32
bytes for the one whose draws can be checked (:mod:`engines.core.keyed`).
"""

FAST: Final = "splitmix64"
KEYED: Final = "hmac-sha256"
"""The generators there are."""
_STEPS: Final = {FAST: splitmix.step, KEYED: keyed.step}


@dataclass(slots=True)
class Frame:
    """One step still to resolve: a rule by name, its arguments, the answers so far.

    Arguments are JSON scalars or tuples of them. ``given`` holds the answers to an ask of several
    seats that is still incomplete. ``live`` is a cache: never stored, never copied.
    """

    rule: str
    args: tuple[Any, ...] = ()
    answers: tuple[Actions, ...] = ()
    given: Actions | None = None
    live: Generator[Ask, Actions, Next] | None = field(default=None, compare=False, repr=False)


Next: TypeAlias = list[Frame] | None
"""What must still happen after a rule, first things first."""

Asking: TypeAlias = Generator[Ask, Actions, Next]
"""The type of a rule that asks. ``Picking[T]`` is the type of a helper used with ``yield from``."""

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


class State(ABC):
    """The whole game as data. Every attribute named in ``FIELDS`` is plain JSON (numbers, strings,
    booleans, ``None``, lists, dicts with string keys); the kernel's own are listed below.

    seats     number of players
    options   the lobby's switches, by key
    card_set  the card values the game began with; shared, never changed, never copied
    generator which random generator the game draws from: ``FAST``, that of playouts, or ``KEYED``
    rng       the generator's integer
    ply       answers and signals applied so far; a stale click carries an old one
    stack     frames still to resolve, the next one last
    ask       who must decide what
    asked     the ply at which ``ask`` was posed; answers of other seats to it do not change it
    log       events since the caller last emptied it; ``None`` in playouts, where nobody reads them
    result    how it ended, or ``None``

    ``MOVES`` are the kinds of decisions with which a move begins; what is asked before the next one
    belongs to the same move. ``SETS`` names the fields whose one number holds a set as bits.
    ``BEFORE`` holds what was played before options existed, by their keys: options are complete in
    a state, and such choices are left out of its dump.
    """

    __slots__ = (
        "ask",
        "asked",
        "card_set",
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
    ply: int
    stack: list[Frame]
    ask: Ask
    asked: int
    log: list[Event] | None
    result: Result | None

    @classmethod
    @abstractmethod
    def deal(cls, seats: int, seed: Seed, options: Mapping[str, str], card_set: Any) -> Self:
        """Set a new game up and run it to its first decision."""

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent state; call :meth:`copy_core` and copy the own fields by hand."""

    @abstractmethod
    def view(self, viewer: Seat | None) -> View:
        """Return what a seat, or a spectator (``None``), may know."""

    @abstractmethod
    def redeal(self, viewer: Seat | None) -> None:
        """Shuffle, in place and with the own ``rng``, every face that ``viewer`` (``None``: a
        spectator) cannot know.
        """

    @abstractmethod
    def why_not(self, seat: Seat, decision: Decision, option: Option) -> Refusal:
        """Say why ``option`` is not among the decision's options.

        Answers for everything a player might want to try, from the predicate that left it out;
        for anything else the key is ``core-not-an-option``.
        """

    def signal(self, name: str) -> None:
        """Take note of something the table says (``"time_up"``); refuse what the game knows not."""
        raise Illegal(Refusal("core-unknown-signal", {"signal": name}))

    def declare(self, seat: Seat, name: str, choice: str) -> None:
        """Store a seat's standing order (``"gardes"``, ``"always"``); refuse what is not known.

        Known to its owner alone and possible at any time, so it is no ply, logs no event and never
        changes who is asked what: it only speaks when the table answers in the seat's place.
        """
        params: dict[str, Option] = {"seat": seat, "declaration": name, "choice": choice}
        raise Illegal(Refusal("core-unknown-declaration", params))

    def start(self, seats: int, seed: Seed, options: Mapping[str, str], card_set: Any) -> None:
        """Set the kernel's own attributes for a new game (used by :meth:`deal`)."""
        self.seats = seats
        self.options = self.completed_options(options)
        self.card_set = card_set
        self.generator = FAST if isinstance(seed, int) else KEYED
        self.rng = splitmix.mix(seed) if isinstance(seed, int) else keyed.seeded(seed)
        self.ply = 0
        self.stack = []
        self.ask = {}
        self.asked = 0
        self.log = []
        self.result = None

    @classmethod
    def completed_options(cls, written: Mapping[str, str]) -> dict[str, str]:
        """Return options with what held before those that are missing existed."""
        return {**written, **{key: cls.BEFORE[key] for key in cls.BEFORE if key not in written}}

    @classmethod
    def options_as_written(cls, options: Mapping[str, str]) -> dict[str, str]:
        """Return options without the choices that held before they existed."""
        return {key: chosen for key, chosen in options.items() if cls.BEFORE.get(key) != chosen}

    def copy_core(self, twin: Self) -> Self:
        """Give ``twin`` the kernel's own attributes; events are not carried over."""
        twin.seats = self.seats
        twin.options = self.options
        twin.card_set = self.card_set
        twin.generator = self.generator
        twin.rng = self.rng
        twin.ply = self.ply
        twin.stack = [Frame(f.rule, f.args, f.answers, f.given) for f in self.stack]
        twin.ask = self.ask
        twin.asked = self.asked
        twin.log = None if self.log is None else []
        twin.result = self.result
        return twin

    def determinize(self, seat: Seat | None, seed: int) -> Self:
        """Return a world that ``seat`` (``None``: a spectator) cannot tell from this one, hidden
        faces dealt anew.

        It depends on ``seed`` and on what the seat may know, and on nothing else. Secret answers
        other seats have already given to the pending ask are forgotten and asked again.
        """
        world = self.copy()
        world.log = None
        world.generator = FAST
        world.rng = splitmix.mix(seed, self.ply)
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
        """Log an event; called by the function that makes the change, and by nobody else."""
        if self.log is not None:
            self.log.append(Event(kind, data, seen_by, secret, reveals))

    def below(self, bound: int) -> int:
        """Draw ``0 <= number < bound`` from the state's own generator."""
        number, self.rng = splitmix.below(self.rng, bound, _STEPS[self.generator])
        return number

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle ``items`` in place with the state's own generator."""
        self.rng = splitmix.shuffle(self.rng, items, _STEPS[self.generator])

    def finish(self, result: Result) -> None:
        """End the game: the kernel drops whatever is still on the stack."""
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
        """Return the game as JSON data; :meth:`load` continues it at the very same click."""
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
        data["fields"] = {name: getattr(self, name) for name in self.FIELDS}
        return data

    @classmethod
    def load(cls, data: Mapping[str, Any], card_set: Any) -> Self:
        """Rebuild a game from :meth:`dump` and the card set it began with; one of before there was
        a choice of generators goes on with ``FAST``.

        Raises ``ValueError`` for the dump of another game and ``KeyError`` for a rule or a
        generator this version does not know.
        """
        if data["game"] != cls.GAME:
            raise ValueError(f"this is a game of {data['game']}, not of {cls.GAME}")
        if data.get("generator", FAST) not in (FAST, KEYED):
            raise KeyError(f"there is no generator {data['generator']}")
        state = cls.__new__(cls)
        state.seats = data["seats"]
        state.options = cls.completed_options(data["options"])
        state.card_set = card_set
        state.generator = data.get("generator", FAST)
        state.rng = data["rng"]
        state.ply = data["ply"]
        state.stack = [_load_frame(frame) for frame in data["stack"]]
        state.ask = {}
        state.log = []
        result = data["result"]
        state.result = None if result is None else Result.load(result)
        for name in cls.FIELDS:
            setattr(state, name, data["fields"][name])
        advance(state)
        state.asked = data["asked"]
        return state

    def fingerprint(self) -> str:
        """Return a hash of the whole state, equal on every machine for the same game."""
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
        if type(option) not in (int, str):  # True and 1.0 equal 1
            return Refusal("core-not-an-option")
        if option not in options:
            return state.why_not(seat, decision, option)
    if len(action) > 1 and len(set(action)) < len(action):
        return Refusal("core-chosen-twice", {})
    return None


def apply(state: State, seat: Seat, action: Action) -> None:
    """Apply one seat's answer and run the game to its next decision.

    Raises :class:`Illegal`, the state untouched, if the rules refuse the answer.
    """
    refusal = check(state, seat, action)
    if refusal is not None:
        raise Illegal(refusal)
    top = state.stack[-1]
    state.ply += 1
    ask = state.ask
    if len(ask) == 1 and not top.given:
        top.answers = (*top.answers, {seat: action})
        advance(state)
        return
    given = {**(top.given or {}), seat: action}
    left = {who: decision for who, decision in ask.items() if who != seat}
    if left:
        top.given = given
        state.ask = left
        return
    top.answers = (*top.answers, {who: given[who] for who in sorted(given)})
    top.given = None
    advance(state)


def tell(state: State, name: str) -> None:
    """Apply a signal of the table (see :meth:`State.signal`); it counts as a ply."""
    state.signal(name)
    state.ply += 1


def concede(state: State, seat: Seat, gone: Collection[Seat] = ()) -> None:
    """End the game because ``seat`` gives up; all others win, save those ``gone`` before, so nobody
    if there is nobody else. It counts as a ply.

    Raises :class:`Illegal` if the game is already over.
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
    """Run rules until somebody must decide something or the game is over."""
    stack = state.stack
    while stack:
        top = stack[-1]
        begins = top.live is None
        live: Any = RULES[top.rule](state, *top.args) if begins else top.live
        if live is None or isinstance(live, list):  # a rule that asks nothing
            further = live
        else:
            try:
                if begins:
                    top.live = live
                    ask = next(live)
                    for past in top.answers:
                        ask = live.send(past)
                else:
                    ask = live.send(top.answers[-1])
                while not ask:
                    top.answers = (*top.answers, {})
                    ask = live.send({})
            except StopIteration as done:
                further = done.value
            else:
                given = top.given
                state.ask = {s: d for s, d in ask.items() if s not in given} if given else ask
                state.asked = state.ply
                return
        if state.result is not None:
            stack.clear()
            break
        stack.pop()
        if further:
            stack.extend(reversed(further))
    state.ask = {}


def choose(seat: Seat, kind: str, options: Sequence[Option], *about: Option) -> Picking[Option]:
    """Ask ``seat`` for exactly one of ``options``; use with ``yield from``.

    A single option is taken without asking, so use it only where the number of options is public;
    a choice that must look alike whatever the hand holds uses :func:`choose_openly`.
    """
    if len(options) == 1:
        return options[0]
    answer = yield {seat: Decision(kind, tuple(options), about=about)}
    return answer[seat][0]


def choose_openly(
    seat: Seat, kind: str, options: Sequence[Option], *about: Option
) -> Picking[Option]:
    """Ask ``seat`` for exactly one of ``options``, even if there is but one."""
    answer = yield {seat: Decision(kind, tuple(options), about=about)}
    return answer[seat][0]


def _dump_frame(frame: Frame) -> dict[str, Any]:
    return {
        "rule": frame.rule,
        "args": list(frame.args),
        "answers": [dump_actions(actions) for actions in frame.answers],
        "given": None if frame.given is None else dump_actions(frame.given),
    }


def _load_frame(data: Mapping[str, Any]) -> Frame:
    given = data["given"]
    return Frame(
        data["rule"],
        deep_tuple(data["args"]),
        tuple(load_actions(actions) for actions in data["answers"]),
        None if given is None else load_actions(given),
    )
