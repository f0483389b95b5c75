"""The file of a game that is not over: what everybody saw of it, and a check on every line.

12. B | castrum-event-build {"seat":1} #5a0c31f7             ; what everybody saw of an answer
13. A #0d11c2aa                                              ; A answered, and nobody saw what
14. = take-back 7 | core-event-undone {"seat":0} #7be0a1f3   ; the table says something

The checks are a chain of SHA-256 over the text of the file. They name the line that was changed;
whether the game was played like this nobody can tell before it is over.
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
"""Stands before each thing that everybody saw."""

_CHECKED = re.compile(rf"(.+?) #([0-9a-f]{{{CHECK}}})")
_SEAT = re.compile(r"(\d{1,6})\. ([A-Z])")
_KIND = re.compile(r"\| ([a-z][a-z-]*) (?=\{)")


class PublicLine(NamedTuple):
    """A step as everybody saw it: ``head`` is its number, who acted and what the table said."""

    ply: int
    seat: Seat
    head: str
    events: tuple[Event, ...]


def so_far(played: TableGame, story: Iterable[Told], state: State) -> RunningFile:
    """Return the file of a game that has come to ``state``. Of its ``story`` there stands what a
    spectator was told, of an answer only whose it is, of the deal only the commitment.
    """
    told: dict[int, list[Event]] = {}
    for one in story:
        told.setdefault(one.ply, []).append(one.event.seen(None))
    steps = [step for step in played.steps if step[0] < state.ply]
    texts = [
        _head(ply, seat, action) + _shown(told.get(ply + 1, ())) for ply, seat, action in steps
    ]
    file = RunningFile(
        **header(played),
        deal=SealedPart(
            commitment="" if played.deal is None else played.deal.commitment,
            told=_shown(told.get(0, ())).strip(),
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
    """Return what stands in a line of what everybody saw; raises
    :class:`~bot.records.notation.NotationError`.
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
    """Yield the digest of what stands above the moves, of each line, and of the position."""
    above = file.model_dump(mode="json", exclude={"moves", "position", "digest"})
    del above["deal"]["check"]
    digest = ""
    for text in (json.dumps(above, sort_keys=True, ensure_ascii=False), *texts, file.position):
        digest = hashlib.sha256(f"{digest}\n{text}".encode()).hexdigest()
        yield digest


def unchecked(text: str) -> tuple[str, str]:
    """Return a line without its check, and the check; raises
    :class:`~bot.records.notation.NotationError`.
    """
    found = _CHECKED.fullmatch(text)
    if found is None:
        raise NotationError("a line of a running game ends with its check")
    return found[1], found[2]


def read_line(text: str) -> PublicLine:
    """Return what a line without its check says; raises
    :class:`~bot.records.notation.NotationError`.
    """
    head, bar, events = text.partition(BAR)
    told = events_in(f"{bar}{events}".strip())
    if (seat := _SEAT.fullmatch(head)) is not None:
        return PublicLine(int(seat[1]), seat_of(seat[2]), head, told)
    line = read(head)
    if line.seat != TABLE:
        raise NotationError("what a seat answered stands in no file of a running game")
    return PublicLine(line.ply, TABLE, head, told)


def _head(ply: int, seat: Seat, action: Action) -> str:
    """Return how a line begins; nothing of a seat's answer is in it."""
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
