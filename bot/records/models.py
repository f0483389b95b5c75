"""The format of game files as pydantic models, and its published JSON schema."""

import json
import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.records.bounds import (
    LARGEST,
    LARGEST_NUMBER,
    LONGEST_LINE,
    LONGEST_NAME,
    LONGEST_STORY,
    MOST_KEYS,
    MOST_MOVES,
    MOST_SEATS,
    TooMuch,
    decode,
)
from engines.core.position_code import MOST_CHARACTERS

VERSION = 1

Short: TypeAlias = Annotated[str, Field(max_length=LONGEST_NAME)]
"""A one-line text: a name, a word or a key."""

Digits: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-f]*$", max_length=64)]
"""Up to 32 bytes in hexadecimal digits."""

Letter: TypeAlias = Annotated[str, Field(pattern=r"^[A-Z]$", max_length=1)]
"""A seat's letter: the first seat is ``A``."""

Day: TypeAlias = Annotated[
    str,
    Field(pattern=r"^(\d{4}-\d\d-\d\d)?$", max_length=10, description="The day it began (UTC)."),
]

Score: TypeAlias = Annotated[int, Field(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]

Options: TypeAlias = Annotated[dict[Short, Short], Field(max_length=MOST_KEYS)]

CardFile: TypeAlias = Annotated[dict[Short, Any], Field(max_length=MOST_KEYS)]
"""A file of card values; the game checks its contents."""

CardFiles: TypeAlias = Annotated[
    dict[Short, CardFile], Field(max_length=20, description="The card values, by file.")
]


class FileError(ValueError):
    """A text is not a game file that this program can read; the message says why."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


class SeatPart(_Part):
    """The person or bot on a seat at the end of the game."""

    name: Short = Field(description="The name shown at the table.")
    bot: Short | None = Field(
        default=None, description="The level of the bot that played it, null for a person."
    )


class RulesPart(_Part):
    """The version, rules and card values by which the game was played."""

    version: Short = Field(description="The version of Castellan.")
    code: Digits = Field(
        description="The edition of the rules; in older files a fingerprint of their source code."
    )
    values: Digits = Field(description="The fingerprint of the card values.")


BY_HAND = RulesPart(version="", code="", values="")
"""Entry of a handwritten file that names no rules: the rules of this program apply."""


class WordPart(_Part):
    """A word mixed into the deal."""

    seat: Letter
    word: Short


class DealPart(_Part):
    """The seed of all shuffles and dice."""

    generator: Literal["splitmix64", "hmac-sha256", "hmac-sha256-by-source"]
    seed: Short = Field(
        description="splitmix64: a decimal number; otherwise 32 bytes in hexadecimal digits."
    )
    salt: Digits = Field(default="", description="16 bytes; empty without a commitment.")
    commitment: Digits = Field(default="", description="SHA-256, as the start panel showed it.")
    words: list[WordPart] = Field(
        default_factory=list, max_length=MOST_SEATS, description="In the order of seats."
    )
    check: Digits = Field(default="", description="The first digits of the deal's digest.")


class ResultPart(_Part):
    """The result of the game."""

    winners: list[Letter] = Field(max_length=MOST_SEATS)
    scores: list[Annotated[dict[Short, Score], Field(max_length=MOST_KEYS)]] = Field(
        max_length=MOST_SEATS, description="The parts of each seat's score."
    )
    reason: Short


class SealedPart(_Part):
    """The public facts about the deal during a game."""

    commitment: Digits = Field(default="", description="SHA-256, as the start panel showed it.")
    told: str = Field(
        max_length=LONGEST_STORY,
        description="Its public events, written as in a line of the moves.",
    )
    check: Digits = Field(
        description="The first digits of the digest of all fields above the moves."
    )


class RunningFile(_Part):
    """The public part of an unfinished game: no seed, no hand, no hidden answer."""

    format: Literal["castellan-running-game"] = "castellan-running-game"
    version: Literal[1] = 1
    over: Literal[False] = Field(default=False, description="The game was not over yet.")
    game: Short
    date: Day
    seats: list[SeatPart] = Field(max_length=MOST_SEATS)
    options: Options
    rules: RulesPart
    deal: SealedPart
    moves: list[Annotated[str, Field(max_length=LONGEST_STORY)]] = Field(
        max_length=MOST_MOVES,
        description="One line per step: who acted, and the public events.",
    )
    position: str = Field(
        max_length=MOST_CHARACTERS, description="The public code of the current position."
    )
    digest: Digits = Field(description="The digest of the whole file, in all digits.")
    values: CardFiles


class GameFile(_Part):
    """A finished game from its deal to its result, including everything that was hidden.

    A file written by hand needs only game, seats, deal and moves.
    """

    format: Literal["castellan-game"] = "castellan-game"
    version: Literal[1] = 1
    game: Short
    date: Day = ""
    seats: list[SeatPart] = Field(max_length=MOST_SEATS)
    options: Options = Field(default_factory=dict)
    rules: RulesPart = BY_HAND
    deal: DealPart
    moves: list[Annotated[str, Field(max_length=LONGEST_LINE)]] = Field(
        max_length=MOST_MOVES, description="One line per step, in the notation of docs/notation.md."
    )
    result: ResultPart | None = Field(
        default=None, description="null if the moves do not end the game."
    )
    digest: Digits = Field(default="", description="The digest of the whole game, in all digits.")
    values: CardFiles = Field(default_factory=dict)


AnyFile: TypeAlias = GameFile | RunningFile

_MODELS: Mapping[str, type[AnyFile]] = {
    "castellan-game": GameFile,
    "castellan-running-game": RunningFile,
}

_TITLES: Mapping[type[AnyFile], str] = {
    GameFile: "Castellan game file, version 1",
    RunningFile: "Castellan file of a running game, version 1",
}


def written(file: AnyFile) -> str:
    """Return a game file as JSON, with one move per line."""
    data = file.model_dump(mode="json")
    values = json.dumps(data.pop("values"), ensure_ascii=False)
    text = json.dumps(data, ensure_ascii=False, indent=1)
    return f'{text[: text.rindex("}")].rstrip()},\n "values": {values}\n}}\n'


def read(text: str) -> AnyFile:
    """Parse the file of a finished or running game.

    Raises :class:`FileError` if the text is not a game file, or has another format version.
    """
    if len(text) > LARGEST:
        raise FileError("this is too long for a game file")
    try:
        data = decode(text)
    except TooMuch as error:
        raise FileError(f"this is not the JSON of a game file ({error})") from error
    model = _MODELS.get(str(data.get("format"))[:LONGEST_NAME]) if isinstance(data, dict) else None
    if model is None:
        raise FileError("this is not a game file of Castellan")
    version = data.get("version")
    if type(version) is not int or version != VERSION:
        raise FileError(
            f"this is a game file of version {str(version)[:LONGEST_NAME]}; "
            f"this Castellan reads version {VERSION}"
        )
    try:
        return model.model_validate(data)
    except ValidationError as error:
        fault = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part)[:LONGEST_NAME] for part in fault["loc"])
        raise FileError(f"{where}: {fault['msg']}") from error


def schema(model: type[AnyFile] = GameFile) -> str:
    """Return the JSON schema of game files, as published in ``docs/schema``."""
    found = model.model_json_schema()
    found["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    found["title"] = _TITLES[model]
    return json.dumps(_plain(found), indent=1, ensure_ascii=False) + "\n"


def _plain(value: Any) -> Any:
    """Return a part of a schema with every description on one line."""
    if isinstance(value, dict):
        return {
            key: re.sub(r"\s+", " ", part)
            if key == "description" and isinstance(part, str)
            else _plain(part)
            for key, part in value.items()
        }
    return [_plain(part) for part in value] if isinstance(value, list) else value
