"""What is said about a whole game as one moving picture."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from bot.components.custom_id import Key, encode
from bot.components.message import Button, Document, Post
from bot.components.presenters import presenter
from bot.components.safe_text import as_alt
from bot.games.alt import ALT_LIMIT
from bot.i18n import Reader
from bot.messages.looking_back.landmarks import Landmark
from bot.model import Table
from bot.sessions.course import Course

FRAMES = 40
"""Positions shown of a game that has so many; the result comes on top."""

PictureFormat: TypeAlias = Literal["webp", "gif"]

PLACES = 8
"""Key moments that its description tells."""


class Film(NamedTuple):
    """A moving picture: the file, and how many pictures it has."""

    data: bytes
    frames: int


class Still(NamedTuple):
    """A position that is shown and told: its number in the course, its ply, what its board is
    headed or shows last, and who is ahead on it, where that can be said.
    """

    number: int
    ply: int
    name: str
    standing: str | None


def shown(positions: int, stills: Iterable[Still] = ()) -> list[int]:
    """Return which positions of so many are shown: the first, the last, those of the ``stills``, of
    which there are fewer than :data:`FRAMES`, and others evenly.
    """
    count = min(FRAMES, positions)
    numbers = [number * (positions - 1) // max(1, count - 1) for number in range(count)]
    wanted = {still.number for still in stills}
    for one in sorted(wanted - set(numbers)):
        others = [at for at in range(1, count - 1) if numbers[at] not in wanted]
        numbers[min(others, key=lambda at: abs(numbers[at] - one))] = one
    return sorted(numbers)


def stills(course: Course, places: Sequence[Landmark], reader: Reader) -> list[Still]:
    """Return key moments of a game among others worth a picture, of one without any its rounds, as
    they are seen on its board: one that ended a part of it, like the combat of a year, as the next
    part, which stands there.
    """
    own = presenter(course.game)
    ones = [one for one in places if one.kind != "turn"]
    keys = [one for one in ones if one.kind == "key"]
    others = [one for one in ones if one.kind == "moment"] or ([] if keys else ones)
    room = PLACES - len(keys)
    moments = sorted([*keys, *others[:: max(1, -(-len(others) // room))]])
    found = []
    for one in moments:
        number = course.number(one.ply)
        view = course.position(number).view(None)
        standing = own.standing(view, reader) if view.result is None else None
        name = one.name if one.kind == "key" else one.also or one.name
        found.append(Still(number, one.ply, name, standing))
    return found


def film_alt(result: str, stills: Sequence[Still], reader: Reader) -> str:
    """Return the course of a game in words: the positions that are shown of it and told, and how
    it ended, as the card of the ``result`` says it; of many with long words the later ones.
    """
    told: list[str] = []
    before: str | None = None
    for still in stills:
        name = reader("film-still", ply=str(still.ply), name=still.name)
        is_new = still.standing and still.standing != before
        told.append(f"{name} {still.standing}" if is_new else name)
        before = still.standing
    first = reader("film-alt")
    while told and len(" ".join((first, *told, result))) > ALT_LIMIT:
        del told[0]
    return as_alt((first, *told, result))


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
