"""Draws a whole game as an animated picture, in a worker process, from the public view."""

import io
from collections.abc import Mapping, Sequence
from typing import Any

from PIL import Image

from bot.components.presenters import presenter
from bot.components.safe_text import pictured
from bot.games.deeds import bare
from bot.i18n import Reader, text
from bot.sessions.course import Course
from bot.sessions.replay import GameRecord
from bot.store.card_values import card_set_from
from cogs.moving_picture import film_frames
from cogs.moving_picture.film_frames import Caption, Contender, FilmTitle
from cogs.moving_picture.messages import Film, PictureFormat, Still, shown

MOST_BYTES = 1_000_000
"""Cap on the size of a moving picture, in bytes."""

WIDTHS: Mapping[PictureFormat, int] = {"webp": 600, "gif": 380}
"""Width of a moving picture in pixels; the board is drawn 1,200 pixels wide."""

TITLE_STAYS, STAYS, RESULT_STAYS = 2_000, 800, 4_000
"""Milliseconds for which the title, a position and the result are shown."""

QUALITIES: Mapping[PictureFormat, Sequence[int]] = {"webp": (50, 30, 10), "gif": (256, 128, 64, 32)}
"""Qualities of the WebP and colours of the GIF, tried until the file is small enough.

If no quality is small enough, the picture is scaled down.
"""

SMALLER = 0.8
"""Factor by which a picture that is still too large is scaled down each time."""

SAMPLES = 8
"""Number of frames sampled for the palette of a GIF.

All frames share one palette, so parts that do not change are stored only once.
"""


def draw(
    record: GameRecord,
    files: str,
    language: str,
    names: tuple[str, ...],
    last: bytes,
    kind: PictureFormat,
    stills: Sequence[Still] = (),
) -> Film:
    """Return a game as a moving picture of at most :data:`MOST_BYTES`.

    The picture shows a title, then the public board with each step in words, and finally ``last``,
    the result as a PNG. The board's positions always include the ``stills``. ``names`` are the
    seats' names. This function runs in a worker process, so it gets the card values as ``files``.
    """
    card_set: Any = card_set_from(record.game, files)
    course = Course(record, card_set)
    reader = pictured(Reader(text(language), names, record.options, card_set))
    numbers = shown(len(course.plies), stills)
    artist = presenter(record.game).artist
    boards = {
        number: artist.picture(course.position(number).view(None), reader) for number in numbers
    }
    size = film_frames.size_of(_height(board) for board in boards.values())
    share = 1 / max(1, numbers[-1])
    marks = [still.number * share for still in stills]
    width = WIDTHS[kind]
    frames = [
        _small(film_frames.title_frame(size, title_of(course, reader)), width),
        *(
            _small(film_frames.step_frame(size, _opened(board), said, done, marks), width)
            for board, said, done in (
                (board, caption_of(course, number, reader), number * share)
                for number, board in boards.items()
            )
        ),
    ]
    glimpses = [
        film_frames.Glimpse(
            _opened(artist.picture(course.position(max(0, still.number - 1)).view(None), reader)),
            _opened(boards[still.number]),
            still.ply,
            still.name,
        )
        for still in stills[-film_frames.MOMENTS :]
    ]
    end = film_frames.end_frame(size, _opened(last), glimpses, reader("film-moments"))
    return Film(written([*frames, _small(end, width)], kind), len(frames) + 1)


def title_of(course: Course, reader: Reader) -> FilmTitle:
    """Return the title: the winners and other players, best first, and facts about the game."""
    game, state = course.game, course.position(len(course.plies) - 1)
    result = state.result
    winners = () if result is None else result.winners
    ranked = presenter(game).artist.scores(result, reader).ranking if result else ()
    order = [rank.seat for rank in ranked] or range(state.seats)
    players = [Contender(seat, reader.name(seat)) for seat in order]
    won = tuple(player for player in players if player.seat in winners)
    facts = reader(
        "film-facts",
        game=reader(f"game-{game}-short"),
        players=state.seats,
        moves=state.ply,
    )
    others = tuple(player for player in players if player.seat not in winners)
    beats = reader("film-beats", count=len(won)) if won and others else ""
    return FilmTitle(won, others, beats, facts)


def caption_of(course: Course, number: int, reader: Reader) -> Caption:
    """Return the caption of a position, about the step that led to it.

    The caption is the first public log line of the step or, without one, the status of the
    position.
    """
    steps_done = f"{course.plies[number]}/{course.plies[-1]}"
    steps = course.positions(max(0, number - 1), number + 1)
    state = next(steps)
    if number:
        state.log = []
        state = next(steps)
    own, told = presenter(course.game), [event.seen(None) for event in state.log or ()]
    lines = zip(told, own.story(told, reader), strict=True)
    for event, line in lines:
        if line:
            return Caption(steps_done, event.data.get("seat"), bare(line))
    return Caption(steps_done, None, bare(own.status(state.view(None), reader)))


def _height(data: bytes) -> int:
    """Return the height of a picture after scaling to the width of a frame."""
    with Image.open(io.BytesIO(data)) as image:
        return round(image.height * film_frames.WIDTH / image.width)


def _opened(data: bytes) -> Image.Image:
    """Return a picture scaled to the width of a frame."""
    image = Image.open(io.BytesIO(data)).convert("RGB")
    wide = film_frames.WIDTH
    return image if image.width == wide else image.resize((wide, _height(data)))


def _small(frame: Image.Image, width: int) -> Image.Image:
    height = max(1, round(frame.height * width / frame.width))
    return frame.resize((width, height), Image.Resampling.BOX)


def written(frames: Sequence[Image.Image], kind: PictureFormat) -> bytes:
    """Return frames as a file of at most :data:`MOST_BYTES`, in the best quality that fits."""
    for quality in QUALITIES[kind]:
        data = _encoded(frames, kind, quality)
        if len(data) <= MOST_BYTES:
            return data
    width, height = (max(1, round(side * SMALLER)) for side in frames[0].size)
    return written([frame.resize((width, height), Image.Resampling.BOX) for frame in frames], kind)


def _encoded(frames: Sequence[Image.Image], kind: PictureFormat, quality: int) -> bytes:
    file, stays = io.BytesIO(), [TITLE_STAYS, *[STAYS] * (len(frames) - 2), RESULT_STAYS]
    how: dict[str, Any] = {"save_all": True, "duration": stays, "loop": 0}
    if kind == "webp":
        how |= {"quality": quality, "method": 2, "kmin": 0, "kmax": 0}
    else:
        common = _colours(frames, quality)
        frames = [frame.quantize(palette=common, dither=Image.Dither.NONE) for frame in frames]
    first, *rest = frames
    first.save(file, kind.upper(), append_images=rest, **how)
    return file.getvalue()


def _colours(frames: Sequence[Image.Image], count: int) -> Image.Image:
    """Return a palette made from frames throughout a game, including the result."""
    some = [*frames[:: max(1, len(frames) // SAMPLES)], frames[-1]]
    width, height = frames[0].size
    sheet = Image.new("RGB", (width, height * len(some)))
    for number, frame in enumerate(some):
        sheet.paste(frame, (0, height * number))
    return sheet.quantize(count, Image.Quantize.MEDIANCUT)
