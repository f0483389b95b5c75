"""Size limits of game files, checked before any other use: a file may come from a stranger."""

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

LARGEST = 2_000_000
"""Largest file in bytes; a game of :data:`MOST_MOVES` short lines fits."""

MOST_MOVES = 10_000
"""Cap on the moves of a game; games between bots have fewer than a thousand."""

LONGEST_LINE = 1_000
"""Longest line with an answer, in characters."""

LONGEST_STORY = 20_000
"""Longest line with the public events of a step, in characters."""

LONGEST_NAME = 100
"""Longest name, word, key or version, in characters; Discord's names have up to 32."""

MOST_SEATS = 26
"""Cap on the seats, because each has a letter."""

MOST_KEYS = 250
"""Cap on the keys of a JSON object; the largest file of card values has 56 tables."""

DEEPEST = 10
"""Deepest nesting of JSON; card values are nested six deep."""

LARGEST_NUMBER = 10**9
"""Largest absolute value of an integer; bounds of card values are narrower."""

_CONTROL = re.compile("[\0-\x1f\x7f-\x9f\ud800-\udfff]")


class TooMuch(ValueError):
    """A text is not JSON, or exceeds a limit of game files; the message says what is wrong."""


def decode(text: str) -> Any:
    """Return the value of a JSON text; raises :class:`TooMuch`."""
    with _worded():
        return _bounded(_DECODER.decode(text))


def decode_from(text: str, at: int) -> tuple[Any, int]:
    """Return the JSON value at index ``at`` and the index of its end; raises :class:`TooMuch`."""
    with _worded():
        value, end = _DECODER.raw_decode(text, at)
        return _bounded(value), end


@contextmanager
def _worded() -> Iterator[None]:
    """In the block, turn errors of the JSON parser into :class:`TooMuch` with our own message."""
    try:
        yield
    except TooMuch:
        raise
    except json.JSONDecodeError as error:
        raise TooMuch(f"line {error.lineno}, column {error.colno}") from error
    except RecursionError as error:
        raise TooMuch("it is nested too deeply") from error
    except ValueError as error:
        raise TooMuch("a number in it is too large") from error


def _bounded(value: Any) -> Any:
    """Return a JSON value unchanged; raises :class:`TooMuch` if it exceeds a limit.

    The limits concern control characters, numbers, list lengths and nesting (:data:`DEEPEST`).
    """
    level: Sequence[Any] = [value]
    for _ in range(DEEPEST):
        further: list[Any] = []
        for part in level:
            if isinstance(part, str):
                if found := _CONTROL.search(part):
                    raise TooMuch(f"it contains the control character {ord(found[0]):#06x}")
            elif isinstance(part, int):
                if abs(part) > LARGEST_NUMBER:
                    raise TooMuch("a number in it is too large")
            elif isinstance(part, dict):
                further.extend(part)
                further.extend(part.values())
            elif isinstance(part, list):
                if len(part) > MOST_MOVES:
                    raise TooMuch(f"a list in it has more than {MOST_MOVES} parts")
                further.extend(part)
        if not further:
            return value
        level = further
    raise TooMuch("it is nested too deeply")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise TooMuch("an object in it has the same key twice")
    if len(found) > MOST_KEYS:
        raise TooMuch(f"an object in it has more than {MOST_KEYS} keys")
    return found


def _no_number(text: str) -> NoReturn:
    raise TooMuch(f"{text[:20]} is not a whole number")


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_float=_no_number,
    parse_constant=_no_number,
)
