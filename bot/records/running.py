"""The file of a running game: its public events, and a check on every line.

Examples::

    12. B | castrum-event-build {"seat":1} #5a0c31f7             ; an answer, with its public event
    13. A #0d11c2aa                                              ; a secret answer of seat A
    14. = take-back 7 | core-event-undone {"seat":0} #7be0a1f3   ; a signal of the table

Each check depends on all text before it (a chain of SHA-256), so the first wrong check shows which
line was changed. Only after the end can anybody verify that the game was really played like this.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bot.model import Told
from bot.records.bounds import TooMuch, decode_from
from bot.records.game_file import TableGame, header
from bot.records.models import RunningFile, SealedPart
from bot.records.notation import CHECK, NotationError, NotationLine, letter, read, seat_of
from engines.core.kernel import TABLE, Action, Event, Seat, State
from engines.core.position_code import encode

BAR = " | "
"""Separator before each public event."""

_CHECKED = re.compile(rf"(.+?) #([0-9a-f]{{{CHECK}}})")
_SEAT = re.compile(r"(\d{1,6})\. ([A-Z])")
_KIND = re.compile(r"\| ([a-z][a-z-]*) (?=\{)")


class PublicLine(NamedTuple):
    """The public part of a step; ``head`` is the step's number with its seat or table signal."""

    ply: int
    seat: Seat
    head: str
    events: tuple[Event, ...]


def so_far(played: TableGame, story: Iterable[Told], state: State) -> RunningFile:
    """Return the file of a running game whose current position is ``state``.

    The file contains the events of ``story`` as a spectator sees them. It names the seats that
    answered, without their answers, and the commitment to the deal, without its seed.
    """
    public: dict[int, list[Event]] = {}
    for entry in story:
        public.setdefault(entry.ply, []).append(entry.event.seen(None))
    steps = [step for step in played.steps if step[0] < state.ply]
    texts = [
        _head(ply, seat, action) + _shown(public.get(ply + 1, ())) for ply, seat, action in steps
    ]
    file = RunningFile(
        **header(played),
        deal=SealedPart(
            commitment="" if played.deal is None else played.deal.commitment,
            told=_shown(public.get(0, ())).strip(),
            check="",
        ),
        moves=texts,
        position=encode(state, None),
        digest="",
    )
    first, *digests, last = chain_of(file, texts)
    return file.model_copy(
        update={
            "deal": file.deal.model_copy(update={"check": first[:CHECK]}),
            "moves": [
                f"{text} #{digest[:CHECK]}" for text, digest in zip(texts, digests, strict=True)
            ],
            "digest": last,
        }
    )


def lines_so_far(file: RunningFile) -> Iterator[PublicLine]:
    """Yield the lines of a file; raises :class:`~bot.records.notation.NotationError`."""
    for text in file.moves:
        yield read_line(unchecked(text)[0])


def events_in(text: str) -> tuple[Event, ...]:
    """Return the public events in a text.

    Raises :class:`~bot.records.notation.NotationError`.
    """
    found = []
    at = 0
    while at < len(text):
        kind = _KIND.match(text, at)
        if kind is None:
            raise NotationError(f"{text[at : at + 20]} cannot be read")
        try:
            data, at = decode_from(text, kind.end())
        except TooMuch as error:
            raise NotationError(f"{text[at : at + 20]} cannot be read") from error
        found.append(Event(kind[1], data))
        at += text[at : at + 1] == " "
    return tuple(found)


def chain_of(file: RunningFile, texts: Sequence[str]) -> Iterator[str]:
    """Yield the digests: of the fields above the moves, of each line, and of the position."""
    above = file.model_dump(mode="json", exclude={"moves", "position", "digest"})
    del above["deal"]["check"]
    digest = ""
    for text in (json.dumps(above, sort_keys=True, ensure_ascii=False), *texts, file.position):
        digest = hashlib.sha256(f"{digest}\n{text}".encode()).hexdigest()
        yield digest


def unchecked(text: str) -> tuple[str, str]:
    """Split a line into the line without its check, and the check.

    Raises :class:`~bot.records.notation.NotationError`.
    """
    found = _CHECKED.fullmatch(text)
    if found is None:
        raise NotationError("a line of a running game must end with its check")
    return found[1], found[2]


def read_line(text: str) -> PublicLine:
    """Parse a line without its check.

    Raises :class:`~bot.records.notation.NotationError`.
    """
    head, bar, events = text.partition(BAR)
    story = events_in(f"{bar}{events}".strip())
    if (seat := _SEAT.fullmatch(head)) is not None:
        return PublicLine(int(seat[1]), seat_of(seat[2]), head, story)
    line = read(head)
    if line.seat != TABLE:
        raise NotationError("a file of a running game must not contain answers")
    return PublicLine(line.ply, TABLE, head, story)


def _head(ply: int, seat: Seat, action: Action) -> str:
    """Return the beginning of a line, without a seat's answer."""
    return (
        NotationLine(ply, TABLE, "", action).written()
        if seat == TABLE
        else f"{ply}. {letter(seat)}"
    )


def _shown(events: Iterable[Event]) -> str:
    return "".join(f"{BAR}{event.kind} {_data(event)}" for event in events)


def _data(event: Event) -> str:
    data = dict(event.data)
    return json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
