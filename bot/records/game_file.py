"""From a game to its file, and from a file to what can be played again."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, NamedTuple

from bot.model import Declared, stored
from bot.program import VERSION
from bot.records.chain import Opening, play
from bot.records.models import (
    BY_HAND,
    AnyFile,
    DealPart,
    FileError,
    GameFile,
    ResultPart,
    RulesPart,
    SeatPart,
    WordPart,
)
from bot.records.notation import NotationError, NotationLine, letter, read, seat_of
from bot.sessions.replay import Logged, is_take_back
from bot.store.card_values import CardValues, Values, make_values
from engines.core import deal as dealing
from engines.core import keyed
from engines.core.data import DATA, DataError
from engines.core.kernel import FAST, KEYED, Event, Result, Seat, Seed, State
from engines.registry import game as game_of
from engines.registry import is_known


class TableGame(NamedTuple):
    """A game as the table has it.

    names   of the seats, with the level of the bot that played each at the end, or ``None``
    began   when (Unix seconds), ``None`` where it is not to be said
    seed    the number it was dealt from, of no meaning where there is a ``deal``
    steps   the raw log, what was taken back included
    """

    game: str
    names: Sequence[tuple[str, str | None]]
    options: Mapping[str, str]
    values: Values
    steps: Sequence[Logged]
    orders: Sequence[Declared] = ()
    began: int | None = None
    seed: int = 0
    deal: dealing.Deal | None = None


class RecordedGame(NamedTuple):
    """A game as it was played again for its file: what each step told, with the ply it led to, and
    the position at the end.
    """

    file: GameFile
    told: Sequence[tuple[int, tuple[Event, ...]]]
    end: State


def recorded(played: TableGame) -> RecordedGame:
    """Return a game with its file; no positions are kept meanwhile but those that somebody takes
    back to.

    Raises :class:`~bot.records.chain.WrongStep` where the rules of this version do not lead
    through the log.
    """
    part = _deal_part(played)
    written = game_of(played.game).written(played.options)
    opening = opened(part, played.game, len(played.names), written, played.values)
    back_to = {step[1] for _, seat, step in played.steps if is_take_back(seat, step) and step[1:]}
    steps = play(opening, _lines(played), back_to)
    last = next(steps)
    check, moves, told = last.check, [], [(last.state.ply, last.events)]
    for last in steps:
        moves.append(last.written)
        told.append((last.state.ply, last.events))
    file = GameFile(
        **header(played),
        deal=part.model_copy(update={"check": check}),
        moves=moves,
        result=result_part(last.state.result),
        digest=last.digest,
    )
    return RecordedGame(file, told, last.state)


def header(played: TableGame) -> dict[str, Any]:
    """Return the fields of a file that say which game it is and what it is played with."""
    game = game_of(played.game)
    day = None if played.began is None else datetime.fromtimestamp(played.began, UTC)
    return {
        "game": played.game,
        "date": "" if day is None else day.date().isoformat(),
        "seats": [SeatPart(name=stored(name), bot=level) for name, level in played.names],
        "options": game.written(played.options),
        "rules": RulesPart(
            version=VERSION,
            code=str(game.edition(played.options)),
            values=played.values.fingerprint,
        ),
        "values": json.loads(played.values.files),
    }


def opened(
    part: DealPart, game: str, seats: int, options: Mapping[str, str], values: Values
) -> Opening:
    """Return what a game with these options as they are written begins with; raises
    :class:`~bot.records.models.FileError` for a seed or words that cannot be read, and for options
    that no game is written with.
    """
    known = {
        "game": game,
        "seats": seats,
        "options": dict(options),
        "values": values.fingerprint,
        "deal": part.model_dump(mode="json", exclude={"check"}),
    }
    complete = _completed_options(game, options)
    return Opening(game, seats, _seed(part, seats), complete, values.card_set, known)


def completed(file: AnyFile) -> AnyFile:
    """Return a file with the options and card values that one written by hand leaves out: the usual
    options, what held before an option that came later, and the values of this program.

    Raises :class:`~bot.records.models.FileError`.
    """
    if file.rules != BY_HAND or file.values:
        return file
    require_game(file)
    values = CardValues(DATA, (file.game,)).current(file.game)
    game = game_of(file.game)
    options = game.written({**game.settle({}), **game.state.BEFORE, **file.options})
    _completed_options(file.game, options)
    rules = BY_HAND.model_copy(update={"values": values.fingerprint})
    found = {"options": options, "rules": rules, "values": json.loads(values.files)}
    return file.model_copy(update=found)


def options_of(file: AnyFile) -> dict[str, str]:
    """Return all options of a file's game; raises :class:`~bot.records.models.FileError`."""
    require_game(file)
    return _completed_options(file.game, file.options)


def values_of(file: AnyFile) -> Values:
    """Return the card values of a file; raises :class:`~bot.records.models.FileError` if they are
    not those it names, or no card values at all.
    """
    require_game(file)
    try:
        values = make_values(file.game, file.values)
    except (DataError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise FileError(f"the card values cannot be used: {error}") from error
    if values.fingerprint != file.rules.values:
        raise FileError("the card values are not those the file names")
    return values


def require_game(file: AnyFile) -> None:
    """Raise :class:`~bot.records.models.FileError` for a game that is not here."""
    if not is_known(file.game):
        raise FileError(f"there is no game called {file.game!r} here")


def lines_of(file: GameFile) -> Iterator[tuple[int, NotationLine]]:
    """Yield the lines of a file with their numbers, from 1; raises
    :class:`~bot.records.notation.NotationError`, which names the line.
    """
    for number, text in enumerate(file.moves, 1):
        try:
            yield number, read(text)
        except NotationError as error:
            raise NotationError(f"line {number} ({text[:60]}): {error}") from error


def back_to_in(file: GameFile) -> set[object]:
    """Return the plies that lines of a file take back to; a line that cannot be read names none."""
    found: set[object] = set()
    for text in file.moves:
        with suppress(NotationError):
            line = read(text)
            if is_take_back(line.seat, line.action):
                found.update(line.action[1:2])
    return found


def result_part(result: Result | None) -> ResultPart | None:
    """Return how a game ended, as a file says it."""
    if result is None:
        return None
    return ResultPart(
        winners=[letter(seat) for seat in result.winners],
        scores=[dict(parts) for parts in result.scores],
        reason=result.reason,
    )


def _lines(played: TableGame) -> Iterator[NotationLine]:
    left = list(played.orders)
    for ply, seat, action in played.steps:
        while left and left[0].ply <= ply:
            yield _order(left.pop(0), ply)
        yield NotationLine(ply, seat, "", action)
    for order in left:
        yield _order(order, len(played.steps))


def _order(order: Declared, ply: int) -> NotationLine:
    return NotationLine(ply, order.seat, "", (order.name, order.choice), order=True)


def _deal_part(played: TableGame) -> DealPart:
    if played.deal is None:
        return DealPart(generator=FAST, seed=str(played.seed))
    return DealPart(
        generator=KEYED,
        seed=played.deal.seed.hex(),
        salt=played.deal.salt.hex(),
        commitment=played.deal.commitment,
        words=_words(played.deal.words),
    )


def _words(words: Mapping[Seat, str]) -> list[WordPart]:
    return [WordPart(seat=letter(seat), word=words[seat]) for seat in sorted(words)]


def _seed(part: DealPart, seats: int) -> Seed:
    if part.generator == FAST:
        if not part.seed.isascii() or not part.seed.isdigit() or len(part.seed) > 40:
            raise FileError("the seed is no number")
        return int(part.seed)
    words: dict[Seat, str] = {seat_of(one.seat): one.word for one in part.words}
    if len(words) < len(part.words) or any(seat >= seats for seat in words):
        raise FileError("the words are not one for a seat")
    return dealing.key(_bytes(part.seed, keyed.KEY), words)


def _bytes(digits: str, length: int) -> bytes:
    try:
        found = bytes.fromhex(digits)
    except ValueError as error:
        raise FileError("the seed is not written in hexadecimal digits") from error
    if len(found) != length:
        raise FileError(f"the seed has {len(found)} bytes, not {length}")
    return found


def _completed_options(game: str, written: Mapping[str, str]) -> dict[str, str]:
    try:
        return game_of(game).completed(written)
    except ValueError as error:
        raise FileError(str(error)) from error


def committed(part: DealPart) -> bool | None:
    """Return whether seed and salt are what the commitment says; ``None`` without one."""
    if not part.commitment:
        return None
    try:
        return dealing.commitment(bytes.fromhex(part.seed), bytes.fromhex(part.salt)) == (
            part.commitment
        )
    except ValueError:
        return False
