"""The result card shows the game's ranking and is readable with any names."""

import io
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from PIL import Image

from bot.components.presenters import presenter
from bot.games.__main__ import NAMES, play
from bot.i18n import Reader, text
from bot.render import fonts
from bot.render.canvas import Canvas
from bot.render.result import Award, Rank, ResultCard, ScorePart, Scores
from bot.render.result_card import HEIGHT, WIDTH, draw
from engines.core.kernel import Result, State
from engines.registry import KEYS, game

GAMES = [(key, seats) for key in KEYS for seats in game(key).seats]
ENDLESS = 10_000


@cache
def end_of(key: str, seats: int) -> State:
    """Return the end of a random game; each game is played only once for all tests."""
    return play(game(key), seats, seats + 3, ENDLESS)


def ended(key: str, seats: int, language: str = "en") -> tuple[Result, Scores]:
    """Return the result of a random game, and its scores in a language."""
    result = end_of(key, seats).result
    assert result is not None
    return result, presenter(key).artist.scores(result, Reader(text(language), NAMES[:seats]))


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_the_ranking_is_that_of_the_game(key: str, seats: int) -> None:
    result, scores = ended(key, seats)
    assert sorted(rank.seat for rank in scores.ranking) == list(range(seats))
    first = {rank.seat for rank in scores.ranking if rank.place == 1}
    assert set(result.winners) <= first
    told = "\n".join(
        line
        for section in presenter(key).final(result, Reader(text("en"), NAMES[:seats]))
        for line in section.lines
    )
    places = [told.index(rank.name) for rank in scores.ranking]
    assert places == sorted(places)
    assert all(len(rank.counts) == len(scores.parts) for rank in scores.ranking)
    reached = {rank.reached for rank in scores.ranking if rank.seat in result.winners}
    assert reached in ({None}, {1.0}, set())


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_a_result_card_is_readable_and_small(
    key: str, seats: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    result, scores = ended(key, seats, language)
    sizes = []
    words = fonts.words

    def sized(content: str, face: fonts.Typeface, size: int) -> fonts.TextMask:
        sizes.append(size)
        return words(content, face, size)

    monkeypatch.setattr(fonts, "words", sized)
    reason = text(language)(result.reason)
    state, reader = end_of(key, seats), Reader(text(language), NAMES[:seats])
    building = presenter(key).artist.building(state.view(None), reader)
    names = ("W" * 32, "W" * 28, result.winners, scores, reason, "W" * 20)
    card = ResultCard(*names, building=building)
    data = draw(card)
    assert Image.open(io.BytesIO(data)).size == (WIDTH, HEIGHT)
    assert len(data) <= 200_000
    assert min(sizes) / 3 >= 8  # legible even if shown 400 pixels wide, a third of its size
    assert draw(card) == data


def test_a_shared_victory_shows_every_winner() -> None:
    _, scores = ended("castellum", 4)
    alone = ResultCard("A", "B", (0,), scores, "C", "D")
    shared = ResultCard("A", "B", (0, 1), scores, "C", "D")
    assert draw(alone) != draw(shared)


def test_a_game_without_scores_has_a_card() -> None:
    assert draw(ResultCard("Nobody wins", "Breach", (), Scores(), "It is over.", "Game 1"))


ONE = ScorePart("castellum/skull", "Enemies")


def ranked(*ranks: Rank, parts: tuple[ScorePart, ...] = (ONE,)) -> ResultCard:
    """Return a card with the given ranks."""
    return ResultCard("A wins", "B", (0,), Scores(parts, ranks), "C", "D")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[int]]:
    """Left edges of the texts on the card, by text."""
    found: dict[str, list[int]] = {}
    text_of = Canvas.text

    def noted(self: Canvas, x: float, y: float, said: str, *rest: Any, **how: Any) -> int:
        found.setdefault(said, []).append(round(x))
        return text_of(self, x, y, said, *rest, **how)

    monkeypatch.setattr(Canvas, "text", noted)
    return found


def test_numbers_stand_in_columns(written: dict[str, list[int]]) -> None:
    """A long name, or a number of two digits, moves the columns in all rows alike."""
    draw(ranked(Rank(0, 1, "Maximilian", (20,), "71"), Rank(1, 2, "Bo", (8,), "6")))
    assert written["20"] == written["8"]
    assert written["71"] == written["6"]


def test_a_name_twice_as_long_moves_what_stands_beside_it(written: dict[str, list[int]]) -> None:
    parts = (ONE,) * 4
    names = ("Bo", "Maximiliane von Hohenlohe", "Maximiliane von Hohenlohe-Waldenburg")
    places = []
    for name in names:
        written.clear()
        draw(ranked(Rank(0, 1, name, (71, 72, 73, 74), "99"), parts=parts))
        places.append(written["71"][0])
        assert written["99"]
    assert len(set(places[1:])) == 1  # a long name wraps and moves no numbers


def test_the_progress_of_every_player_is_drawn() -> None:
    near, far = (ranked(Rank(0, 1, "A", (1,), "1", item)) for item in (1.0, 0.4))
    assert draw(near) != draw(far)


def test_names_get_more_room_than_the_unit_of_totals(written: dict[str, list[int]]) -> None:
    """The card may omit the unit of totals, because the text beside the card names the unit."""
    parts = (ONE,) * 3
    for name, is_written in (("Bo", True), ("W" * 14 + " " + "W" * 14, False)):
        written.clear()
        draw(ranked(Rank(0, 1, name, (1, 2, 3), "5", 0.5, unit="buildings"), parts=parts))
        assert ("buildings" in written) is is_written
        assert "…" not in "".join(written)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_awards_are_drawn_whole(count: int, written: dict[str, list[int]]) -> None:
    honours = (
        Award("giant-slayer", "Giant slayer", 0, "Louis XIV and his household (7)"),
        Award("iron-wall", "Iron wall", 1, "all of 1579, 1632, 1673 and 1794"),
    )
    card = ranked(Rank(0, 1, "Ana", (1,), "5"), Rank(1, 2, "Bo", (1,), "4"))
    draw(card._replace(awards=honours[:count]))
    joined = " ".join(written)
    assert [honour.title in joined for honour in honours] == [number < count for number in range(2)]
    assert "…" not in joined


def test_without_a_deed_there_is_no_box(written: dict[str, list[int]]) -> None:
    card = ranked(Rank(0, 1, "Ana", (1,), "5"))
    assert draw(card._replace(ribbon="")) != draw(card)
    assert [*written].count("C") == 1


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_the_building_is_that_of_the_winners(key: str, seats: int) -> None:
    """One winner, several and none are tested, at the card's full size."""
    state = end_of(key, seats)
    reader = Reader(text("en"), NAMES[:seats])
    result, seen = state.result, set()
    assert result is not None
    for winners in ((0,), (1,), tuple(range(seats)), ()):
        view = replace(state.view(None), result=result._replace(winners=winners))
        building = presenter(key).artist.building(view, reader)
        assert building is not None
        image = building.draw()
        assert image.size == (560, HEIGHT)
        assert building.alt
        seen.add(image.tobytes())
    assert len(seen) == 4


def test_a_game_whose_winners_build_nothing_has_a_castle() -> None:
    bare = ranked(Rank(0, 1, "Ana", (1,), "5"))
    assert draw(bare) != draw(bare._replace(winners=(1,)))
