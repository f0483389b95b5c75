"""The notation of games: one line for each step, readable by people (docs/notation.md).

Examples::

    12. B move rustici #5a0c31f7   ; seat B answers the question "move" with "rustici"
    13. A !concede                 ; seat A gives up
    14. = time_up                  ; a signal of the table
    14. B !order reliques always   ; a standing order, which is no step and has no number of its own
"""

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from bot.sessions.replay import CONCEDE
from engines.core.kernel import TABLE, Action, Option, Seat

ORDER = "order"

FIRST = "A"
"""The first seat's letter; the others follow in alphabetical order."""

CHECK = 8
"""Number of digits of the optional check at the end of a line."""

NOTHING = "-"
"""Notation of an empty answer."""

_BARE = re.compile(r"[^\W\d][\w'’#.:+-]*|\d[\d'’#.:+-]*[^\W\d][\w'’#.:+-]*|\d+[#.:+-][\w#.:+-]*")
"""Matches values that need no quotation marks: words, and texts that begin like a number.

No repeated part can match the character that must follow it. So the time for matching is linear in
the length of the value.
"""

_WHOLE = re.compile(r"-?\d+")
_TOKEN = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[^\s";][^\s;]*)')
_NUMBER = re.compile(r"\s*(\d{1,6})\.\s*")
_CHECK = re.compile(rf"#[0-9a-f]{{{CHECK}}}")


class NotationError(ValueError):
    """A line is not valid notation; the message says why."""


class NotationLine(NamedTuple):
    """One line of the notation.

    ply     the number of the step, from 0; for an order, the number of the next step
    seat    the seat that acts, :data:`~engines.core.kernel.TABLE` for the table itself
    kind    the answered question, without ``GAME-ask-``; empty if no question is answered
    action  the logged action: the chosen options; for an order: its name and its choice
    order   whether the line is a standing order
    check   the first digits of the step's digest (:mod:`bot.records.chain`), or empty
    """

    ply: int
    seat: Seat
    kind: str
    action: Action
    order: bool = False
    check: str = ""

    def written(self, *, checked: bool = True) -> str:
        """Return the line as text, with its check unless ``checked`` is false."""
        words = list(self.action)
        if self.order:
            head = f"!{ORDER}"
        elif self.seat == TABLE:
            head = "="
        elif not self.kind:
            head = f"!{words.pop(0)}"
        else:
            head = _word(self.kind)
        said = [_word(word) for word in words] or ([NOTHING] if self.kind else [])
        who = [] if self.seat == TABLE else [letter(self.seat)]
        check = [f"#{self.check}"] if checked and self.check else []
        return " ".join([f"{self.ply}.", *who, head, *said, *check])


def letter(seat: Seat) -> str:
    """Return a seat's letter; raises ``ValueError`` for more seats than there are letters."""
    if not 0 <= seat < 26:
        raise ValueError(f"there is no letter for seat {seat}")
    return chr(ord(FIRST) + seat)


def seat_of(letter: str) -> Seat:
    """Return the seat of a letter."""
    return ord(letter) - ord(FIRST)


def read(text: str) -> NotationLine:
    """Parse a line; extra spaces and a comment after ``;`` are ignored.

    Raises :class:`NotationError`.
    """
    number = _NUMBER.match(text)
    if number is None:
        raise NotationError("a line must begin with its number and a full stop")
    ply = int(number[1])
    words = list(_tokens(text[number.end() :]))
    check = ""
    if words and _CHECK.fullmatch(words[-1]):
        check = words.pop()[1:]
    if not words:
        raise NotationError("the line has no action")
    if words[0] == "=":
        action = tuple(_value(word) for word in words[1:])
        if not action or not isinstance(action[0], str):
            raise NotationError('no action follows "="')
        return NotationLine(ply, TABLE, "", action, check=check)
    if not re.fullmatch("[A-Z]", words[0]) or len(words) < 2:
        raise NotationError('a seat\'s letter or "=" must follow the number, then an action')
    seat = seat_of(words[0])
    head, *said = words[1:]
    if head == f"!{ORDER}":
        if len(said) != 2:
            raise NotationError("an order must have a name and a choice")
        return NotationLine(
            ply, seat, "", tuple(_text(word) for word in said), order=True, check=check
        )
    action = () if said == [NOTHING] else tuple(_value(word) for word in said)
    if head == f"!{CONCEDE}":
        return NotationLine(ply, seat, "", (CONCEDE, *action), check=check)
    if head.startswith("!"):
        raise NotationError(f"{head} is unknown")
    if not said:
        raise NotationError(f'an empty answer must be written "{NOTHING}"')
    return NotationLine(ply, seat, _text(head), action, check=check)


def _tokens(text: str) -> Iterator[str]:
    at = 0
    while found := _TOKEN.match(text, at):
        yield found[1]
        at = found.end()
    rest = text[at:].strip()
    if rest and not rest.startswith(";"):
        raise NotationError(f"{rest[:20]} cannot be read")


def _word(option: Option) -> str:
    """Return the notation of a value: numbers and words unchanged, everything else quoted."""
    if isinstance(option, int):
        return str(option)
    return option if _BARE.fullmatch(option) else json.dumps(option, ensure_ascii=False)


def _value(word: str) -> Option:
    return int(word) if _WHOLE.fullmatch(word) and len(word) < 20 else _text(word)


def _text(word: str) -> str:
    if not word.startswith('"'):
        return word
    try:
        return str(json.loads(word))
    except ValueError as error:
        raise NotationError(f"{word[:20]} cannot be read") from error
