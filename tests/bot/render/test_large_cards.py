"""Each large card and banner is drawn, is readable at a small size, and is a small file."""

import io

import pytest
from PIL import Image, ImageStat

from bot.components.presenters import presenter
from bot.i18n import LANGUAGES, Reader, text
from bot.render import fonts, large_card
from bot.render.banner import (
    BAND,
    LOBBY_HEIGHT,
    PANEL_HEIGHT,
    WIDTH,
    draw_lobby,
    draw_panel,
    gradient,
    share,
)
from bot.render.canvas import Canvas
from bot.render.furniture import badge
from bot.render.palette import SEATS
from bot.render.stamp import stamped
from cogs.puzzles import card as puzzle_card
from cogs.puzzles.messages import dated
from cogs.turning_points import chance_curve
from cogs.turning_points.chance_curve import Chart, Series
from engines.registry import KEYS, equipped, game
from tests.bot.render.written import blanked
from tests.support.sizes import RELEASE, size

SHOWN = 400
"""Minimum width at which a picture is shown, in pixels."""

READABLE = 8
"""Minimum size of a letter in pixels, at the width :data:`SHOWN`."""

EACH = size(19, 1)
"""Interval between the cards that are drawn; 1 with ``TEST_SIZE=release``."""


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Font sizes of all texts that are drawn."""
    found: list[int] = []
    words = fonts.words

    def sized(content: str, face: fonts.Typeface, size: int) -> fonts.TextMask:
        found.append(size)
        return words(content, face, size)

    monkeypatch.setattr(fonts, "words", sized)
    return found


def reader_at(key: str, language: str) -> Reader:
    """Return a reader for a new table of this game."""
    return Reader(text(language), (), game(key).settle({}), equipped(key)[1])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_pictures_of_cards_are_readable_and_small(
    key: str, language: str, sizes: list[int]
) -> None:
    album, reader = presenter(key).album, reader_at(key, language)
    assert album is not None
    cards = list(presenter(key).cards(reader))
    for card in cards[LANGUAGES.index(language) :: EACH]:
        data = album.card(card, reader.card_set, reader)
        drawn = Image.open(io.BytesIO(data))
        assert drawn.format == "PNG"
        assert drawn.size == (large_card.WIDTH, large_card.HEIGHT)
        assert len(data) < 60_000
    assert min(sizes) * SHOWN / large_card.WIDTH >= READABLE
    with pytest.raises(KeyError):
        album.card("nothing", reader.card_set, reader)


@pytest.mark.parametrize("key", KEYS)
def test_the_full_effect_of_a_card_is_on_its_picture(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The card with the longest text is checked, in both languages."""
    album = presenter(key).album
    assert album is not None
    for language in LANGUAGES:
        reader = reader_at(key, language)
        sections = {
            card: presenter(key).card(card, reader.card_set, reader)
            for card in presenter(key).cards(reader)
        }
        longest = max(sections, key=lambda card: sum(map(len, sections[card].lines)))
        written: list[str] = []

        def noted(_: object, broken: list[list[str]], *__: int, to: list[str] = written) -> None:
            to.extend(" ".join(lines) for lines in broken)

        monkeypatch.setattr(large_card, "_write", noted)
        blanked(monkeypatch)
        album.card(longest, reader.card_set, reader)
        effect = max(sections[longest].lines, key=len)
        assert large_card._spoken(effect) in written


@pytest.mark.parametrize("key", KEYS)
def test_a_lobby_banner_is_readable_and_small(key: str, sizes: list[int]) -> None:
    album = presenter(key).album
    assert album is not None
    scene = album.scene(WIDTH, LOBBY_HEIGHT - BAND)
    assert scene.size == (WIDTH, LOBBY_HEIGHT - BAND)
    most = game(key).seats[-1]
    for taken in range(1, most + 1) if RELEASE else (1, most):
        names = [*("W" * 32 for _ in range(taken)), *("" for _ in range(most - taken))]
        data = draw_lobby(scene, key, names, "free seat")
        assert Image.open(io.BytesIO(data)).size == (WIDTH, LOBBY_HEIGHT)
        assert len(data) <= 120_000
    assert min(sizes) * SHOWN / WIDTH >= READABLE


@pytest.mark.parametrize("count", range(1, len(KEYS) + 1))
def test_the_panel_shows_any_number_of_games(count: int, sizes: list[int]) -> None:
    scenes = []
    for key in KEYS[:count]:
        album = presenter(key).album
        assert album is not None
        scenes.append(album.scene(*share(count)))
    data = draw_panel(scenes, KEYS[:count])
    assert Image.open(io.BytesIO(data)).size == (WIDTH, PANEL_HEIGHT)
    assert len(data) <= 150_000
    assert min(sizes) * SHOWN / WIDTH >= READABLE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_a_puzzle_s_card_is_readable(
    key: str, language: str, sizes: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    blanked(monkeypatch)
    words, album = text(language), presenter(key).album
    assert album is not None
    title = words("puzzle-title", game=words(f"game-{key}-short"), day=dated(20_000, words))
    streak = words("puzzle-streak", count=1000)
    puzzle_card.draw(album.scene(*puzzle_card.SCENE), title, "★★★★★", [False] * 3, 3, streak)
    assert min(sizes) * SHOWN / puzzle_card.WIDTH >= READABLE


@pytest.mark.parametrize("seats", [2, 5])
def test_a_chance_curve_is_readable(
    seats: int, sizes: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    blanked(monkeypatch)
    lines = tuple(Series(seat, "W" * 32, (0.2, 0.2), (0.1, 0.1)) for seat in range(seats))
    marks = (0, 299, 300)
    for language in LANGUAGES:
        words = text(language)
        signs = words("curve-title"), words("curve-moves"), words("curve-percent")
        chance_curve.draw(Chart(*signs, (0, 300), lines, marks))
    assert min(sizes) * SHOWN / chance_curve.WIDTH >= READABLE


@pytest.mark.parametrize(
    ("first", "last", "said"),
    [
        (0, 145, [0, 20, 40, 60, 80, 100, 120, 140]),
        (0, 1223, [0, 200, 400, 600, 800, 1000, 1200]),
        (0, 120, [0, 20, 40, 60, 80, 100, 120]),
        (23, 41, [25, 30, 35, 40]),
        (0, 3, [0, 1, 2, 3]),
        (7, 7, [7]),
    ],
)
def test_a_chance_curve_is_numbered_evenly(first: int, last: int, said: list[int]) -> None:
    assert list(chance_curve.even_plies(first, last)) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_mark_not_played_is_readable(language: str, sizes: list[int]) -> None:
    said = text(language)("whatif-stamp")
    below = io.BytesIO()
    Image.new("RGB", (WIDTH, 200)).save(below, "PNG")
    drawn = Image.open(io.BytesIO(stamped(below.getvalue(), said)))
    assert drawn.width == WIDTH
    assert min(sizes) * SHOWN / WIDTH >= READABLE


def test_seats_keep_their_colours_on_a_picture_of_other_colours() -> None:
    canvas = Canvas(400, 200, "#ffffff")
    canvas.put(gradient(400, 200, "#5b6fa8", "#ffe0b0"), 0, 0)
    for seat in range(len(SEATS)):
        canvas.put(badge(seat, 20), 30 + 60 * seat, 90)
    drawn = Image.open(io.BytesIO(canvas.fine_png())).convert("RGB")
    for seat in range(len(SEATS)):
        spot = (30 + 60 * seat, 90, 50 + 60 * seat, 110)
        pairs = zip(
            *(ImageStat.Stat(picture.crop(spot)).mean for picture in (drawn, canvas.image)),
            strict=True,
        )
        assert all(abs(pair - other) < 9 for pair, other in pairs), SEATS[seat].letter


def test_the_same_lobby_is_the_same_picture() -> None:
    album = presenter(KEYS[0]).album
    assert album is not None
    scene = album.scene(WIDTH, LOBBY_HEIGHT - BAND)
    first, again = (draw_lobby(scene, "Castle", ["Ana", ""], "free") for _ in range(2))
    assert first == again != draw_lobby(scene, "Castle", ["Ana", "Bo"], "free")


def test_a_seat_kept_for_somebody_is_as_dark_as_a_free_seat() -> None:
    album = presenter(KEYS[0]).album
    assert album is not None
    scene = album.scene(WIDTH, LOBBY_HEIGHT - BAND)
    data = draw_lobby(scene, "Castle", ["Ana", "Bo", ""], "free", {1})
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    width = (WIDTH - 32) // 3
    ground = [picture.getpixel((seat * width + width - 12, LOBBY_HEIGHT - 30)) for seat in range(3)]
    assert ground[0] != ground[1] == ground[2]
