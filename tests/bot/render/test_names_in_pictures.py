"""Names in all kinds of pictures are drawn with the fonts' glyphs, or as the seat's mark."""

import asyncio
import re
import unicodedata
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import cache, partial
from itertools import pairwise
from typing import Any, cast

import pytest

from bot.components.message import Picture
from bot.components.picture_cache import PictureCache
from bot.components.presenters import Drawing, presenter
from bot.components.safe_text import reader_of
from bot.games import gallery
from bot.games.gallery import GalleryPosition
from bot.games.presenter import Highlight
from bot.i18n import LANGUAGES, Reader, text
from bot.messages import moments
from bot.messages.panels.banners import lobby_banner
from bot.messages.result import result_picture
from bot.model import Table, Told
from bot.render import fonts
from bot.render.canvas import Canvas
from bot.sessions.replay import GameRecord
from bot.sessions.sessions import Sessions
from bot.store.card_values import CardValues
from cogs.moving_picture import film
from cogs.rulebook.on_board import RulingScene, scene_picture
from cogs.turning_points.messages import draw_chances
from cogs.turning_points.search import ChancesAtPly, Curve
from engines.core.advice import Chance
from engines.core.data import DATA
from engines.core.kernel import State, View
from engines.registry import KEYS, game
from tests.bench import looking_back
from tests.bot.render.written import Written, written
from tests.support.seated import running_table
from tests.support.sizes import size
from tests.support.tables import NoStory

NAMES = ("𝓐𝓷𝓪 🌸", "李小龙", "Ａｎａ", "हिन्दी", "דוד ไทย 🇫🇷")
DRAWN = ("Ana (A)", "■ B", "Ana (C)", "◆ D", "דוד")
""":data:`NAMES` as they are drawn in pictures that name two or more seats."""

STORY = cast("Sessions", NoStory())

LONG = tuple(f"{'Maximiliane von Hohenzollern Sigm':.30}{end}" for end in ("", "!", "?", "~", "."))


@contextmanager
def overseen() -> Iterator[list[Written]]:
    """Collect every text that is drawn; check that no text loses a character."""
    lost: list[str] = []

    with pytest.MonkeyPatch.context() as patch, written(packed=False) as found:
        write = Canvas.text

        def overseen_text(
            drawn: Canvas, x: float, y: float, said: str, *rest: Any, **how: Any
        ) -> int:
            if fonts.drawable(said) != unicodedata.normalize("NFC", said):
                lost.append(said)
            return write(drawn, x, y, said, *rest, **how)

        patch.setattr(Canvas, "text", overseen_text)
        yield found
    assert lost == []
    assert found
    assert all(item.text.strip() for item in found), "a label is empty"


@cache
def steps_of(key: str) -> list[GalleryPosition]:
    return gallery.played(game(key), game(key).seats[-1], 7, {})


def table_at(key: str, state: State, names: tuple[str, ...] = NAMES) -> Table:
    return running_table(key, state, names[: state.seats])


def reader_at(key: str, state: State, language: str = "en") -> Reader:
    return reader_of(table_at(key, state), text(language))


def picture(draw: Callable[[PictureCache], Coroutine[Any, Any, Picture | None]]) -> Picture:
    """Return a picture drawn with a new picture cache."""

    async def made() -> Picture | None:
        pictures = PictureCache()
        try:
            return await draw(pictures)
        finally:
            pictures.close()

    found = asyncio.run(made())
    assert found is not None
    return found


@pytest.mark.promise(
    "drawable-names",
    "No picture shows a box or an empty label instead of a name",
    size="every 40th / every fifth position of a game",
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_boards_and_hands(key: str, language: str) -> None:
    steps = steps_of(key)
    seats = steps[0].state.seats
    with overseen() as found:
        for step in (*steps[:: size(40, 5)], steps[-1]):
            state = step.state
            reader = reader_at(key, state, language)
            Drawing.of(state.view(None), reader).draw()
            for seat in state.ask:
                whose = Drawing.of(
                    state.view(seat), reader, is_hand=True, is_asked=True, named=True
                )
                whose.draw()
                assert NAMES[seat].split(" ")[0] in whose.alt()
    told = " ".join(item.text for item in found)
    assert [name for name in DRAWN[:seats] if name not in told] == []


@pytest.mark.parametrize("key", KEYS)
def test_strips(key: str) -> None:
    found_strips = []
    for before, after in pairwise(steps_of(key)):
        story = [Told(after.state.ply, 0, event) for event in after.told]
        views: tuple[View, View] = (before.state.view(None), after.state.view(None))
        reader = reader_at(key, after.state)
        found_strips += moments._moments(key, views[0], story, views[1], reader)
    with overseen() as found:
        for strip in found_strips[:: size(1 + len(found_strips) // 8, 1)]:
            strip.draw()
    assert any(name in line.text for line in found for name in DRAWN)


@pytest.mark.parametrize("key", KEYS)
def test_results(key: str) -> None:
    end = steps_of(key)[-1].state
    table, reader = table_at(key, end), reader_at(key, end)
    assert end.result is not None
    with overseen() as found:
        card = picture(lambda pictures: result_picture(STORY, pictures, table, reader))
    told = [item.text for item in found]
    assert set(DRAWN[: end.seats]) <= set(told)
    titles = {DRAWN[seat] for seat in end.result.winners}
    assert any(line not in titles and line.startswith(tuple(titles)) for line in told)
    assert all(name in card.alt for name in reader.names)


def test_chances() -> None:
    state = steps_of("castrum")[0].state
    points = tuple(ChancesAtPly(ply, (Chance(0.25, 0.01),) * state.seats) for ply in (0, 9))
    with overseen() as found:
        draw_chances(Curve(points, ()), reader_at("castrum", state))
    assert set(DRAWN[: state.seats]) <= {item.text for item in found}


@pytest.mark.parametrize("key", KEYS)
def test_lobbies(key: str) -> None:
    table = table_at(key, steps_of(key)[0].state)
    with overseen() as found:
        made = picture(lambda pictures: lobby_banner(pictures, table, text("en")))
    assert set(DRAWN[: len(table.sitters)]) <= {item.text for item in found}
    assert "■ B 李小龙" in made.alt
    table.invited = frozenset({table.sitters[1].user_id or 0})
    kept = picture(lambda pictures: lobby_banner(pictures, table, text("en")))
    assert "■ B 李小龙 (seat kept until they press Join)" in kept.alt


@pytest.mark.parametrize("key", KEYS)
def test_rulings_on_a_board(key: str) -> None:
    state = steps_of(key)[len(steps_of(key)) // 2].state
    view, reader = state.view(None), reader_at(key, state)
    place = next(iter(presenter(key).artist.places(view, reader)))
    item = RulingScene("1", view, reader, (Highlight(place, "X", "Y"),), "", ())
    with overseen():
        picture(partial(scene_picture, ruling_scene=item))


def test_moving_pictures() -> None:
    logged, end = looking_back.played("castrum", 12)
    files = CardValues(DATA, ("castrum",)).current("castrum").files
    record = GameRecord("castrum", end.seats, looking_back.SEED, end.options, logged)
    reader = reader_at("castrum", end)
    last = presenter("castrum").artist.picture(end.view(None), Reader(text("en"), tuple("ABCD")))
    with overseen() as found:
        film.draw(record, files, "en", reader.names, last, "webp")
    assert set(DRAWN[: end.seats]) <= {item.text for item in found}


@pytest.mark.parametrize("key", KEYS)
def test_a_letter_stays_where_the_end_of_a_name_has_no_room(key: str) -> None:
    """All players have the same long name."""
    end = steps_of(key)[-1].state
    table = table_at(key, end, LONG)
    reader = reader_of(table, text("en"))
    assert all(len(name) <= 32 for name in reader.names)
    with overseen() as found:
        Drawing.of(end.view(None), reader).draw()
        picture(lambda pictures: result_picture(STORY, pictures, table, reader))
        picture(lambda pictures: lobby_banner(pictures, table, text("en")))
    for line in found:
        if "Maximiliane" in line.text and "…" in line.text:
            assert re.search(r"… \([A-E]\)", line.text), line.text
    told = " ".join(item.text for item in found)
    assert [seat for seat in range(end.seats) if f"({'ABCDE'[seat]})" not in told] == []
