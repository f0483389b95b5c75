"""What is said about a whole game as one moving picture."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from bot.components.custom_id import Key, encode
from bot.components.message import Button, Document, Post
from bot.components.safe_text import as_alt
from bot.i18n import Reader, listed
from bot.messages.looking_back.landmarks import Landmark
from bot.model import Table

FRAMES = 40
"""Positions shown of a game that has so many; the result comes on top."""

PictureFormat: TypeAlias = Literal["webp", "gif"]

PLACES = 8
"""Key moments that its description tells."""


class Film(NamedTuple):
    """A moving picture: the file, and how many pictures it has."""

    data: bytes
    frames: int


def shown(positions: int) -> list[int]:
    """Return which positions of so many are shown: the first, the last, and others evenly."""
    count = min(FRAMES, positions)
    return [number * (positions - 1) // max(1, count - 1) for number in range(count)]


def film_alt(result: str, places: Sequence[Landmark], reader: Reader) -> str:
    """Return the course of a game in words: where its rounds and key moments led, and how it
    ended, as the card of the ``result`` says it.
    """
    ones = [one for one in places if one.kind != "turn"]
    moments = [one for one in ones if one.kind == "moment"] or ones
    step = max(1, -(-len(moments) // PLACES))
    told = [reader("replay-place", ply=str(one.ply), name=one.name) for one in moments[::step]]
    course = [reader("film-course", course=listed(reader.text, told))] if told else []
    return as_alt((reader("film-alt"), *course, result))


def film_post(table: Table, made: Film, kind: PictureFormat, alt: str, reader: Reader) -> Post:
    """Return the moving picture as a message, with the way into the game."""
    door = Button(reader("ui-button-replay"), encode(Key(table.id, table.ply, "replay")), emoji="⏯️")
    said = reader("film-title", game=reader(f"game-{table.game}"), count=made.frames)
    file = Document(f"castellan-{table.id}.{kind}", made.data, alt)
    return Post(said, rows=((door,),), document=file)


def making_post(reader: Reader, frames: int) -> Post:
    """Return what is said while a moving picture is drawn."""
    return Post(reader("film-making", count=frames))


def made_post(table: Table, reader: Reader) -> Post:
    """Return what is said once it is posted, with the way to one that is shown everywhere."""
    gif = Button(reader("film-button-gif"), encode(Key(table.id, table.ply, "film", "gif")))
    again = Button(
        reader("ui-button-replay"), encode(Key(table.id, table.ply, "replay")), emoji="⏯️"
    )
    return Post(reader("film-made"), rows=((gif, again),))
