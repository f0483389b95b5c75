"""The animated replay of a game: only public facts, a small file, made in a worker process."""

import io
import pickle
import re
from functools import partial

import pytest
from PIL import Image

from bot.components.presenters import presenter
from bot.components.safe_text import reader_of
from bot.games.artist import Artist
from bot.i18n import Reader, text
from bot.sessions.replay import GameRecord
from cogs.moving_picture import film
from cogs.moving_picture import messages as moving_picture
from engines.core.kernel import View
from engines.registry import KEYS
from tests.bench import looking_back
from tests.bot.messages.conftest import sendable  # noqa: F401  (an autouse fixture)
from tests.bot.render.written import lightly_packed
from tests.contract.cases import Case
from tests.support.courses import PLAIN, course_of, places_of
from tests.support.sizes import size
from tests.support.tables import table_of
from tests.support.toy_presenter import dot


@pytest.mark.promise(
    "moving-picture",
    "An animated replay shows what everybody saw, ends with the result and is small enough",
    size="a whole game of each kind",
)
@pytest.mark.parametrize("key", KEYS)
def test_a_film_shows_public_facts_and_is_small_enough(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewers = []
    kind = type(presenter(key).artist)
    draw = kind.picture

    def overseen(artist: Artist[View], view: View, reader: Reader) -> bytes:
        viewers.append(view.viewer)
        return draw(artist, view, reader)

    monkeypatch.setattr(kind, "picture", overseen)
    monkeypatch.setattr(moving_picture, "FRAMES", size(30, moving_picture.FRAMES))
    lightly_packed(monkeypatch)
    made = looking_back.film_of(key, "webp")
    assert set(viewers) == {None}
    assert len(viewers) >= made.frames - 2 >= 30  # one view for each frame except title and end
    assert len(made.data) <= film.MOST_BYTES
    image = Image.open(io.BytesIO(made.data))
    assert image.n_frames == made.frames  # type: ignore[attr-defined]  # only files of several frames have it
    assert image.width == film.WIDTHS["webp"]


def test_a_caption_tells_only_public_facts() -> None:
    """A caption names no drawn card. Without a public event the caption describes the board."""
    reader = Reader(text("en"), looking_back.NAMES)
    course = looking_back.course_of("castel", 400)
    cards = presenter("castel").cards(reader).values()
    said, drawn = [], 0
    for number in range(len(course.plies)):
        caption = film.caption_of(course, number, reader)
        assert caption.text
        assert caption.steps == f"{course.plies[number]}/{course.plies[-1]}"
        said.append(caption.text)
        if "draw" in caption.text:
            drawn += 1
            assert not [card for card in cards if card in caption.text]
    assert drawn
    assert len(set(said)) > 20


def test_the_title_names_all_who_played_best_first() -> None:
    reader = Reader(text("en"), looking_back.NAMES)
    course = looking_back.course_of("castel", 100_000)
    title = film.title_of(course, reader)
    result = course.position(len(course.plies) - 1).result
    assert result is not None
    assert {winner.seat for winner in title.winners} == set(result.winners)
    assert {item.name for item in (*title.winners, *title.others)} == set(looking_back.NAMES)
    left = [sum(result.scores[other.seat].values()) for other in title.others]
    assert left == sorted(left)
    assert title.beats == ("beats" if len(title.winners) == 1 else "beat")
    still_on = looking_back.course_of("castel", 20)
    assert film.title_of(still_on, reader).winners == ()


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_moments_in_the_alt_text_are_among_the_frames(case: Case) -> None:
    """The alt text names only moments that the frames show."""
    course, end, _ = course_of(case)
    reader = reader_of(table_of(case, end), text("en"))
    stills = moving_picture.stills(course, places_of(case, "en"), reader)
    alt = moving_picture.film_alt("The result.", stills, reader)
    numbers = moving_picture.shown(len(course.plies), stills)
    assert len(numbers) == len(set(numbers)) == min(moving_picture.FRAMES, len(course.plies))
    assert (numbers[0], numbers[-1]) == (0, len(course.plies) - 1)
    assert stills
    told = [int(ply) for ply in re.findall(r"Step (\d+) · ", alt)]
    assert told == [still.ply for still in stills]
    assert set(told) <= {course.plies[number] for number in numbers}
    for still in stills:
        view = course.position(still.number).view(None)
        assert view.ply == still.ply
        board = presenter(case.game.key).artist.alt_text(view, reader)
        for word in re.findall(r"\b(?:[A-ZÀ-Þ][\w’]+|\d+)\b(?!…)", still.name):
            assert word == "The" or word.removesuffix("’s") in board, f"{still.name}: {board}"
        if still.standing is not None:
            assert still.standing in alt
            assert still.standing == presenter(case.game.key).standing(view, reader)


def test_the_alt_text_leaves_room_for_the_result() -> None:
    reader = Reader(text("en"), ("Ana", "Bo"))
    stills = [
        moving_picture.Still(number, number, f"{number} " + "W" * 60, "W" * 90)
        for number in range(8)
    ]
    alt = moving_picture.film_alt("R" * 300, stills, reader)
    assert alt.endswith("R" * 300)
    assert "Step 7 · 7 W" in alt
    assert "Step 0 · 0 W" not in alt


def test_moments_in_the_alt_text_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    plies: list[int] = []

    def overseen(_: Artist[View], view: View, __: Reader) -> bytes:
        plies.append(view.ply)
        return dot(view.ply)

    monkeypatch.setattr(type(presenter("castrum").artist), "picture", overseen)
    stills = [moving_picture.Still(number, number, "", None) for number in (13, 14, 15, 16, 61)]
    looking_back.film_of("castrum", "webp", 120, stills)
    assert {13, 14, 15, 16, 61} < set(plies)


def test_a_film_can_be_made_in_a_worker_process() -> None:
    record = GameRecord("castel", 2, 1, {}, [(0, 0, ("a",))])
    stills = [moving_picture.Still(1, 1, "Construction", None)]
    work = partial(film.draw, record, "{}", "fr", ("Ana", "Bo"), b"", "webp", stills)
    assert pickle.loads(pickle.dumps(work)).args == work.args  # noqa: S301  (pickled in the same line)
