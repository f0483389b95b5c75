"""The messages about a whole game as an animated picture."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from bot.components.custom_id import ControlId, encode
from bot.components.message import Button, Document, Post
from bot.components.presenters import presenter
from bot.components.safe_text import as_alt
from bot.games.alt import ALT_LIMIT
from bot.i18n import Reader
from bot.messages.features import Feature, Panel, Shown
from bot.messages.frame import button_of
from bot.model import Table
from bot.sessions.course import Course
from cogs.replay.landmarks import Landmark

FRAMES = 40
"""Cap on the positions shown, not counting the result."""

PictureFormat: TypeAlias = Literal["webp", "gif"]

PLACES = 8
"""Cap on the moments named in the alt text of a moving picture."""


class Film(NamedTuple):
    """A moving picture: the file, and the number of its frames."""

    data: bytes
    frames: int


class Still(NamedTuple):
    """A position that the moving picture shows and its alt text names.

    ``number`` is its index in the course, ``name`` the heading of its moment, and ``standing`` a
    sentence on who is ahead, ``None`` if that is unclear.
    """

    number: int
    ply: int
    name: str
    standing: str | None


def shown(positions: int, stills: Iterable[Still] = ()) -> list[int]:
    """Return the indices of the positions to show; ``positions`` is the number of all positions.

    The result contains the first and the last position, the positions of the ``stills`` (fewer than
    :data:`FRAMES`), and further positions at even distances.
    """
    count = min(FRAMES, positions)
    numbers = [number * (positions - 1) // max(1, count - 1) for number in range(count)]
    wanted = {still.number for still in stills}
    for number in sorted(wanted - set(numbers)):
        others = [index for index in range(1, count - 1) if numbers[index] not in wanted]
        numbers[min(others, key=lambda index: abs(numbers[index] - number))] = number
    return sorted(numbers)


def stills(course: Course, places: Sequence[Landmark], reader: Reader) -> list[Still]:
    """Return the positions worth describing: key moments and moments with a picture.

    In a game without such moments, the rounds are described.

    Each position is named after what its board shows. If a moment ended a part of the game, such as
    a year's combat, the board already shows the next part, and the next part gives the name.
    """
    own = presenter(course.game)
    notable = [place for place in places if place.kind != "turn"]
    keys = [place for place in notable if place.kind == "key"]
    others = [place for place in notable if place.kind == "moment"]
    others = others or ([] if keys else notable)
    room = PLACES - len(keys)
    moments = sorted([*keys, *others[:: max(1, -(-len(others) // room))]])
    found = []
    for moment in moments:
        number = course.number(moment.ply)
        view = course.position(number).view(None)
        standing = own.standing(view, reader) if view.result is None else None
        name = moment.name if moment.kind == "key" else moment.also or moment.name
        found.append(Still(number, moment.ply, name, standing))
    return found


def film_alt(result: str, stills: Sequence[Still], reader: Reader) -> str:
    """Return the course of a game in words: the stills, and ``result`` at the end.

    If the text exceeds the limit of alt text, the earliest stills are left out.
    """
    names: list[str] = []
    before: str | None = None
    for still in stills:
        name = reader("film-still", ply=str(still.ply), name=still.name)
        is_new = still.standing and still.standing != before
        names.append(f"{name} {still.standing}" if is_new else name)
        before = still.standing
    first = reader("film-alt")
    while names and len(" ".join((first, *names, result))) > ALT_LIMIT:
        del names[0]
    return as_alt((first, *names, result))


def film_post(table: Table, made: Film, kind: PictureFormat, alt: str, reader: Reader) -> Post:
    """Return the message with the moving picture, and a button to the replay."""
    door = Button(reader("ui-button-replay"), encode(ControlId(table.id, table.ply, "replay")))
    said = reader("film-title", game=reader(f"game-{table.game}"), count=made.frames)
    file = Document(f"castellan-{table.id}.{kind}", made.data, alt)
    return Post(said, rows=((door,),), document=file)


def making_post(reader: Reader, frames: int) -> Post:
    """Return the message shown while a moving picture is drawn."""
    return Post(reader("film-making", count=frames))


def made_post(table: Table, reader: Reader) -> Post:
    """Return the message shown after a moving picture was posted.

    The message has a button for the same picture as a GIF, which every program can show.
    """
    gif = Button(reader("film-button-gif"), encode(ControlId(table.id, table.ply, "film", "gif")))
    again = Button(reader("ui-button-replay"), encode(ControlId(table.id, table.ply, "replay")))
    return Post(reader("film-made"), rows=((gif, again),))


class MovingPictureFeature(Feature):
    """A whole game as an animated picture."""

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button that posts the moving picture."""
        if panel != "share":
            return ()
        return (button_of(shown.table, "film", shown.reader.text),)


FEATURE = MovingPictureFeature()
