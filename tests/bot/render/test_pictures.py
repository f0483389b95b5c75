"""Requirements of the pictures of all games, and a comparison with stored pictures."""

import sys
import time
from collections import defaultdict
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from bot.components.presenters import presenter
from bot.games.__main__ import play
from bot.render.kept import DrawnOnce
from bot.render.sprites import sprite
from engines.castel.cards import KINDS
from engines.core.kernel import View
from engines.registry import KEYS, game
from tests.bot.render.positions import NAMES_OF_PLAYERS, POSITIONS, reader
from tests.bot.render.written import blanked, unpacked
from tests.support.sizes import RELEASE, size

EXPECTED = Path(__file__).parent / "expected"
OUT = Path("out/render")
EPSILON = 0.6
"""Maximum mean difference of colour values (0 to 255) that another font library may cause."""

FAST = 2.5
"""Maximum cost of a picture whose parts are cached, in units of :func:`yardstick`."""

SURELY = 1.5
"""Maximum factor between a single time measurement and the true time."""

ODD_NAMES = (
    "👩‍👩‍👧‍👦 名前のないプレイヤー 🏰",
    "عبد الرحمن بن محمد بن عبد الله",
    "W" * 32,
    "\u200b\u202e\ufe0f",
    "Zoë̈ \t\n Ὀδυσσεύς Жанна ﷽",
)


def picture(view: View, language: str = "en", names: tuple[str, ...] = NAMES_OF_PLAYERS) -> bytes:
    """Return a position's picture: the viewer's hand if the game draws hands, else the board."""
    own = presenter(view.game)
    if view.viewer is not None:
        drawn = own.artist.hand_picture(view, None, reader(language, names))
        if drawn is not None:
            return drawn
    return own.artist.picture(view, reader(language, names))


def pixels(data: bytes) -> Image.Image:
    """Return a PNG as an RGB image."""
    return Image.open(BytesIO(data)).convert("RGB")


@cache
def drawn(name: str) -> bytes:
    """Return the picture of a position; each picture is drawn only once for all tests."""
    return picture(POSITIONS[name]())


@pytest.mark.parametrize("name", POSITIONS)
def test_the_picture_is_the_stored_one(name: str) -> None:
    data = picture(POSITIONS[name](), "fr") if name.endswith("hand") else drawn(name)
    stored = EXPECTED / f"{name}.png"
    actual, expected = pixels(data), pixels(stored.read_bytes())
    if actual.size == expected.size:
        difference = ImageChops.difference(actual, expected)
        mean = sum(ImageStat.Stat(difference).mean) / 3
        if mean <= EPSILON:
            return
    else:
        mean, difference = 255.0, actual
    OUT.mkdir(parents=True, exist_ok=True)
    new, apart = OUT / f"{name}.png", OUT / f"{name}-diff.png"
    new.write_bytes(data)
    difference.point(lambda value: min(255, value * 4)).save(apart)
    pytest.fail(
        f"mean difference {mean:.2f}: look at {new} and {apart}; if the new one is right, "
        f"copy it to {stored}"
    )


def test_every_stored_picture_has_its_position() -> None:
    assert {path.stem for path in EXPECTED.glob("*.png")} == set(POSITIONS)


ODDLY_NAMED = [
    pytest.param(name, (at + turn) % len(ODD_NAMES), id=f"{name}-{(at + turn) % len(ODD_NAMES)}")
    for at, name in enumerate(POSITIONS)
    for turn in range(size(1, len(ODD_NAMES)))
]
"""Each position with an odd name for the first player; ``TEST_SIZE=release``: with each."""


@pytest.mark.parametrize(("name", "shift"), ODDLY_NAMED)
def test_names_in_any_script_are_drawn(
    name: str, shift: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = Image.open(BytesIO(drawn(name))).size
    blanked(monkeypatch)
    names = ODD_NAMES[shift:] + ODD_NAMES[:shift]
    assert Image.open(BytesIO(picture(POSITIONS[name](), names=names))).size == plain


GAMES = [(key, seats) for key in KEYS for seats in game(key).seats]

EACH = size(4, 1)
"""Interval between the drawn stages of a game; the number of seats sets the first stage."""


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_every_view_of_a_random_game_is_drawn_small_enough(key: str, seats: int) -> None:
    for at, plies in [*enumerate((0, 3, 9, 21, 45, 80, 130, 400))][seats % EACH :: EACH]:
        state = play(game(key), seats, seats + 40, plies)
        both = None, plies % seats
        for viewer in both if RELEASE else (both[(at // EACH + seats) % 2],):
            data = picture(state.view(viewer), "fr" if plies % 2 else "en")
            assert len(data) <= 200_000, (plies, viewer)
            assert Image.open(BytesIO(data)).width == 1200


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_a_picture_is_the_same_in_worlds_that_cannot_be_told_apart(
    key: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    unpacked(monkeypatch)
    compared = 0
    for plies in (11, 19, 30, 47, 60)[:: size(2, 1)]:
        state = play(game(key), seats, seats, plies)
        seat = plies % seats
        other = state.determinize(seat, plies)
        if other.ask.keys() == state.ask.keys():  # ``other`` may ask again for secret answers
            both = None, seat
            for viewer in both if RELEASE else (both[(compared + seats) % 2],):
                assert picture(other.view(viewer)) == picture(state.view(viewer)), plies
            compared += 1
    assert compared >= size(2, 3)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_picture_drawn_before_has_the_same_bytes_and_is_drawn_fast(name: str) -> None:
    """If the first measurement is far below the limit, it is not repeated."""
    first, view = drawn(name), POSITIONS[name]()
    assert picture(view) == first
    made = parts_made()
    spent, yardsticks = [], []
    for most in (FAST / SURELY, *[FAST] * 4):
        spent.append(cost(lambda: picture(view)))
        yardsticks.append(cost(yardstick))
        if min(spent) <= most * min(yardsticks):
            break
    assert parts_made() == made
    assert min(spent) <= FAST * min(yardsticks)


def parts_made() -> int:
    """Return the number of picture parts that were drawn because they were not cached."""
    modules = [
        module
        for name, module in sys.modules.items()
        if name.startswith(("bot.render.", "bot.games."))
    ]
    makers = {
        id(var): var
        for module in modules
        for var in vars(module).values()
        if isinstance(var, DrawnOnce)
    }
    assert len(makers) > 10
    return sum(maker.made for maker in makers.values())


def cost(work: Callable[[], object]) -> float:
    """Return the processor time of ``work``, in seconds."""
    start = time.process_time()
    work()
    return time.process_time() - start


def yardstick() -> None:
    """Draw and pack an image; on any machine, this costs about as much as a picture."""
    image = Image.new("RGB", (1200, 900), "white")
    draw = ImageDraw.Draw(image)
    for n in range(300):
        left, top = 3 * n % 1100, 7 * n % 800
        colour = (n % 256, 5 * n % 256, 11 * n % 256)
        draw.rounded_rectangle((left, top, left + 90, top + 90), 8, colour)
    image.save(BytesIO(), "PNG")


@pytest.mark.parametrize("kind", KINDS)
def test_every_character_of_castel_has_its_own_portrait(kind: str) -> None:
    twins = defaultdict(list)
    for other in KINDS:
        twins[sprite(f"castel/{other}", 40).tobytes()].append(other)
    assert twins[sprite(f"castel/{kind}", 40).tobytes()] == [kind]
