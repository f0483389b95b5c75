"""The board can show every offered ruling, and uses only facts that the reader may see."""

import asyncio
from collections.abc import Iterator
from io import BytesIO
from itertools import product

import pytest
from PIL import Image

from bot.components.message import as_new
from bot.components.picture_cache import PictureCache
from bot.components.presenters import presenter
from bot.games.alt import ALT_LIMIT
from bot.games.castrum.subjects import SUBJECTS
from bot.games.presenter import Highlight
from bot.i18n import LANGUAGES, Reader, text
from bot.render.furniture import lit
from cogs.rulebook import on_board
from cogs.rulebook.examples import examples
from cogs.rulebook.on_board import RulingScene, scene, scene_picture, scene_post
from cogs.rulebook.rulings import known
from engines.castrum.view import CastrumView
from engines.core.kernel import Seat, State, View
from engines.registry import KEYS
from tests.contract import checks
from tests.contract.cases import Case, sampled
from tests.engines.castrum import board as castrum
from tests.support.seated import running_table
from tests.support.sizes import RELEASE, size
from tests.support.tables import CASES, table_of

POSITIONS = 3
GAMES = size(1, 3)
"""Number of random games whose positions are checked."""


def drawn(ruling_scene: RulingScene) -> tuple[bytes, str]:
    async def draw() -> tuple[bytes, str]:
        pictures = PictureCache()
        try:
            picture = await scene_picture(pictures, ruling_scene)
        finally:
            pictures.close()
        assert picture is not None
        return picture.data, picture.alt

    return asyncio.run(draw())


@pytest.mark.promise(
    "shown-ruling",
    "Every offered ruling can be shown on a board and reveals nothing hidden: positions that "
    "look alike to a seat give the same words and marks",
    size="3 positions of each way to play, every ruling",
)
@pytest.mark.parametrize("game", KEYS)
def test_every_example_shows_its_ruling(game: str) -> None:
    for number, language in product(examples(game), LANGUAGES):
        check_example(game, number, language)


def check_example(game: str, number: str, language: str) -> None:
    line = scene(game, number, None, None, text(language))
    assert line is not None
    assert known()[number] == game
    places = presenter(game).artist.places(line.view, line.reader)
    assert line.told()
    assert {said.place for said in line.told()} & places.keys(), "nothing would be lit"
    post = scene_post(line, None)
    assert post.embed is not None
    assert len(post.embed) <= 4096
    as_new(post)


@pytest.mark.parametrize(
    ("game", "number"), [("castel", "C39"), ("castrum", "R24"), ("castellum", "A24")]
)
def test_places_are_lit_and_described_in_words(game: str, number: str) -> None:
    line = scene(game, number, None, None, text("en"))
    assert line is not None
    data, alt = drawn(line)
    shown = Image.open(BytesIO(data)).convert("L")
    plain = presenter(game).artist.picture(line.view, line.reader)
    assert shown.size == Image.open(BytesIO(plain)).size
    shaded = Image.open(BytesIO(lit(plain, []))).convert("L")
    places = presenter(game).artist.places(line.view, line.reader)
    for told in line.told():
        assert told.said in alt
        middle = tuple(round(edge) for edge in places[told.place])
        here = shown.crop(middle).resize((1, 1)).getpixel((0, 0))
        there = shaded.crop(middle)
        assert here > there.resize((1, 1)).getpixel((0, 0)), "it is no brighter than in shade"
    assert len(alt) <= ALT_LIMIT
    assert "*" not in alt, "it is read aloud"


def scenes(case: Case) -> Iterator[tuple[RulingScene | None, RulingScene | None]]:
    """Yield each ruling as a seat sees it, at two tables that look alike to this seat.

    Each position shows a third of the rulings; with ``TEST_SIZE=release``, all rulings.
    """
    words, game = text("fr"), case.game.key
    for number, state in enumerate(sampled(case, 12, POSITIONS, GAMES)):
        seat = sorted(state.ask)[number % len(state.ask)]
        twin = checks.twin_for(state, seat, number)
        for at, (ruling, of) in enumerate(known().items()):
            if of == game and (RELEASE or at % POSITIONS == number):
                yield (
                    scene(game, ruling, table_of(case, state), seat, words),
                    scene(game, ruling, table_of(case, twin), seat, words),
                )


def compare(case: Case) -> int:
    """Compare the rulings at tables that look alike; return the number of rulings shown."""
    shown = 0
    for here, there in scenes(case):
        if here is None or there is None:
            assert here is there
            continue
        assert here.told(), "it is offered and shows nothing"
        assert here.found == there.found
        assert here.other == there.other
        artist = presenter(here.view.game).artist
        assert artist.places(here.view, here.reader) == artist.places(there.view, there.reader)
        shown += not here.other
    return shown


@pytest.mark.promise("shown-ruling")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_rulings_look_the_same_at_tables_that_look_alike(case: Case) -> None:
    assert compare(case)


@pytest.mark.counterproof("shown-ruling")
def test_a_hidden_fact_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If scenes were made from another seat's view, the comparison would fail."""
    own = on_board.view_of

    def of_the_next(state: State, viewer: Seat | None) -> View:
        return own(state, ((viewer or 0) + 1) % state.seats)

    def hand(view: CastrumView, _: Reader) -> Iterator[Highlight]:
        yield Highlight("stock", "", " ".join(view.hand))

    monkeypatch.setattr(on_board, "view_of", of_the_next)
    monkeypatch.setitem(SUBJECTS, "R3", hand)
    case = next(case for case in CASES if case.game.key == "castrum")
    with pytest.raises(AssertionError):
        compare(case)


def test_the_reason_why_a_place_is_refused_is_shown() -> None:
    """An empty site is refused as the target of an attack, and the ruling says why."""
    stones = {"lapides": 2}
    s = castrum.table(hands={0: ["incendie"]}, seats=4, sites={1: stones, 2: stones})
    castrum.do(s, "incendie")
    table = running_table("castrum", s, ("Ana", "Bo", "Cleo", "Dan"))
    line = scene("castrum", "R24", table, 0, text("en"))
    assert line is not None
    assert any("(R24)" in told.said for told in line.told())


def test_a_board_that_shows_nothing_leads_to_an_example() -> None:
    s = castrum.table(hands={0: ["lapides"]})
    table = running_table("castrum", s, ("Ana", "Bo"))
    item = scene("castrum", "R33", table, 0, text("en"))
    assert item is not None
    post = scene_post(item, None)
    assert post.embed is not None
    assert "Nothing on this board shows it" in (post.embed.description or "")
    assert scene("castrum", "R39", table, 0, text("en")) is None, "it cannot be seen anywhere"


def test_a_game_without_places_of_its_own_shows_nothing() -> None:
    assert examples("nim") == {}
    assert scene("nim", "N1", None, None, text("en")) is None
