"""No word is covered, cut off or touched: whole games, boards and hands, both languages.

An ordinary test run draws every twenty-ninth picture of a game; a run with
``TEST_SIZE=release`` draws every picture.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest
from PIL import Image

from bot.components.presenters import presenter
from bot.games.__main__ import NAMES
from bot.games.castel.pictures import hand
from bot.games.castellum.pictures import head as castellum_head
from bot.games.castrum.pictures import head as castrum_head
from bot.games.gallery import GalleryPicture, pictures, played
from bot.i18n import LANGUAGES, Reader, text
from bot.render import banner
from bot.render.canvas import Canvas
from bot.render.furniture import panel
from bot.render.kept import drawn_once
from cogs.puzzles import card as puzzle_card
from cogs.puzzles.messages import dated
from cogs.turning_points import chance_curve
from cogs.turning_points.chance_curve import Chart, Series
from engines.castellum.view import CastellumView
from engines.registry import KEYS, game
from tests.bot.render.laid import laid
from tests.bot.render.lengthened import LONGEST, Lengthened, longer
from tests.bot.render.written import written
from tests.support.sizes import RELEASE, size

SEED = 7
GAMES = [(key, seats) for key in KEYS for seats in game(key).seats]
EACH = size(29, 1)
IN_CARDS = {"folded"} | {
    kind.rsplit("-ask-", 1)[-1] for kind in hand.OWN | hand.OFFERED | hand.LISTED
}
"""Kinds of decision for which the picture of Castel's hand shows cards and no castle."""


def head_of_castellum(view: CastellumView, reader: Reader) -> None:
    """Draw the head of a board of Castellum."""
    castellum_head.draw_head(Canvas(1200, castellum_head.HEIGHT, "#ffffff"), view, reader)


HEADS = [("castellum", head_of_castellum), ("castrum", castrum_head.head)]


def shown(key: str, seats: int) -> Iterator[tuple[str, GalleryPicture]]:
    """Yield all pictures of a game: in English for four players, in French for other numbers.

    French words are longer. With ``TEST_SIZE=release``, every fourth picture is in English, and all
    others are in French.
    """
    steps = played(game(key), seats, SEED, {})
    languages = LANGUAGES if RELEASE else ("en" if seats == 4 else "fr",)
    readers = [Reader(text(language), NAMES[:seats]) for language in languages]
    found = zip(*(pictures(key, steps, reader) for reader in readers), strict=True)
    for at, each in enumerate(found):
        turn = 0 if at % 4 == 0 else -1
        yield languages[turn], each[turn]


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_words_are_not_covered(key: str, seats: int) -> None:
    found = {}
    with laid() as seen:
        for language, entry in islice(shown(key, seats), seats % EACH, None, EACH):
            entry.draw()
            found[f"{entry.kind} {entry.name} ({language})"] = seen.faults.copy()
            seen.faults.clear()
    assert not {name: faults for name, faults in found.items() if faults}


@pytest.mark.promise(
    "long-words",
    "Words twice as long as ours are neither cut nor covered in hands, heads, strips of "
    "recent events, key moments and result cards",
    size="four players / each number",
)
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_twice_as_long_are_whole_and_not_covered(key: str, language: str) -> None:
    """Hands, strips, key moments, result cards and heads are tested.

    Boards are not tested. In pictures that show Castel's board in a hand, words may be covered.
    Places on boards are fixed, and ribbons of double length overlap there.
    """
    found = {}
    for seats in game(key).seats if RELEASE else (min(4, game(key).seats[-1]),):
        reader = Reader(Lengthened(language), NAMES[:seats])
        every = pictures(key, played(game(key), seats, SEED, {}), reader)
        with laid() as seen:
            for entry in every:
                if entry.kind == "board":
                    continue
                seen.faults.clear()
                entry.draw()
                fixed = key == "castel" and entry.kind == "hand" and entry.name not in IN_CARDS
                found[entry.kind, entry.name, seats] = [
                    fault for fault in seen.faults if not fixed or "shortened" in fault
                ]
    assert {kind for kind, *_ in found} == {"hand", "strip", "result"}
    assert not {name: faults for name, faults in found.items() if faults}


@pytest.mark.promise("long-words")
@pytest.mark.parametrize(("key", "head"), HEADS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_heads_hold_words_twice_as_long(
    key: str, head: Callable[[Any, Reader], object], language: str
) -> None:
    seats = game(key).seats[-1]
    reader = Reader(Lengthened(language), NAMES[:seats])
    faults: list[str] = []
    with laid() as seen:
        for step in played(game(key), seats, SEED, {})[::7]:
            seen.faults.clear()
            head(step.state.view(None), reader)
            faults += seen.faults
    assert not faults


def test_the_made_up_language_doubles_words_and_no_names() -> None:
    said = Lengthened("fr")
    assert said("castel-card-dame-compagnie") == "Damedame dede compagniecompagnie"
    assert said("ui-over", count=1, winners="Ana") == "Ana gagnegagne"
    assert len(longer("Mousquetaires")) == LONGEST


@pytest.mark.parametrize("seats", [2, 5])
def test_names_beside_the_chances_are_whole(seats: int) -> None:
    lines = tuple(Series(seat, NAMES[seat], (0.5, 0.5), (0.1, 0.1)) for seat in range(seats))
    chart = Chart("Chances", "moves", "%", (0, 90), lines, (30,))
    with laid() as seen, written(anew=True) as found:
        chance_curve.draw(chart)
    assert not seen.faults
    joined = " ".join(item.text for item in found)
    assert all(word in joined for line in lines for word in line.name.split())


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_in_a_lobby_and_the_title_of_a_puzzle_are_whole(key: str, language: str) -> None:
    words, album = text(language), presenter(key).album
    assert album is not None
    names = NAMES[: game(key).seats[-1]]
    scene = album.scene(banner.WIDTH, banner.LOBBY_HEIGHT - banner.BAND)
    title = words("puzzle-title", game=words(f"game-{key}-short"), day=dated(20_000, words))
    streak = words("puzzle-streak", count=365)
    with laid() as seen:
        banner.draw_lobby(scene, key, names, "")
        puzzle_card.draw(album.scene(*puzzle_card.SCENE), title, "★★★★★", [False] * 3, 3, streak)
    assert not seen.faults


def canvas() -> Canvas:
    """Return a canvas with one word on it."""
    made = Canvas(200, 60, "#ffffff")
    made.text(20, 30, "Castle", 33)
    return made


@pytest.mark.parametrize(("at", "fault"), [((150, 0), ""), ((20, 10), "covered"), ((-400, 0), "")])
def test_a_covered_word_is_noticed(at: tuple[int, int], fault: str) -> None:
    with laid() as seen:
        canvas().put(panel(40, 40, "#000000"), *at)
    assert [fault in line for line in seen.faults] == [True] * bool(fault)


@pytest.mark.counterproof("long-words")
def test_words_that_meet_or_reach_outside_or_lose_their_end_are_noticed() -> None:
    with laid() as seen:
        Canvas(200, 60, "#ffffff").text(20, 30, "Castle", 33, room=30)
        canvas().text(60, 36, "Tower", 33)
        canvas().text(150, 30, "Tower", 33)
        inner = Image.new("RGBA", (200, 60))
        Canvas.over(inner).text(20, 30, "Wall", 33)
        canvas().put(inner, 0, 4)
    expected = ("shortened", "touches", "cut off", "covered", "touches")
    assert all(item in fault for item, fault in zip(expected, seen.faults, strict=True))


def test_a_fault_within_a_cached_part_is_noticed_again() -> None:
    @drawn_once
    def part(size: int) -> Image.Image:
        made = canvas()
        made.put(panel(size, size, "#000000"), 20, 10)
        return made.image

    for _ in range(2):
        with laid() as seen:
            part(40)
        assert ["covered" in fault for fault in seen.faults] == [True]
