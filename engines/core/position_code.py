"""Position codes: a position as one viewer may know it, in one line of text.

    castellan1.castrum.0.<data>

People can read the version, the game and the viewer. The viewer is a seat, or ``p`` for the public.
An ``a`` follows if the code includes hidden facts. The data are a checksum and the compressed
state. While a game is under way, the cards that the viewer does not know are dealt at random in the
stored state (:meth:`~engines.core.kernel.State.determinize`), always with the same seed. So the
code reveals nothing that the viewer does not know. After the end, or if the caller allows
everything, the real state is stored.
"""

import base64
import binascii
import json
import zlib
from collections.abc import Callable, Container
from typing import Any, Literal, NamedTuple, NoReturn, TypeAlias

from engines.core.game import Game
from engines.core.kernel import Illegal, Seat, State, apply

VERSION = 1

MARK = "castellan"
"""Prefix of every code, before its version number."""

PUBLIC, ALL = "p", "a"

SEED = 1
"""Seed with which hidden cards are dealt again in a code; it must never change."""

MOST_CHARACTERS = 6000
"""Maximum length of a code in characters; this project's games need less than half."""

MOST_BYTES = 1 << 17
"""Maximum number of bytes decompressed from one code."""

LARGEST_STATE = 1 << 15
"""Maximum size of a state in bytes; this project's games need a tenth."""

MOST_DIGITS = 1000
"""Maximum number of digits of an integer; some games store a set of squares as an integer."""

LARGEST_NUMBER = 9_999
"""Maximum absolute value of a number in a state, except in fields that are sets."""

MOST_FRAMES = 50
"""Maximum number of frames, and of answers in a frame; our games have up to eight."""

DEEPEST = 12
"""Maximum nesting depth of a state; this project's games are nested seven deep."""

STUMBLES = (
    ArithmeticError,
    AttributeError,
    Illegal,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""The exceptions that rules and pictures can raise for a state that no game can reach."""

Find: TypeAlias = Callable[[str], tuple[Game, Any]]
"""Function that finds a game by its key, with the game's card set; raises ``KeyError``."""

CodeFault: TypeAlias = Literal["no-code", "version", "game", "damaged", "impossible"]
"""The kind of fault in a code.

``no-code``: the text is not a code; ``version``: the code has another version; ``game``: the code's
game is not installed; ``damaged``: the code is mistyped or cut off; ``impossible``: the game cannot
reach the code's position.
"""


class PositionCodeError(ValueError):
    """A text cannot be opened as a position code; ``fault`` says why."""

    def __init__(self, fault: CodeFault, text: str) -> None:
        super().__init__(text)
        self.fault = fault


class DecodedPosition(NamedTuple):
    """A position and its viewer: a seat, or ``None`` for a spectator.

    ``open`` says that the state includes facts hidden from the viewer.
    """

    state: State
    viewer: Seat | None
    open: bool


def encode(state: State, viewer: Seat | None, *, everything: bool = False) -> str:
    """Return the code of a position as ``viewer`` (``None``: the public) may know it.

    Two positions that the viewer cannot tell apart have the same code. After the end, or with
    ``everything``, the code hides nothing. Pass ``everything`` only if the game is known to be
    over.
    """
    everything = everything or state.result is not None
    dump = (state if everything else _as_known(state, viewer)).dump()
    who = PUBLIC if viewer is None else str(viewer)
    head = f"{MARK}{VERSION}.{state.GAME}.{who}{ALL if everything else ''}"
    body = _text(dump).encode()
    packed = _sum(head, body) + zlib.compress(body, 9, -15)
    return f"{head}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def decode(code: str, find: Find) -> DecodedPosition:
    """Return the position of ``code``; ``find`` looks up the game that the code names.

    Raises :class:`PositionCodeError` for a code that cannot be opened. A forged state is refused if
    its seats, options or pieces do not belong to the game, or if the rules fail on it.
    """
    head, body = _unpacked("".join(code.split()))
    _, key, who = head.split(".")
    everything = who.endswith(ALL)
    who = who.removesuffix(ALL)
    viewer = None if who == PUBLIC else int(who)
    try:
        game, card_set = find(key)
    except KeyError:
        _refuse("game", f"there is no game called {key}")
    try:
        state = _loaded(game, card_set, body)
        if viewer is not None and viewer >= state.seats:
            raise ValueError(f"there is no seat {viewer}")
        state.view(viewer)
    except STUMBLES as error:
        raise PositionCodeError("impossible", f"no position of {key}: {error!r:.200}") from error
    return DecodedPosition(state, viewer, everything)


def _as_known(state: State, viewer: Seat | None) -> State:
    """Return a state that shows only what ``viewer`` knows; the same seats must still answer."""
    world = state.determinize(viewer, SEED)
    for seat in sorted(set(world.ask) - set(state.ask)):
        decision = world.ask[seat]
        options = list(decision.options)
        world.shuffle(options)
        apply(world, seat, tuple(options[: max(decision.least, min(decision.most, 1))]))
    world.ply, world.asked = state.ply, state.asked
    return world


def _unpacked(code: str) -> tuple[str, bytes]:
    """Return a code's readable head and its state as JSON; raises :class:`PositionCodeError`."""
    head, _, data = code.rpartition(".")
    mark, *parts = head.split(".")
    number = mark.removeprefix(MARK)
    if not mark.startswith(MARK) or not _is_number(number) or len(parts) != 2:
        _refuse("no-code", "this is not a position code")
    if int(number) != VERSION:
        _refuse("version", f"this is a position code of version {number}, not {VERSION}")
    who = parts[1].removesuffix(ALL)
    if len(code) > MOST_CHARACTERS or (who != PUBLIC and not _is_number(who)):
        _refuse("no-code", "this is not a position code")
    try:
        packed = base64.b64decode(data + "=" * (-len(data) % 4), b"-_", validate=True)
        unpacking = zlib.decompressobj(-15)
        body = unpacking.decompress(packed[4:], MOST_BYTES)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise PositionCodeError("damaged", "the position code is damaged") from error
    if not unpacking.eof or unpacking.unused_data or packed[:4] != _sum(head, body):
        _refuse("damaged", "the position code is damaged")
    return head, body


def _loaded(game: Game, card_set: Any, body: bytes) -> State:
    """Return the checked state of a dump; raises one of :data:`STUMBLES` for a bad dump."""
    if len(body) > LARGEST_STATE:
        raise ValueError("longer than any state")
    dump = json.loads(body, parse_int=_number, parse_float=_no_fraction)
    if dump["seats"] not in game.seats:
        raise ValueError("not a number of players of this game")
    game.completed(dump["options"])
    if not set(dump["fields"]) <= set(game.state.FIELDS):
        raise ValueError("not the fields of this game")
    _check_size(dump, game.state.SETS)
    state = game.state.load(dump, card_set)
    if _text(state.dump()) != _text(dump) or not (state.ask or state.result):
        raise ValueError("not a position in which a seat is asked")
    if game.census is not None:
        dealt = game.state.deal(state.seats, SEED, state.options, card_set)
        if game.census(state) != game.census(dealt):
            raise ValueError("not the pieces of this game")
    return state


def _check_size(dump: dict[str, Any], sets: Container[str]) -> None:
    """Raise ``ValueError`` for a dump with wrong frames, too large numbers or deep nesting.

    Numbers in the state must be small, because a number can determine how often a rule repeats a
    loop. The fields named in ``sets`` are exempt.
    """
    stack, result = dump["stack"], dump["result"]
    if len(stack) > MOST_FRAMES or any(len(frame["answers"]) > MOST_FRAMES for frame in stack):
        raise ValueError("too many frames or answers")
    if any(frame["answers"] or frame["given"] for frame in stack[:-1]):
        raise ValueError("answers in a frame below the top one")
    if not 0 <= dump["asked"] <= dump["ply"] < 1_000_000:
        raise ValueError("not a valid ply")
    parts = [part for name, part in dump["fields"].items() if name not in sets]
    level: list[Any] = [stack, result, *parts]
    for _ in range(DEEPEST):
        if any(isinstance(value, int) and abs(value) > LARGEST_NUMBER for value in level):
            raise ValueError("a number too large")
        tables = [value.values() for value in level if isinstance(value, dict)]
        lists = [value for value in level if isinstance(value, list)]
        level = [inner for outer in (*tables, *lists) for inner in outer]
    if level:
        raise ValueError("nested too deep")


def _text(dump: dict[str, Any]) -> str:
    return json.dumps(dump, sort_keys=True, separators=(",", ":"))


def _sum(head: str, body: bytes) -> bytes:
    return zlib.crc32(head.encode() + b"\n" + body).to_bytes(4, "big")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3


def _number(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise ValueError("a number too large")
    return int(text)


def _no_fraction(text: str) -> NoReturn:
    raise ValueError(f"{text} is not a whole number")


def _refuse(fault: CodeFault, text: str) -> NoReturn:
    raise PositionCodeError(fault, text)
