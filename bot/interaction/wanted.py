"""The wanted settings of a new table, as typed options and as a code in a custom id."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.components.custom_id import base36
from bot.errors import UserError
from bot.i18n import LANGUAGES
from bot.messages.lobby import option_key
from bot.sessions.domain.lobby import PACES
from bot.table.head import TablePart
from bot.table.time.deadlines import MINUTES, REACTIONS, part_switches
from engines.registry import game as game_of

MORE = "."
"""Separator in a code, before the name and the code of each feature's parameters."""

MARK = 4
"""Length of a code's checksum; the checksum makes the code invalid if the choices change."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The settings that a person wants for a new table; empty or ``None`` means the default.

    ``parts`` are the parts of the table that features add. ``more`` is their code, with
    :data:`MORE` before it. ``begins`` is the wanted start of the game in Unix seconds (0: none), if
    a feature can arrange a start; the code does not contain ``begins``.
    """

    bots: int = 0
    level: str = ""
    thread: bool | None = None
    language: str = ""
    pace: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    parts: tuple[TablePart, ...] = ()
    more: str = ""
    begins: int = 0


def choices_of(key: str) -> dict[str, dict[str, str]]:
    """Return the choices of each parameter, each with the key of its text."""
    game = game_of(key)
    texts = {
        "level": {level: f"level-{level}" for level in game.policies},
        "language": {language: f"option-language-{language}" for language in LANGUAGES},
        "pace": {pace: f"option-pace-{pace}" for pace in PACES},
    }
    switches = {option.key: option.choices for option in game.offered}
    if game.windows:
        switches["reaction"] = REACTIONS
    if game.timed is not None:
        switches["minutes"] = MINUTES
    held = part_switches(game).values()
    switches |= {option.key: option.choices for option, _ in held}
    for name, choices in switches.items():
        texts[name] = {choice: option_key(key, name, choice) for choice in choices}
    return {name: of for name, of in texts.items() if of}


def wanted_of(values: Mapping[str, str], bots: int = 0, *, thread: bool | None = None) -> Wanted:
    """Build the wanted settings from typed ``values``, keyed by parameter."""
    options = dict(values)
    return Wanted(
        bots=bots,
        level=options.pop("level", ""),
        thread=thread,
        language=options.pop("language", ""),
        pace=options.pop("pace", ""),
        options=options,
    )


def code_of(game: str, wanted: Wanted) -> str:
    """Return wanted settings as a code: a checksum, the number of bots, a digit per parameter.

    Each digit is the number of the choice, from 1, or 0 if the parameter was not typed. The codes
    of the features' parameters follow. Raises ``error-no-such-option`` for a value that the game
    does not offer.
    """
    given = {
        **wanted.options,
        "level": wanted.level,
        "language": wanted.language,
        "pace": wanted.pace,
    }
    digits = [wanted.bots]
    for name, choices in choices_of(game).items():
        values = list(choices)
        value = given.get(name, "")
        if value and value not in choices:
            raise UserError("error-no-such-option")
        digits.append(values.index(value) + 1 if value else 0)
    return _mark(game) + "".join(map(base36, digits)) + wanted.more


def typed_in(game: str, code: str) -> Wanted:
    """Return the wanted settings in a code, except those of features.

    Raises ``ui-error-typed`` if the game's choices have changed since the code was made.
    """
    choices, mark, digits = choices_of(game), code[:MARK], code[MARK:].partition(MORE)[0]
    if mark != _mark(game) or len(digits) != len(choices) + 1:
        raise UserError("ui-error-typed")
    values = {}
    try:
        bots, *chosen = (int(digit, 36) for digit in digits)
        for (name, offered), number in zip(choices.items(), chosen, strict=True):
            if number:
                values[name] = list(offered)[number - 1]
    except (ValueError, IndexError):
        raise UserError("ui-error-typed") from None
    return wanted_of(values, bots)


def _mark(game: str) -> str:
    """Return a checksum of the parameters of a game and of their choices."""
    table = json.dumps({name: list(of) for name, of in choices_of(game).items()})
    return hashlib.sha256(table.encode()).hexdigest()[:MARK]
