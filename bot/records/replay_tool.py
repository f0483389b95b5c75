"""``castellan replay``: print a game file in words."""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.addresses import read_path
from bot.components.presenters import event_line, final_sections
from bot.components.safe_text import LETTERS, names_apart
from bot.i18n import FALLBACK, LANGUAGES, Reader, text
from bot.records.bounds import LARGEST
from bot.records.chain import WrongStep, play
from bot.records.game_file import back_to_in, completed, lines_of, opened, options_of, values_of
from bot.records.limits import TooCostly, limited, read_at_most
from bot.records.models import AnyFile, FileError, RunningFile, read
from bot.records.notation import NotationError, NotationLine
from bot.records.running import events_in, lines_so_far
from engines.core.kernel import Event, Seat
from engines.files import is_printed_to, why

REFUSED = (FileError, NotationError, TooCostly, WrongStep)
"""Errors of unusable files; their messages are sentences for the user."""

_MARKDOWN = re.compile(r"[*_`~|]{1,3}|^[#>-]+ ", re.MULTILINE)


def main(argv: Sequence[str], prog: str) -> int:
    """Print a game and return 0; if it cannot be replayed, print the reason to stderr, return 1."""
    parser = argparse.ArgumentParser(prog=prog, description="Print a game file in words.")
    parser.add_argument("file", type=read_path, help='the game file, "-" for the standard input')
    parser.add_argument("--language", choices=LANGUAGES, default=FALLBACK)
    parser.add_argument(
        "--seat",
        help='show what one seat knew (its letter), or "public" facts only; by default everything',
    )
    options = parser.parse_args(argv)
    try:
        with limited():
            for line in told(read_file(options.file), options.language, options.seat):
                print(line)
    except REFUSED as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def read_file(path: Path) -> AnyFile:
    """Read a game file; add what a file written by hand leaves out. Raises :class:`FileError`."""
    try:
        if str(path) != "-" and is_printed_to(path):
            raise FileError(f"{path} is also the output file")
        found = read_at_most(path, LARGEST + 1)
        if len(found) > LARGEST:
            raise FileError("this is too long for a game file")
        said = found.decode("utf-8-sig")
    except OSError as error:
        raise FileError(f"{path} cannot be read: {why(error)}") from error
    except UnicodeDecodeError:
        raise FileError(f"{path} is not written in UTF-8") from None
    return completed(read(said))


def told(file: AnyFile, language: str, viewer: str | None) -> Iterator[str]:
    """Yield the lines of a game in words: the notation of each step, then its events.

    Raises :class:`FileError`, :class:`NotationError`, :class:`WrongStep`.
    """
    values = values_of(file)
    names = names_apart(tuple(seat.name for seat in file.seats), text(language))
    reader = Reader(text(language), names, options_of(file), values.card_set)
    seat, everything = _viewer(viewer, len(names))
    yield " · ".join([reader(f"game-{file.game}"), *([file.date] if file.date else [])])
    for letter, name in zip(LETTERS, names, strict=False):
        yield f"  {letter}  {name}"
    if isinstance(file, RunningFile):
        if seat is not None:
            raise FileError("the file of an unfinished game has public facts only")
        yield from _told_so_far(file, reader)
        return
    opening = opened(file.deal, file.game, len(file.seats), file.options, values)
    ended = None
    for step in play(opening, (line for _, line in lines_of(file)), back_to_in(file)):
        if step.line is not None and (everything or _is_public(step.line)):
            yield step.line.written(checked=False)
        for event in step.events:
            yield from _in_words(file, event if everything else event.seen(seat), reader)
        ended = step.state
    if ended is not None and ended.result is not None:
        for section in final_sections(ended.view(None), ended.result, reader):
            yield _plain(section.title)
            for line in section.lines:
                yield from (f"  {part}" for part in _plain(line).splitlines())


def _told_so_far(file: RunningFile, reader: Reader) -> Iterator[str]:
    """Yield the public events of a running game, between lines that say it is unfinished."""
    mark = _plain(reader("export-unfinished", ply=str(len(file.moves))))
    yield mark
    for event in events_in(file.deal.told):
        yield from _in_words(file, event, reader)
    for line in lines_so_far(file):
        yield line.head
        for event in line.events:
            yield from _in_words(file, event, reader)
    yield mark


def _in_words(file: AnyFile, event: Event, reader: Reader) -> Iterator[str]:
    try:
        said = event_line(file.game, event, reader)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise FileError(f"there is no text for the event {event.kind}") from error
    if said:
        yield f"      {_plain(said)}"


def _viewer(said: str | None, seats: int) -> tuple[Seat | None, bool]:
    if said is None or said == "public":
        return None, said is None
    if len(said) != 1 or said not in LETTERS[:seats]:
        raise FileError(f"there is no seat {said}")
    return LETTERS.index(said), False


def _is_public(line: NotationLine) -> bool:
    """Return whether the notation of a line reveals no choice of a seat."""
    return not line.kind and not line.order


def _plain(line: str) -> str:
    return _MARKDOWN.sub("", line)
