"""Converts the game of a table to a game file, and a file to the data that a replay needs."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Literal, NamedTuple

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
from engines.core.kernel import BY_SOURCE, FAST, KEYED, Event, Result, Seat, Seed, State
from engines.registry import game as game_of
from engines.registry import is_known

GENERATORS: Mapping[int, Literal["hmac-sha256", "hmac-sha256-by-source"]] = {
    1: KEYED,
    2: BY_SOURCE,
}
"""The random generator of each version of deals."""


class TableGame(NamedTuple):
    """A game as stored with its table.

    names   the name of each seat, with the level of the bot that played it last, or ``None``
    began   start of the game (Unix seconds), ``None`` to leave it out of the file
    seed    the seed of the deal; unused if there is a ``deal``
    steps   the log of steps, including those that were taken back
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
    """A replayed game and its file.

    ``told`` has, for each step, the ply after the step and the step's events. ``end`` is the final
    position.
    """

    file: GameFile
    told: Sequence[tuple[int, tuple[Event, ...]]]
    end: State


def recorded(played: TableGame) -> RecordedGame:
    """Replay a game; return it with its file.

    Positions are kept in memory only if a take-back leads to them. Raises
    :class:`~bot.records.chain.WrongStep` if the log does not fit the rules of this version.
    """
    part = _deal_part(played)
    written = game_of(played.game).written(played.options)
    opening = opened(part, played.game, len(played.names), written, played.values)
    back_to = {step[1] for _, seat, step in played.steps if is_take_back(seat, step) and step[1:]}
    steps = play(opening, _lines(played), back_to)
    last = next(steps)
    check, moves, story = last.check, [], [(last.state.ply, last.events)]
    for last in steps:
        moves.append(last.written)
        story.append((last.state.ply, last.events))
    file = GameFile(
        **header(played),
        deal=part.model_copy(update={"check": check}),
        moves=moves,
        result=result_part(last.state.result),
        digest=last.digest,
    )
    return RecordedGame(file, story, last.state)


def header(played: TableGame) -> dict[str, Any]:
    """Return the fields at the top of a file: the game, its seats, options, rules, card values."""
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
    """Return the data from which a game begins; ``options`` are those written in the file.

    Raises :class:`~bot.records.models.FileError` for an unreadable seed or words, and for options
    that the game does not have.
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
    """Return a file with options and card values filled in, if it was written by hand.

    A missing option gets the value that applied before the option existed, or its default. Card
    values are those of this program. Raises :class:`~bot.records.models.FileError`.
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
    """Return the values of all options of a file's game.

    Raises :class:`~bot.records.models.FileError`.
    """
    require_game(file)
    return _completed_options(file.game, file.options)


def values_of(file: AnyFile) -> Values:
    """Return the card values in a file.

    Raises :class:`~bot.records.models.FileError` if the values are invalid or do not have the
    fingerprint in the file.
    """
    require_game(file)
    try:
        values = make_values(file.game, file.values)
    except (DataError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise FileError(f"the card values cannot be used: {error}") from error
    if values.fingerprint != file.rules.values:
        raise FileError("the card values do not match their fingerprint")
    return values


def require_game(file: AnyFile) -> None:
    """Raise :class:`~bot.records.models.FileError` if the file's game is not installed."""
    if not is_known(file.game):
        raise FileError(f"there is no game called {file.game!r} here")


def lines_of(file: GameFile) -> Iterator[tuple[int, NotationLine]]:
    """Yield the lines of a file, numbered from 1.

    Raises :class:`~bot.records.notation.NotationError`, which names the line.
    """
    for number, text in enumerate(file.moves, 1):
        try:
            yield number, read(text)
        except NotationError as error:
            raise NotationError(f"line {number} ({text[:60]}): {error}") from error


def back_to_in(file: GameFile) -> set[object]:
    """Return the plies that take-backs in a file lead to; unreadable lines are skipped."""
    found: set[object] = set()
    for text in file.moves:
        with suppress(NotationError):
            line = read(text)
            if is_take_back(line.seat, line.action):
                found.update(line.action[1:2])
    return found


def result_part(result: Result | None) -> ResultPart | None:
    """Return a game's result in the form of the file, ``None`` without a result."""
    if result is None:
        return None
    return ResultPart(
        winners=[letter(seat) for seat in result.winners],
        scores=[dict(parts) for parts in result.scores],
        reason=result.reason,
    )


def _lines(played: TableGame) -> Iterator[NotationLine]:
    orders = list(played.orders)
    for ply, seat, action in played.steps:
        while orders and orders[0].ply <= ply:
            yield _order(orders.pop(0), ply)
        yield NotationLine(ply, seat, "", action)
    for order in orders:
        yield _order(order, len(played.steps))


def _order(order: Declared, ply: int) -> NotationLine:
    return NotationLine(ply, order.seat, "", (order.name, order.choice), order=True)


def _deal_part(played: TableGame) -> DealPart:
    if played.deal is None:
        return DealPart(generator=FAST, seed=str(played.seed))
    return DealPart(
        generator=GENERATORS[played.deal.version],
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
            raise FileError("the seed is not a number")
        return int(part.seed)
    words: dict[Seat, str] = {seat_of(said.seat): said.word for said in part.words}
    if len(words) < len(part.words) or any(seat >= seats for seat in words):
        raise FileError("every word must belong to a different seat")
    return dealing.key(_bytes(part.seed, keyed.KEY), words, _version(part))


def _version(part: DealPart) -> int:
    """Return the version of a deal, 1 for a deal that no commitment covers."""
    return next((number for number, name in GENERATORS.items() if name == part.generator), 1)


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
    """Return whether seed and salt match the commitment; ``None`` without a commitment."""
    if not part.commitment:
        return None
    try:
        seed, salt = bytes.fromhex(part.seed), bytes.fromhex(part.salt)
        return dealing.commitment(seed, salt, _version(part)) == part.commitment
    except ValueError:
        return False
