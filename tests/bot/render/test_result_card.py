"""The card that shows a result: the ranking of the game, readable, whatever the names."""

import io
from functools import cache
from typing import Any

import pytest
from PIL import Image

from bot.components.presenters import presenter
from bot.games.__main__ import NAMES, play
from bot.i18n import Reader, text
from bot.render import fonts, result_card
from bot.render.result import Rank, ResultCard, ScorePart, Scores
from bot.render.result_card import HEIGHT, WIDTH, draw
from engines.core.kernel import Result
from engines.registry import KEYS, game

GAMES = [(key, seats) for key in KEYS for seats in game(key).seats]
ENDLESS = 10_000

TRACK = 18
"""Pixels: how high the track of a bar is."""


@cache
def result_of(key: str, seats: int) -> Result:
    """Return how a random game ends; played once for all who look at it."""
    result = play(game(key), seats, seats + 3, ENDLESS).result
    assert result is not None
    return result


def ended(key: str, seats: int, language: str = "en") -> tuple[Result, Scores]:
    """Return how a random game ends, with its scores in a language."""
    result = result_of(key, seats)
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
    assert all(len(rank.counts) == len(rank.bar) == len(scores.parts) for rank in scores.ranking)
    longest = max(sum(rank.bar) for rank in scores.ranking)
    assert longest > 0
    if result.scores[0].keys() != {"hand", "pile"} or not result.winners:
        return
    assert {sum(rank.bar) for rank in scores.ranking if rank.seat in result.winners} == {longest}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_it_is_drawn_readable_and_small(
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
    card = ResultCard("W" * 32, "W" * 60, result.winners, scores, reason, "W" * 40)
    data = draw(card)
    assert Image.open(io.BytesIO(data)).size == (WIDTH, HEIGHT)
    assert len(data) <= 200_000
    assert min(sizes) / 3 >= 8  # as it is shown 400 pixels wide
    assert draw(card) == data


def test_a_shared_victory_shows_every_winner() -> None:
    _, scores = ended("castellum", 4)
    alone = ResultCard("A", "B", (0,), scores, "C", "D")
    shared = ResultCard("A", "B", (0, 1), scores, "C", "D")
    assert draw(alone) != draw(shared)


def test_a_game_without_scores_has_a_card() -> None:
    assert draw(ResultCard("Nobody wins", "Breach", (), Scores(), "It is over.", "Game 1"))


def test_bars_are_drawn_to_one_measure(monkeypatch: pytest.MonkeyPatch) -> None:
    """A total of two digits leaves its bar as much room as one of one digit."""
    tracks = []
    made = result_card.panel

    def overseen(wide: int, high: int, *rest: Any, **how: Any) -> Image.Image:
        if high == TRACK:
            tracks.append(wide)
        return made(wide, high, *rest, **how)

    monkeypatch.setattr(result_card, "panel", overseen)
    parts = (ScorePart("castellum/skull", "Enemies", "#b03a3a"),)
    totals = (20, 11, 9, 1)
    ranking = tuple(
        Rank(seat, seat + 1, f"Seat {seat}", (one,), str(one), (one,))
        for seat, one in enumerate(totals)
    )
    for ranks in (ranking, ranking[:2], tuple(one._replace(tie="X 1") for one in ranking)):
        tracks.clear()
        draw(ResultCard("A wins", "B", (0,), Scores(parts, ranks), "C", "D"))
        assert len(tracks) == len(ranks)
        assert len(set(tracks)) == 1
        assert tracks[0] > 150
